"""What a world is made of: every parameter, and the three presets."""

from dataclasses import dataclass, replace
from typing import Final

from footfall.vocabulary.period import Month


@dataclass(frozen=True, slots=True)
class WorldSettings:
    """All parameters of a world. Equal settings give equal bytes.

    `people` simulated people stand for `people * people_each` inhabitants: truth, population and ranks are
    written in inhabitants. `activity_bias` is per unit of log activity, `latent_bias` and `truth_sigma` are
    standard deviations on the log scale.
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

    def __post_init__(self) -> None:
        """Refuse what no world can be made of."""
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


def preset_settings(
    name: str,
    seed: int | None = None,
    panelists: int | None = None,
    months: int | None = None,
    until: Month | None = None,
    people: int | None = None,
) -> WorldSettings:
    """Return the settings of preset `name` with what the caller sets; ValueError for an unknown preset."""
    if name not in PRESETS:
        raise ValueError(f"no preset '{name}': choose one of {', '.join(PRESETS)}")
    preset = PRESETS[name]
    return replace(
        preset,
        seed=preset.seed if seed is None else seed,
        panelists=preset.panelists if panelists is None else panelists,
        months=preset.months if months is None else months,
        until=until or preset.until,
        people=people or 0,
    )
