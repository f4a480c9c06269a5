"""The pipeline, in order. A step takes the month being built and leaves working tables for the next."""

from collections.abc import Callable

from footfall.publish.context import MonthBuild
from footfall.publish.steps.classify.classify import classify
from footfall.publish.steps.estimate.estimate import estimate
from footfall.publish.steps.first_party.first_party_counts import first_party_counts
from footfall.publish.steps.land.land import land
from footfall.publish.steps.land.robot_requests import land_robot_requests
from footfall.publish.steps.machine_traffic.machine_traffic import machine_traffic
from footfall.publish.steps.rank_only.rank_only import rank_only
from footfall.publish.steps.rare_pages.rare_pages import rare_pages
from footfall.publish.steps.roll_up.roll_up import roll_up
from footfall.publish.steps.sessionise.sessionise import sessionise
from footfall.publish.steps.site_places.site_places import site_places
from footfall.publish.steps.weigh.weigh import weigh
from footfall.publish.steps.write.write import write

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
