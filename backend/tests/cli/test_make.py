"""What `make` shows while a step of it takes long."""

import os
import pty
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[3]
# A recipe of one line, as those that install and build are.
RECIPE = "slow:\n\t@$(alive); sleep 2.5; echo done"
MAKE = ["make", "--silent", "--no-print-directory", "ALIVE_AFTER=1", f"--eval={RECIPE}", "slow"]
# A make that runs these tests side by side with others hands its children its jobs, of which they would warn.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MFLAGS")}


def test_a_long_step_counts_its_seconds_in_a_terminal_and_wipes_them_away() -> None:
    outer, inner = pty.openpty()
    with subprocess.Popen(MAKE, cwd=ROOT, stdout=inner, stderr=inner, env=ENVIRONMENT) as make:
        code = make.wait(timeout=60)
    os.close(inner)
    shown = b""
    # Linux says with an error that nobody writes any more.
    try:
        while part := os.read(outer, 4096):
            shown += part
    except OSError:
        pass
    os.close(outer)

    assert code == 0
    # How many seconds it comes to is up to the machine.
    assert re.fullmatch(rb"\r  1 s(\r  \d s)*done\r\n\r\x1b\[K", shown)


def test_a_long_step_adds_nothing_to_a_log() -> None:
    made = subprocess.run(MAKE, cwd=ROOT, capture_output=True, text=True, check=True, env=ENVIRONMENT)
    assert (made.stdout, made.stderr) == ("done\n", "")


def test_a_step_that_fails_fails_in_a_terminal_too() -> None:
    outer, inner = pty.openpty()
    failing = [*MAKE[:-2], "--eval=slow:\n\t@$(alive); exit 3", "slow"]
    with subprocess.Popen(failing, cwd=ROOT, stdout=inner, stderr=inner, env=ENVIRONMENT) as make:
        assert make.wait(timeout=60) == 2
    os.close(inner)
    os.close(outer)


def test_a_reader_of_the_documentation_installs_what_developers_build_it_with() -> None:
    for_readers, for_developers = (
        set(re.findall(r"(?m)^\S+==\S+", (ROOT / "backend" / f"requirements-{name}.lock").read_text("utf-8")))
        for name in ("docs", "dev")
    )
    assert {"furo", "myst-parser", "sphinx"} <= {one.partition("==")[0] for one in for_readers}
    assert for_readers <= for_developers
