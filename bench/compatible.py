"""CPU of calls to the paths of other vendors, compared with the same questions to our own routes.

    FOOTFALL_HOME=~/.footfall PYTHONPATH=backend:. python bench/compatible.py [PART OF A PATH]

Both are called in turn in this process, without cached answers. The least CPU of several rounds counts, since
other work of the machine only adds to it. A call that asks several reports is compared with the sum of these,
also of those that are not counted for the caller.
"""

import os
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from fastapi.testclient import TestClient

from bench.machine import print_machine
from footfall.adapters.semrush_v3 import TRENDS_REPORTS
from footfall.adapters.similarweb_v1.endpoints import ENDPOINTS
from footfall.adapters.vendors.asking import Asking
from footfall.features.accounts.keys import Keys
from footfall.features.accounts.models import OWNER_ID
from footfall.infra.settings import Settings
from footfall.query import Answer, Engine
from footfall.server.main import create_app
from footfall.web.services import services_of

ROUNDS = 9
RPC = "/analytics/traffic/rpc/dashboard"
SITE, CATEGORY = "acme-fashion.example", "Fashion"
SUBJECTS = {"domain": SITE, "category": CATEGORY}
Call = tuple[str, dict[str, str]]
Asked = tuple[str, dict[str, Any]]
GOAL = 1.2


def calls() -> list[Call]:
    """Every report and every address of both dialects, without segments, which belong to a project."""
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
    """CPU seconds of all threads of this process while `act` runs."""
    started = time.process_time()
    act()
    return time.process_time() - started


def reports_of(client: TestClient, path: str, params: dict[str, str]) -> list[Asked]:
    """The reports that a call asks, with their questions; none if it is not answered."""
    asked: list[Asked] = []
    report = Asking.report

    async def noted(self: Asking, report_id: str, params: Mapping[str, Any], counted: bool = True) -> Answer:
        asked.append((report_id, dict(params)))
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
    """Print the ratio of each call that asks a report, of all together, and which are above the goal."""
    print_machine()
    home = Path(os.environ["FOOTFALL_HOME"]).expanduser()
    app = create_app(Settings(home=home, threads=1, calls_per_minute=1_000_000))
    services = services_of(app)
    services.add(Engine(home, threads=1, cached=0))
    _, key = services.get(Keys).create(OWNER_ID, "bench", ["reports"])
    client = TestClient(app, base_url="http://127.0.0.1", headers={"Authorization": f"Bearer {key}"})
    sums, above = [0.0, 0.0], []
    print(f"CPU of the call / sum of the CPU of all reports that it asks; goal {GOAL}")
    with client:
        for path, params in calls():
            asked = reports_of(client, path, params)
            if not asked:
                continue

            def own(asked: list[Asked] = asked) -> None:
                for report_id, question in asked:
                    client.post(f"{RPC}/{report_id}", json=question)

            def theirs(path: str = path, params: dict[str, str] = params) -> None:
                client.get(path, params=params)

            rounds = [(cpu(own), cpu(theirs)) for _ in range(ROUNDS)]
            ours, compatible = (min(seconds) for seconds in zip(*rounds, strict=True))
            sums = [have + more for have, more in zip(sums, (ours, compatible), strict=True)]
            ratio = compatible / ours
            above += [f"{ratio:.2f} {path}"] if ratio > GOAL else []
            print(f"{ratio:5.2f}  {compatible * 1000:7.1f} ms  sum of {len(asked)}  {path}")
    if not sums[0]:
        raise SystemExit("Nothing was answered: is the sample published in FOOTFALL_HOME?")
    print(f"{sums[1] / sums[0]:5.2f}  all together")
    print(f"above {GOAL}: {', '.join(above) or 'none'}")
    services.get(Engine).close()


if __name__ == "__main__":
    main()
