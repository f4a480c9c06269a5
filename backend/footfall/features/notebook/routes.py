"""The caller's saved views, annotations and markets."""

from typing import Annotated

from fastapi import Path, Response

from footfall.features.accounts.caller import SignedInUser
from footfall.features.notebook.markets import MarketAnswer, Markets, MarketsAnswer, MarketWritten
from footfall.features.notebook.schemas import (
    AnnotationAnswer,
    AnnotationsAnswer,
    AnnotationWritten,
    ViewAnswer,
    ViewsAnswer,
    ViewWritten,
)
from footfall.features.notebook.service import Notebook
from footfall.features.projects.routes.projects import REFUSALS
from footfall.web.late_routes import LateRouter
from footfall.web.problem_route import ProblemRoute
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow
from footfall.web.services import provided

router = LateRouter(
    dependencies=[allow(Right.ACCOUNT)], route_class=ProblemRoute, tags=["notebook"], responses=REFUSALS
)


NotebookDep = Annotated[Notebook, provided(Notebook)]
MarketsDep = Annotated[Markets, provided(Markets)]
RowId = Annotated[int, Path(ge=1, le=2**63 - 1)]


@router.get("/api/views", operation_id="savedViews")
def views(user: SignedInUser, notebook: NotebookDep) -> ViewsAnswer:
    """The caller's saved views."""
    return ViewsAnswer(views=[ViewAnswer.of(view) for view in notebook.views(user.id)])


@router.put("/api/views", operation_id="saveView")
def save_view(written: ViewWritten, user: SignedInUser, notebook: NotebookDep) -> ViewAnswer:
    """Save a dashboard with its filters under a name. One with the same name is replaced."""
    return ViewAnswer.of(notebook.save_view(user.id, written))


@router.delete("/api/views/{view_id}", status_code=204, operation_id="removeView")
def remove_view(view_id: RowId, user: SignedInUser, notebook: NotebookDep) -> Response:
    """Delete a view."""
    notebook.remove_view(user.id, view_id)
    return Response(status_code=204)


@router.get("/api/annotations", operation_id="annotations")
def annotations(user: SignedInUser, notebook: NotebookDep) -> AnnotationsAnswer:
    """The caller's notes on days."""
    return AnnotationsAnswer(
        annotations=[AnnotationAnswer.of(note) for note in notebook.annotations(user.id)]
    )


@router.post("/api/annotations", status_code=201, operation_id="annotate")
def annotate(written: AnnotationWritten, user: SignedInUser, notebook: NotebookDep) -> AnnotationAnswer:
    """Save a note on a day. It is shown on every time series."""
    return AnnotationAnswer.of(notebook.annotate(user.id, written))


@router.delete("/api/annotations/{annotation_id}", status_code=204, operation_id="removeAnnotation")
def remove_annotation(annotation_id: RowId, user: SignedInUser, notebook: NotebookDep) -> Response:
    """Delete a note."""
    notebook.remove_annotation(user.id, annotation_id)
    return Response(status_code=204)


@router.get("/api/markets", operation_id="markets")
def markets(user: SignedInUser, kept: MarketsDep) -> MarketsAnswer:
    """The caller's markets."""
    return MarketsAnswer(markets=[MarketAnswer.of(market) for market in kept.listed(user.id)])


@router.put("/api/markets", operation_id="saveMarket")
def save_market(written: MarketWritten, user: SignedInUser, kept: MarketsDep) -> MarketAnswer:
    """Save a market under a name. One with the same name is replaced."""
    return MarketAnswer.of(kept.save(user.id, written))


@router.delete("/api/markets/{market_id}", status_code=204, operation_id="removeMarket")
def remove_market(market_id: RowId, user: SignedInUser, kept: MarketsDep) -> Response:
    """Delete a market."""
    kept.remove(user.id, market_id)
    return Response(status_code=204)
