"""A snapshot has been asked every report before its first visitor comes."""

from pathlib import Path

from footfall.query import Engine
from footfall.server.warming import Warming
from tests.build import crowd, lake

QUESTION = {"targets": ["shop.example"]}


def test_a_new_snapshot_is_asked_once_and_one_that_was_asked_is_left_alone(tmp_path: Path) -> None:
    engine = Engine(tmp_path, threads=1)
    warming = Warming(engine)

    warming.work()
    lake(tmp_path, crowd(6, "2026-03-02 09:00", "https://shop.example/"))
    assert engine.known("traffic-trend", QUESTION) is None
    warming.work()
    march = engine.known("traffic-trend", QUESTION)
    warming.work()
    assert march is not None
    assert engine.known("traffic-trend", QUESTION) is march
    lake(tmp_path, crowd(6, "2026-04-02 09:00", "https://shop.example/"))
    warming.work()

    april = engine.known("traffic-trend", QUESTION)
    assert april is not None
    assert april.as_of == march.as_of + 1
    engine.close()


def test_warming_ends_in_the_middle_of_its_questions_when_told_to_stop(tmp_path: Path) -> None:
    lake(tmp_path, crowd(6, "2026-03-02 09:00", "https://shop.example/"))
    engine = Engine(tmp_path, threads=1)
    warming = Warming(engine)

    warming.stop()
    warming.run()
    warming.work()

    assert engine.known("traffic-trend", QUESTION) is None
    engine.close()
