"""Reports for Python programs, from a server or from a home folder, with the same interface.

import footfall

reports = footfall.Client("https://footfall.example", "ffk_...")  # or footfall.open("~/.footfall")
reports.report("top-pages", targets=["shop.example"]).to_pandas()
"""

from footfall.adapters.python.home import Home, open_home
from footfall.adapters.python.reports import Reports
from footfall.adapters.python.rows import Rows
from footfall.adapters.python.server import Client
from footfall.query.errors import RefusedError

__all__ = ["Client", "Home", "RefusedError", "Reports", "Rows", "open_home"]
