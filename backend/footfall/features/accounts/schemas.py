"""Bodies of account calls. Unknown fields are refused."""

from datetime import date, datetime
from typing import Annotated, Any

from pydantic import AfterValidator, AwareDatetime, BaseModel, ConfigDict, Field, SecretStr

from footfall.core.locale import Locale
from footfall.core.user import ApiTier, ProductGroup, Role, Tier, User


class Body(BaseModel):
    """A request body that refuses unknown fields."""

    model_config = ConfigDict(extra="forbid")


def _printable(text: str) -> str:
    if not text.strip() or not text.isprintable():
        raise ValueError("must be one line of printable characters")
    return text.strip()


Line = Annotated[str, AfterValidator(_printable)]


class OwnAccountBody(Body):
    """The fields of one's own account that its owner may change. Omitted fields stay unchanged."""

    name: Line = Field("", max_length=200, description="Shown in the account menu.")
    locale: Locale | None = Field(None, description="Language of the page and of mails; null for none.")


class PasswordBody(Body):
    """A request to change a password."""

    current: SecretStr = Field(SecretStr(""), description="The password so far; empty when there was none.")
    new: SecretStr = Field(description="At least 10 characters.")
    keep_keys: bool = Field(
        False, description="Whether API keys stay good; left out, they end with the old password."
    )


class EmailBody(Body):
    """A request to change one's e-mail address."""

    email: str = Field(max_length=254, description="Where mails go from now on; the name to sign in with.")
    current: SecretStr = Field(SecretStr(""), description="The password; empty when there is none.")


class KeyBody(Body):
    """A request to create a key."""

    name: Line = Field(max_length=100, description="What the key is for.")
    scopes: list[str] = Field(
        min_length=1, description="Some of `reports`, `projects:read`, `projects:write`."
    )
    expires_at: datetime | None = Field(None, description="End of the key; never when left out.")
    calls_per_minute: int | None = Field(
        None, ge=1, le=100_000, description="Calls it may make in a minute; as its user when left out."
    )
    units_per_day: int | None = Field(
        None, ge=1, le=1_000_000_000, description="Units it may use a day (UTC); no limit when left out."
    )


class KeyAnswer(BaseModel):
    """A key in a list."""

    model_config = ConfigDict(from_attributes=True)

    id: int = Field(description="For revoking it.")
    name: str = Field(description="What the key is for.")
    shown: str = Field(description="How the key begins.")
    scopes: list[str] = Field(description="What the key opens.")
    created_at: datetime = Field(description="When it was made.")
    expires_at: datetime | None = Field(description="When it ends; null for never.")
    calls_per_minute: int | None = Field(description="Calls it may make in a minute; null as its user.")
    units_per_day: int | None = Field(description="Units it may use a day; null for no limit.")
    last_used_at: datetime | None = Field(None, description="When it was last used; null for never.")


class KeyUsageAnswer(BaseModel):
    """What one key did on one day."""

    key_id: int = Field(description="The key, also one that has ended.")
    name: str = Field(description="What the key is for.")
    day: date = Field(description="The day, UTC.")
    calls: int = Field(description="Calls it made.")
    units: int = Field(description="Units these cost.")
    last_at: datetime = Field(description="The last of them.")


class KeyUsageList(BaseModel):
    """What one's keys did."""

    units_per_report: int = Field(description="Units that a report costs.")
    days: list[KeyUsageAnswer] = Field(description="The newest day first.")


class AssistantAnswer(BaseModel):
    """An assistant that one let in."""

    id: int = Field(description="For ending it.")
    name: str = Field(description="As it named itself; nobody has checked that.")
    host: str = Field(description="Where it was sent after it was let in.")
    scopes: list[str] = Field(description="What it may do.")
    created_at: datetime = Field(description="When it was let in.")
    last_used_at: datetime | None = Field(description="When it last asked; null for never.")


class NewKeyAnswer(KeyAnswer):
    """A newly created key."""

    key: str = Field(description="The key itself, shown this once; send it as `Authorization: Bearer KEY`.")


class NewUserBody(Body):
    """A request to create an account."""

    email: str = Field(max_length=254, description="Where the invitation goes; the name to sign in with.")
    name: Line | None = Field(None, max_length=200, description="The part before the @ when left out.")
    role: Role | None = Field(None, description="The role to give; free when left out.")
    admin: bool = Field(False, description="May manage accounts.")
    corporate_owner: str | None = Field(None, description="Address of the owner whose sub-user this is.")


class UserChangeBody(Body):
    """Changes an administrator makes to an account. Omitted fields stay unchanged."""

    role: Role | None = Field(None, description="The role to give.")
    tier: Tier | None = Field(None, description="Tier to give with the dashboards it opens; null for none.")
    product_group: ProductGroup | None = Field(None, description="Plan of the wider suite.")
    api_tier: ApiTier | None = Field(None, description="API to open; null for none.")
    until: AwareDatetime | None = Field(
        None, description="End of the role, tier and API given in this call; they never end without it."
    )
    off_limits: bool | None = Field(None, description="Block or unblock usage.")
    is_upgrade_allowed: bool | None = Field(
        None, description="May buy without leaving the product (`seamlessAllowed`)."
    )
    admin: bool | None = Field(None, description="May manage accounts.")
    disabled: bool | None = Field(None, description="Close the account, or open it again.")


class AccountAnswer(BaseModel):
    """An account as administrators see it."""

    user: User = Field(description="The user as the product sees them.")
    email: str = Field(description="The name to sign in with; empty for an owner who has set none.")
    corporate_owner_id: int | None = Field(description="The owner whose sub-user this is.")
    created_at: datetime = Field(description="When the account was made.")
    has_factor: bool = Field(description="Whether it has a second factor.")
    disabled_at: datetime | None = Field(description="Since when it is closed; null while it is open.")


class AccountsAnswer(BaseModel):
    """All accounts."""

    users: list[AccountAnswer] = Field(description="Oldest first.")


class AuditEntryAnswer(BaseModel):
    """One entry of the audit log."""

    model_config = ConfigDict(from_attributes=True)

    id: int = Field(description="Counts up.")
    at: datetime = Field(description="When.")
    actor_id: int | None = Field(description="Who; null for the command line and for guests.")
    action: str = Field(description="What, e.g. `key_created`.")
    subject: str = Field(description="To whom or what, e.g. `user 7`.")
    address: str = Field(description="From which network address.")
    detail: dict[str, Any] = Field(description="More, by action.")
    position: int = Field(description="Place in the chain of entries, without gaps.")
    hash: str = Field(description="SHA-256 of the entry and of the hash before it.")


class AuditLogAnswer(BaseModel):
    """A page of the audit log."""

    entries: list[AuditEntryAnswer] = Field(description="Newest first.")
