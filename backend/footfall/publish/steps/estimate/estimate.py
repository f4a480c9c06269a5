"""Estimate: factors from weighted panel counts to published figures, by site, month and device class.

People of a site come from its panel visitors and from ranks, visits from people and visits per visitor, and
both are calibrated on the sites that know their own counts. The published total over the weighted count of
the panel is the factor, so that every report over every filter is a weighted sum and all of them add up.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import polars as pl
import pyarrow as pa
from numpy.typing import NDArray

from footfall.core.messages.note_code import NoteCode
from footfall.publish.context import MonthBuild
from footfall.publish.steps.estimate.beside_logs import (
    put_no_panel_beside_logs,
    put_panel_beside_logs,
)
from footfall.publish.steps.estimate.calibration import (
    LEAST_OF_PART,
    as_counted,
    part_factor,
    uncalibrated,
)
from footfall.publish.steps.estimate.counted_parts import counted_parts
from footfall.publish.steps.estimate.countries import put_country_factors
from footfall.publish.steps.estimate.levels import SiteLevels, site_levels
from footfall.publish.steps.estimate.observations import (
    DEVICES,
    UNSEEN_PEOPLE,
    PanelObservations,
    log_variance,
    observations_of,
    panel_size,
)
from footfall.publish.steps.estimate.own_counts import (
    DOUBTED_TIMES,
    FirstPartyCounts,
    first_party_counts_of,
    is_far,
)
from footfall.publish.steps.estimate.own_numbers import (
    CountedMeasure,
    Errors,
    either,
    put_no_own_numbers,
    put_own_numbers,
)
from footfall.publish.steps.estimate.prior import Array
from footfall.publish.steps.first_party.first_party_counts import note_of_site


def estimate(build: MonthBuild) -> None:
    """Create `factors`, and the tables that compare the panel with own counts and access logs.

    Without a population and without a site's own count the panel speaks for itself: all factors are 1.
    """
    build.run("estimate/estimate", month=str(build.month))
    put_country_factors(build)
    build.run("estimate/observed")
    panel = observations_of(build)
    if not panel.seen.height:
        put_no_panel_beside_logs(build)
        _put_as_counted(build, panel)
        return
    first_party = first_party_counts_of(_frame(build, "SELECT * FROM site_counts"), panel.sites, build)
    scaled = build.count("SELECT count(*) FROM weight_cells WHERE margins <> 'none'") > 0
    if not (scaled or first_party.known("visits").any()):
        put_panel_beside_logs(build, panel, as_counted, panel_size(build) + UNSEEN_PEOPLE)
        _put_as_counted(build, panel)
        return
    ranked = _frame(build, "SELECT * FROM ranked_sites")
    _Estimates(build, panel, first_party, site_levels(panel, ranked), scaled).publish()


@dataclass(frozen=True)
class _Estimates:
    build: MonthBuild
    panel: PanelObservations
    first_party: FirstPartyCounts
    levels: SiteLevels
    scaled: bool

    def publish(self) -> None:
        """Calibrate the estimates and store the factors."""
        own, levels = self.first_party, self.levels
        people_errors = self._errors(
            own.people["all_devices"], levels.people, levels.people_variance, "visitors"
        )
        visits_errors = self._errors(
            own.visits["all_devices"], levels.visits, levels.visits_variance, "visits"
        )
        of_visits, of_people = either(
            visits_errors.calibration(self.panel.category), people_errors.calibration(self.panel.category)
        )
        if not self.build.count("SELECT count(*) FROM site_counts"):
            self.build.notes.append(uncalibrated())
        errors = visits_errors if len(visits_errors.y) else people_errors
        put_panel_beside_logs(self.build, self.panel, errors.calibration, panel_size(self.build))
        visits, people = self._calibrated(of_visits.shift, of_people.shift)
        self._put_own_numbers(visits, people, visits_errors, people_errors)
        visits_factor = self._visits_factors(visits)
        variances = self._variances(visits_factor, of_visits.log_variance, of_people.log_variance)
        public = int(own.is_public[errors.site].sum())
        columns = variances | {
            "calibrated_by": np.full(self.panel.sites.height, of_visits.sites),
            "public_counts": np.full(self.panel.sites.height, public),
        }
        _put(self.build, self.panel, visits_factor, self._people_factors(people), columns)

    def _calibrated(self, visits_shift: Array, people_shift: Array) -> tuple[Array, Array]:
        """Visits and people of each site after calibration.

        Where a site counts only one of them, the other follows from the estimated visits per visitor. No
        site has less than what its owner counts on a part of it.
        """
        own = self.first_party
        visits, people = self.levels.visits * np.exp(visits_shift), self.levels.people * np.exp(people_shift)
        per_visitor = visits / people
        visits, people = (
            np.where(own.known("people"), own.people["all_devices"] * per_visitor, visits),
            np.where(own.known("visits"), own.visits["all_devices"] / per_visitor, people),
        )
        parts = counted_parts(self.build, self.panel.sites["domain"].to_list())
        return parts.raised(self.build, visits, people, own.known("visits"))

    def _put_own_numbers(
        self, visits: Array, people: Array, visits_errors: Errors, people_errors: Errors
    ) -> None:
        own, levels, panel = self.first_party, self.levels, self.panel
        of_visits = CountedMeasure(
            own.visits["all_devices"],
            visits,
            levels.visits,
            levels.visits_variance,
            visits_errors,
        )
        of_people = CountedMeasure(
            own.people["all_devices"],
            people,
            levels.people,
            levels.people_variance,
            people_errors,
        )
        put_own_numbers(self.build, panel, levels, (of_visits, of_people), self.scaled)

    def _variances(self, visits_factor: Array, visits_level: Array, people_level: Array) -> dict[str, Array]:
        """Columns over sites: variances of logarithms, and whether a number is the site's own count."""
        panel, levels, size = self.panel, self.levels, panel_size(self.build)
        known_visits, known_people = self.first_party.known("visits"), self.first_party.known("people")
        people_sampling, visits_sampling = (
            np.where(known_visits | known_people, levels.per_visitor_variance, own)
            for own in (levels.people_variance, levels.visits_variance)
        )
        published_visits = sum(
            panel.weighted(device) * visits_factor[d + 1][panel.site] for d, device in enumerate(DEVICES[1:])
        )
        return {
            "visits_sampling_variance": np.where(known_visits, 0.0, visits_sampling),
            "people_sampling_variance": np.where(known_people, 0.0, people_sampling),
            "visits_level_variance": np.where(known_visits, 0.0, visits_level),
            "people_level_variance": np.where(known_people, 0.0, people_level),
            "visits_panel_variance": log_variance(panel.by_site, published_visits, size),
            "people_panel_variance": log_variance(panel.by_site, panel.largest_weight(), size),
            "visits_measured": known_visits,
            "people_measured": known_people,
        }

    def _errors(self, truth: Array, estimated: Array, variance: Array, what: str) -> Errors:
        """Log errors of estimates at sites whose own counts calibrate; counts far off are noted, not used."""
        with np.errstate(divide="ignore", invalid="ignore"):
            y = np.log(truth / estimated)
        telling = np.isfinite(y) & (self.levels.count >= 5) & self.first_party.calibrates
        far = telling & is_far(y, variance)
        for position in np.flatnonzero(far).tolist():
            name = self.panel.sites["domain"][position]
            note_of_site(
                self.build,
                name,
                f"{name} counts {truth[position]:,.0f} {what}, more than {DOUBTED_TIMES:.0f} times off the "
                "widest interval that the panel gives; its own count is shown, and no other site is held "
                "against it",
                NoteCode.DOUBTED_COUNT,
                count=round(truth[position]),
            )
        telling &= ~far
        return Errors(y[telling], variance[telling], self.panel.category[telling], np.flatnonzero(telling))

    def _visits_factors(self, visits: Array) -> Array:
        """Factors of visits, one row per entry of DEVICES.

        They differ by device where a site counts its devices, and everywhere if ten sites do.
        """
        by_class = np.array([self.panel.by_site(self.panel.weighted(device)) for device in DEVICES[1:]])
        total = by_class.sum(axis=0)
        known = self.first_party.visits
        target = np.where(np.isfinite(known["all_devices"]), known["all_devices"], visits)
        undercounted = np.array([[self._device_factor(d, by_class)] for d in range(2)])
        weighed = by_class * undercounted
        with np.errstate(divide="ignore", invalid="ignore"):
            of_site = np.where(weighed.sum(axis=0) > 0, target / weighed.sum(axis=0), 1.0)
            factors = undercounted * of_site
            for d, device in enumerate(DEVICES[1:]):
                other = by_class[1 - d]
                told = np.isfinite(known[device]) & np.isfinite(known["all_devices"]) & (by_class[d] > 0)
                whole = told & (other <= 0)
                factors[d] = np.where(told, np.where(whole, target, known[device]) / by_class[d], factors[d])
                left = target - known[device]
                alone = told & (other > 0) & ~np.isfinite(known[DEVICES[2 - d]])
                factors[1 - d] = np.where(alone, left / other, factors[1 - d])
        return np.vstack([np.where(total > 0, target / np.maximum(total, 1e-300), 1.0), factors])

    def _device_factor(self, d: int, by_class: Array) -> float:
        """How much more this device class is undercounted than both together, by sites with own counts."""
        truth, whole = self.first_party.visits[DEVICES[d + 1]], self.first_party.visits["all_devices"]
        with np.errstate(divide="ignore", invalid="ignore"):
            y = np.log(truth / by_class[d]) - np.log(whole / by_class.sum(axis=0))
        telling = np.isfinite(y) & (self.levels.count >= 5) & self.first_party.calibrates
        if telling.sum() < LEAST_OF_PART:
            return 1.0
        return part_factor(y[telling], self.levels.people_variance[telling])

    def _people_factors(self, people: Array) -> Array:
        """Factors of people, equal for all devices, as a person's weight is their largest device weight."""
        known = self.first_party.people["all_devices"]
        target = np.where(np.isfinite(known), known, people)
        weighted = self.panel.by_site(self.panel.largest_weight())
        factor = np.where(weighted > 0, target / np.maximum(weighted, 1e-300), 1.0)
        return np.vstack([factor] * 3)


