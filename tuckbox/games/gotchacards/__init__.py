"""GotchaCards. Imports `tuckbox.core` and nothing else of tuckbox."""

from .game import GotchaCards

GAME = GotchaCards()
