"""From which networks each API key is used: the first use from a new one is written to the audit log.

A network is the /24 of an IPv4 address or the /48 of an IPv6 address. Whether it is new is read from the
audit log itself, so the entries are all that is kept.
"""

from collections import OrderedDict
from threading import Lock

from sqlalchemy import Engine, select

from footfall.features.accounts.audit import AuditLog
from footfall.features.accounts.audit_events import Event
from footfall.features.accounts.keys import HeldKey
from footfall.features.accounts.models import ApiKey, AuditEntry
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.transactions import writing
from footfall.infra.networks import place_of

# Networks of keys that a server remembers; one that it forgot is looked up again.
REMEMBERED = 10_000
_NEW: Event = "key_used_from_new_place"


class KeyPlaces:
    """The networks from which the API keys of one database were used."""

    def __init__(self, database: Engine, now: Clock = utc_now) -> None:
        self._database = database
        self._audit = AuditLog(database, now)
        self._known: OrderedDict[tuple[int, str], None] = OrderedDict()
        self._lock = Lock()

    def is_known(self, key: HeldKey, address: str) -> bool:
        """Whether this server has seen the key used from the network, without asking the database."""
        place = key.id, place_of(address)
        with self._lock:
            if place in self._known:
                self._known.move_to_end(place)
            return place in self._known

    def note(self, key: HeldKey, address: str) -> None:
        """Write an entry if the key was never used from the network of this address before."""
        network, subject = place_of(address), f"key {key.id}"
        seen = select(AuditEntry.detail).where(
            # The log has an index of these.
            AuditEntry.actor_id == key.user.id,
            AuditEntry.action == _NEW,
            AuditEntry.subject == subject,
        )
        with writing(self._database) as session:
            # Locked, so that two calls at once are not both the first.
            session.execute(select(ApiKey.id).where(ApiKey.id == key.id).with_for_update())
            if all(detail.get("network") != network for detail in session.scalars(seen)):
                self._audit.add(session, _NEW, subject, key.user.id, address, {"network": network})
        with self._lock:
            self._known[key.id, network] = None
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
