"""Lakes as people have them on their first days: few months, one site only, or no panel."""

import csv
import random
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

SITE = "shop.example"
AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
Run = Callable[..., object]


def months_of_the_sample(count: int) -> Callable[[Path, Run], Sequence[str]]:
    """A function that imports the sample with `count` months and returns the sites to ask about."""

    def made(folder: Path, run: Run) -> Sequence[str]:
        size = ("--preset", "small", "--seed", "7", "--panelists", "250", "--months", str(count))
        run("world", *size, "--out", str(folder / "world"))
        run("import", "world", str(folder / "world"))
        return ("acme-fashion.example", "north-wear.example")

    return made


def one_site(folder: Path, run: Run) -> Sequence[str]:
    """A panel that was seen on one site only, for one month."""
    chance = random.Random(7)
    path = folder / "panel.csv"
    with path.open("w", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(("ts", "panelist", "device", "url", "country", "referrer"))
        for _ in range(2000):
            moment = datetime(2026, 3, 1, tzinfo=UTC) + timedelta(minutes=chance.randrange(31 * 1440))
            address = f"https://{SITE}/{chance.choice(('', 'women/', 'women/jeans/', 'men/'))}"
            referrer = chance.choice(("", "https://www.google.com/"))
            device = chance.choice(("desktop", "mobile"))
            person = f"p{chance.randrange(80)}"
            rows.writerow((moment.isoformat(), person, device, address, "US", referrer))
    run("import", "panel", str(path))
    return (SITE,)


def counts_only(folder: Path, run: Run) -> Sequence[str]:
    """First-party counts of two sites, without a panel."""
    path = folder / "counts.csv"
    lines = [
        f"{site},2026-0{month},{visits},{visits // 2}"
        for site, visits in ((SITE, 90_000), ("north.example", 40_000))
        for month in (2, 3)
    ]
    path.write_text("\n".join(["site,month,visits,unique_visitors", *lines]) + "\n")
    run("import", "first-party", str(path))
    return (SITE, "north.example")


def log_only(folder: Path, run: Run) -> Sequence[str]:
    """The access log of one site for a few weeks."""
    chance = random.Random(7)
    moments = sorted(
        datetime(2026, 3, 5, tzinfo=UTC) + timedelta(minutes=chance.randrange(20 * 1440)) for _ in range(1500)
    )
    path = folder / "access.log"
    path.write_text(
        "".join(
            f"192.0.2.{chance.randrange(200)} - - [{moment:%d/%b/%Y:%H:%M:%S +0000}] "
            f'"GET /{chance.choice(("", "women/", "about"))} HTTP/1.1" 200 5123 "-" "{AGENT}"\n'
            for moment in moments
        )
    )
    run("import", "access-log", str(path), "--site", SITE)
    return (SITE,)


LAKES: dict[str, Callable[[Path, Run], Sequence[str]]] = {
    "one month": months_of_the_sample(1),
    "two months": months_of_the_sample(2),
    "three months": months_of_the_sample(3),
    "seven months": months_of_the_sample(7),
    "one site": one_site,
    "counts only": counts_only,
    "log only": log_only,
}
# Lakes that every run tests. The others take minutes: the exhaustive run tests them too.
ALWAYS = ("one month", "counts only")


def make(name: str, folder: Path, run: Callable[[tuple[str, ...]], None]) -> Sequence[str]:
    """Import and publish the lake `name`, each command through `run`. Returns the sites to ask about."""
    folder.mkdir(exist_ok=True)
    sites = LAKES[name](folder, lambda *words: run(words))
    run(("publish",))
    return sites
