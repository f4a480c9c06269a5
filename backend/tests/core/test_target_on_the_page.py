"""The page's parser of targets and the server's read the same generated texts alike."""

import json
import random
import shutil
import subprocess
from pathlib import Path

import pytest

from footfall.core.target import TargetScope
from tests.core.telling import as_told

FRONTEND = Path(__file__).parents[3] / "frontend"
TEXTS = 20_000
# Parts of texts that people paste, and parts that mislead parsers; an item may be empty.
STARTS = "| |\ufeff|http://|HTTPS://|//|ftp://|javascript:|a@|www.|WWW.|."
LABELS = (
    "|shop|www|blog|x-1|-a|b-|müller|食狮|😀|xn--mller-kva|xn--zz|Ｓhop|straße|1|0x7f|256|a b|a%41|my_shop|"
    "github|\u0301a|\u0627|l·l|\u00ad|*|İ|ΑΣ"
)
DOTS = ".|.|.|。|.."
ENDS = "example|com|co.uk|io|de|中国|gov.uk|github.io|ck|www.ck|1|kobe.jp"
TAILS = (
    "|||/|:80|:|:abc|/women|/Größe/|//a//b|/a?b#c|#x/y|?x=/y|/a b|"
    "/%zz|/\\c^|/<x>|/a\tb| |.|。|/\ud83d|/İ|?\x85|/%7e%41%2F%2f|/GR%C3%96%c3%9fe|/a/./b/../c/|/..|/%2E%2E/x|"
    "/%E9t%E9|/e\u0301|/%65%CC%81|/%3C%CC%81|/ΑΣ|/\u1fef|/100%25|/%E2%80%AE|/İ%CC%81"
)


def generated() -> list[tuple[str, str | None]]:
    """Texts put together from the parts above, each with a scope or none."""
    choice = random.Random(20261122).choice
    starts, labels, dots, ends, tails = (each.split("|") for each in (STARTS, LABELS, DOTS, ENDS, TAILS))

    def host() -> str:
        return "".join(choice(labels) + choice(dots) for _ in range(choice([0, 1, 1, 2, 3]))) + choice(ends)

    scopes = [None, None, *(scope.value for scope in TargetScope)]
    return [(choice(starts) + host() + choice(tails), choice(scopes)) for _ in range(TEXTS)]


@pytest.mark.skipif(
    not (shutil.which("node") and (FRONTEND / "node_modules").is_dir()),
    reason="needs the front end's packages",
)
def test_the_page_and_the_server_read_any_text_alike() -> None:
    asked = generated()
    command = ["node", "apps/shell/tests/readTargets.mjs"]
    ran = subprocess.run(
        command, cwd=FRONTEND, input=json.dumps(asked), capture_output=True, text=True, timeout=60, check=True
    )
    of_page = json.loads(ran.stdout)

    of_server = [as_told(typed, scope) for typed, scope in asked]
    differing = [each for each in zip(asked, of_server, of_page, strict=True) if each[1] != each[2]]
    assert differing == []
    # They must not agree only because both refuse everything.
    assert sum("value" in each for each in of_page) > TEXTS / 10
