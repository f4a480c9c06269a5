"""Bodies of calls about share links."""

from datetime import datetime
from typing import Annotated, Any, Literal, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StringConstraints,
    ValidationError,
)
from pydantic_core import InitErrorDetails, PydanticCustomError

from footfall.features.share_links.contents import PAGE
from footfall.features.share_links.dashboards import OWN, REPORTS_OF
from footfall.features.share_links.models import ShareLink
from footfall.query.errors import refusal_of
from footfall.query.question.model import request_model


def _question(given: dict[str, Any]) -> dict[str, Any]:
    try:
        request_model(PAGE).model_validate(given)
    except ValidationError as error:
        refusal = refusal_of(error)
        every = [
            PydanticCustomError("invalid_question", "{reason}", {"reason": each.message})
            for each in (refusal, *refusal.others)
        ]
        raise ValidationError.from_exception_data(
            "question", [InitErrorDetails(type=each, input=given) for each in every]
        ) from None
    return given


def _can_be_kept(text: str) -> str:
    # PostgreSQL keeps no NUL in a text.
    if "\0" in text:
        raise ValueError("contains a character that cannot be stored")
    return text


def _id(value: object) -> object:
    # JSON carries ids as text, as they are larger than JavaScript's numbers.
    return (
        int(value)
        if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 20
        else value
    )


Text = Annotated[str, AfterValidator(_can_be_kept)]
Question = Annotated[dict[str, Any], AfterValidator(_question)]


class NewShareLink(BaseModel):
    """A dashboard to share as it stands."""

    model_config = ConfigDict(extra="forbid")

    dashboard: Literal.__getitem__((*REPORTS_OF, OWN))  # type: ignore[valid-type]  # names of a table
    own_dashboard: Annotated[int, BeforeValidator(_id, json_schema_input_type=str | int)] | None = Field(
        None, description=f"Id of the own dashboard where `dashboard` is `{OWN}`."
    )
    query: Text = Field(
        "",
        max_length=8000,
        description="What the page's address has behind its `?`; left out, it is written from the question.",
    )
    question: Question = Field(
        description=f"Sites and filters on the page, as the report `{PAGE}` takes them. Without a period the "
        "link shows the newest months.",
    )
    name: Annotated[Text, StringConstraints(strip_whitespace=True, max_length=100)] = Field(
        "", description="What it is for, for the list of one's links."
    )
    frozen: bool = Field(True, description="It shows today's snapshot for good; if not, always the newest.")
    expires_days: int | None = Field(30, ge=1, le=3650, description="Days until it ends; null for never.")
    password: Text | None = Field(None, description="Asked of whoever opens it.")
    may_embed: bool = Field(
        False, description="It may be shown in a frame on pages of the hosts that `embed_hosts` names."
    )


class ShareLinkAnswer(BaseModel):
    """A share link of the caller."""

    id: str
    name: str
    dashboard: str
    targets: list[str]
    as_of: int | None = Field(description="The snapshot it is frozen at; null where it shows the newest.")
    has_password: bool
    may_embed: bool
    created: datetime
    expires: datetime | None = Field(description="Null for never.")
    views: int = Field(description="How often it was opened.")
    viewed: datetime | None

    @classmethod
    def of(cls, link: ShareLink) -> Self:
        """The fields of a link."""
        shared: Any = request_model(PAGE).model_validate(link.question)
        return cls(
            id=str(link.id),
            name=link.name,
            dashboard=link.dashboard,
            targets=[target.shown for target in shared.targets],
            as_of=link.as_of,
            has_password=link.password_hash is not None,
            may_embed=link.may_embed,
            created=link.created_at,
            expires=link.expires_at,
            views=link.views,
            viewed=link.viewed_at,
        )


class NewShareLinkAnswer(ShareLinkAnswer):
    """A link just made."""

    address: str = Field(description="The link itself; told this once, as only its hash is kept.")


class ShareLinksAnswer(BaseModel):
    """The caller's links."""

    links: list[ShareLinkAnswer] = Field(description="The newest first, those that ended included.")
    embed_hosts: list[str] = Field(description="Hosts whose pages may show links in a frame.")
    dashboards: list[str] = Field(description="Dashboards that can be shared.")
