"""Section 5, validation rules; more cases and properties are in vocabulary/test_target.py."""

import pytest
from fastapi import FastAPI

from footfall.core.geo import parse_geo
from footfall.core.target import Target, TargetScope
from footfall.core.wire import id_of_wire
from tests.features.projects.calls import call
from tests.people import browser, database_of, user


@pytest.mark.parametrize(
    ("typed", "scope"),
    [
        ("  Shop.example ", TargetScope.DOMAIN),
        ("BLOG.shop.example", TargetScope.SUBDOMAIN),
        ("shop.example/Women", TargetScope.SUBFOLDER),
    ],
)
def test_input_trimmed_and_lower_cased_resolves_to_a_search_type(typed: str, scope: TargetScope) -> None:
    target = Target.parse(typed)
    assert (target.scope, target.value) == (scope, target.value.strip().lower())


def test_input_that_resolves_to_none_is_not_valid() -> None:
    with pytest.raises(ValueError):
        Target.parse("no host at all")


def test_a_subdomain_of_more_than_two_labels_with_a_non_ascii_one_is_not_valid() -> None:
    with pytest.raises(ValueError):
        Target.parse("blog.münchen.example", TargetScope.SUBDOMAIN)
    assert Target.parse("münchen.example").scope is TargetScope.DOMAIN


def test_www_and_protocol_go_and_a_slash_is_ensured_for_all_but_domains() -> None:
    assert Target.parse("https://www.shop.example").value == "shop.example"
    assert Target.parse("http://www.shop.example", TargetScope.SUBDOMAIN).value == "shop.example/"
    assert Target.parse("//shop.example/a", TargetScope.SUBFOLDER).value == "shop.example/a/"
    assert Target.parse("shop.example/a/b", TargetScope.PAGE).value == "shop.example/a/b/"


def test_an_invalid_geo_name_says_so(app: FastAPI) -> None:
    with pytest.raises(ValueError, match=r"^Invalid geo name$"):
        parse_geo("Atlantis")
    ann = browser(app, user(database_of(app), "ann"))
    answer = call(ann, "project/createOrUpdate", targets=["a.example"], geo="Atlantis")
    assert answer.json()["error"]["message"] == "Invalid geo name"


@pytest.mark.parametrize("sent", ["abc", "", "12a", "1e3", "0x1f", "-1", "1.0", None, True, [], {}, "٣"])
def test_a_project_id_that_is_not_numeric_becomes_zero(sent: object) -> None:
    assert id_of_wire(sent) == 0


@pytest.mark.parametrize(("sent", "number"), [("7", 7), (" 7 ", 7), (7, 7), (str(2**62), 2**62), ("007", 7)])
def test_a_numeric_project_id_is_its_number(sent: object, number: int) -> None:
    assert id_of_wire(sent) == number
