from pathlib import Path
from typing import Any

import pytest
from write_openapi import description, surface

from footfall.server.schema_names import shortly_named

PLACE = "#/components/schemas/"
LISTED = Path(__file__).parents[3] / "docs" / "api-surface.txt"


@pytest.fixture(scope="module")
def described() -> dict[str, Any]:
    return description()


def test_the_list_of_calls_and_fields_is_that_of_this_server(described: dict[str, Any]) -> None:
    assert LISTED.read_text("utf-8") == surface(described), "run `make api`"


def test_generators_of_clients_can_use_every_schema_and_call(described: dict[str, Any]) -> None:
    schemas = described["components"]["schemas"]
    titles = [schema["title"] for schema in schemas.values() if "title" in schema]
    calls = [call["operationId"].lower() for path in described["paths"].values() for call in path.values()]
    assert [name for name in schemas if "__" in name] == []
    assert sorted(titles) == sorted(set(titles)) and sorted(calls) == sorted(set(calls))


def test_a_schema_called_like_another_is_named_after_its_folder() -> None:
    named = shortly_named(
        {
            "components": {
                "schemas": {
                    "footfall__features__alerts__rules__rule__Kind": {"title": "Kind", "enum": ["a"]},
                    "footfall__reports__funnel__report__Kind": {"title": "Kind", "enum": ["b"]},
                    "footfall__core__channel__Channel": {"title": "Channel", "enum": ["c"]},
                    "Rule-Output": {
                        "title": "Rule",
                        "$ref": f"{PLACE}footfall__features__alerts__rules__rule__Kind",
                    },
                }
            }
        }
    )
    assert named["components"]["schemas"] == {
        "RuleKind": {"title": "RuleKind", "enum": ["a"]},
        "FunnelKind": {"title": "FunnelKind", "enum": ["b"]},
        "Channel": {"title": "Channel", "enum": ["c"]},
        "Rule-Output": {"title": "RuleOutput", "$ref": f"{PLACE}RuleKind"},
    }


def test_two_schemas_of_one_name_are_refused() -> None:
    schemas: dict[str, dict[str, str]] = {"a__b__Kind": {}, "c__b__Kind": {}}
    with pytest.raises(ValueError, match="two schemas are called BKind"):
        shortly_named({"components": {"schemas": schemas}})
