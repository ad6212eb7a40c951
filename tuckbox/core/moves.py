"""Moves: what an action is, as a value.

Inside the engine an action is a small number. Everywhere else it is a move: a frozen struct
that says what is done, with what and where (`Play(card="Ranger", square="b3", flip=False)`).
Each game has its own family of them in its `moves.py`, with the one pair of functions that
turns numbers into moves and back. What chance does is a move too.
"""

import msgspec

from .tagging import kebab


class Move(
    msgspec.Struct, frozen=True, gc=False, tag_field="move", tag=kebab, forbid_unknown_fields=True
):
    """The base of all moves. In JSON the field `move` names the kind: `{"move": "play", …}`.

    A move is the same for everyone at the table and equal moves are equal values; `repr`
    gives an expression that builds the move again.
    """