def _frame(build: MonthBuild, query: str) -> pl.DataFrame:
    return pl.DataFrame(build.tables.table(query))


def _put_as_counted(build: MonthBuild, panel: PanelObservations) -> None:
    """Store factors of 1. A panel without a population is a sample still, also where all do the same."""
    put_no_own_numbers(build)
    visits_factor, people_factor = _factors_of_parts(build, panel)
    size = panel_size(build)
    of_each = (panel.weighted("desktop") + panel.weighted("mobile"), panel.largest_weight())
    visits, people = (log_variance(panel.by_site, own, size) for own in of_each)
    visits_sampling, people_sampling = (
        log_variance(panel.by_site, own, size + UNSEEN_PEOPLE) for own in of_each
    )
    nothing = np.zeros(panel.sites.height)
    _put(
        build,
        panel,
        visits_factor,
        people_factor,
        {
            "visits_sampling_variance": visits_sampling,
            "people_sampling_variance": people_sampling,
            "visits_level_variance": nothing,
            "people_level_variance": nothing,
            "visits_panel_variance": visits,
            "people_panel_variance": people,
            "visits_measured": nothing.astype(bool),
            "people_measured": nothing.astype(bool),
            "calibrated_by": nothing.astype(np.int64),
            "public_counts": nothing.astype(np.int64),
        },
    )


