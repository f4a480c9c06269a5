"""Bodies of calls about alerts."""

from datetime import datetime
from enum import StrEnum
from typing import Annotated, Any, Literal, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StringConstraints,
    field_validator,
)

from footfall.core.messages import CodedSentence, Sentences, coded_sentences
from footfall.features.alerts.links import link_to
from footfall.features.alerts.models import Alert, AlertDelivery, AlertDestination, AlertRule
from footfall.features.alerts.replay import Fired
from footfall.features.alerts.rules.rule import Rule
from footfall.features.alerts.words import reason, sentence

LARGEST_ID = 2**63 - 1


def _no_null(text: str) -> str:
    # PostgreSQL keeps no NUL in a text.
    if "\0" in text:
        raise ValueError("contains a character that cannot be stored")
    return text


def _id_of(given: object) -> object:
    # Ids are larger than a JSON number of a browser can be: they travel as text.
    if isinstance(given, str) and given.isascii() and given.isdigit():
        return int(given) if len(given) < 20 and int(given) <= LARGEST_ID else 0
    return 0 if isinstance(given, str) else given


Number = Annotated[int, BeforeValidator(_id_of, json_schema_input_type=str), Field(ge=0, le=LARGEST_ID)]
Name = Annotated[str, StringConstraints(strip_whitespace=True, max_length=100), AfterValidator(_no_null)]
Address = Annotated[str, StringConstraints(strip_whitespace=True, max_length=2000), AfterValidator(_no_null)]


class Channel(StrEnum):
    """Kind of a destination. Stored; never rename."""

    MAIL = "mail"
    WEBHOOK = "webhook"
    SLACK = "slack"
    TEAMS = "teams"
    DISCORD = "discord"


class Body(BaseModel):
    """Base: unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", populate_by_name=True)


class OfProject(Body):
    """A call about a project's alerts."""

    project_id: Number = Field(alias="projectId", description="Number as text.")


class RuleTried(OfProject):
    """A rule to replay. id: of a rule that it is to replace, 0 for a new one."""

    id: Number = 0
    rule: Rule

    @field_validator("rule")
    @classmethod
    def check_value(cls, rule: Rule) -> Rule:
        """Refuse a value that cannot be crossed."""
        rule.check_value()
        return rule


class RuleSaved(RuleTried):
    """A rule to save; id 0 makes a new one."""

    is_on: bool = Field(alias="isOn", description="Whether it is judged after each snapshot.")


class Named(OfProject):
    """Something of a project by its number."""

    id: Number


class DestinationSaved(OfProject):
    """A destination to add."""

    kind: Channel
    name: Name = ""
    address: Address = Field(
        "", description="Where to send it, a secret; left out for mail, which goes to the caller's account."
    )


class RuleAnswer(BaseModel):
    """A rule of a project."""

    id: str
    rule: Rule
    sentence: str = Field(description="The same in English.")
    is_on: bool
    changed: datetime

    @classmethod
    def of(cls, row: AlertRule) -> Self:
        """The fields of a rule."""
        rule = Rule.model_validate(row.fields)
        return cls(
            id=str(row.id), rule=rule, sentence=sentence(rule), is_on=row.is_on, changed=row.changed_at
        )


class AlertAnswer(BaseModel):
    """An alert that a rule raised."""

    id: str
    rule_id: str
    project_id: str
    month: str = Field(description="The month that was judged.")
    snapshot: int
    rule: Rule = Field(description="The rule, about the site that it fired for.")
    target: str = Field(description="The site or part of one that it is about; empty for the installation.")
    link: str = Field(description="Path of the page that shows it, with the rule's filters.")
    sentence: str
    reason: str = Field(description="Why it fired, with its numbers, in English.")
    numbers: dict[str, Any] = Field(description="The same numbers by name.")
    sentences: Sentences
    opened: datetime
    closed: datetime | None = Field(description="Null while its condition holds.")

    @classmethod
    def of(cls, alert: Alert, row: AlertRule) -> Self:
        """The fields of an alert."""
        rule = Rule.model_validate(row.fields).about(alert.target, alert.scope)
        return cls(
            id=str(alert.id),
            rule_id=str(row.id),
            project_id=str(row.project_id),
            month=alert.month,
            snapshot=alert.snapshot,
            rule=rule,
            target=rule.target,
            link=link_to(rule, alert.month),
            sentence=sentence(rule),
            reason=reason(rule, alert.numbers),
            numbers=alert.numbers,
            sentences=_sentences_in(alert.numbers),
            opened=alert.opened_at,
            closed=alert.closed_at,
        )


