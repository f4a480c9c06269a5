"""A small table read column by column is the table read row by row, or is left to be read so."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from footfall.ingest import cells, uniform
from footfall.ingest.column import Column
from footfall.ingest.files import records
from footfall.ingest.files.sheet import table_chunk
from footfall.ingest.protocol import Job, Task
from footfall.ingest.sources.ranks.reader import Ranks
from footfall.lake.raw import Landing

COLUMNS = (
    Column("site", cells.site, "a site", required=True, aliases=("origin",)),
    Column("name", cells.text, "a text"),
    Column("country", cells.country, "a two-letter country code"),
)
HEADER = "site,name,country\n"


def _task(folder: Path, text: str) -> Task:
    file = folder / "companies.csv"
    file.write_bytes(text.encode())
    return Task(Job(Ranks(), file), folder, 0, datetime.now(UTC), Landing(folder, "", "100MB", 1))


@pytest.mark.parametrize(
    "text",
    [
        HEADER + "a.example,A,us\nB.example,,DE\nA.example,A, us \n",
        "\ufeff" + HEADER.upper() + "a.example,A,US\r\n\r\n\nwww.b.example,  ,FR\r\n",
        "Origin;colour;name\nhttps://a.example;red;A\nhttp://b.example/x;;B, C\n",
        HEADER + "a.example,#1,US",
    ],
)
def test_a_table_of_good_cells_is_the_same_column_by_column_and_row_by_row(tmp_path: Path, text: str) -> None:
    task = _task(tmp_path, text)

    by_column = uniform.read(task, "companies", COLUMNS)

    by_row = table_chunk(task, "companies", COLUMNS, records.read(task.job.path))
    assert by_column == by_row


@pytest.mark.parametrize(
    "text",
    [
        HEADER,
        "# a comment\n" + HEADER + "a.example,A,US\n",
        '{"site": "a.example", "name": "A"}\n{"site": "b.example"}\n',
        "name,country\nA,US\n",
        HEADER + 'a.example,"A",US\n',
        HEADER + "a.example,A\n",
        HEADER + ",A,US\n",
        HEADER + "no site,A,US\n",
        HEADER + "a.example,A,USA\n",
    ],
)
def test_tables_with_problems_are_left_to_the_row_by_row_reader(tmp_path: Path, text: str) -> None:
    assert uniform.read(_task(tmp_path, text), "companies", COLUMNS) is None
