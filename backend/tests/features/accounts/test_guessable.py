import string
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from footfall.features.accounts.guessable import _common, reason_against

ANN = "Ann.Miller@shop.example"
GOOD = [
    "correct horse battery",
    "another good one",
    "a horse of colour",
    "Xk7#pq!2vTzR",
    "8367253891",
    "my footfall shoes squeak",
    "annual millers meeting",
    "love is all you need, they say",
]


@pytest.mark.parametrize(
    "password",
    [
        "password12",
        "Password123",
        "PASSWORD!!",
        "123password",
        "!!1password9!",
        "p4$$w0rd99",
        "P@55w0rd!1",
        "passwordpassword",
        "pass-word-12",
        "qwertyuiop",
        "1q2w3e4r5t",
        "1234567890",
        "12345678901",
        "0123456789",
        "2026monkey2026",
        "Letmein2026!",
        "\uff50\uff41ssword12",
    ],
)
def test_common_passwords_are_known_in_disguise(password: str) -> None:
    assert reason_against(password, ANN) == "tooCommon"


@pytest.mark.parametrize(
    "password",
    [
        "footfall123",
        "F00tF411!!",
        "2026-Footfall",
        "footfallfootfall",
        "ann.miller@shop.example",
        "ANN.MILLER@shop.example1",
        "ann.miller",
        "AnnMiller2026",
        "4nn.mill3r",
        "1987miller!",
        "shop.example",
    ],
)
def test_the_products_name_and_the_own_address_are_known_in_disguise(password: str) -> None:
    assert reason_against(password, ANN) == "tooNear"


@pytest.mark.parametrize("password", GOOD)
def test_other_passwords_are_taken(password: str) -> None:
    assert reason_against(password, ANN) is None


def test_another_persons_address_may_be_taken() -> None:
    assert reason_against("annmiller2026", "") is None


ADDED = st.text(string.digits + string.punctuation + " ", max_size=8)


@given(st.sampled_from(sorted(filter(str.isalpha, _common()))), ADDED, ADDED, st.booleans())
def test_nothing_added_at_the_ends_makes_a_common_word_a_password(
    word: str, before: str, after: str, upper: bool
) -> None:
    assert reason_against(before + (word.upper() if upper else word) + after, "") is not None


def test_the_list_has_ten_thousand_passwords() -> None:
    assert len(_common()) == 10_000


def test_a_thousand_signs_are_judged_in_a_moment() -> None:
    began = time.process_time()
    for password in ("7" * 400 + "x" + "$" * 599, "1$2" * 333, "a1" * 500):
        reason_against(password, ANN)
    assert time.process_time() - began < 10
