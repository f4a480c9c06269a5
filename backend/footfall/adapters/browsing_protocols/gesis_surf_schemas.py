"""Bodies of the calls of GESIS Surf's extension: the fields that are read here or sent back."""

import hashlib
from datetime import datetime

from pydantic import BaseModel, Field, RootModel

from footfall.features.panels.acceptance import ms_of
from footfall.features.panels.blocked_sites import never_hosts

# With and without `www.`, as the extension looks hosts up as they stand in the address.
NEVER_HOSTS = sorted({f"{front}{host}" for host in never_hosts() for front in ("", "www.")})
HOSTS_VERSION = hashlib.sha256(" ".join(NEVER_HOSTS).encode()).hexdigest()[:12]
_Told = str | int | None


class SignIn(BaseModel):
    """What a person types into the extension."""

    user_id: str = Field("", max_length=200, description="Anything.")
    password: str = Field(max_length=200, description="A member's token.")


class SignedIn(BaseModel):
    """The token that every other call carries, as `Authorization: Token`."""

    token: str


class Extension(BaseModel):
    """How the extension is to behave."""

    id: str = "footfall"
    extension_version: str = ""
    extension_browser: str = ""
    extension_data_collection: bool
    host_version: str = HOSTS_VERSION


class User(BaseModel):
    """The member, without anything that names them."""

    user_id: str = "member"
    waves: list[str] = []
    privacy: None = None
    extension: Extension


class Span(BaseModel):
    """A session, a window or a tab: nothing of it is stored."""

    start_time: str | None = None
    closing_time: str | None = None
    global_session_id: str | None = None
    global_session: _Told = None
    window_num: _Told = None
    window_session_id: _Told = None
    window: _Told = None
    tab_num: _Told = None
    tab_session_id: _Told = None


class SpanAnswer(Span):
    """What was sent, with the id that its end is told by."""

    id: str
    user: str = "member"


class Page(Span):
    """A page that was opened, or left."""

    id: _Told = None
    domain_url: str = Field("", description="The address; `Private-Mode` for a pause.")
    domain_title: str = ""
    domain_fav_icon: str = ""
    domain_last_accessed: str | None = None
    domain_session_id: str = ""


class PageAnswer(Page):
    """What was sent, with its id."""

    id: str
    user: str = "member"


class Tab(Span):
    """A tab with pages that were opened in it."""

    domains: list[Page] | None = Field(None, max_length=100)


class TabAnswer(SpanAnswer):
    """The tab with the pages of this call."""

    domains: list[PageAnswer]


class Dropped(BaseModel):
    """Nothing of it was stored."""

    id: str = "dropped"


class Criteria(BaseModel):
    """What is kept of sites of a category."""

    id: str = "never"
    criteria_classification: str = "full_deny"


class Category(BaseModel):
    """Why a site is on the list."""

    id: str = "never"
    category_label: str = "never"
    criteria: Criteria = Criteria()


class Host(BaseModel):
    """A site that the extension keeps to itself."""

    id: str
    hostname: str
    categories: list[Category]
    hosts_version: str = HOSTS_VERSION


class Hosts(RootModel[list[Host]]):
    """Every such site."""


DENIED = Category()


def ms_in(text: str | None) -> int | None:
    """Epoch milliseconds of a time in ISO 8601; None for another text, and for a time without a zone."""
    try:
        moment = datetime.fromisoformat(text or "")
    except ValueError:
        return None
    # Other years are refused too: databases and time zones disagree on both ends of the calendar.
    return ms_of(moment) if moment.tzinfo is not None and 2000 <= moment.year < 2200 else None
