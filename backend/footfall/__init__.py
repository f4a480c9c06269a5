"""Footfall: self-hosted competitive traffic analytics with an interval on every number."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from footfall.adapters.python import Client, RefusedError, Rows
    from footfall.adapters.python import open_home as open

__all__ = ["Client", "RefusedError", "Rows", "__version__", "open"]


def __getattr__(name: str) -> Any:
    """What programs use of this package, imported with its libraries only when it is first used."""
    if name not in __all__:
        raise AttributeError(f"module 'footfall' has no attribute {name!r}")
    return getattr(import_module("footfall.adapters.python"), "open_home" if name == "open" else name)
