"""The canary: contests at random, in which secrets are exchanged behind everybody's back.

If a viewer may not know a card, the viewer's whole view must stay the same, to the byte,
when that card is another. Events and refusals must not name it either.
"""

import copy
import json
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from tuckbox.core import SPECTATOR, Contest, Event, IllegalAction, Snapshot, Viewer, to_json
from tuckbox.games.gotchacards import GAME
from tuckbox.games.gotchacards.events import Drew, Kept, Placed
from tuckbox.games.gotchacards.moves import Finish

from .position import State, draw, flipped, in_order, place, position, story, whole_deck

NAMES = set(whole_deck())


def played(seed: int, **options: object) -> Iterator[State]:
    """Every position of a contest at random; half of the time there is one card a turn."""
    return (own(contest) for contest in steps(seed, **options))


def own(contest: Contest) -> State:
    assert isinstance(contest.state, State)
    return contest.state


def steps(seed: int, **options: object) -> Iterator[Contest]:
    """The same, as a contest that grows."""
    contest = Contest(GAME, GAME.setup(options), f"canary {seed}")
    rng = Random(seed)
    while not contest.over:
        if not contest.chance():
            state = contest.state
            choices = contest.legal_moves(state.to_move)
            wanted = [Finish()] if Finish() in choices and rng.randrange(2) else choices
            contest.play(rng.choice(wanted))
        yield contest


def in_front_of(seat: int) -> tuple[Viewer, ...]:
    """Those who must not see the cards of a seat."""
    return (1 - seat, SPECTATOR)


def named(event: Event) -> set[str]:
    """The cards that an event names."""
    told = to_json(event).decode()
    return {name for name in NAMES if name in told}


def views(state: State, seat: int) -> list[bytes]:
    return [to_json(GAME.view(state, viewer)) for viewer in in_front_of(seat)]


def everything(state: State) -> Snapshot:
    """A snapshot that can be tampered with."""
    document = json.loads(to_json(GAME.snapshot(state)))
    assert isinstance(document, dict)
    return document


def restored(snapshot: Snapshot) -> State:
    state = GAME.restore(snapshot)
    assert isinstance(state, State)
    return state


def exchanged_with_hand(snapshot: Snapshot, seat: int) -> Iterator[Snapshot]:
    """The same with a face-down card and another one of the hand exchanged."""
    side = snapshot["seats"][seat]
    for number, laid in enumerate(side["lanes"]):
        for card in set(side["hand"]):
            if laid["open"] or laid["card"] == card:
                continue
            other = copy.deepcopy(snapshot)
            other["seats"][seat]["lanes"][number]["card"] = card
            other["seats"][seat]["hand"] = exchanged(side["hand"], card, laid["card"])
            yield other


def exchanged(names: list[str], card: str, other: str) -> list[str]:
    """The cards with another one in place of one of them."""
    rest = names[:]
    rest.remove(card)
    return in_order([*rest, other])


def exchanged_with_deck(snapshot: Snapshot, seat: int, rng: Random) -> Iterator[Snapshot]:
    """The same with a card of the hand that nobody has seen and one of the deck exchanged."""
    side = snapshot["seats"][seat]
    held = side["hand"] + [laid["card"] for laid in side["lanes"] if not laid["open"]]
    unknown = Counter(held)
    unknown.subtract(side["drafted"] + side["deduced"])
    for card in side["hand"]:
        others = [other for other in snapshot["deck"] if other != card]
        if unknown[card] <= 0 or not others:
            continue
        drawn = rng.choice(others)
        other = copy.deepcopy(snapshot)
        other["seats"][seat]["hand"] = exchanged(side["hand"], card, drawn)
        other["deck"] = exchanged(snapshot["deck"], drawn, card)
        yield other


@pytest.mark.parametrize("tiers", ["both", "starter"])
@pytest.mark.parametrize("memory", [True, False])
@pytest.mark.parametrize("seed", range(3))
def test_a_view_does_not_depend_on_which_card_lies_face_down(
    seed: int, tiers: str, memory: bool
) -> None:
    looked = 0
    for state in played(seed, tiers=tiers, memory=memory):
        for seat in range(2):
            for other in exchanged_with_hand(everything(state), seat):
                assert views(restored(other), seat) == views(state, seat)
                looked += 1
    assert looked > 20


