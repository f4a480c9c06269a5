"""Files read by the machines of a real Ray cluster: the same lake, each file once, whatever is killed."""

import pickle
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from footfall.infra.tasks.cluster import Cluster
from footfall.ingest import on_cluster
from footfall.ingest.protocol import Job
from footfall.ingest.run import ImportResources, Outcome, import_files
from footfall.ingest.sources import SOURCES
from footfall.ingest.sources.panel.reader import PanelFiles
from footfall.lake import import_lock, ledger
from tests.infra.cluster.ray_cluster import RayCluster, needs_ray, until
from tests.publish.some_tasks import linger_while_reading

pytestmark = needs_ray
SHARE = ImportResources(200, 1)


def panel_file(folder: Path, name: str, rows: int, day: str) -> Path:
    path = folder / name
    written = (
        f"{day}T{10 + i // 3600}:{i // 60 % 60:02d}:{i % 60:02d}Z,ann{i % 7},desktop,https://a.example/{i},US\n"
        for i in range(rows)
    )
    path.write_text("ts,panelist,device,url,country\n" + "".join(written), encoding="utf-8")
    return path


def jobs(*paths: Path) -> list[Job]:
    return PanelFiles().plan(list(paths), {})


def read_on(cluster: RayCluster, home: Path, files: list[Job], marker: Path | None = None) -> list[Outcome]:
    """What came of the files; the first process that reads one waits when it is to leave a marker."""
    prepare = partial(linger_while_reading, marker) if marker else None
    running = Cluster(cluster.address, on_cluster.needs_of(SHARE), prepare)
    try:
        with import_lock.exclusive(home):
            reading = on_cluster.OnCluster(running, home, SHARE)
            return list(import_files(files, home, SHARE, lambda *_: None, reading))
    finally:
        running.close()


def read_here(home: Path, files: list[Job]) -> list[Outcome]:
    with import_lock.exclusive(home):
        return list(import_files(files, home, SHARE, lambda *_: None))


def lake_of(home: Path) -> dict[str, object]:
    """What counts, without the times of the run."""
    return {
        entry.id: entry.model_dump(exclude={"started", "finished"}) for entry in ledger.done_imports(home)
    }


def test_every_source_can_be_sent_to_another_machine() -> None:
    for source in SOURCES:
        sent = pickle.loads(pickle.dumps(Job(source, Path("file"), {})))
        assert type(sent.source) is type(source)


def test_a_cluster_reads_the_same_rows_and_says_what_is_wrong_with_a_file(
    cluster: RayCluster, tmp_path: Path
) -> None:
    files = jobs(
        panel_file(tmp_path, "a.csv", 300, "2026-03-02"),
        panel_file(tmp_path, "empty.csv", 0, "2026-03-02"),
        panel_file(tmp_path, "b.csv", 200, "2026-04-02"),
    )
    here, there = tmp_path / "here", tmp_path / "there"

    read_here(here, files)
    outcomes = read_on(cluster, there, files)

    assert [one.entry and one.entry.rows for one in outcomes] == [300, None, 200]
    assert outcomes[1].error == read_here(here, files[1:2])[0].error
    assert lake_of(there) == lake_of(here)
    again = read_on(cluster, there, files[:1])
    assert [one.already for one in again] == [True]


def test_a_file_whose_process_is_killed_is_read_by_another_one(cluster: RayCluster, tmp_path: Path) -> None:
    # Of more than a megabyte, so that it is known to the lake before it is through.
    files = jobs(panel_file(tmp_path, "a.csv", 24_000, "2026-03-02"))
    here, there, marker = tmp_path / "here", tmp_path / "there", tmp_path / "waits"
    read_here(here, files)

    def kill_the_reader() -> None:
        until(marker.exists)
        cluster.kill_workers()

    with ThreadPoolExecutor(1) as beside:
        killed = beside.submit(kill_the_reader)
        outcomes = read_on(cluster, there, files, marker)

    killed.result()
    assert [one.error for one in outcomes] == [None]
    assert lake_of(there) == lake_of(here)
