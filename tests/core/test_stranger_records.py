"""A stranger's program, written from our pages alone, agrees with us about whole records."""

import json
from random import Random

import pytest

from tuckbox.core import CHANCE, Contest, DrawHost, PlayerInfo, Record, continued
from tuckbox.core.draw_opening import Opening
from tuckbox.core.draws import (
    host_pledge,
    host_secret,
    seat_commitment,
    seat_contribution,
    seat_seal,
)
from tuckbox.games import by_key

from . import stranger_records as stranger

GAME = by_key("draw-the-line")
PLAYERS = (PlayerInfo("Änne"), PlayerInfo(kind="bot", level="club"))


def outcomes(actions: list[str]) -> list[tuple[str, int]]:
    """All that the stranger takes from tuckbox."""
    state = GAME.new()
    for text in actions:
        state.apply(GAME.parse(state, text))
    if state.to_move != CHANCE:
        return []
    return [(GAME.text(state, action), weight) for action, weight in state.chance_outcomes()]


def mixed_host(contest: Contest) -> DrawHost:
    """A host for a table at which seat 0 contributes to the draws and seat 1 does not."""
    terms, secret, blind = contest.terms(), host_secret(bytes([1] * 32), "luck"), bytes([3] * 32)
    pledge = host_pledge("t1", terms.game, terms.rules, terms.options, secret)
    opening = Opening(
        table="t1",
        game=terms.game,
        rules=terms.rules,
        options=terms.options,
        pledge=pledge,
        seats=(None, None),
    )
    share = seat_contribution(bytes([2] * 32))
    seal = seat_seal(0, terms.seats[0], blind)
    commitment = seat_commitment(pledge, 0, True, terms.players[0], seal, share)
    opening = opening.commit(0, terms.players[0], seal, commitment)
    opening = opening.commit_for(1, terms.players[1], terms.seats[1], secret)
    opening = opening.open(0, share).open_host_seats(secret)
    return DrawHost.after(opening, secret, {0: blind})


def play(contest: Contest, rng: Random, until: int = 10**6) -> None:
    """Play at random, now and then with a time, and take back a few times."""
    contest.settle()
    while not contest.over and len(contest.entries) < until:
        seat = contest.state.to_move
        action = rng.choice(contest.state.legal_actions(seat))
        contest.act(action, seat, at=rng.choice([None, len(contest.entries)]))
        contest.settle()
        if not contest.over and len(contest.entries) < 120 and rng.randrange(6) == 0:
            contest.take_back(rng.randrange(len(contest.steps) // 2, len(contest.steps)), by=0)
            contest.settle()


def mixed() -> Record:
    contest = Contest(GAME, None, None, PLAYERS)
    contest.draw_from(mixed_host(contest))
    play(contest, Random(3))
    return contest.record()


def simulated() -> Record:
    contest = Contest(GAME, None, "a seed", PLAYERS, number=7)
    play(contest, Random(1))
    return contest.record()


def twice_continued() -> Record:
    """Each host but the last reveals its secret when the contest is handed over."""
    rng = Random(5)
    contest = Contest(GAME, None, "a seed", PLAYERS)
    for table in ("t2", "t3"):
        play(contest, rng, len(contest.entries) + 40)
        secret = host_secret(table.encode().ljust(32))
        contest = continued(contest.record(), table, secret, by_key, host=contest.host)
    play(contest, rng)
    return contest.record()


RECORDS = {"mixed": mixed, "simulated": simulated, "twice continued": twice_continued}


@pytest.mark.parametrize("name", RECORDS)
def test_a_stranger_finds_every_draw_of_a_record(name: str) -> None:
    made = RECORDS[name]()
    assert made.proved().proved == ("some seats" if name == "mixed" else "host alone")
    record = stranger.read(made.line())
    assert any(isinstance(entry, dict) for entry in record["entries"])
    assert len(record["draws"]) == (3 if name == "twice continued" else 1)
    assert stranger.check_draws(record, outcomes) > 30


def test_a_stranger_sees_a_change() -> None:
    record = json.loads(simulated().line())
    entries = record["entries"]
    first = entries[0]
    other = next(text for text, _ in outcomes([]) if text != first)
    with pytest.raises(AssertionError, match="the digest"):
        stranger.read(json.dumps({**record, "entries": [other, *entries[1:]]}).encode())
    with pytest.raises(AssertionError, match="draw 0"):
        stranger.check_draws({**record, "entries": [other, *entries[1:]]}, outcomes)
    with pytest.raises(AssertionError):
        stranger.check_draws({**record, "players": [{}, {}]}, outcomes)
