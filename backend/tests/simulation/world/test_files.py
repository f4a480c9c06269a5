"""The files are those of the import formats: names, columns, types and values."""

import csv
from pathlib import Path

import duckdb
import pyarrow as pa
import pyarrow.parquet as pq

from footfall.core.channel import CHANNELS
from footfall.simulation.world.hubs import HUBS


def columns(path: Path) -> dict[str, str]:
    """Names and types of a Parquet file, dictionaries shown by their values."""
    schema = pq.read_schema(path)
    return {
        field.name: str(field.type.value_type if pa.types.is_dictionary(field.type) else field.type)
        for field in schema
    }


def header(path: Path) -> str:
    return path.read_text(encoding="utf-8").split("\n", 1)[0]


def test_the_folder_holds_exactly_the_import_formats_and_the_truth(small_world: Path) -> None:
    months = ("2026-08", "2026-09", "2026-10")
    ranks = [f"ranks/{month}{country}.csv" for month in months for country in ("", ".DE", ".GB", ".US")]
    truth = ("overlap", "reach", "robots", "site_month", "site_month_channel", "site_month_country")
    files = sorted(str(p.relative_to(small_world)) for p in small_world.rglob("*") if p.is_file())
    assert files == sorted(
        [
            "categories.csv",
            "companies.csv",
            *(f"events/{month}.parquet" for month in months),
            "first-party.csv",
            "panelists.parquet",
            "population.csv",
            *ranks,
            *(f"truth/{table}.parquet" for table in truth),
            "world.json",
        ]
    )


def test_events_are_a_panel_file(small_world: Path) -> None:
    assert columns(small_world / "events" / "2026-10.parquet") == {
        "ts": "int64",
        "panelist": "string",
        "device": "string",
        "url": "string",
        "referrer": "string",
        "country": "string",
        "region": "string",
        "active_ms": "uint32",
        "event": "string",
        "transition": "string",
    }


def test_panelists_are_a_panelists_file(small_world: Path) -> None:
    texts = ("panelist", "country", "region", "age", "gender", "income", "education", "occupation")
    more = ("metered_devices", "ownership", "days_online")
    assert columns(small_world / "panelists.parquet") == {
        **dict.fromkeys(texts, "string"),
        "household_size": "int32",
        **dict.fromkeys(more, "string"),
        "joined": "date32[day]",
        "left": "date32[day]",
    }


def test_truth_has_its_columns(small_world: Path) -> None:
    site_month = {"site": "string", "month": "string"}
    assert columns(small_world / "truth" / "site_month.parquet") == {
        **site_month,
        "device": "string",
        "visits": "int64",
        "unique_visitors": "int64",
        "page_views": "int64",
        "avg_visit_duration": "double",
        "bounce_rate": "double",
        "purchase_conversion": "double",
    }
    assert columns(small_world / "truth" / "site_month_channel.parquet") == {
        **site_month,
        "channel": "string",
        "visits": "int64",
    }
    assert columns(small_world / "truth" / "site_month_country.parquet") == {
        **site_month,
        "country": "string",
        "visits": "int64",
        "unique_visitors": "int64",
    }
    assert columns(small_world / "truth" / "overlap.parquet") == {
        "month": "string",
        "site_a": "string",
        "site_b": "string",
        "visitors": "int64",
    }
    assert columns(small_world / "truth" / "reach.parquet") == {
        "site": "string",
        "first_month": "string",
        "last_month": "string",
        "unique_visitors": "int64",
    }


def test_text_files_have_their_columns(small_world: Path) -> None:
    assert {
        name: header(small_world / name)
        for name in (
            "population.csv",
            "first-party.csv",
            "categories.csv",
            "companies.csv",
            "ranks/2026-10.US.csv",
        )
    } == {
        "population.csv": "country,device,people,region,age,gender,ownership,days_online",
        "first-party.csv": "site,month,visits,unique_visitors,page_views,avg_visit_duration,bounce_rate,"
        "device,country,channel",
        "categories.csv": "site,category",
        "companies.csv": "site,name,description,industry,country,size,founded,socials",
        "ranks/2026-10.US.csv": "origin,rank",
    }


