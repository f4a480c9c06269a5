"""The pipeline, in order. A step takes the month being built and leaves working tables for the next."""

from collections.abc import Callable

from footfall.pipeline.classify import classify
from footfall.pipeline.estimate import estimate
from footfall.pipeline.first_party_counts import first_party_counts
from footfall.pipeline.land import land
from footfall.pipeline.month_build import MonthBuild
from footfall.pipeline.publish import publish
from footfall.pipeline.rank_only import rank_only
from footfall.pipeline.roll_up import roll_up
from footfall.pipeline.sessionise import sessionise
from footfall.pipeline.weigh import weigh

Step = Callable[[MonthBuild], None]

STEPS: tuple[Step, ...] = (
    first_party_counts,
    land,
    classify,
    sessionise,
    weigh,
    estimate,
    roll_up,
    rank_only,
    publish,
)
