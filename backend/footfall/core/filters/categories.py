"""The filter of site categories: what the sites are about that visits come from, or go to."""

from dataclasses import dataclass
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field, StringConstraints

from footfall.core.comma_list import split_text
from footfall.core.filters.filter import Control, Filter
from footfall.core.plain_text import plain
from footfall.core.sql_text import sql_text


@dataclass(frozen=True)
class SiteCategories:
    """Categories by name. of_destinations: of the site visited next, and not of the source."""

    names: tuple[str, ...] = ()
    of_destinations: bool = False


def _sql(value: SiteCategories) -> list[str]:
    listed = ", ".join(map(sql_text, value.names))
    if value.of_destinations:
        return [f"destination_id IN (SELECT domain_no FROM site_names WHERE category IN ({listed}))"]
    return [f"source IN (SELECT domain FROM categories WHERE category IN ({listed}))"]


CATEGORIES: Filter[SiteCategories] = Filter(
    name="categories",
    title="Category",
    heading="widgets.heading.category",
    neutral=SiteCategories(),
    in_question=Annotated[
        list[str],
        BeforeValidator(split_text),
        Field([], description="Only sources in these site categories; empty: all."),
    ],
    kept=Annotated[
        list[Annotated[str, StringConstraints(max_length=200), AfterValidator(plain)]], Field(max_length=50)
    ],
    read=lambda names: SiteCategories(tuple(names)),
    codes=lambda value: value.names,
    is_free_text=True,
    columns=frozenset({"source", "destination_id"}),
    sql=_sql,
    narrows=lambda inner, outer: not outer.names or bool(inner.names and {*inner.names} <= {*outer.names}),
    is_answered_by_rank=lambda value: not value.names,
    of_traffic=False,
    control=Control.CATEGORIES,
)
