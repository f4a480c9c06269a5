"""Default channel groups of Google Analytics 4, which Plausible names the same, and our channel for each."""

from footfall.core.channel import Channel

_CHANNELS = {
    "direct": Channel.DIRECT,
    "referral": Channel.REFERRAL,
    "organic search": Channel.SEARCH_ORGANIC,
    "organic shopping": Channel.SEARCH_ORGANIC,
    "paid search": Channel.SEARCH_PAID,
    "paid shopping": Channel.SEARCH_PAID,
    "organic social": Channel.SOCIAL_ORGANIC,
    "organic video": Channel.SOCIAL_ORGANIC,
    "paid social": Channel.SOCIAL_PAID,
    "paid video": Channel.SOCIAL_PAID,
    "email": Channel.MAIL,
    "display": Channel.DISPLAY_AD,
    "paid other": Channel.DISPLAY_AD,
    "affiliates": Channel.REFERRAL,
    "cross-network": Channel.DISPLAY_AD,
    "ai assistant": Channel.AI_ASSISTANTS,
    "ai assistants": Channel.AI_ASSISTANTS,
}


def channel_of_group(name: str) -> Channel | None:
    """The channel of a group; None for a group that fits none of the ten (Unassigned, SMS)."""
    return _CHANNELS.get(name.strip().lower())
