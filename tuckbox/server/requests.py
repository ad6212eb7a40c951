"""What can be asked for over HTTP, and how it is answered; all of it bounded and typed."""

from typing import Annotated, Any, Literal

import msgspec

from tuckbox.core import View
from tuckbox.core.records import Ending, PlayerInfo
from tuckbox.core.viewers import Actor
from tuckbox.table import Phase, SeatPlan, TableTerms
from tuckbox.table.clock import Pace
from tuckbox.table.commands import Key, Name

from .messages import Language

Text = Annotated[str, msgspec.Meta(max_length=200)]


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The base of all bodies of requests."""


class NewPerson(Body, frozen=True):
    """Begin to play: as a guest, or as a bot that somebody writes."""

    name: Name
    password: Text = ""
    kind: Literal["guest", "member", "bot"] = "guest"
    """Members and bots have a name that is theirs alone."""


class ChangedPerson(Body, frozen=True):
    name: Name
    member: bool = False
    """Keep this name for oneself, which makes a member of a guest."""


class UsedLink(Body, frozen=True):
    secret: Text


class NewTable(Body, frozen=True):
    """Open a table. `challenge`: invite a member or bot by name."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[tuple[SeatPlan, ...], msgspec.Meta(min_length=1, max_length=8)]
    options: dict[str, Any] = {}
    terms: TableTerms = TableTerms()
    challenge: Name = ""
    key: Key | None = None


class Continuation(Body, frozen=True):
    """Go on from a record after so many of its entries: one that is sent, or that of a table
    whose contest is over."""

    entries: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    seats: Annotated[tuple[SeatPlan, ...], msgspec.Meta(min_length=1, max_length=8)]
    record: Annotated[str, msgspec.Meta(max_length=1_000_000)] = ""
    table: Annotated[str, msgspec.Meta(max_length=40)] = ""
    key: Key | None = None


class RecordBody(Body, frozen=True):
    record: Annotated[str, msgspec.Meta(max_length=1_000_000)]


class WantedPreviews(Body, frozen=True):
    """What would some of the choices do that one has after so many steps?"""

    step: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    actions: Annotated[
        tuple[Annotated[int, msgspec.Meta(ge=0, le=2**40)], ...], msgspec.Meta(max_length=64)
    ]
    language: Language = ""


class WantedAdvice(Body, frozen=True):
    step: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class WantedDeck(Body, frozen=True):
    """What is there to say about a deck? It is sent as a list of cards, or as a deck file, which
    need not say its game."""

    cards: Annotated[tuple[Text, ...], msgspec.Meta(max_length=300)] = ()
    name: Text = ""
    idea: Text = ""
    text: Annotated[str, msgspec.Meta(max_length=64_000)] = ""
    language: Language = ""


class WantedSetup(Body, frozen=True):
    """Can a contest begin like this? `null` is a seat that has not chosen yet. With `random`,
    chance chooses for all seats what they have to choose."""

    seats: Annotated[tuple[dict[str, Any] | None, ...], msgspec.Meta(min_length=1, max_length=8)]
    options: dict[str, Any] = {}
    random: bool = False


class WantedPack(Body, frozen=True):
    """`booster`, `tin`, or a single `card`."""

    kind: Annotated[str, msgspec.Meta(max_length=20)]


class Answered(msgspec.Struct, frozen=True, omit_defaults=True):
    """The base of all answers."""


class Error(Answered, frozen=True):
    code: str
    sentence: str


class Me(Answered, frozen=True):
    """Who the sender is. The token is only told when it is new."""

    id: str
    name: str
    kind: str
    token: str = ""


class Link(Answered, frozen=True):
    secret: str
    until: int


class TableOpened(Answered, frozen=True):
    table: str


class ListedSeat(Answered, frozen=True):
    kind: str
    name: str = ""
    level: str = ""
    you: bool = False


class ListedTable(Answered, frozen=True):
    table: str
    game: str
    phase: str
    opened_at: int
    seats: tuple[ListedSeat, ...]
    pace: Pace = Pace()
    rated: bool = False
    winners: tuple[int, ...] = ()
    ended_at: int | None = None
    challenged: bool = False
    """Whether it waits for the sender to take a seat."""


class Listing(Answered, frozen=True):
    tables: tuple[ListedTable, ...]


class TableEvent(Answered, frozen=True):
    """A line of the stream of what concerns the sender: they are challenged, or a table at which
    they sit has come to another phase."""

    type: Literal["challenge"] | Phase
    table: str
    game: str


class Leader(Answered, frozen=True):
    name: str
    rating: float
    uncertainty: float
    """Two standard deviations."""
    contests: int


class Leaders(Answered, frozen=True):
    game: str
    leaders: tuple[Leader, ...]


