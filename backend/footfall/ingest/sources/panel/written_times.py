"""SQL that reads times from a column of texts, as collectors, spreadsheets and browsers write them."""

from itertools import product

from footfall.core.sql_text import sql_text

# Units that a mapping may give for a column of times: that it counts days, or the order of numbers in a date.
DAYS = "excel"
ORDERS = {"dmy": ("%d/%m/%y", "%d/%m/%Y"), "mdy": ("%m/%d/%y", "%m/%d/%Y"), "ymd": ("%y/%m/%d", "%Y/%m/%d")}

# ISO 8601 with a zone. The time of day is required: otherwise the end of a date would pass for an offset.
_ISO = r"^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(:\d\d(\.\d+)?)?\s?([zZ]|[+-]\d\d(:?\d\d)?)$"
_ISO_LOCAL = r"\d{4}[-/]\d\d?[-/]\d\d?[Tt ]\d\d?:\d\d(:\d\d(\.\d+)?)?"
_DIGITS = r"(19|20)\d\d[01]\d[0-3]\dt?[0-2]\d[0-5]\d\d\d"
# With dots the day always comes first; with slashes nobody can tell.
_DOTTED = ("%d.%m.%Y",)
_NAMED = ("%d %b %y", "%d-%b-%y", "%d %b %Y", "%d-%b-%Y", "%d %B %Y", "%b %d %Y", "%B %d %Y", "%Y-%m-%d")
_CLOCKS = (" %H:%M:%S", " %H:%M", " %I:%M:%S %p", " %I:%M %p", " %H:%M:%S.%f")
# As `date` and ctime of C write a time, with the year at the end.
_YEAR_LAST = "%b %d %H:%M:%S %Y"
_WEEKDAY = r"^(mon|tue|wed|thu|fri|sat|sun)[a-z]* "
# UTC, an offset, or a name from the list of zones. Other letters stand for several zones.
_ZONE = r"^(.*?) ?(z|utc|gmt|(?:utc|gmt)?[+-]\d\d(?::?\d\d)?|[a-z][a-z_]+(?:/[a-z_+-]+\d*)+)$"
_LETTERS = r"^(.*\d(?: [ap]m)?) ?([a-z]{2,5})$"
_NUMERIC_DATE = r"^\d\d?([/-]\d\d?[/-](\d\d|\d{4})|\.\d\d?\.\d\d)( |$)"
_DAY = r"\d\d?([/-]\d\d?[/-]|\.\d\d?\.)(\d\d|\d{4})"
_SHORT_YEAR = r"^\d\d?[-.]\d\d?[-.]\d\d( |$)"
_NUMBER = r"-?[0-9]+(\.[0-9]*)?([eE][+-]?[0-9]+)?"
# A number with an exponent and too few digits to tell the second.
_SHORTENED = r"[0-9](\.[0-9]{0,8})?[eE]\+?[0-9]+"
# Numbers of days of spreadsheets from 1995 to 2099.
_DAYS_FROM, _DAYS_TO = 34_700, 73_050

# Why a text is no time.
NO_TIME = "neither a time with zone nor epoch milliseconds"
NO_ORDER = "the order of day and month is not known; say it, as in --map ts=COLUMN:mdy (or :dmy, :ymd)"
WRITE_ORDER = "the order of day and month is not known; write it as 2026-03-31 10:00"
COUNTS_DAYS = "a number of days, as of a spreadsheet; say so, as in --map ts=COLUMN:excel"
WRITE_DAYS = "a number of days, as of a spreadsheet; write it as 2026-03-31 10:00"
CUT_OFF = "a number whose last digits were cut off, as spreadsheets do; save it with all of them"
NO_CLOCK = "a day without a time of day, which page views and visits need"
LETTERS = "a zone by letters that stand for several; write it as +01:00 or Europe/Berlin"


def has_clock(form: str) -> bool:
    """Whether a form of times, as for strptime, has a time of day."""
    return any(code in form for code in ("%H", "%-H", "%I", "%-I", "%c", "%X", "%T"))


def ts_of_text(text: str, order: str | None = None) -> str:
    """SQL of epoch milliseconds from a text that names its zone, or is a number since 1970; else NULL.

    order: a key of ORDERS for dates in numbers. A leap second is read as the second before it, so that it
    stays on its day.
    """
    leap = f"regexp_replace({text}, '(:[0-9][0-9]):60', '\\1:59')"
    number = f"TRY_CAST({text} AS DOUBLE)"
    return (
        f"CASE WHEN regexp_full_match({text}, '[0-9]{{12,13}}') THEN TRY_CAST({text} AS BIGINT)"
        f" WHEN regexp_matches({text}, '{_ISO}') THEN epoch_ms(coalesce(TRY_CAST({text} AS TIMESTAMPTZ),"
        f" TRY_CAST({leap} AS TIMESTAMPTZ)))"
        f" WHEN regexp_full_match({text}, '{_DIGITS}') THEN NULL"
        f" WHEN {is_number(text)} THEN {ts_of_number(number)}"
        f" ELSE {_zoned(_plain(text), order)} END"
    )


def ts_of_number(number: str) -> str:
    """SQL of epoch milliseconds from a number since 1970; NULL for one that counts days.

    It counts seconds if it has 10 digits, microseconds if 16, nanoseconds if 19, else milliseconds.
    """
    return (
        f"CASE WHEN {number} >= 1e9 AND {number} < 1e10 THEN TRY_CAST(round({number} * 1000) AS BIGINT)"
        f" WHEN {number} >= 1e15 AND {number} < 1e16 THEN TRY_CAST(floor({number} / 1000) AS BIGINT)"
        f" WHEN {number} >= 1e18 THEN TRY_CAST(floor(round({number} / 1000000, 3)) AS BIGINT)"
        f" WHEN {number} NOT BETWEEN {_DAYS_FROM} AND {_DAYS_TO} THEN TRY_CAST(floor({number}) AS BIGINT) END"
    )


