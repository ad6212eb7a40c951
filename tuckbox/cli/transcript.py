"""`tuckbox transcript`: what was said in a recorded game, for reading it again in class.

It knows no game: it goes by the events a spectator sees, and prints those that carry words
as lines of a conversation. Words are text that somebody typed, so they are escaped in
Markdown and HTML.
"""

import argparse
import html
import re
from typing import Final

import msgspec

from tuckbox import games
from tuckbox.core import SPECTATOR, BadRecord, Contest, Event, OldRecord, Record, Replay
from tuckbox.core.events import Spoken

from .clean import clean
from .command_errors import CommandError
from .lines import picked_line
from .screen import Screen

LEFT_OUT: Final = ("drew", "nothing-drawn", "left-over")
"""Kinds of events that are no part of a conversation."""

ROUND_STARTED: Final = "round-started"
"""The kind of event that a round opens with; its `number` is that of the round."""


class Said(msgspec.Struct, frozen=True):
    """A line of the conversation; without words it is a remark in between."""

    name: str
    words: str
    note: str


class Round(msgspec.Struct):
    """A round: what was said in it, and the points after it."""

    number: int
    lines: list[Said] = []
    scores: str = ""


class Phrase(msgspec.Struct, frozen=True):
    """Something that was said with a card."""

    card: str
    keyword: str
    said: bool
    words: str


def transcript(args: argparse.Namespace) -> int:
    number, record = picked_line(args.file, args.record)
    if isinstance(record, BadRecord):
        raise CommandError(f"Line {number} of {args.file!r} cannot be replayed: {record}")
    try:
        script = Script(record)
    except BadRecord as error:
        raise CommandError(f"Line {number} of {args.file!r} cannot be replayed: {error}") from None
    write = {"text": as_text, "markdown": as_markdown, "html": as_html}[args.format]
    text = write(script, args.vocabulary)
    if args.format == "text":
        Screen().say(text)
    else:
        print(clean(text))
    return 0


class Script:
    """A record written out as a conversation."""

    def __init__(self, record: Record | OldRecord) -> None:
        self.game = games.by_key(record.game)
        if not self.game.talks:
            raise CommandError(
                f"In {self.game.title} nobody says anything, so there is no transcript."
            )
        run = Replay(record, games.by_key)
        rounds_over = _scores_of_rounds(run)
        contest = run.finish()
        self.names = _names(contest)
        self.cast = [
            f"{name} ({player.level})" if player.level else name
            for name, player in zip(self.names, contest.players, strict=True)
        ]
        self.sentences = self.game.sentences(contest.setup, self.names)
        self.rounds: list[Round] = []
        self.phrases: list[Phrase] = []
        self._silent: list[Spoken] = []
        for step in contest.seen(SPECTATOR):
            played = self._current()
            for event in step.events:
                self._add(event)
            if step.number in rounds_over:  # the next round may have opened in the same step
                played.scores = self._scores(rounds_over[step.number])
        self._tell_silent()
        self.rounds = [one for one in self.rounds if one.lines]
        self.ending = f"Result: {self._scores(contest.state.scores())}."
        if not contest.over:
            self.ending = f"Unfinished, at {self._scores(contest.state.scores())}."

    def _current(self) -> Round:
        if not self.rounds:
            self.rounds.append(Round(1, []))
        return self.rounds[-1]

    def _scores(self, scores: list[int]) -> str:
        return ", ".join(f"{name} {score}" for name, score in zip(self.names, scores, strict=True))

    def _add(self, event: Event) -> None:
        kind = event.__struct_config__.tag
        if kind in LEFT_OUT:
            return
        if not isinstance(event, Spoken):
            self._tell_silent()
            if kind == ROUND_STARTED:
                self._open(getattr(event, "number", self._current().number))
            else:
                self._remark(self.sentences.of(event))
            return
        if event.round > self._current().number or not _alike(self._silent, event):
            self._tell_silent()
        self._open(event.round)
        if not event.words:
            self._silent.append(event)
            return
        name, note = self.names[event.seat], self.sentences.remark(event)
        self._current().lines.append(Said(name, event.words, note))
        card = " + ".join(event.cards) or "Fold"
        said = event.keyword_said is not False
        self.phrases.append(Phrase(card, event.keyword or "", said, event.words))

    def _open(self, number: int) -> None:
        if number > self._current().number:
            self.rounds.append(Round(number, []))

    def _remark(self, note: str) -> None:
        self._current().lines.append(Said("", "", note))

    def _tell_silent(self) -> None:
        """What was done without words, such as many exchanges in a row, in one remark."""
        if self._silent:
            self._remark(self.sentences.together(self._silent))
        self._silent = []

    def keywords(self) -> list[Phrase]:
        """Of each Request that was made its keyword and the line."""
        return [phrase for phrase in self.phrases if phrase.keyword]

    def others(self) -> dict[str, list[str]]:
        """All other lines, by card."""
        found: dict[str, list[str]] = {}
        for phrase in self.phrases:
            if not phrase.keyword:
                found.setdefault(phrase.card, []).append(phrase.words)
        return found


def _alike(silent: list[Spoken], event: Spoken) -> bool:
    """Whether an event goes on with what a seat has done without words so far."""
    if not silent or event.words:
        return not silent
    move, before = getattr(event, "move", None), getattr(silent[-1], "move", None)
    return event.seat == silent[-1].seat and type(move) is type(before)


def _scores_of_rounds(run: Replay) -> dict[int, list[int]]:
    """Play a record; the scores after each step that ends a round, by the step's number."""
    scores: dict[int, list[int]] = {}
    while not run.over:
        stage = run.state.stage
        step = run.step()
        if step is None:  # what was taken back has ended no round
            scores = {n: found for n, found in scores.items() if n < len(run.contest.steps)}
        elif run.state.stage != stage:
            scores[step.number] = run.state.scores()
    return scores


