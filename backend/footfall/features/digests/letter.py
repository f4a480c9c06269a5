"""A digest as a mail: HTML in tables that the usual clients show, plain text beside it, one picture.

Images and styles are inside the mail, so that nobody learns when it is opened.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from email.message import EmailMessage
from html import escape
from urllib.parse import urlencode

from footfall.core import extras
from footfall.core.period import Month
from footfall.core.row_label import Accuracy
from footfall.dashboards.paper.cells import SITE_COLOURS
from footfall.dashboards.paper.contents import FOOTFALL, Brand
from footfall.dashboards.paper.notes import note_text
from footfall.dashboards.paper.shapes import Trend
from footfall.dashboards.paper.typesetting import typeset
from footfall.dashboards.paper.widgets import Asking, trend_of
from footfall.dashboards.paper.wording import Wording
from footfall.features.digests.facts import Fact, Facts, Section
from footfall.infra.mail.addresses import mailable
from footfall.query import Engine

PICTURE_ID = "trend@digest.footfall"
_MONTHS_SHOWN = 6
_GOOD, _BAD, _QUIET, _INK = "#007c65", "#c4002b", "#5f616c", "#191b23"
_CELL = "padding:6px 0 6px 6px;font-size:14px;line-height:20px;word-break:break-word"
_DOT = "padding:6px 0;font-size:14px;line-height:20px"
_LINK = "color:#006dca;text-decoration:none"
_FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif"


LOGO_ID = "logo@digest.footfall"


@dataclass(frozen=True)
class Sender:
    """Who sends a digest to somebody without an account.

    name: what stands in place of the installation's name; reply_to: an address, or empty; sentence: of the
    sender's own, or empty.
    """

    name: str
    reply_to: str
    sentence: str
    brand: Brand


@dataclass(frozen=True)
class Addresses:
    """Where links lead: the product, and the page that ends these mails."""

    product: str
    unsubscribe: str

    def dashboard(self, dashboard: str, facts: Facts, geo: str) -> str:
        """A dashboard with the sites and filters of the digest."""
        query: dict[str, str] = {"targets": ",".join(site.value for site in facts.sites)}
        query |= {"period": f"{facts.period.start}..{facts.period.end}"}
        query |= {"compare": f"{facts.before.start}..{facts.before.end}"}
        if geo != "worldwide":
            query["geo"] = geo
        return f"{self.product}/analytics/traffic/{dashboard}?{urlencode(query, safe=',.:')}"

    @property
    def settings(self) -> str:
        """The page with the reader's mail settings."""
        return f"{self.product}/analytics/traffic/account/notifications"


@dataclass(frozen=True)
class Letter:
    """What a digest says, in one language."""

    subject: str
    text: str
    html: str
    picture: bytes | None


def letter_of(
    engine: Engine,
    project: str,
    facts: Facts,
    addresses: Addresses,
    locale: str,
    geo: str = "worldwide",
    sender: Sender | None = None,
) -> Letter:
    """The mail of a digest. sender: who sends it to somebody who has no account and so opens no dashboard."""
    wording = Wording(locale)
    period = wording.period(facts.period)
    subject = wording.text(f"digest.subject.{facts.every}", project=_one_line(project), period=period)
    lead = wording.text("digest.compared", period=period, before=wording.period(facts.before))
    lead += f" {wording.text('days.zone', zone=engine.calendar(facts.snapshot).zone)}"
    writing = _Writing(wording, facts, addresses, geo, project, sender)
    return Letter(subject, writing.text(lead), writing.html(lead), picture_of(engine, facts, geo, locale))


def picture_of(engine: Engine, facts: Facts, geo: str, locale: str) -> bytes | None:
    """Visits of the sites over the last months with intervals, as a PNG; None without the extra paper."""
    if not extras.has("typst"):
        return None
    wording = Wording(locale)
    first = Month.of(facts.period.end).plus(1 - _MONTHS_SHOWN).first_day
    question = {
        "targets": [site.value for site in facts.sites],
        "period": {"from": str(first), "to": str(facts.period.end)},
        "compare": "none",
        "geo": geo,
        "as_of": facts.snapshot,
    }
    chart = trend_of(
        Trend("traffic-trend-granularity", ""), Asking(engine, question, facts.sites, wording), set()
    )
    return typeset("picture", chart, locale, "png").content


def message_of(
    letter: Letter,
    message_id: str,
    unsubscribe: str,
    pdf: tuple[str, bytes] | None = None,
    sender: Sender | None = None,
) -> EmailMessage:
    """The mail without its sender and recipient, with the headers of RFC 8058 (one-click unsubscribe).

    pdf: name and content. sender: as of `letter_of`.
    """
    message = EmailMessage()
    if sender is not None and sender.reply_to:
        message["Reply-To"] = mailable(sender.reply_to)
    message["Subject"] = letter.subject
    message["Message-ID"] = message_id
    message["List-Unsubscribe"] = f"<{unsubscribe}>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(letter.text)
    message.add_alternative(letter.html, subtype="html")
    html = list(message.iter_parts())[1]
    if letter.picture is not None:
        html.add_related(letter.picture, "image", "png", cid=f"<{PICTURE_ID}>", disposition="inline")
    if sender is not None and sender.brand.logo is not None:
        kind = "jpeg" if sender.brand.logo_type == "jpg" else "png"
        html.add_related(sender.brand.logo, "image", kind, cid=f"<{LOGO_ID}>", disposition="inline")
    if pdf is not None:
        name, content = pdf
        message.add_attachment(content, maintype="application", subtype="pdf", filename=name)
    return message