def _factors_of_parts(build: MonthBuild, panel: PanelObservations) -> tuple[Array, Array]:
    """Factors of visits and people, 1 but for sites of which a part is counted at more than the whole."""
    visits = panel.by_site(panel.weighted("desktop") + panel.weighted("mobile"))
    people = panel.by_site(panel.largest_weight())
    parts = counted_parts(build, panel.sites["domain"].to_list())
    raised = parts.raised(build, visits, people, np.zeros(len(visits), dtype=bool))
    with np.errstate(divide="ignore", invalid="ignore"):
        times = [
            np.where(now > 0, more / now, 1.0) for now, more in zip((visits, people), raised, strict=True)
        ]
    return np.vstack([times[0]] * len(DEVICES)), np.vstack([times[1]] * len(DEVICES))


def _put(
    build: MonthBuild,
    panel: PanelObservations,
    visits: Array,
    people: Array,
    columns: dict[str, NDArray[Any]],
) -> None:
    """Store factors (DEVICES, sites), and columns over sites that are the same for all devices."""
    site_ids = panel.sites["site_id"].to_numpy()
    build.tables.put(
        "factors",
        pa.table(
            {
                "site_id": np.tile(site_ids, len(DEVICES)),
                "device": np.repeat(DEVICES, len(site_ids)),
                "visits_factor": visits.ravel(),
                "people_factor": people.ravel(),
            }
            | {name: np.tile(column, len(DEVICES)) for name, column in columns.items()}
        ),
    )
