"""A server that has a certificate is reached encrypted, and not otherwise."""

import os
import ssl
import subprocess
import sys
from datetime import timedelta
from ipaddress import IPv4Address
from pathlib import Path

import httpx2
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from footfall.infra.database.columns import utc_now
from footfall.infra.settings import Settings
from tests.several_servers import free_port


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate for 127.0.0.1 that signs itself, and its key."""
    key, name = (
        ec.generate_private_key(ec.SECP256R1()),
        x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "f")]),
    )
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(utc_now() - timedelta(days=1))
        .not_valid_after(utc_now() + timedelta(days=1))
        .add_extension(
            x509.SubjectAlternativeName([x509.IPAddress(IPv4Address("127.0.0.1"))]), critical=False
        )
        .sign(key, hashes.SHA256())
    )
    files = folder / "certificate.pem", folder / "key.pem"
    files[0].write_bytes(made.public_bytes(serialization.Encoding.PEM))
    pem, pkcs8 = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8
    files[1].write_bytes(key.private_bytes(pem, pkcs8, serialization.NoEncryption()))
    return files


def test_a_server_with_a_certificate_answers_encrypted_calls_alone(tmp_path: Path) -> None:
    trusted, key = certificate(tmp_path)
    settings = {"HOME": tmp_path / "home", "TLS_CERTIFICATE": trusted, "TLS_KEY": key}
    env = os.environ | {f"FOOTFALL_{name}": str(value) for name, value in settings.items()}
    server = subprocess.Popen(
        [sys.executable, "-m", "footfall", "serve", "--port", str(free_port())],
        env=env,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert server.stdout is not None
        address = next(line.strip() for line in server.stdout if "://" in line)
        assert address.startswith("https://127.0.0.1:")
        there = httpx2.URL(address).copy_with(path="/healthz", query=None)
        answer = httpx2.get(there, verify=ssl.create_default_context(cafile=trusted))
        assert answer.status_code == 200
        assert answer.headers["strict-transport-security"].startswith("max-age=")
        with pytest.raises(httpx2.HTTPError):
            httpx2.get(there.copy_with(scheme="http"))
    finally:
        server.terminate()
        server.wait(20)


@pytest.mark.parametrize("alone", ["tls_certificate", "tls_key"])
def test_a_certificate_and_its_key_come_together(alone: str) -> None:
    with pytest.raises(ValueError, match=f"{alone} is set, so"):
        Settings.model_validate({alone: "there.pem"})
