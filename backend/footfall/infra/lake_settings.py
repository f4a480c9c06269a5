"""Settings of the lake: where it is, how it is published, what is kept of it."""

import re
from typing import Annotated, Self

from pydantic import BaseModel, Field, field_validator, model_validator

from footfall.core.calendar import UTC_ZONE, time_zone
from footfall.infra.memory_size import LEAST_BYTES, bytes_of

_STORE = re.compile(r"s3://[a-z0-9][a-z0-9.-]*(/[A-Za-z0-9_.=-]+)*/?")


class LakeSettings(BaseModel):
    """The part of the settings that is about the lake."""

    lake: Annotated[
        str | None,
        Field(
            description="Object store the lake lies in, `s3://BUCKET/PREFIX`, for several machines; the home "
            "folder by default.",
        ),
    ] = None
    lake_cache: Annotated[
        str | None,
        Field(
            description="Room for month files that a server fetches from an object store, e.g. 20GB; no "
            "limit by default."
        ),
    ] = None
    memory_limit: Annotated[
        str,
        Field(
            description="Memory the engine may use while publishing, e.g. 2GB, 1.5GiB or 50% of the machine."
        ),
    ] = "2GB"
    reporting_timezone: Annotated[
        str,
        Field(
            description="Time zone whose days and months are published, e.g. Europe/Berlin; a change builds "
            "all months again with the next publication."
        ),
    ] = UTC_ZONE
    keep_snapshots: Annotated[
        int, Field(ge=1, description="Snapshots kept for `as_of`; older ones are removed.")
    ] = 12
    keep_months: Annotated[
        int | None,
        Field(
            ge=1,
            description="Calendar months of page views kept, this one included; each publication removes "
            "older ones. All by default.",
        ),
    ] = None
    iceberg: Annotated[
        bool,
        Field(description="Publications describe Iceberg tables too; needs the extra `footfall[iceberg]`."),
    ] = False

    @field_validator("reporting_timezone")
    @classmethod
    def _zone(cls, given: str) -> str:
        return given if given == UTC_ZONE else time_zone(given)

    @field_validator("memory_limit")
    @classmethod
    def _enough_memory(cls, given: str) -> str:
        if bytes_of(given) < LEAST_BYTES:
            raise ValueError(f"{given!r} is too little to publish with: at least {LEAST_BYTES // 10**6}MB")
        return given

    @field_validator("lake")
    @classmethod
    def _store(cls, given: str | None) -> str | None:
        if given is not None and not _STORE.fullmatch(given):
            raise ValueError(f"{given!r} is not the address of an object store: write s3://BUCKET/PREFIX")
        return given

    @field_validator("lake_cache")
    @classmethod
    def _disk(cls, given: str | None) -> str | None:
        try:
            is_size = given is None or (bytes_of(given) > 0 and not given.strip().endswith("%"))
        except ValueError:
            is_size = False
        if not is_size:
            raise ValueError(f"{given!r} is not an amount of disk: write a number with a unit, such as 20GB")
        return given

    @model_validator(mode="after")
    def _one_machine(self) -> Self:
        if self.lake is not None and self.iceberg:
            raise ValueError(
                "iceberg is set, which describes files of one machine, and lake is an object store"
            )
        return self
