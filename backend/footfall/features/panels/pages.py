"""Pages for people who join a panel, and for its members.

Browsers send no server what stands behind the # of an address: the code of an invitation, the ticket of a
member. The scripts of the pages read it, and fill in what it opens.
"""

from collections.abc import Mapping
from html import escape

from footfall.web.pages.forms import document, help_line
from footfall.web.pages.texts import PageTexts

# Served below /join too, as a collector of its own has no sign-in.
FILES = {"forms.css": "text/css", "join.js": "text/javascript", "member.js": "text/javascript"}
_BY_HAND = {"join.byHandChromium": {"chrome", "edge"}, "join.byHandFirefox": {"firefox"}}
_BROWSERS = {"chrome": "Chrome", "edge": "Edge", "firefox": "Firefox"}


def join_page(texts: PageTexts, packed: Mapping[str, str]) -> str:
    """The page that an invitation leads to: what the panel is, where its extension is, and how to go on.

    packed: path of the packed extension that this server offers, by browser.
    """
    stores = "".join(
        _link(f'data-store="{browser}"', texts.html("join.store", browser=name))
        for browser, name in _BROWSERS.items()
    )
    files = "".join(
        _link(
            f'data-packed="{browser}" href="{escape(packed[browser])}" download',
            texts.html("join.packed", browser=name),
        )
        for browser, name in _BROWSERS.items()
        if browser in packed
    )
    by_hand = "".join(
        f"<p>{texts.html(text)}</p>"
        for text, browsers in (
            ("join.byHandChromium", {"chrome", "edge"}),
            ("join.byHandFirefox", {"firefox"}),
        )
        if browsers & packed.keys()
    )
    downloads = "".join(
        f'<p><a href="{escape(packed[browser])}" download>{texts.html("join.packed", browser=name)}</a></p>'
        for browser, name in _BROWSERS.items()
        if browser in packed
    )
    body = (
        f"<noscript><p>{texts.html('joinHow')}</p>{downloads}</noscript>"
        '<div id="with-script" hidden>'
        f'<p role="alert" id="problem" data-bad="{texts.html("join.bad")}" hidden></p>'
        '<div id="panel" hidden><h2 id="name"></h2>'
        f"<dl>{_fact(texts, 'join.who', 'organisation')}{_fact(texts, 'join.why', 'purpose')}"
        f"{_fact(texts, 'join.contact', 'contact')}</dl>"
        f"<h2>{texts.html('join.install')}</h2><p>{texts.html('join.extension')}</p>"
        f'<p class="ways">{stores}{files}</p>'
        f'<details id="by-hand" hidden><summary>{texts.html("join.byHand")}</summary>{by_hand}</details>'
        f'<p id="not-offered" hidden>{texts.html("join.notOffered")}</p>'
        f"<h2>{texts.html('join.goOn')}</h2><p>{texts.html('join.itself')}</p>"
        f'<p><button type="button" id="installed">{texts.html("join.installed")}</button></p>'
        f'<div id="not-found" hidden><p role="status">{texts.html("join.notFound")}</p>'
        f'<label for="address">{texts.html("join.address")}</label><input id="address" readonly>'
        f'<p><button type="button" class="quiet" id="copy" data-done="{texts.html("join.copied")}">'
        f"{texts.html('join.copy')}</button></p></div></div></div>"
        '<script src="/join/join.js" defer></script>'
    )
    return _page(texts, "joinPanel", body)


def member_page(texts: PageTexts) -> str:
    """The page of a member: the state, the switch to pause, and what was sent when."""
    states = "".join(
        f'<strong data-state="{state}" hidden>{texts.html(f"member.{state}")}</strong>'
        for state in ("active", "paused", "consent_outdated", "withdrawn", "ended")
    )
    heads = "".join(
        f'<th scope="col">{texts.html(f"member.{name}")}</th>'
        for name in ("when", "pages", "refused", "landed")
    )
    facts = "".join(
        _fact(texts, text, place)
        for text, place in (
            ("join.who", "organisation"),
            ("join.why", "purpose"),
            ("join.contact", "contact"),
            ("member.since", "since"),
            ("member.count", "count"),
            ("member.browsers", "browsers"),
        )
    )
    # The script fills it in.
    kept = texts.html("member.kept", days="{days}")
    body = (
        f"<noscript><p>{texts.html('member.scripts')}</p></noscript>"
        f'<form id="open" hidden><p>{texts.html("member.how")}</p>'
        f'<label for="token">{texts.html("member.token")}</label>'
        '<input id="token" required autocomplete="off" autocapitalize="none" spellcheck="false">'
        f"<button>{texts.html('member.open')}</button></form>"
        f'<p role="alert" id="problem" data-over="{texts.html("member.over")}" hidden></p>'
        f'<div id="membership" hidden><h2 id="name"></h2><p role="status">{states}</p>'
        f'<p><button type="button" id="pause" hidden>{texts.html("member.pause")}</button>'
        f'<button type="button" id="resume" hidden>{texts.html("member.resume")}</button></p>'
        f"<p>{texts.html('member.pauseHow')}</p><dl>{facts}</dl>"
        f'<h2>{texts.html("member.sent")}</h2><p id="kept">{kept}</p>'
        f'<p id="none" hidden>{texts.html("member.none")}</p>'
        f'<div class="scrolls" tabindex="0" role="region" aria-label="{texts.html("member.sent")}">'
        f'<table id="sendings" data-waiting="{texts.html("member.waiting")}" hidden>'
        f"<thead><tr>{heads}</tr></thead><tbody></tbody></table></div>"
        f'<p><button type="button" class="quiet" id="more" hidden>{texts.html("member.more")}</button></p>'
        "</div>"
        '<script src="/join/member.js" defer></script>'
    )
    return _page(texts, "member.title", body)


def _page(texts: PageTexts, title: str, body: str) -> str:
    return document(texts.text(title), body + help_line(texts), texts.locale, "/join/forms.css")


def _fact(texts: PageTexts, text: str, place: str) -> str:
    return f'<dt>{texts.html(text)}</dt><dd id="{place}"></dd>'


def _link(attributes: str, text: str) -> str:
    return f'<a class="button" {attributes} hidden>{text}</a>'
