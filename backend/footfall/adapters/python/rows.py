"""The rows of an answer, as dictionaries, or as a table with the types that the report declares."""

import datetime
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, overload

from footfall.core import extras
from footfall.query.answer.schema.models import row_model
from footfall.query.exports.columnar import arrow_type
from footfall.query.registry import REPORTS

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow

Row = dict[str, Any]


class Rows(Sequence[Row]):
    """Every row of an answer; days are `datetime.date`. answer: all fields of the answer but its rows."""

    def __init__(self, report_id: str, answer: dict[str, Any], rows: list[Row]) -> None:
        fields = row_model(REPORTS[report_id].report).model_fields
        shown = rows[0] if rows else fields
        self._types = {name: arrow_type(info.annotation) for name, info in fields.items() if name in shown}
        self.answer = answer
        self._rows = [self._typed(row) for row in rows]

    @property
    def as_of(self) -> int:
        """Number of the snapshot that answered."""
        number: int = self.answer["as_of"]
        return number

    @property
    def notes(self) -> list[str]:
        """What a reader should know about these numbers."""
        notes: list[str] = self.answer["notes"]
        return notes

    def to_arrow(self) -> "pyarrow.Table":
        """A table with the types of the report and the columns of the rows, without rows all columns."""
        import pyarrow

        schema = pyarrow.schema(list(self._types.items()))
        return pyarrow.Table.from_pylist(self._rows, schema)

    def to_polars(self) -> "polars.DataFrame":
        """A data frame of Polars."""
        import polars

        return polars.DataFrame(self.to_arrow())

    def to_pandas(self) -> "pandas.DataFrame":
        """A data frame of pandas; days are `datetime64`. MissingExtraError without pandas."""
        extras.needed("pandas", "to_pandas()")
        return self.to_arrow().to_pandas(date_as_object=False)

    @overload
    def __getitem__(self, place: int) -> Row: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Row]: ...
    def __getitem__(self, place: int | slice) -> Row | Sequence[Row]:
        return self._rows[place]

    def __len__(self) -> int:
        return len(self._rows)

    def __iter__(self) -> Iterator[Row]:
        return iter(self._rows)

    def __repr__(self) -> str:
        return f"<{len(self)} rows of {self.answer['report']}, as_of {self.as_of}>"

    def _typed(self, row: Row) -> Row:
        """The row with a `datetime.date` for each text that holds a day."""
        return {
            name: datetime.date.fromisoformat(value)
            if isinstance(value, str) and str(self._types[name]) == "date32[day]"
            else value
            for name, value in row.items()
        }
