"""Going back: at once where nobody has learnt anything, otherwise if all agree."""

from tuckbox.table import Pace
from tuckbox.table.clock import MINUTE, SECOND
from tuckbox.table.commands import Move, TakeBack
from tuckbox.table.entries import Offered, TookBack

from .evening import BLITZ, Evening


def test_a_step_by_which_nobody_learnt_anything_is_undone_at_once() -> None:
    evening = Evening()
    steps = evening.table.steps
    evening.move()
    happened = evening.ask("ann", TakeBack(key="t", step=steps))
    assert isinstance(happened.entry, TookBack)
    assert happened.stand == steps
    assert evening.table.steps == steps
    assert evening.mover == 0


def test_anothers_step_is_taken_back_only_if_they_agree() -> None:
    evening = Evening()
    steps = evening.table.steps
    evening.move()
    happened = evening.ask("bo", TakeBack(key="t", step=steps))
    assert isinstance(happened.entry, Offered)
    assert evening.table.steps == steps + 1, "nothing has happened yet"
    happened = evening.answer("ann", "take-back")
    assert happened.stand == steps
    assert evening.table.steps == steps
    assert evening.table.offer is None


def test_what_was_drawn_since_is_drawn_again() -> None:
    evening = Evening("draw-the-line", options={"length": "game"})
    steps = evening.table.steps
    for _ in range(3):
        evening.move()
    name = evening.table.chairs[evening.mover].person
    other = "bo" if name == "ann" else "ann"
    evening.ask(name, TakeBack(key="t", step=steps))
    evening.answer(other, "take-back")
    assert evening.table.steps == steps
    evening.play_out()
    assert evening.table.record().proved().proved == "host alone"


def test_draws_that_come_again_are_new_ones() -> None:
    evening = Evening("draw-the-line", people=1, bots=1, options={"length": "game"})
    contest = evening.table.contest
    assert contest is not None
    deals = set()
    for number in range(4):
        deals.add(tuple(step.text for step in contest.steps if step.actor == "chance"))
        evening.ask("ann", TakeBack(key=f"t{number}", step=0))
    assert len(deals) == 4


def test_with_bots_alone_nobody_else_has_to_be_asked() -> None:
    evening = Evening("draw-the-line", people=1, bots=1, options={"length": "game"})
    happened = evening.ask("ann", TakeBack(key="t", step=0))
    assert isinstance(happened.entry, Offered)
    assert happened.stand == 0
    assert happened.steps, "the cards are dealt again"
    assert evening.table.offer is None


def test_a_takeback_that_is_declined_or_overtaken_by_a_move_is_off() -> None:
    evening = Evening()
    evening.move()
    evening.ask("bo", TakeBack(key="t", step=2))
    evening.answer("ann", "take-back", accept=False)
    assert evening.table.offer is None
    evening.ask("bo", TakeBack(key="t2", step=2))
    happened = evening.move()
    assert evening.table.offer is None
    assert happened.around, "everybody is told that it is off"


def test_what_cannot_be_taken_back() -> None:
    evening = Evening()
    step = evening.table.steps
    assert evening.refused("ann", TakeBack(key="t", step=step)) == "no-such-step"
    assert evening.refused("cy", TakeBack(key="t", step=0)) == "not-seated"
    evening.play_out()
    assert evening.refused("ann", TakeBack(key="t", step=step)) == "over"


def test_a_stale_move_after_a_takeback_is_refused() -> None:
    evening = Evening()
    step = evening.table.steps
    evening.move()
    evening.ask("ann", TakeBack(key="t", step=step))
    assert evening.refused("bo", Move(key="m", step=step + 1, action=0)) == "stale"


def test_nobody_gains_time_by_moving_and_undoing() -> None:
    evening = Evening(pace=BLITZ)
    step = evening.table.steps
    for _ in range(10):
        evening.wait(SECOND)
        evening.move()
        evening.ask("ann", TakeBack(key=evening.key(), step=step))
    assert evening.table.clock.left == (170 * SECOND, 180 * SECOND)


def test_the_time_for_a_move_goes_on_where_it_was_after_an_undo() -> None:
    evening = Evening(pace=Pace("move", MINUTE))
    step = evening.table.steps
    evening.wait(50 * SECOND)
    evening.move()
    assert evening.table.clock.left == (MINUTE, MINUTE)
    evening.wait(2 * SECOND)
    evening.ask("ann", TakeBack(key="t", step=step))
    assert evening.table.clock.left_at(evening.now)[0] == 10 * SECOND


def test_after_a_takeback_by_consent_everybody_has_whole_moves_again() -> None:
    evening = Evening(pace=Pace("move", MINUTE))
    step = evening.table.steps
    evening.move()
    evening.wait(50 * SECOND)
    evening.ask("bo", TakeBack(key="t", step=step))
    evening.answer("ann", "take-back")
    assert evening.table.clock.left == (MINUTE, MINUTE)
    assert evening.table.clock.running == 0
