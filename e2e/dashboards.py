"""Ids of all dashboards and the question each answers, from the lists the front end itself reads."""

import json
import re
from pathlib import Path

FRONTEND = Path(__file__).parents[1] / "frontend"


def _ids() -> tuple[str, ...]:
    source = (FRONTEND / "packages/contract/src/dashboards.ts").read_text(encoding="utf-8")
    listed = source.partition("DASHBOARD_IDS = [")[2].partition("]")[0]
    return tuple(re.findall(r"'([a-z-]+)'", listed))


DASHBOARDS = _ids()
_ENGLISH = json.loads((FRONTEND / "packages/i18n/locales/en.json").read_text(encoding="utf-8"))
QUESTIONS = {name: _ENGLISH[f"shell.dashboard.{name}.question"] for name in DASHBOARDS}
