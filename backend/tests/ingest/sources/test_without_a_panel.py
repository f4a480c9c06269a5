"""Real ranks and one real site with public counts, imported as they come and published without a panel."""

import pytest

from footfall.publish.publish import publish
from tests.answers import ask
from tests.ingest.sources.conftest import SHARED, Desk

RANKS = SHARED / "whotracksme" / "2018-04-sites.csv"
AGENCIES = SHARED / "analytics.usa.gov"


@pytest.mark.skipif(not SHARED.exists(), reason="the real samples are not here")
def test_real_ranks_and_one_real_count_give_a_level_near_its_place_and_a_reason_elsewhere(desk: Desk) -> None:
    """Treasury's irs.gov is the only whole site of the agencies' that the list has, at place 518."""
    desk.bring("ranks", RANKS)
    for agency in ("national-science-foundation", "postal-service", "treasury"):
        desk.bring("first-party", AGENCIES / agency / "top-domains-30-days.csv", "--month", "2018-04")

    publish(desk.home)

    rows = ask(desk.home, "accuracy", targets="irs.gov,usps.com,google.com", period="2018-04").rows
    told, near, far = rows
    assert (told["accuracy"], told["visits"]) == ("measured", 19_389_834)
    assert "published by analytics.usa.gov" in told["reason"]
    assert (near["accuracy"], near["calibrated_by"], near["rank_from"]) == ("rough", 1, 375)
    # Its own count of one host is above what the curve says; how many more it has is as unsure as the curve.
    assert near["visits_high"] > 4 * near["visits"] and near["visits"] == near["visits_low"]
    assert (far["accuracy"], far["visits"], far["rank_from"]) == ("none", None, 1)
    assert "through 1 public count is too unsure" in far["reason"]
    assert ask(desk.home, "site-ranking", period="2018-04", limit=1).total == 1_342
