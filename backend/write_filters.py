"""Write the filters for the front end: `python write_filters.py PATH`.

They are declared in `footfall/core/filters`. Texts are in English; catalogues of the screens translate them.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from footfall.core.channel import Channel
from footfall.core.filters import FILTERS, Control, Filter

_HEAD = """\
// Written by backend/write_filters.py from backend/footfall/core/filters. Do not edit.

// What collects texts knows them by this name.
const defineMessages = <Messages>(messages: Messages): Messages => messages;
"""


def source(filters: tuple[Filter[Any], ...] = FILTERS) -> str:
    """TypeScript: `FILTERS` with what each filter is, and `FilterValues` with the type of its value."""
    entries = "\n".join(f"  {one.name}: {{\n{''.join(_entry(one))}  }}," for one in filters)
    fields = "\n".join(f"  /** {one.title}. */\n  {one.name}: {_type(one)};" for one in filters)
    return f"""{_HEAD}
/** Every filter of visits, in reading order. `neutral` leaves nothing out. */
export const FILTERS = {{
{entries}
}} as const;

/** The value of each filter. */
export interface FilterValues {{
{fields}
}}
"""


def _words(one: Filter[Any]) -> list[str]:
    return [channel.value for channel in Channel] if one.control is Control.CHANNELS else list(one.names)


def _neutral(one: Filter[Any]) -> Any:
    return [] if one.is_list else one.nothing_written[0]


def _entry(one: Filter[Any]) -> Iterator[str]:
    facts = {
        "control": one.control,
        "neutral": _neutral(one),
        "isInRules": one.in_rules is not None,
        "isOfTraffic": one.of_traffic,
    }
    if words := _words(one):
        facts["values"] = words
    for name, value in facts.items():
        yield f"    {name}: {json.dumps(value, ensure_ascii=False)},\n"
    if one.control is Control.CHOICE:
        named = ", ".join(
            f"{code}: {_message(f'{one.heading}.{code}', text)}" for code, text in one.names.items()
        )
        yield f"    texts: defineMessages({{ title: {_message(one.heading, one.title)} }}),\n"
        yield f"    names: defineMessages({{ {named} }}),\n"


def _message(id: str, text: str) -> str:
    return f"{{ id: {json.dumps(id)}, defaultMessage: {json.dumps(text, ensure_ascii=False)} }}"


def _type(one: Filter[Any]) -> str:
    words = " | ".join(json.dumps(word) for word in _words(one))
    match one.control:
        case Control.CHOICE:
            return words
        case Control.PLACE:
            return "string | readonly string[]"
        case Control.CHANNELS:
            return f"readonly ({words})[]"
        case Control.CATEGORIES:
            return "readonly string[]"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(source(), "utf-8")
