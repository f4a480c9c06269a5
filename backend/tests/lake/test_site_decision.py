"""Which count is a site's and which a host's, over all imports of a month."""

from typing import Any

from footfall.core.messages import coded
from footfall.core.messages.note_code import NoteCode
from footfall.lake.site_counts import Count, Decided, Use
from footfall.lake.site_decision import decide

SITE = "shop.example"


def count(host: str, visits: int, scope: str = "subdomain", imported: int = 1, **more: Any) -> Count:
    known: dict[str, Any] = dict.fromkeys(
        ("unique_visitors", "page_views", "avg_visit_duration", "bounce_rate")
    )
    cuts = {"device": "", "country": "", "channel": ""}
    return Count(
        host=host,
        scope=scope,
        visits=visits,
        import_id=f"import{imported}",
        sequence=imported,
        **(cuts | known | more),
    )


def total(host: str, visits: int, imported: int = 1, **more: Any) -> Count:
    return count(host, visits, "domain", imported, **more)


def totals(decided: Decided) -> dict[str, tuple[int, bool]]:
    """Visits of each site, and whether they calibrate."""
    return {each.site: (each.count.visits, each.calibrates) for each in decided.totals}


def hosts(decided: Decided) -> dict[str, int]:
    return {host: each.visits for (_, host), each in decided.hosts.items()}


def said(decided: Decided) -> str:
    return "\n".join(note.text for note in decided.notes)


def test_a_total_goes_before_hosts_which_stay_hosts() -> None:
    found = decide([total(SITE, 1_000), count("www.shop.example", 800), count("blog.shop.example", 300)])

    assert totals(found) == {SITE: (1_000, True)}
    assert hosts(found) == {SITE: 800, "blog.shop.example": 300}
    assert found.notes == []


def test_the_main_host_stands_for_a_site_without_a_total_and_calibrates_where_it_is_nearly_all() -> None:
    nearly_all = decide([count("www.shop.example", 950), count("blog.shop.example", 50)])
    half = decide([count("www.shop.example", 600), count("blog.shop.example", 400)])

    assert totals(nearly_all) == {SITE: (950, True)}
    assert nearly_all.notes == []
    assert totals(half) == {SITE: (600, False)}
    assert "its other hosts have up to 400 more" in said(half)


def test_hosts_without_a_main_one_give_the_site_no_count() -> None:
    small = decide([count("www.shop.example", 400), count("app.shop.example", 600)])
    none = decide([count("blog.shop.example", 400), count("app.shop.example", 600)])

    assert (totals(small), totals(none)) == ({}, {})
    assert hosts(small) == {SITE: 400, "app.shop.example": 600}
    assert "www.shop.example has less than half of the visits of all hosts" in said(small)
    assert "none of them is shop.example or www.shop.example" in said(none)


def test_a_file_about_one_host_tells_of_the_site_where_nothing_else_does_and_calibrates_nobody() -> None:
    alone = decide([count("app.shop.example", 600)])
    beside_others = decide([count("app.shop.example", 600), count("www.north.example", 50)])

    assert totals(alone) == {SITE: (600, False)}
    assert "only its host app.shop.example is counted" in said(alone)
    assert totals(beside_others) == {"north.example": (50, True)}


def test_a_host_with_www_and_without_is_one_and_its_visitors_are_unknown() -> None:
    found = decide(
        [
            count("shop.example", 70, unique_visitors=60, page_views=80),
            count("www.shop.example", 30, unique_visitors=20, page_views=40),
        ]
    )

    (one,) = found.totals
    assert (one.count.visits, one.count.unique_visitors, one.count.page_views) == (100, None, 120)
    assert "are counted apart and added up" in said(found)


def test_the_newest_count_is_shown_and_says_what_it_replaces() -> None:
    found = decide([total(SITE, 1_000, 1), total(SITE, 2_000, 2)])

    assert totals(found) == {SITE: (2_000, False)}
    assert said(found) == (
        "shop.example was counted at 1,000 visits and then at 2,000; the newest is shown, and no other site "
        "is held against it"
    )
    assert found.notes[0].advice == (
        "2,000 of import import2 replaces 1,000 of import import1; footfall imports remove import1 settles it"
    )


