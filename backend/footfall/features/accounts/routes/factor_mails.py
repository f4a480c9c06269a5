"""Mails about second factors, so that nobody's are changed without their knowing."""

import logging
from typing import Literal

from fastapi import BackgroundTasks, Request

from footfall.features.accounts.models import Account
from footfall.features.accounts.service import Accounts
from footfall.infra.mail.service import MailRefusedError, Post
from footfall.web.pages.letters import factor_letter
from footfall.web.pages.texts import PageTexts
from footfall.web.public_address import PublicAddress
from footfall.web.services import service_of

log = logging.getLogger(__name__)
Change = Literal["appAdded", "appRemoved", "passkeyAdded", "passkeyRemoved", "codesRenewed", "takenOff"]


def mail_later(request: Request, later: BackgroundTasks, user_id: int, change: Change) -> None:
    """Tell a user by mail what was changed, after the call is answered."""
    account = service_of(request, Accounts).account(user_id)
    later.add_task(
        mail_about_factor, service_of(request, Post), service_of(request, PublicAddress).url, account, change
    )


def mail_about_factor(post: Post, public_url: str, account: Account, change: Change) -> None:
    """Tell a user by mail what was changed; nothing without an address or a mail server."""
    if not (account.email and post.is_configured):
        return
    link = f"{public_url}/analytics/traffic/account/security"
    letter = factor_letter(PageTexts(account.locale or "en"), change, link)
    try:
        post.send(account.email, letter.subject, letter.text)
    except (MailRefusedError, ValueError) as error:
        log.error("a mail about a second factor was not sent: %s", error)
