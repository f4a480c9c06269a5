"""What every page of this server may need to know of the installation."""

from dataclasses import dataclass


@dataclass(frozen=True)
class PageFacts:
    """Facts about this installation for the page.

    remotes_host: scheme and host that serve the remotes, empty for this server. base_path: path of its host
    below which the product lies, on both. support_email: where people get help, None if not set.
    usage_events: whether the page sends what people do on it.
    """

    remotes_host: str = ""
    base_path: str = ""
    support_email: str | None = None
    usage_events: bool = False
