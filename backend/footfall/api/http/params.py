"""Parameters that many routes share."""

from typing import Annotated

from fastapi import Path, Request

from footfall.projects.schemas import LARGEST_ID

# A larger number is no id but an error of the database's.
IdInPath = Annotated[int, Path(ge=0, le=LARGEST_ID)]


def address_of(request: Request) -> str:
    """Network address of the caller."""
    return request.client.host if request.client else "unknown"
