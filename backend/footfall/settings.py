"""Settings: environment variables with the prefix FOOTFALL_, or a TOML file named by FOOTFALL_CONFIG."""

import os
from pathlib import Path
from typing import Annotated

from pydantic import Field
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)


class Settings(BaseSettings):
    """Every setting of the product; `footfall doctor` prints them with where each came from."""

    model_config = SettingsConfigDict(env_prefix="FOOTFALL_", extra="forbid")

    home: Annotated[
        Path, Field(description="Folder that holds the lake, the published months and the accounts.")
    ] = Path("~/.footfall")
    host: Annotated[
        str, Field(description="Address the server listens on; anything but loopback needs accounts.")
    ] = "127.0.0.1"
    port: Annotated[int, Field(ge=1, le=65535, description="Port the server listens on.")] = 8000
    threads: Annotated[
        int, Field(ge=1, description="Threads of the engine; the number of cores by default.")
    ] = os.cpu_count() or 2
    memory_limit: Annotated[
        str, Field(description="Memory the engine may use while publishing, e.g. 2GB.")
    ] = "2GB"
    keep_snapshots: Annotated[
        int, Field(ge=1, description="Snapshots kept for `as_of`; older ones are removed.")
    ] = 12
    concurrent_reports: Annotated[int, Field(ge=1, description="Reports that may run at the same time.")] = 6
    perplexity_channel: Annotated[
        str,
        Field(
            pattern="^(aiAssistants|aiSearch)$",
            description="Channel of visits from Perplexity: aiAssistants or aiSearch.",
        ),
    ] = "aiAssistants"
    database_url: Annotated[
        str | None, Field(description="Accounts database; SQLite in the home folder by default.")
    ] = None

    @property
    def folder(self) -> Path:
        """The home folder, absolute."""
        return self.home.expanduser().absolute()

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Arguments win over the environment, the environment over the file."""
        sources: tuple[PydanticBaseSettingsSource, ...] = (init_settings, env_settings)
        file = os.environ.get("FOOTFALL_CONFIG")
        return (*sources, TomlConfigSettingsSource(settings_cls, Path(file))) if file else sources


def load_settings() -> Settings:
    """The settings in force; a value out of range raises pydantic.ValidationError naming it."""
    return Settings()
