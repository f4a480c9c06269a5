"""What programs that carry logs write before each line: syslog, journald, Docker, Compose, Kubernetes.

The patterns are in the syntax of RE2, and of Python too.
"""

import re
from collections.abc import Sequence

import pyarrow as pa
import pyarrow.compute as pc

_CLOCK = r"\d\d:\d\d:\d\d(?:[.,]\d+)?"
_MOMENT = rf"\d{{4}}-\d\d-\d\d[T ]{_CLOCK} ?(?:Z|[+-]\d\d:?\d\d|UTC)?"
_MONTH_DAY = rf"(?:\d{{4}} )?[A-Z][a-z]{{2}} [ \d]\d(?: \d{{4}})? {_CLOCK}(?: [A-Z]{{3,4}})?:?"
# The name of a program with its number: `nginx[812]:`, `app[web.1]:`.
_PROGRAM = r"[A-Za-z][\w./@()-]*(?:\[[\w.-]+\])?:"
_PRIORITY = r"(?:<\d{1,3}>)?"
_FORMS = (
    # RFC 5424, whose structured data is a hyphen or one or more brackets.
    rf"<\d{{1,3}}>\d {_MOMENT} \S+ \S+ \S+ \S+ (?:-|(?:\[[^\]]*\])+) (?:\x{{FEFF}})?",
    # RFC 3164, rsyslog and journald in their short forms. The host may be missing.
    rf"{_PRIORITY}(?:(?:[A-Z][a-z]{{2}} )?{_MOMENT}|{_MONTH_DAY}|\d{{10}}\.\d{{6}}) (?:\S+ )?{_PROGRAM} +",
    # Kubernetes (CRI).
    rf"{_MOMENT} (?:stdout|stderr) F ",
    # `docker logs --timestamps`, `kubectl logs --timestamps`. Nanoseconds: other times may be the log's own.
    r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{9}Z ",
    # `docker compose logs` and `kubectl logs --prefix`.
    r"[A-Za-z][\w.-]* +\| +",
    r"\[pod/[^\]]+\] ",
)
_PATTERN = r"^(?:" + "|".join(_FORMS) + ")"
_PYTHON = re.compile(_PATTERN.replace(r"\x{FEFF}", "\ufeff"))
# One program may carry the lines of another.
_DEEPEST = 3
# The console of Caddy writes time, level, logger and message before the JSON of a request.
_CADDY = (
    r"^(\d{4})[/-](\d\d)[/-](\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d+)?)([+-]\d{4}|Z)?\t[^\t{]*\t[^\t{]*\t[^\t{]*\t\{"
)
_CADDY_AS_JSON = r'{"time": "\1-\2-\3T\4\5", '


def has_prefix(texts: Sequence[str]) -> bool:
    """Whether a program that carries logs wrote before any of these lines."""
    return any(_PYTHON.match(text) or re.match(_CADDY, text) for text in texts)


def without_prefixes(texts: pa.Array) -> pa.Array:
    """Lines as their server wrote them."""
    for _ in range(_DEEPEST):
        bare = pc.replace_substring_regex(texts, _PATTERN, "", max_replacements=1)
        if bare.equals(texts):
            break
        texts = bare
    return pc.replace_substring_regex(texts, _CADDY, _CADDY_AS_JSON)
