"""What the calls of panels carry. Names are the public contract of `/collect/v1` and `/api/panels`."""

from datetime import date, datetime
from enum import StrEnum
from typing import Annotated

from pydantic import AfterValidator, AwareDatetime, BaseModel, ConfigDict, Field, StringConstraints

from footfall.core.trait import MemberTrait
from footfall.features.panels.administration.schemas import Quota
from footfall.lake.raw import EARLIEST_MS

# The end of the year 2199, after which no moment is taken.
LATEST_MS = 7_258_118_400_000
DEFAULT_ROWS_PER_DAY = 20_000


def _no_null(text: str) -> str:
    # PostgreSQL cannot store NUL in a text.
    if "\0" in text:
        raise ValueError("contains a character that cannot be stored")
    return text


def _within_reach(moment: datetime) -> datetime:
    # Databases and time zones disagree on years at both ends of the calendar.
    if not 2000 <= moment.year < 2200:
        raise ValueError("is too far from today")
    return moment


_Kept = AfterValidator(_no_null)
within_reach = AfterValidator(_within_reach)
_Moment = Annotated[AwareDatetime, within_reach]
_Line = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=200), _Kept]
_Code = Annotated[str, StringConstraints(min_length=1, max_length=64), _Kept]
_Answers = Annotated[
    dict[MemberTrait, Annotated[str, StringConstraints(max_length=40), _Kept]],
    Field(description="By trait; what somebody would rather not say is left out."),
]


class _Asked(BaseModel):
    model_config = ConfigDict(extra="forbid")


class MeteredDevice(StrEnum):
    """What a browser runs on. Stored; never rename."""

    DESKTOP = "desktop"
    MOBILE = "mobile"


class MemberState(StrEnum):
    """Whether page views are taken from a member now. Public contract; never rename."""

    ACTIVE = "active"
    PAUSED = "paused"
    CONSENT_OUTDATED = "consent_outdated"
    WITHDRAWN = "withdrawn"
    ENDED = "ended"


class InvitationAsked(_Asked):
    """The code of an invitation."""

    code: _Code


class JoinAsked(_Asked):
    """Somebody agrees to take part."""

    code: _Code
    consent_version: int = Field(ge=1, le=1_000_000, description="Of the text that was shown.")
    answers: _Answers = {}
    device: MeteredDevice
    client: Annotated[str, StringConstraints(max_length=100), _Kept] = Field(
        "", description="Program and version, e.g. `footfall-extension/0.1.0 chrome`."
    )


class ConsentAsked(_Asked):
    """A member agrees to the newest text."""

    version: int = Field(ge=1, le=1_000_000)


class PauseAsked(_Asked):
    """A time in which this browser is not metered."""

    start: _Moment
    end: _Moment | None = Field(None, description="Null while it lasts.")


class ConsentText(BaseModel):
    """A version of what members agree to."""

    version: int
    text: str
    created_at: datetime


class Question(BaseModel):
    """A question that a panel asks its members about themselves. Answering is voluntary."""

    trait: MemberTrait
    choices: list[str] = Field(description="Empty for a year of birth.")


class Browser(StrEnum):
    """A browser that the extension is packed for. Public contract; never rename."""

    CHROME = "chrome"
    EDGE = "edge"
    FIREFOX = "firefox"


_Store = Annotated[
    str,
    StringConstraints(strip_whitespace=True, pattern=r"^https://[^\s/?#@]+(/\S*)?$", max_length=500),
    _Kept,
]


class ExtensionStores(_Asked):
    """Where members get the extension for each browser: an address of its store, or of a signed file."""

    chrome: _Store | None = None
    edge: _Store | None = None
    firefox: _Store | None = None


class PanelAbout(BaseModel):
    """What a person is told before and while they take part."""

    name: str
    organisation: str = Field(description="Who is responsible for the data.")
    contact: str = Field(description="Where to ask.")
    purpose: str = Field(description="What the data are for.")
    country: str
    ends_on: date | None = Field(description="Last day of collection; null when it is open.")
    questions: list[Question]
    consent: ConsentText
    stores: ExtensionStores = Field(description="Where to get the extension; null where nothing is named.")


class Joined(BaseModel):
    """A browser that is part of a panel from now on."""

    token: str = Field(description="Sent as `Authorization: Bearer`; shown this once.")
    panel: PanelAbout
    joined_at: datetime


class Me(BaseModel):
    """What is stored about the calling member."""

    state: MemberState
    panel: PanelAbout
    answers: dict[MemberTrait, str]
    consent_version: int = Field(description="The version agreed to.")
    joined_at: datetime
    left_at: datetime | None
    devices: int = Field(description="Browsers that were joined.")
    paused_since: datetime | None
    page_views: int = Field(description="Rows taken so far from all of them.")


class PageTicket(BaseModel):
    """What opens the member's own page, behind the # of `/member`."""

    ticket: str = Field(description="Opens `me`, `me/sendings` and `me/pause`, and nothing else.")
    ends_at: datetime