class Verdict(Answered, frozen=True):
    """What a record proves."""

    holds: bool
    sentence: str
    proved: str = ""


class PossibleLine(Answered, frozen=True):
    """Something that happens in this share of what may be the case."""

    line: str
    share: float


class ChoicePreview(Answered, frozen=True):
    """What a choice would do, in words, as far as the sender can know."""

    action: int
    events: tuple[Any, ...]
    lines: tuple[str, ...]
    possible: tuple[PossibleLine, ...] = ()
    scores: tuple[tuple[int, int], ...] = ()


class Pack(Answered, frozen=True):
    """The ids of the cards in a new pack."""

    cards: tuple[str, ...]


class CheckedSetup(Answered, frozen=True):
    """A setup with everything that was left out; or the problem with it."""

    options: dict[str, Any] = {}
    seats: tuple[dict[str, Any], ...] = ()
    problem: str = ""


class Previews(Answered, frozen=True):
    """None if the contest has gone on since."""

    step: int
    previews: tuple[ChoicePreview, ...]


class WantedReplay(Body, frozen=True):
    """How did a contest go that is over? One that is sent as a record, or that of a table; as one
    viewer saw it, some steps at a time."""

    record: Annotated[str, msgspec.Meta(max_length=1_000_000)] = ""
    table: Annotated[str, msgspec.Meta(max_length=40)] = ""
    viewer: Annotated[int, msgspec.Meta(ge=0, le=15)] | Literal["spectator", "referee"] = "referee"
    language: Language = ""
    first: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0


class ReplayStep(Answered, frozen=True):
    """A step, in words, and what the viewer knew after it."""

    number: int
    actor: Actor
    text: str
    """How the move is written."""
    words: str
    events: tuple[Any, ...]
    lines: tuple[str, ...]
    view: View[Any]
    entries: int
    """How many entries of the record lead to it: from there one can play on."""
    draw: int | None = None
    """Of what chance did: the number of the draw, ..."""
    odds: tuple[tuple[str, int], ...] = ()
    """... and what could have come, with the weights, in order."""


class ReplayPart(Answered, frozen=True):
    game: str
    players: tuple[PlayerInfo, ...]
    names: tuple[str, ...]
    count: int
    """How many steps there are in all."""
    steps: tuple[ReplayStep, ...]
    beginning: View[Any] | None
    """The view before the first step; told with it."""
    ending: Ending | None


class LessonBeat(Answered, frozen=True):
    """A moment of a lesson: something that happens by itself (`step` alone), something that is
    said (`say` alone), or something that the learner is asked to do (`action`), after which `step`
    happens. `say` and `idea` are names of texts, `look` are places on the board to point at."""

    say: str = ""
    look: tuple[str, ...] = ()
    idea: str = ""
    action: int | None = None
    previews: tuple[ChoicePreview, ...] = ()
    """What each of the learner's choices would do."""
    step: ReplayStep | None = None


class Lesson(Answered, frozen=True):
    """The first game of somebody new, as the learner sees it."""

    game: str
    seat: int
    names: tuple[str, ...]
    moving: str
    """Matches something on the board while it still moves."""
    beginning: View[Any]
    beats: tuple[LessonBeat, ...]
    record: str
    """To play on from where the lesson ends; empty if the contest is over there."""


class CardText(Answered, frozen=True):
    """What there is to read about a card. `face` is the id of the card to show with it, empty if
    there is none; `rules` are the ids of the rules it rests on."""

    name: str
    group: str
    line: str
    text: str
    face: str
    does: str
    lists: tuple[tuple[str, tuple[str, ...]], ...]
    character: str
    rules: tuple[str, ...]
    origin: str


class ReadingMatter(Answered, frozen=True):
    """The rules of a game as HTML, and its cards."""

    title: str
    rules: str
    """Each heading has an id, which is the same in every language."""
    rules_language: str
    """What the rules are written in: English where they are not translated."""
    cards: tuple[CardText, ...]


class GameInfo(Answered, frozen=True):
    """A game, for whoever chooses one."""

    key: str
    title: str
    summary: str
    fewest_seats: int
    most_seats: int
    talks: bool
    can_be_drawn: bool
    stage_word: str
    languages: tuple[str, ...]
    lesson: bool = False
    """Whether there is a lesson for somebody new."""
    record_shows: tuple[str, ...] = ()
    """What everybody with the link finds in the record of a contest that is over."""


class Games(Answered, frozen=True):
    games: tuple[GameInfo, ...]


class About(Answered, frozen=True):
    version: str
    games: tuple[str, ...]
    levels: tuple[str, ...]
    guests: bool
    password: bool
    bots: bool
    now: int
    house: str
    """Where the service is found in the house, if it lets the house in; empty if not."""
    key: str
    """The public key (Ed25519) of what the service signs."""
