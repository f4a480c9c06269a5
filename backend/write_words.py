"""Copy what the back end shares with the screens: words of mails and PDFs, and widgets.

    python backend/write_words.py

The screens' catalogues are where they are translated; the back end is installed without them.
"""

import json
from pathlib import Path

CATALOGUES = Path(__file__).parent.parent / "frontend/packages/i18n/locales"
WORDS = Path(__file__).parent / "footfall/dashboards/paper/words"
WIDGETS = Path(__file__).parent.parent / "frontend/packages/contract/src/widgets.json"
PRINTED_WIDGETS = WORDS.parent / "widgets.json"
# Beginnings of the ids of what is printed.
_SHARED = (
    "dashboards.companies.",
    "dashboards.destinations.destination",
    "dashboards.folders.folder",
    "dashboards.hosts.host",
    "dashboards.interests.",
    "dashboards.networks.",
    "dashboards.keywords.",
    "dashboards.level.",
    "dashboards.market.",
    "dashboards.overlap.",
    "dashboards.own.",
    "dashboards.overview.",
    "dashboards.quadrant.",
    "dashboards.topPages.",
    "dashboards.trait.",
    "filter.",
    "funnel.",
    "own.words",
    "pageGroups.",
    "shell.dashboard.",
    "ui.accuracy.",
    "ui.category.",
    "ui.channel.",
    "ui.chart.comparison",
    "ui.measureValue.",
    "ui.region.",
    "ui.state.",
    "widgets.choice.measure",
    "widgets.device.",
    "widgets.heading.",
    "widgets.list.",
    "widgets.measure.",
)
# Texts that count or choose, too.
_NOTES = ("said.counts.", "widgets.headline.", "widgets.note.")


def shared(catalogue: dict[str, str]) -> dict[str, str]:
    """What is printed of a catalogue: simple texts, and notes and headlines, which alone count and choose."""
    return {
        name: text
        for name, text in sorted(catalogue.items())
        if name.startswith(_NOTES)
        or ((name.startswith(_SHARED) or name.endswith(".title")) and ", " not in _placeholders(text))
    }


def _placeholders(text: str) -> str:
    return "".join(part.partition("}")[0] for part in text.split("{")[1:])


def write() -> None:
    """Write the copies, which are not kept in the repository."""
    WORDS.mkdir(exist_ok=True)
    for path in sorted(CATALOGUES.glob("*.json")):
        words = shared(json.loads(path.read_text("utf-8")))
        (WORDS / path.name).write_text(json.dumps(words, ensure_ascii=False, indent=1) + "\n", "utf-8")
    PRINTED_WIDGETS.write_text(WIDGETS.read_text("utf-8"), "utf-8")


if __name__ == "__main__":
    write()
