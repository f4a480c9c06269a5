"""Networks as settings name them, `10.0.0.7, 10.1.0.0/16`, and those that addresses are in."""

from ipaddress import IPv6Address, ip_address, ip_network


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


def place_of(address: str) -> str:
    """The network that tells roughly where an address is: its /24 (IPv4) or /48 (IPv6)."""
    return network_of(address, 24, 48)


def network_of(address: str, ipv4_bits: int, ipv6_bits: int) -> str:
    """The network of an address, so many bits long, as `192.0.2.0/24`; what is no address stays as it is."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        mapped = parsed.ipv4_mapped
        parsed = parsed if mapped is None else mapped
    bits = ipv6_bits if parsed.version == 6 else ipv4_bits
    return str(ip_network((parsed, bits), strict=False))
