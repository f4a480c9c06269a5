"""What `footfall report --explain` prints: the plan, the time of each step, the statements."""

import typer

from footfall.query.execution.trace import STEPS, Trace


def print_trace(trace: Trace) -> None:
    """Print a trace on standard error, so that the answer on standard output stays as it is."""
    for name in STEPS:
        said = "; ".join(trace.notes.get(name, []))
        if name == "execution":
            said = f"{len(trace.statements)} statements"
        typer.echo(f"{name:12} {trace.seconds[name] * 1000:8.1f} ms  {said}".rstrip(), err=True)
    for number, (text, seconds) in enumerate(trace.statements, start=1):
        typer.echo(f"\n-- statement {number}, {seconds * 1000:.1f} ms\n{text.strip()};", err=True)
