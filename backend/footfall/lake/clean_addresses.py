"""Removes from addresses whatever may identify a person, before anything is stored.

Kept: scheme, host, port and path; of the query the campaign tags (`utm_*`), that there was a click id (its
value becomes 1), on search engines the phrase and the parameters that tell a generated answer (`udm`, `ia`).
Dropped: user and password, every other parameter, the fragment. In what is kept, e-mail addresses become
`-email-` and tokens `-token-`: runs of at least 20 letters, digits, `-` and `_` that no word or number looks
like (JSON web tokens, UUIDs, hashes, session keys). Numbers of fewer than 20 digits and names made of words
stay.
"""

import re
from functools import cache, lru_cache, partial
from urllib.parse import unquote

import pyarrow as pa
import pyarrow.compute as pc

from footfall.core.named import Kind, click_ids, names
from footfall.core.named_lists import rows_of

EMAIL = "-email-"
TOKEN = "-token-"  # noqa: S105 - not a password, but the text that replaces one
LONGEST_PATH = 2_000
_LONGEST_PART = 1_000
_LONGEST_VALUE = 500
_MOST_PARAMETERS = 20
# Every address that needs cleaning matches one of these (RE2): it may name a person, or it has a token, which
# is long and looks random.
_MAY_NAME = r"@|%(?:25)*40"
_IS_LONG = r"[0-9A-Za-z_%-]{20,}"
_IS_RANDOM = r"[0-9A-Za-z]{16,}|[0-9][A-Za-z]{1,8}[0-9]{1,8}[A-Za-z]|[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-|eyJ"
# A search on an engine, each of which has its own parameter for the phrase (RE2). `clean` leaves a value of
# this form as it is, up to _LONGEST_VALUE characters.
_VALUE = r"[^&#%@]+"
_SEARCH = (
    r"^[A-Za-z][A-Za-z0-9+.-]*://(?P<authority>[^/?#\\@%]+)(?:/[^?#]*)?"
    rf"\?(?P<name>[a-z]+)={_VALUE}(?:&(?:udm|ia)=[A-Za-z0-9_]{{1,12}})?$"
)
_TAGS = ("utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content")
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*")
_AUTHORITY = re.compile(r"[^/?#\\]*")
_USER = re.compile(r"@|%(?:25)*40", re.IGNORECASE)
_EMAIL = re.compile(r"[^\s@/?#&=;,:<>\"'()]+@[^\s@/?#&=;,:]+\.[^\W\d_]{2,}")
_PIECE = re.compile(r"[A-Za-z0-9_-]{20,}")
_UUID = re.compile(r"[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}", re.IGNORECASE)
_HASH = re.compile(r"(?=.*[0-9])(?=.*[A-Fa-f])[0-9A-Fa-f]{16,}")
_TURN = re.compile(r"(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z])(?=[a-z0-9])|(?<=[0-9])(?=[A-Za-z])")
_LOWER = re.compile(r"[a-z]+")
_TAG = re.compile(r"utm_[a-z_]{1,20}")
_ANSWER_PARAMETERS = frozenset({"udm", "ia"})
_ANSWER_VALUE = re.compile(r"[A-Za-z0-9_]{1,12}")


def cleaned(texts: pa.Array) -> pa.Array:
    """Clean an array of addresses. NULL stays NULL; an array that is already clean is returned as it is.

    Patterns find most addresses that are clean; only the others are cleaned one by one.
    """
    texts, to_be_read = _with_known_queries(texts)
    has = partial(pc.match_substring_regex, texts)
    for unclear in (
        has(_MAY_NAME),
        pc.and_(has(_IS_LONG), has(_IS_RANDOM)),
        pc.greater(pc.binary_length(texts), LONGEST_PATH),
    ):
        to_be_read = pc.or_(to_be_read, unclear.fill_null(False))
    if not pc.any(to_be_read).as_py():
        return texts
    found = [clean(text) for text in texts.filter(to_be_read).to_pylist()]
    return pc.replace_with_mask(texts, to_be_read, pa.array(found, texts.type))


