"""Refusals of purchases, with their messages."""

import logging

from footfall.features.billing.providers import ProviderDownError
from footfall.query.errors import RefusedError

log = logging.getLogger(__name__)


def nothing_for_sale() -> RefusedError:
    """For purchases on an installation that sells nothing."""
    return RefusedError(
        "nothing_for_sale", "nothing is sold on this installation: everyone has everything", status=409
    )


def contact_needed() -> RefusedError:
    """For sub-users, who cannot pay."""
    return RefusedError(
        "contact_needed", "your plan is your company's: ask its owner, or write to us", status=403
    )


def no_owner() -> RefusedError:
    """For users who ask an owner but are not sub-users."""
    return RefusedError("no_owner", "your plan has no other owner to ask: buy this one yourself", status=409)


def had_already() -> RefusedError:
    """For plans that are active already."""
    return RefusedError("already_subscribed", "you have this plan already", "tier", 409)


def under_way() -> RefusedError:
    """For a purchase that was started a moment ago."""
    return RefusedError(
        "purchase_under_way", "this purchase is already in progress: wait a minute", "tier", 409
    )


def no_trial() -> RefusedError:
    """For users who had their only trial, or to whom it would add nothing."""
    return RefusedError(
        "trial_not_allowed",
        "a trial is only for accounts that never had one and have no plan: subscribe instead",
        status=403,
    )


def unreachable(error: ProviderDownError) -> RefusedError:
    """For orders whose state is unknown, as the provider does not answer; they can be sent again."""
    # What the provider said is only for the log: it may name a key.
    log.error("the payment provider does not answer: %s", error)
    return RefusedError(
        "provider_unreachable",
        "the payment provider does not answer; nothing is lost, try again in a minute",
        status=503,
    )