def test_values_are_those_of_the_formats(small_world: Path) -> None:
    sql = duckdb.connect()
    sql.sql(f"CREATE VIEW events AS FROM read_parquet('{small_world}/events/*.parquet')")

    def values(column: str) -> set[object]:
        return {row[0] for row in sql.sql(f"SELECT DISTINCT {column} FROM events").fetchall()}

    assert values("device") == {"desktop", "mobile"}
    assert values("event") == {"view", "purchase"}
    assert values("transition") == {"link", "typed", "bookmark", "form"}
    assert values("country") == {"US", "GB", "DE"}
    assert all(region is None or str(region).startswith("US-") for region in values("region"))
    outside_the_us = "SELECT count(*) FROM events WHERE (country = 'US') <> (region IS NOT NULL)"
    assert sql.sql(outside_the_us).fetchall() == [(0,)]
    hubs = {hub.site for hub in HUBS}
    site = r"regexp_extract(url, '^https://(?:[^/]+\.)?([^./]+\.[^./]+)/', 1)"
    assert {s for s in values(site) if not str(s).endswith(".example")} <= hubs
    truth = sql.sql(f"SELECT DISTINCT channel FROM '{small_world}/truth/site_month_channel.parquet'")
    assert {row[0] for row in truth.fetchall()} == set(CHANNELS)


def test_each_month_is_sorted_by_time_and_holds_its_own_days(small_world: Path) -> None:
    sql = duckdb.connect()
    for month in ("2026-08", "2026-09", "2026-10"):
        ts = pq.read_table(small_world / "events" / f"{month}.parquet", columns=["ts"])["ts"].to_numpy()
        assert (ts[1:] >= ts[:-1]).all()
        ends = f"(VALUES ({ts[0]}), ({ts[-1]})) v(t)"
        days = f"SELECT DISTINCT strftime(make_timestamp(t * 1000), '%Y-%m') FROM {ends}"
        assert sql.sql(days).fetchall() == [(month,)]


def test_population_margins_agree_on_the_number_of_people(small_world: Path) -> None:
    with (small_world / "population.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    totals: dict[tuple[str, str], dict[str, int]] = {}
    for row in rows:
        margin = "+".join(
            name for name in ("region", "age", "gender", "ownership", "days_online") if row[name]
        )
        sums = totals.setdefault((row["country"], row["device"]), {})
        sums[margin] = sums.get(margin, 0) + int(row["people"])
    assert set(totals) == {(c, d) for c in ("US", "GB", "DE") for d in ("desktop", "mobile", "any")}
    for (country, _), sums in totals.items():
        assert set(sums) == {"age+gender", "ownership", "days_online"} | (
            {"region"} if country == "US" else set()
        )
        assert len(set(sums.values())) == 1
    assert sum(sums["ownership"] for (_, device), sums in totals.items() if device == "any") == 7200 * 2000


def test_first_party_counts_are_the_truth_of_the_calibration_sites(small_world: Path) -> None:
    sql = duckdb.connect()
    sql.sql(f"CREATE VIEW own AS FROM read_csv('{small_world}/first-party.csv', all_varchar = true)")
    sql.sql(f"CREATE VIEW truth AS FROM '{small_world}/truth/site_month.parquet'")
    assert sql.sql("SELECT count(DISTINCT site), count(DISTINCT month) FROM own").fetchall() == [(30, 3)]
    strangers = """
        SELECT site, month, coalesce(device, 'all_devices'), visits::BIGINT, unique_visitors::BIGINT,
            page_views::BIGINT, avg_visit_duration::DOUBLE, bounce_rate::DOUBLE
        FROM own WHERE country IS NULL AND channel IS NULL
        EXCEPT SELECT site, month, device, visits, unique_visitors, page_views, round(avg_visit_duration, 4),
            round(bounce_rate, 4) FROM truth
    """
    assert sql.sql(strangers).fetchall() == []


def test_ranks_are_the_buckets_of_a_public_list(small_world: Path) -> None:
    with (small_world / "ranks" / "2026-10.csv").open(encoding="utf-8") as file:
        rows = [(row["origin"], int(row["rank"])) for row in csv.DictReader(file)]
    buckets = [rank for _, rank in rows]
    assert buckets == sorted(buckets)
    assert [buckets.count(limit) for limit in (1_000, 5_000, 10_000)] == [20, 80, 100]
    assert rows[0] == ("https://www.google.com", 1_000)
