"""Events as values: what each kind holds, and what others learn of it."""

from typing import get_args

import msgspec
import pytest

from tuckbox.core import REFEREE, SPECTATOR, Contest, Event, to_json
from tuckbox.games.gotchacards import GAME
from tuckbox.games.gotchacards import events as ev
from tuckbox.games.gotchacards.moves import Finish

from .position import State, contest, do, draw, flipped, place, position

KINDS: tuple[type[Event], ...] = get_args(ev.GotchaCardsEvent)


def events(state: State) -> list[Event]:
    return list(state.journal or ())


def watched(state: State) -> State:
    state.journal = []
    return state


# -- what happened -----------------------------------------------------------------------


def test_the_draft() -> None:
    state = watched(contest())
    nine = "Common Rock, Common Paper, Draw Rock, Draw Paper, 2 Mighty Rock, 2 Gotcha, Curse"
    draw(do(state, "lot blue"), nine)
    do(state, "keep Curse", "pick Gotcha")
    told = events(state)
    assert told[:2] == [ev.LotFell(1), ev.Drew(1, "Common Rock")]
    assert told[10:12] == [ev.Kept(1, "Curse"), ev.LaidOut(1, "Common Rock")]
    assert told[-1] == ev.Picked(0, "Gotcha")


def test_placing_and_a_fight_that_ends_the_round() -> None:
    state = watched(position(red="Common Rock", blue="Common Paper, Curse"))
    do(state, "place Common Rock", "place Common Paper", "done")
    assert events(state) == [
        ev.Placed(0, "Common Rock", 0),
        ev.Placed(1, "Common Paper", 0),
        ev.Finished(1, 1),
        ev.Flipped(0, "Common Rock", 0),
        ev.Flipped(1, "Common Paper", 0),
        ev.LaneStarted(0, ("Common Rock", "Common Paper")),
        ev.Fought(1, 0, ("Common Rock", "Common Paper"), "symbol"),
        ev.RoundEnded(1, 2, 0, "no-card"),
    ]


def test_what_is_left_in_hand_is_shown_when_the_loser_has_chosen() -> None:
    state = watched(flipped("red Common Rock \n blue Common Paper", blue="Curse"))
    do(state, "player 2")
    assert events(state) == [ev.Chose(0, 1), ev.LeftOver(1, "Curse")]


def test_a_tie_is_taken_by_nobody_and_a_lone_card_by_its_owner() -> None:
    told = events(flipped("red Curse | Curse \n blue Common Rock/up | Mighty Rock | Draw Rock"))
    tie = events(flipped("red Common Rock \n blue Draw Rock"))
    assert ev.Fought(1, 0, ("Curse", "Common Rock"), "curse") in told
    assert ev.Fought(1, 2, (None, "Draw Rock"), "alone") in told
    assert ev.Fought(None, 0, ("Common Rock", "Draw Rock"), "same-symbol") in tie


def test_a_gotcha_and_its_replacement() -> None:
    state = flipped("red Gotcha \n blue Common Rock", red="Common Paper, Curse", blue="Curse")
    do(state, "replace Common Paper")
    told = events(state)
    at = told.index(ev.GotchaTrashed(0, 0, True))
    assert told[at + 1] == ev.Replaced(0, "Common Paper", 0)
    assert ev.GotchaTrashed(0, 0, False) in events(
        flipped("red Gotcha \n blue Common Rock", turn=3)
    )


def test_a_risky_gotcha_is_covered_or_lies_bare() -> None:
    covered = draw(flipped("red Risky Gotcha \n blue Common Rock"), "Curse")
    assert ev.Covered(0, "Curse", 0) in events(covered)
    bare = flipped("red Risky Gotcha \n blue Common Rock", turn=3, rest="red")
    assert ev.LaidBare(0, 0) in events(bare)
    assert ev.NothingDrawn(0) in events(bare)


def test_swaps() -> None:
    beside = flipped("red Swap Rock right | Common Paper \n blue Curse")
    assert ev.Swapped(0, "Swap Rock right", 0, 0, "Common Paper", 1) in events(beside)
    across = flipped("red Swap Rock across \n blue Curse")
    assert ev.Swapped(0, "Swap Rock across", 0, 1, "Curse", 0) in events(across)
    idle = flipped("red Swap Rock left \n blue Curse")
    assert ev.NothingSwapped(0, "Swap Rock left", 0) in events(idle)


def test_supers() -> None:
    cut = do(flipped("red Super Scissors | Curse \n blue Common Rock"), "cut red 2")
    assert ev.CardCut(0, 0, "Curse", 1) in events(cut)
    rock = flipped("red Super Scissors | Super Rock \n blue Common Rock", blue="Curse")
    assert ev.CutPrevented(0) in events(rock)
    assert ev.Stayed(0, "Super Rock", 1) in events(rock)


