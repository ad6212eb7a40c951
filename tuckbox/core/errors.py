"""What can go wrong, as types.

Every message is one sentence or two for a person: what was wrong, what was
expected. The terminal and the server show it as it stands.
"""


class TuckboxError(Exception):
    """Anything tuckbox refuses to do. `str(error)` is fit to be shown."""


class IllegalAction(TuckboxError):
    """The rules do not allow this action now."""


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
