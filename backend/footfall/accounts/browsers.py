"""What a list of sessions says of a browser: its name, its system, and roughly from where it came."""

from ipaddress import IPv4Address, IPv6Address, ip_address

# The first that is in the User-Agent header counts: most browsers name others too.
_NAMES = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
    "curl": "curl",
    "python": "Python",
}
_SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "Mac OS X": "macOS",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}


def browser_name(user_agent: str) -> str:
    """Name and system of a browser, as `Firefox, Linux`; empty if neither is known."""
    found = (
        next((name for part, name in known.items() if part in user_agent), "") for known in (_NAMES, _SYSTEMS)
    )
    return ", ".join(filter(None, found))


def place_of(address: str) -> str:
    """The part of a network address that tells the network: 203.0.113.* or 2001:db8:1:*.

    Addresses of the same machine, and what is no address, stay as they are.
    """
    try:
        parsed = ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(parsed, IPv6Address) and parsed.ipv4_mapped is not None:
        parsed = parsed.ipv4_mapped
    if parsed.is_loopback:
        return str(parsed)
    if isinstance(parsed, IPv4Address):
        return f"{str(parsed).rpartition('.')[0]}.*"
    groups = parsed.exploded.split(":")[:3]
    return ":".join(f"{int(group, 16):x}" for group in groups) + ":*"
