"""The table of endpoints and who may call them."""

from dataclasses import dataclass
from enum import StrEnum
from fnmatch import fnmatchcase
from functools import cache

from footfall.web.rights.compatible_paths import (
    ABOUT_A_KEY,
    BASIC,
    BATCH,
    BATCH_FILE,
    EXTENDED,
    SEGMENTS,
)
from footfall.web.rights.data_paths import ERASING_DATA, OF_DATA
from footfall.web.rights.factor_paths import CHANGING_FACTORS
from footfall.web.rights.member_paths import OF_MEMBERS

RPC = "/analytics/traffic/rpc"


class Right(StrEnum):
    """The right that an endpoint requires."""

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
    """The project permission that an endpoint also requires, checked by projects/."""

    READ = "read"
    SHARE = "share"
    DELETE = "delete"
    EDIT = "edit"


@dataclass(frozen=True)
class Row:
    """One endpoint. Without a scope no API key can call it.

    also_scope: a second scope that a key needs. key_only: only an API key can call it, no browser. basic: the
    basic API tier includes it. for_assistants: the tokens of assistants are for it; they open nothing else.
    proof: None unless it is a grave change; such a call has no scope, as keys prove nothing. before_factor:
    open to an administrator who must set up a second factor first.
    """

    method: str
    path: str
    right: Right
    scope: KeyScope | None = None
    project: ProjectRight | None = None
    also_scope: KeyScope | None = None
    key_only: bool = False
    basic: bool = False
    for_assistants: bool = False
    proof: Proof | None = None
    before_factor: bool = False