def _with_known_queries(texts: pa.Array) -> tuple[pa.Array, pa.Array]:
    """The addresses after what patterns can do, and which of them have a query that `clean` must read.

    Patterns remove queries without a parameter to keep, and the value of a click id that stands alone.
    """
    has_query = pc.match_substring_regex(texts, r"[?#]").fill_null(False)
    if not pc.any(has_query).as_py():
        return texts, has_query
    queries = texts.filter(has_query)
    may_be_kept = pc.match_substring_regex(queries, _telling())
    shortened = pc.if_else(
        may_be_kept,
        pc.replace_substring_regex(queries, _only_click_id(), r"\1=1"),
        pc.replace_substring_regex(queries, r"(?s)[?#].*", ""),
    )
    is_unknown = pc.and_not(may_be_kept, _is_known_query(shortened))
    return (
        pc.replace_with_mask(texts, has_query, shortened),
        pc.replace_with_mask(has_query, has_query, is_unknown),
    )


def _is_known_query(texts: pa.Array) -> pa.Array:
    """Which addresses have a query that stays as it is, unless a person or a token is found in it.

    That is a click id without its value, campaign tags in their usual order, or a search on an engine.
    """
    found = pc.extract_regex(texts, _SEARCH)
    hosts = pc.struct_field(found, "authority").dictionary_encode()
    engines = [_engine(host.lower().partition(":")[0]) for host in hosts.dictionary.to_pylist()]
    parameter = pa.array(engines, pa.string()).take(hosts.indices)
    is_search = pc.equal(parameter, pc.struct_field(found, "name")).fill_null(False)
    is_known = pc.or_(is_search, pc.match_substring_regex(texts, _known_query()))
    return pc.and_(is_known, pc.less_equal(pc.binary_length(texts), _LONGEST_VALUE))


def clean(text: str) -> str:
    """Clean one address. Without a scheme it is read as a path."""
    scheme, separator, rest = text.partition("://")
    authority = ""
    if separator and _SCHEME.fullmatch(scheme):
        found = _AUTHORITY.match(rest)
        authority = found[0] if found else ""
        rest = rest[len(authority) :]
        authority = _USER.split(authority)[-1]
    else:
        scheme, separator, rest = "", "", text
    path, _, query = rest.partition("#")[0].partition("?")
    kept = _clean_query(query, authority) if query else ""
    return f"{scheme}{separator}{authority}{_clean_path(path)}{'?' if kept else ''}{kept}"


def clean_sample(text: str) -> str:
    """Clean a piece of a refused line of any form: no queries, e-mail or IP addresses, or tokens."""
    for pattern, instead in _OF_SAMPLES:
        text = pattern.sub(instead, text)
    return _PIECE.sub(_without_token, text)


_OF_SAMPLES = (
    (re.compile(r"(?<=//)[^/\s@\"]+@"), ""),
    (re.compile(r"\?[^\s\"]+"), "?..."),
    (re.compile(r"[^\s\"'<>,;=&?/:|]+(?:@|%(?:25)*40)[^\s\"'<>,;=&?/|]+", re.IGNORECASE), EMAIL),
    (re.compile(r"(?<![\w./-])\d{1,3}(?:\.\d{1,3}){3}(?![\w.])"), "-address-"),
    (
        re.compile(r"(?<![\w:.])(?:[0-9A-Fa-f]{0,4}:){2,7}[0-9A-Fa-f]{0,4}(?![\w:])(?<!:\d\d:\d\d)"),
        "-address-",
    ),
)


