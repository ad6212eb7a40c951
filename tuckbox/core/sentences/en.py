"""English: what is common to all games."""

from .. import refusals as no
from .base import Sentences


class English(Sentences):
    language = "English"

    def repeated(self, sentence: str, times: int) -> str:
        return f"{sentence.removesuffix('.')} ({times} times)."

    def not_allowed(self, why: no.NotAllowed) -> str:
        return f"Action {why.action} is not legal here."

    def no_such_action(self, why: no.NoSuchAction) -> str:
        return f"There is no action {why.action}; they go from 0 to {why.actions - 1}."

    def no_such_seat(self, why: no.NoSuchSeat) -> str:
        return f"Only those who sit at the table can act: seats 0 to {why.seats - 1}."

    def contest_over(self, why: no.ContestOver) -> str:
        return "The contest is over."

    def wait_for_chance(self, why: no.WaitForChance) -> str:
        return "That is for chance to do, or has to wait until chance has moved."

    def not_yours(self, why: no.NotYours) -> str:
        return f"That is not for {self.seat(why.seat)} to do now."

    def no_words(self, why: no.NoWords) -> str:
        return f"In {self.title} moves carry no words."

    def too_many_words(self, why: no.TooManyWords) -> str:
        return f"A line has at most {why.longest} characters; this one has {why.length}."

    def not_text(self, why: no.NotText) -> str:
        return "A line is plain text; this one has characters that are not allowed."

    def no_such_step(self, why: no.NoSuchStep) -> str:
        are = "is" if why.steps == 1 else "are"
        return f"There is no step {why.step} to go back to; there {are} {why.steps}."

    def too_many_takebacks(self, why: no.TooManyTakebacks) -> str:
        return f"In one contest {why.most} takebacks are enough; there can be no more."


def points(count: int) -> str:
    """
    >>> points(1), points(3)
    ('1 point', '3 points')
    """
    return "1 point" if count == 1 else f"{count} points"
