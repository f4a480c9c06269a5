"""What a world is made of: every parameter, the three presets, and what makes any of them harder."""

from dataclasses import dataclass, replace
from typing import Any, Final

from footfall.core.period import Month
from footfall.core.spelling import what_there_is


@dataclass(frozen=True, slots=True)
class WorldSettings:
    """All parameters of a world. Equal settings give equal bytes.

    `people` simulated people stand for `people * people_each` inhabitants: truth, population and ranks are
    written in inhabitants. people: 0 for people_per_panelist times the panelists, at least 3000.
    `activity_bias` is per unit of log activity, `latent_bias`, `truth_sigma`, `owner_sigma` and `rank_sigma`
    are standard deviations on the log scale.

    visits_each: visits a month of an average person. half_metered: share of members with both kinds of
    devices who are metered on one. panel_churn: share of members that leave each month. bot_share: share of
    page views that are robots'. knows_days_online: whether the panelists file has them. robots: their kinds
    (robots.py), dealt out in turn; robots_each: per panelist. robot_sites: how many of the least popular
    sites are visited by robots alone.
    rank_sigma: noise of rank lists; rank_bias: its correlation with how much the panel overcounts a site, or
    without a panel with what all lists of one maker share;
    ranks_page_views: whether lists rank by page views, as the Chrome UX Report does, or by people.
    loss_by_interest: growth of the log rate of leaving the panel with the interest that draws people in.
    owner_sigma: of the owners' own visits and visitors round the truth, one draw each. planted_changes: share
    of sites whose popularity changes for good in one month, by a factor of 1.3 to 2.5 up or down.
    has_panel: a world without one is known from public lists and owners' counts alone. unlisted: countries of
    which there is no list. law_bend: of the slope of popularity over the place, one draw for each decade of
    places. exact_sigma: noise of an exact list, half of whose variance is of the kind of site.
    listed: part of the web's places that worldwide lists go down to; a list of a country goes deeper into
    what its people visit.
    platform_sigma: how much more a site's visitors than those of others use iPhones or Chrome.
    uneven_steps: whether people read on unevenly in long stays too. unchanging: no season, drift or growth of
    AI channels: months differ by chance alone.
    """

    preset: str
    seed: int
    panelists: int
    months: int
    until: Month
    sites: int
    countries: tuple[str, ...]
    people: int = 0
    people_each: int = 2000
    visits_each: float = 115.0
    activity_bias: float = 0.25
    latent_bias: float = 0.5
    truth_sigma: float = 0.0
    half_metered: float = 0.7
    panel_churn: float = 0.05
    bot_share: float = 0.02
    calibration_sites: int = 60
    people_per_panelist: int = 8
    knows_days_online: bool = True
    robots: tuple[str, ...] = ("steady",)
    robots_each: float = 1 / 800
    robot_sites: int = 0
    rank_sigma: float = 0.1
    rank_bias: float = 0.0
    ranks_page_views: bool = False
    loss_by_interest: float = 0.0
    owner_sigma: float = 0.0
    planted_changes: float = 0.0
    uneven_steps: bool = False
    unchanging: bool = False
    has_panel: bool = True
    unlisted: tuple[str, ...] = ()
    law_bend: float = 0.0
    listed: float = 1.0
    exact_sigma: float = 0.8
    platform_sigma: float = 0.2

    def __post_init__(self) -> None:
        """Fill in `people`. ValueError for settings that no world can be made of."""
        if self.panelists < 1 or self.months < 1:
            raise ValueError("a world needs at least one panelist and one month")
        if self.people == 0:
            object.__setattr__(self, "people", max(3000, self.people_per_panelist * self.panelists))
        if self.people < self.panelists:
            raise ValueError(f"{self.panelists} panelists cannot be drawn from {self.people} people")


UNTIL: Final = Month(2026, 10)

PRESETS: Final = {
    "small": WorldSettings(
        preset="small",
        seed=1,
        panelists=600,
        months=7,
        until=UNTIL,
        sites=800,
        countries=("US", "GB", "DE"),
        calibration_sites=30,
        people_per_panelist=12,
    ),
    "default": WorldSettings(
        preset="default",
        seed=1,
        panelists=2500,
        months=13,
        until=UNTIL,
        sites=4000,
        countries=("US", "GB", "DE", "FR", "BR", "IN", "CA", "AU"),
    ),
    "harsh": WorldSettings(
        preset="harsh",
        seed=1,
        panelists=2500,
        months=13,
        until=UNTIL,
        sites=4000,
        countries=("US", "GB", "DE", "FR", "BR", "IN", "CA", "AU"),
        activity_bias=0.45,
        latent_bias=1.0,
        truth_sigma=0.3,
    ),
}

# What real input is like and the presets are not; for any of them.
HARD: Final[dict[str, Any]] = {
    "knows_days_online": False,
    "robots": ("steady", "changing", "jittered", "bursting", "watching", "sleepless"),
    "robots_each": 1 / 100,
    "bot_share": 0.08,
    "robot_sites": 40,
    "rank_sigma": 0.4,
    "rank_bias": 0.5,
    "ranks_page_views": True,
    "loss_by_interest": 0.5,
    "owner_sigma": 0.15,
    "planted_changes": 0.1,
    "uneven_steps": True,
}

# A world of which only lists, and the counts of some owners, are public; for any preset.
WITHOUT_PANEL: Final[dict[str, Any]] = {
    "has_panel": False,
    "countries": (
        *("US", "GB", "DE", "FR", "BR", "IN", "CA", "AU", "JP", "ES", "IT", "MX"),
        *("ID", "NG", "TR", "PL", "NL", "KR", "EG", "VN"),
    ),
    "unlisted": ("ID", "NG", "TR", "PL", "NL", "KR", "EG", "VN"),
    "people_per_panelist": 36,
    "law_bend": 0.2,
    "listed": 0.75,
    "rank_sigma": 0.4,
    "rank_bias": 0.5,
    "ranks_page_views": True,
}


def preset_settings(
    name: str,
    seed: int | None = None,
    panelists: int | None = None,
    months: int | None = None,
    until: Month | None = None,
    people: int | None = None,
    hard: bool = False,
    without_panel: bool = False,
) -> WorldSettings:
    """Return the settings of preset `name` with what the caller sets; ValueError for an unknown preset.

    hard: with everything in HARD; without_panel: with everything in WITHOUT_PANEL.
    """
    if name not in PRESETS:
        raise ValueError(f"there is no preset {name!r}; {what_there_is(name, PRESETS)}")
    preset = PRESETS[name]
    return replace(
        preset,
        seed=preset.seed if seed is None else seed,
        panelists=preset.panelists if panelists is None else panelists,
        months=preset.months if months is None else months,
        until=until or preset.until,
        people=people or 0,
        **(HARD if hard else {}) | (WITHOUT_PANEL if without_panel else {}),
    )
