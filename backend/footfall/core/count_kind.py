"""What a count of a site is, which decides what it may speak for."""

from enum import StrEnum


class CountKind(StrEnum):
    """Who counted, and who told. Stored; never rename.

    own: the site's analytics, from its owner; public: the same, published for everybody; dsa: recipients of
    a platform by article 24(2) of the Digital Services Act, people of the European Union, apps included.
    """

    OWN = "own"
    PUBLIC = "public"
    DSA = "dsa"


# Deviation of the logarithm of recipients that a platform tells, where nobody says another.
DSA_SD = 0.5
# The member states of the European Union, an area that such counts are of.
EUROPEAN_UNION = "EU"
MEMBER_STATES = frozenset(
    {
        *("AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE", "IT"),
        *("LT", "LU", "LV", "MT", "NL", "PL", "PT", "RO", "SE", "SI", "SK"),
    }
)
