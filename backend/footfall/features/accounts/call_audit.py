"""Writes entries about calls to the audit log."""

from collections.abc import Mapping

from fastapi import Request

from footfall.features.accounts.audit import AuditLog
from footfall.features.accounts.audit_events import Event
from footfall.features.accounts.caller import current_user
from footfall.query.question.model import Request as Question
from footfall.web.params import address_of
from footfall.web.services import service_of


def note(request: Request, action: Event, subject: str, detail: Mapping[str, object] | None = None) -> None:
    """Write an entry about what the caller just did."""
    audit = service_of(request, AuditLog)
    audit.write(action, subject, current_user(request).id or None, address_of(request), detail)


def note_export(request: Request, report_id: str, question: Question, file_format: str) -> None:
    """Write an entry about an exported report and its targets."""
    targets = [target.value for target in getattr(question, "targets", [])]
    note(request, "exported", f"report {report_id}", {"targets": targets, "format": str(file_format)})
