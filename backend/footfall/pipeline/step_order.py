"""The pipeline, in order. A step takes the month being built and leaves working tables for the next."""

from collections.abc import Callable

from footfall.pipeline.context import MonthBuild
from footfall.pipeline.steps.classify.classify import classify
from footfall.pipeline.steps.estimate.estimate import estimate
from footfall.pipeline.steps.first_party.first_party_counts import first_party_counts
from footfall.pipeline.steps.land.land import land
from footfall.pipeline.steps.land.robot_requests import land_robot_requests
from footfall.pipeline.steps.machine_traffic.machine_traffic import machine_traffic
from footfall.pipeline.steps.rank_only.rank_only import rank_only
from footfall.pipeline.steps.rare_pages.rare_pages import rare_pages
from footfall.pipeline.steps.roll_up.roll_up import roll_up
from footfall.pipeline.steps.sessionise.sessionise import sessionise
from footfall.pipeline.steps.site_places.site_places import site_places
from footfall.pipeline.steps.weigh.weigh import weigh
from footfall.pipeline.steps.write.write import write

Step = Callable[[MonthBuild], None]

STEPS: tuple[Step, ...] = (
    site_places,
    first_party_counts,
    land,
    land_robot_requests,
    classify,
    sessionise,
    rare_pages,
    weigh,
    estimate,
    roll_up,
    rank_only,
    machine_traffic,
    write,
)
