"""Counts the calls of API keys and the units that their reports cost."""

from fastapi import Request
from starlette.concurrency import run_in_threadpool

from footfall.features.accounts.caller import key_of
from footfall.features.accounts.key_usage import KeyUsedUpError, UsageOfKeys
from footfall.features.accounts.rate_limit import KeyOverError
from footfall.infra.settings import Settings
from footfall.web.services import service_of


async def count_key(request: Request, reports: int, calls: int = 1) -> None:
    """Count a call of the API key, if there is one, and the units its reports cost.

    KeyOverError when the units of the key are used up.
    """
    if key_of(request) is not None:
        await run_in_threadpool(count_key_here, request, reports, calls)


def count_key_here(request: Request, reports: int, calls: int) -> None:
    """The same, for callers that are in a thread already."""
    key = key_of(request)
    if key is None:
        return
    try:
        units = reports * service_of(request, Settings).units_per_report
        service_of(request, UsageOfKeys).count(key, calls, units)
    except KeyUsedUpError as error:
        raise KeyOverError(error) from None
