"""Conditions on search phrases that a report's text may hold, by the rules of `core/search_phrase.py`.

They read the columns `words`, a phrase in lower case, and `spaced`, the same without accents and with one
space between words.
"""

from collections.abc import Callable

from footfall.core.search_phrase import BETWEEN_WORDS, branded_pattern, question_pattern
from footfall.core.sql_text import sql_text
from footfall.query.plan.scope import Scope


def is_branded_sql(scope: Scope) -> str:
    """Whether the phrase holds the name of its target's site; DuckDB compiles constant patterns only once."""
    cases = [
        f"WHEN {number} THEN REGEXP_MATCHES(spaced, {sql_text(pattern)})"
        for number, target in enumerate(scope.targets)
        if (pattern := branded_pattern(target.site)) is not None
    ]
    return f"CASE target {' '.join(cases)} ELSE FALSE END" if cases else "FALSE"


def is_question_sql(_: Scope) -> str:
    """Whether the phrase is a question."""
    return f"REGEXP_MATCHES(STRIP_ACCENTS(words), {sql_text(question_pattern())})"


def spaced_sql(_: Scope) -> str:
    """The column `spaced`, in which names are looked for."""
    return f"REGEXP_REPLACE(STRIP_ACCENTS(words), {sql_text(BETWEEN_WORDS)}, ' ', 'g')"


PHRASE_CONDITIONS: dict[str, Callable[[Scope], str]] = {
    "{is_branded}": is_branded_sql,
    "{is_question}": is_question_sql,
    "{spaced}": spaced_sql,
}
