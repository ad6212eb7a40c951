"""What is hidden stays hidden: views, stories, refusals and guesses give nothing away."""

from random import Random

import pytest

from tuckbox.core import SPECTATOR, Contest, IllegalAction, Viewer, to_json
from tuckbox.drawings import draw
from tuckbox.games.draw_the_line import GAME
from tuckbox.games.draw_the_line.events import Showed
from tuckbox.games.draw_the_line.moves import Discard, Lose, Play

from .position import cards

MONSTERS = "Drake, Ogre, Kobold, Harpy, Minotaur, Griffin, Owlbear, Wyvern, Hydra, Nightmare"
PEOPLE = "Footman, Archer, Squire, Miller, Blacksmith, Ranger, Knight, Veteran, Queen, Chancellor"


VIEWERS: tuple[Viewer, ...] = (0, 1, SPECTATOR)


class Table:
    """A contest played at random, that keeps account of which cards have been shown."""

    def __init__(self, seed: int) -> None:
        seats = [{"deck": cards(MONSTERS)}, {"deck": cards(PEOPLE)}]
        self.contest = Contest(GAME, GAME.setup(seats=seats), f"canary {seed}")
        self.rng = Random(seed)
        self.shown: set[str] = set()

    def step(self) -> None:
        state = self.contest.state
        if not self.contest.chance():
            seat = state.to_move
            if self.rng.randrange(6) == 0 and state.asides(1 - seat):
                seat = 1 - seat
            self.contest.act(self.rng.choice(state.legal_actions(seat)), seat)
        last = self.contest.steps[-1]
        if isinstance(last.move, Play | Discard | Lose):
            self.shown.add(last.move.card)
        self.shown |= {event.card for event in last.events if isinstance(event, Showed)}

    def hidden_from(self, viewer: Viewer) -> set[str]:
        decks = [set(cards(MONSTERS)), set(cards(PEOPLE))]
        return set().union(*(decks[seat] for seat in range(2) if seat != viewer)) - self.shown


@pytest.mark.parametrize("seed", range(6))
def test_no_view_holds_the_name_of_a_card_that_has_not_been_shown(seed: int) -> None:
    """The canary: each deck has cards that the other has not, and nobody else sings of them."""
    table = Table(seed)
    looked = 0
    while not table.contest.over:
        table.step()
        for viewer in VIEWERS:
            seen = table.contest.view(viewer)
            words = to_json(seen).decode()
            words += to_json(table.contest.seen(viewer)).decode()
            words += draw(GAME, seen).plain()
            leaked = {card for card in table.hidden_from(viewer) if card in words}
            assert not leaked, f"viewer {viewer} reads of {leaked}"
            looked += bool(table.hidden_from(viewer))
    assert looked > 50


@pytest.mark.parametrize("seed", range(3))
def test_the_canary_can_sing(seed: int) -> None:
    """The same search finds the owner's cards in the owner's view."""
    table = Table(seed)
    for _ in range(8):
        table.step()
    words = to_json(table.contest.view(0)).decode()
    assert all(card in words for card in cards(MONSTERS))


# -- refusals ----------------------------------------------------------------------------


def refusal(table: Contest, text: str, seat: int) -> str:
    with pytest.raises(IllegalAction) as error:
        table.act(GAME.parse(table.state, text), seat)
    return str(error.value)


def opened(tails_first: bool) -> Contest:
    """A contest in which Tails holds Archer and not Knight."""
    seats = [{"deck": cards(MONSTERS)}, {"deck": cards(PEOPLE)}]
    table = Contest(GAME, GAME.setup(seats=seats), "a seed")
    opening = [f"draw {card}" for card in cards(MONSTERS)[:5] + cards(PEOPLE)[:5]]
    for text in [*opening, "coin tails", "first" if tails_first else "second"]:
        table.do(GAME.parse(table.state, text))
    return table


@pytest.mark.parametrize("tails_first", [True, False])
def test_a_refusal_does_not_tell_of_the_others_hand_by_a_discard(tails_first: bool) -> None:
    """Heads tries to discard for Tails: a card that Tails holds, and one that Tails does not."""
    table = opened(tails_first)
    held = refusal(table, "tails discards Archer", 0)
    not_held = refusal(table, "tails discards Knight", 0)
    assert held == not_held.replace("Knight", "Archer")


def test_a_refusal_does_not_tell_of_the_others_hand_by_a_play() -> None:
    """Heads tries to play in the turn of Tails."""
    table = opened(tails_first=True)
    held = refusal(table, "Archer@b2", 0)
    not_held = refusal(table, "Knight@b2", 0)
    assert held == not_held.replace("Knight", "Archer")


# -- guessing ----------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_a_guessed_world_agrees_with_all_that_was_seen(seed: int) -> None:
    """Whoever guesses gets a legal deck for the other, and the same view as before."""
    table, rng = Table(seed), Random(seed)
    guesses = set()
    while not table.contest.over:
        table.step()
        for viewer in (0, 1):
            seen = table.contest.view(viewer)
            world = GAME.worlds(seen, rng)
            assert to_json(GAME.view(world, viewer)) == to_json(seen)
            other = GAME.view(world, 1 - viewer).seats[1 - viewer]
            GAME.setup(seats=[{"deck": list(other.deck_list or ())}, {}])
            guesses.add(other.deck_list)
    assert len(guesses) > 50, "the true list is not handed out"
