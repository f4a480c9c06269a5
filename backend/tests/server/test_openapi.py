import json
from pathlib import Path

import pytest

from footfall.infra.settings import Settings
from footfall.server.main import create_app
from footfall.server.schema_names import shortly_named

PLACE = "#/components/schemas/"
WRITTEN = Path(__file__).parents[3] / "frontend" / "packages" / "api" / "openapi.json"


def test_the_front_end_is_built_against_this_servers_description(migrated: str, tmp_path: Path) -> None:
    description = create_app(Settings(home=tmp_path, database_url=migrated)).openapi()
    assert json.loads(WRITTEN.read_text("utf-8")) == json.loads(json.dumps(description)), "run `make api`"


def test_generators_of_clients_can_use_every_schema_and_call() -> None:
    description = json.loads(WRITTEN.read_text("utf-8"))
    schemas = description["components"]["schemas"]
    titles = [schema["title"] for schema in schemas.values() if "title" in schema]
    calls = [call["operationId"].lower() for path in description["paths"].values() for call in path.values()]
    assert [name for name in schemas if "__" in name] == []
    assert sorted(titles) == sorted(set(titles)) and sorted(calls) == sorted(set(calls))


def test_a_schema_called_like_another_is_named_after_its_folder() -> None:
    named = shortly_named(
        {
            "components": {
                "schemas": {
                    "footfall__alerts__rules__rule__Kind": {"title": "Kind", "enum": ["a"]},
                    "footfall__reports__funnel__report__Kind": {"title": "Kind", "enum": ["b"]},
                    "footfall__vocabulary__channel__Channel": {"title": "Channel", "enum": ["c"]},
                    "Rule-Output": {"title": "Rule", "$ref": f"{PLACE}footfall__alerts__rules__rule__Kind"},
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
