"""Hook of the build: a wheel without the built pages would install a server that has nothing to show."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
import write_words

# What is built rather than written, with the command that builds it.
BUILT = {
    "footfall/static/shell/index.html": "make setup",
    "footfall/documentation/index.html": "make docs",
}
LICENCE = "LICENSE"


class PagesInside(BuildHookInterface[Any]):
    """Refuses a wheel or source archive that lacks what `BUILT` names, adds licence and words of paper."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it builds. An installation for development builds its pages later."""
        root = Path(self.root)
        # A source archive has the words already, and none of the catalogues.
        if write_words.CATALOGUES.is_dir():
            write_words.write()
        if version == "editable":
            return
        if missing := {name: how for name, how in BUILT.items() if not (root / name).is_file()}:
            self.app.abort(
                f"the package would lack {' and '.join(missing)}: run `{' && '.join(missing.values())}` "
                "in the checkout, then build again"
            )
        # In a checkout it lies beside this folder, in a source archive within it.
        licence = next(path for path in (root / LICENCE, root.parent / LICENCE) if path.is_file())
        build_data["force_include"][str(licence)] = (
            f"footfall/{LICENCE}" if self.target_name == "wheel" else LICENCE
        )
