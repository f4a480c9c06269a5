import re
from typing import Any

import duckdb
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from footfall.core.page_rules import MAX_RULES, PagePattern, PageRules

PAGES = [
    ("shop.example", "/"),
    ("www.shop.example", "/Women/Jeans/7"),
    ("shop.example", "/women/jeans"),
    ("shop.example", "/women/jeans-sale/9/"),
    ("blog.shop.example", "/women/jeans/why"),
    ("shop.example", "/men/jeans/100%_cotton"),
    ("shop.example", "/it's-new.html"),
]


def matched(category: str | None = "Clothing", **rules: Any) -> list[str]:
    condition = PageRules.model_validate(rules).condition()
    with duckdb.connect() as connection:
        connection.execute("CREATE TABLE pages (host VARCHAR, path VARCHAR, category VARCHAR)")
        rows = [[host, path, category] for host, path in PAGES]
        connection.executemany("INSERT INTO pages VALUES (?, ?, ?)", rows)
        found = connection.execute(f"SELECT host || path FROM pages WHERE {condition} ORDER BY ALL")
        return [page for (page,) in found.fetchall()]


@pytest.mark.parametrize(
    ("rule", "pages"),
    [
        ("/women/jeans/", ["blog.shop.example/women/jeans/why", "shop.example/women/jeans",
                           "www.shop.example/Women/Jeans/7"]),
        ("women/jeans", ["blog.shop.example/women/jeans/why", "shop.example/women/jeans",
                         "www.shop.example/Women/Jeans/7"]),
        ("https://www.shop.example/women/jeans?size=1#top", ["shop.example/women/jeans",
                                                             "www.shop.example/Women/Jeans/7"]),
        ("shop.example/", [f"{h}{p}" for h, p in PAGES if h != "blog.shop.example"]),
        ("*.shop.example/women/", ["blog.shop.example/women/jeans/why", "www.shop.example/Women/Jeans/7"]),
        ("/*/jeans/", ["blog.shop.example/women/jeans/why", "shop.example/men/jeans/100%_cotton",
                       "shop.example/women/jeans", "www.shop.example/Women/Jeans/7"]),
        ("/women/jeans*", ["blog.shop.example/women/jeans/why", "shop.example/women/jeans",
                           "shop.example/women/jeans-sale/9/", "www.shop.example/Women/Jeans/7"]),
        ("/men/jeans/100%_c*", ["shop.example/men/jeans/100%_cotton"]),
        ("/men/jeans/1___c*", []),
        ("v1.2/docs", []),
    ],
)  # fmt: skip
def test_a_folder_names_its_pages(rule: str, pages: list[str]) -> None:
    assert matched(includeFolders=[rule]) == sorted(pages)


@pytest.mark.parametrize(
    ("rule", "pages"),
    [
        ("/women/jeans/", ["shop.example/women/jeans"]),
        ("/", ["shop.example/"]),
        ("/it's-new.html", ["shop.example/it's-new.html"]),
        ("*.html", ["shop.example/it's-new.html"]),
        ("/women/jeans/*", ["blog.shop.example/women/jeans/why", "www.shop.example/Women/Jeans/7"]),
        ("http://shop.example/women/jeans/7", ["www.shop.example/Women/Jeans/7"]),
    ],
)
def test_an_exact_address_names_one_page(rule: str, pages: list[str]) -> None:
    assert matched(includeExactUrls=[rule]) == pages


def test_excluding_rules_win_over_including_ones() -> None:
    assert matched(
        includeFolders=["/women/", "/men/"],
        excludeFolders=["/women/jeans-sale/"],
        excludeExactUrls=["/women/jeans/7", "/men/jeans/100%_cotton"],
    ) == ["blog.shop.example/women/jeans/why", "shop.example/women/jeans"]


def test_with_nothing_included_all_belongs_that_is_not_excluded() -> None:
    assert matched(excludeFolders=["/women/", "/men/"]) == ["shop.example/", "shop.example/it's-new.html"]


def test_no_rule_is_no_page() -> None:
    assert matched() == []


def test_categories_are_those_of_the_site() -> None:
    assert len(matched(includeCategories=["clothing"])) == len(PAGES)
    assert matched(includeCategories=["News"]) == []
    assert matched(includeFolders=["/men/"], includeCategories=["Clothing", "News"]) == [
        "shop.example/men/jeans/100%_cotton"
    ]
    assert matched(excludeCategories=["CLOTHING"]) == []
    assert len(matched(category=None, excludeCategories=["Clothing"])) == len(PAGES)
    assert matched(category=None, includeCategories=["Clothing"]) == []


@pytest.mark.parametrize(
    ("rule", "reason"),
    [
        ("  ", "a rule is empty"),
        ("/" + "x" * 2000, "a rule is longer than 2000 characters"),
        ("/a\0b", "a rule holds a character that no address has"),
        ("javascript:alert(1)", "'javascript:alert(1)' is no address of the web"),
        ("https://ann:pw@a.example/x", "the address holds a name or a password"),
        ("https://a..example/x", "'a..example' is not a host name: the label '' is not allowed"),
    ],
)
def test_a_bad_rule_is_refused_with_the_reason(rule: str, reason: str) -> None:
    with pytest.raises(ValidationError) as refused:
        PageRules.model_validate({"includeFolders": [rule]})
    assert reason in str(refused.value)


def test_a_group_has_at_most_a_thousand_rules() -> None:
    many = [f"/{number}/" for number in range(MAX_RULES)]
    assert PageRules.model_validate({"includeFolders": many}).size == MAX_RULES
    with pytest.raises(ValidationError, match="there are 1001 rules; a page group may have 1000"):
        PageRules.model_validate({"includeFolders": many, "excludeFolders": ["/x/"]})


def test_rules_come_back_as_they_were_written_once_each() -> None:
    written = {"includeFolders": [" /Women/ ", "/Women/"], "includeCategories": ["Clothing"]}
    kept = PageRules.model_validate(written).model_dump(mode="json", by_alias=True)
    assert kept == {
        "includeFolders": ["/Women/"],
        "includeExactUrls": [],
        "excludeFolders": [],
        "excludeExactUrls": [],
        "includeCategories": ["Clothing"],
        "excludeCategories": [],
    }


words = st.text("abAB%_'\\.-/*ä", min_size=1, max_size=8)


@given(st.lists(words, min_size=1, max_size=5), words.map(lambda path: "/a" + path.replace("*", "")))
def test_sql_and_the_plain_reading_of_a_rule_agree(rules: list[str], path: str) -> None:
    def names(rule: str) -> bool:
        pattern = PagePattern.parse(f"/a{rule}", whole_folder=True)
        reading = ".*".join(re.escape(part) for part in pattern.path.split("*")) + ".*"
        return re.fullmatch(reading, path.lower().rstrip("/") + "/", re.DOTALL) is not None

    condition = PageRules(include_folders=tuple(f"/a{rule}" for rule in rules)).condition()
    with duckdb.connect() as connection:
        query = f"SELECT {condition} FROM (SELECT 'shop.example' AS host, $path AS path, NULL AS category)"
        assert connection.execute(query, {"path": path}).fetchall() == [(any(map(names, rules)),)]


@given(st.text(max_size=40), st.booleans())
def test_any_text_is_a_pattern_or_a_value_error(text: str, whole_folder: bool) -> None:
    try:
        pattern = PagePattern.parse(text, whole_folder)
    except ValueError:
        return
    with duckdb.connect() as connection:
        statement = "SELECT " + pattern.condition("'a.example'", "'/x/'")
        found = connection.execute(statement).fetchall()
    assert found in ([(True,)], [(False,)])
