"""Settings: environment variables with the prefix FOOTFALL_, or a TOML file named by FOOTFALL_CONFIG.

FOOTFALL_SECRETS may name a folder, as secret stores mount one: each file in it has the value of one setting,
after which it is named.
"""

import os
import re
from pathlib import Path
from typing import Annotated, Literal, Self
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, field_validator, model_validator
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SecretsSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)

from footfall.infra.lake_settings import LakeSettings
from footfall.infra.networks import networks

# Scheme, host and, where the product lies below a path of it, that path.
ADDRESS = r"^https?://[^/?#\s@]+(/[A-Za-z0-9._~-]+)*/?$"
# Below these the product has its own addresses. A path that begins with one could not be told from them where
# a proxy takes the path off.
OWN_FOLDERS = frozenset(
    {
        ".well-known",
        "analytics",
        "api",
        "batch",
        "capabilities",
        "collect",
        "contact",
        "docs",
        "feeds",
        "healthz",
        "join",
        "mcp",
        "member",
        "messaging",
        "metrics",
        "oauth",
        "openapi",
        "openapi.json",
        "password",
        "readyz",
        "report-mails",
        "search-bar",
        "sign-in",
        "sign-out",
        "sign-out-everywhere",
        "subscribe",
        "trends",
        "unsubscribe",
        "users",
    }
)


