"""Bodies of calls about saved views and notes. Field names are public."""

import datetime as time
from typing import Annotated, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from footfall.core.spelling import shortened, what_there_is
from footfall.dashboards.paper.dashboards import DASHBOARDS
from footfall.features.notebook.models import Annotation, SavedView


def _printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError("must be one line of printable characters")
    return text


def _dashboard(text: str) -> str:
    if text not in DASHBOARDS:
        raise ValueError(f"there is no dashboard {shortened(text)!r}; {what_there_is(text, DASHBOARDS)}")
    return text


Line = AfterValidator(_printable)
KeptName = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=100), Line]


class Written(BaseModel):
    """Base of request bodies; unknown fields are refused."""

    model_config = ConfigDict(extra="forbid")


class ViewWritten(Written):
    """A view to save. One with the same name is replaced."""

    name: KeptName
    dashboard: Annotated[str, AfterValidator(_dashboard)] = Field(description="Id of the dashboard.")
    query: Annotated[str, StringConstraints(max_length=8000), Line] = Field(
        "", description="What follows the question mark in its address: targets and filters."
    )


class ViewAnswer(BaseModel):
    """A saved view."""

    id: str
    name: str
    dashboard: str
    query: str
    created_at: time.datetime

    @classmethod
    def of(cls, view: SavedView) -> Self:
        """The row as the API returns it."""
        return cls(
            id=str(view.id),
            name=view.name,
            dashboard=view.dashboard,
            query=view.query,
            created_at=view.created_at,
        )


class ViewsAnswer(BaseModel):
    """Every view of the caller's."""

    views: list[ViewAnswer] = Field(description="By name.")


class AnnotationWritten(Written):
    """A note on a day."""

    day: time.date
    text: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=300), Line]


class AnnotationAnswer(BaseModel):
    """A saved note."""

    id: str
    day: time.date
    text: str

    @classmethod
    def of(cls, note: Annotation) -> Self:
        """The row as the API returns it."""
        return cls(id=str(note.id), day=note.day, text=note.text)


class AnnotationsAnswer(BaseModel):
    """Every note of the caller's."""

    annotations: list[AnnotationAnswer] = Field(description="Oldest day first.")
