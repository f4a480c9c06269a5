"""CPU of calls to the paths of other vendors, compared with the same questions to our own routes.

    FOOTFALL_HOME=~/.footfall PYTHONPATH=backend:. python bench/compatible.py

In process, without cached answers, both in turn; medians of CPU seconds. A call that asks several reports is
compared with all of them.
"""

import os
import statistics
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from fastapi.testclient import TestClient

from bench.machine import print_machine
from footfall.accounts.models import OWNER_ID
from footfall.api.compatible.asking import Asking
from footfall.api.compatible.similarweb_v1 import ENDPOINTS
from footfall.api.compatible.trends_v3 import TRENDS_REPORTS
from footfall.engine import Answer, Engine
from footfall.main import create_app
from footfall.settings import Settings

ROUNDS = 7
RPC = "/analytics/traffic/rpc/dashboard"
SITE, CATEGORY = "acme-fashion.example", "Fashion"
Call = tuple[str, dict[str, str]]


def calls() -> list[Call]:
    """Every report and every address of both dialects."""
    trends = {"device_type": "desktop", "category": CATEGORY}
    found: list[Call] = []
    for name, report in TRENDS_REPORTS.items():
        about = {"targets" if report.most_targets > 1 else "target": SITE} if report.most_targets else {}
        found.append(
            (f"/analytics/ta/api/v3/{name}", about | {each: trends[each] for each in report.required})
        )
    for endpoint in ENDPOINTS:
        place = {"country": "us"} if "country-rank" in endpoint.paths[0] else {}
        found.append((endpoint.paths[0].format(domain=SITE), place))
    return found


def cpu(act: Callable[[], None]) -> float:
    """CPU seconds of all threads of this process."""
    started = time.process_time()
    act()
    return time.process_time() - started


def main() -> None:
    """Print the ratio of each call that asks anything, and of all together."""
    print_machine()
    home = Path(os.environ["FOOTFALL_HOME"]).expanduser()
    app = create_app(Settings(home=home, threads=1))
    app.state.engine = Engine(home, threads=1, cached=0)
    _, key = app.state.keys.create(OWNER_ID, "bench", ["reports"])
    client = TestClient(app, base_url="http://127.0.0.1", headers={"Authorization": f"Bearer {key}"})
    asked: list[tuple[str, dict[str, Any]]] = []
    report = Asking.report

    async def noted(self: Asking, report_id: str, params: Mapping[str, Any], counted: bool = True) -> Answer:
        asked.append((report_id, dict(params)))
        return await report(self, report_id, params, counted)

    sums = [0.0, 0.0]
    with client:
        for path, params in calls():
            asked.clear()
            Asking.report = noted  # type: ignore[method-assign]
            client.get(path, params=params)
            Asking.report = report  # type: ignore[method-assign]
            if not asked:
                continue

            def own() -> None:
                for report_id, question in asked:
                    client.post(f"{RPC}/{report_id}", json=question)

            def theirs(path: str = path, params: dict[str, str] = params) -> None:
                client.get(path, params=params)

            times = [(cpu(own), cpu(theirs)) for _ in range(ROUNDS)]
            ours, compatible = (statistics.median(each) for each in zip(*times, strict=True))
            sums = [sums[0] + ours, sums[1] + compatible]
            print(f"{compatible / ours:5.2f} x {ours * 1000:7.1f} ms  {len(asked)} questions  {path}")
    print(f"{sums[1] / sums[0]:5.2f} x all together")
    app.state.engine.close()


if __name__ == "__main__":
    main()
