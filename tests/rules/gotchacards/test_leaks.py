"""The canary: contests at random, in which secrets are exchanged behind everybody's back.

If a viewer may not know a card, the viewer's whole view must stay the same, to the byte,
when that card is another. The stories and the refusals must not name it either.
"""

import copy
import json
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from tuckbox.core import SPECTATOR, Contest, IllegalAction, Seen, Snapshot, to_json
from tuckbox.games.gotchacards import GAME

from .position import State, draw, flipped, place, position, whole_deck

NAMES = set(whole_deck())
SECRET = {"drew", "kept", "placed"}
"""Kinds of accounts that say what one player did in secret."""


def played(seed: int, **options: object) -> Iterator[State]:
    """Every position of a contest at random; half of the time there is one card a turn."""
    contest = Contest(GAME, GAME.setup(options), f"canary {seed}")
    rng = Random(seed)
    while not contest.over:
        if not contest.chance():
            state = contest.state
            choices = state.moves(state.to_move)
            done = [action for action in choices if state.text(action) == "done"]
            wanted = done if done and rng.randrange(2) else choices
            contest.act(rng.choice(wanted), state.to_move)
        assert isinstance(contest.state, State)
        yield contest.state


def in_front_of(seat: int) -> tuple[int, int]:
    """Those who must not see the cards of a seat."""
    return (1 - seat, SPECTATOR)


def named(account: Seen) -> set[str]:
    """The cards that an account names."""
    told = to_json(account).decode()
    return {name for name in NAMES if name in told}


def views(state: State, seat: int) -> list[bytes]:
    return [to_json(state.view(viewer)) for viewer in in_front_of(seat)]


def everything(state: State) -> Snapshot:
    """A snapshot that can be tampered with."""
    document = json.loads(to_json(state.snapshot()))
    assert isinstance(document, dict)
    return document


def exchanged_with_hand(snapshot: Snapshot, seat: int) -> Iterator[Snapshot]:
    """The same with a face-down card and another one of the hand exchanged."""
    side = snapshot["seats"][seat]
    for lane, laid in enumerate(side["lanes"]):
        for place_in_hand, card in enumerate(side["hand"]):
            if laid["card"] is None or laid["open"] or laid["card"] == card:
                continue
            other = copy.deepcopy(snapshot)
            other["seats"][seat]["lanes"][lane]["card"] = card
            other["seats"][seat]["hand"][place_in_hand] = laid["card"]
            yield other


def exchanged_with_deck(snapshot: Snapshot, seat: int, rng: Random) -> Iterator[Snapshot]:
    """The same with a card of the hand that nobody has seen and one of the deck exchanged."""
    side = snapshot["seats"][seat]
    held = side["hand"] + [
        laid["card"] for laid in side["lanes"] if laid["card"] and not laid["open"]
    ]
    unknown = Counter(held)
    unknown.subtract(side["drafted"] + side["deduced"])
    for place_in_hand, card in enumerate(side["hand"]):
        others = [at for at, other in enumerate(snapshot["deck"]) if other != card]
        if unknown[card] <= 0 or not others:
            continue
        at = rng.choice(others)
        other = copy.deepcopy(snapshot)
        other["seats"][seat]["hand"][place_in_hand] = snapshot["deck"][at]
        other["deck"][at] = card
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
                assert views(GAME.restore(other), seat) == views(state, seat)
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
                assert views(GAME.restore(other), seat) == views(state, seat)
                looked += 1
    assert looked > 50


@pytest.mark.parametrize("seed", range(3))
def test_the_canary_can_sing(seed: int) -> None:
    """The owner of the exchanged cards does see the difference."""
    sang = 0
    for state in played(seed):
        for seat in range(2):
            for other in exchanged_with_hand(everything(state), seat):
                assert to_json(GAME.restore(other).view(seat)) != to_json(state.view(seat))
                sang += 1
    assert sang > 5


@pytest.mark.parametrize("seed", range(6))
def test_no_story_names_what_was_done_in_secret(seed: int) -> None:
    *_, state = played(seed)
    kinds = set()
    for event in state.journal or ():
        account = state.seen(event, SPECTATOR)
        if account.kind not in SECRET:
            continue
        seat = int(account.facts["seat"])
        kinds.add(account.kind)
        for viewer in in_front_of(seat):
            assert not named(state.seen(event, viewer))
        assert named(state.seen(event, seat)), "its owner may know"
    assert kinds == SECRET


def test_what_a_draw_put_on_a_risky_gotcha_is_no_secret() -> None:
    state = draw(flipped("red Risky Gotcha \n blue Common Rock"), "Curse")
    told = [state.seen(event, SPECTATOR).text for event in state.journal or ()]
    assert "Lane 1: Curse lands on Red's Risky Gotcha." in told


# -- refusals ----------------------------------------------------------------------------


def refusal(state: State, text: str, seat: int) -> str:
    """What a seat is told that tries this in the other's turn."""
    contest = Contest(GAME, GAME.setup(), "a seed")
    contest.state = state
    with pytest.raises(IllegalAction) as error:
        contest.act(state.parse(text), seat)
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
