"""The worlds of a viewer against a full enumeration, in every phase.

With open decks every hand from what is left of a deck comes up as often as it should, and no
other. A deck list that is not open is imagined with a preference for the stronger cards, as
people build decks; so there every legal deck can come up, and no other, but odds are not
compared.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, combinations_with_replacement, product
from random import Random

import pytest
from msgspec.structs import replace

from tests.rules.odds import check_odds, every_way
from tuckbox.core import BadView, Rng
from tuckbox.games.draw_the_line import GAME
from tuckbox.games.draw_the_line.phases import PHASES
from tuckbox.games.draw_the_line.view import DrawTheLineView, SeatView

from .position import SEATS, Seat, State, contest, deal, do, draw, phase, position, view

Cards = tuple[str, ...]
Side = tuple[Cards, Cards]
"""A hand and a deck."""
Table = tuple[Side, Side]
CARDS = GAME.card_ids()

# -- all that can be -----------------------------------------------------------------------


def in_order(names: list[str]) -> Cards:
    return tuple(sorted(names, key=CARDS.index))


def playable(seen: DrawTheLineView, card: str) -> bool:
    """DL-5, DL-6 and DL-7."""
    page = GAME.card(card)
    board = [GAME.card(laid.card) for laid in seen.board]
    if page.rarity == "unique":
        others = [other.faction for other in board if other.rarity == "unique"]
        return bool(board) and page.faction not in others
    return page.rarity == "common" or card not in (laid.card for laid in seen.board)


def could_hold(seen: DrawTheLineView, seat: int, hand: list[str]) -> bool:
    """Whoever is to play has a card for it, else the game would be over (DL-14)."""
    to_play = seen.phase == "play" and seen.active == seat
    return not to_play or any(playable(seen, card) for card in hand)


def deals(seen: DrawTheLineView, seat: int, deck_list: Cards) -> Iterator[Side]:
    """What a seat may hold of a deck list, and its deck; equal cards are told apart."""
    side = seen.seats[seat]
    left = Counter(deck_list)
    left.subtract(side.shown if side.hand is None or seen.showing != seat else laid_aside(side))
    rest = list(left.elements())
    for chosen in combinations(range(len(rest)), side.hand_size):
        hand = [rest[place] for place in chosen]
        deck = [card for place, card in enumerate(rest) if place not in chosen]
        known = side.hand is None or in_order(hand) == side.hand
        if known and could_hold(seen, seat, hand):
            yield in_order(hand), in_order(deck)


def laid_aside(side: SeatView) -> Cards:
    """What was shown, less the hand that was shown at the end."""
    left = Counter(side.shown)
    left.subtract(side.hand or ())
    return tuple(left.elements())


def table_of(world: State) -> Table:
    heads, tails = (
        (names(world.hand(seat)), names(world.slots.cards_in(world.decks, seat)))
        for seat in range(2)
    )
    return heads, tails


def names(numbers: list[int]) -> Cards:
    return tuple(CARDS[number] for number in numbers)


# -- small positions with open decks -------------------------------------------------------

DECK_LISTS = ("9 Goblin, Queen", "5 Footman, 5 King")


def new() -> State:
    return contest(*DECK_LISTS, open_decks=True)


def dealing() -> State:
    return draw(new(), "2 Goblin, Queen")


def dealing_to_tails() -> State:
    return draw(dealing(), "2 Goblin, King")


def dealt() -> State:
    return deal(new(), "4 Goblin, Queen", "2 Footman, 3 King")


def starting() -> State:
    return do(dealt(), "coin tails")


def first_play() -> State:
    """Tails is to play and cannot hold five Kings (DL-5)."""
    return do(starting(), "first")


def playing() -> State:
    """Kings and Queens are kept out, and so is a second Ranger (DL-6, DL-7)."""
    return position(
        ". | . | .\n Princess T | Goblin H | Ranger T\n . | . | .",
        heads=Seat("Drake, Queen", deck="Worg, Ranger, King", discards="King"),
        tails=Seat("Goblin, Ranger", deck="2 King, Raven"),
        to_move="tails",
        open_decks=True,
    )


GOBLIN = ". | . | .\n . | Goblin T | .\n . | . | ."


def captured(card: str) -> State:
    """Heads has defeated a Goblin with this card."""
    state = position(
        GOBLIN,
        heads=Seat(f"{card}, Drake", deck="Worg, 2 Raven"),
        tails=Seat("Raven, Lich", deck="Raven, Squire, Fox"),
        open_decks=True,
    )
    return do(state, f"{card}@b3")


def insulted() -> State:
    return captured("Chancellor")


def swapping() -> State:
    return captured("Queen")


def refilling() -> State:
    return do(swapping(), "stay")


def drawing() -> State:
    return do(refilling(), "refill")


def line(length: str = "match") -> State:
    state = position(
        ". | . | .\n . | . | .\n Goblin H | Raven H | .",
        heads=Seat("Drake, Fox", deck="Worg, Fox"),
        tails=Seat("Raven, Lich", deck="Raven, Squire, Fox"),
        length=length,
        open_decks=True,
    )
    return do(state, "Drake@c1")


def hand_shown() -> State:
    """Tails has shown a hand without a card to play (DL-14)."""
    state = position(
        ". | . | .\n . | Goblin T | .\n . | Queen H | .",
        heads=Seat("Drake, Fox", deck="Worg, Fox"),
        tails=Seat("King, Raven", deck="Raven, Squire, Fox"),
        to_move="tails",
        open_decks=True,
    )
    return do(state, "tails discards Raven")


def over() -> State:
    return line("game")


POSITIONS: dict[Callable[[], State], str] = {
    new: "next",
    line: "next",
    hand_shown: "next",
    dealing: "deal",
    dealing_to_tails: "deal",
    dealt: "flip",
    starting: "start",
    first_play: "play",
    playing: "play",
    insulted: "insult",
    swapping: "swap",
    refilling: "refill",
    drawing: "draw",
    over: "done",
}


@pytest.mark.parametrize("viewer", [*SEATS, "spectator"])
@pytest.mark.parametrize(("drawn", "expected"), POSITIONS.items())
def test_with_open_decks_worlds_are_all_hands_and_equally_likely(
    drawn: Callable[[], State], expected: str, viewer: str
) -> None:
    state = drawn()
    assert phase(state) == expected
    seen = view(state, viewer)
    heads, tails = (
        Counter(deals(seen, seat, seen.seats[seat].deck_list or ())) for seat in range(2)
    )
    ways: Counter[Table] = Counter()
    for one, other in product(heads, tails):
        ways[one, other] = heads[one] * tails[other]

    def sample(rng: Rng) -> Table:
        return table_of(GAME.worlds(seen, rng))

    check_odds(ways, sample, f"{drawn.__name__} {viewer}")


def test_there_is_a_position_for_every_phase() -> None:
    assert set(POSITIONS.values()) == set(PHASES)


# -- deck lists that are not open ----------------------------------------------------------


def completions(seen: SeatView) -> Iterator[Cards]:
    """Every legal deck (DL-1) with the cards that the seat is known to have."""
    known = list((Counter(seen.known) | Counter(seen.shown)).elements())
    for added in combinations_with_replacement(CARDS, 10 - len(known)):
        deck = [*known, *added]
        if sum(GAME.card(card).rarity == "common" for card in deck) >= 5:
            yield in_order(deck)


def hidden_list(discards: str, hand: str = "", deck: str = "", known: str = "") -> State:
    """Heads has just played; of Tails a Goblin and the discards have been seen in this game."""
    tails = Seat(hand, deck, discards, known=known)
    state = position(GOBLIN, heads=Seat("Queen, Drake", deck="2 Raven"), tails=tails)
    return do(state, "Queen@b3")


SEVEN = "3 Raven, Ranger, Giant, Lich"
"""With the Goblin seven cards, four of them commons."""
HIDDEN = {
    "the last card is in hand": hidden_list(f"{SEVEN}, Fox, Banshee", hand="Drake"),
    "the last card is in the deck": hidden_list(f"{SEVEN}, Fox, Banshee", deck="Drake"),
    "the last card has to be a common": hidden_list(f"{SEVEN}, Lich, Banshee", hand="Drake"),
    "one of two has to be a common": hidden_list(f"{SEVEN}, Banshee", hand="Drake", deck="Lich"),
    "one of two was seen in an earlier game": hidden_list(
        f"{SEVEN}, Raven", hand="Drake", deck="Banshee", known="Raven, Banshee"
    ),
}


@pytest.mark.parametrize("name", HIDDEN)
def test_with_hidden_decks_worlds_are_all_legal_decks_and_hands(name: str) -> None:
    seen = view(HIDDEN[name], "heads")
    tails = seen.seats[1]
    assert tails.deck_list is None
    possible = {side for deck in completions(tails) for side in deals(seen, 1, deck)}
    assert set(every_way(lambda rng: table_of(GAME.worlds(seen, rng))[1])) == possible


def test_with_a_hidden_deck_whoever_is_to_play_can_play() -> None:
    """Worlds try again until the hand has such a card, so here samples have to do."""
    state = position(
        ". | Queen H | .\n . | Goblin T | Giant T\n . | . | .",
        heads=Seat("Drake", deck="2 Raven"),
        tails=Seat("Drake", deck="", discards="3 Raven, Ranger, Lich, Fox, Banshee"),
        to_move="tails",
    )
    seen = view(state, "heads")
    possible = {side for deck in completions(seen.seats[1]) for side in deals(seen, 1, deck)}
    kept_out = {"Giant", "High Priest", "Queen", "Chancellor", "King", "Princess"}
    assert {hand[0] for hand, _ in possible} == set(CARDS) - kept_out
    rng = Random("to play")
    assert {table_of(GAME.worlds(seen, rng))[1] for _ in range(2000)} == possible


def test_a_hidden_deck_without_room_for_five_commons_has_no_world() -> None:
    """DL-1: no deck has six cards that are not commons, so nobody can have seen them."""
    seen = view(hidden_list("Ranger, Giant, Lich, Banshee, Bison", "2 Fox", "2 Fox"), "heads")
    tails = seen.seats[1]
    more = {"shown": (*tails.shown, "Knight"), "discards": (*tails.discards, "Knight")}
    changed = replace(tails, **more, hand_size=1)
    with pytest.raises(BadView, match="commons"):
        GAME.worlds(replace(seen, seats=(seen.seats[0], changed)), Random(1))


@pytest.mark.parametrize("pile", ["discards", "shown", "known", "hand", "deck", "deck_list"])
def test_dl_1_no_pile_is_larger_than_a_deck(pile: str) -> None:
    """It is refused before anything is made of it: comparing piles takes the square of their
    size."""
    seen = view(position(heads="Goblin", tails="Drake"), "heads")
    own = replace(seen.seats[0], **{pile: ("Drake",) * 11})
    with pytest.raises(BadView, match=r"a deck has only 10 cards \(DL-1\)"):
        GAME.worlds(replace(seen, seats=(own, seen.seats[1])), Random(1))