class Settings(LakeSettings, BaseSettings):
    """Every setting of the product. `footfall doctor` prints them, and where each came from."""

    model_config = SettingsConfigDict(env_prefix="FOOTFALL_", extra="forbid")

    home: Annotated[
        Path, Field(description="Folder that holds the lake, the published months and the accounts.")
    ] = Path("~/.footfall")
    host: Annotated[
        str, Field(description="Address the server listens on; anything but loopback needs accounts.")
    ] = "127.0.0.1"
    port: Annotated[int, Field(ge=1, le=65535, description="Port the server listens on.")] = 8000
    tls_certificate: Annotated[
        Path | None,
        Field(
            description="Certificate (PEM) with which the server itself encrypts; a proxy does by default."
        ),
    ] = None
    tls_key: Annotated[Path | None, Field(description="Private key (PEM) of tls_certificate.")] = None
    threads: Annotated[
        int, Field(ge=1, description="Threads of the engine; the number of cores by default.")
    ] = os.cpu_count() or 2
    watch_folder: Annotated[
        Path | None,
        Field(
            description="Folder whose files are imported as they come, in a folder named after their source; "
            "publishing follows by itself."
        ),
    ] = None
    geoip_file: Annotated[
        Path | None,
        Field(
            description="GeoIP file (.mmdb) of yours, from which access logs get the countries of their "
            "visitors; addresses are not kept."
        ),
    ] = None
    run_jobs: Annotated[
        bool,
        Field(
            description="This server runs scheduled jobs, each on one server at a time; if not, another one "
            "does, or `footfall jobs run` at regular times."
        ),
    ] = True
    export_page_views: Annotated[
        bool, Field(description="Whether `footfall export` may write page views of single people.")
    ] = False
    concurrent_reports: Annotated[int, Field(ge=1, description="Reports that may run at the same time.")] = 6
    report_queue_s: Annotated[
        float, Field(gt=0, description="Seconds a report waits for its turn before it is refused as `busy`.")
    ] = 10.0
    report_timeout_s: Annotated[
        float, Field(gt=0, description="Seconds a report may run before it is stopped.")
    ] = 60.0
    perplexity_channel: Annotated[
        str,
        Field(
            pattern="^(aiAssistants|aiSearch)$",
            description="Channel of visits from Perplexity: aiAssistants or aiSearch.",
        ),
    ] = "aiAssistants"
    referrer_spam: Annotated[
        Path | None,
        Field(
            description="A list of referrer spam, one host a line, such as Matomo's `spammers.txt`; visits "
            "that these hosts sent are left out, besides those of a short list that is built in."
        ),
    ] = None
    database_url: Annotated[
        str | None,
        Field(
            description="Accounts database, `postgresql://USER:PASSWORD@HOST/NAME` or `sqlite:///PATH`; "
            "SQLite in the home folder by default."
        ),
    ] = None
    billing: Annotated[
        Literal["off", "sandbox", "stripe"],
        Field(description="Who sells plans: off (everyone has everything), sandbox (for trying), or stripe."),
    ] = "off"
    sandbox_outcome: Annotated[
        Literal["succeeded", "failed", "closed"],
        Field(description="How quick purchases end in the sandbox."),
    ] = "succeeded"
    stripe_secret_key: Annotated[SecretStr | None, Field(description="Stripe account's secret key.")] = None
    stripe_webhook_secret: Annotated[
        SecretStr | None, Field(description="Secret that Stripe signs its messages with.")
    ] = None
    stripe_price: Annotated[
        str | None, Field(description="Stripe's price id of the plan at $289 a month.")
    ] = None
    stripe_price_legacy: Annotated[
        str | None, Field(description="Stripe's price id of the plan at $89 a month.")
    ] = None
    stripe_api: Annotated[str, Field(description="Address of Stripe's API, or of a server like it.")] = (
        "https://api.stripe.com"
    )
    reports_per_day: Annotated[
        int | None,
        Field(ge=1, description="Reports one user may ask a day where plans are sold; no limit by default."),
    ] = None
    reports_per_day_business: Annotated[
        int | None,
        Field(
            ge=1,
            description="Reports one user on the business plan may ask a day instead; no limit by default.",
        ),
    ] = None
    usage_events: Annotated[
        bool,
        Field(
            description="Pages tell this server which dashboards are shown, what is exported and the like; "
            "kept in the accounts database, read by administrators, sent nowhere else."
        ),
    ] = False
    usage_events_days: Annotated[
        int, Field(ge=1, le=730, description="Days after which a usage event is forgotten.")
    ] = 90

    public_url: Annotated[
        str | None,
        Field(
            pattern=ADDRESS,
            description="Address people open, e.g. https://footfall.example or "
            "https://intranet.example/footfall; for links in mails and sign-in by a provider. Needed when "
            "the server listens on anything but loopback.",
        ),
    ] = None
    collector_url: Annotated[
        str | None,
        Field(
            pattern=ADDRESS,
            description="Address members of panels reach a collector of its own at; public_url by default.",
        ),
    ] = None
    trusted_proxies: Annotated[
        str,
        Field(
            description="Addresses or networks of the proxies whose X-Forwarded-For and X-Forwarded-Proto "
            "are believed, with commas between."
        ),
    ] = "127.0.0.1,::1"
    open_to_guests: Annotated[
        bool,
        Field(
            description="Where accounts exist, guests see the landing pages and the sample; if not, the "
            "sign-in form alone."
        ),
    ] = True
    embed_hosts: Annotated[
        list[Annotated[str, Field(pattern=r"^https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?$")]],
        Field(
            description="Hosts whose pages may show shared dashboards in a frame, as JSON, e.g. "
            '["https://intranet.example"]; none by default.'
        ),
    ] = []
    private_webhooks: Annotated[
        bool, Field(description="Alerts may be sent to one's own network, and without encryption.")
    ] = False
    private_connections: Annotated[
        bool, Field(description="Connections may go to one's own network, and without encryption.")
    ] = False
    private_imports: Annotated[
        bool,
        Field(
            description="Addresses given to `footfall import` may redirect into one's own network, and be "
            "unencrypted."
        ),
    ] = False
    private_oidc: Annotated[
        bool,
        Field(
            description="The OpenID Connect provider may name addresses in one's own network, and "
            "unencrypted ones, of other hosts than its issuer's."
        ),
    ] = False
    connections_key: Annotated[
        SecretStr | None,
        Field(
            description="Key of connections' credentials and of authenticator apps; connections.key in the "
            "home folder by default."
        ),
    ] = None
    second_factor_for_administrators: Annotated[
        bool,
        Field(
            description="Administrators who have no second factor can do nothing but set one up; not asked "
            "of a laptop without accounts."
        ),
    ] = False
    session_idle_days: Annotated[
        int, Field(ge=1, le=30, description="Days without a call after which a session ends.")
    ] = 14
    log_format: Annotated[
        Literal["text", "json"],
        Field(description="How the server logs on stderr: text for people, json for programs."),
    ] = "text"
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        Field(description="From which severity on it logs; info has a line for every call."),
    ] = "warning"
    calls_per_minute: Annotated[
        int, Field(ge=10, description="Calls one user, or one guest's address, may make in a minute.")
    ] = 1200
    units_per_report: Annotated[
        int,
        Field(ge=0, description="Units that a report costs the API key that asks it; keys may have a limit."),
    ] = 1
    smtp_host: Annotated[str | None, Field(description="Mail server; without one no mail is sent.")] = None
    smtp_port: Annotated[int, Field(ge=1, le=65535, description="Port of the mail server.")] = 587
    smtp_security: Annotated[
        Literal["starttls", "tls", "none"], Field(description="How the way to the mail server is encrypted.")
    ] = "starttls"
    smtp_user: Annotated[str | None, Field(description="User at the mail server, if it asks for one.")] = None
    smtp_password: Annotated[SecretStr | None, Field(description="Password at the mail server.")] = None
    mail_from: Annotated[
        str | None,
        Field(
            pattern=r"^([^<>]*<)?[^@\s,;<>\"]+@[^@\s,;<>\"]+>?$",
            description="Sender of mails, e.g. Footfall <footfall@company.example>.",
        ),
    ] = None
    support_email: Annotated[
        str | None,
        Field(
            pattern=r"^[^@\s,;<>\"?&#]+@[^@\s,;<>\"?&#]+$",
            description="Address shown to who needs help; feedback and contact requests are mailed there, "
            "where mail is set up. Without one the contact form is shown instead.",
        ),
    ] = None
    remotes_host: Annotated[
        str | None,
        Field(
            pattern=r"^https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?$",
            description="Host that hands out the scripts and styles of the dashboards, e.g. "
            "https://cdn.example, under the same path as this server; this server itself by default.",
        ),
    ] = None
    oidc_issuer: Annotated[
        str | None, Field(description="OpenID Connect provider, its issuer exactly as it names itself.")
    ] = None
    oidc_client_id: Annotated[str | None, Field(description="Client id given by the provider.")] = None
    oidc_client_secret: Annotated[
        SecretStr | None, Field(description="Client secret given by the provider.")
    ] = None
    oidc_name: Annotated[str, Field(description="Name of the provider on the sign-in button.")] = (
        "single sign-on"
    )
    oidc_creates_accounts: Annotated[
        bool, Field(description="Whoever the provider vouches for gets an account at the first sign-in.")
    ] = False

    @field_validator("trusted_proxies")
    @classmethod
    def _networks(cls, given: str) -> str:
        return networks(given)

    @field_validator("public_url", "collector_url")
    @classmethod
    def _below_a_path(cls, given: str | None) -> str | None:
        if given is None:
            return None
        address = given.rstrip("/")
        folders = urlsplit(address).path.split("/")[1:]
        if {".", ".."} & set(folders):
            raise ValueError("its path must name folders, not . or ..")
        if folders and (folders[0] in OWN_FOLDERS or re.fullmatch(r"v\d+", folders[0])):
            raise ValueError(
                f"its path may not begin with /{folders[0]}, below which the product has addresses of its "
                "own: choose another path, such as /footfall"
            )
        return address

    @model_validator(mode="after")
    def _together(self) -> Self:
        for first, others in (
            ("smtp_host", ("mail_from",)),
            ("tls_certificate", ("tls_key",)),
            ("tls_key", ("tls_certificate",)),
            ("oidc_issuer", ("oidc_client_id", "oidc_client_secret")),
        ):
            missing = [name for name in others if getattr(self, name) is None]
            if getattr(self, first) is not None and missing:
                raise ValueError(f"{first} is set, so {' and '.join(missing)} must be set too")
        wanted = ("stripe_secret_key", "stripe_webhook_secret", "stripe_price", "stripe_price_legacy")
        missing = [name for name in wanted if getattr(self, name) is None]
        if self.billing == "stripe" and missing:
            raise ValueError(f"billing is stripe, so {' and '.join(missing)} must be set too")
        return self

    @property
    def folder(self) -> Path:
        """The home folder, absolute."""
        return self.home.expanduser().absolute()

    @property
    def watched(self) -> Path | None:
        """The watched folder, absolute; None if there is none."""
        return self.watch_folder.expanduser().absolute() if self.watch_folder else None

    @property
    def opened_at(self) -> str:
        """The address at which people open the product."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        scheme = "https" if self.tls_certificate else "http"
        return self.public_url or f"{scheme}://{host}:{self.port}"

    @property
    def base_path(self) -> str:
        """The path of its host below which people open the product, e.g. `/footfall`; empty without one."""
        return urlsplit(self.opened_at).path

    @property
    def origin(self) -> str:
        """Scheme and host at which people open the product."""
        return self.opened_at.removesuffix(self.base_path)

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Arguments take precedence over the environment, that over the folder, and that over the file."""
        sources: tuple[PydanticBaseSettingsSource, ...] = (init_settings, env_settings)
        if folder := os.environ.get("FOOTFALL_SECRETS"):
            sources = (*sources, _secrets_in(settings_cls, folder))
        file = os.environ.get("FOOTFALL_CONFIG")
        return (*sources, _settings_file(settings_cls, file)) if file else sources


