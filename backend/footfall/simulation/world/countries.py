"""The countries that a world may have."""

from typing import Final, NamedTuple


class HomeCountry(NamedTuple):
    """share: of the people of a world with a panel; hours: ahead of UTC; users: Internet users in millions,
    of a world without one."""

    share: float
    hours: int
    users: float


# Users are about those of 2023 (International Telecommunication Union). The last eight, which no list is made
# of, stand for all other countries.
COUNTRIES: Final = {
    "US": HomeCountry(0.34, -6, 312),
    "GB": HomeCountry(0.13, 0, 66),
    "DE": HomeCountry(0.13, 1, 77),
    "FR": HomeCountry(0.10, 1, 59),
    "BR": HomeCountry(0.08, -3, 178),
    "IN": HomeCountry(0.09, 5, 800),
    "CA": HomeCountry(0.07, -5, 38),
    "AU": HomeCountry(0.06, 10, 25),
    "JP": HomeCountry(0.0, 9, 106),
    "ES": HomeCountry(0.0, 1, 46),
    "IT": HomeCountry(0.0, 1, 51),
    "MX": HomeCountry(0.0, -6, 105),
    "ID": HomeCountry(0.0, 7, 1120),
    "NG": HomeCountry(0.0, 1, 455),
    "TR": HomeCountry(0.0, 3, 438),
    "PL": HomeCountry(0.0, 1, 193),
    "NL": HomeCountry(0.0, 1, 102),
    "KR": HomeCountry(0.0, 9, 295),
    "EG": HomeCountry(0.0, 2, 479),
    "VN": HomeCountry(0.0, 7, 455),
}
