"""Progress in a log: seldom, and with an estimate of the rest."""

import pytest

from footfall.cli.log_lines import LogLines


def test_a_line_in_ten_seconds_says_how_far_the_work_is_and_how_long_it_will_take(
    capsys: pytest.CaptureFixture[str],
) -> None:
    seconds = iter((0.0, 5.0, 10.0, 15.0, 30.0))
    log = LogLines(clock=lambda: next(seconds))

    for share in (0.01, 0.25, 0.5, 0.75):
        log.say("publishing 2026-03, weigh", share)

    assert capsys.readouterr().err.splitlines() == [
        "publishing 2026-03, weigh: 25% done, about 30 s to go",
        "publishing 2026-03, weigh: 75% done, about 10 s to go",
    ]


def test_work_under_way_is_never_all_done_nor_a_moment_from_it(capsys: pytest.CaptureFixture[str]) -> None:
    seconds = iter((0.0, 10.0))
    log = LogLines(clock=lambda: next(seconds))

    log.say("importing file 13 of 135", 0.998)

    assert capsys.readouterr().err == "importing file 13 of 135: 99% done\n"
