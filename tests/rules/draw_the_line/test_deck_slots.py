"""The piles as sets of slots: what is kept out, and what a seat can tell of a draw."""

from random import Random

from tuckbox.core import CHANCE, OVER, pick
from tuckbox.games.draw_the_line import GAME
from tuckbox.games.draw_the_line import actions as act
from tuckbox.games.draw_the_line.deck_slots import DECK

from .position import contest, deal


def test_the_places_kept_out_are_those_of_the_cards_the_board_blocks() -> None:
    rng = Random(5)
    looked = 0
    for _ in range(40):
        state = GAME.new(GAME.random_setup(rng))
        while state.to_move != OVER:
            if state.to_move == CHANCE:
                state.do(pick(state.chance_outcomes(), rng))
            else:
                state.do(rng.choice(state.legal_actions(state.to_move)))
            if state.stage == 0 and state.to_move >= 0:
                looked += 1
                for slot, card in enumerate(state.slots.cards):
                    assert bool(state.barred >> slot & 1) == state.board.blocks(card)
    assert looked > 200


def test_of_copies_the_shown_come_first_then_the_hand_then_the_deck() -> None:
    state = deal(contest("10 Goblin", "10 Drake"), "5 Goblin", "5 Drake")
    state.do(act.COIN)
    state.do(act.FIRST)
    state.do(GAME.parse(state, "Goblin@b2", 0))
    assert [state.hands & 0x3FF, state.decks & 0x3FF] == [0b0000011110, 0b1111100000]
    assert state.hands >> DECK == 0b0000011111


def test_only_who_draws_can_tell_the_card() -> None:
    state = contest("10 Goblin", "10 Drake")
    goblin = state.chance_outcomes()[0][0]
    assert state.seen_as(goblin, 0) == goblin
    assert state.seen_as(goblin, 1) == act.DRAW
    for _ in range(5):
        state.do(goblin)
    drake = state.chance_outcomes()[0][0]
    assert [state.seen_as(drake, seat) for seat in range(2)] == [act.DRAW, drake]
