"""Requests of sub-users to the owner of their plan, as sub-users cannot buy."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from sqlalchemy import select
from sqlalchemy.orm import Session

from footfall.core.user import User
from footfall.features.billing.models import PlanRequest
from footfall.features.billing.prices import Offer, Plan, offer_of
from footfall.features.billing.purchase_flow import has
from footfall.features.billing.schemas import AskedOfOwner

# How long a request is shown to the owner.
SHOWN_FOR = timedelta(days=30)


def ask(session: Session, user_id: int, offer: Offer, now: datetime) -> bool:
    """Store a sub-user's request. False, and nothing is stored, if they made the same one recently."""
    asked = select(PlanRequest.id).where(
        PlanRequest.user_id == user_id,
        PlanRequest.plan == offer.plan.value,
        PlanRequest.created_at > now - SHOWN_FOR,
    )
    if session.execute(asked).first() is not None:
        return False
    session.add(PlanRequest(user_id=user_id, plan=offer.plan.value, created_at=now))
    return True


def asked_of(session: Session, owner: User, names: Mapping[int, str], now: datetime) -> list[AskedOfOwner]:
    """Recent requests of the owner's sub-users (names by id) for plans they do not have yet, newest first."""
    requests = session.execute(
        select(PlanRequest)
        .where(PlanRequest.user_id.in_(names), PlanRequest.created_at > now - SHOWN_FOR)
        .order_by(PlanRequest.created_at.desc(), PlanRequest.id.desc())
    ).scalars()
    found = []
    for request in requests:
        plan = Plan(request.plan)
        offer = offer_of(plan)
        if offer is not None and not has(owner, plan):
            found.append(
                AskedOfOwner(
                    name=names[request.user_id], plan=plan, hash=offer.hash, asked_at=request.created_at
                )
            )
    return found
