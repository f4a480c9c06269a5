"""Calling the services of projects in tests, as the page does."""

from typing import Any

from fastapi.testclient import TestClient
from httpx2 import Response

RPC = "/analytics/traffic/rpc"


def call(client: TestClient, method: str, **body: Any) -> Response:
    """The answer of `noun/method`."""
    return client.post(f"{RPC}/{method}", json=body)


def done(client: TestClient, method: str, **body: Any) -> Any:
    """The body of an answer that succeeded."""
    answer = call(client, method, **body)
    assert answer.is_success, answer.text
    return answer.json() if answer.content else None


def refused(client: TestClient, method: str, **body: Any) -> tuple[int, str, str | None]:
    """Status, code and field of a refusal."""
    answer = call(client, method, **body)
    error = answer.json()["error"]
    return answer.status_code, error["code"], error["field"]


def project(client: TestClient, *targets: Any, **more: Any) -> Any:
    """A new project."""
    return done(client, "project/createOrUpdate", targets=list(targets), **more)
