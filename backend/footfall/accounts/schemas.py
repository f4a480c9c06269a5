"""The user object that the page and the calls carry."""

from enum import StrEnum

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel


class Role(StrEnum):
    """What a user may do. Public contract; never rename."""

    GUEST = "guest"
    FREE = "free"
    PAID = "paid"
    TRENDS = "trends"
    OLD_TRENDS_2024 = "old-trends-2024"


class User(BaseModel):
    """A user as the page preloads it; id 0 is the guest."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, frozen=True)

    id: int = Field(0, description="0 for a guest")
    role: Role = Role.GUEST
    product_group: str = "free"
    seamless_allowed: bool = False
    trial_allowed: bool = False
    off_limits: bool = False
    minion: bool = False
    on_trial_period: bool = False
    api_tier: str | None = None


GUEST = User()
# The one person of a laptop installation: nothing is sold there, so nothing is withheld.
OWNER = User(id=1, role=Role.PAID, product_group="business", api_tier="extended")
