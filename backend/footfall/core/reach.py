"""What each tier includes. The server enforces this table and the plan page shows it."""

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel


class Reach(BaseModel):
    """What a plan may ask about any site. The sample report is open to everyone."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, frozen=True)

    history_months: int | None = Field(
        0, description="Months back that a period may begin, the newest one counted; null for all there are."
    )
    page_groups: bool = Field(False, description="Reports about page groups.")
    exports: bool = Field(False, description="Reports as files.")
    bulk: bool = Field(False, description="Bulk jobs of up to ten thousand targets.")

    def widened_by(self, other: "Reach") -> "Reach":
        """The union of two reaches."""
        months = (self.history_months, other.history_months)
        return Reach(
            history_months=None if None in months else max(month for month in months if month is not None),
            page_groups=self.page_groups or other.page_groups,
            exports=self.exports or other.exports,
            bulk=self.bulk or other.bulk,
        )


NOTHING = Reach()
EVERYTHING = Reach(history_months=None, page_groups=True, exports=True, bulk=True)
# By the tier's name. `legacy`, a trial, the access of 2023, and the paid plan of 2025 without a tier reach
# as far as `premium`.
BY_TIER: dict[str, Reach] = {
    "essential": Reach(history_months=12),
    "plus": Reach(history_months=24, page_groups=True, exports=True),
    "premium": EVERYTHING,
    "legacy": EVERYTHING,
}