class SentPage(BaseModel):
    """A page view as the server keeps it."""

    ts: int = Field(description="Epoch milliseconds.")
    url: str


class Sending(BaseModel):
    """A call in which a browser of the member sent page views."""

    received_at: datetime
    page_views: int = Field(description="Those that were taken.")
    refused: int = Field(description="Those that were not.")
    device: MeteredDevice
    client: str = Field(description="Program and version that sent them.")
    landed_at: datetime | None = Field(description="When they became part of the panel's data.")
    pages: list[SentPage] | None = Field(
        description="The pages themselves, until they are part of the panel's data; then null."
    )


class Sendings(BaseModel):
    """What a member's browsers sent."""

    sendings: list[Sending] = Field(description="Newest first; the newest 2,000.")
    total: int = Field(description="How many there are.")
    days: int = Field(description="For so many days the server remembers them.")


class RefusedRow(BaseModel):
    """A row that was not taken."""

    line: int = Field(description="Counts from 1.")
    reason: str = Field(description="The field at fault, then what is wrong with it.")


class BatchAnswer(BaseModel):
    """What became of a call's page views."""

    accepted: int = Field(description="Rows taken by this call.")
    known: int = Field(0, description="Rows taken before, in another call: they count once.")
    refused: list[RefusedRow]


class RemovalAsked(_Asked):
    """Page views that a member takes back."""

    ts: list[Annotated[int, Field(ge=EARLIEST_MS, le=LATEST_MS)]] = Field(
        min_length=1,
        max_length=1_000,
        description="When they were, in epoch milliseconds, as they were sent.",
    )


class RemovalAnswer(BaseModel):
    """What is still to be removed."""

    waiting: int = Field(description="Page views of the member that leave the lake with the next landing.")


class NewPanel(_Asked):
    """A panel to be opened."""

    name: _Line
    organisation: _Line
    contact: _Line
    purpose: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=2000), _Kept]
    consent: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=20_000), _Kept]
    country: Annotated[str, StringConstraints(pattern=r"^[A-Z]{2}$")]
    questions: list[MemberTrait] = Field([], max_length=len(MemberTrait))
    ends_on: date | None = None
    rows_per_day: int = Field(
        DEFAULT_ROWS_PER_DAY, ge=100, le=1_000_000, description="Page views taken from one browser in a day."
    )


class NewConsent(_Asked):
    """A new version of the text."""

    text: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=20_000), _Kept]
    must_renew: bool = Field(
        True, description="Nothing more is taken from members before they have agreed to it."
    )


class NewInvitation(_Asked):
    """An invitation to be made."""

    label: Annotated[str, StringConstraints(strip_whitespace=True, max_length=200), _Kept] = ""
    most_uses: int = Field(1, ge=1, le=1_000_000, description="People it lets in; 1 for a personal code.")
    expires_at: _Moment | None = None


class NewInvitations(_Asked):
    """Personal invitations to be made, one for each label."""

    labels: list[_Line] = Field(
        min_length=1, max_length=1_000, description="What tells them apart, e.g. a number of your own list."
    )
    expires_at: _Moment | None = None


class PanelAnswer(BaseModel):
    """A panel as administrators see it."""

    id: int
    about: PanelAbout
    quotas: list[Quota]
    rows_per_day: int
    created_at: datetime
    closed_at: datetime | None = Field(description="Since when nothing is taken any more.")
    members: int = Field(description="People who take part now.")
    left: int = Field(description="People who withdrew.")
    seen_last_week: int = Field(description="Members with a browser that reported in the last seven days.")
    waiting: int = Field(description="Page views that are not in the lake yet.")
    landed: int = Field(description="Page views that are.")


class Panels(BaseModel):
    """Every panel."""

    panels: list[PanelAnswer]
    packed: list[Browser] = Field(description="Browsers for which this server offers the packed extension.")


class Invitation(BaseModel):
    """An invitation; its code is shown when it is made and never again."""

    id: int
    label: str
    most_uses: int
    uses: int
    created_at: datetime
    expires_at: datetime | None
    revoked_at: datetime | None


class InvitationMade(BaseModel):
    """A new invitation with its code."""

    invitation: Invitation
    code: str
    link: str = Field(description="What to send: the extension takes it whole.")


class InvitationsMade(BaseModel):
    """New invitations with their codes, in the order of their labels."""

    invitations: list[InvitationMade]


class Invitations(BaseModel):
    """The invitations of a panel."""

    invitations: list[Invitation]


class Member(BaseModel):
    """A member as administrators see them: never by name or address."""

    pseudonym: str
    state: MemberState
    consent_version: int
    joined_at: datetime
    left_at: datetime | None
    seen_at: datetime | None
    active_days: int = Field(description="Days of the last 28 on which something arrived from them.")
    devices: int
    page_views: int


class Members(BaseModel):
    """The members of a panel."""

    members: list[Member]
