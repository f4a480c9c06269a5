"""SQL literals, for places where a parameter is not allowed."""


def sql_text(value: object) -> str:
    """A value as an SQL text literal."""
    return "'" + str(value).replace("'", "''") + "'"
