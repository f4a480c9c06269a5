"""The targets of a request: a few that must all be valid, or many of which the valid ones are answered."""

import re
from collections.abc import Iterable
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field, ValidationError
from pydantic_core import InitErrorDetails, PydanticCustomError

from footfall.core.comma_list import split_text
from footfall.core.messages.note import Note
from footfall.core.messages.note_code import NoteCode
from footfall.core.spelling import shortened
from footfall.core.target import Target, TargetScope
from footfall.query.question.known_fields import KnownFields

LEFT_OUT = "One that is no target is left out, and a note says why."


class TargetParam(KnownFields):
    """A site or a part of one."""

    value: str = Field(description="Host, or host and path: `shop.example`, `shop.example/women/`.")
    scope: TargetScope | None = Field(
        None, description="How much of the site it covers; guessed from the value when left out."
    )


class ReadTargets(list[Target]):
    """The valid targets of a long list. notes: why each of the others is left out."""

    notes: tuple[Note, ...] = ()

    def __repr__(self) -> str:
        return f"{super().__repr__()} {self.notes!r}"


def _target(value: TargetParam | str) -> Target:
    return Target.parse(value) if isinstance(value, str) else Target.parse(value.value, value.scope)


def _many_targets(values: Iterable[TargetParam | str]) -> ReadTargets:
    """The valid targets of a long list; a mistyped or repeated one is left out with a note.

    ValueError when none is valid.
    """
    found: dict[Target, None] = {}
    notes = []
    for value in values:
        try:
            target = _target(value)
        except ValueError as error:
            typed = value if isinstance(value, str) else value.value
            text = f"targets: left out, {error}"
            notes.append(Note(text, NoteCode.TARGET_LEFT_OUT, target=shortened(typed), why=str(error)))
            continue
        if target in found:
            text = f"targets: {target.value} is given twice and answered once"
            notes.append(Note(text, NoteCode.TARGET_TWICE, target=target.value))
        found[target] = None
    if notes and not found:
        raise ValueError(notes[0].removeprefix("targets: left out, "))
    read = ReadTargets(found)
    read.notes = tuple(dict.fromkeys(notes))
    return read


def _all_targets(values: Iterable[TargetParam | str]) -> list[Target]:
    """The targets of a short list; ValidationError about every one that is mistyped or repeated."""
    targets: list[Target] = []
    wrong: list[InitErrorDetails] = []
    twice: list[InitErrorDetails] = []
    typed = list(values)
    for number, value in enumerate(typed):
        try:
            target = _target(value)
        except ValueError as error:
            # A comma may have split one target into two texts; the advice at the first of them joins both.
            meant = targets_meant([_text(other) for other in (typed[number:] if wrong else typed)])
            said = ValueError(f"{error}; did you mean {meant}?" if meant else str(error))
            wrong.append(
                InitErrorDetails(type="value_error", loc=(number,), input=value, ctx={"error": said})
            )
            continue
        if target in targets:
            given = PydanticCustomError(
                "duplicate_target", f"the target {shortened(target.value)} is given twice"
            )
            twice.append(InitErrorDetails(type=given, loc=(number,), input=value))
        targets.append(target)
    if wrong or twice:
        raise ValidationError.from_exception_data("targets", [*wrong, *twice])
    return targets


def _text(value: TargetParam | str) -> str:
    return value if isinstance(value, str) else value.value


def targets_meant(typed: list[str]) -> str | None:
    """A correction for texts of which at least one is no target; None where none comes to mind."""
    # A comma typed for the dot has split one target into two texts.
    if len(typed) == 2 and not any("." in text for text in typed) and _is_target(".".join(typed)):
        return ".".join(typed)
    wrong = next((text for text in typed if not _is_target(text)), "")
    parts = [part for part in re.split(r"[\s,;|]+", wrong) if part]
    if len(parts) > 1 and all("." in part and _is_target(part) for part in parts):
        return "the targets " + " and ".join(map(shortened, parts))
    without_start = re.sub(r"^https?:/*|^[*@.]+", "", wrong.lower())
    corrections = (wrong.replace(",", "."), re.sub(r"\s+", "", wrong), without_start)
    return next((shortened(text) for text in corrections if text != wrong and _is_target(text)), None)


def _is_target(text: str) -> bool:
    try:
        return bool(Target.parse(text))
    except ValueError:
        return False


Targets = Annotated[list[TargetParam | str], BeforeValidator(split_text), AfterValidator(_all_targets)]
ManyTargets = Annotated[list[TargetParam | str], BeforeValidator(split_text), AfterValidator(_many_targets)]
