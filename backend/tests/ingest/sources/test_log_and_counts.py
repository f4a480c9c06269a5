"""A site's own counts beside its access log, which answers in their place."""

from pathlib import Path

import pytest

from tests.ingest.sources.conftest import Desk

SAID = "A site with an access log of a whole month is answered from the log, not from its count."
LINE = (
    '203.0.113.{n} - - [{n:02}/Mar/2026:10:00:00 +0000] "GET /{n} HTTP/1.1" 200 512 "-" '
    '"Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"\n'
)


@pytest.mark.parametrize(("month", "is_said"), [("2026-03", True), ("2026-04", False)])
def test_counts_of_a_month_with_an_access_log_are_said_to_stand_behind_it(
    desk: Desk, tmp_path: Path, month: str, is_said: bool
) -> None:
    log, counts = tmp_path / "access.log", tmp_path / "counts.csv"
    log.write_text("".join(LINE.format(n=n) for n in range(1, 29)))
    counts.write_text(f"site,month,visits\nshop.example,{month},12040\n")
    assert desk.bring("access-log", log, "--site", "shop.example").code == 0

    said = desk.bring("first-party", counts)

    assert said.code == 0
    assert (SAID in said.out) is is_said
