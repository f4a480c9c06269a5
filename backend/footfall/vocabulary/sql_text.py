"""Texts in SQL, where a parameter cannot stand."""


def sql_text(value: object) -> str:
    """A text, or anything that is written as one, as a literal."""
    return "'" + str(value).replace("'", "''") + "'"
