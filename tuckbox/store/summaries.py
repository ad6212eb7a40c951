"""What stores read off the summary of a table, for the columns their lists are made by. All
stores ask here, so that they cannot differ."""

from typing import Final

import msgspec

from tuckbox.table import Summary

encode_summary: Final = msgspec.json.Encoder().encode
decode_summary: Final = msgspec.json.Decoder(Summary).decode


def is_open(summary: Summary) -> bool:
    """Whether the table gathers or plays."""
    return summary.phase not in ("over", "closed")


def counts(summary: Summary) -> bool:
    """Whether the contest is over and to be rated."""
    return summary.rated and summary.phase == "over"


def people_of(summary: Summary) -> frozenset[str]:
    """Those in whose history the table is: who sits there, and who was challenged."""
    people = {seat.person for seat in summary.seats}
    people.add(summary.invited)
    people.discard("")
    return frozenset(people)


def without(summary: Summary, person: str) -> Summary:
    """The summary when a person is to be forgotten: the seat is still there, but nobody's."""
    return msgspec.structs.replace(
        summary,
        invited="" if summary.invited == person else summary.invited,
        seats=tuple(
            msgspec.structs.replace(seat, person="", name="") if seat.person == person else seat
            for seat in summary.seats
        ),
    )
