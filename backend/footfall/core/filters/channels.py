"""The filter of channels: how visits come to a site."""

from typing import Annotated

from pydantic import BeforeValidator, Field

from footfall.core.channel import Channel
from footfall.core.comma_list import split_text
from footfall.core.filters.filter import Control, Filter
from footfall.core.sql_text import sql_text

CHANNELS: Filter[tuple[Channel, ...]] = Filter(
    name="channels",
    title="Channel",
    heading="widgets.heading.channel",
    neutral=(),
    in_question=Annotated[
        list[Channel],
        BeforeValidator(split_text),
        Field([], description="Only visits of these channels; empty: all ten."),
    ],
    kept=Annotated[list[Channel], Field(max_length=10)],
    in_rules=Annotated[list[Channel], Field([], max_length=10, description="Only visits by these channels.")],
    for_assistants=Annotated[
        list[str],
        BeforeValidator(split_text),
        Field([], description="E.g. `searchOrganic`; empty: all ten."),
    ],
    read=lambda values: tuple(dict.fromkeys(values)),
    codes=lambda values: tuple(channel.value for channel in values),
    columns=frozenset({"channel"}),
    sql=lambda values: [f"channel IN ({', '.join(map(sql_text, values))})"],
    narrows=lambda inner, outer: not outer or bool(inner and set(inner) <= set(outer)),
    is_answered_by_rank=lambda values: not values,
    control=Control.CHANNELS,
)
