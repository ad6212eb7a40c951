"""Where the program `tuckbox` starts, and `python -m tuckbox` too.

Ctrl-C while the program is still being imported ends it at once and without a word, and so
it does on the way out. `_signal` is built into Python and there in no time; `signal` is not.
"""

import _signal as signal  # type: ignore[import-not-found]
import sys


def main() -> int:
    _end_at_ctrl_c()
    from tuckbox.cli.main import main as run

    try:
        return run()
    finally:
        _end_at_ctrl_c()


def _end_at_ctrl_c() -> None:
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


if __name__ == "__main__":
    sys.exit(main())
