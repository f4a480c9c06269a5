"""What Search Console counted, beside estimates of visits from organic search."""

from footfall.core.channel import Channel
from footfall.core.filters import CHANNELS
from footfall.core.messages.note import Note
from footfall.core.messages.note_code import NoteCode
from footfall.core.target import TargetScope
from footfall.query.plan.scope import Scope
from footfall.query.registry import LoadedReport


def notes_of_clicks(loaded: LoadedReport, scope: Scope) -> list[Note]:
    """Notes on Google's count of clicks, if the question is about organic search in whole months.

    One for each whole site with a count of every month asked about.
    """
    is_asked = loaded.tells_phrases or scope.filters[CHANNELS] == (Channel.SEARCH_ORGANIC,)
    if not is_asked or not scope.period.is_whole_months:
        return []
    months, notes = scope.period.months(), []
    for target, site in zip(scope.targets, scope.sites, strict=True):
        known = [month.search_clicks for month in site.known_in(months)] if site else []
        counted = [clicks for clicks in known if clicks is not None]
        if target.scope is not TargetScope.DOMAIN or len(counted) < len(months):
            continue
        clicks, period = sum(counted), f"{months[0]}..{months[-1]}" if len(months) > 1 else str(months[0])
        text = (
            f"{target.value}: Google Search Console counted {clicks:,} clicks on Google's unpaid results in "
            f"{period}, a lower bound of the visits from organic search"
        )
        notes.append(Note(text, NoteCode.SEARCH_CLICKS, target=target.value, clicks=clicks, months=period))
    return notes
