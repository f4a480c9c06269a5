"""Bodies of calls about messages and usage. Field names are public."""

from datetime import date, datetime
from enum import StrEnum
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints
from pydantic.alias_generators import to_camel

from footfall.core.messages import Sentences
from footfall.core.product import Product


class EventKind(StrEnum):
    """What a user did. Stored; never rename."""

    CLICK = "click"
    HOVER = "hover"
    EXPORT = "export"
    SHOW = "show"
    FORM_START = "form_start"


class MessageKind(StrEnum):
    """How a message came. Stored; never rename."""

    FEEDBACK = "feedback"
    CONTACT = "contact"


class Category(StrEnum):
    """What feedback is about. Stored; never rename."""

    GENERAL = "general"
    IDEA = "idea"
    PROBLEM = "problem"
    NUMBER = "number"  # a number that looks wrong


class MailState(StrEnum):
    """State of the mail of a message to the support address."""

    OFF = "off"
    WAITING = "waiting"
    SENT = "sent"
    FAILED = "failed"


def _no_null(text: str) -> str:
    # PostgreSQL cannot store NUL in a text.
    if "\0" in text:
        raise ValueError("contains a character that cannot be stored")
    return text


Kept = AfterValidator(_no_null)
Detail = Annotated[str, StringConstraints(max_length=500), Kept]
ContextText = Annotated[str, StringConstraints(max_length=2000), Kept]


class _Wire(BaseModel):
    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, extra="forbid")


class FeedbackWritten(_Wire):
    """Feedback as submitted."""

    message: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=5000), Kept]
    rating: int | None = Field(None, ge=1, le=5, description="From 1, bad, to 5, good.")
    category: Category = Field(
        Category.GENERAL, description="`number`: a number on the page looks wrong; `context` says where."
    )
    page: Annotated[str, StringConstraints(max_length=2000), Kept] = Field("", description="Where it was.")
    fid: Annotated[str, StringConstraints(max_length=64), Kept] = Field(
        "", description="Feedback id in the page's address."
    )
    context: dict[Annotated[str, StringConstraints(max_length=50), Kept], ContextText] = Field(
        {}, max_length=20, description="What was on the page, by name: dashboard, targets, filters, snapshot."
    )
    email: Annotated[
        str, StringConstraints(max_length=254, pattern=r"^$|^[^@\s,;<>\"]+@[^@\s,;<>\"]+$"), Kept
    ] = Field("", description="Where to answer a guest; an account's own address is known.")


class EventSeen(_Wire):
    """Something a user did on a page."""

    kind: EventKind
    name: Annotated[str, StringConstraints(min_length=1, max_length=100), Kept]
    product: Product = Product.TA
    dashboard: Annotated[str, StringConstraints(pattern=r"^[a-z0-9-]{0,64}$")] = Field(
        "", description="Id of the dashboard it was done on; empty elsewhere."
    )
    detail: dict[
        Annotated[str, StringConstraints(max_length=50), Kept], Detail | int | float | bool | None
    ] = Field({}, max_length=20)


class Author(BaseModel):
    """Who wrote a message or made an export."""

    user_id: int | None = Field(description="Null for a guest and for who is gone.")
    name: str
    email: str = Field(description="Where to answer; empty when nobody knows.")


class MailProgress(BaseModel):
    """The mail of one message to the support address."""

    state: MailState
    tries: int
    problem: str = Field(description="Why the last try failed; empty when none did.")
    sentences: Sentences
    next_try: datetime | None
    sent_at: datetime | None


class MessageEntity(BaseModel):
    """One message of the inbox."""

    id: int
    kind: MessageKind
    topic: str = Field(description="Category of feedback, or what a contact request is about.")
    author: Author
    message: str
    rating: int | None
    page: str
    context: dict[str, str]
    feedback_id: str
    created_at: datetime
    done_at: datetime | None
    mail: MailProgress


class InboxPage(BaseModel):
    """A part of the inbox."""

    messages: list[MessageEntity] = Field(description="The newest first.")
    open: int = Field(description="Messages in all that nobody has marked as done.")


class EventCount(BaseModel):
    """Events of one kind on one day."""

    day: date
    kind: EventKind
    events: int


class DashboardCount(BaseModel):
    """Events of one kind on one dashboard."""

    dashboard: str = Field(description="Id; empty for pages that are none.")
    kind: EventKind
    events: int
    people: int = Field(description="Signed-in users among those who did it.")


class ExportCount(BaseModel):
    """What one person exported."""

    author: Author
    dashboard: str
    name: str = Field(description="What was exported, and as what: `table.csv`.")
    events: int
    last: datetime


class UsageSummary(BaseModel):
    """What is done on the pages."""

    kept: bool = Field(description="Whether events are kept at present: the setting `usage_events`.")
    kept_days: int = Field(description="Days after which an event is forgotten.")
    since: date = Field(description="First day that was counted; days are UTC.")
    days: list[EventCount]
    dashboards: list[DashboardCount] = Field(description="Those with the most events first.")
    exports: list[ExportCount] = Field(description="The newest first, 200 at most.")
