"""Paths by which people change their second factors."""

CHANGING_FACTORS = (
    ("POST", "/api/factors/app"),
    ("PUT", "/api/factors/app"),
    ("DELETE", "/api/factors/app"),
    ("POST", "/api/factors/passkeys"),
    ("POST", "/api/factors/passkeys/options"),
    ("DELETE", "/api/factors/passkeys/{passkey_id}"),
    ("POST", "/api/factors/recovery-codes"),
)
