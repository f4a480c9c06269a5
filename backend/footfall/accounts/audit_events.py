"""The names of all events in the audit log. SECURITY.md says of each when it is written, and as whose."""

from typing import Literal

Event = Literal[
    # Signing in.
    "signed_in",
    "sign_in_failed",
    "sign_in_link_made",
    "signed_out_everywhere",
    "password_changed",
    "password_reset",
    "password_reset_asked",
    # Accounts.
    "user_added",
    "user_disabled",
    "user_enabled",
    "administrator",
    "address_changed",
    "subscription_changed",
    # Keys and assistants.
    "key_created",
    "key_revoked",
    "key_used_from_new_place",
    "assistant_let_in",
    "assistant_left",
    "assistant_code_reused",
    "assistant_token_reused",
    # Projects and what is shared.
    "project_created",
    "project_changed",
    "project_deleted",
    "project_shared",
    "project_left",
    "page_group_created",
    "page_group_changed",
    "page_group_deleted",
    "link_shared",
    "link_opened",
    "link_ended",
    "alert_saved",
    "alert_deleted",
    "alert_destination_added",
    "alert_destination_deleted",
    "alert_feed_renewed",
    # Data that leaves.
    "exported",
    "page_views_exported",
    "panel_record_exported",
    "backed_up",
    # Data that comes, and its publication.
    "imported",
    "import_removed",
    "mapping_kept",
    "mapping_removed",
    "connection_added",
    "connection_changed",
    "connection_asked",
    "connection_removed",
    "publication_asked",
    "published",
    "panelists_erased",
    # Panels.
    "panel_opened",
    "panel_closed",
    "panel_consent_changed",
    "panel_invitation_made",
    "panel_invitations_made",
    "panel_invitation_revoked",
    "panel_quotas_set",
    # The server.
    "job_asked",
    "settings_changed",
]
