"""Questions drawn by chance from the request model of every report."""

import random
from enum import Enum
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

from footfall.query import REPORTS
from footfall.query.question.model import request_model
from footfall.query.question.orders import sortable
from tests.few_people.places import BEFORE, NOW, RARE, SHOP
from tests.query.questions import GROUP, OWN

SITES = (SHOP, "north.example", "news.example", f"{SHOP}/p1/", f"rare.{SHOP}/", RARE, "never.example")
_OF_NAME: dict[str, tuple[Any, ...]] = {
    "period": (NOW, BEFORE, f"{BEFORE}..{NOW}", f"{NOW}-03..{NOW}-17", f"{NOW}-17..{NOW}-17"),
    "compare": ("none", "previous_period", f"{BEFORE}-01..{BEFORE}-15"),
    "geo": ("worldwide", "US", "DE", "JP", "150", ["US", "DE"]),
    "categories": ([], ["Clothing"], ["News", "Curiosities"]),
    "category": ("Clothing", "News", "Curiosities"),
    "search": ("", "rare", "shop", "p1", "*example*"),
    "limit": (1, 3, 50),
    "offset": (0, 1),
}
# Fields that a report cannot do without.
_NEEDED = ("targets", "steps", "conditions", "category", "groups")
_ALONE = ("as_of",)


def questions(seed: int, count: int) -> list[tuple[str, dict[str, Any]]]:
    """So many questions, the reports in turn."""
    chance = random.Random(seed)
    reports = sorted(REPORTS)
    return [(report, _drawn(chance, report)) for report in (reports * (1 + count // len(reports)))[:count]]


def _drawn(chance: random.Random, report_id: str) -> dict[str, Any]:
    report, fields = REPORTS[report_id].report, request_model(report_id).model_fields
    asked = {
        name: value for name, value in OWN.get(report_id, {}).items() if name not in ("targets", "period")
    }
    for name, field in fields.items():
        if name in asked or name in _ALONE or (name not in _NEEDED and chance.random() < 0.5):
            continue
        if name == "targets":
            most = min(3, report.max_targets)
            asked[name] = chance.sample(SITES, chance.randint(1, most))
        elif name == "conditions":
            asked |= GROUP
        elif name == "sort":
            asked[name] = f"{chance.choice(sortable(report))}_{chance.choice(('asc', 'desc'))}"
        elif name == "measures":
            names = [measure.name for measure in report.measures]
            asked[name] = chance.sample(names, chance.randint(1, len(names)))
        elif (values := _OF_NAME.get(name) or _values(field.annotation)) is not None:
            asked[name] = chance.choice(values)
    return asked


def _values(kind: Any) -> tuple[Any, ...] | None:
    """The values of a field that has few of them; None for others."""
    origin = get_origin(kind)
    if origin is Literal:
        return get_args(kind)
    if origin in (Union, UnionType):
        found = [_values(each) for each in get_args(kind) if each is not type(None)]
        return next((each for each in found if each), None)
    if origin is list:
        inner = _values(get_args(kind)[0])
        return tuple([each] for each in inner) if inner else None
    if kind is bool:
        return (True, False)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return tuple(each.value for each in kind)
    return None
