"""The ten traffic channels; every visit has exactly one."""

from enum import StrEnum


class Channel(StrEnum):
    """How a visit came to the site. Stored in month files and public; never rename."""

    DIRECT = "direct"
    REFERRAL = "referral"
    SEARCH_ORGANIC = "searchOrganic"
    SEARCH_PAID = "searchPaid"
    SOCIAL_ORGANIC = "socialOrganic"
    SOCIAL_PAID = "socialPaid"
    MAIL = "mail"
    DISPLAY_AD = "displayAd"
    AI_ASSISTANTS = "aiAssistants"
    AI_SEARCH = "aiSearch"


class TrafficType(StrEnum):
    """Whether the visit was paid for."""

    ORGANIC = "organic"
    PAID = "paid"


CHANNELS: tuple[Channel, ...] = tuple(Channel)
PAID: tuple[Channel, ...] = (Channel.SEARCH_PAID, Channel.SOCIAL_PAID, Channel.DISPLAY_AD)
ORGANIC: tuple[Channel, ...] = tuple(channel for channel in CHANNELS if channel not in PAID)


def channels_of(traffic_type: TrafficType) -> tuple[Channel, ...]:
    """The channels of one traffic type; both types together are all ten, without overlap."""
    return PAID if traffic_type is TrafficType.PAID else ORGANIC
