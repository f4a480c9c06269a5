"""What the calls about feedback and usage carry. Names are the public contract."""

from enum import StrEnum
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints
from pydantic.alias_generators import to_camel


class EventKind(StrEnum):
    """What somebody did. Stored; never rename."""

    CLICK = "click"
    HOVER = "hover"
    EXPORT = "export"
    SHOW = "show"
    FORM_START = "form_start"


class Product(StrEnum):
    """The part of the suite it was done in. Stored; never rename."""

    SHARED = "shared"
    TA = "ta"
    ME = "me"
    EO = "eo"
    PG = "pg"
    O2T = "o2t"
    DB = "db"


def _no_null(text: str) -> str:
    # PostgreSQL keeps no NUL in a text.
    if "\0" in text:
        raise ValueError("holds a character that cannot be kept")
    return text


Kept = AfterValidator(_no_null)
Detail = Annotated[str, StringConstraints(max_length=500), Kept]


class _Wire(BaseModel):
    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, extra="forbid")


class FeedbackWritten(_Wire):
    """What somebody wants to say."""

    message: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=5000), Kept]
    rating: int | None = Field(None, ge=1, le=5, description="From 1, bad, to 5, good.")
    page: Annotated[str, StringConstraints(max_length=2000), Kept] = Field("", description="Where it was.")
    fid: Annotated[str, StringConstraints(max_length=64), Kept] = Field(
        "", description="Feedback id in the page's address."
    )


class EventSeen(_Wire):
    """Something somebody did on a page."""

    kind: EventKind
    name: Annotated[str, StringConstraints(min_length=1, max_length=100), Kept]
    product: Product = Product.TA
    detail: dict[
        Annotated[str, StringConstraints(max_length=50), Kept], Detail | int | float | bool | None
    ] = Field({}, max_length=20)
