"""audience-device-distribution: the truth computed by hand."""

from pathlib import Path

from tests.answers import ask, table
from tests.build import crowd, lake

SHOP = "https://shop.example/"


def test_both_devices_at_every_date(tmp_path: Path) -> None:
    lake(
        tmp_path,
        crowd(9, "2026-02-02 09:00", SHOP),
        crowd(6, "2026-03-02 09:00", SHOP, SHOP + "a"),
        crowd(18, "2026-03-02 10:00", SHOP, device="mobile", name="m"),
    )

    answer = ask(tmp_path, "audience-device-distribution", targets="shop.example", period="2026-02..2026-03")

    columns = (
        "date",
        "device",
        "visits",
        "unique_visitors",
        "traffic_share",
        "pages_per_visit",
        "bounce_rate",
    )
    assert table(answer, *columns) == [
        ("2026-02-01", "desktop", 9.0, 9.0, 1.0, 1.0, 1.0),
        ("2026-02-01", "mobile", None, None, None, None, None),
        ("2026-03-01", "desktop", 6.0, 6.0, 0.25, 2.0, 0.0),
        ("2026-03-01", "mobile", 18.0, 18.0, 0.75, 1.0, 1.0),
    ]
