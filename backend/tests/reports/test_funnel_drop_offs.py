"""funnel-drop-offs: the truth computed by hand."""

from pathlib import Path

import pytest

from tests.answers import ask, refusal, table
from tests.build import crowd, lake

SHOP = "https://shop.example"
HOME, LIST, CART, INFO = (SHOP + path for path in ("/", "/list/1", "/cart", "/info"))
STEPS = "/,/list/*,/cart"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Twenty-five stop at the front page or the list, six buy, and four come back to leave elsewhere."""
    home = tmp_path_factory.mktemp("lake")
    lake(
        home,
        crowd(8, "2026-03-02 09:00", HOME, name="left"),
        crowd(6, "2026-03-02 10:00", HOME, INFO, HOME, INFO, name="info"),
        crowd(5, "2026-03-02 11:00", HOME, LIST, INFO, name="list"),
        crowd(6, "2026-03-02 12:00", HOME, LIST, CART, name="buy"),
        crowd(6, "2026-03-03 09:00", HOME, name="again"),
        crowd(6, "2026-03-04 09:00", HOME, INFO, name="again"),
    )
    return home


def test_visitors_who_stop_at_the_first_step_go_on_or_leave(home: Path) -> None:
    answer = ask(home, "funnel-drop-offs", targets="shop.example", period="2026-03", steps=STEPS)

    # The last time counts: those who come again leave by the information page. Twenty stop, twelve go there.
    assert table(answer, "page", "unique_visitors", "lost_share") == [
        ("shop.example/info", 12.0, 0.6),
        ("(left)", 8.0, 0.4),
    ]


def test_who_stops_at_a_later_step(home: Path) -> None:
    answer = ask(
        home, "funnel-drop-offs", targets="shop.example", period="2026-03", steps=STEPS, after_step=2
    )

    assert table(answer, "page", "unique_visitors", "lost_share") == [("shop.example/info", 5.0, 1.0)]


def test_the_parts_add_up_to_what_the_funnel_loses(home: Path) -> None:
    question = {"targets": "shop.example", "period": "2026-03", "steps": STEPS}
    funnel = ask(home, "funnel", **question).rows
    parts = ask(home, "funnel-drop-offs", **question).rows

    lost = funnel[0]["unique_visitors"] - funnel[1]["unique_visitors"]
    assert sum(row["unique_visitors"] for row in parts) == pytest.approx(lost)


def test_nobody_goes_on_after_the_last_step(home: Path) -> None:
    assert refusal(home, "funnel-drop-offs", targets=["shop.example"], steps=STEPS, after_step=3) == (
        "invalid_after_step",
        "after_step",
    )
