"""Saved pictures: every kind of widget looks like on the screen, in light and dark."""

import base64
import re
from xml.etree import ElementTree

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
# File and screen are compared in cells of 8 px. Only cells whose colour on the screen differs from the
# background by more than NEAR count, so an empty file matches nothing. A cell matches if it or one of its
# neighbours in the file differs by less than NEAR (of 255, in each of red, green and blue), because a widget
# moves by a few px without its buttons.
NEAR = 40
# The part of cells that must match. Lists of sites match least: files leave out their links to other sites.
ALIKE = 0.92
SHOWN = 100
COMPARED = """async ([file, kind, screen, top, width, height, near]) => {
  const [across, down] = [Math.floor(width / 8), Math.floor(height / 8)];
  const loaded = async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  };
  // An SVG is drawn to two pixels for each pixel of the screen, as a PNG file has them.
  const inPixels = (image) => {
    const size = { width: image.width * 2, height: image.height * 2 };
    const canvas = Object.assign(document.createElement('canvas'), size);
    canvas.getContext('2d').drawImage(image, 0, 0, size.width, size.height);
    return loaded(canvas.toDataURL('image/png'));
  };
  const cells = async (content, kind) => {
    const file = await loaded(`data:${kind};base64,${content}`);
    const image = kind === 'image/png' ? file : await inPixels(file);
    const scale = Math.round(image.width / width);
    const canvas = Object.assign(document.createElement('canvas'), { width: across, height: down });
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, 0, top * scale, width * scale, height * scale, 0, 0, across, down);
    return pen.getImageData(0, 0, across, down).data;
  };
  const [drawn, seen] = [await cells(file, kind), await cells(screen, 'image/png')];
  const isNear = (one, at, other, place, limit) =>
    [0, 1, 2].every((part) => Math.abs(one[at * 4 + part] - other[place * 4 + part]) < limit);
  const around = (at) =>
    [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => at + y * across + x)).filter((place) => place in seen);
  const background = across + 1;
  let [alike, shown] = [0, 0];
  for (let at = 0; at < across * down; at += 1) {
    if (isNear(seen, at, seen, background, near)) continue;
    shown += 1;
    if (around(at).some((place) => isNear(seen, at, drawn, place, near))) alike += 1;
  }
  return [alike / shown, shown];
}"""


def likeness(page: Page, widget: Locator, file: bytes) -> tuple[float, int]:
    """The part of the widget's cells below its head that match the file, and how many cells were compared."""
    box, head = widget.bounding_box(), widget.locator("header").first.bounding_box()
    assert box and head
    top = head["y"] + head["height"] - box["y"]
    kind = "image/svg+xml" if file.startswith(b"<svg") else "image/png"
    drawn, seen = (base64.b64encode(content).decode() for content in (file, widget.screenshot()))
    # The last row of cells may be lost in rounding.
    part, shown = page.evaluate(
        COMPARED, [drawn, kind, seen, top, box["width"], box["height"] - top - 8, NEAR]
    )
    return float(part), int(shown)


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


def test_saved_pictures_of_every_kind_of_widget_look_like_the_screen(themed: Page, product: Product) -> None:
    for dashboard, titles in KINDS.items():
        screen = open_screen(themed, product, dashboard)
        for title in titles:
            _is_alike(screen, title)


def _is_alike(screen: Screen, title: str) -> None:
    files = [screen.export_file(title, f"Download {kind}") for kind in ("image (PNG)", "image (SVG)")]
    screen.page.mouse.move(0, 0)
    widget = screen.widget(title)
    for file in files:
        found, shown = likeness(screen.page, widget, file)
        assert shown > SHOWN and found > ALIKE, (
            f"{title}: the file {file[:4]!r} shows {found:.3f} of {shown} cells of the screen"
        )
    _is_vector(files[1], widget)


# Elements that Illustrator, Inkscape, PowerPoint and librsvg draw alike.
SHAPES = {"path", "rect", "circle", "ellipse", "line", "polygon", "polyline"}
DRAWN = {"svg", "style", "g", "text", "clipPath", "pattern", *SHAPES}


def _is_vector(file: bytes, widget: Locator) -> None:
    """Check that the file has only shapes and texts, has every text of the widget, and loads nothing."""
    parts = list(ElementTree.fromstring(file).iter())
    names = [part.tag.removeprefix("{http://www.w3.org/2000/svg}") for part in parts]
    assert set(names) <= DRAWN and SHAPES & set(names)
    addresses = re.findall(rb"(?:href|src)\s*=|url\(\s*['\"]?(?!#|data:|&quot;data:)[^)]{0,40}", file)
    assert not addresses, addresses
    written = _letters(" ".join(part.text or "" for part in parts if part.tag.endswith("}text")))
    shown = [line for line in widget.evaluate(SEEN) if _letters(line)]
    assert shown and not [line for line in shown if _letters(line) not in written]
    assert "Source: Footfall" in file.decode()


def _letters(text: str) -> str:
    return re.sub(r"\s+", "", text)


# Visible texts of the widget, without texts that are cut, only for the screen or only for screen readers.
SEEN = """(widget) => {
  const walker = document.createTreeWalker(widget, NodeFilter.SHOW_TEXT);
  const texts = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const around = [];
    for (let at = node.parentElement; at !== widget; at = at.parentElement) around.push(at);
    const isOut = around.some((at) => {
      const { display, visibility, clipPath, textOverflow } = getComputedStyle(at);
      const isCut = textOverflow === 'ellipsis' && at.scrollWidth > at.clientWidth;
      const isHidden = display === 'none' || visibility === 'hidden' || clipPath !== 'none';
      return 'screenOnly' in at.dataset || isHidden || isCut;
    });
    if (!isOut) texts.push(node.data);
  }
  return texts;
}"""


def test_a_saved_picture_is_the_same_wherever_the_pointer_is(themed: Page, product: Product) -> None:
    screen = open_screen(themed, product, "traffic-overview")
    # With the mouse, the pointer is on the menu, which is over the rows.
    by_mouse = screen.export_file("Summary", "Download image (PNG)")
    themed.mouse.move(0, 0)
    screen.widget("Summary").get_by_role("button", name="Export and more: Summary").press("Enter")
    with themed.expect_download() as saved:
        themed.get_by_role("menuitem", name="Download image (PNG)").press("Enter")
    assert saved.value.path().read_bytes() == by_mouse


EMPTY = """([widget, width, height]) => {
  const canvas = Object.assign(document.createElement('canvas'), { width: width * 2, height: height * 2 });
  const pen = canvas.getContext('2d');
  pen.fillStyle = getComputedStyle(widget).backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png').split(',')[1];
}"""


def test_an_empty_picture_or_one_of_another_widget_does_not_match(themed: Page, product: Product) -> None:
    screen = open_screen(themed, product, "traffic-overview")
    other = screen.export_file("Devices", "Download image (PNG)")
    themed.mouse.move(0, 0)
    for title in ("New vs. returning visitors", "Trend", "Top sources"):
        widget = screen.widget(title)
        box = widget.bounding_box()
        assert box
        empty = themed.evaluate(EMPTY, [widget.element_handle(), box["width"], box["height"]])
        for file in (base64.b64decode(empty), other):
            found, shown = likeness(themed, widget, file)
            assert shown > SHOWN and found < ALIKE / 2, f"{title}: {found:.3f} of {shown} cells are alike"
