"""`footfall backup` and `footfall restore`: an installation in one file, and the same one out of it."""

import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pyrage
import pytest
from sqlalchemy import Engine
from typer.testing import CliRunner, Result

from footfall.cli import build
from footfall.infra.database.database import Base, open_database
from footfall.query import Engine as Reports
from tests import postgres
from tests.build import crowd, lake
from tests.people import user

QUESTION = {"targets": ["shop.example"], "period": "2026-03"}


def run(home: Path, address: str, *words: str) -> Result:
    environment = {"FOOTFALL_HOME": str(home), "FOOTFALL_DATABASE_URL": address}
    return CliRunner().invoke(build(words[0]), list(words), env=environment)


def rows_of(database: Engine) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table, as the models read them."""
    with database.connect() as connection:
        return {
            table.name: sorted((tuple(row) for row in connection.execute(table.select())), key=repr)
            for table in Base.metadata.sorted_tables
        }


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with one site, to be copied."""
    home = tmp_path_factory.mktemp("published")
    lake(home, crowd(6, "2026-03-02 09:00", "https://shop.example/"))
    return home


@pytest.fixture
def packed(tmp_path: Path, database: Engine, migrated: str, published: Path) -> Path:
    """A backup of one site, of Ann with her clerk, a session and a bulk file, beside half-written files."""
    home = shutil.copytree(published, tmp_path / "old")
    (home / "bulk").mkdir()
    (home / "bulk" / "7.csv").write_text("target,visits\n")
    (home / "bulk" / ".8.rows").write_text("half")
    (home / "serve" / ".2026-04.v1.duckdb.77.part").write_text("half")
    ann = user(database, "ann", tier="plus")
    user(database, "clerk", owner=ann)
    result = run(home, migrated, "backup", str(tmp_path / "backup.tar"))
    assert result.exit_code == 0, result.output
    return tmp_path / "backup.tar"


def keys(folder: Path, name: str = "key") -> tuple[str, Path]:
    """A public key, and the file with its secret one as `age-keygen` writes it."""
    secret = pyrage.x25519.Identity.generate()
    file = folder / f"{name}.txt"
    file.write_text(f"# public key: {secret.to_public()}\n{secret}\n")
    return str(secret.to_public()), file


@pytest.fixture
def sealed(packed: Path, tmp_path: Path, migrated: str) -> tuple[Path, Path]:
    """The same backup encrypted, and the file with the key to it."""
    public, secret = keys(tmp_path)
    file = tmp_path / "backup.tar.age"
    result = run(tmp_path / "old", migrated, "backup", str(file), "--recipient", public)
    assert result.exit_code == 0, result.output
    return file, secret


def new_database(tmp_path: Path) -> str:
    address = f"sqlite:///{tmp_path / 'new.sqlite'}"
    assert run(tmp_path / "any", address, "migrate").exit_code == 0
    return address


def test_a_restored_backup_answers_as_before(packed: Path, tmp_path: Path, database: Engine) -> None:
    address = new_database(tmp_path)
    result = run(tmp_path / "home", address, "restore", str(packed))
    assert result.exit_code == 0, result.output
    before, after = (
        Reports(tmp_path / home).run("batch-targets", QUESTION).as_json() for home in ("old", "home")
    )
    assert before == after
    assert [path.name for path in (tmp_path / "home" / "bulk").iterdir()] == ["7.csv"]
    restored = open_database(address)
    assert rows_of(restored) == rows_of(database)
    # The next account gets the next number.
    assert user(restored, "eve").id == user(database, "eve").id
    restored.dispose()


def test_a_backup_is_restored_into_an_empty_database_as_it_was_made_by_its_server(
    packed: Path, tmp_path: Path, database: Engine
) -> None:
    with postgres.database() as empty:
        result = run(tmp_path / "home", empty, "restore", str(packed))
        assert result.exit_code == 0, result.output
        restored = open_database(empty)
        assert rows_of(restored) == rows_of(database)
        restored.dispose()


