"""How large a market is by month: everybody, those of the listed sites, what one site may reach."""

from footfall.core.granularity import Granularity
from footfall.core.measure import Kind, Measure, people_in
from footfall.reports import MAX_TARGETS_IN_BULK, TRAFFIC_FILTERS, MarketParams, Sites, TrendReport

_TAM = "any site of the category (TAM, the total addressable market)"
_SAM = "the listed sites (SAM, the serviceable addressable market); all of the category when none is listed"
_SOM = (
    "SAM times the median share of the listed sites in their visits of the month (SOM, the obtainable market)"
)

REPORT = TrendReport(
    id="get-market-size-trend",
    question="How does the size of a market change?",
    topics="tam sam som industry potential growth",
    keys=("target", "date"),
    cross_target=True,
    columns=("tam_visits", "sam_visits", "som_visits", "tam_people", "sam_people", "som_people"),
    measures=(
        people_in("tam_people", f"Distinct visitors of {_TAM}.", name="tam_visitors"),
        people_in("sam_people", f"Distinct visitors of {_SAM}.", name="sam_visitors"),
        people_in("som_people", f"Visitors: {_SOM}; the share is taken as known.", name="som_visitors"),
        Measure("tam_visits", Kind.TOTAL, ("tam_visits",), "visits", f"Visits to {_TAM}."),
        Measure("sam_visits", Kind.TOTAL, ("sam_visits",), "visits", f"Visits to {_SAM}."),
        Measure("som_visits", Kind.TOTAL, ("som_visits",), "visits", f"Visits: {_SOM}."),
    ),
    params=MarketParams,
    filters=TRAFFIC_FILTERS,
    sites=Sites.MARKET,
    takes_list_in_category=True,
    max_targets=MAX_TARGETS_IN_BULK,
    granularity=Granularity.MONTH,
    default_months=6,
    rank_only=True,
)
