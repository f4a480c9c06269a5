"""The first mail to an address without an account: who wants to send what, and a link to confirm it.

Nothing that its sender wrote freely is in it but names, as nobody asked for it: no sentence, no logo.
"""

from dataclasses import dataclass
from email.message import EmailMessage
from html import escape

from footfall.core.target import Target
from footfall.dashboards.paper.wording import Wording
from footfall.infra.mail.addresses import mailable


@dataclass(frozen=True)
class Invitation:
    """What somebody is asked.

    person, email: name and address of the user who asks, the latter empty for none. every: `weekly` or
    `monthly`. confirm, unsubscribe: where the links lead.
    """

    person: str
    email: str
    project: str
    sites: tuple[Target, ...]
    every: str
    locale: str
    confirm: str
    unsubscribe: str


def invitation_message(invitation: Invitation, message_id: str) -> EmailMessage:
    """The mail without sender and recipient."""
    wording = Wording(invitation.locale)
    person, project = _one_line(invitation.person), _one_line(invitation.project)
    named = f"{person} ({invitation.email})" if invitation.email and invitation.email != person else person
    asked = wording.text(f"invitation.asked.{invitation.every}", person=named, project=project)
    sites = ", ".join(site.shown for site in invitation.sites)
    silent, never = wording.text("invitation.silent"), wording.text("invitation.never")
    confirm = wording.text("invitation.confirm")
    message = EmailMessage()
    message["Subject"] = wording.text("invitation.subject", person=person, project=project)
    message["Message-ID"] = message_id
    message["List-Unsubscribe"] = f"<{invitation.unsubscribe}>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message["Auto-Submitted"] = "auto-generated"
    if invitation.email:
        message["Reply-To"] = mailable(invitation.email)
    lines = [
        asked,
        sites,
        "",
        f"{confirm}: {invitation.confirm}",
        "",
        silent,
        f"{never}: {invitation.unsubscribe}",
    ]
    message.set_content("\n".join([*lines, ""]))
    confirmed, refused = escape(invitation.confirm), escape(invitation.unsubscribe)
    message.add_alternative(
        f'<!doctype html><html lang="{wording.locale}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(project)}</title></head>"
        "<body style=\"margin:0;padding:16px;font-family:Inter,-apple-system,'Segoe UI',Roboto,'Noto Sans',"
        'Arial,sans-serif;font-size:15px;line-height:22px;color:#191b23;max-width:600px">'
        f"<p>{escape(asked)}</p><p><strong>{escape(sites)}</strong></p>"
        f'<p><a href="{confirmed}" style="display:inline-block;background:#006dca;color:#ffffff;'
        'text-decoration:none;font-weight:600;padding:10px 18px;border-radius:6px">'
        f'{escape(confirm)}</a></p><p style="font-size:13px;color:#5f616c">{escape(silent)}<br>'
        f'<a href="{refused}" style="color:#5f616c">{escape(never)}</a></p></body></html>',
        subtype="html",
    )
    return message


def _one_line(text: str) -> str:
    return " ".join(text.split())
