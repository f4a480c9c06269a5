"""Factors of countries, from what sites count of them, compared with factors computed by hand."""

import polars as pl
import pytest

from footfall.publish.steps.estimate.countries import country_factors

PANEL = ["CA", "MX", "US"]


def site(number: int, told: dict[str, float], shown: dict[str, float], n_observed: int = 50) -> pl.DataFrame:
    """Rows of one site with 1000 visits: its own counts and the panel's, both in shares of them."""
    return pl.DataFrame(
        {
            "site_id": number,
            "country": list(told),
            "n_observed": n_observed,
            "told": [1000 * share for share in told.values()],
            "told_whole": 1000.0,
            "shown": [1000 * shown[country] for country in told],
            "shown_whole": 1000.0,
            "squares_inside": 500.0,
            "squares_outside": 500.0,
        }
    )


def ten_sites() -> list[pl.DataFrame]:
    """Ten that count the same: the US as the panel has it, half as much of Canada, three times the rest."""
    return [site(number, {"US": 0.5, "CA": 0.2}, {"US": 0.5, "CA": 0.4}) for number in range(10)]


def test_countries_that_no_site_counts_share_what_is_left() -> None:
    factors = country_factors(pl.concat(ten_sites()), PANEL)

    assert factors == pytest.approx({"CA": 0.5, "MX": 3.0, "US": 1.0})


def test_a_site_that_does_not_count_all_of_them_says_nothing_of_what_is_left() -> None:
    us_alone = site(10, {"US": 0.5}, {"US": 0.5})

    assert country_factors(pl.concat([*ten_sites(), us_alone]), PANEL) == pytest.approx(
        {"CA": 0.5, "MX": 3.0, "US": 1.0}
    )


def test_a_country_with_few_visitors_of_a_site_says_nothing() -> None:
    few = site(10, {"US": 0.9, "CA": 0.01}, {"US": 0.5, "CA": 0.4}, n_observed=4)

    assert country_factors(pl.concat([*ten_sites(), few]), PANEL) == pytest.approx(
        {"CA": 0.5, "MX": 3.0, "US": 1.0}
    )


def test_what_nine_sites_count_moves_nothing() -> None:
    assert country_factors(pl.concat(ten_sites()[:9]), PANEL) == {}
