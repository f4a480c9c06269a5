"""First-party exports as people have them: other languages, days, zip files, further dimensions."""

import json
import zipfile
from pathlib import Path

import pytest

from tests.ingest.sources.conftest import Desk

MEASURES = "visits, unique_visitors, page_views, avg_visit_duration, bounce_rate"
GA4_CROSS = """# ----------------------------------------
# Traffic by host
# Start date: 20260301
# End date: 20260331
# ----------------------------------------
Hostname,Device category,Country,Session default channel group,Sessions,Total users,Views
shop.example,desktop,Germany,Organic Search,100,80,300
shop.example,mobile,Germany,Organic Search,50,45,90
shop.example,mobile,United States,Direct,30,30,60
shop.example,tablet,(not set),Unassigned,5,5,5
"""
GA4_GERMAN = """# Startdatum: 20260301
Hostname;Sitzungen;Nutzer insgesamt;Aufrufe;Absprungrate
www.shop.example;12.345;9.876;45.678;0,412
"""
MATOMO_GERMAN = """Datum;Eindeutige Besucher;Besuche;Absprungrate;Durchschn. Besuchszeit (in Sekunden)
2026-03;770;1100;43,5 %;99
"""


def written(folder: Path, name: str, text: str) -> Path:
    """A file with this text."""
    file = folder / name
    file.write_text(text)
    return file


def test_a_ga4_cross_of_host_device_country_and_channel_gives_totals_and_each_cut(
    desk: Desk, tmp_path: Path
) -> None:
    said = desk.bring("first-party", written(tmp_path, "ga4.csv", GA4_CROSS))

    assert said.code == 0, said.err
    found = desk.table("first_party", "device, country, channel, visits, unique_visitors, page_views")
    assert sorted(found) == [
        ("", "", "", 185, None, 455),
        ("", "", "direct", 30, None, 60),
        ("", "", "searchOrganic", 150, None, 390),
        ("", "DE", "", 150, None, 390),
        ("", "US", "", 30, None, 60),
        ("desktop", "", "", 100, None, 300),
        ("mobile", "", "", 85, None, 155),
    ]
    assert desk.last.months == ["2026-03"]


def test_german_headers_and_numbers_with_the_month_in_the_name(desk: Desk, tmp_path: Path) -> None:
    ga4 = written(tmp_path, "bericht_2026-03.csv", GA4_GERMAN)
    matomo = written(tmp_path, "matomo.csv", MATOMO_GERMAN)

    said = desk.bring("first-party", ga4)
    desk.bring("first-party", matomo, "--site", "north.example")

    assert said.code == 0, said.err
    assert desk.table("first_party", f"month, site, {MEASURES}") == [
        ("2026-03", "www.shop.example", 12_345, 9_876, 45_678, None, 0.412),
        ("2026-03", "north.example", 1_100, 770, None, 99.0, 0.435),
    ]


@pytest.mark.parametrize(
    "header",
    [
        "ホスト名,セッション,総ユーザー数,表示回数,直帰率",
        "Nom d'hôte,Sessions,Utilisateurs,Vues,Bounce rate",
        "Nom d’hôte,Sessions,Utilisateurs,Vues,Bounce rate",
        "Hostname (nom d’hôte),Sessions,Utilisateurs,Vues,Bounce rate",
    ],
)
def test_ga4_exports_in_japanese_and_with_either_apostrophe(desk: Desk, tmp_path: Path, header: str) -> None:
    rows = f"# 20260301-20260331\n{header}\nwww.shop.example,12345,9876,45678,0.412\n"

    said = desk.bring("first-party", written(tmp_path, "ga4.csv", rows))

    assert said.code == 0, said.err
    assert desk.table("first_party", f"month, site, {MEASURES}") == [
        ("2026-03", "www.shop.example", 12_345, 9_876, 45_678, None, 0.412),
    ]


