"""The pipeline, in order. A step takes the month being built and leaves working tables for the next."""

from collections.abc import Callable

from footfall.pipeline.classify import classify
from footfall.pipeline.estimate import estimate
from footfall.pipeline.land import land
from footfall.pipeline.levels import levels
from footfall.pipeline.month_build import MonthBuild
from footfall.pipeline.publish import publish
from footfall.pipeline.roll_up import roll_up
from footfall.pipeline.sessionise import sessionise
from footfall.pipeline.tell import tell
from footfall.pipeline.weigh import weigh

Step = Callable[[MonthBuild], None]

STEPS: tuple[Step, ...] = (tell, land, classify, sessionise, weigh, estimate, roll_up, levels, publish)
