"""Endpoints about the sites of a category."""

from footfall.adapters.similarweb_v1.answers.categories import describe_top_sites, top_sites
from footfall.adapters.similarweb_v1.declaration import Endpoint

# Folder in the paths -> device.
_FOLDERS = (("topsites", "desktop"), ("topsitesmobile", "mobile"))
CATEGORIES: tuple[Endpoint, ...] = (
    *(
        Endpoint(
            paths=(f"/v1/website/{{category}}/{folder}/topsites",),
            summary=f"The sites with the most visitors on {device}",
            fields=("top_sites",),
            answer=top_sites,
            device=device,
        )
        for folder, device in _FOLDERS
    ),
    *(
        Endpoint(
            paths=(f"/v1/website/{{category}}/{folder}/describe",),
            summary="The months there is data for, and the categories",
            fields=("response", "top_sites", "categories"),
            answer=describe_top_sites,
            has_meta=False,
        )
        for folder, _ in _FOLDERS
    ),
)
