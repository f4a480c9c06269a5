"""Turns texts of cells into values. Each function raises ValueError for a text it does not take.

Those that want a whole number raise OverflowError for infinity.
"""

import math
import re
from collections.abc import Callable
from datetime import date
from functools import cache, lru_cache

from footfall.core.geo import countries
from footfall.core.period import Month
from footfall.core.spelling import spelled_like
from footfall.core.target import ascii_host, site_host, site_of, without_www
from footfall.core.trait import AGE_BANDS, age_band
from footfall.core.web_address import require_web_scheme
from footfall.ingest import written_dates

# The European Union's codes of the United Kingdom and Greece, which ISO 3166 gives to no other country.
OTHER_CODES = {"UK": "GB", "EL": "GR"}
STANDS_FOR_NAME = "NAME"
# Also before a number that could be a port: `javascript:1/alert(1)`.
_OTHER_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+-]*:(?!//)")
_WHOLE = re.compile(r"^([0-9]+)\.0$")
_REGION = re.compile(r"[A-Za-z]{2}-[A-Za-z0-9]{1,3}")
# Thousands separated by one and the same sign; after another sign only zeros.
_GROUPED = re.compile(
    r"(?P<whole>[1-9]\d{0,2}(?P<sign>[., '\u2019\u00a0\u202f])\d{3}(?:(?P=sign)\d{3})*)"
    r"(?:(?!(?P=sign))[.,]0+)?"
)
_THOUSANDS = re.compile(r"[1-9]\d{0,2}((,\d{3})+|(\.\d{3}){2,})")
_POINTED = re.compile(r"[1-9]\d{0,2}\.\d{3}")
AGES = tuple(band for _, band in AGE_BANDS)
# A band of days a week is stored as its middle, which is in the same band again.
_DAYS_ONLINE = {"1-2": 1.5, "3-4": 3.5, "5-6": 5.5, "7": 7.0}


class UnclearError(ValueError):
    """A cell that may mean two things. The message says which two, and how to write it."""


def text(cell: str) -> str:
    """Any text, without blanks around it."""
    return cell.strip()


def panelist(cell: str) -> str:
    """A panelist's name. Numbers lose the `.0` that pandas adds to them in a column with gaps."""
    return _WHOLE.sub(r"\1", cell.strip())


def addresses(cell: str) -> str:
    """Web addresses as written, separated by blanks, commas, semicolons or `|`.

    People may open them from an answer, so addresses without http or https are refused.
    """
    for address in re.split(r"[\s,;|]+", cell.strip()):
        if _OTHER_SCHEME.match(address):
            raise ValueError("no http or https host")
        require_web_scheme(address)
    return cell


def one_of(*words: str, also: dict[str, str] | None = None) -> Callable[[str], str]:
    """A parser of one of some words, in any case. also: the word that another spelling stands for."""
    known = {word: word for word in words} | (also or {})

    def parse(cell: str) -> str:
        try:
            return known[cell.strip().lower()]
        except KeyError:
            raise ValueError(f"{cell!r} is none of {', '.join(words)}") from None

    return parse


def option_of(*words: str) -> Callable[[str], str]:
    """A parser of an option that is one of some words. Its error says which word may have been meant."""
    parse = one_of(*words)

    def parse_typed(text: str) -> str:
        try:
            return parse(text)
        except ValueError as error:
            meant = " or ".join(spelled_like(text, words, most=2))
            said = f"{error}; did you mean {meant}?" if meant else str(error)
            raise ValueError(said) from None

    return parse_typed


def count(cell: str) -> int:
    """A whole number from 0, such as `12`, `12.0`, `12 345`, `12,345`, `12'345` or `12.345,00`."""
    if cell.isdecimal():
        return int(cell)
    plain = cell.strip()
    if grouped := _GROUPED.fullmatch(plain):
        plain = "".join(filter(str.isdecimal, grouped["whole"]))
    value = int(plain) if plain.isdecimal() else float(plain)
    if value < 0 or value != int(value):
        raise ValueError(f"{cell!r} is not a whole number from 0")
    return int(value)


def positive(cell: str) -> int:
    """A whole number from 1."""
    value = count(cell)
    if value < 1:
        raise ValueError(f"{cell!r} is not a whole number from 1")
    return value


def number(cell: str) -> float:
    """A number from 0. A single comma is a decimal point, as in German spreadsheets."""
    value = float(cell.strip().replace(",", ".") if re.fullmatch(r"\s*\d+,\d+\s*", cell) else cell)
    if not math.isfinite(value) or value < 0:
        raise ValueError(f"{cell!r} is not a number from 0")
    return value


def people(cell: str) -> float:
    """A number of people from 0. `82,345` means thousands here, as nobody counts thousandths of a person.

    UnclearError for `82.345`: it may be thousands, or an estimate with a fraction.
    """
    if _POINTED.fullmatch(cell.strip()):
        raise UnclearError(
            "thousands or a fraction; write it without the point, or with a fourth digit behind it"
        )
    return count(cell) if _THOUSANDS.fullmatch(cell.strip()) else number(cell)


def share(cell: str) -> float:
    """A share from 0 to 1. `45.2%` gives 0.452."""
    stripped = cell.strip()
    value = number(stripped.removesuffix("%").rstrip()) / (100 if stripped.endswith("%") else 1)
    if value > 1:
        raise ValueError(f"{cell!r} is not a share from 0 to 1")
    return value


def seconds(cell: str) -> float:
    """A duration in seconds, from a number of seconds, `1:02:03`, `02:03` or `2m 3s`."""
    stripped = cell.strip().lower()
    if re.fullmatch(r"\d+(:\d\d){1,2}(\.\d+)?", stripped):
        total = 0.0
        for piece in stripped.split(":"):
            total = total * 60 + float(piece)
        return total
    spelled = re.fullmatch(r"(?:(\d+)\s*h\w*)?\s*(?:(\d+)\s*m\w*)?\s*(?:(\d+(?:\.\d+)?)\s*s\w*)?", stripped)
    if stripped and spelled:
        hours, minutes, rest = (float(piece or 0) for piece in spelled.groups())
        return hours * 3600 + minutes * 60 + rest
    return number(stripped)


@lru_cache(maxsize=1 << 16)  # a hundred rank lists name the same sites a hundred times
def site(cell: str) -> str:
    """The host of a site or address, in ASCII, without `www.`."""
    return without_www(site_host(_without_path(cell)))


@lru_cache(maxsize=1 << 16)
def whole_site(cell: str) -> str:
    """The site that a host or an address belongs to: `https://en.wikipedia.org` gives `wikipedia.org`."""
    host = site(cell)
    return site_of(host) or host


@lru_cache(maxsize=1 << 16)
def host_of_site(cell: str) -> str:
    """The host of an origin or an address, in ASCII and with its `www.`; ValueError if it is of no site."""
    return site_host(_without_path(cell))


def hostname(cell: str) -> str:
    """The host of a site, an origin or an address, in ASCII."""
    host = ascii_host(_without_path(cell))
    if "." not in host:
        raise ValueError(f"{cell!r} has no dot in its host")
    return host


def _without_path(address: str) -> str:
    return (address.strip().partition("://")[2] or address.strip()).partition("/")[0]


def month(cell: str) -> str:
    """A month as YYYY-MM. A day, `202603`, and months of spreadsheets (`Mar-26`, `03.2026`) are taken too."""
    return str(Month.parse(written_dates.month(cell.strip())))


def country(cell: str) -> str:
    """A country's code (ISO 3166 alpha-2) in upper case. Other codes, such as XX of CDNs, are refused."""
    written = cell.strip().upper()
    code = OTHER_CODES.get(written, written)
    if code not in countries():
        raise ValueError(f"{cell!r} is not a two-letter country code")
    return code


def country_given(text: str) -> str:
    """The code of a country that somebody typed for all rows. The error says which code may be meant."""
    code = text.strip().upper()
    if code in countries():
        return code
    error = ValueError(f"{text!r} is not a two-letter country code such as US")
    meant = OTHER_CODES.get(code)
    said = f"{error}; did you mean {meant}?" if meant else str(error)
    raise ValueError(said)


def name_given(text: str) -> str:
    """A name that somebody typed. ValueError for NAME, which stands for a name in suggested commands."""
    if text == STANDS_FOR_NAME:
        raise ValueError(f"{text!r} stands for a name; give the one that is meant")
    return text


def country_named(cell: str) -> str:
    """A country's code from its English or German name, or from its code of two or three letters."""
    return _countries_by_name().get(cell.strip().lower()) or country(cell)


@cache
def _countries_by_name() -> dict[str, str]:
    return {
        name.lower(): code
        for code, known in countries().items()
        for name in (known.name, known.german, known.alpha3)
    }


def region(cell: str) -> str:
    """A region's code (ISO 3166-2) in upper case."""
    if not _REGION.fullmatch(cell.strip()):
        raise ValueError(f"{cell!r} is not a region code such as US-CA")
    return cell.strip().upper()


def day(cell: str) -> date:
    """A day, from `2026-03-31` or `31.3.2026`. A time of day after it is ignored."""
    return written_dates.day(cell.strip())


def age_in(year: int) -> Callable[[str], str]:
    """A parser of an age band, or of a birth year, which gives the band of that person's age in `year`."""

    def parse(cell: str) -> str:
        plain = cell.strip().replace("\u2013", "-")
        if plain in AGES:
            return plain
        age = year - int(float(plain))
        try:
            return age_band(age)
        except ValueError:
            raise ValueError(f"{cell!r} is neither an age band nor the birth year of an adult") from None

    return parse


def days_online(cell: str) -> float:
    """Days online a week: a number from 0 to 7, or a band `1-2`, `3-4`, `5-6`, `7`."""
    plain = cell.strip().replace("\u2013", "-")
    value = _DAYS_ONLINE[plain] if plain in _DAYS_ONLINE else number(plain)
    if value > 7:
        raise ValueError(f"{cell!r} is more than 7 days a week")
    return value
