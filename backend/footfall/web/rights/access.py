"""What a route asks of its callers."""

from dataclasses import dataclass
from enum import StrEnum


class Right(StrEnum):
    """The right that a route requires."""

    ANYONE = "anyone"
    SAMPLE = "sample"  # reports about the demo's targets
    ACCOUNT = "account"  # one's own things
    REPORTS = "reports"  # reports about any target
    ADMINISTER = "administer"  # accounts, data, jobs, panels and metrics
    MEMBER = "member"  # what a browser of a panel's member sends, by its token


class Proof(StrEnum):
    """When a browser must have proved lately who sits in front of it; see features/accounts/proofs.py."""

    FRESH = "fresh"
    FRESH_WITH_FACTOR = "fresh-with-factor"  # the call itself asks those without a factor for the password


class KeyScope(StrEnum):
    """Scope of an API key. Stored; never rename."""

    REPORTS = "reports"
    PROJECTS_READ = "projects:read"
    PROJECTS_WRITE = "projects:write"
    METRICS = "metrics"


class ProjectRight(StrEnum):
    """The project permission that a route also requires, checked by features/projects."""

    READ = "read"
    SHARE = "share"
    DELETE = "delete"
    EDIT = "edit"


@dataclass(frozen=True, kw_only=True)
class Access:
    """Who may call a route. Without a scope no API key can call it.

    also_scope: a second scope that a key needs. key_only: only an API key can call it, no browser. basic: the
    basic API tier includes it. for_assistants: the tokens of assistants are for it; they open nothing else.
    proof: None unless it is a grave change; such a call has no scope, as keys prove nothing. before_factor:
    open to an administrator who must set up a second factor first. from_extensions: browser extensions call
    it, as they do what members send. own_page: the ticket of a member's own page opens it too.
    """

    right: Right
    scope: KeyScope | None = None
    project: ProjectRight | None = None
    also_scope: KeyScope | None = None
    key_only: bool = False
    basic: bool = False
    for_assistants: bool = False
    proof: Proof | None = None
    before_factor: bool = False
    from_extensions: bool = False
    own_page: bool = False
