"""Why a call about a project is refused."""

from datetime import datetime

from footfall.query.errors import RefusedError


class VersionConflictError(RefusedError):
    """Someone else saved first. The message and `details` say who and when."""

    def __init__(self, noun: str, user_id: int, name: str, changed_at: datetime, version: int) -> None:
        when = f"{changed_at:%Y-%m-%d %H:%M:%S} UTC"
        super().__init__(
            "version_conflict",
            f"{name} saved this {noun} on {when}, after you opened it: load it again and repeat your change",
            "version",
            409,
        )
        self.details = {
            "changedBy": {"id": user_id, "name": name},
            "changedAt": changed_at.isoformat(),
            "version": version,
        }


def not_found(noun: str) -> RefusedError:
    """The error for what does not exist or the caller may not see; it does not reveal which of the two."""
    code = f"{noun.replace(' ', '_')}_not_found"
    field = "projectId" if noun == "project" else "id"
    return RefusedError(code, f"there is no such {noun}, or it is not shared with you", field, 404)


def not_allowed(permission: str) -> RefusedError:
    """The error for a caller who may see the project but not do this."""
    return RefusedError(
        "permission_denied",
        f"you lack the permission to {permission} in this project: ask its owner",
        "projectId",
        403,
    )


def too_many(noun: str, most: int, field: str) -> RefusedError:
    """The error for a limit of the product."""
    code = f"too_many_{noun.replace(' ', '_')}"
    return RefusedError(code, f"there may be at most {most} {noun}: delete one first", field)
