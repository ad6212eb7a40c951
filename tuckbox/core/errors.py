"""What can go wrong, as types.

Every message is one sentence or two for a person: what was wrong, what was
expected. The terminal and the server show it as it stands.
"""

from .refusals import NotAllowed, Refusal, told


class TuckboxError(Exception):
    """Anything tuckbox refuses to do. `str(error)` is fit to be shown."""


class IllegalAction(TuckboxError):
    """The rules do not allow this action now. `refusal` says why, as a value."""

    def __init__(self, refusal: Refusal, sentence: str) -> None:
        super().__init__(sentence)
        self.refusal = refusal

    def __reduce__(self) -> tuple[type["IllegalAction"], tuple[Refusal, str]]:
        return IllegalAction, (self.refusal, str(self))


def not_allowed(action: int) -> IllegalAction:
    """What a state raises, which knows rules but no words."""
    action = told(action)
    return IllegalAction(NotAllowed(action), f"Action {action} is not legal here.")


class BadMove(TuckboxError):
    """A document that is no move of the game."""


class BadNotation(TuckboxError):
    """A text that should name an action, a card or a square does not."""


class BadSetup(TuckboxError):
    """An option, a deck or a number of seats that the game does not have."""


class BadSnapshot(TuckboxError):
    """A document that is not a position of the game."""


class BadRecord(TuckboxError):
    """A record that is damaged, foreign, of another version, or does not replay."""


class BadView(TuckboxError):
    """A document that is not a view, or one that no position agrees with."""
