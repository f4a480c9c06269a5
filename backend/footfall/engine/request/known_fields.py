"""Objects of a question that take certain fields alone, and say which when given another."""

from collections.abc import Collection, Sequence

from pydantic import BaseModel, ConfigDict, model_validator
from pydantic_core import PydanticCustomError

from footfall.vocabulary.spelling import shortened, what_there_is


class KnownFields(BaseModel):
    """Base of an object in a question; a field it does not have is refused with those spelled like it."""

    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def refuse_other_fields(cls, body: object) -> object:
        """Refuse a field that there is not."""
        return refuse_unknown(body, [field.alias or name for name, field in cls.model_fields.items()])


def refuse_unknown(body: object, known: Sequence[str], taken: Collection[str] = ()) -> object:
    """The body, unless one of its fields is not known; taken: the fields that are let through besides."""
    unknown = [name for name in body if name not in (*known, *taken)] if isinstance(body, dict) else []
    for name in unknown[:1]:
        text = f"there is no field {shortened(name)!r}; {what_there_is(name, known)}"
        raise PydanticCustomError("unknown_field", "{text}", {"text": text, "field": name})
    return body
