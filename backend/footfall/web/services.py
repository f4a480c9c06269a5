"""What routes call, found by its type. `server/services.py` fills it when the application is made."""

from dataclasses import dataclass
from typing import Any, TypeVar, cast

from fastapi import Depends, FastAPI, Request

T = TypeVar("T")


class Services:
    """One object of each type."""

    def __init__(self) -> None:
        self._by_type: dict[type[Any], object] = {}

    def add(self, *services: object) -> None:
        """Keep them, each in place of the one of its type."""
        self._by_type.update({type(service): service for service in services})

    def get(self, kind: type[T]) -> T:
        """The one of a type. KeyError in an application without: the collector has few."""
        return cast(T, self._by_type[kind])


def begin_services(app: FastAPI) -> Services:
    """The application's services, of which there are none yet."""
    app.state.services = Services()
    return services_of(app)


def services_of(app: FastAPI) -> Services:
    """The services of an application."""
    services: Services = app.state.services
    return services


def service_of(request: Request, kind: type[T]) -> T:
    """A service of the application that takes this call."""
    return services_of(request.app).get(kind)


def provided(kind: type[Any]) -> Any:
    """For parameters of routes: `AccountsDep = Annotated[Accounts, provided(Accounts)]`."""
    return Depends(_Provided(kind))


@dataclass(frozen=True)
class _Provided:
    """Equal for equal types, so that FastAPI looks each up once a call."""

    kind: type[Any]

    # Async, as FastAPI would run it in a thread otherwise, which takes longer than the look-up.
    async def __call__(self, request: Request) -> Any:
        """The service."""
        return service_of(request, self.kind)