@pytest.mark.parametrize("form", ["csv", "json"])
def test_days_of_matomo_add_up_to_whole_months(desk: Desk, tmp_path: Path, form: str) -> None:
    days = [f"2026-02-{day:02d}" for day in range(1, 29)] + ["2026-03-01"]
    if form == "csv":
        text = "Date,Visits,Unique visitors,Bounce Rate\n" + "".join(f"{day},20,10,50%\n" for day in days)
    else:
        count = {"nb_uniq_visitors": 10, "nb_visits": 20, "nb_actions": 40, "bounce_rate": "50%"}
        text = json.dumps(dict.fromkeys(days, count))

    said = desk.bring("first-party", written(tmp_path, f"m.{form}", text), "--site", "shop.example")

    assert desk.table("first_party", f"month, site, {MEASURES}") == [
        ("2026-02", "shop.example", 560, None, None, None, 0.5)
    ]
    assert "1 day of 2026-03, which is not complete" in said.out


@pytest.mark.parametrize("kind", ["dashboard", "all data"])
def test_a_zip_of_plausible(desk: Desk, tmp_path: Path, kind: str) -> None:
    file = tmp_path / "Plausible export.zip"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("sources.csv", "name,visitors\nGoogle,3\n")
        if kind == "dashboard":
            header = "date,visitors,pageviews,visits,views_per_visit,bounce_rate,visit_duration"
            archive.writestr("visitors.csv", f"{header}\n2026-03-01,950,3300,1300,2.54,40,90\n")
        else:
            header = "date,visitors,pageviews,bounces,visits,visit_duration"
            archive.writestr(
                "imported_visitors_20260301_20260331.csv", f"{header}\n2026-03-01,950,3300,520,1300,117000\n"
            )

    said = desk.bring("first-party", file, "--site", "shop.example")

    assert said.code == 0, said.err
    assert desk.table("first_party", f"month, {MEASURES}") == [("2026-03", 1300, 950, 3300, 90.0, 0.4)]


UMAMI = """event_id,website_id,session_id,created_at,url_path,url_query,referrer_path,referrer_query,referrer_domain,page_title,event_type,event_name,visit_id,hostname
{events}
"""  # noqa: E501 - as long as Umami writes it


def umami(person: str, visit: str, at: str, kind: int = 1, host: str = "www.shop.example") -> str:
    return f"e1,w1,{person},{at},/jeans,,,,google.com,Jeans,{kind},,{visit},{host}"


def test_events_of_umami_are_counted_by_host_and_whole_month(desk: Desk, tmp_path: Path) -> None:
    events = [
        umami("a", "a1", "2026-02-27 10:00:00"),
        umami("a", "a2", "2026-03-02 10:00:00"),
        umami("a", "a2", "2026-03-02 10:01:30"),
        umami("a", "a2", "2026-03-02 10:09:00", kind=2),
        umami("a", "a3", "2026-03-09 10:00:00"),
        umami("b", "b1", "2026-03-31T23:59:59Z"),
        umami("b", "b2", "2026-03-05 08:00:00", host="blog.shop.example"),
        umami("b", "b3", "2026-04-02 08:00:00"),
    ]

    said = desk.bring("first-party", written(tmp_path, "event.csv", UMAMI.format(events="\n".join(events))))

    assert said.code == 0, said.err
    assert sorted(desk.table("first_party", f"site, month, {MEASURES}")) == [
        ("blog.shop.example", "2026-03", 1, 1, 1, 0.0, 1.0),
        ("www.shop.example", "2026-03", 3, 2, 4, 30.0, 2 / 3),
    ]
    assert desk.last.left_out == {
        "event that is no page view": 1,
        "page view of 2026-02, which is not complete": 1,
        "page view of 2026-04, which is not complete": 1,
    }


