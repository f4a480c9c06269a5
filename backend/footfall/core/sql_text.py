"""SQL literals, for places where a parameter is not allowed."""

# A comment before a literal that differs from question to question: the site, a factor of its weights.
VARIES = "/*?*/"


def sql_text(value: object) -> str:
    """A value as an SQL text literal."""
    return "'" + str(value).replace("'", "''") + "'"


def varying(value: float, kind: str) -> str:
    """A number cast to an SQL type, marked as one that differs between questions of the same form."""
    return f"{VARIES}{value!r}::{kind}"


def varying_text(value: object) -> str:
    """A text literal with the same mark; also for values that SQL casts from a text."""
    return VARIES + sql_text(value)
