"""Playing a record again, once, from its first entry to its last.

Every entry is checked as it is played: that it is written as it should be, that the rules
allow it, and that a draw is the one the record's secrets give. A record that does not hold is
refused with the place where it fails.
"""

from collections.abc import Callable, Sequence

import msgspec

from .contest import Contest
from .draw_host import DrawHost
from .draw_proofs import Verdict, draws_of
from .draws import Draws
from .errors import BadRecord, IllegalAction, TuckboxError
from .game import Game
from .notation import number_of, quoted
from .old_records import OldRecord, SeedDraws
from .options import Setup
from .records import (
    Done,
    Ending,
    Entry,
    PlayerInfo,
    Record,
    TakenBack,
    ending_of,
    history_of,
)
from .speech import LONGEST_NAME, is_name, refused_words, tidy_words
from .state import CHANCE, OVER, State
from .steps import Step

FindGame = Callable[[str], Game]


class Replay:
    """A record being played again. `contest` is the contest as far as it has been played."""

    def __init__(self, record: Record | OldRecord, find_game: FindGame) -> None:
        self.record = record
        self.played = 0
        """How many entries have been played."""
        self.entries: tuple[Entry, ...] = _entries(record)
        self.contest = self._begun(find_game)
        self.proved: Verdict = record.proved()
        """What the record proves of its draws, once it has been played to the end."""
        # A record need not prove its draws, but what it has of a proof must hold.
        if any(fault.code != "no-proof" for fault in self.proved.faults):
            raise BadRecord(f"The proof of its draws does not hold: {self.proved.sentence}")
        self._draws: SeedDraws | Draws | None = None
        self._old_draws = record.seed_draws() if isinstance(record, OldRecord) else None

    def _begun(self, find_game: FindGame) -> Contest:
        record = self.record
        try:
            game = find_game(record.game)
            if record.rules != game.rules_version:
                raise BadRecord(
                    f"It was played by version {quoted(record.rules)} of the rules of "
                    f"{record.game}; this tuckbox has version {game.rules_version}."
                )
            setup = game.setup(record.options, record.seats)
        except BadRecord:
            raise
        except TuckboxError as error:
            raise BadRecord(f"Its setup is refused: {error}") from None
        players = _players(record)
        if len(players) != len(setup.seats):
            raise BadRecord(
                f"It has {number_of(len(players), 'player')} for {len(setup.seats)} seats."
            )
        for player in players:
            for name in (player.name, player.level):
                if not is_name(name):
                    raise BadRecord(
                        f"A name in it is no plain text of at most {LONGEST_NAME} characters."
                    )
        if (record.options, record.seats) != (setup.options, setup.seats):
            raise BadRecord("Its options are not complete, or not written as they should be.")
        return Contest(game, Setup(setup.options, setup.seats), None, players)

    @property
    def state(self) -> State:
        return self.contest.state

    @property
    def over(self) -> bool:
        """Whether all entries have been played."""
        return self.played == len(self.entries)

    def step(self) -> Step | None:
        """Play the next entry: its step, or None after a takeback. BadRecord if it cannot be."""
        entry = self.entries[self.played]
        self._next_draws()
        if isinstance(entry, TakenBack):
            self._take_back(entry)
            self.played += 1
            return None
        done = Done(entry) if isinstance(entry, str) else entry
        step = self.contest.do(self._action(done), done.words, done.at)
        if self.contest.entries[-1] != entry:
            raise BadRecord(f"{self._where(done.text)} is not written as short as it can be.")
        self.played += 1
        return step

    def _next_draws(self) -> None:
        """The draws that the proof of this entry gives; none while it lacks its secret."""
        if isinstance(self.record, OldRecord):
            self._draws = self._old_draws
            return
        for proof in self.record.draws:
            if proof.first_entry == self.played:
                known = proof.secret is not None
                self._draws = draws_of(proof, self.contest.drawn) if known else None

    def _where(self, text: str) -> str:
        return f"Action {self.played + 1} ({quoted(text)})"

    def _action(self, done: Done) -> int:
        contest, where = self.contest, self._where(done.text)
        game, state = contest.game, contest.state
        try:
            action = game.parse(state, done.text)
            if game.text(state, action) != done.text:
                raise BadRecord(f"it should be written {game.text(state, action)!r}.")
            refusal = game.refusal(state, action)
        except TuckboxError as error:
            raise BadRecord(f"{where} cannot be read: {error}") from None
        if refusal is not None:
            raise BadRecord(f"{where} is not possible: {contest.sentences().of(refusal)}")
        if state.to_move == CHANCE and self._draws is not None:
            owed = self._draws.pick(state.chance_outcomes())
            if owed != action:
                raise BadRecord(
                    f"{where} is not what the seed draws, which is {game.text(state, owed)!r}."
                )
        self._check_words(done.words, state.actor(action) == CHANCE, where)
        return action

    def _check_words(self, words: str, of_chance: bool, where: str) -> None:
        if not words:
            return
        if not self.contest.game.talks:
            raise BadRecord(f"{where} has words, but in this game moves carry none.")
        if of_chance:
            raise BadRecord(f"{where} has words, but chance says nothing.")
        if tidy_words(words) != words or refused_words(words) is not None:
            raise BadRecord(f"The words with action {self.played + 1} are no line of text.")

    def _take_back(self, entry: TakenBack) -> None:
        seats = len(self.contest.setup.seats)
        if entry.by is not None and not 0 <= entry.by < seats:
            raise BadRecord(f"Entry {self.played + 1} is a takeback of seat {quoted(entry.by)}.")
        try:
            self.contest.take_back(entry.step, entry.by, entry.at)
        except IllegalAction as error:
            raise BadRecord(f"Entry {self.played + 1} cannot be: {error}") from None

    def finish(self) -> Contest:
        """Play what is left, check the ending, and return the contest at its end."""
        while not self.over:
            self.step()
        given = _ending(self.record, self.state)
        if given is None:
            if self.contest.over:
                raise BadRecord("The contest is over but the record has no result.")
            return self.contest
        self._check_ending(given)
        self.contest.ending = given
        return self.contest

    def _check_ending(self, given: Ending) -> None:
        over = self.state.to_move == OVER
        if given.how == "rules" and not over:
            raise BadRecord(
                f"It gives a result, but after its {number_of(self.played, 'action')} the contest "
                "is not over."
            )
        if given.how != "rules" and over:
            raise BadRecord(f"Its ending is {given.how!r}, but the rules had ended it before.")
        if given.by is not None and not 0 <= given.by < len(self.contest.setup.seats):
            raise BadRecord(f"It says that seat {quoted(given.by)} ended it; there is none.")
        if given.by is None and given.how in ("resignation", "time"):
            raise BadRecord(f"Its ending is {given.how!r}, but it does not say by whom.")
        owed = ending_of(self.state, given.how, given.by)
        if given.scores != owed.scores:
            raise BadRecord(
                f"It says the result is {quoted(list(given.scores))}, but its actions lead to "
                f"{list(owed.scores)}."
            )
        if given != owed:
            raise BadRecord(
                f"It says the result has the winners {quoted(list(given.winners))}, but they are "
                f"{list(owed.winners)}."
            )