def test_who_names_another_database_is_told_of_the_accounts_that_stay_behind(
    tmp_path: Path,
) -> None:
    environment = {"FOOTFALL_HOME": str(tmp_path)}
    CliRunner().invoke(build("user"), ["user", "add", "ann@mail.example"], env=environment)

    with postgres.database() as other:
        told = run(tmp_path, other, "migrate").stdout
        run(tmp_path, other, "user", "add", "bob@mail.example")
        again = run(tmp_path, other, "migrate").stdout

    assert f"those in {tmp_path / 'footfall.sqlite'} stay there. To bring them over, back up" in told
    assert "stay there" not in again


def test_sqlite_and_postgresql_take_over_from_each_other(packed: Path, tmp_path: Path, migrated: str) -> None:
    address = new_database(tmp_path)
    assert run(tmp_path / "home", address, "restore", str(packed)).exit_code == 0
    again = tmp_path / "again.tar"
    assert run(tmp_path / "home", address, "backup", str(again)).exit_code == 0
    # The second backup is noted in the audit log of the database between.
    between = open_database(address)
    before = rows_of(between)
    between.dispose()
    back = open_database(migrated)
    with back.begin() as connection:
        for table in reversed(Base.metadata.sorted_tables):
            connection.execute(table.delete())
    result = run(tmp_path / "back", migrated, "restore", str(again))
    assert result.exit_code == 0, result.output
    assert rows_of(back) == before
    assert user(back, "eve").id not in {row[0] for row in before["users"]}
    back.dispose()


def test_nothing_is_restored_over_something(packed: Path, tmp_path: Path, migrated: str) -> None:
    over_home = run(tmp_path / "old", new_database(tmp_path), "restore", str(packed))
    assert "exists already: restore into a new home folder" in str(over_home.exception)
    over_accounts = run(tmp_path / "home", migrated, "restore", str(packed))
    assert "restore into a new one" in str(over_accounts.exception)
    assert [path for path in (tmp_path / "home").iterdir() if path.is_dir()] == []


