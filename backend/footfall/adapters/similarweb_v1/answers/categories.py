"""Answers about categories: their names as the Similarweb API writes them, and the sites of one by rank."""

from typing import Any

from footfall.adapters.similarweb_v1.answers.about import described, interval_of
from footfall.adapters.similarweb_v1.answers.series import category_name, rows_of
from footfall.adapters.similarweb_v1.declaration import Body
from footfall.adapters.similarweb_v1.errors import not_found
from footfall.adapters.similarweb_v1.question import CheckedQuestion
from footfall.adapters.vendors.asking import Asking

# Stands in a path for all sites.
ALL = "$all"
Row = dict[str, Any]


async def categories(asking: Asking) -> Body:
    """`{category: {subcategory: full name}}`; our `News & Media/Newspapers` is a subcategory `Newspapers`."""
    subcategories: dict[str, dict[str, str]] = {}
    for name in (await _names(asking)).values():
        category, _, subcategory = name.partition("/")
        subcategories.setdefault(category, {})
        if subcategory:
            subcategories[category][subcategory] = name
    return subcategories


async def top_sites(asked: CheckedQuestion, asking: Asking) -> Body:
    """`{top_sites: [{rank, domain}]}`: sites by unique visitors, all or those of a category."""
    page = {"limit": asked.limit, "offset": asked.offset}
    if asked.subject.lower() == ALL:
        rows = await rows_of(asking, "site-ranking", asked.question | page)
        ranks = [row["rank"] for row in rows]
    else:
        question = page | {"category": await _our_category(asked, asking), "sort": "unique_visitors_desc"}
        rows = await rows_of(asking, "list-category-domains", asked.question | question)
        ranks = list(range(asked.offset + 1, asked.offset + 1 + len(rows)))
    if not rows:
        raise not_found()
    return {
        "top_sites": [{"rank": rank, "domain": row["target"]} for rank, row in zip(ranks, rows, strict=True)]
    }


async def describe_top_sites(_: CheckedQuestion, asking: Asking) -> bytes:
    """The body of `describe`: first and last month of data by country, and the names of all categories."""
    names = await _names(asking)
    return described("top_sites", await interval_of(asking), *names.values())


async def _names(asking: Asking) -> dict[str, str]:
    """Our category -> its name in the Similarweb API. Not counted, as everybody may see them."""
    rows = await rows_of(asking, "list-categories", {}, counted=False)
    return {row["category"]: str(category_name(row["category"])) for row in rows}


async def _our_category(asked: CheckedQuestion, asking: Asking) -> str:
    """Our category that the path names, where `~` stands for a slash; `not_found` for an unknown one."""
    wanted = str(category_name(asked.subject.replace("~", "/"))).lower()
    for ours, name in (await _names(asking)).items():
        if name.lower() == wanted:
            return ours
    raise not_found()
