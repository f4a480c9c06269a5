"""Rules of a project's alerts, the alerts they raised, and what is new to the caller."""

from typing import Annotated

from fastapi import Request
from pydantic import BaseModel

from footfall.core.user import User
from footfall.features.accounts.call_audit import note
from footfall.features.accounts.caller import SignedInUser
from footfall.features.alerts.delivery.destinations import Destinations
from footfall.features.alerts.replay import replay
from footfall.features.alerts.rules.kinds import KINDS
from footfall.features.alerts.rules.reading import Reader
from footfall.features.alerts.rules.rule import Rule
from footfall.features.alerts.schemas import (
    AlertAnswer,
    AlertsAnswer,
    DestinationAnswer,
    FiredAnswer,
    Named,
    NewsAnswer,
    OfProject,
    ReplayAnswer,
    RuleAnswer,
    RuleSaved,
    RuleTried,
)
from footfall.features.alerts.service import Alerts
from footfall.features.alerts.words import sentence
from footfall.features.projects.routes.projects import REFUSALS, RPC
from footfall.infra.database.columns import utc_now
from footfall.infra.settings import Settings
from footfall.query import Engine, RefusedError
from footfall.web.late_routes import LateRouter
from footfall.web.problem_route import ProblemRoute
from footfall.web.rights.access import ProjectRight, Right
from footfall.web.rights.allow import allow
from footfall.web.services import provided, service_of

router = LateRouter(
    prefix=f"{RPC}/alert",
    dependencies=[allow(Right.ACCOUNT)],
    route_class=ProblemRoute,
    tags=["alerts"],
    responses=REFUSALS,
)
# Months that a replay covers at most.
REPLAYED = 13


class Done(BaseModel):
    """A call that succeeded."""

    status: str = "ok"


AlertsDep = Annotated[Alerts, provided(Alerts)]
DestinationsDep = Annotated[Destinations, provided(Destinations)]


@router.post(
    "/list",
    dependencies=[allow(project=ProjectRight.READ)],
    operation_id="alerts",
    summary="Rules and alerts of a project",
)
def listed(
    asked: OfProject, user: SignedInUser, alerts: AlertsDep, destinations: DestinationsDep
) -> AlertsAnswer:
    """A project's rules, the alerts they raised, and where these are sent."""
    feed = alerts.feed(user.id, asked.project_id)
    return AlertsAnswer(
        rules=[RuleAnswer.of(row) for row in alerts.rules(user.id, asked.project_id)],
        alerts=[AlertAnswer.of(*each) for each in alerts.told(user.id, asked.project_id)],
        destinations=[DestinationAnswer.of(row) for row in destinations.listed(user.id, asked.project_id)],
        feed_renewed=feed and feed.renewed_at,
    )


@router.post(
    "/replay",
    dependencies=[allow(Right.REPORTS, project=ProjectRight.READ)],
    operation_id="replayAlert",
    summary="What a rule would have told",
)
def replayed(request: Request, asked: RuleTried, user: SignedInUser, alerts: AlertsDep) -> ReplayAnswer:
    """Judge a rule by each of the last 13 months.

    It shares the rate of false alarms with the project's others that are on, which are taken to have nothing
    to tell.
    """
    _require_reach(asked.rule, user)
    kept = alerts.rules(user.id, asked.project_id)
    others = sum(row.is_on and row.id != asked.id for row in kept)
    engine = service_of(request, Engine)
    months = min(REPLAYED, user.reach.history_months or REPLAYED)
    try:
        reader = Reader(engine, service_of(request, Settings).folder, engine.calendar().today(utc_now()))
    except RefusedError as refusal:
        if refusal.code != "nothing_published":
            raise
        return ReplayAnswer(sentence=sentence(asked.rule), months=[], fired=[])
    rules = dict(enumerate(asked.rule.of_each(alerts.sites(user.id, asked.project_id))))
    result = replay(rules, reader, months, others)
    return ReplayAnswer(
        sentence=sentence(asked.rule),
        months=[str(month) for month in result.months],
        fired=[FiredAnswer.of(fired, rules[fired.key]) for fired in result.fired],
    )


@router.post(
    "/save",
    dependencies=[allow(Right.REPORTS, project=ProjectRight.EDIT)],
    operation_id="saveAlert",
    summary="Save a rule",
)
def save(request: Request, asked: RuleSaved, user: SignedInUser, alerts: AlertsDep) -> RuleAnswer:
    """Save a rule, on or off. One that is switched on is judged soon, then after each snapshot."""
    _require_reach(asked.rule, user)
    saved = RuleAnswer.of(alerts.save(user.id, asked.project_id, asked.id, asked.rule, asked.is_on))
    note(request, "alert_saved", f"project {asked.project_id}", {"rule": saved.sentence, "on": saved.is_on})
    return saved


@router.post(
    "/delete",
    dependencies=[allow(project=ProjectRight.EDIT)],
    operation_id="deleteAlert",
    summary="Delete a rule",
)
def delete(request: Request, asked: Named, user: SignedInUser, alerts: AlertsDep) -> Done:
    """Delete a rule and its alerts."""
    alerts.delete(user.id, asked.project_id, asked.id)
    note(request, "alert_deleted", f"project {asked.project_id}")
    return Done()


@router.post("/news", operation_id="alertNews", summary="Alerts of all one's projects")
def news(user: SignedInUser, alerts: AlertsDep) -> NewsAnswer:
    """The newest alerts of the projects the caller may see, and how many they have not seen."""
    unseen, seen, newest = alerts.news(user.id)
    return NewsAnswer(unseen=unseen, seen=seen, alerts=[AlertAnswer.of(*each) for each in newest])


@router.post("/seen", operation_id="alertsSeen", summary="Count alerts as seen")
def seen(user: SignedInUser, alerts: AlertsDep) -> Done:
    """From now on only later alerts are new to the caller."""
    alerts.see(user.id)
    return Done()


def _require_reach(rule: Rule, user: User) -> None:
    if KINDS[rule.kind].for_administrators and not user.admin:
        raise RefusedError(
            "administrators_only", "rule: only administrators are told of imports", "rule", 403
        )
