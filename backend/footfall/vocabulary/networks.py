"""Networks as settings name them: `10.0.0.7, 10.1.0.0/16`."""

from ipaddress import ip_network


def networks(text: str) -> str:
    """The text unchanged; ValueError names the first part that is no address or network."""
    for network in filter(None, map(str.strip, text.split(","))):
        try:
            ip_network(network)
        except ValueError as error:
            raise ValueError(
                f"{network!r} is no address or network, such as 10.0.0.7 or 10.0.0.0/24: {error}"
            ) from None
    return text
