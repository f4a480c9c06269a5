"""Settings of the lake: how it is published, what is kept of it."""

from typing import Annotated

from pydantic import BaseModel, Field, field_validator

from footfall.vocabulary.memory_size import LEAST_BYTES, bytes_of


class LakeSettings(BaseModel):
    """The part of the settings that is about the lake."""

    memory_limit: Annotated[
        str,
        Field(
            description="Memory the engine may use while publishing, e.g. 2GB, 1.5GiB or 50% of the machine."
        ),
    ] = "2GB"
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

    @field_validator("memory_limit")
    @classmethod
    def _enough_memory(cls, given: str) -> str:
        if bytes_of(given) < LEAST_BYTES:
            raise ValueError(f"{given!r} is too little to publish with: at least {LEAST_BYTES // 10**6}MB")
        return given
