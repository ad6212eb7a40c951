"""What the shell hands to the program: standard streams, which may be closed or unable to show
a character, and Ctrl-C."""

import os
import signal
import sys


def hear_ctrl_c() -> None:
    """From here on Ctrl-C is an exception; `tuckbox.__main__` let it end the program so far."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def replace_closed_streams() -> None:
    """A stream that the shell has closed (`>&-`) leads nowhere; a file that is opened later
    must not get its number and be taken for it."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull)  # noqa: SIM115
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115


def forgive_odd_characters() -> None:
    """What a terminal cannot show or send is replaced; it must not end a game."""
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def drop_output() -> None:
    """Nobody reads the output any more, so Python must not try to write the rest of it."""
    try:
        handle = sys.stdout.fileno()
    except (OSError, ValueError, AttributeError):
        return
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, handle)
    os.close(null)
