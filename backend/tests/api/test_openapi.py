import json
from pathlib import Path

from footfall.main import create_app
from footfall.settings import Settings

WRITTEN = Path(__file__).parents[3] / "frontend" / "packages" / "api" / "openapi.json"


def test_the_front_end_is_built_against_this_servers_description(migrated: str, tmp_path: Path) -> None:
    description = create_app(Settings(home=tmp_path, database_url=migrated)).openapi()
    assert json.loads(WRITTEN.read_text("utf-8")) == json.loads(json.dumps(description)), "run `make api`"
