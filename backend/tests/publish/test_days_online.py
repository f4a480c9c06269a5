"""Days online of people with two devices, of which one is metered."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tests.build import Row, ask, lake, page

MARGIN = [
    {"country": "US", "device": "desktop", "days_online": level, "people": people}
    for level, people in {"1-2": 600.0, "5-6": 400.0}.items()
]
# A month file does not keep names, so that `person` puts them into the occupation.
WEIGHED = "weights JOIN panelists USING (panelist_key)"
STORED = f"SELECT DISTINCT days_online FROM {WEIGHED} WHERE occupation = '{{}}'"


def days(panelist: str, of_march: Iterable[int], device: str = "desktop") -> list[Row]:
    """Visits in two different hours of each day, so that no days count as missed, and not on both at once."""
    return [
        page(panelist, f"2026-03-{day:02d} {hour}:00", "https://a.example/", device=device)
        for day in of_march
        for hour in ((10, 18) if device == "desktop" else (12, 20))
    ]


def both_metered(count: int) -> tuple[list[Row], list[dict[str, Any]]]:
    """Owners seen on 20 of 28 days: on 8 by desktop, on 16 by mobile.

    Of the 20 days without the desktop they use the phone on 12, of the 12 without the phone the desktop on 4.
    """
    names = [f"both{number}" for number in range(count)]
    seen = [days(name, range(1, 9)) + days(name, range(5, 21), "mobile") for name in names]
    return [row for rows in seen for row in rows], [person(name, "both") for name in names]


def person(name: str, metered: str, owns: str = "both") -> dict[str, Any]:
    return {
        "panelist": name,
        "country": "US",
        "occupation": name.rstrip("0123456789"),
        "ownership": owns,
        "metered_devices": metered,
    }


def test_half_metered_people_weigh_like_those_who_are_as_much_online(tmp_path: Path) -> None:
    seen, known = both_metered(20)
    half, single = ([f"{kind}{number}" for number in range(20)] for kind in ("half", "single"))
    # 8 days, and of the 20 others 12 on the phone that nobody meters: 20 of 28, five a week.
    summary = lake(
        tmp_path,
        seen,
        [days(name, range(21, 29)) for name in (*half, *single)],
        panelists=known
        + [person(name, "desktop") for name in half]
        + [person(name, "desktop", owns="desktop_only") for name in single],
        population=MARGIN,
    )
    assert not any("devices" in note for note in summary.notes)
    assert ask(
        tmp_path,
        "SELECT occupation, days_online, round(weight, 1), count(*) "
        f"FROM {WEIGHED} WHERE device = 'desktop' GROUP BY ALL ORDER BY 1",
    ) == [("both", "5-6", 10.0, 20), ("half", "5-6", 10.0, 20), ("single", "1-2", 30.0, 20)]


def test_the_other_device_is_used_as_by_people_of_the_same_device_and_days(tmp_path: Path) -> None:
    seen, known = both_metered(20)
    half = {
        # Like the 8 of the owners on their desktops: 4 + 0.6 * 24 = 18.4 days, not 4 + 0.5 * 24 = 16.
        "desk": days("desk", range(1, 5)),
        # Like the 16 of the owners on their phones: 12 + 1/3 * 16 = 17.3 days, not 12 + 0.6 * 16 = 21.6.
        "phone": days("phone", range(1, 13), "mobile"),
        # No owner uses the phone so little, but desktops: 5 + 0.6 * 23 = 18.8 days, not 5 + 0.5 * 23 = 16.5.
        "seldom": days("seldom", range(1, 6), "mobile"),
        # Nobody uses a device so often, and all together 20 * 16 of 20 * 32 days: 25 + 0.5 * 3 = 26.5.
        "often": days("often", range(4, 29), "mobile"),
    }
    lake(
        tmp_path,
        seen,
        *half.values(),
        panelists=known + [person(name, "desktop" if name == "desk" else "mobile") for name in half],
    )
    assert {name: ask(tmp_path, STORED.format(name)) for name in half} == {
        "desk": [("5-6",)],
        "phone": [("3-4",)],
        "seldom": [("5-6",)],
        "often": [("7",)],
    }


def test_with_too_few_metered_on_both_the_metered_device_counts_alone_and_a_note_says_so(
    tmp_path: Path,
) -> None:
    seen, known = both_metered(19)
    summary = lake(
        tmp_path,
        seen,
        days("half", range(21, 29)),
        panelists=[*known, person("half", "desktop")],
        population=MARGIN,
    )
    assert ask(tmp_path, STORED.format("half")) == [("1-2",)]
    assert [note for note in summary.notes if "devices" in note] == [
        "2026-03: panelists of whom one of two devices is metered (1) count as online on its days alone, "
        "since fewer than 20 are metered on both; days_online in the panelists file would tell"
    ]


def test_of_unknown_metering_only_what_was_seen_counts(tmp_path: Path) -> None:
    seen, known = both_metered(20)
    unsaid = person("unsaid", "desktop") | {"metered_devices": None}
    lake(tmp_path, seen, days("unsaid", range(21, 29)), panelists=[*known, unsaid], population=MARGIN)
    assert ask(tmp_path, STORED.format("unsaid")) == [("1-2",)]
