"""Connectors pull files from services on a schedule. A connector is a folder and a line in CONNECTORS."""

from footfall.ingest.connectors.crux.connector import Crux
from footfall.ingest.connectors.ga4.connector import Ga4
from footfall.ingest.connectors.matomo.connector import Matomo
from footfall.ingest.connectors.plausible.connector import Plausible
from footfall.ingest.connectors.protocol import Connector
from footfall.ingest.connectors.search_console.connector import SearchConsole
from footfall.ingest.connectors.tranco.connector import Tranco
from footfall.ingest.connectors.umami.connector import Umami
from footfall.ingest.connectors.wikimedia.connector import Wikimedia

CONNECTORS: tuple[Connector, ...] = (
    Ga4(),
    Matomo(),
    Plausible(),
    Umami(),
    SearchConsole(),
    Crux(),
    Tranco(),
    Wikimedia(),
)


def connector(name: str) -> Connector:
    """The connector with this name. KeyError if there is none."""
    return {connector.name: connector for connector in CONNECTORS}[name]