# One row per route; a path ending in /* stands for whatever is added below it.
TABLE: tuple[Row, ...] = (
    # The page and what it is made of.
    Row("GET", "/", Right.ANYONE),
    Row("GET", "/analytics/traffic", Right.ANYONE),
    Row("GET", "/analytics/traffic/{path:path}", Right.ANYONE),
    Row("GET", "/analytics/traffic/static/*", Right.ANYONE),
    Row("GET", "/openapi.json", Right.ANYONE),
    Row("GET", "/openapi", Right.ANYONE),
    Row("GET", "/docs/*", Right.ANYONE),
    Row("GET", "/healthz", Right.ANYONE),
    Row("GET", "/readyz", Right.ANYONE),
    Row("GET", "/metrics", Right.ADMINISTER, KeyScope.METRICS),
    # Signing in and out.
    Row("GET", "/sign-in", Right.ANYONE),
    Row("POST", "/sign-in", Right.ANYONE),
    Row("GET", "/sign-in/forms.css", Right.ANYONE),
    Row("GET", "/sign-in/history.js", Right.ANYONE),
    Row("POST", "/sign-in/token", Right.ANYONE),
    Row("POST", "/sign-in/link", Right.ANYONE),
    Row("GET", "/sign-in/passkeys.js", Right.ANYONE),
    Row("POST", "/sign-in/passkey", Right.ANYONE),
    Row("POST", "/sign-in/passkey/options", Right.ANYONE),
    Row("GET", "/sign-in/factor", Right.ANYONE),
    Row("POST", "/sign-in/factor", Right.ANYONE),
    Row("POST", "/sign-in/factor/passkey", Right.ANYONE),
    Row("POST", "/sign-in/factor/passkey/options", Right.ANYONE),
    Row("GET", "/sign-in/oidc", Right.ANYONE),
    Row("GET", "/sign-in/oidc/callback", Right.ANYONE),
    Row("GET", "/sign-in/oidc/signed-out", Right.ANYONE),
    Row("GET", "/password/forgotten", Right.ANYONE),
    Row("POST", "/password/forgotten", Right.ANYONE),
    Row("GET", "/password/reset", Right.ANYONE),
    Row("POST", "/password/reset", Right.ANYONE),
    Row("POST", "/sign-out", Right.ANYONE),
    # One's own account.
    Row("GET", "/api/user", Right.ANYONE),
    Row("PATCH", "/api/user", Right.ACCOUNT),
    Row("PUT", "/api/user/email", Right.ACCOUNT, proof=Proof.FRESH_WITH_FACTOR),
    Row("PUT", "/api/user/password", Right.ACCOUNT, proof=Proof.FRESH_WITH_FACTOR),
    Row("POST", "/sign-out-everywhere", Right.ACCOUNT, before_factor=True),
    Row("GET", "/api/sessions", Right.ACCOUNT, before_factor=True),
    Row("DELETE", "/api/sessions", Right.ACCOUNT, before_factor=True),
    Row("DELETE", "/api/sessions/{session_id}", Right.ACCOUNT, before_factor=True),
    Row("GET", "/api/proof", Right.ACCOUNT, before_factor=True),
    Row("POST", "/api/proof", Right.ACCOUNT, before_factor=True),
    Row("POST", "/api/proof/passkey", Right.ACCOUNT, before_factor=True),
    Row("POST", "/api/proof/passkey/options", Right.ACCOUNT, before_factor=True),
    Row("GET", "/api/factors", Right.ACCOUNT, before_factor=True),
    *(
        Row(method, path, Right.ACCOUNT, proof=Proof.FRESH, before_factor=True)
        for method, path in CHANGING_FACTORS
    ),
    Row("PATCH", "/api/factors/passkeys/{passkey_id}", Right.ACCOUNT, before_factor=True),
    Row("GET", "/api/keys", Right.ACCOUNT),
    Row("GET", "/api/keys/usage", Right.ACCOUNT),
    Row("POST", "/api/keys", Right.ACCOUNT, proof=Proof.FRESH),
    Row("DELETE", "/api/keys/{key_id}", Right.ACCOUNT),
    # Letting assistants in, by OAuth.
    Row("GET", "/.well-known/oauth-protected-resource", Right.ANYONE),
    Row("GET", "/.well-known/oauth-protected-resource/mcp", Right.ANYONE),
    Row("GET", "/.well-known/oauth-authorization-server", Right.ANYONE),
    Row("POST", "/oauth/register", Right.ANYONE),
    Row("GET", "/oauth/authorize", Right.ANYONE),
    Row("GET", "/oauth/consent", Right.ANYONE),
    Row("POST", "/oauth/consent", Right.ACCOUNT),
    Row("POST", "/oauth/token", Right.ANYONE),
    Row("POST", "/oauth/revoke", Right.ANYONE),
    Row("GET", "/api/assistants", Right.ACCOUNT),
    Row("DELETE", "/api/assistants/{key_id}", Right.ACCOUNT),
    # The notebook.
    Row("GET", "/api/views", Right.ACCOUNT),
    Row("PUT", "/api/views", Right.ACCOUNT),
    Row("DELETE", "/api/views/{view_id}", Right.ACCOUNT),
    Row("GET", "/api/annotations", Right.ACCOUNT),
    Row("POST", "/api/annotations", Right.ACCOUNT),
    Row("DELETE", "/api/annotations/{annotation_id}", Right.ACCOUNT),
    Row("GET", "/api/markets", Right.ACCOUNT),
    Row("PUT", "/api/markets", Right.ACCOUNT),
    Row("DELETE", "/api/markets/{market_id}", Right.ACCOUNT),
    # Everybody's accounts.
    Row("GET", "/api/users", Right.ADMINISTER),
    Row("POST", "/api/users", Right.ADMINISTER, proof=Proof.FRESH),
    Row("PATCH", "/api/users/{user_id}", Right.ADMINISTER, proof=Proof.FRESH),
    Row("DELETE", "/api/users/{user_id}/factors", Right.ADMINISTER, proof=Proof.FRESH),
    Row("GET", "/api/audit-log", Right.ADMINISTER),
    # Feedback from people, and what they do on the pages.
    Row("GET", "/api/inbox", Right.ADMINISTER),
    Row("PATCH", "/api/inbox/{message_id}", Right.ADMINISTER),
    Row("DELETE", "/api/inbox/{message_id}", Right.ADMINISTER),
    Row("GET", "/api/usage", Right.ADMINISTER),
    # The lake.
    Row("GET", "/api/imports", Right.ADMINISTER),
    Row("GET", "/api/imports/{import_id}/quarantine", Right.ADMINISTER),
    Row("GET", "/api/snapshots", Right.ADMINISTER),
    *(Row(method, path, Right.ADMINISTER) for method, path in OF_DATA),
    *(Row(method, path, Right.ADMINISTER, proof=Proof.FRESH) for method, path in ERASING_DATA),
    Row("GET", "/api/jobs", Right.ADMINISTER),
    Row("POST", "/api/jobs/{job_id}/run", Right.ADMINISTER),
    # Projects.
    Row("POST", f"{RPC}/project/list", Right.ACCOUNT, KeyScope.PROJECTS_READ),
    Row("POST", f"{RPC}/project/byProjectID", Right.ACCOUNT, KeyScope.PROJECTS_READ, ProjectRight.READ),
    Row("POST", f"{RPC}/project/createOrUpdate", Right.ACCOUNT, KeyScope.PROJECTS_WRITE, ProjectRight.EDIT),
    Row("POST", f"{RPC}/project/delete", Right.ACCOUNT, KeyScope.PROJECTS_WRITE, ProjectRight.DELETE),
    Row("POST", f"{RPC}/project/share", Right.ACCOUNT, KeyScope.PROJECTS_WRITE, ProjectRight.SHARE),
    Row("POST", f"{RPC}/project/shares", Right.ACCOUNT, KeyScope.PROJECTS_READ, ProjectRight.SHARE),
    Row("POST", f"{RPC}/project/leave", Right.ACCOUNT, KeyScope.PROJECTS_WRITE, ProjectRight.READ),
    # What a text means is nobody's own, and the sample report has a box to paste texts into.
    Row("POST", f"{RPC}/target/read", Right.SAMPLE, KeyScope.PROJECTS_READ),
    Row("POST", f"{RPC}/page-group/get", Right.ACCOUNT, KeyScope.PROJECTS_READ, ProjectRight.READ),
    Row(
        "POST", f"{RPC}/page-group/createOrUpdate", Right.ACCOUNT, KeyScope.PROJECTS_WRITE, ProjectRight.EDIT
    ),
    Row("POST", f"{RPC}/page-group/delete", Right.ACCOUNT, KeyScope.PROJECTS_WRITE, ProjectRight.EDIT),
    Row("POST", f"{RPC}/page-group/preview", Right.REPORTS, KeyScope.REPORTS),
    Row("POST", f"{RPC}/page-group/sample", Right.SAMPLE),
    Row("POST", f"{RPC}/target-list/list", Right.ACCOUNT, KeyScope.PROJECTS_READ, ProjectRight.READ),
    Row("POST", f"{RPC}/target-list/get", Right.ACCOUNT, KeyScope.PROJECTS_READ, ProjectRight.READ),
    Row(
        "POST", f"{RPC}/target-list/createOrUpdate", Right.ACCOUNT, KeyScope.PROJECTS_WRITE, ProjectRight.EDIT
    ),
    Row("POST", f"{RPC}/target-list/delete", Right.ACCOUNT, KeyScope.PROJECTS_WRITE, ProjectRight.EDIT),
    Row("POST", f"{RPC}/own-dashboard/list", Right.ACCOUNT, KeyScope.PROJECTS_READ, ProjectRight.READ),
    Row("POST", f"{RPC}/own-dashboard/get", Right.ACCOUNT, KeyScope.PROJECTS_READ, ProjectRight.READ),
    Row(
        "POST",
        f"{RPC}/own-dashboard/createOrUpdate",
        Right.ACCOUNT,
        KeyScope.PROJECTS_WRITE,
        ProjectRight.EDIT,
    ),
    Row("POST", f"{RPC}/own-dashboard/order", Right.ACCOUNT, KeyScope.PROJECTS_WRITE, ProjectRight.EDIT),
    Row("POST", f"{RPC}/own-dashboard/delete", Right.ACCOUNT, KeyScope.PROJECTS_WRITE, ProjectRight.DELETE),
    Row(
        "POST",
        f"{RPC}/own-dashboard/print",
        Right.REPORTS,
        KeyScope.REPORTS,
        ProjectRight.READ,
        also_scope=KeyScope.PROJECTS_READ,
    ),
    Row(
        "POST",
        f"{RPC}/own-dashboard/slides",
        Right.REPORTS,
        KeyScope.REPORTS,
        ProjectRight.READ,
        also_scope=KeyScope.PROJECTS_READ,
    ),
    # Settings.
    Row("POST", f"{RPC}/settings/getAllProjects", Right.ACCOUNT),
    Row("POST", f"{RPC}/settings/getProject", Right.ACCOUNT, project=ProjectRight.READ),
    Row("POST", f"{RPC}/settings/getProjectSettings", Right.ACCOUNT, project=ProjectRight.READ),
    Row("POST", f"{RPC}/settings/saveNotificationSettings", Right.ACCOUNT, project=ProjectRight.READ),
    Row("GET", "/messaging/api/v1/profile/subscriptions", Right.ACCOUNT),
    Row("PUT", "/messaging/api/v1/profile/subscriptions", Right.ACCOUNT),
    # Alerts of projects; a feed is open to whoever has its secret address.
    Row("POST", f"{RPC}/alert/list", Right.ACCOUNT, project=ProjectRight.READ),
    Row("POST", f"{RPC}/alert/replay", Right.REPORTS, project=ProjectRight.READ),
    Row("POST", f"{RPC}/alert/save", Right.REPORTS, project=ProjectRight.EDIT),
    Row("POST", f"{RPC}/alert/delete", Right.ACCOUNT, project=ProjectRight.EDIT),
    Row("POST", f"{RPC}/alert/addDestination", Right.ACCOUNT, project=ProjectRight.EDIT),
    Row("POST", f"{RPC}/alert/deleteDestination", Right.ACCOUNT, project=ProjectRight.EDIT),
    Row("POST", f"{RPC}/alert/tryDestination", Right.ACCOUNT, project=ProjectRight.EDIT),
    Row("POST", f"{RPC}/alert/deliveries", Right.ACCOUNT, project=ProjectRight.EDIT),
    Row("POST", f"{RPC}/alert/sendAgain", Right.ACCOUNT, project=ProjectRight.EDIT),
    Row("POST", f"{RPC}/alert/renewFeed", Right.ACCOUNT, project=ProjectRight.EDIT),
    Row("POST", f"{RPC}/alert/news", Right.ACCOUNT),
    Row("POST", f"{RPC}/alert/seen", Right.ACCOUNT),
    Row("GET", "/feeds/alerts/{token_id}", Right.ANYONE),
    # Plans. The signature of a message from Stripe is checked by its route.
    Row("GET", "/trends/paywall/status", Right.ACCOUNT),
    Row("GET", "/trends/paywall/limits", Right.ACCOUNT),
    Row("GET", "/trends/paywall/offers", Right.ACCOUNT),
    Row("GET", "/trends/paywall/way", Right.ANYONE),
    Row("POST", "/trends/paywall/purchase", Right.ACCOUNT),
    Row("GET", "/trends/paywall/purchase/{purchase_id}", Right.ACCOUNT),
    Row("GET", "/trends/paywall/card", Right.ACCOUNT),
    Row("GET", "/trends/paywall/receipts", Right.ACCOUNT),
    Row("GET", "/trends/paywall/receipts/{receipt_id}", Right.ACCOUNT),
    Row("POST", "/trends/paywall/cancel", Right.ACCOUNT),
    Row("POST", "/trends/paywall/trial", Right.ACCOUNT),
    Row("POST", "/trends/paywall/contact", Right.ACCOUNT),
    Row("GET", "/trends/paywall/return", Right.ACCOUNT),
    Row("GET", "/trends/paywall/sandbox/{purchase_id}", Right.ACCOUNT),
    Row("POST", "/trends/paywall/sandbox/{purchase_id}", Right.ACCOUNT),
    Row("POST", "/trends/paywall/stripe/webhook", Right.ANYONE),
    Row("GET", "/subscribe", Right.ANYONE),
    Row("POST", "/subscribe", Right.ACCOUNT),
    Row("GET", "/contact", Right.ANYONE),
    Row("POST", "/contact", Right.ACCOUNT),
    # Feedback.
    Row("POST", "/api/feedback", Right.ANYONE),
    Row("POST", "/api/events", Right.ANYONE),
    # Dashboards shared by a link, which itself says what it opens; see features/share_links/contents.py.
    Row("GET", "/api/share-links", Right.ACCOUNT),
    Row("POST", "/api/share-links", Right.REPORTS),
    Row("DELETE", "/api/share-links/{link_id}", Right.ACCOUNT),
    Row("GET", "/analytics/traffic/shared/{token_id}", Right.ANYONE),
    Row("GET", "/analytics/traffic/shared/{token_id}/{dashboard_id}", Right.ANYONE),
    Row("POST", "/analytics/traffic/shared/{token_id}", Right.ANYONE),
    Row("POST", "/analytics/traffic/shared/{token_id}/rpc/{report_id}", Right.ANYONE),
    # Mails about projects: their links say whom they are about.
    Row("GET", "/unsubscribe/{token_id}", Right.ANYONE),
    Row("POST", "/unsubscribe/{token_id}", Right.ANYONE),
    Row("GET", "/report-mails/{token_id}", Right.ANYONE),
    Row("POST", "/report-mails/{token_id}", Right.ANYONE),
    Row("GET", "/api/mail-troubles", Right.ADMINISTER),
    # Whom they reach without an account.
    Row("POST", f"{RPC}/recipient/list", Right.ACCOUNT, project=ProjectRight.EDIT),
    Row("POST", f"{RPC}/recipient/add", Right.REPORTS, project=ProjectRight.EDIT),
    Row("POST", f"{RPC}/recipient/remove", Right.ACCOUNT, project=ProjectRight.EDIT),
    Row("POST", f"{RPC}/recipient/saveSender", Right.ACCOUNT, project=ProjectRight.EDIT),
    # Dashboards on paper and slides, and what stands on their cover.
    Row("GET", "/api/brand", Right.ACCOUNT),
    Row("PUT", "/api/brand", Right.ACCOUNT),
    Row("POST", f"{RPC}/print/{{dashboard_id}}", Right.REPORTS, KeyScope.REPORTS),
    Row("POST", f"{RPC}/slides/{{dashboard_id}}", Right.REPORTS, KeyScope.REPORTS),
    # Numbers.
    Row("POST", f"{RPC}/dashboard/*", Right.REPORTS, KeyScope.REPORTS),
    Row("GET", "/api/restatements", Right.REPORTS, KeyScope.REPORTS),
    # Bulk jobs; their files stay open to their owner, whatever the plan is by then.
    Row("GET", "/api/bulk", Right.ACCOUNT, KeyScope.REPORTS),
    Row("POST", "/api/bulk", Right.REPORTS, KeyScope.REPORTS),
    Row("GET", "/api/bulk/{job_id}/file", Right.ACCOUNT, KeyScope.REPORTS),
    Row("DELETE", "/api/bulk/{job_id}", Right.ACCOUNT, KeyScope.REPORTS),
    # The same at the paths of other vendors, by their clients' keys.
    *(Row("GET", path, Right.REPORTS, KeyScope.REPORTS, key_only=True, basic=True) for path in BASIC),
    *(Row("GET", path, Right.REPORTS, KeyScope.REPORTS, key_only=True) for path in EXTENDED),
    Row("GET", SEGMENTS, Right.REPORTS, KeyScope.REPORTS, also_scope=KeyScope.PROJECTS_READ, key_only=True),
    *(Row("GET", path, Right.ACCOUNT, KeyScope.REPORTS, key_only=True) for path in (*ABOUT_A_KEY, *BATCH)),
    Row("POST", "/batch/v4/request-report", Right.REPORTS, KeyScope.REPORTS, key_only=True),
    Row("POST", "/batch/v4/request-validate", Right.ACCOUNT, KeyScope.REPORTS, key_only=True),
    Row("GET", BATCH_FILE, Right.ANYONE),
    # The months with data, without which nobody can ask about the sample.
    Row("POST", f"{RPC}/dashboard/list-hp", Right.SAMPLE, KeyScope.REPORTS),
    Row("GET", "/search-bar/api/suggestions", Right.ACCOUNT, KeyScope.REPORTS),
    Row("GET", "/api/reports/{report_id}", Right.REPORTS, KeyScope.REPORTS),
    # Assistants; the row of each report they ask for applies too.
    Row("POST", "/mcp", Right.ACCOUNT, KeyScope.REPORTS, for_assistants=True),
    # Panels of one's own, and what their members' browsers send.
    Row("GET", "/api/panels", Right.ADMINISTER),
    Row("POST", "/api/panels", Right.ADMINISTER),
    Row("POST", "/api/panels/{panel_id}/close", Right.ADMINISTER),
    Row("POST", "/api/panels/{panel_id}/consents", Right.ADMINISTER),
    Row("GET", "/api/panels/{panel_id}/invitations", Right.ADMINISTER),
    Row("POST", "/api/panels/{panel_id}/invitations", Right.ADMINISTER),
    Row("DELETE", "/api/panels/{panel_id}/invitations/{invitation_id}", Right.ADMINISTER),
    Row("POST", "/api/panels/{panel_id}/personal-invitations", Right.ADMINISTER),
    Row("GET", "/api/panels/{panel_id}/members", Right.ADMINISTER),
    Row("PUT", "/api/panels/{panel_id}/quotas", Right.ADMINISTER),
    Row("GET", "/api/panels/{panel_id}/sample", Right.ADMINISTER),
    Row("GET", "/api/panels/{panel_id}/panelists-needed", Right.ADMINISTER),
    Row("GET", "/api/panels/{panel_id}/ethics-record", Right.ADMINISTER),
    Row("PUT", "/api/panels/{panel_id}/stores", Right.ADMINISTER),
    Row("GET", "/join", Right.ANYONE),
    Row("GET", "/join/forms.css", Right.ANYONE),
    Row("GET", "/join/join.js", Right.ANYONE),
    Row("GET", "/join/member.js", Right.ANYONE),
    Row("GET", "/member", Right.ANYONE),
    Row("POST", "/collect/v1/invitation", Right.ANYONE),
    Row("POST", "/collect/v1/join", Right.ANYONE),
    Row("GET", "/api/0/info", Right.ANYONE),
    Row("POST", "/api/user/token/", Right.ANYONE),
    *(Row(method, path, Right.MEMBER) for method, path in OF_MEMBERS),
)


@cache
def row_of(method: str, path: str) -> Row | None:
    """The row of a route by its declared path. An exact path wins over one with a star."""
    method = "GET" if method == "HEAD" else method
    candidates = [row for row in TABLE if row.method == method and fnmatchcase(path, _pattern(row.path))]
    exact = [row for row in candidates if row.path == path]
    return next(iter(exact or candidates), None)


def _pattern(path: str) -> str:
    # fnmatch reads [ as the start of a set of characters; only the star is meant.
    return path.replace("[", "[[]")
