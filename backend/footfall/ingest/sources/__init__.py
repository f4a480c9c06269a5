"""Readers of real input, which share one protocol. A source is a folder and a line in SOURCES."""

from footfall.ingest.protocol import Source
from footfall.ingest.sources.access_log.reader import AccessLog
from footfall.ingest.sources.categories.reader import Categories
from footfall.ingest.sources.companies.reader import Companies
from footfall.ingest.sources.first_party.reader import FirstParty
from footfall.ingest.sources.history.reader import History
from footfall.ingest.sources.metering.reader import Metering
from footfall.ingest.sources.network_log.reader import NetworkLog
from footfall.ingest.sources.panel.reader import PanelFiles
from footfall.ingest.sources.panelists.reader import Panelists
from footfall.ingest.sources.platforms.reader import Platforms
from footfall.ingest.sources.population.reader import Population
from footfall.ingest.sources.ranks.reader import Ranks
from footfall.ingest.sources.visits.reader import Visits
from footfall.ingest.sources.world.reader import World

SOURCES: tuple[Source, ...] = (
    PanelFiles(),
    Visits(),
    History(),
    Panelists(),
    Metering(),
    Population(),
    Ranks(),
    Platforms(),
    FirstParty(),
    AccessLog(),
    NetworkLog(),
    Categories(),
    Companies(),
    World(),
)
