"""Offers: made, answered, withdrawn, and what bots have to do with them."""

import pytest

from tuckbox.table import fall_of_flag
from tuckbox.table.clock import DAY, SECOND
from tuckbox.table.commands import Answer, Move, Offer, Resign, TakeBack, Unpause, Vote
from tuckbox.table.frames import table_view

from .evening import BLITZ, Evening


def test_a_draw_is_agreed_on_by_everybody() -> None:
    evening = Evening("scratch-my-back", people=3)
    evening.offer("ann", "draw")
    evening.answer("bo", "draw")
    assert evening.table.ending is None
    view = table_view(evening.table).offer
    assert view is not None
    assert (view.kind, view.seat, view.accepted, view.waiting) == ("draw", 0, (0, 1), (2,))
    evening.answer("cy", "draw")
    ending = evening.table.ending
    assert ending is not None
    assert ending.how == "agreement"
    assert evening.table.offer is None


def test_one_who_declines_is_enough() -> None:
    evening = Evening("scratch-my-back", people=3)
    evening.offer("ann", "draw")
    evening.answer("bo", "draw")
    evening.answer("cy", "draw", accept=False)
    assert evening.table.offer is None
    assert evening.phase() == "playing"
    assert evening.refused("bo", Answer(key="a", offer="draw", accept=True)) == "nothing-offered"


def test_whoever_offers_can_withdraw() -> None:
    evening = Evening("scratch-my-back")
    evening.offer("ann", "draw")
    assert evening.refused("ann", Answer(key="a", offer="draw", accept=True)) == "answered-already"
    evening.answer("ann", "draw", accept=False)
    assert evening.table.offer is None


def test_one_offer_at_a_time() -> None:
    evening = Evening("scratch-my-back")
    evening.offer("ann", "draw")
    assert evening.refused("bo", Offer(key="o", offer="pause")) == "offer-open"
    assert evening.refused("bo", TakeBack(key="t", step=0)) == "offer-open"
    assert evening.refused("bo", Answer(key="a", offer="pause", accept=True)) == "nothing-offered"


def test_a_move_ends_the_offer_of_a_draw() -> None:
    evening = Evening("scratch-my-back")
    evening.offer("bo", "draw")
    evening.move()
    assert evening.table.offer is None


def test_who_may_offer_what() -> None:
    evening = Evening()
    assert evening.refused("cy", Offer(key="o", offer="pause")) == "not-seated"
    assert evening.refused("ann", Offer(key="o", offer="draw")) == "no-draws"
    assert evening.refused("ann", Offer(key="o", offer="rematch")) == "not-over"
    with_bot = Evening("scratch-my-back", people=2, bots=1)
    assert with_bot.refused("ann", Offer(key="o", offer="draw")) == "bots-draw-not"
    waiting = Evening(sit=False)
    assert waiting.refused("ann", Offer(key="o", offer="pause")) == "not-seated"


@pytest.mark.parametrize("kind", ["draw", "pause"])
def test_after_the_end_there_is_only_a_rematch_to_offer(kind: str) -> None:
    evening = Evening("scratch-my-back")
    evening.ask("ann", Resign(key="r"))
    assert evening.refused("ann", Offer(key="o", offer=kind)) == "over"  # type: ignore[arg-type]


def test_an_open_offer_ends_with_the_contest() -> None:
    evening = Evening()
    evening.offer("ann", "pause")
    evening.ask("bo", Resign(key="r"))
    assert evening.table.offer is None


# -- pausing --------------------------------------------------------------------------------------


def test_while_paused_nobody_moves_and_no_time_runs() -> None:
    evening = Evening(pace=BLITZ)
    evening.wait(10 * SECOND)
    evening.offer("bo", "pause")
    evening.answer("ann", "pause")
    table = evening.table
    assert table.paused
    assert not table.live
    evening.wait(DAY)
    assert table.clock.left_at(evening.now) == (170 * SECOND, 180 * SECOND)
    assert fall_of_flag(table, evening.now) is None
    step = table.steps
    assert evening.refused("ann", Move(key="m", step=step, action=0)) == "paused"
    assert evening.refused("ann", TakeBack(key="t", step=0)) == "paused"
    assert evening.refused("ann", Offer(key="o", offer="pause")) == "paused"
    evening.ask("bo", Unpause(key="u"))
    assert table.clock.running == 0
    evening.wait(SECOND)
    assert table.clock.left_at(evening.now)[0] == 169 * SECOND
    evening.move()


def test_only_a_pause_is_ended() -> None:
    evening = Evening()
    assert evening.refused("ann", Unpause(key="u")) == "not-paused"
    evening.offer("ann", "pause")
    assert not evening.table.paused, "the other has not answered"


def test_alone_with_bots_a_pause_needs_nobody_else() -> None:
    evening = Evening(people=1, bots=1)
    evening.offer("ann", "pause")
    assert evening.table.paused
    assert evening.table.bot_to_move() is None


def test_in_a_pause_there_is_nothing_to_choose() -> None:
    evening = Evening()
    before = evening.frame(evening.offer("ann", "pause"), "ann").view
    paused = evening.frame(evening.answer("bo", "pause"), "ann").view
    assert before is not None
    assert before.choices
    assert paused is not None
    assert not paused.choices


def test_nobody_is_lost_for_leaving_in_a_pause() -> None:
    evening = Evening()
    evening.offer("ann", "pause")
    evening.answer("bo", "pause")
    evening.leaves(1)
    evening.wait(DAY)
    assert table_view(evening.table).seats[1].claim_at is None
    assert evening.refused("ann", Vote(key="v", about=1, vote="win")) == "paused"
    evening.ask("ann", Unpause(key="u"))
    assert table_view(evening.table).seats[1].claim_at == evening.now + 120 * SECOND
    assert evening.refused("ann", Vote(key="v", about=1, vote="win")) == "too-soon"
