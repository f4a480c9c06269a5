"""Metrics for Prometheus: calls by route and duration, running reports, the current snapshot."""

from fastapi import Request, Response
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

from footfall.query import Engine, RefusedError
from footfall.web.health import in_own_thread
from footfall.web.late_routes import LateRouter
from footfall.web.rights.access import KeyScope, Right
from footfall.web.rights.allow import allow
from footfall.web.services import service_of

# From a cached answer to a report that is about to be stopped.
_SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60)

router = LateRouter(dependencies=[allow(Right.ADMINISTER, KeyScope.METRICS)], include_in_schema=False)


class Metrics:
    """The counters of this process."""

    def __init__(self, engine: Engine) -> None:
        self.registry = CollectorRegistry()
        self._calls = Counter(
            "footfall_requests", "Calls answered.", ("method", "route", "status"), registry=self.registry
        )
        self._seconds = Histogram(
            "footfall_request_seconds",
            "Seconds from a call to its answer.",
            ("method", "route"),
            buckets=_SECONDS,
            registry=self.registry,
        )
        under_way = Gauge(
            "footfall_reports_under_way", "Reports that run or wait for their turn.", registry=self.registry
        )
        under_way.set_function(lambda: engine.under_way)
        callers = Gauge(
            "footfall_report_callers",
            "Callers of the reports under way; several may have asked the same.",
            registry=self.registry,
        )
        callers.set_function(lambda: engine.callers)
        snapshot = Gauge(
            "footfall_snapshot", "Number of the snapshot served; 0 without one.", registry=self.registry
        )
        snapshot.set_function(lambda: _served(engine))
        damaged = Gauge(
            "footfall_damaged_months", "Published months that cannot be read.", registry=self.registry
        )
        damaged.set_function(lambda: _damaged(engine))
        ProcessCollector(registry=self.registry)

    def count(self, request: Request, status: int, seconds: float) -> None:
        """Count an answered call by its declared route, as there is no end to the number of addresses."""
        route = getattr(request.scope.get("route"), "path", "unmatched")
        self._calls.labels(request.method, route, str(status)).inc()
        self._seconds.labels(request.method, route).observe(seconds)


def _served(engine: Engine) -> int:
    try:
        return engine.snapshot_number()
    except RefusedError:
        return 0


def _damaged(engine: Engine) -> int:
    try:
        return len(engine.damaged_months())
    except RefusedError:
        return 0


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """All metrics since the start of the process, in the Prometheus text format."""
    counted = service_of(request, Metrics)
    text = await in_own_thread(lambda: generate_latest(counted.registry))
    return Response(text, media_type=CONTENT_TYPE_LATEST)
