"""Every endpoint of the Similarweb API that our reports answer."""

from footfall.adapters.similarweb_v1.endpoints.about_sites import ABOUT_SITES
from footfall.adapters.similarweb_v1.endpoints.categories import CATEGORIES
from footfall.adapters.similarweb_v1.endpoints.segments import SEGMENTS
from footfall.adapters.similarweb_v1.endpoints.sources import SOURCES
from footfall.adapters.similarweb_v1.endpoints.traffic import TRAFFIC

GROUPS = (TRAFFIC, SOURCES, ABOUT_SITES, CATEGORIES, SEGMENTS)
ENDPOINTS = tuple(endpoint for group in GROUPS for endpoint in group)
