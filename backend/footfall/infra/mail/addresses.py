"""Addresses as mail carries them: domains in ASCII, what is before the @ in its own letters."""

from email.errors import HeaderParseError
from email.headerregistry import Address

from footfall.core.target import ascii_host


def mailable(text: str) -> Address:
    """An address for a header or a delivery. ValueError for a line break and for a text that is no address.

    Only a server with SMTPUTF8 takes an address with letters beyond ASCII before the @.
    """
    local, at, domain = text.rpartition("@")
    if not domain.isascii():
        # ASCII in any case, so that every server takes it.
        domain = ascii_host(domain)
    if local.isascii():
        return _parsed(f"{local}{at}{domain}")
    # The library parses no such address, so it judges one that has ASCII letters in their place.
    if not text.isprintable() or '"' in local:
        raise ValueError(f"{text!r} is no address")
    _parsed(f"{''.join(each if each.isascii() else 'x' for each in local)}{at}{domain}")
    return Address(username=local, domain=domain)


def is_plain(address: Address) -> bool:
    """Whether a server without SMTPUTF8 takes it."""
    return address.username.isascii()


def _parsed(text: str) -> Address:
    try:
        return Address(addr_spec=text)
    except (HeaderParseError, IndexError):
        raise ValueError(f"{text!r} is no address") from None
