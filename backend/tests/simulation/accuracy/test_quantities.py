"""Errors, bias and coverage by visitors, computed by hand."""

from typing import Any

import polars as pl
import pytest

from footfall.core.channel import CHANNELS
from footfall.simulation.accuracy.quantities import classes


def site(n: int, visits: float | None, true: float, **more: float | None) -> dict[str, Any]:
    """A site with an interval of visits from half to twice the estimate."""
    ends: dict[str, float | None] = {"visits_low": None, "visits_high": None}
    if visits is not None:
        ends = {"visits_low": visits / 2, "visits_high": visits * 2}
    return (
        {"panel_visitors": n, "visits": visits, "true_visits": true, "naive_visits": 4 * true} | ends | more
    )


def of(found: list[dict[str, Any]], quantity: str, start: int) -> dict[str, Any]:
    return next(one for one in found if one["quantity"] == quantity and one["from"] == start)


def test_errors_of_levels_are_logarithms_by_class_of_visitors() -> None:
    found = classes(
        pl.DataFrame(
            [site(5, 200.0, 100.0), site(14, 25.0, 100.0), site(15, 100.0, 100.0), site(4, None, 9.0)]
        )
    )

    few = of(found, "visits", 5)
    assert (few["to"], few["rows"]) == (14, 2)
    assert few["error"] == pytest.approx((0.693147 + 1.386294) / 2, abs=1e-5)
    assert few["bias"] == pytest.approx((0.5 * 2.0) ** 0.5 * 0.5**0.5 - 1, abs=1e-3)
    assert few["coverage"] == 0.5
    # The intervals promise log(2) / 1.96; the errors are log(2) and log(4).
    assert few["spread"] == pytest.approx(1.959964 * ((1 + 4) / 2) ** 0.5, abs=1e-5)
    assert few["naive_error"] == pytest.approx(1.386294, abs=1e-5)
    assert of(found, "visits", 15)["error"] == 0.0
    assert [(one["from"], one["to"], one["rows"]) for one in found] == [(5, 14, 2), (15, 99, 1), (5, None, 3)]


def test_errors_of_shares_are_points_and_those_without_truth_are_left_out() -> None:
    rows = [
        site(20, 1.0, 1.0, bounce_rate=0.5, bounce_rate_low=0.4, bounce_rate_high=0.6, true_bounce_rate=0.45),
        site(30, 1.0, 1.0, bounce_rate=0.2, bounce_rate_low=0.1, bounce_rate_high=0.3, true_bounce_rate=0.5),
        site(40, 1.0, 1.0, bounce_rate=0.2, bounce_rate_low=0.1, bounce_rate_high=0.3, true_bounce_rate=None),
    ]

    bounce = of(classes(pl.DataFrame(rows)), "bounce_rate", 15)

    assert (bounce["rows"], bounce["coverage"]) == (2, 0.5)
    assert bounce["error"] == pytest.approx((5 + 30) / 2)
    assert bounce["bias"] == pytest.approx((5 - 30) / 2)


def test_a_share_of_a_channel_is_held_against_the_visits_it_is_printed_with() -> None:
    first, second = str(CHANNELS[0]), str(CHANNELS[1])
    more = {f"{name}{end}": 0.0 for name in map(str, CHANNELS) for end in ("", "_low", "_high")}
    more |= {f"true_{name}": 0.0 for name in map(str, CHANNELS)}
    more |= {first: 60.0, f"{first}_low": 50.0, f"{first}_high": 70.0, f"true_{first}": 45.0}
    more |= {second: 40.0, f"{second}_low": 30.0, f"{second}_high": 50.0, f"true_{second}": 45.0}

    shares = of(classes(pl.DataFrame([site(9, 100.0, 90.0, **more)])), "channel shares", 5)

    assert (shares["rows"], shares["coverage"]) == (2, 0.5)
    assert shares["error"] == pytest.approx(10.0)


def test_changes_and_people_of_several_months_are_classed_too() -> None:
    change = pl.DataFrame(
        {"panel_visitors": [50], "change": [1.2], "change_low": [1.0], "change_high": [1.5]}
        | {"true_change": [1.5], "naive_change": [1.2]}
    )
    reached = pl.DataFrame(
        {"n_observed": [120.0], "unique_visitors": [90.0], "unique_visitors_low": [80.0]}
        | {"unique_visitors_high": [99.0], "true_unique_visitors": [100], "naive_unique_visitors": [200.0]}
    )

    found = classes(pl.DataFrame([site(50, 1.0, 1.0)]), before=change, reached=reached)

    assert of(found, "change of visits", 15)["error"] == pytest.approx(0.22314, abs=1e-5)
    assert of(found, "change of visits", 15)["coverage"] == 1.0
    assert of(found, "unique_visitors of 3 months", 100)["coverage"] == 0.0
