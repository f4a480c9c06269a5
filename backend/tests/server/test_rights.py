"""Who may call what, a line a route in `rights.txt`: a change of rights is a difference that reviewers read.

`FOOTFALL_WRITE_RIGHTS=1` writes the file anew.
"""

import os
from pathlib import Path

from fastapi import FastAPI

from footfall.web.rights import permissions
from tests.server.test_access import routes

COMMITTED = Path(__file__).with_name("rights.txt")


def line_of(method: str, path: str) -> str:
    row = permissions.row_of(method, path)
    assert row is not None
    more = {
        "project": row.project,
        "also": row.also_scope,
        "key": "only" if row.key_only else None,
        "tier": "basic" if row.basic else None,
        "tokens": "assistants" if row.for_assistants else None,
        "proof": row.proof,
        "before": "factor" if row.before_factor else None,
    }
    words = [method, path, row.right, row.scope or "no-key"]
    return " ".join([*words, *(f"{name}={value}" for name, value in more.items() if value)])


def test_every_route_has_the_rights_that_were_reviewed(app: FastAPI) -> None:
    text = "".join(f"{line}\n" for line in sorted(line_of(*route) for route in routes(app)))
    if os.environ.get("FOOTFALL_WRITE_RIGHTS"):
        COMMITTED.write_text(text)
    assert text == COMMITTED.read_text()
