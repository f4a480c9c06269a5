"""An English sentence gives its code and values, and those of the sentences within it."""

import time

from footfall.core.messages import coded


def test_a_reason_is_known_with_the_name_before_it() -> None:
    assert coded(["url: no http or https host"]) == {
        "url: no http or https host": ("about", {"name": "url", "problem": "no http or https host"}),
        "no http or https host": ("no_web_address", {}),
    }


def test_a_file_is_told_from_what_is_wrong_with_it_although_its_name_has_a_colon() -> None:
    text = "a: b.csv: the column 'Date' stands twice; columns found: Date, Date"
    assert coded([text])[text] == ("about", {"name": "a", "problem": text.removeprefix("a: ")})
    assert coded([text])[text.removeprefix("a: b.csv: ")] == (
        "column_twice",
        {"column": "Date", "found": "Date, Date"},
    )


def test_a_reason_within_a_sentence_is_known_too() -> None:
    text = "none of its 1,234 rows can be used: ts: in the future; see /lake/quarantine/1.jsonl"
    assert coded([text]) == {
        text: ("none_usable", {"rows": 1234, "reason": "ts: in the future"}),
        "ts: in the future": ("about", {"name": "ts", "problem": "in the future"}),
        "in the future": ("in_the_future", {}),
    }


def test_a_reason_with_the_line_that_shows_it_is_known_too() -> None:
    reason = "ts: in the future"
    line = f"none of its 9 rows can be used: {reason}, as in line 2: '2031'; see /lake/1.jsonl"
    assert coded([line])[line] == ("none_usable", {"rows": 9, "reason": reason})


def test_a_misspelt_column_is_known_with_the_name_it_should_have() -> None:
    rename = "rename the column 'ulr' to 'url'"
    text = f"there is no column 'url'; columns found: ts, ulr; required: ts, url; {rename}"
    assert coded([text])[text] == (
        "no_column_but",
        {"columns": "url", "found": "ts, ulr", "advice": rename},
    )
    assert coded([text])[rename] == ("rename_column", {"column": "ulr", "name": "url"})


def test_what_to_do_stands_beside_what_is_wrong() -> None:
    text = "this is a picture (PNG); it has no rows; give the table or the log itself"
    assert coded([text])[text] == (
        "together",
        {
            "problem": "this is a picture (PNG)",
            "advice": "it has no rows; give the table or the log itself",
        },
    )


def test_words_of_a_cell_are_listed() -> None:
    found = coded(["device: not desktop_only, mobile_only or both"])
    assert found["not desktop_only, mobile_only or both"] == (
        "expected_words",
        {"words": "desktop_only, mobile_only, both"},
    )
    found = coded(["age: not 18-24, 25-34, 65+ or the birth year of an adult"])
    assert found["not 18-24, 25-34, 65+ or the birth year of an adult"] == (
        "expected_words_or_birth_year",
        {"words": "18-24, 25-34, 65+"},
    )


def test_an_option_that_is_none_of_some_words_is_known_with_the_one_that_was_meant() -> None:
    text = "device: 'mobil' is none of desktop, mobile; did you mean mobile?"
    assert coded([text])["did you mean mobile?"] == ("did_you_mean", {"word": "mobile"})


def test_what_a_service_said_itself_is_kept_as_it_said_it() -> None:
    text = (
        "ga.example answered 403: No access to 12; these credentials may not read it: give them the right to,"
    )
    text += " at the service"
    assert coded([text]) == {text: ("no_right_to_read", {"host": "ga.example", "said": "No access to 12"})}


def test_a_sentence_of_somebody_else_has_no_code() -> None:
    assert coded(["", "something happened", "not at all", "a: b: c; d", "Visits: 12"]) == {}


def test_a_long_and_strange_text_costs_no_time() -> None:
    begun = time.monotonic()
    for strange in (
        "; ".join(": ".join("ab" * 9) for _ in range(60)),
        "x: " * 1300,
        "(" * 3999,
        "y" * 100_000,
    ):
        assert coded([strange]) == {}
    assert time.monotonic() - begun < 1
