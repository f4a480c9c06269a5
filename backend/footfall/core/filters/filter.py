"""What a filter is: one declaration, from which everything that takes, applies or tells it is made."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Annotated, Any, Generic, Literal, TypeVar, cast
from urllib.parse import quote

from pydantic import BaseModel, Field, TypeAdapter, create_model

from footfall.core.sql_text import sql_text

T = TypeVar("T")
Word = TypeVar("Word", bound=StrEnum)


class Control(StrEnum):
    """What the screens choose values with, and where the names of values come from.

    CHOICE is one of a few words, and needs no code of the screens.
    """

    CHOICE = "choice"
    PLACE = "place"
    CHANNELS = "channels"
    CATEGORIES = "categories"


# Not compared by its fields: two filters are the same only if they are one object.
@dataclass(frozen=True, kw_only=True, eq=False)
class Filter(Generic[T]):
    """A filter of visits. Its name is the field of questions and the key in addresses; never rename it.

    title: its English name; heading: id of the screens' text with it. neutral: the value that leaves nothing
    out, and nothing_written: what means the same in a question.
    in_question: the field of a question to a report, as pydantic takes it, with default and description.
    kept: the type of the value where it is stored with a dashboard; in_rules: the field of an alert's rule,
    None where rules lack the filter; for_assistants: the argument of tools for assistants, None where they
    give it among others.
    read: the value made of the validated field. codes: the value as texts that questions take, empty if it
    is neutral. is_free_text: whether a code may hold a comma.
    columns: of the lake, which the condition reads; every table of a month that has them can be filtered.
    sql: conditions on these columns.
    narrows: whether the first value leaves out all that the second does, so that a share link with the second
    may answer it. is_answered_by_rank: whether sites known by rank only can be asked about with a value.
    is_known_of_hosts: whether network logs, which tell hosts and no pages, know it.
    of_traffic: whether each report of visits takes it; others name it.
    names: of a CHOICE, each code with its English name.
    """

    name: str
    title: str
    heading: str
    neutral: T
    nothing_written: tuple[object, ...] = ()
    in_question: Any
    kept: Any
    in_rules: Any | None = None
    for_assistants: Any | None = None
    read: Callable[[Any], T]
    codes: Callable[[T], tuple[str, ...]]
    is_free_text: bool = False
    columns: frozenset[str]
    sql: Callable[[T], list[str]]
    narrows: Callable[[T, T], bool]
    is_answered_by_rank: Callable[[T], bool]
    is_known_of_hosts: bool = False
    of_traffic: bool = True
    control: Control
    names: Mapping[str, str] = field(default_factory=dict)

    @property
    def is_list(self) -> bool:
        """Whether several values may be chosen, each as a field of its own."""
        return self.control in (Control.CHANNELS, Control.CATEGORIES)

    def parse(self, written: object) -> T:
        """The value of a field as a question has it. ValueError if it is none."""
        return self.read(getattr(self._question.model_validate({self.name: written}), self.name))

    def stored(self, written: object) -> Any:
        """A field of a rule or dashboard as it is stored. ValueError if it is none."""
        return self._kept_type.validate_python(written)

    @cached_property
    def _kept_type(self) -> TypeAdapter[Any]:
        return TypeAdapter(self.kept)

    @cached_property
    def _question(self) -> type[BaseModel]:
        create: Any = create_model
        model: type[BaseModel] = create("Question", **{self.name: self.in_question})
        return model

    def value_in(self, question: object) -> T:
        """The value of a validated question; the neutral one if it lacks the field."""
        return self.read(getattr(question, self.name)) if hasattr(question, self.name) else self.neutral

    def address(self, value: T) -> str:
        """The value in the address of a page; empty if it is neutral."""
        codes = self.codes(value)
        return ",".join(quote(code, safe="") if self.is_free_text else code for code in codes)


def choice(
    name: str,
    kind: type[Word],
    neutral: Word,
    *,
    title: str,
    names: Mapping[Word, str],
    description: str,
    in_rules: str,
    column: str,
    is_answered_by_rank: bool = False,
    is_known_of_hosts: bool = False,
) -> Filter[Word]:
    """A filter for one of a few words, which the column holds as they are.

    names: each word with its English name. description, in_rules: of the fields of questions and rules.
    is_answered_by_rank: whether sites known by rank only are told by it.
    """
    words: Any = Literal.__getitem__(tuple(word.value for word in kind))
    return Filter(
        name=name,
        title=title,
        heading=f"filter.{name}",
        neutral=neutral,
        nothing_written=(neutral,),
        in_question=Annotated[kind, Field(neutral, description=description)],
        kept=kind,
        in_rules=Annotated[kind, Field(neutral, description=in_rules)],
        for_assistants=Annotated[words | None, Field(None)],
        read=kind,
        codes=lambda value: () if value is neutral else (value.value,),
        columns=frozenset({column}),
        sql=lambda value: [f"{column} = {sql_text(value)}"],
        narrows=lambda inner, outer: outer in (neutral, inner),
        is_answered_by_rank=lambda value: is_answered_by_rank or value is neutral,
        is_known_of_hosts=is_known_of_hosts,
        control=Control.CHOICE,
        names={word.value: text for word, text in names.items()},
    )


@dataclass(frozen=True)
class FilterValues:
    """Which visits count: the values of filters, of which those that are missing are neutral."""

    values: Mapping[Filter[Any], Any] = field(default_factory=dict)

    def __getitem__(self, one: Filter[T]) -> T:
        return cast(T, self.values.get(one, one.neutral))

    @property
    def active(self) -> tuple[Filter[Any], ...]:
        """The filters that leave something out."""
        return tuple(one for one, value in self.values.items() if value != one.neutral)

    def narrow_only(self, *these: Filter[Any]) -> bool:
        """Whether no filter but these leaves anything out."""
        return set(self.active) <= set(these)


Model = TypeVar("Model", bound=BaseModel)


def with_fields(fields: Mapping[str, Any]) -> Callable[[type[Model]], type[Model]]:
    """Adds fields to a model below its own ones, as pydantic's `create_model` takes them."""

    def add(model: type[Model]) -> type[Model]:
        # The type checker takes what create_model returns for a class of this function.
        create: Any = create_model
        more: type[Model] = create(
            model.__name__, __base__=model, __doc__=model.__doc__, __module__=model.__module__, **fields
        )
        return more

    return add
