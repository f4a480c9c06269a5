"""Parsers of what people enter about a connection. Each raises ValueError that says what is wrong."""

import json
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from babel.core import get_global

from footfall.core.geo import countries
from footfall.core.target import TargetError, site_host
from footfall.infra.network_guard import require_address

_LONGEST = 10_000


def text(given: str) -> str:
    """A text of one line."""
    if len(given) > 500 or any(ord(sign) < 32 for sign in given):
        raise ValueError("must be one line of at most 500 characters")
    return given


def address(given: str) -> str:
    """The address of a service, without a slash at its end."""
    require_address(given)
    return given.rstrip("/")


def site(given: str) -> str:
    """A site, entered with or without http:// or https://."""
    bare = given.lower().removeprefix("https://").removeprefix("http://").rstrip("/")
    try:
        return site_host(bare)
    except TargetError:
        raise ValueError(f"{given!r} is not a site such as shop.example") from None


def sites(given: str) -> str:
    """One or several sites, with commas between them and each only once."""
    return ",".join(dict.fromkeys(site(name.strip()) for name in given.split(",") if name.strip()))


def number(given: str) -> str:
    """A number by which a service identifies a site, as text."""
    if not given.isdigit() or len(given) > 18:
        raise ValueError(f"{given!r} is not a number")
    return given


def country(given: str) -> str:
    """A two-letter country code in upper case."""
    code = given.upper()
    if code not in countries():
        raise ValueError(f"{given!r} is not a two-letter country code such as US")
    return code


def codes(given: str) -> str:
    """Two-letter country codes in upper case, with commas between them and each only once."""
    return ",".join(dict.fromkeys(country(code.strip()) for code in given.split(",") if code.strip()))


def zone(given: str) -> str:
    """The name of a time zone."""
    try:
        return ZoneInfo(given).key
    except (ZoneInfoNotFoundError, ValueError):
        raise ValueError(f"{given!r} is not a time zone such as Europe/Berlin") from None


def google_key(given: str) -> str:
    """The JSON key of a service account, or the JSON in which gcloud keeps a person's refresh token."""
    needed = {
        "service_account": ("client_email", "private_key", "token_uri"),
        "authorized_user": ("client_id", "client_secret", "refresh_token"),
    }
    try:
        found = json.loads(given)
        missing = [name for name in needed[found["type"]] if not isinstance(found.get(name), str)]
    except (ValueError, KeyError, TypeError, AttributeError):
        raise ValueError(
            "paste the whole JSON key file of a service account, or application_default_credentials.json"
        ) from None
    if missing or len(given) > _LONGEST:
        raise ValueError(f"the JSON has no {missing[0]}" if missing else "the JSON is too long for a key")
    return given


def secret(given: str) -> str:
    """A key, token or password."""
    if len(given) > _LONGEST or any(ord(sign) < 32 for sign in given):
        raise ValueError("must be one line")
    return given


def country_of(code: str) -> str:
    """The two-letter code of a country from its code of two or three letters; empty for another text."""
    upper = code.strip().upper()
    two = upper if len(upper) == 2 else next(iter(get_global("territory_aliases").get(upper, [""])), "")
    return two if two in countries() else ""
