"""History points: the months there is data for."""

import datetime
from typing import Literal

from pydantic import BaseModel, Field

from footfall.core.unit import Month, Share
from footfall.reports import AnswerFields, LookupReport, Params, Row


class HistoryParams(Params):
    """Own parameters of the history points."""

    granularity: Literal["month"] = Field(
        "month", description="History is kept in months: there is no other."
    )


class HistoryRow(Row):
    """One month of the lake."""

    date: Month = Field(description="First day of the month.")
    completeness: Share = Field(
        ge=0, le=1, description="Days from the first to the last with data, divided by the days of the month."
    )
    snapshot: int = Field(description="The snapshot that answers.")


class HistoryItems(BaseModel):
    """The rows once more."""

    items: list[HistoryRow] = Field(description="The same as `rows`.")


class HistoryFields(AnswerFields):
    """First and last month."""

    first: datetime.date | None = Field(
        description="First day of the first month; null when nothing is published."
    )
    last: datetime.date | None = Field(description="First day of the last month.")
    result: HistoryItems = Field(description="The rows in the shape the shell reads.")


REPORT = LookupReport(
    id="list-hp",
    question="For which months is there data?",
    topics="history available dates months period newest",
    keys=("date",),
    row=HistoryRow,
    answer=HistoryFields,
    params=HistoryParams,
    filters=(),
)
