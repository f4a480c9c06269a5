"""How a site divides over its folders, level by level."""

from typing import Annotated

from pydantic import AfterValidator, Field

from footfall.core.measure import CHANNEL_MEASURES, measures, traffic_share
from footfall.core.target import parent_folder
from footfall.reports import LIST_FILTERS, Attribute, Params, RankedReport, Row

_OF_VISITS = (
    "visits",
    "pages_per_visit",
    "avg_visit_duration",
    "bounce_rate",
    "purchase_conversion",
    *CHANNEL_MEASURES,
    "desktop_share",
    "mobile_share",
)


def _known(parent: str | None) -> str | None:
    return parent if parent is None else parent_folder(parent).value


class FolderParams(Params):
    """Which level of the tree to list."""

    depth: int | None = Field(
        None,
        ge=1,
        le=20,
        description="Level of the folders, 1 is `shop.example/women/`; left out: one below `parent`, or 1.",
    )
    parent: Annotated[str | None, AfterValidator(_known)] = Field(
        None, max_length=2000, description="Only folders of this host or inside this folder."
    )


class FolderRow(Row):
    """One folder."""

    folder: str = Field(
        description="Host and path, ready to be a target; `other` for the rest, pages in no folder included."
    )
    has_folders: bool | None = Field(description="Whether there are folders inside it; null for `other`.")


REPORT = RankedReport(
    id="list-subfolders",
    question="How does a target divide over its folders?",
    topics="subfolder directory section path",
    keys=("target", "folder"),
    list_key="folder",
    names="folders",
    overlapping=_OF_VISITS,
    measures=(
        *measures("visits", "unique_visitors", "page_views", "entrances", "exits", *_OF_VISITS[1:]),
        traffic_share("page_views", "the target's page views that pass the filters"),
    ),
    params=FolderParams,
    row=FolderRow,
    attributes={"has_folders": Attribute.ANY},
    filters=(*LIST_FILTERS, "search"),
    has_status=True,
)
