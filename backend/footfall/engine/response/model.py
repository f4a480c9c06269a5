"""The answer all reports share: generated models, so that a new measure is described everywhere at once."""

import datetime
from dataclasses import dataclass, field
from functools import cached_property
from sys import getsizeof
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, create_model
from pydantic_core import to_json

from footfall.engine.note import Note
from footfall.reports import EstimatedReport, RankedReport, Report
from footfall.vocabulary.measure import Kind, Measure
from footfall.vocabulary.note_code import NoteCode
from footfall.vocabulary.period import Period
from footfall.vocabulary.row_label import Accuracy, Calibration, Status
from footfall.vocabulary.unit import Change, Month, Ratio, Share


class Days(BaseModel):
    """From a first to a last day, both included."""

    model_config = ConfigDict(populate_by_name=True)

    from_: datetime.date = Field(alias="from", description="First day.")
    to: datetime.date = Field(description="Last day.")


class CodedNote(BaseModel):
    """A note as a code with the values that stand in its text."""

    code: NoteCode = Field(description="What the note says.")
    values: dict[str, str | int | float] = Field(description="The values in its text, by name.")


# Rows sampled to estimate the size of an answer, and bytes of a field as JSON with its name.
ROWS_WEIGHED = 20
JSON_OF_FIELD = 40


