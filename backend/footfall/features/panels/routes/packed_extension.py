"""The packed extension that this server offers, where its build has put one."""

from collections.abc import Mapping

from footfall.features.panels.schemas import Browser
from footfall.web.static_files import STATIC_PATH, static_folder


def packed_files() -> Mapping[Browser, str]:
    """Path of the packed file of each browser that there is one for; `make extension` makes them."""
    names = {browser: f"footfall-panel-{browser}.zip" for browser in Browser}
    folder = static_folder() / "extension"
    return {
        browser: f"{STATIC_PATH}/extension/{name}"
        for browser, name in names.items()
        if (folder / name).is_file()
    }
