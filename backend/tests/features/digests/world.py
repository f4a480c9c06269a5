"""Two months in which one thing of each kind changed: a site, a source, a page, an assistant."""

from pathlib import Path

from footfall.core.target import Target
from tests.build import Row, crowd, lake, page

SHOP, RIVAL = "https://shop.example", "https://rival.example"
SITES = tuple(Target.parse(site) for site in ("shop.example", "rival.example"))
BLOG, CHAT = "https://blog.example/post", "https://chatgpt.com/"


def _whole() -> list[Row]:
    """Somebody elsewhere on the first and the last day, so that both months are whole."""
    days = ("2026-02-01", "2026-02-28", "2026-03-01", "2026-03-31")
    return [page("somebody", f"{day} 12:00", "https://elsewhere.example/") for day in days]


def changed(home: Path) -> None:
    """The rival grows threefold, mainly from a blog that had sent nobody; the shop stays as it is."""
    lake(
        home,
        _whole(),
        crowd(150, "2026-02-03 09:00", f"{SHOP}/", f"{SHOP}/shoes", name="s"),
        crowd(150, "2026-03-03 09:00", f"{SHOP}/", f"{SHOP}/shoes", name="s"),
        crowd(60, "2026-02-05 09:00", f"{RIVAL}/", name="r"),
        crowd(60, "2026-03-05 09:00", f"{RIVAL}/", name="r"),
        crowd(120, "2026-03-06 09:00", f"{RIVAL}/sale", name="b", referrer=BLOG),
        crowd(10, "2026-02-08 09:00", f"{RIVAL}/", name="c", referrer=CHAT),
        crowd(90, "2026-03-08 09:00", f"{RIVAL}/", name="c", referrer=CHAT),
    )


def unchanged(home: Path) -> None:
    """The same people on the same pages in both months."""
    lake(
        home,
        _whole(),
        *(
            crowd(count, f"2026-0{month}-03 09:00", f"{site}/", f"{site}/shoes", name=name)
            for month in (2, 3)
            for count, site, name in ((150, SHOP, "s"), (60, RIVAL, "r"))
        ),
    )