def _names(contest: Contest) -> list[str]:
    """The players' own names; those of the seats if two of them are the same."""
    names = list(contest.names)
    return names if len(set(names)) == len(names) else list(contest.game.seat_names(contest.setup))


# -- as text ---------------------------------------------------------------------------


def as_text(script: Script, vocabulary: bool) -> str:
    lines = [script.game.title, "With " + ", ".join(script.cast) + "."]
    for one in script.rounds:
        lines += ["", f"Round {one.number}"]
        for said in one.lines:
            lines.append(
                f"  {said.name}: “{said.words}” ({said.note})" if said.words else f"  {said.note}"
            )
        if one.scores:
            lines.append(f"  Points: {one.scores}.")
    lines += ["", script.ending]
    if vocabulary:
        lines += ["", "Keywords"]
        for phrase in script.keywords():
            mark = "" if phrase.said else "   (not said)"
            lines.append(f"  {phrase.keyword}: “{phrase.words}”{mark}")
        lines += ["", "Phrases"]
        for card, said_with in script.others().items():
            lines += [f"  {card}", *(f"    “{words}”" for words in said_with)]
    return "\n".join(lines)


# -- as Markdown -----------------------------------------------------------------------


def _md(text: str) -> str:
    """The text with a backslash, or an entity, before what would mean something.

    >>> print(_md("1. A * B <b> (that's it!)"))
    1\\. A \\* B &lt;b> (that's it!)
    """
    text = re.sub(r"&(?=#?\w+;)", "&amp;", text).replace("<", "&lt;")
    text = re.sub(r"([\\`*_\[\]|~])", r"\\\1", text)
    text = re.sub(r"^(\d+)([.)])", r"\1\\\2", text)
    return re.sub(r"^([#+=>-])", r"\\\1", text)


def as_markdown(script: Script, vocabulary: bool) -> str:
    lines = [f"# {_md(script.game.title)}", "", "With " + _md(", ".join(script.cast)) + "."]
    for one in script.rounds:
        lines += ["", f"## Round {one.number}", ""]
        for said in one.lines:
            if said.words:
                line = f"- **{_md(said.name)}:** “{_md(said.words)}” *({_md(said.note)})*"
            else:
                line = f"- *{_md(said.note)}*"
            lines.append(line)
        if one.scores:
            lines += ["", f"Points: {_md(one.scores)}."]
    lines += ["", f"**{_md(script.ending)}**"]
    if vocabulary:
        lines += ["", "## Keywords", "", "| keyword | said | line |", "|---|---|---|"]
        for phrase in script.keywords():
            mark = "yes" if phrase.said else "no"
            lines.append(f"| {_md(phrase.keyword)} | {mark} | {_md(phrase.words)} |")
        lines += ["", "## Phrases"]
        for card, said_with in script.others().items():
            lines += ["", f"### {_md(card)}", "", *(f"- {_md(words)}" for words in said_with)]
    return "\n".join(lines)


# -- as HTML ---------------------------------------------------------------------------

STYLE: Final = """
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color: #222; background: #fdfaf3;
  font: 1.05rem/1.5 Georgia, serif; }
dl { margin: 0; } dt { font-weight: bold; margin-top: .6rem; } dd { margin: 0 0 0 1.5rem; }
small, .points, .remark { color: #6b5f4d; } table { border-collapse: collapse; }
td, th { text-align: left; vertical-align: top; padding: .2rem .8rem .2rem 0; }
@media print { h2 { break-after: avoid; } }
"""


def as_html(script: Script, vocabulary: bool) -> str:
    title = html.escape(script.game.title)
    lines = [
        "<!DOCTYPE html>",
        '<html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}</title><style>{STYLE}</style></head><body>",
        f"<h1>{title}</h1>",
        f"<p>With {html.escape(', '.join(script.cast))}.</p>",
    ]
    for one in script.rounds:
        lines.append(f"<section><h2>Round {one.number}</h2><dl>")
        for said in one.lines:
            note = html.escape(said.note)
            if said.words:
                lines.append(f"<dt>{html.escape(said.name)}</dt>")
                lines.append(f"<dd>{_quoted(said.words)} <small>{note}</small></dd>")
            else:
                lines.append(f'<dd class="remark">{note}</dd>')
        lines.append("</dl>")
        if one.scores:
            lines.append(f'<p class="points">Points: {html.escape(one.scores)}.</p>')
        lines.append("</section>")
    lines.append(f"<p><strong>{html.escape(script.ending)}</strong></p>")
    if vocabulary:
        lines += _html_vocabulary(script)
    lines.append("</body></html>")
    return "\n".join(lines)


def _html_vocabulary(script: Script) -> list[str]:
    lines = ["<h2>Keywords</h2><table><tr><th>keyword</th><th>said</th><th>line</th></tr>"]
    for phrase in script.keywords():
        mark = "yes" if phrase.said else "no"
        lines.append(
            f"<tr><td>{html.escape(phrase.keyword)}</td><td>{mark}</td>"
            f"<td>{_quoted(phrase.words)}</td></tr>"
        )
    lines.append("</table><h2>Phrases</h2>")
    for card, said_with in script.others().items():
        items = "".join(f"<li>{_quoted(words)}</li>" for words in said_with)
        lines.append(f"<h3>{html.escape(card)}</h3><ul>{items}</ul>")
    return lines


def _quoted(words: str) -> str:
    """Any language, in its own direction."""
    return f'<q dir="auto">{html.escape(words)}</q>'
