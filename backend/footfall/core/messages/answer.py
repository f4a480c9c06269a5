"""Codes of the sentences in an answer, for readers of other languages."""

from collections.abc import Iterable
from typing import Annotated

from pydantic import BaseModel, Field

from footfall.core.messages.coded import CODES, coded


class CodedSentence(BaseModel):
    """What a sentence says, as a word for programs, and the values in it."""

    code: str = Field(description="Stable word for programs.", json_schema_extra={"enum": [*CODES]})
    values: dict[str, str | int] = Field(
        description="By name; a value may be a sentence too, and is among the sentences then."
    )


Sentences = Annotated[
    dict[str, CodedSentence],
    Field(description="The sentences of this answer that are known, by their English text."),
]


def coded_sentences(*texts: str | Iterable[str]) -> dict[str, CodedSentence]:
    """The known ones among some sentences, by their text. Lists, and counts by sentence, may be given too."""
    every = [sentence for text in texts for sentence in ([text] if isinstance(text, str) else text)]
    return {
        text: CodedSentence(code=code, values=dict(values)) for text, (code, values) in coded(every).items()
    }
