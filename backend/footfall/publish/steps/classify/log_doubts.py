"""Notes on sites that are measured by a log whose page views look wrong, for everybody who reads them."""

from collections import Counter
from collections.abc import Sequence

from footfall.core.log_doubt import LogDoubt, doubts_of
from footfall.core.messages.note_code import NoteCode
from footfall.lake.ledger import Import
from footfall.publish.context import MonthBuild
from footfall.publish.steps.first_party.first_party_counts import note_of_site


def log_doubts(build: MonthBuild) -> None:
    """Note what looks wrong about the logs of the sites in `measured_sites`."""
    measured = build.tables.rows(
        "SELECT domain FROM log_days JOIN measured_sites USING (site_id) ORDER BY domain"
    )
    counts = _by_site(build.imports, str(build.month))
    for (site,) in measured:
        for doubt in doubts_of(counts.get(site, {})):
            code, text, advice = _said(doubt, site)
            note_of_site(build, site, text, code, advice)


def _said(doubt: LogDoubt, site: str) -> tuple[NoteCode, str, str]:
    """The code of a doubt, its sentence, and what the person who publishes can do."""
    match doubt:
        case LogDoubt.ONE_ADDRESS:
            return (
                NoteCode.LOG_OF_ONE_ADDRESS,
                f"the access log of {site} has most page views from one network address; if that is a"
                " proxy's, its visitors and visits are wrong",
                "import it again with --client-ip or --format, which choose the visitor's address",
            )
        case LogDoubt.NO_AGENTS:
            return (
                NoteCode.LOG_WITHOUT_AGENTS,
                f"the access log of {site} has no user agent in most lines, so robots count as people",
                "let the server write it, and import the log again",
            )
        case LogDoubt.ALL_DIRECT:
            return (
                NoteCode.LOG_WITHOUT_REFERRERS,
                f"the access log of {site} has no referrer, so every visit counts as direct",
                "let the server write it, and import the log again",
            )


def _by_site(imports: Sequence[Import], month: str) -> dict[str, Counter[str]]:
    """The counts of doubts of all logs with page views in a month."""
    found: dict[str, Counter[str]] = {}
    for entry in imports:
        for site, counts in entry.doubts.items() if month in entry.months else ():
            found.setdefault(site, Counter()).update(counts)
    return found
