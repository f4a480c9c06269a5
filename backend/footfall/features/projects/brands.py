"""Name, logo and colour on a user's printed dashboards."""

import base64
import binascii

from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import Engine

from footfall.dashboards.paper.contents import FOOTFALL, Brand
from footfall.features.projects.brand_models import BrandRow
from footfall.infra.database.insertion import insert_or_change
from footfall.infra.database.transactions import reading, writing
from footfall.query import RefusedError

MOST_BYTES = 300_000
# First bytes of the kinds of pictures that can be printed.
_BEGINNINGS = {"png": b"\x89PNG\r\n\x1a\n", "jpg": b"\xff\xd8\xff"}


class BrandFields(BaseModel):
    """Name, colour and logo on the cover of the caller's printed dashboards."""

    model_config = ConfigDict(extra="forbid")

    name: str = Field(FOOTFALL.name, max_length=100, pattern=r"^[^\x00-\x1f\x7f]*$")
    colour: str = Field(FOOTFALL.colour, pattern=r"^#[0-9a-fA-F]{6}$", description="As `#2e1a5c`.")
    logo: str | None = Field(
        None,
        max_length=MOST_BYTES * 4 // 3 + 4,
        description=f"A PNG or JPEG of at most {MOST_BYTES // 1000} kB as base64; null for none.",
    )


class Brands:
    """The brands of one database."""

    def __init__(self, database: Engine) -> None:
        self._database = database

    def of(self, user_id: int) -> Brand:
        """A user's brand, or that of the product if they have none."""
        with reading(self._database) as session:
            row = session.get(BrandRow, user_id)
        return Brand(row.name, row.colour, row.logo, row.logo_type) if row else FOOTFALL

    def save(self, user_id: int, wanted: BrandFields) -> None:
        """Store a user's brand. RefusedError for a logo that cannot be printed."""
        logo, logo_type = _logo(wanted.logo)
        values = {"name": wanted.name, "colour": wanted.colour, "logo": logo, "logo_type": logo_type}
        with writing(self._database) as session:
            insert_or_change(session, BrandRow, {"user_id": user_id}, values)


def fields_of(brand: Brand) -> BrandFields:
    """A brand as calls give and take it."""
    logo = base64.b64encode(brand.logo).decode() if brand.logo else None
    return BrandFields(name=brand.name, colour=brand.colour, logo=logo)


def _logo(text: str | None) -> tuple[bytes | None, str]:
    if not text:
        return None, "png"
    try:
        content = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        raise RefusedError("invalid_logo", "logo: not base64", "logo") from None
    for name, beginning in _BEGINNINGS.items():
        if content.startswith(beginning) and len(content) <= MOST_BYTES:
            return content, name
    kilobytes = MOST_BYTES // 1000
    raise RefusedError("invalid_logo", f"logo: send a PNG or JPEG of at most {kilobytes} kB", "logo")
