"""Times of log lines as SQL: epoch milliseconds from the texts that servers write."""

from footfall.core.sql_text import sql_text

_NUMBER = "-?[0-9]+(\\.[0-9]*)?([eE][+-]?[0-9]+)?"
_ISO_ZONED = "^\\d{4}-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?\\s?([zZ]|[+-]\\d\\d(:?\\d\\d)?)$"
# A leap second is read as the second before it, so that it stays on its day.
_LEAP = "regexp_replace({text}, '(:[0-9][0-9]):60', '\\1:59')"


def epoch_ms(text: str, zone: str | None, is_utc: bool) -> str:
    """SQL of epoch milliseconds from a text column; NULL for a text that is no time, or lacks a zone.

    zone: the one of times that name none, None if it is not known. is_utc: times without a zone are UTC in
    this format, whatever `zone` is. Seconds since 1970 and their thousandths, millionths and
    billionths are told apart by their size.
    """
    zone = "UTC" if is_utc else zone
    bare = f"trim({text}, '[]')"
    # Tricky: with a zone, a list of formats takes 31/Feb for the 3rd of March; one format alone does not.
    common = (
        f"coalesce(try_strptime({bare}, '%d/%b/%Y:%H:%M:%S %z'),"
        f" try_strptime({bare}, '%d/%b/%Y:%H:%M:%S.%g %z'))"
    )
    leap = _LEAP.format(text=bare)
    number = f"TRY_CAST({bare} AS DOUBLE)"
    in_ms = (
        f"CASE WHEN {number} > 1e17 THEN {number} / 1e6 WHEN {number} > 1e14 THEN {number} / 1000"
        f" WHEN {number} > 1e11 THEN {number} ELSE {number} * 1000 END"
    )
    ways = [
        f"WHEN regexp_matches({bare}, '^\\d\\d/') THEN coalesce(epoch_ms({common}),"
        f" epoch_ms(try_strptime({leap}, '%d/%b/%Y:%H:%M:%S %z')), {_zoneless_common(bare, zone)})",
        f"WHEN regexp_full_match({bare}, '{_NUMBER}') THEN TRY_CAST(round({in_ms}) AS BIGINT)",
        f"WHEN regexp_matches({bare}, '{_ISO_ZONED}') THEN epoch_ms(coalesce(TRY_CAST({bare} AS TIMESTAMPTZ),"
        f" TRY_CAST({leap} AS TIMESTAMPTZ)))",
    ]
    if zone:
        moment = f"coalesce(TRY_CAST({bare} AS TIMESTAMP), TRY_CAST({leap} AS TIMESTAMP))"
        ways.append(f"WHEN {moment} IS NOT NULL THEN {_at(moment, zone)}")
    return f"CASE {' '.join(ways)} END"


def has_no_zone(text: str) -> str:
    """SQL of whether a text is a time that lacks no more than a zone."""
    bare = f"trim({text}, '[]')"
    common = f"regexp_full_match({bare}, '\\d\\d/\\w{{3}}/[0-9:.]+')"
    return f"(TRY_CAST({bare} AS TIMESTAMP) IS NOT NULL OR {common})"


def _zoneless_common(text: str, zone: str | None) -> str:
    """SQL of epoch milliseconds from `06/Feb/2009:12:14:14.655`, as HAProxy writes times in its own zone."""
    if zone is None:
        return "NULL::BIGINT"
    return _at(f"try_strptime({text}, ['%d/%b/%Y:%H:%M:%S.%g', '%d/%b/%Y:%H:%M:%S'])", zone)


def _at(moment: str, zone: str) -> str:
    return f"epoch_ms({moment})" if zone == "UTC" else f"epoch_ms(timezone({sql_text(zone)}, {moment}))"
