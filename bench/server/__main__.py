"""`python -m bench.server`: what the table service costs, one JSON object per measure.

It measures whichever tuckbox Python finds; `make bench-server` lets it find the compiled one.
"""

import argparse
import sys
from collections.abc import Sequence

import msgspec

from tuckbox import compiled

from .machine import busy
from .measures import MEASURES, QUICK, TINY, Effort, all_measures


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.server",
        description="Measure the table service beside boardgame.io; one JSON object per measure.",
    )
    parser.add_argument("--quick", action="store_true", help="a first idea; do not quote it")
    parser.add_argument("--tiny", action="store_true", help="only to see that it runs")
    parser.add_argument(
        "--only", action="append", choices=list(MEASURES), default=[], help="this measure alone"
    )
    args = parser.parse_args(argv)
    form = "compiled" if compiled() else "interpreted"
    print(f"The engine is {form}. {busy()}", file=sys.stderr)
    effort = TINY if args.tiny else QUICK if args.quick else Effort()
    for measure in all_measures(effort, args.only):
        print(msgspec.json.encode(measure).decode(), flush=True)
        if measure.missing:
            print(f"Not measured: {measure.measure}. {measure.missing}", file=sys.stderr)
        elif measure.met is False:
            print(f"Above the goal: {measure.measure}.", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