def test_an_umami_export_without_host_needs_a_site(desk: Desk, tmp_path: Path) -> None:
    events = [umami("a", "a1", f"2026-03-{day} 10:00:00", host="")[:-1] for day in ("01", "31")]
    text = UMAMI.replace(",hostname", "").format(events="\n".join(events))
    file = written(tmp_path, "event.csv", text)

    assert "add --site HOST" in desk.bring("first-party", file).err
    assert desk.bring("first-party", file, "--site", "shop.example").code == 0
    assert desk.table("first_party", "site, month, visits") == [("shop.example", "2026-03", 1)]


FATHOM_DAY = {
    "visits": "20",
    "uniques": "33",
    "pageviews": "60",
    "avg_duration": "55.5000",
    "bounce_rate": 0.25,
}


@pytest.mark.parametrize("form", ["list", "pretty list", "data"])
def test_days_of_fathom_add_up_and_visitors_stay_unknown(desk: Desk, tmp_path: Path, form: str) -> None:
    days = [f"2026-02-{day:02d}" for day in range(1, 29)] + ["2026-03-01"]
    answer: object = [FATHOM_DAY | {"date": day} for day in days]
    if form == "data":
        answer = {"object": "list", "url": "/v1/aggregations", "has_more": False, "data": answer}
    text = json.dumps(answer, indent=2 if form == "pretty list" else None)

    said = desk.bring("first-party", written(tmp_path, "fathom.json", text), "--site", "shop.example")

    assert said.code == 0, said.err
    assert desk.table("first_party", f"month, site, {MEASURES}") == [
        ("2026-02", "shop.example", 560, None, 1680, 55.5, 0.25)
    ]
    assert desk.last.left_out == {"day of 2026-03, which is not complete": 1}


def test_a_table_of_fathom_with_spelt_out_column_names_is_read(desk: Desk, tmp_path: Path) -> None:
    days = "".join(f"2026-02-{day:02d},20,18,60,55.5,25%\n" for day in range(1, 29))
    text = f"Date,Visits,Uniques,Pageviews,Avg Duration,Bounce Rate\n{days}"

    desk.bring("first-party", written(tmp_path, "pageviews-site-totals.csv", text), "--site", "shop.example")

    assert desk.table("first_party", f"month, site, {MEASURES}") == [
        ("2026-02", "shop.example", 560, None, 1680, 55.5, 0.25)
    ]


def test_fathom_by_month_and_host(desk: Desk, tmp_path: Path) -> None:
    answer = [
        FATHOM_DAY | {"hostname": f"https://{name}.shop.example", "date": "2026-02"}
        for name in ("www", "blog")
    ]

    said = desk.bring("first-party", written(tmp_path, "fathom.json", json.dumps(answer)))

    assert said.code == 0, said.err
    assert desk.table("first_party", "month, site, scope, visits") == [
        ("2026-02", "www.shop.example", "subdomain", 20),
        ("2026-02", "blog.shop.example", "subdomain", 20),
    ]


def test_fathom_by_page_says_what_to_ask(desk: Desk, tmp_path: Path) -> None:
    text = json.dumps([FATHOM_DAY | {"pathname": "/jeans", "date": "2026-02"}])

    said = desk.bring("first-party", written(tmp_path, "fathom.json", text), "--site", "shop.example")

    assert said.code == 1
    assert "broken down by pathname" in said.err
    assert "field_grouping=hostname" in said.err


def cloudflare(day: str, host: str, views: int, visits: int, **dimensions: object) -> dict[str, object]:
    """A group as Cloudflare answers it."""
    named = {"date": day, "requestHost": host} | dimensions
    return {"count": views, "avg": {"sampleInterval": 1}, "sum": {"visits": visits}, "dimensions": named}


def answer_of(kind: str, name: str, groups: object) -> str:
    """An answer of Cloudflare's GraphQL."""
    return json.dumps({"data": {"viewer": {kind: [{name: groups}]}}, "errors": None}, indent=1)


