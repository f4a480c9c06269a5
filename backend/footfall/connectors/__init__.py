"""Connectors pull files from services on a schedule. A connector is a folder and a line in CONNECTORS."""

from footfall.connectors.crux.connector import Crux
from footfall.connectors.ga4.connector import Ga4
from footfall.connectors.matomo.connector import Matomo
from footfall.connectors.plausible.connector import Plausible
from footfall.connectors.protocol import Connector
from footfall.connectors.search_console.connector import SearchConsole
from footfall.connectors.tranco.connector import Tranco
from footfall.connectors.umami.connector import Umami
from footfall.connectors.wikimedia.connector import Wikimedia

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
