"""A preview promises only what then happens."""

from random import Random

from tuckbox.core.preview import preview

from .look import view_of
from .play import stops
from .tables import Table, each_table

TRIED = 4
WORLDS = 12


@each_table
def test_what_a_preview_promises_happens(table: Table) -> None:
    game, rng = table.game, Random(f"{table}/preview")
    promised = 0
    for state in stops(table, "preview", every=6):
        for seat in table.seats:
            view = view_of(state, seat)
            for choice in rng.sample(view.choices, min(TRIED, len(view.choices))):
                found = preview(game, view, choice.action, rng, WORLDS)
                assert found.move == choice.move
                after = state.clone()
                after.journal = []
                after.do(choice.action)
                happened = tuple(event.seen_by(seat) for event in after.journal)
                assert happened[: len(found.events)] == found.events
                promised += len(found.events)
                for possible in found.possible:
                    assert 0 < possible.share <= 1
    assert promised > 0
