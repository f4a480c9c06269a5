"""Prints a dashboard as a PDF."""

from collections.abc import Mapping, Sequence
from typing import Any

from footfall.core.period import Month
from footfall.dashboards.own import OwnItem
from footfall.dashboards.paper.contents import (
    FOOTFALL,
    Brand,
    Contents,
    contents_of,
    definitions,
    own_contents,
)
from footfall.dashboards.paper.typesetting import Typeset, has_letters_of, typeset
from footfall.dashboards.paper.wording import Wording
from footfall.query import Engine


def printed(
    engine: Engine,
    dashboard: str,
    question: Mapping[str, Any],
    locale: str = "en",
    brand: Brand = FOOTFALL,
) -> Typeset:
    """A dashboard with its sites and filters as a PDF.

    RefusedError for an unknown dashboard, or a question that is wrong. A language for which this machine has
    no font is printed in English.
    """
    return _set(contents_of(engine, dashboard, question, _wording(locale), brand), locale)


def printed_own(
    engine: Engine,
    name: str,
    question: Mapping[str, Any],
    items: Sequence[OwnItem],
    newest: Month,
    locale: str = "en",
    brand: Brand = FOOTFALL,
) -> Typeset:
    """An own dashboard as a PDF; see `own_contents`."""
    return _set(own_contents(engine, name, question, items, newest, _wording(locale), brand), locale)


def _wording(locale: str) -> Wording:
    return Wording(locale if has_letters_of(locale) else "en")


def _set(contents: Contents, locale: str) -> Typeset:
    """Typeset title, findings, blocks, definitions and source. locale: the language that was asked for."""
    wording, brand = contents.wording, contents.brand
    logo = f"logo.{brand.logo_type}" if brand.logo else None
    no_font = [] if has_letters_of(locale) else [f"No font of this server has the letters of {locale}."]
    data = {
        "title": contents.title,
        "question": contents.question,
        "brand": {"name": brand.name, "colour": brand.colour, "logo": logo},
        "on-accent": brand.on_colour,
        "sites": [{"name": name, "colour": colour} for name, colour in contents.sites],
        "facts": contents.facts,
        "findings": contents.findings,
        "blocks": [each.block for each in contents.answered],
        "definitions": definitions(contents.widgets, wording),
        "notes": [*contents.notes, *no_font],
        "labels": {name: wording.text(f"print.{name}") for name in ("definitions", "notes", "source")},
        "source": contents.source,
        "footer": f"{brand.name} \N{MIDDLE DOT} {contents.title} \N{MIDDLE DOT} {contents.made}",
    }
    return typeset(
        "dashboard", data, wording.locale, attachments={logo: brand.logo} if logo and brand.logo else {}
    )
