"""`footfall report`: the answer of any report, as the server would give it."""

import sys
from collections.abc import Iterable
from contextlib import nullcontext
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from footfall.cli.choice import option_of
from footfall.cli.listing import print_table
from footfall.cli.published import engine_of
from footfall.cli.report_table import print_answer
from footfall.cli.report_trace import print_trace
from footfall.cli.standard_streams import is_reader_gone
from footfall.infra import atomic
from footfall.infra.settings import load_settings
from footfall.query import REPORTS, Engine, RefusedError
from footfall.query.execution.trace import Trace, traced
from footfall.query.exports import Export, FileFormat, chunks_of


class Format(StrEnum):
    """How an answer is written."""

    TABLE = "table"
    JSON = "json"
    CSV = "csv"
    CSV_SEMICOLON = "csv-semicolon"
    XLSX = "xlsx"
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
        format_: Annotated[
            Format, option_of(Format, "--format", help="How to write the answer.")
        ] = Format.TABLE,
        out: Annotated[
            Path | None, typer.Option(help="File to write to; standard output by default.")
        ] = None,
        every: Annotated[
            bool,
            typer.Option(
                "--all", help="All rows also as JSON; the other files have all unless limit= is given."
            ),
        ] = False,
        explain: Annotated[
            bool,
            typer.Option(
                "--explain",
                help="On standard error: what was planned, how long each step took, the SQL.",
            ),
        ] = False,
        list_: Annotated[bool, typer.Option("--list", help="List the reports and stop.")] = False,
    ) -> None:
        """Answer one report from the published lake."""
        if list_ or report_id is None:
            _print_reports()
            return
        settings = load_settings()
        engine = engine_of(settings)
        asked = _parsed(params or [])
        trace = Trace()
        watching = traced(trace) if explain else nullcontext()
        try:
            with watching:
                _print(engine, report_id, asked, format_, every, out)
        except RefusedError as refusal:
            for fault in (refusal, *refusal.others):
                typer.echo(f"footfall report {report_id}: {fault.message_with_advice}", err=True)
            raise typer.Exit(1) from None
        finally:
            engine.close()
        if explain:
            print_trace(trace)


def _print(
    engine: Engine,
    report_id: str,
    asked: dict[str, str],
    format_: Format,
    every: bool,
    out: Path | None,
) -> None:
    if format_ is Format.TABLE and out is None:
        print_answer(engine.run(report_id, asked), Console())
    elif format_ is Format.JSON and not every:
        _write([engine.run(report_id, asked).as_json(), b"\n"], out)
    else:
        export = Export(engine, report_id, asked)
        _write(chunks_of(export, FileFormat(FileFormat.CSV if format_ is Format.TABLE else format_)), out)


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


def _write(chunks: Iterable[bytes], out: Path | None) -> None:
    if out is None:
        for chunk in chunks:
            sys.stdout.buffer.write(chunk)
            if is_reader_gone():
                break
        sys.stdout.flush()
        return
    # Under another name until it is complete, so that a half-written file is not taken for an export.
    with atomic.replacing(out) as temporary, temporary.open("wb") as file:
        file.writelines(chunks)


def _print_reports() -> None:
    rows = [(report_id, found.report.question) for report_id, found in REPORTS.items()]
    print_table(("report", "question"), rows)
