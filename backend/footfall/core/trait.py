"""Traits of panel members, named as in panelists files."""

from enum import StrEnum


class MemberTrait(StrEnum):
    """A question about a person. Stored; never rename."""

    BIRTH_YEAR = "birth_year"
    GENDER = "gender"
    INCOME = "income"
    EDUCATION = "education"
    OCCUPATION = "occupation"
    HOUSEHOLD_SIZE = "household_size"


GENDERS = ("female", "male")
INCOMES = ("low", "middle", "high")
EDUCATIONS = ("none_completed", "school", "university", "postgraduate")
OCCUPATIONS = (
    "full_time_work",
    "part_time_work",
    "own_business",
    "homemaker",
    "studies",
    "unemployed",
    "retired",
    "leave_of_absence",
    "parental_leave",
)
LARGEST_HOUSEHOLD = 10
ADULT_AGE = 18
OLDEST_AGE = 120
# Age bands with the first age beyond each, in order. Stored; never rename.
AGE_BANDS = ((25, "18-24"), (35, "25-34"), (45, "35-44"), (55, "45-54"), (65, "55-64"), (130, "65+"))

CHOICES: dict[MemberTrait, tuple[str, ...]] = {
    MemberTrait.GENDER: GENDERS,
    MemberTrait.INCOME: INCOMES,
    MemberTrait.EDUCATION: EDUCATIONS,
    MemberTrait.OCCUPATION: OCCUPATIONS,
    MemberTrait.HOUSEHOLD_SIZE: tuple(str(size) for size in range(1, LARGEST_HOUSEHOLD + 1)),
}


def checked(trait: MemberTrait, answer: str, year: int) -> str:
    """An answer in stored form. ValueError names the allowed answers. year: the current one."""
    if trait is MemberTrait.BIRTH_YEAR:
        if not (answer.isascii() and answer.isdigit() and ADULT_AGE <= year - int(answer[:6]) <= OLDEST_AGE):
            raise ValueError(f"a year of birth from {year - OLDEST_AGE} to {year - ADULT_AGE}")
        return answer
    if answer not in CHOICES[trait]:
        raise ValueError(f"one of {', '.join(CHOICES[trait])}")
    return answer


def age_band(age: int) -> str:
    """Age band of an adult. ValueError for other ages."""
    if not ADULT_AGE <= age < AGE_BANDS[-1][0]:
        raise ValueError(f"{age} is not the age of an adult")
    return next(band for end, band in AGE_BANDS if age < end)
