"""Rank lists that say little or nothing, sent to the server: an honest answer or a sentence for each."""

import pytest
from fastapi.testclient import TestClient

from tests.server.test_imports import app, root, sent, settings, work

__all__ = ["app", "root", "settings", "work"]

TEN = "site,rank\n" + "".join(f"s{place}.example,{place}\n" for place in range(1, 11))


@pytest.mark.parametrize(
    ("name", "text", "code"),
    [
        ("same_2026-03.csv", "site,rank\na.example,7\nb.example,7\nc.example,7\n", "list_ranks_nothing"),
        ("empty_2026-03.csv", "site,rank\n", "no_rows"),
        ("undated.csv", TEN, "needs_month"),
    ],
    ids=["one place", "empty", "no month"],
)
def test_a_list_that_ranks_nothing_is_refused_in_a_sentence(
    root: TestClient, name: str, text: str, code: str
) -> None:
    address = sent(root, name, text.encode())

    seen = root.post(f"{address}/check", json={"source": "ranks", "options": {}}).json()

    assert seen["rows"] == []
    assert seen["sentences"][seen["error"].partition(": ")[2]]["code"] == code


@pytest.mark.parametrize(
    ("name", "text", "places"),
    [
        ("ten_2026-03.csv", TEN, [("1", "False"), ("2", "False"), ("3", "False")]),
        (
            "bucket_2026-03.csv",
            "origin,rank\nhttps://a.example,1000\nhttps://b.example,1000\nhttps://c.example,1000\n",
            [("1000", "True")] * 3,
        ),
        ("single_2026-03.csv", "origin,rank\nhttps://a.example,1000\n", [("1000", "True")]),
    ],
    ids=["ten sites", "one bucket", "one site in a bucket"],
)
def test_a_short_list_is_taken_as_it_is(
    root: TestClient, name: str, text: str, places: list[tuple[str, str]]
) -> None:
    address = sent(root, name, text.encode())

    seen = root.post(f"{address}/check", json={}).json()

    rows = [dict(zip(seen["columns"], row, strict=True)) for row in seen["rows"]]
    assert (seen["source"], seen["options"], seen["error"]) == ("ranks", {"month": "2026-03"}, "")
    assert [(row["rank"], row["is_bucket"]) for row in rows[:3]] == places


def test_tranco_is_said_to_contain_another_list(root: TestClient) -> None:
    address = sent(root, "tranco_2026-03.csv", b"1,a.example\n2,b.example\n")

    seen = root.post(f"{address}/check", json={}).json()

    assert [seen["sentences"][said]["code"] for said in seen["warnings"]] == ["list_contains_other"]
