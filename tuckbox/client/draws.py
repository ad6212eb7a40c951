"""A player's part in fair draws: commit to a contribution, and open it when everybody has
committed (docs/fair-draws.md). Random bytes are handed in."""

from collections.abc import Callable

from tuckbox.core.draws import seat_commitment, seat_contribution, seat_seal

from .copy import Message, TableCopy


class DrawPart:
    """For one table. Of several commitments that were sent the service takes the first, so all
    of them are kept until it is known which."""

    def __init__(self, chance: Callable[[int], bytes]) -> None:
        self._chance = chance
        self._made: dict[str, tuple[bytes, bytes]] = {}
        """By commitment, in hexadecimal: the contribution, and the blind of the setup."""

    def answer(self, copy: TableCopy) -> Message | None:
        """The message that is due now, if one is."""
        draws, seat, phase = copy.table.get("draws"), copy.you, copy.table.get("phase")
        if draws is None or not isinstance(seat, int) or not draws["seats"][seat]["own"]:
            return None
        mine = draws["seats"][seat]
        if phase == "committing" and "commitment" not in mine:
            if copy.setup is None:
                return {"type": "look"}
            return self._commit(copy, draws, seat)
        if phase == "opening" and "contribution" not in mine:
            made = self._made.get(mine["commitment"])
            if made is not None:
                key = f"open-{mine['commitment'][:32]}"
                return {"type": "contribute", "key": key, "contribution": made[0].hex()}
        return None

    def _commit(self, copy: TableCopy, draws: Message, seat: int) -> Message:
        assert copy.setup is not None
        contribution = seat_contribution(self._chance(32))
        blind = self._chance(32)
        player = {"name": copy.table["seats"][seat]["name"]}
        seal = seat_seal(seat, copy.setup, blind)
        pledge = bytes.fromhex(draws["pledge"])
        commitment = seat_commitment(pledge, seat, True, player, seal, contribution)
        self._made[commitment.hex()] = (contribution, blind)
        return {
            "type": "commit",
            "key": f"commit-{commitment.hex()[:32]}",
            "seal": seal.hex(),
            "commitment": commitment.hex(),
            "blind": blind.hex(),
        }
