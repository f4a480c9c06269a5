"""Wiring: the only file that knows every room."""

import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import cast

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.middleware.gzip import GZipMiddleware
from starlette.middleware.trustedhost import TrustedHostMiddleware

from footfall import __version__
from footfall.accounts.service import SignIn
from footfall.api import pages, reports, search_bar, session
from footfall.api.errors import problem
from footfall.engine import Engine
from footfall.settings import Settings, load_settings
from footfall.store.database import database_url, open_database, require_newest

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
    )
)
LOOPBACK_HOSTS = ["127.0.0.1", "localhost", "[::1]"]


def create_app(settings: Settings | None = None) -> FastAPI:
    """The product as one ASGI application; OutdatedSchemaError before it serves anything half-migrated."""
    settings = settings or load_settings()
    folder = settings.folder
    database = open_database(database_url(folder, settings.database_url))
    require_newest(database)
    engine = Engine(folder, concurrent=settings.concurrent_reports, threads=settings.threads)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        yield
        engine.close()
        database.dispose()

    app = FastAPI(
        title="Footfall",
        version=__version__,
        summary="Traffic estimates with a published formula and an interval on every number.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
    )
    app.state.engine = engine
    app.state.sign_in = SignIn(database)
    app.middleware("http")(_guard)
    app.add_middleware(GZipMiddleware, minimum_size=1024)
    # A page of another site must not reach this server under a name of its own (DNS rebinding).
    app.add_middleware(TrustedHostMiddleware, allowed_hosts=LOOPBACK_HOSTS)
    _add_routes(app)
    return app


def _add_routes(app: FastAPI) -> None:
    app.add_exception_handler(session.SignInRequiredError, _refuse_guest)
    app.add_exception_handler(RequestValidationError, _refuse_malformed)
    app.include_router(session.router)
    app.include_router(reports.router)
    app.include_router(search_bar.router)
    app.add_api_route("/healthz", lambda: {"status": "ok"}, tags=["health"], summary="The process answers")
    static = pages.static_folder()
    if static.is_dir():
        app.mount(pages.STATIC_PATH, pages.BuiltFiles(directory=static))
    app.include_router(pages.router)


async def _guard(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
    started = time.perf_counter()
    answer = await call_next(request)
    answer.headers["Content-Security-Policy"] = CONTENT_SECURITY_POLICY
    answer.headers["X-Content-Type-Options"] = "nosniff"
    answer.headers["Referrer-Policy"] = "same-origin"
    answer.headers["X-Request-Id"] = request.headers.get("X-Request-Id", "")[:64] or secrets.token_hex(8)
    answer.headers["Server-Timing"] = f"total;dur={(time.perf_counter() - started) * 1000:.1f}"
    return answer


async def _refuse_guest(_request: Request, _error: Exception) -> JSONResponse:
    return problem(
        401,
        "sign_in_required",
        "Open the sign-in address that Footfall printed when it started, then repeat the call.",
    )


async def _refuse_malformed(_request: Request, error: Exception) -> JSONResponse:
    first = cast(RequestValidationError, error).errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    return problem(422, "invalid_request", f"{where or 'the body'}: {first['msg']}", where or None)
