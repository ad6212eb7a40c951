"""The screen and the keyboard: styles for what a picture means, words, and questions.

A terminal that cannot show the characters of a drawing gets plain ASCII ones of the
same width. Colour only ever repeats what the text says.
"""

import sys
import textwrap
import time
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any, Final

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from tuckbox.core import SeenStep, Sentences
from tuckbox.drawings import Frame, Picture

from .clean import clean
from .command_errors import Quit

STYLES: Final = {
    "seat0": "cyan",
    "seat1": "yellow",
    "seat2": "green",
    "seat3": "magenta",
    "seat4": "red",
    "seat5": "blue",
    "dim": "dim",
    "strong": "bold",
    "go": "green",
    "decide": "dark_orange",
    "stop": "red",
}

ASCII: Final = {
    **dict.fromkeys("╔╗╚╝║●■◆★♠", "#"),
    **dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╰╯", "+"),
    **dict.fromkeys("─–—‐", "-"),
    **dict.fromkeys("○◦□◇☆", "o"),
    **dict.fromkeys("·…•", "."),
    **dict.fromkeys("“”„", '"'),
    **dict.fromkeys("‘’", "'"),
    "═": "=",
    "│": "|",
    "×": "x",
    "→": ">",
    "←": "<",
    "✓": "v",
    "−": "-",
    "█": "=",
    "░": ".",
    **dict(zip("⚔⚒✦✚◈➚", "/T*+O^", strict=True)),
    "▲": "^",
    "▼": "v",
}

NAME_WIDTH: Final = 22
"""Room for the name of a card in a list; the few longer ones stick out."""

LINES_BESIDES: Final = 6
"""Lines of the terminal that a drawing leaves to what was just told and to the prompt."""

PAUSE: Final = 0.6
"""Seconds to look at what was just told, where the story asks for it."""

