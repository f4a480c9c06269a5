"""Keeps PyArrow from loading pandas, for 0.4 s and 25 MB in each process that makes a table.

PyArrow loads it to see whether what it is given comes from pandas, which it never does here. It looks once.
"""

import importlib
import sys


class _WithoutPandas:
    """A finder of modules that says that pandas is not installed."""

    def find_spec(self, name: str, *_: object) -> None:
        if name == "pandas":
            raise ModuleNotFoundError(name)


def leave_pandas_out() -> None:
    """Let PyArrow look now, in vain. Code that imports pandas afterwards still gets it."""
    finder = _WithoutPandas()
    sys.meta_path.insert(0, finder)
    try:
        importlib.import_module("pyarrow").array([None])
    finally:
        sys.meta_path.remove(finder)
