"""Which AI assistants and AI search products bring visits, beside organic search."""

from enum import StrEnum

from pydantic import Field

from footfall.core.granularity import Granularity
from footfall.core.measure import measures, traffic_share
from footfall.reports import LIST_FILTERS, Attribute, RankedReport, Row


class AssistantKind(StrEnum):
    """What sort of source a row is."""

    ASSISTANT = "assistant"
    AI_SEARCH = "ai_search"
    ORGANIC_SEARCH = "organic_search"
    OTHER = "other"


class AssistantRow(Row):
    """One assistant in one bucket of the trend."""

    kind: AssistantKind = Field(
        description="`assistant`; `ai_search`, a generated answer inside a search product; `organic_search`, "
        "all unpaid search results in one row, to compare with; `other` for all other visits."
    )
    assistant: str = Field(description="Its name, or its site when it has none; `other` for the rest.")
    landing_page: str | None = Field(
        description="Page on which most of these visits began; null where no page has five of the visitors."
    )


REPORT = RankedReport(
    id="ai-assistants",
    question="Which AI assistants bring visits to a target?",
    topics="chatgpt perplexity gemini claude copilot llm gpt generative",
    keys=("target", "date", "kind", "assistant"),
    list_key="assistant",
    measures=(
        *measures("visits", "unique_visitors"),
        traffic_share("visits", "the target's visits of the date"),
        *measures("pages_per_visit", "avg_visit_duration", "bounce_rate", "purchase_conversion"),
    ),
    row=AssistantRow,
    attributes={"landing_page": Attribute.ANY},
    filters=(
        *(name for name in LIST_FILTERS if name not in ("channels", "traffic_type")),
        "granularity",
        "search",
    ),
    granularity=Granularity.MONTH,
    default_months=6,
    default_sort="date_asc",
)
