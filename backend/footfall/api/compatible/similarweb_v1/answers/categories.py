"""Answers about categories: their names as the dialect writes them, and the sites of one by rank."""

from typing import Any

from footfall.api.compatible.asking import Asking
from footfall.api.compatible.similarweb_v1.answers.about import described, interval_of
from footfall.api.compatible.similarweb_v1.answers.series import category_name, rows_of
from footfall.api.compatible.similarweb_v1.declaration import Body
from footfall.api.compatible.similarweb_v1.errors import not_found
from footfall.api.compatible.similarweb_v1.question import CheckedQuestion

ALL = "$all"
Row = dict[str, Any]


async def categories(asking: Asking) -> Body:
    """Categories by name, each with those below it: of `News & Media/Newspapers` the first part is above."""
    found: dict[str, dict[str, str]] = {}
    for name in (await _names(asking)).values():
        above, _, below = name.partition("/")
        found.setdefault(above, {})
        if below:
            found[above][below] = name
    return found


async def top_sites(asked: CheckedQuestion, asking: Asking) -> Body:
    """`{top_sites: [{rank, domain}]}`: sites by visitors, of all or of a category."""
    page = {"limit": asked.limit, "offset": asked.offset}
    if asked.subject.lower() == ALL:
        rows = await rows_of(asking, "site-ranking", asked.question | page)
        ranks = [row["rank"] for row in rows]
    else:
        question = page | {"category": await _ours(asked, asking), "sort": "unique_visitors_desc"}
        rows = await rows_of(asking, "list-category-domains", asked.question | question)
        ranks = list(range(asked.offset + 1, asked.offset + 1 + len(rows)))
    if not rows:
        raise not_found()
    return {
        "top_sites": [{"rank": rank, "domain": row["target"]} for rank, row in zip(ranks, rows, strict=True)]
    }


async def describe_top_sites(_: CheckedQuestion, asking: Asking) -> bytes:
    """The months there is data for by place, and the names of all categories."""
    names = await _names(asking)
    return described("top_sites", await interval_of(asking), *names.values())


async def _names(asking: Asking) -> dict[str, str]:
    """Our categories, each with its name in the dialect; free, as what there is may be told to everybody."""
    rows = await rows_of(asking, "list-categories", {}, counted=False)
    return {row["category"]: str(category_name(row["category"])) for row in rows}


async def _ours(asked: CheckedQuestion, asking: Asking) -> str:
    """The category an address names, in which clients write ~ for a slash."""
    wanted = str(category_name(asked.subject.replace("~", "/"))).lower()
    for ours, name in (await _names(asking)).items():
        if name.lower() == wanted:
            return ours
    raise not_found()
