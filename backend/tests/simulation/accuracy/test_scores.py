"""Scores computed by hand."""

from typing import Any

import polars as pl
import pytest

from footfall.core.channel import CHANNELS
from footfall.simulation.accuracy.home import spread
from footfall.simulation.accuracy.scores import score


def site(visits: float | None, true: float, n: int = 10, **more: Any) -> dict[str, Any]:
    """A site whose people and channels are off by as much as its visits; in truth half of them are direct."""
    shares = {str(c): (visits or 0.0) * (c == CHANNELS[0]) for c in CHANNELS}
    truth = {f"true_{c}": true / 2 * (c in CHANNELS[:2]) for c in CHANNELS}
    low, high = (None, None) if visits is None else (visits * 0.8, visits * 1.2)
    return (
        {
            "site": f"s{visits}-{true}",
            "n_observed": float(n),
            "panel_visitors": n,
            "accuracy": "medium",
            "stored_visits": visits or 1.0,
        }
        | {"visits": visits, "visits_low": low, "visits_high": high}
        | {"unique_visitors": visits, "unique_visitors_low": low, "unique_visitors_high": high}
        | {"avg_visit_duration": 90.0, "bounce_rate": 0.5, "true_avg_visit_duration": 100.0}
        | {"true_visits": true, "true_unique_visitors": true, "true_bounce_rate": 0.4}
        | {"naive_visits": 2 * true, "naive_unique_visitors": true / 2}
        | shares
        | truth
        | more
    )


PAIRS = pl.DataFrame(
    {
        "common": [29, 30, 40],
        "visitors": [9.0, 8.0, 12.0],
        "naive_visitors": [9.0, 5.0, 20.0],
        "true_visitors": 10.0,
    }
)


def test_errors_bias_and_coverage_are_of_the_sites_shown() -> None:
    sites = pl.DataFrame([site(110.0, 100.0), site(150.0, 100.0, n=100), site(None, 10.0, n=3)])

    found = score(sites, PAIRS)

    assert found["sites"] == 3
    assert found["sites_shown"] == 2
    assert found["visits_mean_error"] == pytest.approx(0.3)
    assert found["visits_many_median_error"] == pytest.approx(0.5)
    assert found["visits_coverage"] == 0.5
    assert found["naive_visits_mean_error"] == pytest.approx(1.0)
    assert found["uniques_bias"] == pytest.approx(0.3)
    assert found["duration_bias"] == pytest.approx(-0.1)
    assert found["bounce_bias"] == pytest.approx(0.25)
    # Direct 100 for 50 points, the next channel 0 for 50.
    assert found["channels_many_mean_error"] == pytest.approx(50.0)


def test_overlaps_of_few_common_panelists_are_left_out() -> None:
    found = score(pl.DataFrame([site(110.0, 100.0)]), PAIRS)

    assert (found["overlaps"], found["overlap_median_error"]) == (2, pytest.approx(0.2))
    assert found["naive_overlap_median_error"] == pytest.approx(0.75)


def test_people_of_several_months_are_scored_beside_both_simple_ways() -> None:
    reached = pl.DataFrame(
        {
            "n_observed": [5.0, 4.0, 9.0],
            "unique_visitors": [110.0, None, 90.0],
            "unique_visitors_low": [105.0, None, 80.0],
            "unique_visitors_high": [120.0, None, 101.0],
            "naive_unique_visitors": [150.0, 1.0, 150.0],
            "summed_unique_visitors": [200.0, 1.0, 180.0],
            "true_unique_visitors": [100, 50, 100],
        }
    )

    found = score(pl.DataFrame([site(110.0, 100.0)]), PAIRS, reached)

    assert (found["reach_sites"], found["reach_coverage"]) == (2, 0.5)
    assert found["reach_bias"] == pytest.approx(0.0)
    assert found["reach_mean_error"] == pytest.approx(0.1)
    assert found["naive_reach_bias"] == pytest.approx(0.5)
    assert found["summed_reach_bias"] == pytest.approx(0.9)


def test_calibrating_sites_are_spread_over_all_sizes() -> None:
    sites = [f"s{i:02d}" for i in range(60)]

    assert spread(sites, 60) == sites
    assert spread(sites, 3) == ["s10", "s30", "s50"]
    assert spread(sites, 0) == []
    with pytest.raises(ValueError, match="60 first-party sites: 61 of them cannot"):
        spread(sites, 61)
