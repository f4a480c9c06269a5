"""Every endpoint of the Similarweb API that our reports answer."""

from fastapi import params

from footfall.adapters.similarweb_v1.declaration import Endpoint
from footfall.adapters.similarweb_v1.endpoints.about_sites import ABOUT_SITES
from footfall.adapters.similarweb_v1.endpoints.categories import CATEGORIES
from footfall.adapters.similarweb_v1.endpoints.segments import SEGMENTS
from footfall.adapters.similarweb_v1.endpoints.sources import SOURCES
from footfall.adapters.similarweb_v1.endpoints.traffic import NUMBERS, TRAFFIC
from footfall.adapters.vendors.tiers import BASIC, EXTENDED, OWN_SEGMENTS

# With the tier that opens them.
GROUPS: tuple[tuple[params.Depends, tuple[Endpoint, ...]], ...] = (
    (BASIC, NUMBERS),
    (EXTENDED, TRAFFIC),
    (EXTENDED, SOURCES),
    (EXTENDED, ABOUT_SITES),
    (EXTENDED, CATEGORIES),
    (OWN_SEGMENTS, SEGMENTS),
)
ENDPOINTS = tuple(endpoint for _, group in GROUPS for endpoint in group)
