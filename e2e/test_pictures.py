"""Saved pictures: every kind of widget looks in its file as it does on the screen, in light and dark."""

import base64

import pytest
from conftest import Product
from playwright.sync_api import Browser, Locator, Page
from screen import Screen, open_screen

KINDS = {
    "traffic-overview": ("Trend", "Summary", "Traffic channels", "Audience overlap", "Top sources"),
    "sources-destinations": ("Traffic journey",),
    "countries": ("Map",),
    "demographics": ("Age and sex",),
}
# Both as cells of 8 px; a cell is alike where no colour is further away than this of 255. Without its buttons
# a widget moves by a few px, so the edges of what is drawn differ; a black or empty drawing is far below.
NEAR = 48
ALIKE = 0.8
COMPARED = """async ([file, screen, top, width, height, near]) => {
  const cells = async (content, scale) => {
    const image = new Image();
    image.src = `data:image/png;base64,${content}`;
    await image.decode();
    const [across, down] = [Math.floor(width / 8), Math.floor(height / 8)];
    const canvas = Object.assign(document.createElement('canvas'), { width: across, height: down });
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, 0, top * scale, width * scale, height * scale, 0, 0, across, down);
    return pen.getImageData(0, 0, across, down).data;
  };
  const [drawn, seen] = [await cells(file, 2), await cells(screen, 1)];
  let alike = 0;
  for (let at = 0; at < seen.length; at += 4)
    if ([0, 1, 2].every((part) => Math.abs(seen[at + part] - drawn[at + part]) < near)) alike += 1;
  return alike / (seen.length / 4);
}"""


def likeness(page: Page, widget: Locator, file: bytes) -> float:
    """The part of the widget below its head that the file shows as the screen does."""
    box, head = widget.bounding_box(), widget.locator("header").first.bounding_box()
    assert box and head
    top = head["y"] + head["height"] - box["y"]
    texts = [base64.b64encode(content).decode() for content in (file, widget.screenshot())]
    # The last rows may be rounded away.
    return float(page.evaluate(COMPARED, [*texts, top, box["width"], box["height"] - top - 8, NEAR]))


@pytest.fixture(params=["light", "dark"])
def themed(request: pytest.FixtureRequest, browser: Browser, signed_in: dict[str, object]) -> Page:
    context = browser.new_context(
        storage_state=signed_in,  # type: ignore[arg-type]  # as in conftest
        viewport={"width": 1440, "height": 1000},
        color_scheme=request.param,
        reduced_motion="reduce",
    )
    request.addfinalizer(context.close)
    return context.new_page()


def test_every_kind_of_widget_is_saved_as_it_looks(themed: Page, product: Product) -> None:
    for dashboard, titles in KINDS.items():
        screen = open_screen(themed, product, dashboard)
        for title in titles:
            _is_alike(screen, title)


def _is_alike(screen: Screen, title: str) -> None:
    file = screen.export_file(title, "Download image (PNG)")
    screen.page.mouse.move(0, 0)
    widget = screen.widget(title)
    found = likeness(screen.page, widget, file)
    assert found > ALIKE, f"{title}: {found:.3f} of the picture is as the screen shows it"
