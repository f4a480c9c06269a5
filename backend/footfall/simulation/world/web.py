"""A whole world before anybody has clicked: people, sites, pages, habits and the panel."""

from dataclasses import dataclass

import numpy as np

from footfall.core.period import Month
from footfall.simulation.world.arrays import Array
from footfall.simulation.world.months import months_until
from footfall.simulation.world.pages import Pages, make_pages
from footfall.simulation.world.panel import PanelMembers, make_panel
from footfall.simulation.world.population import Inhabitants, make_people
from footfall.simulation.world.presets import WorldSettings
from footfall.simulation.world.repertoire import Repertoire, make_repertoire
from footfall.simulation.world.sites import Sites, make_sites
from footfall.simulation.world.tables import Tables, make_tables


@dataclass(frozen=True, slots=True)
class Web:
    """Everything that is drawn once; `pair_person` is the person of each pair of the repertoire."""

    settings: WorldSettings
    months: tuple[Month, ...]
    people: Inhabitants
    sites: Sites
    pages: Pages
    repertoire: Repertoire
    pair_person: Array
    tables: Tables
    panel: PanelMembers


def make_web(settings: WorldSettings) -> Web:
    """Draw a world from its settings."""
    people = make_people(settings)
    sites = make_sites(settings)
    repertoire = make_repertoire(settings, people, sites)
    return Web(
        settings=settings,
        months=months_until(settings.until, settings.months),
        people=people,
        sites=sites,
        pages=make_pages(settings, sites),
        repertoire=repertoire,
        pair_person=np.repeat(np.arange(len(people)), np.diff(repertoire.first)),
        tables=make_tables(settings, sites),
        panel=make_panel(settings, people),
    )