def _one_line(text: str) -> str:
    return " ".join(text.split())


@dataclass(frozen=True)
class _Writing:
    """The two bodies of a mail."""

    wording: Wording
    facts: Facts
    addresses: Addresses
    geo: str
    project: str
    sender: Sender | None

    def text(self, lead: str) -> str:
        """The plain text."""
        lines = [self.project, ""]
        if self.sender is not None:
            lines += [self.sender.name, "", *([self.sender.sentence, ""] if self.sender.sentence else [])]
        lines += [lead, ""]
        for section in Section:
            found = self.facts.of(section)
            if not found:
                continue
            lines += [self.wording.text(f"digest.{section}").upper()]
            for fact in found:
                lines.append(f"- {self._sentence(fact)}{self._interval(fact, ' (', ')')}")
            lines += [*([] if self.sender else [self._link(found[0])]), ""]
        if not self.facts.found:
            lines += [self.wording.text("digest.nothing"), ""]
        for note in self._notes():
            lines += [note, ""]
        if self.sender is None:
            open_ = self.wording.text("digest.open")
            overview = self.addresses.dashboard("traffic-overview", self.facts, self.geo)
            lines += [f"{open_}: {overview}", ""]
        lines += ["-- ", _one_line(self._why())]
        lines += [f"{self.wording.text(name)}: {address}" for name, address in self._ways()]
        lines += [""]
        return "\n".join(lines)

    def html(self, lead: str) -> str:
        """The HTML: nested tables with styles in each cell, 600 px wide, fluid below."""
        sections = "".join(self._section(section) for section in Section if self.facts.of(section))
        if not sections:
            sections = _row(
                f'<p style="margin:0;font-size:15px">{escape(self.wording.text("digest.nothing"))}</p>'
            )
        sections += "".join(
            _row(f'<p style="margin:0;font-size:13px;line-height:18px;color:{_INK}">{escape(note)}</p>')
            for note in self._notes()
        )
        chart = self.wording.text("digest.chart", measure=self.wording.measure("visits"))
        picture = (
            f'<p style="margin:0 0 8px;font-size:13px;color:{_QUIET}">{escape(chart)}</p>'
            f'<img src="cid:{PICTURE_ID}" width="552" alt="{escape(chart)}" '
            'style="display:block;width:100%;max-width:552px;height:auto;border:0;background:#ffffff">'
        )
        overview = self.addresses.dashboard("traffic-overview", self.facts, self.geo)
        button = (
            f'<a href="{escape(overview)}" style="display:inline-block;background:#006dca;color:#ffffff;'
            'text-decoration:none;font-weight:600;font-size:14px;padding:10px 18px;border-radius:6px">'
            f"{escape(self.wording.text('digest.open'))}</a>"
        )
        why = escape(self._why())
        links = " \N{MIDDLE DOT} ".join(
            f'<a href="{escape(address)}" style="color:{_QUIET}">{escape(self.wording.text(name))}</a>'
            for name, address in self._ways()
        )
        body = (
            self._head()
            + _row(f'<p style="margin:0;font-size:14px;line-height:20px;color:{_QUIET}">{escape(lead)}</p>')
            + sections
            + (_row(picture) if extras.has("typst") else "")
            + ("" if self.sender else _row(button))
            + _row(f'<p style="margin:0;font-size:12px;line-height:18px;color:{_QUIET}">{why}<br>{links}</p>')
        )
        return (
            f'<!doctype html><html lang="{self.wording.locale}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" '
            f'content="light dark"><title>{escape(self.project)}</title></head>'
            f'<body style="margin:0;padding:0;background:#f4f5f9;{_FONT};color:{_INK}">'
            '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="#f4f5f9">'
            '<tr><td align="center" style="padding:16px 8px">'
            '<table role="presentation" width="600" cellpadding="0" cellspacing="0" bgcolor="#ffffff" '
            'style="width:100%;max-width:600px;background:#ffffff;border-radius:8px;overflow:hidden">'
            f"{body}</table></td></tr></table></body></html>"
        )

    def _why(self) -> str:
        if self.sender is None:
            return self.wording.text("digest.why", project=self.project)
        return self.wording.text("digest.whySent", project=self.project, sender=self.sender.name)

    def _ways(self) -> list[tuple[str, str]]:
        """Ids of texts and addresses of the links at the end."""
        ways = [("digest.unsubscribe", self.addresses.unsubscribe)]
        return ways if self.sender else [*ways, ("digest.settings", self.addresses.settings)]

    def _head(self) -> str:
        """The band with name and project; the sender's logo above it, and the sender's sentence below."""
        sender = self.sender
        name = sender.name if sender else "Footfall"
        brand = sender.brand if sender else FOOTFALL
        colour, ink = brand.colour, brand.on_colour
        logo = sentence = ""
        if sender is not None and sender.brand.logo is not None:
            logo = _row(
                f'<img src="cid:{LOGO_ID}" alt="{escape(name)}" height="40" '
                'style="display:block;height:40px;width:auto;max-width:100%;border:0">'
            )
        if sender is not None and sender.sentence:
            sentence = _row(
                f'<p style="margin:0;font-size:15px;line-height:22px">{escape(sender.sentence)}</p>'
            )
        return (
            f'{logo}<tr><td bgcolor="{colour}" style="background:{colour};padding:20px 24px">'
            f'<p style="margin:0;font-size:12px;color:{ink if sender else "#d6ccf0"}">{escape(name)}</p>'
            f'<h1 style="margin:2px 0 0;font-size:22px;line-height:28px;color:{ink};font-weight:600">'
            f"{escape(self.project)}</h1></td></tr>{sentence}"
        )

    def _notes(self) -> list[str]:
        return [note_text(note, self.wording) for note in self.facts.notes]

    def _section(self, section: Section) -> str:
        found = self.facts.of(section)
        heading = escape(self.wording.text(f"digest.{section}"))
        lines = "".join(self._line(fact) for fact in found)
        linked = f'<a href="{escape(self._link(found[0]))}" style="{_LINK}">{heading}</a>'
        return _row(
            f'<h2 style="margin:0 0 4px;font-size:16px;line-height:22px;font-weight:600">'
            f"{heading if self.sender else linked}"
            f'</h2><table role="presentation" width="100%" cellpadding="0" cellspacing="0">{lines}</table>'
        )

    def _line(self, fact: Fact) -> str:
        colour = SITE_COLOURS[list(self.facts.sites).index(fact.site) % len(SITE_COLOURS)]
        change = fact.row.get(f"{fact.measure}_change") if fact.measure else None
        tone = _INK if change is None else _GOOD if change > 0 else _BAD
        arrow = (
            ""
            if change is None
            else "\N{BLACK UP-POINTING TRIANGLE} "
            if change > 0
            else "\N{BLACK DOWN-POINTING TRIANGLE} "
        )
        interval = self._interval(fact, "", "")
        small = (
            f'<br><span style="font-size:12px;color:{_QUIET}">{escape(interval)}</span>' if interval else ""
        )
        return (
            f'<tr><td width="14" valign="top" style="{_DOT};color:{colour}">'
            "\N{BLACK CIRCLE}</td>"
            f'<td valign="top" style="{_CELL}">'
            f'<span style="color:{tone}">{arrow}</span>{escape(self._sentence(fact))}{small}</td></tr>'
        )

    def _link(self, fact: Fact) -> str:
        return self.addresses.dashboard(fact.dashboard, self.facts, self.geo)

    def _sentence(self, fact: Fact) -> str:
        wording, row = self.wording, fact.row
        if fact.earlier is not None:
            ends = {"from_": row["rank_from"], "to": row["rank_to"]}
            earlier = {"earlier_from": fact.earlier[0], "earlier_to": fact.earlier[1]}
            places = {name: wording.exact(place) for name, place in {**ends, **earlier}.items()}
            return wording.text("digest.rank", site=fact.site.shown, **places)
        name = self._name(fact)
        if not fact.measure:
            visits = wording.estimate(row, "visits")
            return wording.text("digest.new", site=fact.site.shown, name=name, value=visits)
        values: Mapping[str, str] = {
            "site": fact.site.shown,
            "name": name,
            "change": wording.change_of(row, fact.measure),
            "value": wording.estimate(row, fact.measure),
        }
        said = wording.text("digest.change", **values)
        causes = wording.causes(row) if fact.measure == "visits" else ""
        return f"{said} \N{EN DASH} {causes}" if causes else said

    def _name(self, fact: Fact) -> str:
        if not fact.name:
            return self.wording.measure(fact.measure)
        measure = f", {self.wording.measure(fact.measure)}" if fact.measure else ""
        name = self.wording.word("widgets.list.direct") if fact.name == "(direct)" else fact.name
        channel = fact.row.get("channel")
        by = f" ({self.wording.measure(channel)})" if channel not in (None, "direct") else ""
        return name + by + measure

    def _interval(self, fact: Fact, before: str, after: str) -> str:
        low, high = (fact.row.get(f"{fact.measure or 'visits'}_{end}") for end in ("low", "high"))
        is_range = fact.row.get("accuracy") == Accuracy.ROUGH
        if fact.earlier is not None or is_range or low is None or high is None or low == high:
            return ""
        ends = self.wording.interval(fact.row, fact.measure or "visits")
        return before + self.wording.text("digest.interval", interval=ends) + after


def _row(content: str) -> str:
    return f'<tr><td style="padding:12px 24px">{content}</td></tr>'