def _clean_path(path: str) -> str:
    if len(path) < 6:
        return path
    parts = [_clean_part(part) for part in path.split("/")]
    while len(parts) > 1 and sum(map(len, parts)) + len(parts) > LONGEST_PATH:
        del parts[-max(1, len(parts) // 2) :]
    return "/".join(parts)


def _clean_part(part: str) -> str:
    """Clean one part of a path."""
    if len(part) < 6:
        return part
    if "%" in part or "@" in part:
        plain = _decoded(part)
        if _EMAIL.search(plain):
            return EMAIL
        if plain != part:
            return TOKEN if len(part) > _LONGEST_PART or _has_token(plain) else part
    if len(part) > _LONGEST_PART:
        return TOKEN
    return _PIECE.sub(_without_token, part) if len(part) >= 20 else part


def _clean_query(query: str, authority: str) -> str:
    """The query parameters to keep, each once, in their order."""
    engine = _engine(authority.lower().partition(":")[0])
    kept: dict[str, str] = {}
    for pair in query.split("&"):
        name, _, value = pair.partition("=")
        plain = name.lower()
        if not value or name in kept or len(kept) == _MOST_PARAMETERS:
            continue
        if plain in click_ids():
            kept[name] = "1"
        elif _TAG.fullmatch(plain) or (engine and name == engine):
            kept[name] = _clean_value(value)
        elif engine is not None and name in _ANSWER_PARAMETERS and _ANSWER_VALUE.fullmatch(value):
            kept[name] = value
    return "&".join(f"{name}={value}" for name, value in kept.items())


def _clean_value(value: str) -> str:
    if len(value) > _LONGEST_VALUE:
        return TOKEN
    if len(value) < 6:
        return value
    plain = _decoded(value.replace("+", " "))
    if _EMAIL.search(plain):
        return EMAIL
    return TOKEN if _has_token(plain) else value


def _decoded(text: str) -> str:
    """Percent-decode a text, however often it was encoded."""
    for _ in range(8):
        plain = unquote(text)
        if plain == text:
            break
        text = plain
    return text


def _has_token(text: str) -> bool:
    return any(_is_token(piece) for piece in _PIECE.findall(text))


def _without_token(found: re.Match[str]) -> str:
    return TOKEN if _is_token(found[0]) else found[0]


def _is_token(piece: str) -> bool:
    """Whether a run of at least 20 letters, digits, `-` and `_` looks random, not written by hand."""
    if piece.startswith("eyJ") or _UUID.search(piece):
        return True
    words = [word for word in re.split(r"[-_]+", piece) if word]
    if any(_is_random(word) for word in words if len(word) >= 16):
        return True
    letters = sum(map(len, words))
    turns = sum(_turns(word) for word in words)
    return letters >= 16 and any(map(str.isdigit, piece)) and turns / letters >= 0.25


def _is_random(word: str) -> bool:
    if word.isdigit():
        return len(word) >= 20
    if _HASH.fullmatch(word):
        return True
    if any(map(str.isdigit, word)):
        return _turns(word) / len(word) >= 0.25
    # Letters only: words in CamelCase have longer runs of lower-case letters than random texts.
    small = _LOWER.findall(word)
    return len(word) >= 20 and len(small) > 3 and sum(map(len, small)) / len(small) < 2.7


def _turns(word: str) -> int:
    """How often a word changes between lower case, capitals and digits, not counting a first capital."""
    return len(_TURN.findall(word)) - (word[:1].isupper() and word[1:2].islower())


@cache
def _telling() -> str:
    """A pattern (RE2) of addresses whose query may hold parameters to keep."""
    hosts = {host for row in rows_of("search.csv") for host in row["hosts"].split()}
    known = {host.removesuffix(".*").rpartition(".")[2] if host.endswith(".*") else host for host in hosts}
    engines = "|".join(sorted(map(re.escape, known)))
    parameters = "|".join(map(re.escape, click_ids()))
    return rf"(?i)^[a-z][a-z0-9+.-]*://(?:[^/?#]*[.@])?(?:{engines})[.:/?]|[?&](?:utm_[a-z_]+|{parameters})="


@cache
def _only_click_id() -> str:
    """A pattern (RE2) of a click id's value, where nothing else is in the query; the rest is its group."""
    return rf"^([A-Za-z][A-Za-z0-9+.-]*://[^?#]*\?(?:{'|'.join(map(re.escape, click_ids()))}))=[^&#]+$"


@cache
def _known_query() -> str:
    """A pattern (RE2) of queries that are clean: a click id without its value, or tags."""
    first, *others = _TAGS
    tags = f"{first}={_VALUE}" + "".join(f"(?:&{tag}={_VALUE})?" for tag in others)
    return (
        rf"^[A-Za-z][A-Za-z0-9+.-]*://[^/?#\\@%]*(?:/[^?#]*)?\?"
        rf"(?:(?:{'|'.join(map(re.escape, click_ids()))})=1|{tags})$"
    )


@lru_cache(maxsize=1 << 16)
def _engine(host: str) -> str | None:
    """The parameter that holds a search engine's phrase, '' if it has none, None for other hosts."""
    named = names().of_host(host)
    return (named.phrase or "") if named and named.kind is Kind.SEARCH else None