FORGET_EVERYTHING: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Clears the terminal and what could be scrolled back to."""


class _Console(Console):
    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Screen:
    """Where a person reads and types."""

    def __init__(self) -> None:
        self.console = _Console(highlight=False, markup=False, emoji=False)
        if self.is_terminal:
            _edit_lines()

    @property
    def is_terminal(self) -> bool:
        """Whether somebody sits there: reads the output and types the input."""
        return self.console.is_terminal and sys.stdin is not None and sys.stdin.isatty()

    # -- showing ----------------------------------------------------------------------

    def say(self, text: str = "", style: str = "") -> None:
        self.show(Text(self.spelled(text), style=STYLES.get(style, style)))

    def command(self, text: str) -> None:
        """A line that can be copied and typed: only the terminal itself may break it."""
        self.console.print(Text(self.spelled(text)), soft_wrap=True)

    def show(self, text: Text) -> None:
        # A file or a pipe gets each line whole, so that it can be searched.
        self.console.print(text, soft_wrap=not self.console.is_terminal)

    def picture(self, picture: Picture) -> None:
        for line in picture.lines:
            spans = [(self.spelled(text), STYLES.get(style, "")) for style, text in line]
            text = Text.assemble(*spans)
            text.rstrip()
            self.show(text)

    def frame(self, names: Sequence[str] = ()) -> Frame:
        """The room for a drawing; outside a terminal there is no limit."""
        if not self.console.is_terminal:
            return Frame(tuple(names))
        return Frame(tuple(names), self.console.width, self.console.height - LINES_BESIDES)

    def pages(self, markdown: str) -> None:
        """A long text; a terminal shows it page by page."""
        if not self.console.is_terminal:
            self.say(markdown.rstrip())
            return
        from rich.markdown import Markdown  # only where it is needed: it is slow to import

        text = Markdown(self.spelled(markdown))
        if not self.is_terminal:
            self.console.print(text)
            return
        with self.console.pager():
            self.console.print(text)

    def story(self, steps: Iterable[SeenStep[Any, Any]], sentences: Sentences) -> None:
        for pause, line in story_lines(steps, sentences):
            if not self.console.is_terminal:  # a padded text would be cut at the width
                self.say(f"  {line}")
                continue
            if pause and self.is_terminal:
                time.sleep(PAUSE)
            self.console.print(Padding(Text(self.spelled(line)), (0, 0, 0, 2), expand=False))

    def columns(self, items: Sequence[str]) -> None:
        """A list that reads downwards, in as many columns as fit."""
        wide = max((len(item) for item in items), default=0) + 3
        across = max(1, (self.console.width - 2) // wide)
        down = -(-len(items) // across)
        for row in range(down):
            cells = [items[place] for place in range(row, len(items), down)]
            self.say("  " + "".join(cell.ljust(wide) for cell in cells).rstrip())

    def numbered(self, choices: Sequence[tuple[str, str]]) -> None:
        """Words with numbers and meanings; a long meaning goes on below itself."""
        wide = max((len(word) for word, _ in choices), default=0)
        room = max(20, self.console.width - wide - 9)
        for number, (word, meaning) in enumerate(choices, 1):
            lines = textwrap.wrap(meaning, room) or [""]
            self.say(f"  {number:2}  {word.ljust(wide)}  {lines[0]}".rstrip())
            for line in lines[1:]:
                self.say(" " * (wide + 8) + line)

    def clear(self) -> None:
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            sys.stdout.write(FORGET_EVERYTHING)
            sys.stdout.flush()
        else:
            self.console.print("\n" * 60)

    def spelled(self, text: str) -> str:
        """The text in characters that the output can show, and none that could do it harm."""
        text = clean(text)
        try:
            text.encode(self.console.encoding)
        except (UnicodeEncodeError, LookupError):
            return "".join(map(_plain, text))
        return text

    # -- asking -----------------------------------------------------------------------

    def ask(self, prompt: str) -> str:
        """What the person types; Quit when there is nobody any more (Ctrl-D)."""
        *above, last = self._broken(prompt)
        for line in above:
            self.say(line)
        sys.stdout.flush()
        try:
            return input(self.spelled(last)).strip()
        except (EOFError, RuntimeError):  # RuntimeError: there is no standard input at all
            self.say()
            raise Quit from None
        except KeyboardInterrupt:
            self.say()
            raise

    def _broken(self, prompt: str) -> list[str]:
        """The prompt in lines; a terminal would break it in the middle of a word."""
        question = prompt.rstrip()
        if not self.console.is_terminal or len(prompt) <= self.console.width:
            return [prompt]
        lines = textwrap.wrap(question, self.console.width - 2, break_on_hyphens=False)
        return [*lines[:-1], lines[-1] + prompt[len(question) :]]

    def choose(self, title: str, choices: Sequence[tuple[str, str]], default: str) -> str:
        """One of a few words, by its number, its name or the start of it; Enter: the default."""
        self.say(title, "strong")
        self.numbered(choices)
        while True:
            typed = self.ask(f"[{default}] ").lower()
            if not typed:
                return default
            if typed.isascii() and typed.isdecimal():
                if 1 <= int(typed[:4]) <= len(choices):
                    return choices[int(typed) - 1][0]
            else:
                words = [word for word, _ in choices if word.lower().startswith(typed)]
                if typed in words or len(words) == 1:
                    return typed if typed in words else words[0]
            self.say(f"Type a number from 1 to {len(choices)}, or Enter for {default}.")

    def yes(self, question: str, default: bool) -> bool:
        while True:
            typed = self.ask(f"{question} [{'y' if default else 'n'}] ").lower()
            if not typed:
                return default
            if typed in ("y", "yes", "n", "no"):
                return typed.startswith("y")
            self.say("Type y for yes or n for no.")


def story_lines(
    steps: Iterable[SeenStep[Any, Any]], sentences: Sentences
) -> list[tuple[bool, str]]:
    """What happened, with things of one kind by one seat on one line, and whether to pause
    before it."""
    lines: list[tuple[object, bool, list[str]]] = []
    for step in steps:
        for event in step.events:
            like = (type(event), getattr(event, "seat", None))
            if not lines or event.pause or lines[-1][0] != like:
                lines.append((like, event.pause, []))
            lines[-1][2].append(sentences.of(event))
    return [(pause, _together(texts, sentences)) for _, pause, texts in lines]


def _together(texts: list[str], sentences: Sentences) -> str:
    return " ".join(
        text if times == 1 else sentences.repeated(text, times)
        for text, times in Counter(texts).items()
    )


def forget_typing() -> None:
    """Before another person sits down: the arrow keys must not bring back old lines."""
    readline = sys.modules.get("readline")
    if readline is not None:
        readline.clear_history()


def _edit_lines() -> None:
    with suppress(ImportError):
        import readline  # noqa: F401  (input() uses it once it is there)


def _plain(character: str) -> str:
    if character.isascii():
        return character
    if character in ASCII:
        return ASCII[character]
    base = unicodedata.normalize("NFKD", character)[0]
    return base if base.isascii() else "?"
