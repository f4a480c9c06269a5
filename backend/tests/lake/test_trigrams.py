"""The index of names: what it finds, and how much memory it takes."""

import random
from itertools import islice

import pyarrow as pa

from footfall.lake.trigrams import Trigrams


def test_names_that_hold_a_text_are_found_in_their_order() -> None:
    index = Trigrams(pa.array(["banana.example", "b", "ananas.example", "bananas.example/nana/", "nab"]))

    assert list(index.containing("anan")) == [0, 2, 3]
    assert list(index.containing("na")) == [0, 2, 3, 4]
    assert list(index.containing("b")) == [0, 1, 3, 4]
    assert list(index.beginning("banana")) == [0, 3]
    assert list(index.beginning("b")) == [0, 1, 3]
    # No name has all of these trigrams, or the text only reaches over the end of one name into the next.
    assert list(index.containing("nanab")) == []
    assert list(index.containing("eb")) == []


def test_nothing_is_found_where_there_are_no_names() -> None:
    index = Trigrams(pa.array([], pa.string()))

    assert [*index.containing("anan"), *index.containing("a"), *index.beginning("")] == []


def test_a_million_names_would_take_less_than_fifty_megabytes() -> None:
    dice = random.Random(1)
    syllables = [first + second for first in "bdfghklmnprstvwz" for second in "aeiou"]
    names = ["".join(dice.choices(syllables, k=9)) + ".example/" for _ in range(100_000)]

    index = Trigrams(pa.array(names))

    assert index.nbytes < 5_000_000
    assert next(islice(index.beginning(names[99_999]), 1)) == 99_999
