"""Readers of real input, which share one protocol. A source is a folder and a line in SOURCES."""

from footfall.sources.access_log.reader import AccessLog
from footfall.sources.categories.reader import Categories
from footfall.sources.companies.reader import Companies
from footfall.sources.first_party.reader import FirstParty
from footfall.sources.history.reader import History
from footfall.sources.metering.reader import Metering
from footfall.sources.network_log.reader import NetworkLog
from footfall.sources.panel.reader import PanelFiles
from footfall.sources.panelists.reader import Panelists
from footfall.sources.platforms.reader import Platforms
from footfall.sources.population.reader import Population
from footfall.sources.protocol import Source
from footfall.sources.ranks.reader import Ranks
from footfall.sources.visits.reader import Visits
from footfall.sources.world.reader import World

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
