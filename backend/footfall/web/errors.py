"""The JSON body of every refused call, and the exceptions that become one."""

from math import ceil

from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field

from footfall.core.messages import CodedSentence, coded_sentences

UNREADABLE = "The call cannot be read: check that the body is well-formed JSON, not nested too deeply."


class Problem(BaseModel):
    """What went wrong, where, and what to do."""

    code: str = Field(description="Stable word for programs, e.g. `invalid_period`.")
    message: str = Field(description="What happened and what to do, for people.")
    field: str | None = Field(None, description="The part of the request at fault.")
    details: dict[str, object] | None = Field(
        None,
        description="More for programs, by code; `errors` lists all that is wrong where that is several.",
    )
    sentences: dict[str, CodedSentence] | None = Field(
        None,
        description="The message, where it is one that is known, and sentences in it, by their English text.",
    )


class ProblemBody(BaseModel):
    """Body of every answer that is not a success."""

    error: Problem


def as_sentence(error: object) -> str:
    """The text of an exception as a sentence; an e-mail address at its beginning gets no capital."""
    text = str(error)
    begins_with_address = "@" in text.partition(" ")[0]
    return f"{text if begins_with_address else text[:1].upper() + text[1:]}."


def problem(
    status: int, code: str, message: str, field: str | None = None, details: dict[str, object] | None = None
) -> JSONResponse:
    """An error answer in the documented body, without details and sentences where there are none."""
    sentences = coded_sentences(message) or None
    body = ProblemBody(
        error=Problem(code=code, message=message, field=field, details=details, sentences=sentences)
    )
    more = {"details": details, "sentences": sentences}
    left_out = {name for name, value in more.items() if value is None}
    return JSONResponse(body.model_dump(exclude={"error": left_out}), status)


class RefusedCallError(Exception):
    """The caller may not do this. It has status, stable code, what to do, and the field at fault or None."""

    def __init__(self, status: int, code: str, message: str, field: str | None = None) -> None:
        super().__init__(message)
        self.status, self.code, self.message, self.field = status, code, message, field


class SignInNeededError(RefusedCallError):
    """Nobody is signed in, and no key was sent."""

    def __init__(self) -> None:
        said = "Sign in, or send an API key as `Authorization: Bearer ffk_...`, then repeat the call."
        super().__init__(401, "sign_in_required", said)


class TooManyCallsError(RefusedCallError):
    """Too many calls; the caller has to wait."""

    def __init__(self, wait_s: float) -> None:
        # Rounded up: whoever comes back a moment too early is refused again.
        self.wait_s = max(1, ceil(wait_s))
        super().__init__(429, "too_many_calls", f"Too many calls: wait {self.wait_s} s, then repeat.")
