"""Write the page of the documentation that says who may call what: `python write_permissions.py PATH`."""

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI

from footfall.infra.settings import Settings
from footfall.server.access_list import table
from footfall.server.app import make_app

HEAD = """# Who may call what

Every call of the server, made from what its routes declare (`allow` in
`backend/footfall/web/rights/allow.py`); a server does not start with a route that declares nothing. How keys
are sent is in [API](api.md).

- **anyone**: also without an account. **sample**: who may see the sample report. **account**: signed-in
  people, about their own things. **reports**: whose plan opens reports; about the sites of the sample, who
  may see that. **administer**: administrators. **member**: the browser of a panel's member, by its token.
- A key needs the scopes that are named, and without one no key opens the call. *Basic tier*: the basic API
  tier has it too; *keys only*: no browser opens it.

"""


@asynccontextmanager
async def _never_begun(_app: FastAPI) -> AsyncIterator[None]:
    yield


def main() -> None:
    """Write the page."""
    app = make_app(Settings(), _never_begun)
    Path(sys.argv[1]).write_text(HEAD + table(app.routes), encoding="utf-8")


if __name__ == "__main__":
    main()
