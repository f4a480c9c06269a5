"""The JSON body of every refused call, and the exceptions that become one."""

from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field


class Problem(BaseModel):
    """What went wrong, where, and what to do."""

    code: str = Field(description="Stable word for programs, e.g. `invalid_period`.")
    message: str = Field(description="What happened and what to do, for people.")
    field: str | None = Field(None, description="The part of the request at fault.")
    details: dict[str, object] | None = Field(None, description="More for programs, by code.")


class ProblemBody(BaseModel):
    """Body of every answer that is not a success."""

    error: Problem


def problem(
    status: int, code: str, message: str, field: str | None = None, details: dict[str, object] | None = None
) -> JSONResponse:
    """An error answer."""
    body = ProblemBody(error=Problem(code=code, message=message, field=field, details=details))
    left_out = {"error": {"details"}} if details is None else None
    return JSONResponse(body.model_dump(exclude=left_out), status)


class RefusedCallError(Exception):
    """The caller may not do this. Holds status, stable code, and what to do."""

    def __init__(self, status: int, code: str, message: str, field: str | None = None) -> None:
        super().__init__(message)
        self.status, self.code, self.message, self.field = status, code, message, field


class TooManyCallsError(RefusedCallError):
    """Too many calls; the caller has to wait."""

    def __init__(self, wait_s: float) -> None:
        super().__init__(429, "too_many_calls", f"Too many calls: wait {wait_s:.0f} s, then repeat.")
        self.wait_s = max(1, round(wait_s))
