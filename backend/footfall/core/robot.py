"""Robots in access logs: what they fetch for. Stored; never rename."""

from enum import StrEnum

LONGEST_NAME = 40


class Purpose(StrEnum):
    """What a robot that names itself fetches pages for; of others the sign that gave it away."""

    TRAINING = "training"
    ANSWERING = "answering"
    SEARCH = "search"
    SEO = "seo"
    ADVERTISING = "advertising"
    MONITORING = "monitoring"
    FEEDS = "feeds"
    PREVIEWS = "previews"
    ARCHIVES = "archives"
    OTHER = "other"
    # Signs: a request without any user agent, and those of `publish/steps/classify/robot_days.py`.
    NO_AGENT = "no_agent"
    BUSY = "busy"
    PACE = "pace"
    EVEN = "even"
    OTHER_DAYS = "other_days"
