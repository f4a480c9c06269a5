"""The route class of a dialect: whoever refuses a call, the answer is in the dialect's words."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException

from footfall.api.http.errors import UNREADABLE, RefusedCallError, TooManyCallsError
from footfall.api.http.malformed import refusal_of_call
from footfall.engine import RefusedError

# What the plan allows is used up, or what the key does: of the day, and not of the minute.
USED_UP = ("limits_exceeded", "key_used_up")


@dataclass(frozen=True)
class Refusal:
    """Why a call is refused. wait_s: seconds after which to come back, where that makes sense."""

    status: int
    code: str
    message: str
    wait_s: int | None = None


class DialectRoute(APIRoute, ABC):
    """A route whose refusals are the dialect's, whoever refused: gate, limits, question or engine."""

    @abstractmethod
    def answer(self, request: Request, refusal: Refusal) -> Response:
        """A refusal as the dialect says it."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The handler with refusals turned into answers."""
        handle = super().get_route_handler()

        async def handle_or_refuse(request: Request) -> Response:
            try:
                answer = await handle(request)
            except RequestValidationError as error:
                wrong = refusal_of_call(error, request)
                return self._refused(request, Refusal(400, wrong.code, _message_of_all(wrong)))
            except (HTTPException, RecursionError) as error:
                if isinstance(error, HTTPException) and error.status_code != 400:
                    raise
                return self._refused(request, Refusal(400, "bad_request", UNREADABLE))
            except TooManyCallsError as error:
                return self._refused(request, Refusal(429, error.code, error.message, error.wait_s))
            except RefusedCallError as error:
                return self._refused(request, Refusal(error.status, error.code, error.message))
            except RefusedError as error:
                told = Refusal(error.status, error.code, _message_of_all(error), error.retry_after_s)
                return self._refused(request, told)
            return answer

        return handle_or_refuse

    def _refused(self, request: Request, refusal: Refusal) -> Response:
        answer = self.answer(request, refusal)
        if refusal.wait_s is not None:
            answer.headers["Retry-After"] = str(refusal.wait_s)
        return answer


def _message_of_all(refused: RefusedError) -> str:
    """All that is wrong, a sentence for each: a dialect has one place for it."""
    *others, last = [refused.message, *(each.message for each in refused.others)]
    return " ".join([*(text if text.endswith((".", "?")) else f"{text}." for text in others), last])
