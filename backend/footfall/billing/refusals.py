"""Why something is not sold, in the words the caller gets."""

import logging

from footfall.billing.providers import ProviderDownError
from footfall.engine.errors import RefusedError

log = logging.getLogger(__name__)


def nothing_for_sale() -> RefusedError:
    """Where everyone has everything."""
    return RefusedError(
        "nothing_for_sale", "nothing is sold on this installation: everyone has everything", status=409
    )


def contact_needed() -> RefusedError:
    """To a sub-user, who has nothing to pay with."""
    return RefusedError(
        "contact_needed", "your plan is your company's: ask its owner, or write to us", status=403
    )


def no_owner() -> RefusedError:
    """To whoever asks an owner and is nobody's sub-user."""
    return RefusedError("no_owner", "your plan is your own: buy it yourself", status=409)


def had_already() -> RefusedError:
    """What is asked for runs."""
    return RefusedError("already_subscribed", "you have this plan already", "tier", 409)


def under_way() -> RefusedError:
    """The same purchase was asked for a moment ago."""
    return RefusedError(
        "purchase_under_way", "this purchase is being made already: wait a minute", "tier", 409
    )


def no_trial() -> RefusedError:
    """The one trial is over, or would open nothing."""
    return RefusedError(
        "trial_not_allowed", "a trial is for who never had one and has no plan: subscribe", status=403
    )


def unreachable(error: ProviderDownError) -> RefusedError:
    """Nobody knows what became of the order; it can be asked again."""
    # What the provider said is for whoever runs this server: it may name their key.
    log.error("the payment provider does not answer: %s", error)
    return RefusedError(
        "provider_unreachable",
        "the payment provider does not answer; nothing is lost, try again in a minute",
        status=503,
    )
