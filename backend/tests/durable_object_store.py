"""A real object store that keeps what it was given when it is killed: Ceph, of Debian's packages."""

import shutil
import subprocess
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
from pyarrow.fs import S3FileSystem

from tests.object_store import CREDENTIALS
from tests.several_servers import free_port, wait_until

PACKAGES = "--no-install-recommends radosgw ceph-mon ceph-osd"
_PROGRAMS = ("ceph-mon", "ceph-osd", "radosgw", "radosgw-admin", "ceph", "ceph-authtool", "monmaptool")
IS_INSTALLED = all(map(shutil.which, _PROGRAMS))
_SETTINGS = """\
[global]
fsid = {fsid}
mon host = v2:127.0.0.1:{monitor}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind msgr1 = false
keyring = {folder}/keyring
run dir = {folder}
crash dir = {folder}
admin socket =
pid file =
log file = {folder}/$name.log
mon data = {folder}/monitor
osd data = {folder}/disk
rgw data = {folder}
bluestore block size = 4294967296
bluestore cache autotune = false
bluestore cache size = 67108864
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
rgw frontends = beast endpoint=127.0.0.1:{port}
rgw thread pool size = 32
# What takes long at a start: a change of the cluster is held back so that others go with it, the gateway
# calls the disk that was before, and a file is opened and closed for each shard.
paxos propose interval = 0.05
objecter tick interval = 0.2
objecter timeout = 0.5
bdev aio poll ms = 5
osd op num shards = 1
osd op num threads per shard = 2
"""


class DurableStore:
    """A store of one monitor, one disk and one gateway, to be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._port = folder, free_port()
        self.address = f"http://127.0.0.1:{self._port}"
        self._running: list[subprocess.Popen[bytes]] = []
        self._make()

    def start(self) -> None:
        """Start it; it answers when this returns."""
        self._run("ceph-mon", "-i", "a")
        self._run("ceph-osd", "-i", "0")
        self._open()

    def kill(self) -> None:
        """`kill -9` of all of it at once."""
        for run in self._running:
            run.kill()
        for run in self._running:
            run.wait()
        self._running = []

    def _make(self) -> None:
        """An empty store, of which the monitor and the disk run."""
        fsid, disk, monitor = str(uuid.uuid4()), str(uuid.uuid4()), free_port()
        settings = _SETTINGS.format(fsid=fsid, folder=self._folder, monitor=monitor, port=self._port)
        (self._folder / "ceph.conf").write_text(settings)
        keys, known = self._folder / "keyring", self._folder / "monitors"
        keys.touch()
        for name in ("mon.", "client.admin", "osd.0"):
            _do(
                "ceph-authtool",
                keys,
                "--gen-key",
                "-n",
                name,
                "--cap",
                "mon",
                "allow *",
                "--cap",
                "osd",
                "allow *",
            )
        _do("monmaptool", "--create", "--addv", "a", f"[v2:127.0.0.1:{monitor}]", "--fsid", fsid, known)
        (self._folder / "disk").mkdir()
        self._do("ceph-mon", "--mkfs", "-i", "a", "--monmap", known)
        try:
            self._run("ceph-mon", "-i", "a")
            self._do("ceph", "osd", "new", disk)
            self._do("ceph-osd", "-i", "0", "--mkfs", "--osd-uuid", disk)
            self._run("ceph-osd", "-i", "0")
            key, secret = CREDENTIALS["AWS_ACCESS_KEY_ID"], CREDENTIALS["AWS_SECRET_ACCESS_KEY"]
            user = ("--uid", "lake", "--display-name", "lake", "--access-key", key, "--secret", secret)
            self._do("radosgw-admin", "user", "create", *user)
            self._open()
        except BaseException:
            self.kill()
            raise

    def _open(self) -> None:
        self._run("radosgw", "-n", "client.admin")
        wait_until(self._answers, "the start of the object store")

    def _answers(self) -> bool:
        try:
            return httpx.get(self.address, timeout=5, verify=False).status_code == 200
        except httpx.TransportError:
            return False

    def _run(self, program: str, *words: str) -> None:
        with (self._folder / f"{program}.log").open("ab") as log:
            command = [program, "--conf", str(self._folder / "ceph.conf"), *words, "-f"]
            self._running.append(subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log))

    def _do(self, program: str, *words: str | Path) -> None:
        _do(program, "--conf", self._folder / "ceph.conf", *words)


@contextmanager
def durable_store(folder: Path, *buckets: str) -> Iterator[DurableStore]:
    """A store with these buckets, its objects in the folder."""
    store = DurableStore(folder)
    try:
        files = S3FileSystem(
            access_key=CREDENTIALS["AWS_ACCESS_KEY_ID"],
            secret_key=CREDENTIALS["AWS_SECRET_ACCESS_KEY"],
            region=CREDENTIALS["AWS_REGION"],
            endpoint_override=store.address,
            allow_bucket_creation=True,
        )
        for bucket in buckets:
            files.create_dir(bucket)
        yield store
    finally:
        store.kill()


def _do(program: str, *words: str | Path) -> None:
    done = subprocess.run([program, *map(str, words)], capture_output=True, text=True, timeout=120)
    if done.returncode != 0:
        raise RuntimeError(f"{program}: {done.stderr}")
