"""How unsure a site is that tells nothing, by how far sites that tell are off, by whole publications."""

from math import exp, log, sqrt
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.answers import ask as answer_of
from tests.build import ask, crowd, lake

POPULATION = [{"country": "US", "device": device, "people": 10_000.0} for device in ("desktop", "mobile")]
TELLING = [f"s{number:02d}.example" for number in range(12)]
UNTOLD = "untold.example"


def publish(home: Path, seen: Any = (), off: Any = ()) -> Path:
    """Twelve sites and one that tells nothing, each visited by twenty people three times.

    seen: what is published of the twelve when none tells; off: by how much each counts more, as a logarithm.
    """
    pages = [
        crowd(20, f"2026-03-{day:02d} {hour}:00", f"https://{site}/")
        for day, site in enumerate([*TELLING, UNTOLD], start=1)
        for hour in (10, 12, 14)
    ]
    told = [
        {"month": "2026-03", "site": site, "visits": round(visits * exp(more))}
        for site, visits, more in zip(TELLING, seen, off, strict=False)
    ]
    pages.append(crowd(40, "2026-03-20 10:00", "https://hub.example/", name="others"))
    lake(home, *pages, population=POPULATION, first_party=told)
    return home


def published(home: Path, site: str) -> dict[str, Any]:
    (row,) = answer_of(home, "batch-targets", targets=site, period="2026-03", compare="none").rows
    return dict(row)


def variance(home: Path, site: str, name: str) -> float:
    ((found,),) = ask(
        home,
        f"SELECT DISTINCT visits_{name}_variance FROM factors JOIN sites USING (site_id) "
        f"WHERE domain = '{site}'",
    )
    return float(found)


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return publish(tmp_path_factory.mktemp("alone"))


@pytest.mark.parametrize("apart", [0.05, 0.6])
def test_an_interval_is_as_wide_as_sites_that_tell_differ_by_hand(
    tmp_path: Path, alone: Path, apart: float
) -> None:
    """Six owners count more visits than the panel shows, six fewer, by the same factor.

    How sites differ is what their errors vary by beyond the estimates' own variance v (0.002 at least),
    beside ten sites of 0.30 squared. Then comes how well twelve sites tell what all share.
    """
    off = np.resize([apart, -apart], len(TELLING))

    home = publish(tmp_path, [published(alone, site)["visits"] for site in TELLING], off)

    v = variance(alone, TELLING[0], "sampling")
    differ = max(apart**2 * 12 / 11 - v, 0.002)
    between = (12 * differ + 10 * 0.30**2) / 22
    level = between + 1 / (12 / (between + v) + 1 / (0.35**2 - 0.30**2))
    sd = sqrt(level + variance(alone, UNTOLD, "sampling"))
    row = published(home, UNTOLD)
    # The likeliest variance is looked for on a grid whose steps are 0.3 of it.
    assert log(row["visits_high"] / row["visits_low"]) / (2 * 1.96) == pytest.approx(sd, rel=0.03)


def test_owners_who_agree_with_the_panel_narrow_other_sites_and_owners_who_do_not_widen_them(
    tmp_path: Path, alone: Path
) -> None:
    seen = [published(alone, site)["visits"] for site in TELLING]

    left = {
        apart: variance(
            publish(tmp_path / str(apart), seen, np.resize([apart, -apart], len(TELLING))), UNTOLD, "level"
        )
        for apart in (0.0, 0.8)
    }

    assert left[0.0] < 0.35**2 / 2
    assert left[0.8] > 0.35**2 * 2
