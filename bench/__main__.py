"""`python -m bench`: how fast we are, as ratios against OpenSpiel in the same run.

It measures whichever tuckbox Python finds; `make bench` lets it find the compiled one.
"""

import argparse
import json
import sys
from collections.abc import Sequence

import msgspec

from tuckbox import compiled
from tuckbox.core import TuckboxError

from .measures import all_measures

QUICK_ROUNDS = 3
QUICK_EFFORT = 0.1
REFUSED = 2


def main(argv: Sequence[str] | None = None) -> int:
    args = _parser().parse_args(argv)
    try:
        missed = _show(args)
    except TuckboxError as error:
        print(f"bench: {error}", file=sys.stderr)
        return REFUSED
    if missed:
        print(f"\n{missed} below the goal, marked with '!'.", file=sys.stderr)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bench",
        description="Measure our speed against OpenSpiel, in one run, as ratios.",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object per line")
    parser.add_argument("--quick", action="store_true", help="a first idea; do not quote it")
    parser.add_argument(
        "--rounds", metavar="N", type=_count, default=15, help="turns of each side (15)"
    )
    return parser


def _count(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and int(text) > 0):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 up")
    return int(text)


def _show(args: argparse.Namespace) -> int:
    """Print every measure as soon as it is there; how many are below their goal."""
    rounds, effort = (QUICK_ROUNDS, QUICK_EFFORT) if args.quick else (args.rounds, 1.0)
    if not args.json:
        form = "compiled" if compiled() else "interpreted"
        print(f"Ours ({form}) against OpenSpiel, in turn in one process; ratios of medians.\n")
        print(f"{'ratio':>7} {'goal':>6}         ours         peer  measure")
    missed = 0
    for measure in all_measures(rounds, effort):
        missed += not measure.met
        if args.json:
            print(json.dumps(msgspec.to_builtins(measure)), flush=True)
            continue
        mark = " " if measure.met else "!"
        print(
            f"{measure.ratio:6.2f}× {measure.goal:5.1f}×{mark}{measure.ours:12,.0f} "
            f"{measure.peer:12,.0f}  {measure.measure} ({measure.unit})",
            flush=True,
        )
    return missed


if __name__ == "__main__":
    sys.exit(main())
