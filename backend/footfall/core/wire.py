"""How calls write ids and bodies: ids as text of digits, fields in camel case."""

import re
from typing import Annotated

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field
from pydantic.alias_generators import to_camel

LARGEST_ID = 2**63 - 1
_DIGITS = re.compile(r"[0-9]+")


def id_of_wire(value: object) -> int:
    """The number of an id, sent as text of digits or as a number; anything else is 0, which is no id."""
    text = str(value).strip() if isinstance(value, str | int) and not isinstance(value, bool) else ""
    # Python itself refuses to read thousands of digits.
    return int(text) if _DIGITS.fullmatch(text) and len(text) < 40 else 0


WireId = Annotated[
    int,
    BeforeValidator(id_of_wire, json_schema_input_type=str | int),
    Field(description="Number as text; what is no number is 0."),
]


class Wire(BaseModel):
    """Base of bodies: camel case in JSON, unknown fields refused."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, extra="forbid")
