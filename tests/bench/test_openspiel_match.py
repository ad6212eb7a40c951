"""Our expert and OpenSpiel's search at one table; who wins is for the bench to say."""

from bench.openspiel_match import contest


def test_a_contest_at_openspiels_table_comes_to_its_end() -> None:
    assert contest(1, seconds=0.002) in (0.0, 1.0)
