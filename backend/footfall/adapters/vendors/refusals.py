"""The base class of a dialect's routes: it gives every refusal the form that the clients know."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException

from footfall.query import RefusedError
from footfall.web.errors import UNREADABLE, RefusedCallError, TooManyCallsError
from footfall.web.malformed import refusal_of_call

# Codes of a used-up day, by the plan or by the key; too many calls a minute are another matter.
USED_UP = ("limits_exceeded", "key_used_up")


@dataclass(frozen=True)
class Refusal:
    """Why a call is refused.

    status: HTTP status; code: our stable word; wait_s: seconds after which to call again, None if waiting
    does not help.
    """

    status: int
    code: str
    message: str
    wait_s: int | None = None


class DialectRoute(APIRoute, ABC):
    """A route whose refusals have the dialect's form, whether gate, limits, question or engine refused."""

    @abstractmethod
    def answer(self, request: Request, refusal: Refusal) -> Response:
        """The response to a refused call in the dialect's form."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The handler of the route, with refusals turned into responses of the dialect."""
        handle = super().get_route_handler()

        async def handle_or_refuse(request: Request) -> Response:
            try:
                answer = await handle(request)
            except RequestValidationError as error:
                refused = refusal_of_call(error, request)
                return self._refused(request, Refusal(400, refused.code, _message_of_all(refused)))
            except (HTTPException, RecursionError) as error:
                if isinstance(error, HTTPException) and error.status_code != 400:
                    raise
                return self._refused(request, Refusal(400, "bad_request", UNREADABLE))
            except TooManyCallsError as error:
                return self._refused(request, Refusal(429, error.code, error.message, error.wait_s))
            except RefusedCallError as error:
                return self._refused(request, Refusal(error.status, error.code, error.message))
            except RefusedError as error:
                refusal = Refusal(error.status, error.code, _message_of_all(error), error.retry_after_s)
                return self._refused(request, refusal)
            return answer

        return handle_or_refuse

    def _refused(self, request: Request, refusal: Refusal) -> Response:
        answer = self.answer(request, refusal)
        if refusal.wait_s is not None:
            answer.headers["Retry-After"] = str(refusal.wait_s)
        return answer


def _message_of_all(refused: RefusedError) -> str:
    """A sentence for each fault in one text: errors of a dialect have one field for a message."""
    *others, last = [refused.message, *(other.message for other in refused.others)]
    return " ".join([*(text if text.endswith((".", "?")) else f"{text}." for text in others), last])
