"""`footfall report`: the answer of any report, as the server would give it."""

import csv
import io
import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import pyarrow as pa
import pyarrow.parquet as pq
import typer
from rich.console import Console
from rich.table import Table

from footfall.cli.report_table import print_table
from footfall.engine import REPORTS, Answer, Engine, RefusedError
from footfall.settings import load_settings

# The first characters by which a spreadsheet takes a text for a formula.
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")


class Format(StrEnum):
    """How an answer is written."""

    TABLE = "table"
    JSON = "json"
    CSV = "csv"
    PARQUET = "parquet"


def register(app: typer.Typer) -> None:
    """Add the command."""

    @app.command()
    def report(
        report_id: Annotated[
            str | None, typer.Argument(metavar="ID", help="Which report; see --list.")
        ] = None,
        params: Annotated[
            list[str] | None,
            typer.Argument(
                metavar="KEY=VALUE...", help="E.g. targets=a.example,b.example period=2026-01..2026-06"
            ),
        ] = None,
        format_: Annotated[Format, typer.Option("--format", help="How to write the answer.")] = Format.TABLE,
        out: Annotated[
            Path | None, typer.Option(help="File to write to; standard output by default.")
        ] = None,
        list_: Annotated[bool, typer.Option("--list", help="List the reports and stop.")] = False,
    ) -> None:
        """Answer one report from the published lake."""
        if list_ or report_id is None:
            _print_reports()
            return
        settings = load_settings()
        engine = Engine(settings.folder, concurrent=1, threads=settings.threads)
        try:
            answer = engine.run(report_id, _parsed(params or []))
        except RefusedError as refusal:
            typer.echo(f"footfall report {report_id}: {refusal.message}", err=True)
            raise typer.Exit(1) from None
        _write(answer, format_, out)


def _parsed(params: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for param in params:
        key, equals, value = param.partition("=")
        if not equals or not key:
            raise typer.BadParameter(f"write key=value, not {param!r}")
        if key in found:
            raise typer.BadParameter(f"{key} is given twice; separate several values by commas")
        found[key] = value
    return found


def _write(answer: Answer, format_: Format, out: Path | None) -> None:
    if format_ is Format.TABLE and out is None:
        print_table(answer, Console())
        return
    if format_ is Format.JSON:
        written = answer.as_json() + b"\n"
    elif format_ is Format.PARQUET:
        written = _parquet(answer.rows)
    else:
        written = _csv(answer.rows).encode()
    if out is not None:
        out.write_bytes(written)
    else:
        sys.stdout.buffer.write(written)
        sys.stdout.flush()


def _csv(rows: list[dict[str, Any]]) -> str:
    text = io.StringIO()
    if rows:
        writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows({key: _harmless(value) for key, value in row.items()} for row in rows)
    return text.getvalue()


def _harmless(value: object) -> object:
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA_STARTS) else value


def _parquet(rows: list[dict[str, Any]]) -> bytes:
    sink = io.BytesIO()
    pq.write_table(pa.Table.from_pylist(rows), sink, compression="zstd")
    return sink.getvalue()


def _print_reports() -> None:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("report", no_wrap=True)
    table.add_column("question")
    for report_id, found in REPORTS.items():
        table.add_row(report_id, found.report.question)
    Console().print(table)
