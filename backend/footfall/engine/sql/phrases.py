"""Conditions on search phrases that a report's text may hold, by the rules of `vocabulary/search_phrase.py`.

Each is about the column `words`: a phrase in lower case.
"""

from collections.abc import Callable

from footfall.engine.plan.scope import Scope
from footfall.vocabulary.search_phrase import branded_pattern, question_pattern
from footfall.vocabulary.sql_text import sql_text


def is_branded_sql(scope: Scope) -> str:
    """Whether the phrase holds the name of its target's site; a constant pattern is compiled once."""
    cases = [
        f"WHEN {number} THEN {_matches(pattern)}"
        for number, target in enumerate(scope.targets)
        if (pattern := branded_pattern(target.site)) is not None
    ]
    return f"CASE target {' '.join(cases)} ELSE FALSE END" if cases else "FALSE"


def is_question_sql(_: Scope) -> str:
    """Whether the phrase is a question."""
    return _matches(question_pattern())


def _matches(pattern: str) -> str:
    return f"REGEXP_MATCHES(STRIP_ACCENTS(words), {sql_text(pattern)})"


PHRASE_CONDITIONS: dict[str, Callable[[Scope], str]] = {
    "{is_branded}": is_branded_sql,
    "{is_question}": is_question_sql,
}
