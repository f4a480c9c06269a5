"""Saved views and notes. Users see only their own."""

from sqlalchemy import Engine, delete, func, select

from footfall.features.notebook.models import Annotation, SavedView
from footfall.features.notebook.schemas import AnnotationWritten, ViewWritten
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.transactions import reading, writing
from footfall.query import RefusedError

MOST_VIEWS = 200
MOST_ANNOTATIONS = 1000


class Notebook:
    """Saved views and annotations of one database."""

    def __init__(self, database: Engine, now: Clock = utc_now) -> None:
        self._database = database
        self._now = now

    def views(self, user_id: int) -> list[SavedView]:
        """A user's views, by name."""
        with reading(self._database) as session:
            found = session.scalars(select(SavedView).where(SavedView.user_id == user_id)).all()
        return sorted(found, key=lambda view: (view.name.casefold(), view.id))

    def save_view(self, user_id: int, written: ViewWritten) -> SavedView:
        """Save a view, or replace the one with its name. RefusedError above MOST_VIEWS."""
        with writing(self._database) as session:
            same = SavedView.user_id == user_id, SavedView.name == written.name
            view = session.scalars(select(SavedView).where(*same).with_for_update()).one_or_none()
            if view is None:
                own = select(func.count()).where(SavedView.user_id == user_id)
                _refuse_above(MOST_VIEWS, session.execute(own).scalar_one(), "too_many_views", "views")
                view = SavedView(user_id=user_id, name=written.name, created_at=self._now())
                session.add(view)
            view.dashboard, view.query = written.dashboard, written.query
        return view

    def remove_view(self, user_id: int, view_id: int) -> None:
        """Delete a view. RefusedError if the user has none with this id."""
        with writing(self._database) as session:
            own = SavedView.id == view_id, SavedView.user_id == user_id
            if not session.execute(delete(SavedView).where(*own).returning(SavedView.id)).all():
                raise RefusedError("view_not_found", "you have no such view", "view_id", 404)

    def annotations(self, user_id: int) -> list[Annotation]:
        """A user's notes, by day."""
        with reading(self._database) as session:
            own = select(Annotation).where(Annotation.user_id == user_id)
            return list(session.scalars(own.order_by(Annotation.day, Annotation.id)))

    def annotate(self, user_id: int, written: AnnotationWritten) -> Annotation:
        """Save a note on a day. RefusedError above MOST_ANNOTATIONS."""
        with writing(self._database) as session:
            own = select(func.count()).where(Annotation.user_id == user_id)
            _refuse_above(MOST_ANNOTATIONS, session.execute(own).scalar_one(), "too_many_notes", "notes")
            note = Annotation(user_id=user_id, day=written.day, text=written.text, created_at=self._now())
            session.add(note)
        return note

    def remove_annotation(self, user_id: int, annotation_id: int) -> None:
        """Delete a note. RefusedError if the user has none with this id."""
        with writing(self._database) as session:
            own = Annotation.id == annotation_id, Annotation.user_id == user_id
            if not session.execute(delete(Annotation).where(*own).returning(Annotation.id)).all():
                raise RefusedError("annotation_not_found", "you have no such note", "annotation_id", 404)


def _refuse_above(most: int, there_are: int, code: str, what: str) -> None:
    if there_are >= most:
        raise RefusedError(code, f"you have {most} {what} already: delete one first")
