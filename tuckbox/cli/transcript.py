"""`tuckbox transcript`: what was said in a recorded game, for reading it again in class.

It knows no game: it goes by the accounts a spectator gets, and prints those that carry
words as lines of a conversation. Words are text that somebody typed, so they are escaped
in Markdown and HTML.
"""

import argparse
import html
import re
from typing import Final

import msgspec

from tuckbox import games, players
from tuckbox.core import OVER, SPECTATOR, BadRecord, Event, Record, Replay, Seen

from .complaints import Complaint
from .lines import record_lines
from .saves import HUMAN
from .screen import Screen
from .verify import fault_of

LEFT_OUT: Final = ("drew", "nothing-drawn", "left-over")
"""Kinds of accounts that are no part of a conversation."""


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
    record = _picked(args.file, args.record)
    script = Script(record)
    write = {"text": as_text, "markdown": as_markdown, "html": as_html}[args.format]
    text = write(script, args.vocabulary)
    if args.format == "text":
        Screen().say(text)
    else:
        print(text)
    return 0


def _picked(path: str, wanted: int | None) -> Record:
    for number, _, record in record_lines(path):
        if wanted is None or number == wanted:
            fault = fault_of(record)
            if fault is not None or isinstance(record, BadRecord):
                raise Complaint(f"Line {number} of {path!r} cannot be replayed: {fault}")
            return record
    if wanted is None:
        raise Complaint(f"{path!r} is empty; a file with one record a line was expected.")
    raise Complaint(f"{path!r} has no record on line {wanted}.")


class Script:
    """A record written out as a conversation."""

    def __init__(self, record: Record) -> None:
        replay = Replay(record, games.find)
        self.game = replay.game
        if not self.game.talks:
            raise Complaint(
                f"In {self.game.title} nobody says anything, so there is no transcript."
            )
        self.names = _names(record, [self.game.seat_name(s) for s in range(len(record.seats))])
        self.cast = [
            name if name == given else f"{name} ({given})"
            for name, given in zip(self.names, record.names, strict=True)
        ]
        self.rounds: list[Round] = []
        self.phrases: list[Phrase] = []
        events: list[Event] = []
        replay.state.journal = events
        stage = -1
        while replay.done < len(record.actions):
            since = len(events)
            replay.step()
            for event in events[since:]:
                self._add(replay.state.seen(event, SPECTATOR))
            if replay.state.stage != stage:
                stage = replay.state.stage
                self._current().scores = self._scores(replay.state.scores())
        state = replay.finish()
        self.rounds = [one for one in self.rounds if one.lines]
        self.ending = f"Result: {self._scores(state.scores())}."
        if state.to_move != OVER:
            self.ending = f"Unfinished, at {self._scores(state.scores())}."

    def _current(self) -> Round:
        if not self.rounds:
            self.rounds.append(Round(1, []))
        return self.rounds[-1]

    def _scores(self, scores: list[int]) -> str:
        return ", ".join(f"{name} {score}" for name, score in zip(self.names, scores, strict=True))

    def _add(self, seen: Seen) -> None:
        number = seen.facts.get("round")
        if isinstance(number, int) and number > self._current().number:
            self.rounds.append(Round(number, []))
        if seen.kind in LEFT_OUT or seen.kind == "starts":
            return
        seat, words = seen.facts.get("seat"), seen.facts.get("words")
        if not isinstance(seat, int) or not isinstance(words, str):
            self._current().lines.append(Said("", "", self._named(seen.text)))
            return
        # The account ends with what was played, in brackets, after the quoted words.
        note = seen.text.rpartition("” (")[2].removesuffix(").")
        self._current().lines.append(Said(self.names[seat], words, self._named(note)))
        card, keyword = str(seen.facts.get("cards", "")), str(seen.facts.get("keyword", ""))
        said = bool(seen.facts.get("keyword_said", 1))
        self.phrases.append(Phrase(card or "Fold", keyword, said, words))

    def _named(self, text: str) -> str:
        """The text with the players' own names for those of their seats."""
        seats = [self.game.seat_name(seat) for seat in range(len(self.names))]
        own = dict(zip(seats, self.names, strict=True))
        return re.sub(r"\w+", lambda match: own.get(match[0], match[0]), text)

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


def _names(record: Record, seats: list[str]) -> list[str]:
    """The players' own names; those of the seats if a record only says who was a bot."""
    given = list(record.names)
    kinds = {HUMAN, *players.keys()}
    if len(set(given)) < len(given) or kinds & set(given) or not all(n.strip() for n in given):
        return seats
    return [" ".join(name.split()) for name in given]


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
    """
    >>> print(_md("1 * 2 <b>"))
    1 \\* 2 &lt;b&gt;
    """
    escaped = re.sub(r"([\\`*_{}\[\]()#+\-.!|~])", r"\\\1", text)
    return escaped.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


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
