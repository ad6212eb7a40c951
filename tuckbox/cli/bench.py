"""`tuckbox bench`: how fast we are, as ratios against OpenSpiel in the same run."""

import argparse
import json
import sys

import msgspec

from tuckbox.bench.measures import all_measures

QUICK_EFFORT = 0.1


def bench(args: argparse.Namespace) -> int:
    rounds, effort = (3, QUICK_EFFORT) if args.quick else (args.rounds, 1.0)
    if not args.json:
        print("Ours against OpenSpiel, in turn in one process; ratios of medians.\n")
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
    if missed:
        print(f"\n{missed} below the goal, marked with '!'.", file=sys.stderr)
    return 0