@pytest.mark.parametrize("name", ["rumPageloadEventsAdaptiveGroups", "series"])
def test_web_analytics_of_cloudflare_by_host_and_whole_month(desk: Desk, tmp_path: Path, name: str) -> None:
    groups = [cloudflare(f"2026-02-{day:02d}", "www.shop.example", 50, 20) for day in range(1, 29)]
    groups += [
        cloudflare("2026-02-07", "blog.shop.example", 3, 2),
        cloudflare("2026-03-01", "x.example", 9, 9),
    ]

    said = desk.bring("first-party", written(tmp_path, "cf.json", answer_of("accounts", name, groups)))

    assert said.code == 0, said.err
    assert desk.table("first_party", "month, site, visits, page_views, unique_visitors") == [
        ("2026-02", "www.shop.example", 560, 1400, None),
        ("2026-02", "blog.shop.example", 2, 3, None),
    ]
    assert desk.last.left_out == {"count of 2026-03, which is not complete": 1}


def test_a_group_of_cloudflare_with_an_infinite_count_is_refused_alone(desk: Desk, tmp_path: Path) -> None:
    groups = [cloudflare(f"2026-02-{day:02d}", "shop.example", 50, 20) for day in range(1, 29)]
    text = answer_of("accounts", "series", [cloudflare("2026-02-03", "shop.example", 7, 7), *groups])

    said = desk.bring(
        "first-party", written(tmp_path, "cf.json", text.replace('"visits": 7', '"visits": 1e400'))
    )

    assert said.code == 3, said.err
    assert desk.table("first_party", "visits, page_views") == [(560, 1400)]


def test_web_analytics_of_cloudflare_by_country_and_device(desk: Desk, tmp_path: Path) -> None:
    groups = [
        cloudflare("2026-02-01", "shop.example", 50, 20, countryName="DE", deviceType="desktop"),
        cloudflare("2026-02-28", "shop.example", 30, 10, countryName="FR", deviceType="tablet"),
        cloudflare("2026-02-28", "shop.example", 7, 7, countryName="FR", deviceType="mobile", bot=1),
    ]
    text = answer_of("accounts", "rumPageloadEventsAdaptiveGroups", groups)

    said = desk.bring("first-party", written(tmp_path, "cf.json", text))

    assert said.code == 0, said.err
    assert sorted(desk.table("first_party", "device, country, visits, page_views")) == [
        ("", "", 30, 80),
        ("", "DE", 20, 50),
        ("", "FR", 10, 30),
        ("desktop", "", 20, 50),
        ("mobile", "", 10, 30),
    ]
    assert desk.last.left_out == {"views of robots": 1}


def test_traffic_of_a_zone_of_cloudflare_is_no_count_of_people(desk: Desk, tmp_path: Path) -> None:
    group = {
        "dimensions": {"date": "2026-02-01"},
        "sum": {"pageViews": 90, "requests": 220},
        "uniq": {"uniques": 44},
    }
    zone = written(tmp_path, "zone.json", answer_of("zones", "httpRequests1dGroups", [group]))
    refused = json.dumps({"data": None, "errors": [{"message": 'account "x" does not have access'}]})

    said = desk.bring("first-party", zone)

    assert said.code == 1
    assert "traffic of a zone" in said.err
    assert "rumPageloadEventsAdaptiveGroups" in said.err
    assert "does not have access" in desk.bring("first-party", written(tmp_path, "cf.json", refused)).err


def test_a_ga4_export_with_german_countries(desk: Desk, tmp_path: Path) -> None:
    lines = ["# Startdatum: 20260301", "Hostname;Land;Sitzungen"]
    text = "\n".join([*lines, "shop.example;Deutschland;70", "shop.example;Österreich;5"])

    said = desk.bring("first-party", written(tmp_path, "ga4_2026-03.csv", text))

    assert said.code == 0, said.err
    assert sorted(desk.table("first_party", "country, visits")) == [("", 75), ("AT", 5), ("DE", 70)]
