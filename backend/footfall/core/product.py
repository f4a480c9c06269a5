"""The parts of the suite that ask reports and tell events."""

from enum import StrEnum


class Product(StrEnum):
    """The part of the suite in which something was asked or done. Stored; never rename."""

    SHARED = "shared"
    TA = "ta"
    ME = "me"
    EO = "eo"
    PG = "pg"
    O2T = "o2t"
    DB = "db"
