"""What settings refuse before anything starts."""

from pathlib import Path

import pytest
from pydantic import ValidationError

from footfall.infra.settings import Settings


@pytest.mark.parametrize("given", ["127.0.0.1,::1", "10.0.0.0/24, 2001:db8::/32", "10.0.0.7", ""])
def test_proxies_are_addresses_and_networks(given: str) -> None:
    assert Settings(trusted_proxies=given).trusted_proxies == given


@pytest.mark.parametrize("wrong", ["proxy.example", "*", "10.0.0.7/24", "10.0.0"])
def test_what_is_no_address_of_a_proxy_is_refused_by_name(wrong: str) -> None:
    with pytest.raises(ValidationError, match=r"is no address or network, such as 10\.0\.0\.7") as refused:
        Settings(trusted_proxies=f"127.0.0.1, {wrong}")
    assert repr(wrong) in str(refused.value)


@pytest.mark.parametrize("sender", ["a@b.example", "Footfall <a@b.example>", '"F, Inc" <ü@bücher.example>'])
def test_a_sender_of_mail_is_an_address_with_or_without_a_name(sender: str) -> None:
    assert Settings(mail_from=sender, smtp_host="mail.example").mail_from == sender


@pytest.mark.parametrize("sender", ["Footfall", "Footfall <>", "a@b.example <c>", "@b.example", "a@"])
def test_a_sender_that_is_no_address_is_refused_at_the_start(sender: str) -> None:
    with pytest.raises(ValidationError, match="mail_from"):
        Settings(mail_from=sender, smtp_host="mail.example")


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (None, "there is no such file"),
        (b"\xb5\xff", "'utf-8' codec can't decode byte"),
        (b"home = ", "Invalid value"),
    ],
)
def test_a_file_of_settings_that_cannot_be_read_is_told_and_not_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes | None, why: str
) -> None:
    file = tmp_path / "footfall.toml"
    if content is not None:
        file.write_bytes(content)
    monkeypatch.setenv("FOOTFALL_CONFIG", str(file))

    with pytest.raises(ValueError, match="name a TOML file, or none") as refused:
        Settings()

    assert str(refused.value).startswith(f"FOOTFALL_CONFIG={file}: {why}")


def test_a_folder_of_secrets_gives_what_its_files_are_named_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "smtp_password").write_text("from the store\n")
    (tmp_path / "smtp_user").write_text("from the store")
    (tmp_path / "..data").mkdir()  # as Kubernetes mounts it
    monkeypatch.setenv("FOOTFALL_SECRETS", str(tmp_path))
    monkeypatch.setenv("FOOTFALL_SMTP_USER", "from the environment")

    settings = Settings()

    assert settings.smtp_password is not None
    assert settings.smtp_password.get_secret_value() == "from the store"
    assert settings.smtp_user == "from the environment"


def test_a_secret_that_is_no_setting_and_a_lost_folder_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "smtp_pasword").write_text("x")
    monkeypatch.setenv("FOOTFALL_SECRETS", str(tmp_path))
    with pytest.raises(ValueError, match="there is no setting smtp_pasword"):
        Settings()
    monkeypatch.setenv("FOOTFALL_SECRETS", str(tmp_path / "gone"))
    with pytest.raises(ValueError, match="No such file or directory; name a folder, or none"):
        Settings()