class DestinationAnswer(BaseModel):
    """A destination; its address and secret are never told again."""

    id: str
    kind: Channel
    name: str
    host: str = Field(description="Host of its address; empty for mail.")
    is_on: bool
    off_reason: str
    sentences: Sentences

    @classmethod
    def of(cls, row: AlertDestination) -> Self:
        """What may be told of a destination."""
        host = row.address.partition("://")[2].partition("/")[0].rpartition("@")[2]
        return cls(
            id=str(row.id),
            kind=Channel(row.kind),
            name=row.name,
            host=host,
            is_on=row.is_on,
            off_reason=row.off_reason,
            sentences=coded_sentences(row.off_reason),
        )


class NewDestinationAnswer(DestinationAnswer):
    """A destination just added."""

    secret: str = Field(description="Key that messages of a webhook are signed with; told this once.")


class AlertsAnswer(BaseModel):
    """The alerts of a project."""

    rules: list[RuleAnswer]
    alerts: list[AlertAnswer] = Field(description="The newest first, 200 at most.")
    destinations: list[DestinationAnswer]
    feed_renewed: datetime | None = Field(description="When the feed got its address; null without one.")


class FiredAnswer(BaseModel):
    """One alert of a replay."""

    month: str
    until: str | None = Field(description="The month in which it would have closed.")
    target: str = Field(description="The site it is about; empty for the installation.")
    reason: str
    numbers: dict[str, Any]
    sentences: Sentences

    @classmethod
    def of(cls, fired: Fired[int], rule: Rule) -> Self:
        """The fields of one of a rule about one site."""
        numbers = fired.evidence.as_dict()
        return cls(
            month=str(fired.month),
            until=str(fired.until) if fired.until else None,
            target=rule.target,
            reason=reason(rule, numbers),
            numbers=numbers,
            sentences=_sentences_in(numbers),
        )


class ReplayAnswer(BaseModel):
    """What a rule would have told."""

    sentence: str
    months: list[str] = Field(description="The months judged.")
    fired: list[FiredAnswer]


class DeliveryAnswer(BaseModel):
    """One message to one destination."""

    id: str
    destination_id: str
    alert_id: str | None = Field(description="Null for a trial message.")
    event: Literal["opened", "closed", "trial"]
    created: datetime
    delivered: datetime | None
    next_try: datetime | None = Field(description="Null when it was delivered or given up.")
    tries: int
    answer: int | None = Field(description="The status a receiver last answered with; null without one.")
    error: str = Field(description="What went wrong at the last try.")
    sentences: Sentences

    @classmethod
    def of(cls, row: AlertDelivery) -> Self:
        """The fields of a delivery."""
        return cls(
            id=str(row.id),
            destination_id=str(row.destination_id),
            alert_id=None if row.alert_id is None else str(row.alert_id),
            event=row.event,
            created=row.created_at,
            delivered=row.delivered_at,
            next_try=row.due_at,
            tries=row.tries,
            answer=row.answer,
            error=row.error,
            sentences=coded_sentences(row.error),
        )


class DeliveriesAnswer(BaseModel):
    """Messages of a project, the newest first."""

    deliveries: list[DeliveryAnswer]


class FeedAnswer(BaseModel):
    """A feed with its new address; the one before shows nothing any more."""

    address: str = Field(description="Told this once, as only its hash is kept.")


class NewsAnswer(BaseModel):
    """Alerts of all projects that the caller may see."""

    unseen: int = Field(description="Those opened since the caller last looked.")
    seen: datetime | None = Field(description="When the caller last looked; null if never.")
    alerts: list[AlertAnswer] = Field(description="The newest first, 20 at most.")


def _sentences_in(numbers: dict[str, Any]) -> dict[str, CodedSentence]:
    """What of an alert's numbers is a sentence: why an import failed."""
    return coded_sentences(value for value in numbers.values() if isinstance(value, str))