def is_number(text: str) -> str:
    """SQL of whether a text is a number with enough digits for a time."""
    return f"(regexp_full_match({text}, '{_NUMBER}') AND NOT regexp_full_match({text}, '{_SHORTENED}'))"


def is_iso(text: str) -> str:
    """SQL of whether a text is a time without a zone that a cast to TIMESTAMP can read."""
    return f"regexp_full_match({text}, '{_ISO_LOCAL}')"


def local(text: str, order: str | None = None) -> str:
    """SQL of a TIMESTAMP from a text without a zone, `31.3.2026 9:05` or `Mar 31, 2026 9:05 PM`; else NULL.

    order: a key of ORDERS for dates in numbers.
    """
    return _local(_plain(text), order)


def of_days(text: str) -> str:
    """SQL of a TIMESTAMP without a zone from days, as spreadsheets count them; NULL for whole ones."""
    days = f"TRY_CAST({text} AS DOUBLE)"
    moment = f"(TIMESTAMP '1899-12-30' + to_milliseconds(TRY_CAST(round({days} * 86400000) AS BIGINT)))"
    return f"CASE WHEN {days} <> floor({days}) THEN {moment} END"


def problem(text: str, unit: str | None = None, *, can_say_unit: bool = True) -> str:
    """SQL of why a text is no time; NULL for one that lacks no more than a zone.

    unit: that of the mapping for the column; can_say_unit: whether there is a mapping that can give a unit.
    """
    order, plain = unit if unit in ORDERS else None, _plain(text)
    days = f"TRY_CAST({text} AS DOUBLE) BETWEEN {_DAYS_FROM} AND {_DAYS_TO}"
    is_local = f"{of_days(text)} IS NOT NULL" if unit == DAYS else f"{_local(plain, order)} IS NOT NULL"
    noon = f"({plain} || ' 12:00')"
    at_noon = f"{_local(noon, order)} IS NOT NULL"
    is_day = f"({at_noon} OR regexp_full_match({plain}, '{_DAY}'))"
    before_letters = f"regexp_extract({plain}, '{_LETTERS}', 1)"
    faults = [
        (is_local, None),
        (f"regexp_full_match({text}, '{_SHORTENED}')", CUT_OFF),
        (is_number(text) if unit == DAYS else is_day, NO_CLOCK),
        (days, (COUNTS_DAYS if can_say_unit else WRITE_DAYS) if unit is None else NO_TIME),
        (
            f"regexp_matches({plain}, '{_NUMERIC_DATE}')",
            (NO_ORDER if can_say_unit else WRITE_ORDER) if unit is None else NO_TIME,
        ),
        (f"{_local(before_letters, order)} IS NOT NULL", LETTERS),
    ]
    cases = " ".join(f"WHEN {found} THEN {sql_text(said) if said else 'NULL'}" for found, said in faults)
    return f"CASE {cases} ELSE {sql_text(NO_TIME)} END"


def _plain(text: str) -> str:
    """SQL of a text in lower case with single blanks, without weekday and without brackets at its end."""
    found = rf"lower(trim(regexp_replace({text}, '[,\s\x{{a0}}\x{{202f}}]+', ' ', 'g')))"
    for pattern, instead in (
        (r" ?(\(.*\)|\[.*\])$", ""),
        (_WEEKDAY, ""),
        (r"(\d) ?([ap])\.?m\.?( |$)", r"\1 \2m\3"),
    ):
        found = f"regexp_replace({found}, '{pattern}', '{instead}')"
    return found


def _local(plain: str, order: str | None) -> str:
    signs = r"^(\d\d?)[./-](\d\d?)[./-](\d+)( |$)"
    dates = (*ORDERS[order], *_NAMED) if order else (*_DOTTED, *_NAMED)
    dated = rf"regexp_replace({plain}, '{signs}', '\1/\2/\3\4')" if order else plain
    formats = [f"{date}{clock}" for date, clock in product(dates, _CLOCKS)]
    two_digits = "" if order else f" WHEN regexp_matches({plain}, '{_SHORT_YEAR}') THEN NULL"
    return (
        f"CASE WHEN {is_iso(plain)} THEN TRY_CAST(upper({plain}) AS TIMESTAMP)"
        f" WHEN regexp_full_match({plain}, '{_DIGITS}')"
        f" THEN try_strptime(replace({plain}, 't', ''), '%Y%m%d%H%M%S'){two_digits}"
        f" ELSE try_strptime({dated}, [{', '.join(map(sql_text, (*formats, _YEAR_LAST)))}]) END"
    )


def _zoned(plain: str, order: str | None) -> str:
    """SQL of epoch milliseconds from a time with its zone after it; else NULL."""
    moment = _local(f"regexp_extract({plain}, '{_ZONE}', 1)", order)
    zone = f"regexp_extract({plain}, '{_ZONE}', 2)"
    offset = f"regexp_replace(regexp_replace({zone}, '^(utc|gmt)([+-])', '\\2'), '^(z|utc|gmt)$', '+00')"
    behind = f"CASE WHEN {zone} LIKE '%/%' THEN ' ' ELSE '' END || {offset}"
    return (
        f"CASE WHEN {zone} <> '' THEN epoch_ms(TRY_CAST("
        f"strftime({moment}, '%Y-%m-%d %H:%M:%S.%f') || {behind} AS TIMESTAMPTZ)) END"
    )
