"""What the number or the day in a column counts, for whoever writes it for people to read."""

import datetime
from enum import StrEnum
from typing import Annotated


class Unit(StrEnum):
    """How a value reads."""

    COUNT = "count"
    RATIO = "ratio"
    SHARE = "share"  # 0.25 is 25 %
    CHANGE = "change"  # 0.25 is +25 %
    SECONDS = "seconds"
    DAY = "day"
    MONTH = "month"


# Types of fields of rows. A whole number is a count and a date a day without them.
Count = Annotated[float, Unit.COUNT]
Ratio = Annotated[float, Unit.RATIO]
Share = Annotated[float, Unit.SHARE]
Change = Annotated[float, Unit.CHANGE]
Seconds = Annotated[float, Unit.SECONDS]
Month = Annotated[datetime.date, Unit.MONTH]
