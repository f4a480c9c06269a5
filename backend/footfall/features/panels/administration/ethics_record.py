"""The record for an ethics board or a data protection officer: what is collected, from whom, for how long."""

from collections import Counter
from datetime import datetime

from sqlalchemy import Engine, func, select
from sqlalchemy.orm import Session

from footfall.features.panels.administration.members import members_of
from footfall.features.panels.administration.quotas import quotas_of
from footfall.features.panels.models import (
    MemberConsent,
    Panel,
    PanelConsent,
    PanelInvitation,
    PanelMember,
)
from footfall.features.panels.panels import panel_of
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.transactions import reading

# What each field of a page view means, in the words of docs/panels.md.
COLLECTED = {
    "ts": "when the page was shown, to the millisecond",
    "url": "its address without user, fragment and query; of search engines the phrase stays, and campaign "
    "tags; e-mail addresses and tokens in paths are taken out before anything is stored",
    "referrer": "the page whose link or form led there, cleaned alike",
    "transition": "link, typed, bookmark, form or reload",
    "active_ms": "how long the page was in front while mouse or keyboard was used",
    "event": "purchase on pages that confirm one, else view",
}
NEVER = (
    "private windows",
    "what pages show and what is typed",
    "addresses of the local network",
    "sites and categories on a member's never-list",
    "anything while a member has paused",
    "names, e-mail addresses and network addresses of members",
)


class EthicsRecords:
    """The records of the panels of one database."""

    def __init__(self, database: Engine, now: Clock = utc_now) -> None:
        self._database = database
        self._now = now

    def of_panel(self, panel_id: int) -> str:
        """The record as Markdown, in English. RefusedByPanelError if there is no such panel."""
        now = self._now()
        with reading(self._database) as session:
            panel = panel_of(session, panel_id)
            parts = (
                _head(panel, now),
                _collected(panel),
                _people(session, panel, now),
                _duration(panel),
                _consents(session, panel),
            )
        return "\n\n".join(parts) + "\n"


def _head(panel: Panel, now: datetime) -> str:
    return (
        f"# {_line(panel.name)}\n\n"
        f"Record of {now:%Y-%m-%d %H:%M} UTC.\n\n"
        f"- Responsible: {_line(panel.organisation)}\n"
        f"- Contact: {_line(panel.contact)}\n"
        f"- Country: {panel.country}\n"
        f"- Purpose: {_line(panel.purpose)}"
    )


def _collected(panel: Panel) -> str:
    fields = "\n".join(f"| `{name}` | {meaning} |" for name, meaning in COLLECTED.items())
    asked = ", ".join(panel.questions) or "nothing"
    never = "\n".join(f"- {one}" for one in NEVER)
    return (
        f"## What is collected\n\nOf every page view:\n\n| field | meaning |\n| --- | --- |\n{fields}\n\n"
        f"Asked about members, who need not answer: {asked}.\n\nNever collected:\n\n{never}"
    )


def _people(session: Session, panel: Panel, now: datetime) -> str:
    known = members_of(session, panel, now)
    states = Counter(str(one.state) for one in known)
    invited = session.execute(
        select(func.count(), func.coalesce(func.sum(PanelInvitation.uses), 0)).where(
            PanelInvitation.panel_id == panel.id
        )
    ).one()
    erased = invited[1] - len(known)
    lines = [
        f"- Invitations made: {invited[0]}; people who joined by them: {invited[1]}",
        f"- Erased, at their own wish or by the operator: {erased} (nothing of them is kept)",
        *(f"- {state.replace('_', ' ')}: {count}" for state, count in sorted(states.items())),
        f"- Page views received from them: {sum(one.page_views for one in known)}",
    ]
    quotas = [
        f"- Quota {' '.join(filter(None, (one.age, one.gender)))}: at most {one.most}"
        for one in quotas_of(panel)
    ]
    return "## From whom\n\n" + "\n".join(lines + quotas)


def _duration(panel: Panel) -> str:
    ends = f"on {panel.ends_on}" if panel.ends_on else "when it is closed; no last day is set"
    closed = f"\n- Closed: {panel.closed_at:%Y-%m-%d}" if panel.closed_at else ""
    return (
        f"## How long\n\n- Opened: {panel.created_at:%Y-%m-%d}\n- Collection ends: {ends}{closed}\n"
        "- Kept until a member has themselves erased or the operator deletes the data. An erasure reaches "
        "the database at once, imported data within the hour, published numbers with the next publication"
    )


def _consents(session: Session, panel: Panel) -> str:
    count_by_version = dict(
        session.execute(
            select(MemberConsent.version, func.count())
            .join(PanelMember, PanelMember.id == MemberConsent.member_id)
            .where(PanelMember.panel_id == panel.id)
            .group_by(MemberConsent.version)
        ).all()
    )
    of_panel = select(PanelConsent).where(PanelConsent.panel_id == panel.id).order_by(PanelConsent.version)
    texts = [
        f"### Version {one.version}, {one.created_at:%Y-%m-%d}\n\n"
        f"Agreed to by {count_by_version.get(one.version, 0)} of today's and former members"
        f"{'' if one.must_renew else '; those who agreed to an earlier version were not asked again'}.\n\n"
        + "\n".join(f"> {line}" for line in one.text.splitlines())
        for one in session.scalars(of_panel)
    ]
    return "## What they agreed to\n\n" + "\n\n".join(texts)


def _line(text: str) -> str:
    return " ".join(text.split())