def test_a_backup_that_is_not_whole_changes_nothing(packed: Path, tmp_path: Path) -> None:
    whole, address = packed.read_bytes(), new_database(tmp_path)
    for cut in (100, len(whole) // 2, len(whole) - 12_000):
        packed.write_bytes(whole[:cut])
        result = run(tmp_path / "home", address, "restore", str(packed))
        assert "incomplete" in str(result.exception) or "not a backup" in str(result.exception)
    packed.write_bytes(whole)
    assert run(tmp_path / "home", address, "restore", str(packed)).exit_code == 0


def test_an_archive_cannot_write_outside_the_home(packed: Path, tmp_path: Path) -> None:
    with tarfile.open(packed, "a") as archive:
        archive.add(__file__, "../../planted")
    result = run(tmp_path / "home", new_database(tmp_path), "restore", str(packed))
    assert result.exit_code == 1 and not (tmp_path.parent / "planted").exists()


def test_a_backup_holds_what_is_finished_and_overwrites_nothing(
    packed: Path, tmp_path: Path, migrated: str
) -> None:
    with tarfile.open(packed) as archive:
        names = archive.getnames()
    assert names[:2] == ["footfall-backup.json", "accounts.sqlite"]
    assert "home/serve/CURRENT" in names and [name for name in names if ".part" in name] == []
    again = run(tmp_path / "old", migrated, "backup", str(packed))
    assert "exists already: name a new file" in str(again.exception)


def test_the_command_alone_knows_every_table(packed: Path, tmp_path: Path, migrated: str) -> None:
    """In a process of its own: here the tests have loaded rooms that the command may have forgotten."""
    environment = {**os.environ, "FOOTFALL_HOME": str(tmp_path / "old"), "FOOTFALL_DATABASE_URL": migrated}
    done = subprocess.run(
        [sys.executable, "-m", "footfall", "backup", str(tmp_path / "second.tar")],
        env=environment,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    with tarfile.open(packed) as first, tarfile.open(tmp_path / "second.tar") as second:
        assert first.getnames() == second.getnames()


def test_an_encrypted_backup_answers_as_before_and_tells_nothing_without_the_key(
    sealed: tuple[Path, Path], tmp_path: Path, database: Engine
) -> None:
    file, secret = sealed
    data = file.read_bytes()
    assert data.startswith(b"age-encryption.org/v1") and b"ann@mail.example" not in data
    assert file.stat().st_mode & 0o777 == 0o600

    address = new_database(tmp_path)
    without = run(tmp_path / "home", address, "restore", str(file))
    _, other = keys(tmp_path, "other")
    wrong = run(tmp_path / "home", address, "restore", str(file), "--identity", str(other))
    result = run(tmp_path / "home", address, "restore", str(file), "--identity", str(secret))

    assert "is encrypted: name the file with the secret key, --identity KEYFILE" in str(without.exception)
    assert "the key is the wrong one" in str(wrong.exception)
    assert result.exit_code == 0, result.output
    restored = open_database(address)
    assert rows_of(restored) == rows_of(database)
    restored.dispose()
    before, after = (
        Reports(tmp_path / home).run("batch-targets", QUESTION).as_json() for home in ("old", "home")
    )
    assert before == after


def test_an_encrypted_backup_that_is_not_whole_changes_nothing(
    sealed: tuple[Path, Path], tmp_path: Path
) -> None:
    file, secret = sealed
    whole, address = file.read_bytes(), new_database(tmp_path)
    changed = bytearray(whole)
    changed[len(whole) // 2] ^= 1
    for damaged in (whole[:300], whole[: len(whole) // 2], whole[:-1], bytes(changed)):
        file.write_bytes(damaged)
        result = run(tmp_path / "home", address, "restore", str(file), "--identity", str(secret))
        assert "the file was changed or is incomplete" in str(result.exception)
        assert [path.name for path in (tmp_path / "home").iterdir() if path.is_dir()] == []


@pytest.mark.parametrize("given", ["age1xyz", "bob", "ssh-rsa nonsense"])
def test_an_invalid_recipient_is_refused_before_anything_is_written(tmp_path: Path, given: str) -> None:
    result = run(tmp_path, f"sqlite:///{tmp_path / 'a.sqlite'}", "backup", "b.age", "--recipient", given)
    assert f"--recipient '{given}' is not a public key of age" in str(result.exception)
    assert not (tmp_path / "b.age").exists()


def test_a_file_without_a_key_is_refused(sealed: tuple[Path, Path], tmp_path: Path) -> None:
    file, secret = sealed
    for text, told in (("# nothing\n", "no line AGE-SECRET-KEY-1"), ("hello\n", "not a secret key of age")):
        secret.write_text(text)
        result = run(
            tmp_path / "home", new_database(tmp_path), "restore", str(file), "--identity", str(secret)
        )
        assert told in str(result.exception)


def test_a_killed_backup_leaves_no_file_and_no_copy_of_the_accounts(
    packed: Path, tmp_path: Path, migrated: str
) -> None:
    """Killed at the moment the finished archive would get its name."""
    public, _ = keys(tmp_path)
    kill = (
        "import os, signal, sys\n"
        "from footfall.infra import atomic\n"
        "atomic.move = lambda *_: os.kill(os.getpid(), signal.SIGKILL)\n"
        "from footfall.cli import main\n"
        f"sys.argv = ['footfall', 'backup', {str(tmp_path / 'killed.age')!r}, '--recipient', {public!r}]\n"
        "main()\n"
    )
    environment = {**os.environ, "FOOTFALL_HOME": str(tmp_path / "old"), "FOOTFALL_DATABASE_URL": migrated}
    done = subprocess.run([sys.executable, "-c", kill], env=environment, capture_output=True)
    assert done.returncode == -9
    assert not (tmp_path / "killed.age").exists()
    again = run(tmp_path / "old", migrated, "backup", str(tmp_path / "killed.age"), "--recipient", public)
    assert again.exit_code == 0, again.output
    assert list((tmp_path / "old").glob(".backup-*")) == []
