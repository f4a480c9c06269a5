"""Ranks of a country, which our reports have in their ranking alone, in the reports of other vendors."""

from typing import Any

import pytest

from tests.adapters.vendors.conftest import SITES, Program
from tests.adapters.vendors.test_trends_reports import table


def ranking(program: Program, **question: Any) -> dict[str, int]:
    rows = program.own("site-ranking", period="2026-03", compare="none", limit=1000, **question)
    return {row["target"]: row["rank"] for row in rows}


@pytest.mark.parametrize("device", ["", "desktop", "mobile"])
@pytest.mark.parametrize(("country", "geo"), [("", "worldwide"), ("us", "US"), ("de", "DE")])
def test_ranks_are_those_of_the_place_in_every_trends_report(
    program: Program, country: str, geo: str, device: str
) -> None:
    asked = {"display_date": "2026-03-01", "country": country, "device_type": device}
    ranks = {
        site: str(rank) for site, rank in ranking(program, geo=geo, device=device or "all_devices").items()
    }

    def told(report: str, columns: str, **more: str) -> dict[str, str]:
        answer = program.trends(report, export_columns=columns, **more, **asked)
        return {line[columns.partition(",")[0]]: line["rank"] for line in table(answer.text)[1]}

    of_shops = {site: ranks[site] for site in SITES}
    assert told("summary", "target,rank", targets=",".join(SITES)) == of_shops
    assert told("categories", "domain_name,rank", category="Clothing") == of_shops
    assert told("rank", "domain,rank") == ranks
    assert len(set(of_shops.values())) > 1


def test_a_part_of_a_site_has_no_rank_in_a_country_either(program: Program) -> None:
    asked = {"targets": "shop.example/women/", "display_date": "2026-03-01", "country": "us"}
    answer = program.trends("summary", export_columns="target,visits,rank", **asked)
    [line] = table(answer.text)[1]
    assert (line["rank"], line["visits"] != "") == ("", True)


def test_ranks_of_every_month_are_those_of_the_month(program: Program) -> None:
    answer = program.trends(
        "summary",
        targets="shop.example",
        display_date="all",
        country="de",
        export_columns="display_date,rank",
    )
    told = {line["display_date"]: line["rank"] for line in table(answer.text)[1]}
    assert told == {
        f"{month}-01": str(
            {row["target"]: row["rank"] for row in program.own(
                "site-ranking", period=month, compare="none", geo="DE"
            )}["shop.example"]
        )
        for month in ("2026-02", "2026-03")
    }  # fmt: skip
