"""Where the program `tuckbox` starts, and `python -m tuckbox` too.

Ctrl-C ends the program at once and without a word while it is still being imported, and so it
does on the way out. That begins with the first lines here; before them there is only Python
itself, which reports a Ctrl-C in its own way. `_signal` is built into Python and there in no
time; `signal` is not.
"""

import _signal as signal  # type: ignore[import-not-found]
import sys


def _end_at_ctrl_c() -> None:
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


_end_at_ctrl_c()


def main() -> int:
    from tuckbox.cli.main import INTERRUPTED
    from tuckbox.cli.main import main as run

    try:
        return run()
    except KeyboardInterrupt:  # a second one, while the first was being reported
        return INTERRUPTED
    finally:
        _end_at_ctrl_c()


if __name__ == "__main__":
    sys.exit(main())
