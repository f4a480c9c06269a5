"""What robots fetch of sites with access logs, beside the people there and what assistants send."""

from enum import StrEnum

from pydantic import BaseModel, Field

from footfall.core.robot import Purpose
from footfall.core.row_label import Accuracy
from footfall.core.unit import Count, Month, Share
from footfall.reports import AnswerFields, LookupReport, Params, Row


class By(StrEnum):
    """What a row is."""

    ROBOT = "robot"
    ASSISTANT = "assistant"
    PAGE = "page"


class Kind(StrEnum):
    """Who asked."""

    DECLARED = "declared"
    UNDECLARED = "undeclared"
    PEOPLE = "people"
    PANEL = "panel"


class LogState(StrEnum):
    """What is known of a target's robots."""

    COUNTED = "counted"
    NO_LOG = "no_log"
    IMPORT_AGAIN = "import_again"
    DAYS_LACKING = "days_lacking"
    WHOLE_SITES_ONLY = "whole_sites_only"


class MachineParams(Params):
    """What to list."""

    by: By = Field(
        By.ROBOT,
        description="`robot`: every robot, with the people of the log and what the panel says of them; "
        "`assistant`: pages that its robots fetch beside visits it sends; `page`: the same by page.",
    )


class MachineRow(Row):
    """One robot, assistant or page of a month."""

    target: str = Field(description="The target as it was understood.")
    date: Month = Field(description="First day of the month; whole months are counted.")
    kind: Kind = Field(
        description="`declared`: names itself; `undeclared`: given away by a sign; `people`: "
        "what is left of the log; `panel`: the panel's estimate of the same people, without the log."
    )
    purpose: Purpose | None = Field(
        description="What it fetches for; of undeclared robots the sign that gave it away."
    )
    robot: str | None = Field(description="Its name.")
    operator: str | None = Field(description="Who runs it, where our list of robots says so.")
    assistant: str | None = Field(description="The assistant it works for.")
    page: str | None = Field(description="Host and path of a page.")
    requests: int | None = Field(
        ge=0, description="Requests of any kind, failed ones and pictures included; exact. Of a sign: null."
    )
    pages: int | None = Field(ge=0, description="Successful fetches of pages among them; exact.")
    visits: Count | None = Field(
        ge=0, description="Visits of people: in the log, by the panel, or sent by the assistant."
    )
    visits_low: Count | None = Field(ge=0, description="Lower end of the 95 % interval.")
    visits_high: Count | None = Field(ge=0, description="Upper end of the 95 % interval.")
    page_views: Count | None = Field(ge=0, description="Page views of people in the log.")
    n_observed: int | None = Field(
        ge=0,
        description="Lower end of the band (5, 10, 20, 50, 100, 200, 500 and so on) in which the number of "
        "people behind the visits lies; 0: fewer than five. Null where no people are counted.",
    )
    accuracy: Accuracy | None = Field(description="How sure the visits are; null where there are none.")
    expected_error: Share | None = Field(
        ge=0, description="Half of the interval as a part of the visits; null where they are counted."
    )


class LoggedTarget(BaseModel):
    """What is known of one target."""

    target: str = Field(description="The target as it was understood.")
    state: LogState = Field(
        description="`counted`; `no_log`: no access log of the site in the period; `import_again`: a log was "
        "imported when robots were not kept, import it again to see them; `days_lacking`: the log has some "
        "days of a month only; `whole_sites_only`: robots are counted for whole sites, and this is a part of "
        "one."
    )
    days: int | None = Field(ge=0, description="Days of the months whose log lacks days.")
    log_days: int | None = Field(ge=0, description="Days among them that the log has.")


class MachineFields(AnswerFields):
    """What is known of each target, also of those without a row."""

    logs: list[LoggedTarget] = Field(description="The targets, in their order.")


REPORT = LookupReport(
    id="machine-traffic",
    question="Which robots fetch pages of a site, and what do people do beside them?",
    topics="bot crawler spider robot",
    keys=("target", "date", "kind", "purpose", "robot", "assistant", "page"),
    params=MachineParams,
    row=MachineRow,
    answer=MachineFields,
    filters=("targets", "period"),
    counts_of_people=("visits", "page_views"),
)
