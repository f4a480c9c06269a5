"""An object store that is not there is told with the variable that names it."""

from pathlib import Path

import pytest

from footfall.lake.object_store import store
from tests.cli.machines import Machine
from tests.object_store import CREDENTIALS
from tests.several_servers import free_port

NO_ADDRESS = "which is no address: write http://HOST:PORT or https://HOST"


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "WAITS_S", ())
    monkeypatch.setattr(store, "RETRIES", 0)
    for name, value in CREDENTIALS.items():
        monkeypatch.setenv(name, value)
    monkeypatch.delenv("AWS_ENDPOINT_URL_S3", raising=False)


@pytest.mark.parametrize("name", ["AWS_ENDPOINT_URL", "AWS_ENDPOINT_URL_S3"])
def test_a_lake_at_an_address_where_nothing_answers_names_the_variable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    address = f"http://127.0.0.1:{free_port()}"
    monkeypatch.setenv(name, address)

    said = Machine(tmp_path, "s3://company/lake").run("snapshots").err

    assert said == (
        f"footfall: s3://company/lake/HEAD.json: the store at {address} cannot be reached: "
        f"does it run, and is {name} right?\n"
    )


def test_files_of_a_store_that_does_not_answer_name_the_variable_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = f"http://127.0.0.1:{free_port()}"
    monkeypatch.setenv("AWS_ENDPOINT_URL", address)

    said = Machine(tmp_path, None).run("import", "panel", "s3://company/in/").err

    assert f"the store at {address} cannot be reached: does it run, and is AWS_ENDPOINT_URL right?" in said


@pytest.mark.parametrize("given", ["127.0.0.1:9000", "minio", "ftp://minio:9000"])
def test_what_is_no_address_of_a_store_is_refused_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: str
) -> None:
    monkeypatch.setenv("AWS_ENDPOINT_URL", given)

    of_lake = Machine(tmp_path, "s3://company/lake").run("snapshots").err
    of_files = Machine(tmp_path / "other", None).run("import", "panel", "s3://company/in/").err

    assert f"AWS_ENDPOINT_URL is '{given}', {NO_ADDRESS}" in of_lake
    assert f"AWS_ENDPOINT_URL is '{given}', {NO_ADDRESS}" in of_files
