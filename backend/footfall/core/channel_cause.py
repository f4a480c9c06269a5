"""What a change of visits comes from: the channels that carry it."""

from pydantic import BaseModel, Field

from footfall.core.channel import Channel
from footfall.core.unit import Share


class ChannelCause(BaseModel):
    """A channel that carries a change of visits."""

    channel: Channel = Field(description="The channel.")
    part: Share = Field(
        gt=0,
        description="Its own change as a part of that of all visits: 0.62 is 62 % of the growth or of the "
        "decline; above 1 where other channels went the other way.",
    )
    is_main: bool = Field(
        description="Whether it carries more than half of the change, and of what all channels that went "
        "the same way changed."
    )
