"""What a command that fails says on stderr: one sentence, and nothing of the machinery under it."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Protocol

import pytest

from footfall.infra.database.database import database_url, migrate, open_database
from tests.build import crowd, lake
from tests.warm_commands import Commands


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One published site."""
    home = tmp_path_factory.mktemp("home")
    lake(home, crowd(6, "2026-03-02 09:00", "https://shop.example/"))
    database = open_database(database_url(home, None))
    migrate(database)
    database.dispose()
    return home


class Saying(Protocol):
    """Runs a command on a home folder in a process of its own; gives exit code and stderr."""

    def __call__(self, home: Path, *words: str) -> tuple[int, list[str]]: ...


@pytest.fixture
def said(commands: Commands, tmp_path: Path) -> Saying:
    def run(home: Path, *words: str) -> tuple[int, list[str]]:
        told = commands.run(words, tmp_path, {**os.environ, "FOOTFALL_HOME": str(home)})
        return told.code, told.err.splitlines()

    return run


def said_by_a_new_process(home: Path, *words: str) -> tuple[int, list[str]]:
    """The same of one that loads what it needs, and at its end takes that apart."""
    run = subprocess.run(
        [sys.executable, "-m", "footfall", *words],
        env={**os.environ, "FOOTFALL_HOME": str(home)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    return run.returncode, run.stderr.splitlines()


def test_a_question_whose_value_is_wrong_is_answered_in_one_line(home: Path) -> None:
    code, told = said_by_a_new_process(home, "report", "traffic-trend", "targets=a.example", "period=2026-13")
    assert (code, len(told)) == (1, 1), told


def test_a_report_that_is_answered_says_nothing_there(home: Path) -> None:
    # Quicker than the tick of the guard over reports, which then is asleep when the program ends.
    for words in (("suggest-targets", "search=sh"), ("top-pages", "targets=shop.example", "--format", "csv")):
        assert said_by_a_new_process(home, "report", *words) == (0, [])


def test_explain_says_there_what_was_planned_how_long_it_took_and_the_sql(said: Saying, home: Path) -> None:
    code, lines = said(home, "report", "top-sources", "targets=shop.example", "--explain")

    words = [line.split() for line in lines[:5]]
    assert code == 0
    assert [(word[0], float(word[1]) >= 0, word[2]) for word in words] == [
        (step, True, "ms") for step in ("plan", "sql", "execution", "aggregation", "estimation")
    ]
    assert "2026-03-01..2026-03-31" in lines[0]
    assert words[2][3:] == ["1", "statements"]
    assert any("-- statement 1" in line for line in lines)
    assert any("GROUP BY target, source, channel, month, panelist_key" in line for line in lines)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ("report", "list-market-domains", "targets=nobody.example"),
            "footfall report list-market-domains: the category of nobody.example is not known: name the "
            "category, or at least two targets",
        ),
        (
            ("report", "suggest-targets", "query=sh"),
            "footfall report suggest-targets: there is no field 'query'; did you mean search? There are: "
            "as_of, limit, precision, product, search, type",
        ),
        (
            ("report", "suggest-targets", "serch=sh"),
            "footfall report suggest-targets: there is no field 'serch'; did you mean search? There are: "
            "as_of, limit, precision, product, search, type",
        ),
        (
            ("report", "suggest-targets", "search=sh", "precision=exakt"),
            "footfall report suggest-targets: precision: there is no 'exakt'; did you mean exact? There are: "
            "interactive, exact",
        ),
        (("report", "top-pages"), "footfall report top-pages: targets is missing"),
        (
            ("report", "list-hp", "as_of=7"),
            "footfall report list-hp: snapshot 7 is not kept; there are: 1",
        ),
        (
            ("import", "panel", "no-such-file.csv"),
            "footfall: no-such-file.csv: there is no such file",
        ),
        (
            ("accuracy", "no-such-folder"),
            "footfall: no-such-folder: there is no truth/site_month.parquet in it; make a world by "
            "`footfall world`, or write the columns site, month and visits there",
        ),
        (
            ("user", "role", "nobody@mail.example", "paid"),
            "footfall: there is no account nobody@mail.example; `footfall user list` shows all",
        ),
    ],
)
def test_a_command_that_fails_says_one_sentence(
    said: Saying, home: Path, words: tuple[str, ...], sentence: str
) -> None:
    assert said(home, *words) == (1, [sentence])


