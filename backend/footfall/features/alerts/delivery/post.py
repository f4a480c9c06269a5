"""Sends a message to an address somebody typed in; addresses inside the own network must be allowed.

`network_guard` judges the host. Redirects are not followed.
"""

import ssl
import time
from typing import Any

import httpcore

from footfall.infra.network_guard import ForbiddenHostError, GuardedNetwork, Permission, distrust

# From the look-up to the head of the answer; a receiver should put the message by and answer at once.
TIMEOUT_S = 10.0


class PostError(Exception):
    """The message was not taken. gone: whether its receiver wants no more of them. The text holds no secret.

    answer: the status that the receiver answered with, None without an answer.
    """

    def __init__(self, message: str, gone: bool = False, answer: int | None = None) -> None:
        super().__init__(message)
        self.gone = gone
        self.answer = answer


def post(
    address: str, headers: dict[str, str], body: bytes, may_be_private: bool, timeout_s: float = TIMEOUT_S
) -> int:
    """Send a message and return the status of the answer, 200 to 299. PostError when it was not taken.

    may_be_private: whether hosts of the own network and unencrypted addresses are allowed.
    """
    if not address.startswith("https://") and not may_be_private:
        raise PostError("refused: over http:// anybody on the way could read the message; use https://")
    permission = Permission("private_webhooks", may_be_private)
    backend = GuardedNetwork(permission, time.monotonic() + timeout_s)
    sent = {"Content-Type": "application/json", "User-Agent": "Footfall", "Connection": "close", **headers}
    pool = httpcore.ConnectionPool(
        ssl_context=ssl.create_default_context(), network_backend=backend, retries=0
    )
    with pool:
        try:
            limits = dict.fromkeys(("connect", "read", "write", "pool"), timeout_s)
            asked: dict[str, Any] = {"headers": sent, "content": body, "extensions": {"timeout": limits}}
            # The body of the answer is not read: its status says all.
            with pool.stream("POST", address, **asked) as answer:
                return _taken(answer.status)
        except ForbiddenHostError as error:
            raise PostError(str(error)) from None
        except httpcore.TimeoutException:
            raise PostError(f"no answer within {timeout_s:.0f} seconds") from None
        except (httpcore.NetworkError, httpcore.ProtocolError, OSError) as error:
            if reason := distrust(error):
                raise PostError(f"the receiver's certificate is not trusted ({reason})") from None
            # The type alone: a text may repeat the address, which is a secret.
            raise PostError(f"no connection ({type(error).__name__})") from None


def _taken(status: int) -> int:
    if 200 <= status < 300:
        return status
    if status == 410:
        raise PostError("the receiver answered 410: it wants no more messages", gone=True, answer=status)
    told = f"the receiver answered {status}"
    if 300 <= status < 400:
        told += ": redirects are not followed, give the address itself"
    raise PostError(told, answer=status)
