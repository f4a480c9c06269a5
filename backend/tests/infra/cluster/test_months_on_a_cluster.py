"""The same tables on a real Ray cluster, whatever of it is killed; what was done is not done again."""

import multiprocessing
from functools import partial
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from footfall.cli import batch
from footfall.cli import publish as command
from footfall.infra.tasks.cluster import Cluster, OnCluster, TaskNeeds
from footfall.infra.tasks.graph import run_tasks
from footfall.infra.tasks.task import Task
from footfall.publish.publish import Options, Progress, publish
from footfall.publish.step_order import STEPS
from tests.infra.cluster.ray_cluster import RayCluster, needs_ray, until
from tests.publish.some_tasks import adding, always_killed, killed_at_first, linger, refuses
from tests.publish.test_kill import MONTHS, leftovers, tables, world

pytestmark = needs_ray

SMALL = TaskNeeds(processors=1, memory=300_000_000)
WHOLE_MONTH = ["find_names", *(step.__name__ for step in STEPS)]


@pytest.fixture(scope="module")
def built_here(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, str], list[object]]:
    home = tmp_path_factory.mktemp("built_here")
    world(home)
    publish(home, Options(memory_limit="1GB", threads=2))
    return tables(home)


class Begun(Progress):
    """The steps that began, of each month."""

    def __init__(self) -> None:
        self.steps: list[tuple[str, str]] = []
        self.shares: list[float] = []

    def step(self, month: str, step: str, share: float) -> None:
        self.steps.append((month, step))
        self.shares.append(share)

    def of(self, month: str) -> list[str]:
        return [step for each, step in self.steps if each == month]


def options(cluster: RayCluster, marker: Path | None = None) -> Options:
    """Two months at a time; the first process that weighs April waits there when it is to leave a marker."""
    prepare = partial(linger, "weigh", "2026-04", marker) if marker else batch.settle
    return Options(memory_limit="1GB", threads=2, on=cluster.address, prepare_worker=prepare)


def publish_elsewhere(home: Path, chosen: Options) -> "multiprocessing.process.BaseProcess":
    """A publication in a process of its own, so that it can be killed."""
    process = multiprocessing.get_context("spawn").Process(target=publish, args=(home, chosen))
    process.start()
    return process


def march_is_built(home: Path) -> bool:
    return bool(list((home / "serve" / ".tasks").glob("2026-03-month-*.json")))


def test_a_killed_process_costs_its_own_task_a_second_try(cluster: RayCluster, tmp_path: Path) -> None:
    killed, dead, bad, total = (tmp_path / name for name in ("killed", "dead", "bad", "total"))
    begun: list[tuple[str, str]] = []
    tasks = [
        Task("build", "2026-03", killed_at_first, (), tmp_path / "seen", killed),
        Task("build", "2026-04", always_killed, (), None, dead),
        Task("build", "2026-05", refuses, (), "no such country: XX", bad),
        adding(total, 7, killed),
    ]
    scheduler = OnCluster(Cluster(cluster.address, SMALL), 4, lambda *step: begun.append(step))
    try:
        failures = run_tasks(tasks, scheduler)
    finally:
        scheduler.close()

    assert sorted(map(str, failures)) == [
        "2026-04, build: its process was killed, perhaps for want of memory (tried 3 times)",
        "2026-05, build: no such country: XX",
    ]
    assert total.read_text() == "7"
    assert begun == [("2026-03", "adding")]


def test_a_cluster_builds_the_same_tables_and_tells_every_step(
    cluster: RayCluster, tmp_path: Path, built_here: dict[tuple[str, str], list[object]]
) -> None:
    world(tmp_path)
    begun = Begun()

    summary = publish(tmp_path, options(cluster), begun)

    assert summary.built == list(MONTHS)
    assert tables(tmp_path) == built_here
    assert [begun.of(month) for month in MONTHS] == [WHOLE_MONTH, WHOLE_MONTH]
    assert begun.shares == sorted(begun.shares)
    assert leftovers(tmp_path) == []


def test_after_kills_of_workers_the_month_alone_is_built_again(
    cluster: RayCluster, tmp_path: Path, built_here: dict[tuple[str, str], list[object]]
) -> None:
    home, marker = tmp_path / "home", tmp_path / "waits"
    world(home)

    class Killer(Begun):
        def step(self, month: str, step: str, share: float) -> None:
            super().step(month, step, share)
            if (month, step) == ("2026-04", "weigh") and self.of(month).count(step) == 1:
                until(lambda: marker.exists() and march_is_built(home))
                cluster.kill_workers()

    killer = Killer()
    publish(home, options(cluster, marker), killer)

    assert tables(home) == built_here
    assert killer.of("2026-03") == WHOLE_MONTH
    until_weighed = WHOLE_MONTH[: WHOLE_MONTH.index("weigh") + 1]
    assert killer.of("2026-04") == until_weighed + WHOLE_MONTH[1:]
    assert leftovers(home) == []


def test_after_a_kill_of_the_publication_its_tasks_end_and_the_next_one_builds_the_rest(
    cluster: RayCluster, tmp_path: Path, built_here: dict[tuple[str, str], list[object]]
) -> None:
    home, marker = tmp_path / "home", tmp_path / "waits"
    world(home)
    killed = publish_elsewhere(home, options(cluster, marker))
    until(lambda: marker.exists() and march_is_built(home))
    killed.kill()
    killed.join(20)
    begun = Begun()

    publish(home, options(cluster), begun)

    assert tables(home) == built_here
    assert begun.of("2026-03") == []
    assert begun.of("2026-04") == WHOLE_MONTH[1:]
    assert leftovers(home) == []


def test_after_the_loss_of_a_machine_another_one_builds_what_it_had(
    cluster: RayCluster, tmp_path: Path, built_here: dict[tuple[str, str], list[object]]
) -> None:
    home, marker = tmp_path / "home", tmp_path / "waits"
    world(home)
    publication = publish_elsewhere(home, options(cluster, marker))
    until(lambda: marker.exists() and march_is_built(home))
    cluster.lose_machine()
    cluster.add_machine()
    publication.join(120)

    assert publication.exitcode == 0
    assert tables(home) == built_here
    assert leftovers(home) == []


def test_a_month_that_fits_on_no_machine_is_refused_with_what_there_is(
    cluster: RayCluster, tmp_path: Path
) -> None:
    world(tmp_path)
    with pytest.raises(
        RuntimeError, match=r"no machine of the cluster has 1 processors and 250\.3 GB"
    ) as told:
        publish(tmp_path, Options(memory_limit="500GB", threads=2, on=cluster.address))
    assert f"{cluster.host} has 2 processors and 4.0 GB" in str(told.value)


def test_the_command_publishes_on_a_cluster(
    cluster: RayCluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    world(tmp_path)
    monkeypatch.setenv("FOOTFALL_HOME", str(tmp_path))
    app = typer.Typer()
    command.register(app)

    said = CliRunner().invoke(app, ["publish", "--on", cluster.address, "--workers", "1"])

    assert said.exit_code == 0, said.output
    assert said.stdout.startswith("snapshot 1: 2 months built, 0 kept, ")