def test_a_count_that_hardly_differs_is_replaced_and_goes_on_calibrating() -> None:
    found = decide([total(SITE, 1_000, 1), total(SITE, 1_040, 2)])

    assert totals(found) == {SITE: (1_040, True)}
    assert found.notes == []


def test_a_stray_count_never_wins_whichever_import_is_the_last() -> None:
    late = decide(
        [count("www.shop.example", 13_000_000, imported=1), count("www.shop.example", 5, imported=2)]
    )
    early = decide(
        [count("www.shop.example", 5, imported=1), count("www.shop.example", 13_000_000, imported=2)]
    )
    as_total = decide([total(SITE, 5, 2), count("www.shop.example", 13_000_000)])

    for found in (late, early, as_total):
        assert totals(found) == {SITE: (13_000_000, True)}
        assert [used.count.visits for used in found.used if used.use is Use.NONE] == [5]
    assert "in another import at 5, which is taken for a few visits that another site's tag saw" in said(late)


def test_a_host_that_counts_more_than_its_site_contradicts_it() -> None:
    found = decide([total(SITE, 1_000), count("blog.shop.example", 3_000)])

    assert totals(found) == {SITE: (1_000, False)}
    assert "is counted at 1,000 visits, its host blog.shop.example at 3,000" in said(found)


def test_parts_go_with_the_count_they_are_of() -> None:
    found = decide(
        [
            total(SITE, 1_000),
            total(SITE, 600, device="desktop"),
            count("www.north.example", 500),
            count("www.north.example", 200, device="mobile"),
            count("blog.north.example", 20, device="mobile"),
        ]
    )

    parts = {each.site: [(part.device, part.visits) for part in each.parts] for each in found.totals}
    assert parts == {SITE: [("desktop", 600)], "north.example": [("mobile", 200)]}


def test_counts_without_a_host_or_a_number_are_unused_with_a_reason() -> None:
    found = decide([count("(other)", 500, "other"), total(SITE, 0)])

    assert (totals(found), hosts(found)) == ({}, {})
    assert [(used.count.host, used.reason) for used in found.used] == [
        ("(other)", "names no host"),
        (SITE, "counts no visits"),
    ]


def test_a_publication_says_of_own_counts_what_the_months_keep_of_them() -> None:
    found = [
        decide([total(SITE, 100), count("www.shop.example", 5_000)]),
        decide([total(SITE, 1_000, 1), total(SITE, 50, 2)]),
        decide([total(SITE, 1_000, 1), total(SITE, 2_000, 2, device="mobile"), total(SITE, 1_500, 3)]),
        decide([count(SITE, 500), count("www.shop.example", 450)]),
        decide([total(SITE, 1_000), count("blog.shop.example", 1_100)]),
        decide([count("www.shop.example", 600), count("blog.shop.example", 400)]),
        decide([count("blog.shop.example", 400)]),
        decide([count("blog.shop.example", 400), count("jobs.shop.example", 300)]),
    ]
    notes = [note for one in found for note in one.notes]

    assert {note.code for note in notes} == {
        NoteCode.HOST_ABOVE_SITE,
        NoteCode.STRAY_COUNT,
        NoteCode.COUNTS_DISAGREE,
        NoteCode.HOSTS_ADDED_UP,
        NoteCode.HOST_AND_SITE_SHOWN,
        NoteCode.MAIN_HOST_FOR_SITE,
        NoteCode.ONE_HOST_FOR_SITE,
        NoteCode.HOSTS_ALONE,
    }
    for note in notes:
        published = f"{note.text} ({note.advice})" if note.advice else note.text
        _code, values = next(one for one in coded([published]).values() if one[0] == note.code)
        # The month's values name the site where the sentence begins with it.
        assert dict(values) == {name: {"site": SITE, **note.values}[name] for name in values}
        assert values.keys() | {"site"} == note.values.keys() | {"site"}
