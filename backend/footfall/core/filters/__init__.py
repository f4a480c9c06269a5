"""The filters of visits, each declared once: what takes, applies or tells them reads `FILTERS`."""

from typing import Any

from footfall.core.filters.categories import CATEGORIES, SiteCategories
from footfall.core.filters.channels import CHANNELS
from footfall.core.filters.device import DEVICE
from footfall.core.filters.filter import Control, Filter, FilterValues, choice, with_fields
from footfall.core.filters.geo import GEO

# In reading order.
FILTERS: tuple[Filter[Any], ...] = (DEVICE, GEO, CHANNELS, CATEGORIES)

__all__ = [
    "CATEGORIES",
    "CHANNELS",
    "DEVICE",
    "FILTERS",
    "GEO",
    "Control",
    "Filter",
    "FilterValues",
    "SiteCategories",
    "choice",
    "with_fields",
]
