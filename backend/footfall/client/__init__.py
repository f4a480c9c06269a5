"""Reports for Python programs, from a server or from a home folder, with the same interface.

import footfall

reports = footfall.Client("https://footfall.example", "ffk_...")  # or footfall.open("~/.footfall")
reports.report("top-pages", targets=["shop.example"]).to_pandas()
"""

from footfall.client.home import Home, open_home
from footfall.client.reports import Reports
from footfall.client.rows import Rows
from footfall.client.server import Client
from footfall.engine.errors import RefusedError

__all__ = ["Client", "Home", "RefusedError", "Reports", "Rows", "open_home"]