def test_a_sweet_and_the_card_shown_for_it() -> None:
    state = flipped("red Sweet Rock \n blue Common Paper", red="Curse", blue="Curse, Gotcha")
    do(state, "show Gotcha")
    told = events(state)
    assert told.index(ev.TookSweet(1)) < told.index(ev.TurnStarted(1, 2))
    assert told[-1] == ev.Showed(1, "Gotcha", 0)


def test_draws_discards_and_the_new_deck() -> None:
    state = flipped(
        "red Double-Edged Rock \n blue Draw Paper", red="Curse, Gotcha", turn=1, rest="blue"
    )
    do(state, "discard Curse")
    draw(state, "Curse")
    told = events(state)
    at = told.index(ev.Discarded(0, "Curse"))
    assert told[at + 1 :][:2] == [ev.Shuffled(1), ev.Drew(1, "Curse")]


def test_overtime_and_the_last_lot() -> None:
    tie = "red Common Rock \n blue Common Rock"
    overtime = do(flipped(tie, turn=3), "lot blue")
    assert ev.OvertimeStarted(1, 1) in events(overtime)
    decided = do(flipped(tie, turn=53, starter="red", rounds=(1, 0)), "lot red")
    assert events(decided)[-2:] == [ev.RoundEnded(0, 0, 0, "lot"), ev.ContestEnded(0)]


# -- who learns what ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "event", [ev.Drew(0, "Curse"), ev.Kept(0, "Curse"), ev.Placed(0, "Curse", 3)]
)
def test_a_hidden_card_is_null_to_others(event: Event) -> None:
    hidden = msgspec.structs.replace(event, card=None)
    assert event.seen_by(0) == event.seen_by(REFEREE) == event
    assert event.seen_by(1) == event.seen_by(SPECTATOR) == hidden


def test_kinds_that_show_what_was_hidden() -> None:
    assert {kind for kind in KINDS if kind.reveals} == {
        ev.LeftOver,
        ev.LaidOut,
        ev.Shuffled,
        ev.Showed,
        ev.Flipped,
        ev.Replaced,
        ev.Discarded,
    }


def test_placing_can_be_taken_back_until_the_flip() -> None:
    played = Contest(GAME, GAME.setup(), "taking back")
    played.state = position(red="Curse, Gotcha", blue="Curse")
    played.play("place Curse")
    played.play("done")
    assert played.undoable(0)
    played.play("place Curse")
    assert not played.undoable(2), "the cards have been turned over"


def test_a_screen_can_pause_before_a_lane() -> None:
    assert [kind for kind in KINDS if kind.pause] == [ev.LaneStarted]


# -- JSON and words ----------------------------------------------------------------------


def test_an_event_in_json() -> None:
    fought = ev.Fought(None, 1, ("Curse", None), "both-cursed")
    assert to_json(fought) == (
        b'{"event":"fought","seat":null,"lane":1,"cards":["Curse",null],"why":"both-cursed"}'
    )
    assert to_json(ev.Placed(1, None, 0)) == b'{"event":"placed","seat":1,"card":null,"lane":0}'


def test_events_come_through_json_and_have_a_sentence_for_everybody() -> None:
    told: set[type[Event]] = set()
    for seed in range(25):
        for event in contest_at_random(seed):
            told.add(type(event))
            for viewer in (0, 1, SPECTATOR, REFEREE):
                seen = event.seen_by(viewer)
                assert msgspec.json.decode(to_json(seen), type=GAME.event_type) == seen
                for language in GAME.languages():
                    sentence = GAME.sentences(GAME.setup(), ("Ann", "Bob"), language).of(seen)
                    assert sentence.endswith(".")
                    assert "None" not in sentence
                    assert "Red" not in sentence, "people are called by their own names"
    rare = {ev.NothingDrawn, ev.LaidBare}
    assert told >= set(KINDS) - rare


def contest_at_random(seed: int) -> list[Event]:
    """All that happens when mostly one card is placed in a turn."""
    tiers = "both" if seed % 5 else "starter"
    played = Contest(GAME, GAME.setup({"tiers": tiers}), f"events {seed}")
    while not played.over:
        if not played.chance():
            moves = played.legal_moves(played.state.to_move)
            number = (seed + len(played.steps)) % len(moves)
            played.play(Finish() if Finish() in moves and seed % 3 else moves[number])
    return [event for step in played.steps for event in step.events]


def test_a_state_without_a_journal_writes_none() -> None:
    state = position(red="Curse", blue="Curse")
    assert place(place(state, "Curse"), "Curse").journal is None