@pytest.mark.parametrize("tiers", ["both", "starter"])
@pytest.mark.parametrize("memory", [True, False])
@pytest.mark.parametrize("seed", range(3))
def test_a_view_does_not_depend_on_what_was_drawn_unseen(
    seed: int, tiers: str, memory: bool
) -> None:
    looked, rng = 0, Random(seed)
    for state in played(seed, tiers=tiers, memory=memory):
        for seat in range(2):
            for other in exchanged_with_deck(everything(state), seat, rng):
                assert views(restored(other), seat) == views(state, seat)
                looked += 1
    assert looked > 50


@pytest.mark.parametrize("seed", range(3))
def test_the_canary_can_sing(seed: int) -> None:
    """The owner of the exchanged cards does see the difference."""
    sang = 0
    for state in played(seed):
        for seat in range(2):
            for other in exchanged_with_hand(everything(state), seat):
                assert to_json(GAME.view(restored(other), seat)) != to_json(GAME.view(state, seat))
                sang += 1
    assert sang > 5


@pytest.mark.parametrize("seed", range(6))
def test_no_event_names_what_was_done_in_secret(seed: int) -> None:
    *_, contest = steps(seed)
    kinds = set()
    for event in (event for step in contest.steps for event in step.events):
        if not isinstance(event, Drew | Kept | Placed):
            continue
        kinds.add(type(event))
        for viewer in in_front_of(event.seat):
            assert not named(event.seen_by(viewer))
        assert named(event.seen_by(event.seat)), "its owner may know"
    assert kinds == {Drew, Kept, Placed}


@pytest.mark.parametrize("seed", range(6))
def test_no_step_names_the_move_of_another(seed: int) -> None:
    *_, contest = steps(seed)
    for viewer in (0, 1, SPECTATOR):
        for step, seen in zip(contest.steps, contest.seen(viewer), strict=True):
            assert (seen.move is None) == (step.actor != viewer)


def test_what_a_draw_put_on_a_risky_gotcha_is_no_secret() -> None:
    state = draw(flipped("red Risky Gotcha \n blue Common Rock"), "Curse")
    assert "Lane 1: Curse lands on Red's Risky Gotcha." in story(state)


# -- refusals ----------------------------------------------------------------------------


def refusal(state: State, text: str, seat: int) -> str:
    """What a seat is told that tries this in the other's turn."""
    contest = Contest(GAME, GAME.setup(), "a seed")
    contest.state = state
    with pytest.raises(IllegalAction) as error:
        contest.act(GAME.parse(state, text), seat)
    return str(error.value)


@pytest.mark.parametrize("verb", ["place", "discard", "replace", "show"])
def test_a_refusal_does_not_tell_of_the_others_hand(verb: str) -> None:
    """Blue tries to act for Red, with a card that Red holds and with one that Red does not."""
    state = {
        "place": lambda: position(red="Curse, Gotcha", blue="Draw Rock"),
        "show": lambda: position(red="Curse, Gotcha", blue="Draw Rock", owes="red"),
        "replace": lambda: flipped("red Gotcha \n blue Curse", red="Curse, Gotcha"),
        "discard": lambda: flipped("red Double-Edged Rock \n blue Draw Rock", red="Curse, Gotcha"),
    }[verb]()
    held = refusal(state, f"{verb} Curse", 1)
    not_held = refusal(state, f"{verb} Sweet Rock", 1)
    assert held == not_held.replace("Sweet Rock", "Curse")


def test_a_refusal_does_not_tell_what_was_placed() -> None:
    state = place(position(red="Curse, Gotcha", blue="Draw Rock"), "Curse")
    placed = refusal(state, "place Curse", 1)
    in_hand = refusal(state, "place Gotcha", 1)
    assert placed == in_hand.replace("Gotcha", "Curse")