def _entries(record: Record | OldRecord) -> tuple[Entry, ...]:
    if isinstance(record, Record):
        return record.entries
    for number, line in record.words.items():
        if not 0 <= number < len(record.actions) or not line:
            raise BadRecord(f"It has words for an action {quoted(number)} that it does not have.")
    words = record.words
    return tuple(
        Done(text, words[number]) if number in words else text
        for number, text in enumerate(record.actions)
    )


def _players(record: Record | OldRecord) -> tuple[PlayerInfo, ...]:
    if isinstance(record, Record):
        return record.players
    return tuple(PlayerInfo(name) for name in record.names)


def _ending(record: Record | OldRecord, state: State) -> Ending | None:
    if isinstance(record, Record):
        return record.ending
    if record.result is None:
        return None
    return Ending("rules", None, record.result.scores, record.result.winners)


def replayed(record: Record | OldRecord, find_game: FindGame) -> Contest:
    """The contest of a record, checked from beginning to end."""
    return Replay(record, find_game).finish()


def resume(record: Record, host: DrawHost, find_game: FindGame) -> Contest:
    """The contest of an unfinished record, to be gone on with by the host who has its secret;
    BadRecord if the secret is not the record's own."""
    if not record.draws or host.proof != record.draws[-1] or record.ending is not None:
        raise BadRecord("The secret is not that of this record, or the record is finished.")
    contest = replayed(_with_secret(record, host), find_game)
    contest.past_proofs = record.draws[:-1]
    contest.draw_from(host)
    return contest


def continued(
    record: Record,
    table: str,
    secret: bytes,
    find_game: FindGame,
    at: int | None = None,
    host: DrawHost | None = None,
) -> Contest:
    """Another contest that goes on where a record stops, or after its first `at` entries, with
    draws of its own from there on: nobody who has seen the record, or its secret, can foresee
    them. If the record does not show the secret of its draws yet, the host who has it may
    show it now; else what was drawn before stays unproved."""
    if host is not None and record.draws and host.proof == record.draws[-1]:
        record = _with_secret(record, host)
    kept = len(record.entries) if at is None else at
    if not 0 <= kept <= len(record.entries):
        raise BadRecord(f"It has {len(record.entries)} entries, so it cannot go on after {kept}.")
    proofs = tuple(proof for proof in record.draws if proof.first_entry < kept)
    entries = record.entries[:kept]
    start = msgspec.structs.replace(record, draws=proofs, entries=entries, ending=None)
    contest = replayed(start, find_game)
    contest.past_proofs = proofs
    _draw_afresh(contest, table, secret)
    return contest


def continued_old(
    record: OldRecord,
    table: str,
    secret: bytes,
    find_game: FindGame,
    players: Sequence[PlayerInfo],
) -> Contest:
    """The contest of an unfinished record of format 1, which goes on with draws of the new
    kind; what was drawn before stays unproved."""
    contest = replayed(record, find_game)
    contest.players = tuple(players)
    _draw_afresh(contest, table, secret)
    return contest


def _with_secret(record: Record, host: DrawHost) -> Record:
    return msgspec.structs.replace(record, draws=(*record.draws[:-1], host.revealed()))


def _draw_afresh(contest: Contest, table: str, secret: bytes) -> None:
    if contest.over:
        raise BadRecord("The contest of this record is over; there is nothing to go on with.")
    terms = contest.terms(history_of(contest.entries))
    contest.draw_from(DrawHost.alone(table, secret, terms, len(contest.entries)))
