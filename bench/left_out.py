"""Holds real rank lists against real counts: leaves out each count in turn, and says what the lists foretell.

    python -m bench.left_out --month 2018-04 --list LIST... --counts FOLDER...

Lists and counts are imported into a home of its own, as `footfall import ranks` and `footfall import
first-party` do, all as of one month; the days that the counts are of are printed beside it. A list that names
its month itself has to be of it.
"""

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory

from footfall.simulation.accuracy.left_out import LeftOut, bring, left_out, scores_of


def main() -> None:
    """Print a line for each count that was left out, and the scores."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--month", required=True)
    asked.add_argument("--list", nargs="+", required=True, type=Path)
    asked.add_argument("--counts", nargs="+", required=True, type=Path)
    given = asked.parse_args()
    with TemporaryDirectory() as folder:
        home = Path(folder)
        days = bring(home, given.month, given.list, given.counts)
        print(f"lists of {given.month}, counts of {', '.join(days) or 'days that no file names'}")
        for name, use_others in (("all other counts", True), ("no count at all", False)):
            report(name, left_out(home, given.month, use_others))


def report(by: str, rows: list[LeftOut]) -> None:
    """Print each count and the scores of all. by: what the level was fitted to."""
    print(f"\nforetold by lists and {by}")
    for row in rows:
        told = f"{row.foretold:15,.0f} ({row.low:,.0f} .. {row.high:,.0f}), log error {row.error:+.2f}"
        held = "inside" if row.is_inside else "OUTSIDE"
        note = "; the sum of its hosts" if row.is_sum else ""
        print(f"{row.name:32} counts {row.visits:15,.0f}, lists say {told}, {held}, {row.others} more{note}")
    scores = scores_of(rows)
    if scores.n:
        print(f"n {scores.n}, median |log error| {scores.median:.2f}, inside 95 % {scores.coverage:.2f}")
    else:
        print("n 0: no list has a site that is counted")


if __name__ == "__main__":
    main()
