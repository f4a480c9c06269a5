"""Hook of the build: a wheel without the built pages would install a server that has nothing to show."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# What is built rather than written, with the command that builds it.
BUILT = {
    "footfall/static/shell/index.html": "make setup",
    "footfall/documentation/index.html": "make docs",
}
LICENCE = "LICENSE"


class PagesInside(BuildHookInterface[Any]):
    """Refuses a wheel or source archive that lacks what `BUILT` names, and adds the licence."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it builds. An installation for development builds its pages later."""
        if version == "editable":
            return
        root = Path(self.root)
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
