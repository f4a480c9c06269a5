"""Makes a world and writes it: months in parallel, everything under a temporary name until it is whole."""

import json
import shutil
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from itertools import count
from pathlib import Path
from time import perf_counter
from typing import Final

from footfall.simulation.world.arrays import Array
from footfall.simulation.world.countries import COUNTRIES
from footfall.simulation.world.event_files import write_events
from footfall.simulation.world.month import simulate_month
from footfall.simulation.world.panel_files import write_panelists, write_population
from footfall.simulation.world.presets import WorldSettings
from footfall.simulation.world.public_lists import write_platforms, write_public_lists
from footfall.simulation.world.rank_files import write_ranks
from footfall.simulation.world.reach import MonthVisitors
from footfall.simulation.world.site_files import write_categories, write_companies
from footfall.simulation.world.truth import Truth
from footfall.simulation.world.truth_files import truth_tables, write_first_party, write_truth
from footfall.simulation.world.web import Web, make_web

MARK: Final = "world.json"
CONTENT: Final = {
    MARK,
    "events",
    "truth",
    "ranks",
    "lists",
    "panelists.parquet",
    "population.csv",
    "first-party.csv",
    "categories.csv",
    "companies.csv",
    "platforms.csv",
}


@dataclass(frozen=True, slots=True)
class Summary:
    """What was made, and how long it took.

    `people` are simulated and stand for `inhabitants`; `panelists` are in the panel at any time, `members`
    were ever in it, bots included.
    """

    folder: Path
    people: int
    inhabitants: int
    panelists: int
    members: int
    sites: int
    months: int
    page_views: int
    seconds: float

    @property
    def page_views_a_second(self) -> float:
        """Page views generated and written a second."""
        return self.page_views / max(self.seconds, 1e-9)


def build_world(
    settings: WorldSettings, folder: Path, threads: int = 2, progress: Callable[[int], None] = lambda _: None
) -> Summary:
    """Make the world of `settings` in `folder`, replacing an earlier world there.

    `progress` is called with the number of months done. FileExistsError when the folder holds anything else.
    """
    started = perf_counter()
    folder = folder.resolve()
    check_folder(folder)
    web = make_web(settings)
    folder.parent.mkdir(parents=True, exist_ok=True)
    making = folder.with_name(f".{folder.name}.making")
    shutil.rmtree(making, ignore_errors=True)
    try:
        making.mkdir()
        page_views = _write(web, making, threads, progress)
        _swap(making, folder)
    except BaseException:
        shutil.rmtree(making, ignore_errors=True)
        raise
    return Summary(
        folder=folder,
        people=settings.people,
        inhabitants=_inhabitants(web),
        panelists=settings.panelists if settings.has_panel else 0,
        members=len(web.panel) + web.panel.bots if settings.has_panel else 0,
        sites=len(web.sites),
        months=settings.months,
        page_views=page_views,
        seconds=perf_counter() - started,
    )


def check_folder(folder: Path) -> None:
    """FileExistsError if the folder holds something that a simulated world does not."""
    if not folder.exists():
        return
    if not folder.is_dir():
        raise FileExistsError(f"{folder} is a file: name a folder that is empty or does not exist")
    found = {path.name for path in folder.iterdir()}
    if found and MARK not in found:
        raise FileExistsError(
            f"{folder} is not empty and holds no {MARK}, so it is not a simulated world: name another folder"
        )
    if strangers := sorted(found - CONTENT):
        raise FileExistsError(
            f"{folder} is a simulated world but also holds {', '.join(strangers)}, which a new world would "
            "delete: move that or name another folder"
        )


def _write(web: Web, folder: Path, threads: int, progress: Callable[[int], None]) -> int:
    """Write all files; return the number of page views."""
    done, has_panel = count(1), web.settings.has_panel
    if has_panel:
        (folder / "events").mkdir()

    def one_month(number: int) -> tuple[int, Truth, MonthVisitors]:
        month = simulate_month(web, number)
        page_views = int(month.truth.totals[1].sum())
        if month.events is not None:
            write_events(web, number, month.events, folder / "events" / f"{web.months[number]}.parquet")
            page_views = len(month.events)
        progress(next(done))
        return page_views, month.truth, month.visitors

    page_views = 0
    truths: list[Truth] = []
    reached: list[Array] = []
    together = MonthVisitors.nobody(web)
    with ThreadPoolExecutor(threads) as pool:
        # The last month first: people of the last two, three ... months are then one set that grows.
        for viewed, truth, visitors in pool.map(one_month, reversed(range(len(web.months)))):
            page_views += viewed
            truths.insert(0, truth)
            together.join(visitors)
            reached.append(together.count())
    tables = truth_tables(web, truths, reached)
    write_truth(tables, folder / "truth")
    write_first_party(web, tables, folder / "first-party.csv")
    write_ranks(web, truths, folder / "ranks")
    if has_panel:
        write_panelists(web, folder / "panelists.parquet")
        write_population(web, folder / "population.csv")
    else:
        write_public_lists(web, truths, folder / "lists")
        write_platforms(web, folder / "platforms.csv")
    write_categories(web, folder / "categories.csv")
    write_companies(web, folder / "companies.csv")
    mark = asdict(web.settings) | {"until": str(web.settings.until)}
    (folder / MARK).write_text(json.dumps(mark, indent=1) + "\n", encoding="utf-8")
    return page_views


def _inhabitants(web: Web) -> int:
    settings = web.settings
    if settings.has_panel:
        return settings.people * settings.people_each
    return round(1e6 * sum(COUNTRIES[code].users for code in settings.countries))


def _swap(making: Path, folder: Path) -> None:
    """Put the finished world in place; an earlier one goes only then."""
    old = folder.with_name(f".{folder.name}.old")
    shutil.rmtree(old, ignore_errors=True)
    if folder.exists():
        folder.rename(old)
    making.rename(folder)
    shutil.rmtree(old, ignore_errors=True)