def _secrets_in(settings_cls: type[BaseSettings], folder: str) -> SecretsSettingsSource:
    """The settings in a folder of secrets. ValueError if there is none, or a file in it is no setting."""
    try:
        names = {path.name for path in Path(folder).iterdir() if not path.name.startswith(".")}
    except OSError as error:
        raise ValueError(f"FOOTFALL_SECRETS={folder}: {error.strerror}; name a folder, or none") from None
    if unknown := sorted(names - settings_cls.model_fields.keys()):
        raise ValueError(f"FOOTFALL_SECRETS={folder}: there is no setting {unknown[0]}; rename the file")
    return SecretsSettingsSource(settings_cls, secrets_dir=folder, case_sensitive=True, env_prefix="")


def _settings_file(settings_cls: type[BaseSettings], file: str) -> TomlConfigSettingsSource:
    """The settings in a file. ValueError if it cannot be read, as without it another home might be used."""
    try:
        if not Path(file).is_file():
            raise ValueError("there is no such file")
        return TomlConfigSettingsSource(settings_cls, Path(file))
    except (ValueError, OSError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise ValueError(f"FOOTFALL_CONFIG={file}: {reason}; name a TOML file, or none") from None


def load_settings() -> Settings:
    """The settings in force. pydantic.ValidationError names a setting that is wrong, ValueError the file."""
    return Settings()
