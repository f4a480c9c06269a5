"""Countries and regions of addresses, from a MaxMind DB file that the operator brings; no address is kept."""

from datetime import UTC, datetime, timedelta
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from pathlib import Path
from typing import Any

import maxminddb

from footfall.ingest import cells
from footfall.ingest.protocol import UnreadableError

# Addresses change hands; makers of these files write a new one each week or month.
_OLD = timedelta(days=90)
Place = tuple[str | None, str | None]
_NOWHERE: Place = None, None


class GeoIP:
    """An open file. Reads what MaxMind, DB-IP, IP2Location and IPinfo write.

    UnreadableError if the file is missing or damaged; the path of the message is `path`.
    """

    def __init__(self, path: Path) -> None:
        try:
            self._file = maxminddb.open_database(path, maxminddb.MODE_AUTO)
        except FileNotFoundError:
            raise UnreadableError(path, "there is no such file") from None
        except (maxminddb.InvalidDatabaseError, OSError, ValueError) as error:
            raise UnreadableError(
                path, f"this is no whole GeoIP file (.mmdb): {error}", is_settled=True
            ) from None
        self._path = path
        self.place = lru_cache(maxsize=1 << 14)(self._place)

    @property
    def age(self) -> timedelta:
        """Time since the file was made."""
        return datetime.now(UTC) - datetime.fromtimestamp(self._file.metadata().build_epoch, UTC)

    @property
    def note(self) -> str | None:
        """What is to be known of an old file; None for a new one."""
        if self.age <= _OLD:
            return None
        return f"{self._path} is {self.age.days} days old; countries of addresses change, get a newer one"

    def _place(self, address: str) -> Place:
        """Country (ISO 3166 alpha-2) and region (ISO 3166-2) of an address, None where it is not known."""
        try:
            parsed = ip_address(address)
            found = self._file.get((isinstance(parsed, IPv6Address) and parsed.ipv4_mapped) or parsed)
        except (ValueError, maxminddb.InvalidDatabaseError):
            # An IPv6 address in a file of IPv4, or a damaged record.
            return _NOWHERE
        return _place_of(found) if isinstance(found, dict) else _NOWHERE


def _place_of(record: dict[str, Any]) -> Place:
    nested = record.get("country")
    code = nested.get("iso_code") if isinstance(nested, dict) else record.get("country_code", nested)
    country = _checked(cells.country, code)
    if country is None:
        return _NOWHERE
    parts = record.get("subdivisions")
    first = parts[0] if isinstance(parts, list) and parts and isinstance(parts[0], dict) else {}
    part = first.get("iso_code")
    return country, _checked(cells.region, f"{country}-{part}") if part else None


def _checked(check: Any, text: object) -> str | None:
    try:
        return str(check(text)) if isinstance(text, str) else None
    except ValueError:
        return None
