"""The way in: what `tuckbox` runs, and what happens to errors.

Commands live in the files next door and are imported when they are asked for, so that
`tuckbox --version` and `--help` are quick. Anything a person did wrong becomes one
sentence and exit code 2 here.
"""

import sys
from collections.abc import Sequence
from importlib import import_module

from .command_errors import CommandError, sentence_of
from .commands import parser
from .streams import drop_output, forgive_odd_characters, hear_ctrl_c, replace_closed_streams

REFUSED = 2
INTERRUPTED = 130
PIPE_CLOSED = 141


def main(argv: Sequence[str] | None = None) -> int:
    try:
        replace_closed_streams()
        forgive_odd_characters()
        code = _run(argv)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        drop_output()
        return PIPE_CLOSED
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return INTERRUPTED
    except Exception as error:
        sentence = sentence_of(error)
        if sentence is None:
            raise
        if isinstance(error, OSError):
            drop_output()
        print(f"tuckbox: {sentence}", file=sys.stderr)
        return REFUSED


def _run(argv: Sequence[str] | None) -> int:
    try:
        args = parser().parse_args(argv)
    except SystemExit as done:  # --help and --version
        return int(done.code or 0)
    if "run" not in args:
        args.parser.print_help()
        return 0
    file, _, function = args.run.partition(":")
    _check_seed(getattr(args, "seed", None))
    command = getattr(import_module(f"tuckbox.cli.{file}"), function)
    hear_ctrl_c()
    code: int = command(args)
    return code


def _check_seed(seed: str | None) -> None:
    """The shell passes any bytes on; a seed is hashed and kept in records, so it is a text."""
    try:
        (seed or "").encode()
    except UnicodeEncodeError:
        raise CommandError(f"A seed is text in UTF-8, and {seed!r} is none.") from None
