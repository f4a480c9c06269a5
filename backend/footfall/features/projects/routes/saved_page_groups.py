"""What each saved page group costs its account, and its entry in the audit log."""

from collections.abc import Iterable
from contextlib import suppress

from fastapi import Request
from pydantic import ValidationError

from footfall.core.page_rules import PageRules
from footfall.features.accounts.call_audit import note
from footfall.features.projects.page_group_rate import count_page_groups_here
from footfall.features.projects.schemas import PageGroupSaved

# Rules of each kind that an entry of the audit log tells; a group may have a thousand.
RULES_TOLD = 20


def count_saved(request: Request, groups: Iterable[PageGroupSaved]) -> None:
    """Count page groups about to be saved. TooManyPageGroupsError if they are too many."""
    rules = []
    for group in groups:
        # Which rule is wrong is said where the group is saved.
        with suppress(ValidationError):
            rules.append(group.rules)
    count_page_groups_here(request, rules)


def note_saved(request: Request, project_id: int | str, target: str, saved: PageGroupSaved) -> None:
    """Write into the audit log which pages the caller made a group of."""
    note(
        request,
        "page_group_changed" if saved.id else "page_group_created",
        f"project {project_id}",
        {"name": saved.name, "target": target, "rules": _told(saved.rules), "rules_in_all": saved.rules.size},
    )


def _told(rules: PageRules) -> dict[str, list[str]]:
    """The first rules of each kind that there is."""
    kinds = rules.model_dump(mode="json", by_alias=True)
    return {kind: values[:RULES_TOLD] for kind, values in kinds.items() if values}
