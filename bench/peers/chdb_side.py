"""Answers SQL with chDB, in a Python of its own, as chDB and DuckDB need different libraries.

Each line of standard input is a JSON object with `sql`, each line of standard output one with `seconds` and
`rows`. The first argument is the folder of the database.
"""

import json
import sys
import time

from chdb.session import Session


def main() -> None:
    """Answer until the input ends."""
    session = Session(sys.argv[1])
    for line in sys.stdin:
        started = time.perf_counter()
        answer = session.query(json.loads(line)["sql"], "JSONCompactEachRow")
        seconds = time.perf_counter() - started
        rows = [json.loads(row) for row in str(answer).splitlines()]
        print(json.dumps({"seconds": seconds, "rows": rows}), flush=True)


if __name__ == "__main__":
    main()
