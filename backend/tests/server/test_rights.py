"""Who may call what, a line a route in `rights.txt`: a change of rights is a difference that reviewers read.

`FOOTFALL_WRITE_RIGHTS=1` writes the file anew.
"""

import os
from pathlib import Path

from fastapi import FastAPI

from footfall.features.projects.routes.projects import RPC
from footfall.server.access_list import table
from footfall.web.rights.access import Access
from tests.server.test_access import accesses, routes

COMMITTED = Path(__file__).with_name("rights.txt")


def line_of(method: str, path: str, access: Access) -> str:
    more = {
        "project": access.project,
        "also": access.also_scope,
        "key": "only" if access.key_only else None,
        "tier": "basic" if access.basic else None,
        "tokens": "assistants" if access.for_assistants else None,
        "proof": access.proof,
        "before": "factor" if access.before_factor else None,
    }
    words = [method, path, access.right, access.scope or "no-key"]
    return " ".join([*words, *(f"{name}={value}" for name, value in more.items() if value)])


def test_every_route_has_the_rights_that_were_reviewed(app: FastAPI) -> None:
    text = "".join(
        f"{line}\n" for line in sorted(line_of(*route, access) for route, access in accesses(app).items())
    )
    if os.environ.get("FOOTFALL_WRITE_RIGHTS"):
        COMMITTED.write_text(text)
    assert text == COMMITTED.read_text()


def test_the_documentation_lists_every_route_once(app: FastAPI) -> None:
    _, _, *lines = table(app.routes).splitlines()
    assert sorted(line.split("`")[1] for line in lines) == sorted(" ".join(route) for route in routes(app))
    printed = "reports | `reports` and `projects:read` | may read the project |"
    assert f"| `POST {RPC}/own-dashboard/print` | {printed}" in lines
    assert "| `DELETE /api/imports/{import_id}` | administer |  | a fresh proof |" in lines
    assert "| `GET /analytics/ta/api/v3/summary` | reports | `reports`, basic tier, keys only |  |" in lines
