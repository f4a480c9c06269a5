"""The names of the product's parts: old words stay out, and a word names one thing.

Ordinary English is allowed: only names of modules, classes, functions, parameters and attributes are read.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
BACKEND = ROOT / "backend" / "footfall"
FRONT = ROOT / "frontend"

# Old name of a class, function, parameter, attribute or constant: the one in use.
RENAMED = {
    "AddressBook": "UrlIndex",
    "Asked": "ReportContext",
    "Chosen": "SelectedSites",
    "Found": "LoadedReport",
    "InTurn": "Numbers",
    "LATE": "LAZY",
    "LATE_TABLES": "LAZY_TABLES",
    "Leads": "SearchReferrals",
    "Room": "TaskNeeds",
    "Stayers": "ContinuousPanelists",
    "ToldOfMonth": "OnStepOfMonth",
    "Truths": "FirstPartyCounts",
    "MonthSequencer": "Numbers",
    "Turns": "Numbers",
    "Usual": "TypicalVariation",
    "Units": "VarianceUnits or PageVarianceUnits",
    "WayToProve": "PurchaseFlow",
    "WayAnswer": "PurchaseFlowAnswer",
    "Words": "DictionaryColumn or PageTexts",
    "Yardstick": "ReplicationVariance",
    "_Bringing": "_FileImport",
    "agreed": "round_significant",
    "answers_levels": "is_answered_by_rank",
    "beside": "submit",
    "bring_in": "import_files",
    "but_of": "with_normal_ends",
    "desk": "queue",
    "era": "ComparisonPeriod",
    "joint": "cross_target",
    "level_targets": "rank_only_targets",
    "levels_in": "rank_only_branches",
    "notes_of_levels": "notes_of_rank_only",
    "outlook": "forecast",
    "stayers": "continuous",
    "stretches": "runs",
    "told_count": "count_in_fives",
    "truths_of": "first_party_counts_of",
    "unfolded": "without_rows_for_rest",
    "usual_of": "typical_variation_of",
    "way_for": "purchase_flow_for",
    "wholes": "share_denominators",
    "yardstick": "replication_variance",
}
# Old name of a folder below backend/footfall, without its ending: the one in use.
MOVED = {
    "api": "server, web, features/*/routes, adapters",
    "client": "adapters/python",
    "collector": "features/panels",
    "connectors": "ingest/connectors",
    "engine": "query",
    "jobs": "server/schedule, features",
    "pipeline": "publish",
    "printing": "dashboards/paper",
    "scheduling": "infra/scheduler",
    "sentences": "core/messages",
    "sources": "ingest/sources",
    "store": "infra/database",
    "vocabulary": "core",
}
# Old name of a component, hook or function of the front end: the one in use.
RENAMED_IN_FRONT = {
    "AddOns": "GlobalEffects",
    "Answered": "AsyncContent",
    "Glyph": "Icon",
    "WayToBuy": "UpgradeButton",
    "inSightFirst": "prioritizeVisible",
    "useAct": "useAction",
    "useOpening": "useExpandedRows",
    "useSettled": "useDebounced",
}
# Old name of a folder of the front end: the one in use.
MOVED_IN_FRONT = {
    "apps/dashboards/src/figure": "measure-value",
    "apps/dashboards/src/kinds": "widget-presets",
    "apps/dashboards/src/sets": "overlap",
    "apps/shell/src/address": "url-state",
    "apps/shell/src/controls": "components",
    "apps/shell/src/engine": "bootstrap",
    "apps/shell/src/gates": "access",
    "packages/widgets/src/kinds": "widget-presets",
    "packages/widgets/src/picking": "selection",
}
# Words that must not name two classes.
ONE_CLASS_EACH = ("Engine", "Limits", "Panel", "People", "Scope", "Visitors")


def names_in(code: str) -> Iterator[str]:
    """Every name that Python code gives to something."""
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name
            case ast.arg(arg=name) | ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name):
                yield name
            case ast.alias(asname=str(name)):
                yield name


@cache
def modules() -> dict[Path, str]:
    return {path: path.read_text("utf-8") for path in sorted(BACKEND.rglob("*.py"))}


def old_names(code: str) -> list[str]:
    return sorted(f"{name} is now {RENAMED[name]}" for name in set(names_in(code)) & RENAMED.keys())


def old_names_in_front(code: str) -> list[str]:
    found = set(re.findall(r"\b(?:const|function|class|type|interface)\s+(\w+)", code))
    return sorted(f"{name} is now {RENAMED_IN_FRONT[name]}" for name in found & RENAMED_IN_FRONT.keys())


def test_no_old_name_is_left_in_the_back_end() -> None:
    found = {str(path.relative_to(ROOT)): old_names(code) for path, code in modules().items()}
    assert {path: names for path, names in found.items() if names} == {}


def test_no_old_name_is_left_in_the_front_end() -> None:
    files = [
        path
        for folder in ("apps", "packages")
        for path in (FRONT / folder).rglob("src/**/*.ts*")
        if "node_modules" not in path.parts
    ]
    found = {str(path.relative_to(ROOT)): old_names_in_front(path.read_text("utf-8")) for path in files}
    assert len(files) > 100
    assert {path: names for path, names in found.items() if names} == {}


@pytest.mark.parametrize(
    "old", [*(BACKEND / each for each in MOVED), *(FRONT / each for each in MOVED_IN_FRONT)]
)
def test_no_file_or_folder_has_an_old_name(old: Path) -> None:
    assert [each.name for each in old.parent.glob(f"{old.name}*") if each.stem == old.name] == []


def test_one_class_for_each_word() -> None:
    found = Counter(
        node.name
        for code in modules().values()
        for node in ast.walk(ast.parse(code))
        if isinstance(node, ast.ClassDef) and node.name in ONE_CLASS_EACH
    )
    assert {name: count for name, count in found.items() if count > 1} == {}


def test_an_old_name_is_found_wherever_it_is_given() -> None:
    for code in (
        "class Turns: ...",
        "def bring_in(): ...",
        "def f(outlook): ...",
        "LATE = 1",
        "self.yardstick = 1",
        "from a import b as Words",
    ):
        assert len(old_names(code)) == 1, code
    assert old_names('"""Leads to the era of the desk."""\nname = "outlook"  # agreed') == []
    assert old_names_in_front("export function useAct() {}") == ["useAct is now useAction"]
