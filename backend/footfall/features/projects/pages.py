"""The pages in the lake that the rules of a page group select."""

import threading
from dataclasses import dataclass

from footfall.core.page_rules import PageRules
from footfall.core.target import Target
from footfall.query import Engine, RefusedError

REPORT = "page-group-pages"
# All calls share some threads, of which so many may wait for reports; the others stay free for quick calls.
MOST_AT_ONCE = 8


@dataclass(frozen=True)
class FoundPages:
    """Pages of a target that rules select.

    total: how many pages were seen by at least five people. urls: the most viewed of them. as_of: number of
    the snapshot, None when there is none yet.
    """

    total: int
    urls: tuple[str, ...]
    as_of: int | None


class Pages:
    """Finds pages with the report of the page group dashboard, so that both agree."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._places = threading.BoundedSemaphore(MOST_AT_ONCE)

    def newest(self) -> int | None:
        """Number of the newest snapshot; None before the first."""
        try:
            return self._engine.run("list-hp", {}).as_of
        except RefusedError:
            return None

    def require_categories(self, rules: PageRules) -> None:
        """Raise RefusedError for categories in rules that no site has."""
        self._engine.require_categories((*rules.include_categories, *rules.exclude_categories), "pageGroup")

    def find(self, target: Target, rules: PageRules, limit: int) -> FoundPages:
        """The pages, up to `limit` addresses. RefusedError when the lake cannot answer, or is too busy."""
        if not self._places.acquire(blocking=False):
            raise RefusedError(
                "busy", "pages of other page groups are being counted; ask again in a moment", None, 503, 1
            )
        try:
            answer = self._engine.run(
                REPORT,
                {
                    "targets": [{"value": target.value, "scope": target.scope}],
                    "conditions": rules.model_dump(mode="json", by_alias=True),
                    "limit": limit,
                },
            )
        finally:
            self._places.release()
        urls = tuple(str(row["page"]) for row in answer.rows if not row.get("is_other"))
        return FoundPages(answer.total, urls, answer.as_of)

    def count(self, target: Target, rules: PageRules) -> FoundPages:
        """How many pages there are; 0 and no snapshot, to be counted later, if the lake cannot answer."""
        try:
            return self.find(target, rules, 1)
        except RefusedError as refusal:
            if refusal.status < 500:
                raise
            return FoundPages(0, (), None)
