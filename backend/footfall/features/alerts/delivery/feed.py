"""A project's alerts as an Atom feed (RFC 4287)."""

from xml.etree.ElementTree import Element, SubElement, tostring

from footfall.features.alerts.schemas import AlertAnswer

_ATOM = "http://www.w3.org/2005/Atom"
# Characters that no XML may hold.
_UNFIT = {number: None for number in range(32) if number not in (9, 10, 13)}


def atom(alerts: list[AlertAnswer], site: str, page: str, empty_since: str) -> bytes:
    """The feed as XML.

    site: address at which people open this installation; page: path of the page of alerts; empty_since: when
    the feed was last changed, if it has no alerts.
    """
    link = site + page
    feed = Element("feed", xmlns=_ATOM)
    _add(feed, "title", "Footfall alerts")
    _add(feed, "id", f"{link}#feed")
    _add(feed, "updated", max((_changed(each) for each in alerts), default=empty_since))
    SubElement(feed, "link", href=link)
    SubElement(SubElement(feed, "author"), "name").text = "Footfall"
    for each in alerts:
        entry = SubElement(feed, "entry")
        _add(entry, "title", f"{each.sentence} ({each.month})")
        _add(entry, "id", f"{link}#alert-{each.id}")
        _add(entry, "published", each.opened.isoformat())
        _add(entry, "updated", _changed(each))
        SubElement(entry, "link", href=site + each.link)
        _add(entry, "summary", each.reason + (" - ended" if each.closed else ""))
    found: bytes = tostring(feed, encoding="utf-8", xml_declaration=True)
    return found


def _add(parent: Element, name: str, text: str) -> None:
    SubElement(parent, name).text = text.translate(_UNFIT)


def _changed(alert: AlertAnswer) -> str:
    return (alert.closed or alert.opened).isoformat()