def test_all_that_is_wrong_with_a_question_is_told_a_line_each(said: Saying, home: Path) -> None:
    words = ("report", "top-pages", "targets=shop.example", "limit=0", "precision=exakt")
    status, lines = said(home, *words)
    assert (status, [line.split(": ")[1] for line in lines]) == (1, ["precision", "limit"])


def test_a_publication_that_finds_a_damaged_file_names_it(said: Saying, tmp_path: Path) -> None:
    lake(tmp_path, crowd(6, "2026-03-02 09:00", "https://shop.example/"))
    shutil.rmtree(tmp_path / "serve")
    (part,) = tmp_path.glob("lake/raw/*/*.parquet")
    part.write_bytes(b"damaged")
    code, (sentence,) = said(tmp_path, "publish")
    assert code == 1
    assert sentence.startswith("footfall: ") and str(part) in sentence


@pytest.mark.parametrize("command", ["imports", "publish"])
def test_a_damaged_entry_of_the_list_of_imports_is_named(said: Saying, tmp_path: Path, command: str) -> None:
    lake(tmp_path, crowd(6, "2026-03-02 09:00", "https://shop.example/"))
    (entry,) = tmp_path.glob("lake/imports/*.json")
    entry.write_text(entry.read_text()[:40])

    told = f"footfall: {entry} is damaged: put it back from a backup, or delete it and import its file again"
    assert said(tmp_path, command) == (1, [told])


def test_a_database_that_does_not_answer_is_a_sentence(
    said: Saying, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FOOTFALL_DATABASE_URL", "postgresql://footfall:secret@127.0.0.1:1/footfall")
    code, (sentence,) = said(tmp_path, "user", "list")
    assert (code, "secret" in sentence) == (1, False)
    assert sentence.startswith("footfall: the accounts database does not answer: connection failed")


@pytest.mark.parametrize("given", ["-1", "101%", "5MB"])
def test_a_memory_limit_that_is_none_is_refused_at_the_start(
    said: Saying, home: Path, monkeypatch: pytest.MonkeyPatch, given: str
) -> None:
    monkeypatch.setenv("FOOTFALL_MEMORY_LIMIT", given)
    code, (sentence,) = said(home, "publish")
    assert code == 1
    assert sentence.startswith(f"footfall: FOOTFALL_MEMORY_LIMIT: '{given}'")
    assert any(hint in sentence for hint in ("such as 2GB", "between 1% and 100%", "at least 100MB"))


@pytest.mark.parametrize("words", ["imports", "imports --format json", "report list-hp --format csv"])
def test_a_full_disk_is_told_as_that(commands: Commands, home: Path, words: str) -> None:
    with Path("/dev/full").open("w") as full:
        environment = {**os.environ, "FOOTFALL_HOME": str(home)}
        run = commands.run(words.split(), home, environment, full.fileno())

    (told,) = run.err.splitlines()
    assert run.code == 1
    assert told.startswith("footfall: no space is left on the disk") and "give the command again" in told


def test_a_setting_that_is_misspelt_in_the_file_is_told_with_the_one_that_was_meant(
    said: Saying, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "footfall.toml"
    file.write_text("prot = 8001\n")
    monkeypatch.setenv("FOOTFALL_CONFIG", str(file))

    told = f"footfall: {file}: there is no setting prot; did you mean port? `footfall doctor` lists them"
    assert said(home, "snapshots") == (1, [told])


def test_a_setting_that_is_misspelt_in_the_environment_is_told_by_doctor(
    commands: Commands, home: Path
) -> None:
    environment = {**os.environ, "FOOTFALL_HOME": str(home), "FOOTFALL_PROT": "8001"}

    run = commands.run(["doctor"], home, environment)

    assert run.code == 0
    assert "FOOTFALL_PROT is no setting and changes nothing; did you mean FOOTFALL_PORT?" in run.out


def test_a_folder_that_does_not_exist_is_told_with_its_name(said: Saying, home: Path, tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere"

    assert said(home, "import", "world", str(nowhere)) == (
        1,
        [f"footfall: {nowhere}: there is no such folder"],
    )


def test_a_command_that_is_stopped_while_it_loads_says_nothing() -> None:
    # A shell lets programs in the background ignore it.
    slow = (
        "import signal, time; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "from footfall import cli\n"
        "cli.build = lambda asked: (print('loading', flush=True), time.sleep(60))\n"
        "cli.main()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", slow], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as run:
        assert run.stdout is not None
        assert run.stdout.readline() == "loading\n"
        run.send_signal(signal.SIGINT)
        _, told = run.communicate(timeout=60)

    assert (run.returncode, told) == (-signal.SIGINT, "")
