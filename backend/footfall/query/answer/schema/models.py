"""Models of rows and answers, generated so that a new measure is described everywhere at once."""

import datetime
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, create_model

from footfall.core.digits import RULE
from footfall.core.measure import Kind, Measure
from footfall.core.messages.note_code import NoteCode
from footfall.core.unit import Change
from footfall.query.answer.rows.causes import CAUSES
from footfall.query.answer.schema.fields import (
    ACCURACY,
    COMPARED_DATE,
    DATE,
    EXPECTED_ERROR,
    IS_OTHER,
    IS_PARTIAL,
    N_OBSERVED,
    SITE_FACTS,
    STATUS,
    TARGET,
    VISITS_CAUSES,
)
from footfall.query.estimation.notable import FEW, NO_CHANGE, WILD_CHANGE
from footfall.reports import EstimatedReport, RankedReport, Report


class Days(BaseModel):
    """From a first to a last day, both included."""

    model_config = ConfigDict(populate_by_name=True)

    from_: datetime.date = Field(alias="from", description="First day.")
    to: datetime.date = Field(description="Last day.")


class CodedNote(BaseModel):
    """A note as a code with the values that stand in its text."""

    code: NoteCode = Field(description="What the note says.")
    values: dict[str, str | int | float] = Field(description="The values in its text, by name.")


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
            Field(
                description="Whether the change is more than chance: its interval leaves out 0, it is at "
                f"least {100 * NO_CHANGE:g} % in size, and it is no estimated growth beyond "
                f"+{100 * WILD_CHANGE:g} % of fewer than {FEW} observed visitors; null without a change."
            ),
        ],
    }
    return fields if always else {name: (annotation, None) for name, annotation in fields.items()}


def row_model(report: Report) -> type[BaseModel]:
    """The row of one report: keys, its own fields, and the seven fields of each measure.

    A LookupReport has its own fields alone.
    """
    fields: dict[str, Any] = {}
    if not isinstance(report, EstimatedReport):
        return report.row
    if not report.cross_target:
        fields["target"] = TARGET
    if report.has_dates:
        fields |= {"date": DATE, "is_partial": IS_PARTIAL, "compared_date": COMPARED_DATE}
    own = {name: (info.annotation, info) for name, info in report.row.model_fields.items()}
    fields |= own
    fields |= {name: SITE_FACTS[name] for name in report.site_facts}
    if isinstance(report, RankedReport):
        fields |= {"status": STATUS} if report.has_status else {}
        fields |= {"is_other": IS_OTHER} if report.has_other else {}
    fields |= {"n_observed": N_OBSERVED, "accuracy": ACCURACY, "expected_error": EXPECTED_ERROR}
    for position, measure in enumerate(report.measures):
        fields |= measure_fields(measure, always=position == 0)
    if report.names_causes:
        fields[CAUSES] = (VISITS_CAUSES, None)
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
        "timezone": Annotated[
            str, Field(description="Time zone of days and months, as IANA names it, such as `Europe/Berlin`.")
        ],
        "total": Annotated[
            int, Field(description="Rows there are without limit and offset, `other` not counted.")
        ],
        "sampled_fraction": Annotated[
            float, Field(gt=0, le=1, description="Part of the panel that was read; 1 is all of it.")
        ],
        "digits_that_hold": Annotated[
            dict[str, int | None],
            Field(
                description="By measure, the significant digits that hold in every row, the fewest of any: "
                f"{RULE}. Screens print each number with its own. Null where no row has an interval, as all "
                "digits of what is counted hold."
            ),
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
