"""A real server that speaks S3, for tests: `make object-store` installs it."""

import subprocess
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.several_servers import free_port, wait_until

MOTO = Path(__file__).parents[2] / ".cache" / "object-store" / "bin" / "moto_server"
CREDENTIALS = {
    "AWS_ACCESS_KEY_ID": "a",
    "AWS_SECRET_ACCESS_KEY": "b",
    "AWS_REGION": "us-east-1",
    "AWS_EC2_METADATA_DISABLED": "true",
}


@contextmanager
def s3_server(*buckets: str) -> Iterator[str]:
    """The address of a server with these buckets."""
    port = free_port()
    run = subprocess.Popen(
        [MOTO, "-H", "127.0.0.1", "-p", str(port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    address = f"http://127.0.0.1:{port}"
    try:
        for bucket in buckets:
            wait_until(lambda bucket=bucket: put(f"{address}/{bucket}"), "the start of the S3 server")  # type: ignore[misc]
        yield address
    finally:
        run.terminate()
        run.wait(20)


def environment(endpoint: str) -> dict[str, str]:
    """The variables that tell a program of the server."""
    return {**CREDENTIALS, "AWS_ENDPOINT_URL": endpoint}


def put(url: str, content: bytes = b"") -> bool:
    """Make a bucket or an object, as another program does; False when there is no server yet."""
    request = urllib.request.Request(url, content, method="PUT")
    # Without it moto takes the call for one of another service.
    request.add_header("Authorization", "AWS4-HMAC-SHA256 Credential=a/20260101/us-east-1/s3/aws4_request")
    request.add_header("Content-Type", "text/csv")
    try:
        return bool(urllib.request.urlopen(request).status == 200)
    except urllib.error.URLError:
        return False