@dataclass
class Answer:
    """One answered report; `rows` are plain dictionaries in the order of the row model."""

    report: str
    as_of: int
    period: Period | None
    compare: Period | None
    total: int
    rows: list[dict[str, Any]]
    notes: list[Note] = field(default_factory=list)
    sampled_fraction: float = 1.0
    own: dict[str, Any] = field(default_factory=dict)
    # State of the snapshot that answered, for whoever keeps the answer.
    state: str = ""

    def as_dict(self) -> dict[str, Any]:
        """The public shape."""
        return {
            "report": self.report,
            "as_of": self.as_of,
            "period": _days(self.period),
            "compare": _days(self.compare),
            "total": self.total,
            "sampled_fraction": self.sampled_fraction,
            "rows": self.rows,
            "notes": self.notes,
            "note_codes": [{"code": note.code, "values": note.values} for note in self.notes],
            **self.own,
        }

    def as_json(self) -> bytes:
        """The public shape as JSON, the same for HTTP and command line; made once."""
        return self._json

    @property
    def bytes_held(self) -> int:
        """About what it takes in memory with its JSON, by a few of its rows."""
        some = self.rows[:: max(1, len(self.rows) // ROWS_WEIGHED)]
        of_some = sum(
            getsizeof(row) + sum(map(getsizeof, row.values())) + JSON_OF_FIELD * len(row) for row in some
        )
        return getsizeof(self) + of_some * len(self.rows) // max(1, len(some))

    @cached_property
    def _json(self) -> bytes:
        return to_json(self.as_dict())


def _days(period: Period | None) -> dict[str, datetime.date] | None:
    return None if period is None else {"from": period.start, "to": period.end}


SITE_FACTS: dict[str, Any] = {
    "rank": Annotated[
        int | None,
        Field(
            description="Place of the site among all sites by unique visitors, then page views, for the "
            "device asked for "
            "in the last month of the row; null for a part of a site, under a geo or channel filter, and "
            "where the panel gives no number or has no other site."
        ),
    ],
    "category": Annotated[str | None, Field(description="Category of the site; null when unknown.")],
    "first_month": Annotated[
        Month | None, Field(description="First month in which the panel or a log saw the site.")
    ],
    "last_month": Annotated[Month | None, Field(description="Last such month.")],
    "log_sd": Annotated[
        Ratio | None,
        Field(
            ge=0,
            description="Standard deviation of the logarithm of the visits, all sources of error together; 0 "
            "when measured, null without a number. About two thirds of it is the error to expect.",
        ),
    ],
    "panelists": Annotated[
        int,
        Field(
            ge=0, description="Weighted panelists of the last month; with one country as `geo`, those of it."
        ),
    ],
    "level_sd": Annotated[
        Ratio | None,
        Field(
            ge=0,
            description="Part of that deviation that calibration leaves open, whatever the panel's size.",
        ),
    ],
    "sampling_sd": Annotated[
        Ratio | None, Field(ge=0, description="Part of it that the panel's size leaves open.")
    ],
    "panel_sd": Annotated[
        Ratio | None,
        Field(ge=0, description="The latter of the panel alone, without the site's ranks and category."),
    ],
    "calibration": Annotated[
        Calibration,
        Field(
            description="`measured`: the site's own count or access log; `calibrated`: held against other "
            "sites that know their counts; `uncalibrated`: against none."
        ),
    ],
    "calibrated_by": Annotated[
        int, Field(ge=0, description="Sites that know their counts behind the calibration.")
    ],
    "rank_from": Annotated[
        int | None, Field(description="First place that public rank lists leave open; null when not listed.")
    ],
    "rank_to": Annotated[int | None, Field(description="Last such place.")],
    "reason": Annotated[str, Field(description="Why the accuracy is what it is, in words.")],
}
_TARGET = Annotated[str, Field(description="The target as it was understood.")]
_DATE = Annotated[
    datetime.date,
    Field(description="First day of the bucket; of a week its Monday, also when the period begins later."),
]
_IS_PARTIAL = Annotated[
    bool,
    Field(
        description="Whether the period or the data holds only some days of the bucket: its counts are lower "
        "for that reason alone. A bucket that the period cuts has no changes."
    ),
]
_STATUS = Annotated[
    Status | None,
    Field(
        description="`new`: nobody was seen in the compared period. `lost`: at least five visitors were seen "
        "then and "
        "nobody now."
    ),
]
_IS_OTHER = Annotated[
    bool,
    Field(
        description="True for the row that sums up what this page of the list and the ones before it do not "
        "show, and "
        "every row with fewer than five observed visitors; with the smallest row where these "
        "would be fewer than five together."
    ),
]
_N_OBSERVED = Annotated[
    int,
    Field(
        ge=0,
        description="Lower end of the step of five in which the number of distinct visitors of the panel, or "
        "of the log, behind the row lies: 5 is 5 to 9, 10 is 10 to 14; 0 is fewer than five.",
    ),
]
_ACCURACY = Annotated[
    Accuracy,
    Field(
        description="`measured`: counted, not estimated. Else by the log-sd of the first measure: `high` up "
        "to 0.22, "
        "`medium` 0.45, `low` 0.9; `none` beyond, or under five observed visitors, and then no measures "
        "are given."
    ),
]

_EXPECTED_ERROR = Annotated[
    Share | None,
    Field(
        ge=0,
        description="Half of the 95 % interval of the first measure as a part of its value, to two digits: "
        "0.2 is +-20 %; null where it is counted or there is no number.",
    ),
]


def measure_fields(measure: Measure, always: bool) -> dict[str, Any]:
    """The seven fields of a measure: value, interval, change, its interval, whether it is significant.

    always: whether rows have them also when the request names other `measures`.
    """
    bounds: dict[str, Any] = {"ge": 0.0, "le": 1.0} if measure.kind is Kind.SHARE else {"ge": 0.0}
    value = f"{measure.definition} Formula: {measure.formula}. Unit: {measure.unit}."
    number = Annotated[float, measure.reads_as] | None
    change = Change | None
    fields: dict[str, Any] = {
        measure.name: Annotated[number, Field(description=value, **bounds)],
        f"{measure.name}_low": Annotated[
            number, Field(description="Lower end of the 95 % interval.", **bounds)
        ],
        f"{measure.name}_high": Annotated[
            number, Field(description="Upper end of the 95 % interval.", **bounds)
        ],
        f"{measure.name}_change": Annotated[
            change,
            Field(description="Relative change, 0.1 is +10 %; null without a comparison or on a base of 0."),
        ],
        f"{measure.name}_change_low": Annotated[
            change, Field(description="Lower end of the change's 95 % interval.")
        ],
        f"{measure.name}_change_high": Annotated[
            change, Field(description="Upper end of the change's 95 % interval.")
        ],
        f"{measure.name}_significant": Annotated[
            bool | None,
            Field(description="Whether the interval of the change leaves out 0; null without a change."),
        ],
    }
    return fields if always else {name: (annotation, None) for name, annotation in fields.items()}


def row_model(report: Report) -> type[BaseModel]:
    """The row of one report: keys, its own fields, and the seven fields of each measure."""
    fields: dict[str, Any] = {}
    if not isinstance(report, EstimatedReport):
        return report.row
    if not report.cross_target:
        fields["target"] = _TARGET
    if report.has_dates:
        fields |= {"date": _DATE, "is_partial": _IS_PARTIAL}
    own = {name: (info.annotation, info) for name, info in report.row.model_fields.items()}
    fields |= own
    fields |= {name: SITE_FACTS[name] for name in report.site_facts}
    if isinstance(report, RankedReport):
        fields |= {"status": _STATUS} if report.has_status else {}
        fields |= {"is_other": _IS_OTHER} if report.has_other else {}
    fields |= {"n_observed": _N_OBSERVED, "accuracy": _ACCURACY, "expected_error": _EXPECTED_ERROR}
    for position, measure in enumerate(report.measures):
        fields |= measure_fields(measure, always=position == 0)
    return create_model(
        f"{report.class_name}Row", __config__=ConfigDict(extra="forbid", defer_build=True), **fields
    )


def answer_model(report: Report) -> type[BaseModel]:
    """The answer of one report."""
    fields: dict[str, Any] = {
        "report": Annotated[Literal[report.id], Field(description="The report's id.")],
        "as_of": Annotated[int, Field(description="The snapshot that answered.")],
        "period": Annotated[Days | None, Field(description="The days that were asked about.")],
        "compare": Annotated[Days | None, Field(description="The days that changes are measured against.")],
        "total": Annotated[
            int, Field(description="Rows there are without limit and offset, `other` not counted.")
        ],
        "sampled_fraction": Annotated[
            float, Field(gt=0, le=1, description="Part of the panel that was read; 1 is all of it.")
        ],
        # mypy takes a call for no type; this one makes the report's own.
        "rows": Annotated[list[row_model(report)], Field(description="The rows, in a total order.")],  # type: ignore[misc]  # see above
        "notes": Annotated[list[str], Field(description="What a reader should know about these numbers.")],
        "note_codes": Annotated[
            list[CodedNote], Field(description="The notes in the same order, to be said in another language.")
        ],
    }
    return create_model(
        f"{report.class_name}Answer",
        __base__=report.answer,
        __doc__=f"Answer to: {report.question}",
        **fields,
    )
