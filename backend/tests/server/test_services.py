"""Routes get what they call by its type, and nothing else names where it is kept."""

from pathlib import Path
from typing import Annotated

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

import footfall
from footfall.web.services import begin_services, provided, services_of


class Counter:
    """Counts the times it is asked."""

    def __init__(self, start: int) -> None:
        self.count = start

    def next(self) -> int:
        """One more."""
        self.count += 1
        return self.count


class OtherCounter(Counter):
    """Another type of service."""


CounterDep = Annotated[Counter, provided(Counter)]


@pytest.fixture
def app() -> FastAPI:
    app = FastAPI()
    begin_services(app).add(Counter(0), OtherCounter(100))

    @app.get("/next")
    def after(counter: CounterDep, other: Annotated[OtherCounter, provided(OtherCounter)]) -> list[int]:
        return [counter.next(), other.next()]

    return app


def test_a_route_gets_the_service_of_each_type(app: FastAPI) -> None:
    client = TestClient(app)
    assert [client.get("/next").json() for _ in range(2)] == [[1, 101], [2, 102]]
    assert services_of(app).get(Counter).count == 2


def test_a_service_stands_in_place_of_the_earlier_one_of_its_type(app: FastAPI) -> None:
    services_of(app).add(Counter(50))
    assert TestClient(app).get("/next").json() == [51, 101]


def test_a_service_that_nobody_added_is_told_by_its_type(app: FastAPI) -> None:
    with pytest.raises(KeyError, match="Path"):
        services_of(app).get(Path)


def test_the_state_of_the_application_is_named_in_one_file() -> None:
    package = Path(footfall.__file__).parent
    named = {path for path in package.rglob("*.py") if "app.state" in path.read_text("utf-8")}
    assert named == {package / "web" / "services.py"}
