"""Where a project's alerts are sent, and the feed of its alerts."""

from fastapi import Request, Response

from footfall.features.accounts.call_audit import note
from footfall.features.accounts.caller import SignedInUser
from footfall.features.alerts.delivery.feed import atom
from footfall.features.alerts.delivery.sending import PAGE
from footfall.features.alerts.routes.rules import AlertsDep, DestinationsDep, Done
from footfall.features.alerts.schemas import (
    AlertAnswer,
    DeliveriesAnswer,
    DeliveryAnswer,
    DestinationAnswer,
    DestinationSaved,
    FeedAnswer,
    Named,
    NewDestinationAnswer,
    OfProject,
)
from footfall.features.projects.routes.projects import REFUSALS, RPC
from footfall.infra.database.columns import utc_now
from footfall.query import RefusedError
from footfall.web.late_routes import LateRouter
from footfall.web.problem_route import ProblemRoute
from footfall.web.public_address import PublicAddress
from footfall.web.rights.access import ProjectRight, Right
from footfall.web.rights.allow import allow
from footfall.web.services import service_of

router = LateRouter(
    dependencies=[allow(Right.ACCOUNT)], route_class=ProblemRoute, tags=["alerts"], responses=REFUSALS
)
CALLS = f"{RPC}/alert"
FEEDS = "/feeds/alerts"


@router.post(
    f"{CALLS}/addDestination",
    dependencies=[allow(project=ProjectRight.EDIT)],
    operation_id="addAlertDestination",
)
def add(
    request: Request, asked: DestinationSaved, user: SignedInUser, destinations: DestinationsDep
) -> NewDestinationAnswer:
    """Send a project's alerts to one more place: one's own mailbox, a webhook, Slack, Teams or Discord."""
    row = destinations.add(user.id, asked)
    answer = DestinationAnswer.of(row)
    detail = {"kind": answer.kind, "host": answer.host}
    note(request, "alert_destination_added", f"project {asked.project_id}", detail)
    return NewDestinationAnswer(**answer.model_dump(), secret=row.secret)


@router.post(
    f"{CALLS}/deleteDestination",
    dependencies=[allow(project=ProjectRight.EDIT)],
    operation_id="deleteAlertDestination",
)
def delete(request: Request, asked: Named, user: SignedInUser, destinations: DestinationsDep) -> Done:
    """Send nothing there any more; what waits is not sent."""
    destinations.delete(user.id, asked.project_id, asked.id)
    note(request, "alert_destination_deleted", f"project {asked.project_id}")
    return Done()


@router.post(
    f"{CALLS}/tryDestination",
    dependencies=[allow(project=ProjectRight.EDIT)],
    operation_id="tryAlertDestination",
)
def try_out(asked: Named, user: SignedInUser, destinations: DestinationsDep) -> DeliveryAnswer:
    """Send a trial message; a destination that was switched off is on again."""
    return DeliveryAnswer.of(destinations.try_out(user.id, asked.project_id, asked.id))


@router.post(
    f"{CALLS}/deliveries", dependencies=[allow(project=ProjectRight.EDIT)], operation_id="alertDeliveries"
)
def deliveries(asked: OfProject, user: SignedInUser, destinations: DestinationsDep) -> DeliveriesAnswer:
    """The last 200 messages, how often each was tried and what went wrong."""
    rows = destinations.deliveries(user.id, asked.project_id)
    return DeliveriesAnswer(deliveries=[DeliveryAnswer.of(row) for row in rows])


@router.post(
    f"{CALLS}/sendAgain", dependencies=[allow(project=ProjectRight.EDIT)], operation_id="sendAlertAgain"
)
def send_again(asked: Named, user: SignedInUser, destinations: DestinationsDep) -> DeliveryAnswer:
    """Send a message once more, under the number it had; a destination that was switched off is on again."""
    return DeliveryAnswer.of(destinations.send_again(user.id, asked.project_id, asked.id))


@router.post(
    f"{CALLS}/renewFeed", dependencies=[allow(project=ProjectRight.EDIT)], operation_id="renewAlertFeed"
)
def renew_feed(request: Request, asked: OfProject, user: SignedInUser, alerts: AlertsDep) -> FeedAnswer:
    """Give the project's feed a new secret address."""
    token = alerts.renew_feed(user.id, asked.project_id)
    note(request, "alert_feed_renewed", f"project {asked.project_id}")
    return FeedAnswer(address=f"{service_of(request, PublicAddress).url}{FEEDS}/{token}")


@router.get(
    f"{FEEDS}/{{token_id}}",
    dependencies=[allow(Right.ANYONE)],
    operation_id="alertFeed",
    response_class=Response,
)
def feed(request: Request, token_id: str, alerts: AlertsDep) -> Response:
    """A project's alerts as an Atom feed, for whoever has its secret address."""
    alerts_and_rules = alerts.of_feed(token_id)
    if alerts_and_rules is None:
        raise RefusedError("feed_not_found", "there is no feed at this address", status=404)
    answers = [AlertAnswer.of(*each) for each in alerts_and_rules]
    content = atom(answers, service_of(request, PublicAddress).url, PAGE, utc_now().isoformat())
    headers = {"Cache-Control": "private, max-age=300"}
    return Response(content, media_type="application/atom+xml; charset=utf-8", headers=headers)
