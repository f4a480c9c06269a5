"""Where visitors who stop at a step of a funnel go: the page they open next, or none."""

from typing import Self

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from footfall.core.measure import part_of, people_in
from footfall.reports import LIST_FILTERS, FunnelParams, RankedReport, Row


class DropOffParams(FunnelParams):
    """After which step."""

    after_step: int = Field(
        1, ge=1, le=7, description="Number of the last step taken; the last step of all is followed by none."
    )

    @model_validator(mode="after")
    def check_after_step(self) -> Self:
        """Refuse a step that no other one follows."""
        if self.after_step >= len(self.steps):
            raise PydanticCustomError(
                "invalid_after_step",
                "after_step: there are {count} steps, so give a number below {count}",
                {"field": "after_step", "count": len(self.steps)},
            )
        return self


class DropOffRow(Row):
    """One page opened next."""

    page: str = Field(
        description="The page opened next in the visit in which a page of the step was seen for the last "
        "time: host and path without `www.`; `(left)` when that was the visit's last page; `other` for the "
        "rest."
    )


REPORT = RankedReport(
    id="funnel-drop-offs",
    question="Where do the visitors go on who do not take the next step of a funnel?",
    topics="abandon leave lost checkout cart",
    keys=("target", "page"),
    list_key="page",
    columns=("lost",),
    measures=(
        people_in("lost", "Distinct people who took the step and not the next one, and went on here."),
        part_of(
            "lost_share", "lost", "lost", "Part of all who stopped at the step; rows and `other` sum to 1."
        ),
    ),
    params=DropOffParams,
    example={"steps": ["/", "/women/*", "/cart*"]},
    row=DropOffRow,
    filters=(*LIST_FILTERS, "search"),
)
