"""CPU of calls to the paths of other vendors, compared with the same questions to our own routes.

    FOOTFALL_HOME=~/.footfall PYTHONPATH=backend:. python bench/compatible.py [PART OF A PATH]

In process, without cached answers, both in turn; the least CPU of several rounds, since whatever else the
machine does only adds to it. Two ratios: against the reports that are counted for the call, and against all
that it asks.
"""

import os
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from fastapi.testclient import TestClient

from bench.machine import print_machine
from footfall.accounts.models import OWNER_ID
from footfall.api.compatible.asking import Asking
from footfall.api.compatible.similarweb_v1.endpoints import ENDPOINTS
from footfall.api.compatible.trends_v3 import TRENDS_REPORTS
from footfall.engine import Answer, Engine
from footfall.main import create_app
from footfall.settings import Settings

ROUNDS = 9
RPC = "/analytics/traffic/rpc/dashboard"
SITE, CATEGORY = "acme-fashion.example", "Fashion"
SUBJECTS = {"domain": SITE, "category": CATEGORY}
Call = tuple[str, dict[str, str]]
Asked = tuple[str, dict[str, Any], bool]


def calls() -> list[Call]:
    """Every report and every address of both dialects, but segments, which belong to a project."""
    trends = {"device_type": "desktop", "category": CATEGORY}
    found: list[Call] = []
    for name, report in TRENDS_REPORTS.items():
        about = {"targets" if report.most_targets > 1 else "target": SITE} if report.most_targets else {}
        found.append(
            (f"/analytics/ta/api/v3/{name}", about | {each: trends[each] for each in report.required})
        )
    for endpoint in ENDPOINTS:
        if endpoint.subject in SUBJECTS:
            place = {"country": "us"} if "country-rank" in endpoint.paths[0] else {}
            found.append((endpoint.paths[0].format_map(SUBJECTS), place))
    return [call for call in found if all(part in call[0] for part in sys.argv[1:])]


def cpu(act: Callable[[], None]) -> float:
    """CPU seconds of all threads of this process."""
    started = time.process_time()
    act()
    return time.process_time() - started


def reports_of(client: TestClient, path: str, params: dict[str, str]) -> list[Asked]:
    """The reports that a call asks, and whether each is counted."""
    asked: list[Asked] = []
    report = Asking.report

    async def noted(self: Asking, report_id: str, params: Mapping[str, Any], counted: bool = True) -> Answer:
        asked.append((report_id, dict(params), counted))
        return await report(self, report_id, params, counted)

    Asking.report = noted  # type: ignore[method-assign]
    try:
        answer = client.get(path, params=params)
    finally:
        Asking.report = report  # type: ignore[method-assign]
    if answer.status_code != 200:
        print(f"   not answered: {answer.status_code}  {path}")
        return []
    return asked


def main() -> None:
    """Print both ratios of each call that asks anything, and of all together."""
    print_machine()
    home = Path(os.environ["FOOTFALL_HOME"]).expanduser()
    app = create_app(Settings(home=home, threads=1, calls_per_minute=1_000_000))
    app.state.engine = Engine(home, threads=1, cached=0)
    _, key = app.state.keys.create(OWNER_ID, "bench", ["reports"])
    client = TestClient(app, base_url="http://127.0.0.1", headers={"Authorization": f"Bearer {key}"})
    sums = [0.0, 0.0, 0.0]
    print("counted  all asked")
    with client:
        for path, params in calls():
            asked = reports_of(client, path, params)
            if not asked:
                continue

            def own(is_counted: bool, asked: list[Asked] = asked) -> None:
                for report_id, question, counted in asked:
                    if counted or not is_counted:
                        client.post(f"{RPC}/{report_id}", json=question)

            def theirs(path: str = path, params: dict[str, str] = params) -> None:
                client.get(path, params=params)

            rounds = [(cpu(lambda: own(True)), cpu(lambda: own(False)), cpu(theirs)) for _ in range(ROUNDS)]
            counted, every, compatible = (min(each) for each in zip(*rounds, strict=True))
            sums = [have + more for have, more in zip(sums, (counted, every, compatible), strict=True)]
            print(
                f"{_ratio(compatible, counted)}    {_ratio(compatible, every)}  "
                f"{compatible * 1000:7.1f} ms  {len(asked)} questions  {path}"
            )
    print(f"{_ratio(sums[2], sums[0])}    {_ratio(sums[2], sums[1])}  all together")
    app.state.engine.close()


def _ratio(compatible: float, own: float) -> str:
    return f"{compatible / own:5.2f}" if own else "    -"


if __name__ == "__main__":
    main()
