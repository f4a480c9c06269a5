"""SQL literals, for places where a parameter is not allowed."""

# A comment before a literal that differs from question to question: the site, a factor of its weights.
VARIES = "/*?*/"


def sql_text(value: object) -> str:
    """A value as an SQL text literal."""
    return "'" + str(value).replace("'", "''") + "'"


def varying(value: float, kind: str) -> str:
    """A number of an SQL type, marked as one in which questions of the same form differ."""
    return f"{VARIES}{value!r}::{kind}"


def varying_text(value: object) -> str:
    """The same of a text, or of what is cast from one."""
    return VARIES + sql_text(value)
