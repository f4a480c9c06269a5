"""Paths that the browsers of panels' members call, with a token and without a cookie."""

# Below this path the panel's own extension calls, and the pages for people who join and for members.
COLLECT = "/collect/"
# The same for extensions that were written for other servers.
ADAPTERS = (
    "/api/0/",
    "/api/user/token/",
    "/api/user/me/",
    "/api/globalsession/",
    "/api/window/",
    "/api/tab/",
    "/api/domain/",
    "/api/host/",
    "/api/clicks/",
    "/api/scrolls/",
)
# What a member's token opens.
OF_MEMBERS = (
    ("POST", "/collect/v1/page-views"),
    ("POST", "/collect/v1/page-views/remove"),
    ("GET", "/collect/v1/me"),
    ("DELETE", "/collect/v1/me"),
    ("GET", "/collect/v1/me/sendings"),
    ("POST", "/collect/v1/me/page-ticket"),
    ("PUT", "/collect/v1/me/pause"),
    ("PUT", "/collect/v1/me/consent"),
    ("POST", "/collect/v1/me/withdraw"),
    ("POST", "/api/0/buckets/{bucket_id}"),
    ("POST", "/api/0/buckets/{bucket_id}/heartbeat"),
    ("GET", "/api/user/me/"),
    ("GET", "/api/host/hosts/async_hosts/"),
    ("POST", "/api/globalsession/global-session/"),
    ("PATCH", "/api/globalsession/global-session/{session_id}/"),
    ("POST", "/api/window/windows/"),
    ("PATCH", "/api/window/windows/{window_id}/"),
    ("POST", "/api/tab/tabs/"),
    ("PATCH", "/api/tab/tabs/{tab_id}/"),
    ("POST", "/api/domain/domains/"),
    ("PATCH", "/api/domain/domains/{domain_id}/"),
    ("POST", "/api/clicks/clicks/"),
    ("POST", "/api/scrolls/scrolls/"),
)
# What the ticket of a member's own page opens, of these.
OF_OWN_PAGE = (
    ("GET", "/collect/v1/me"),
    ("GET", "/collect/v1/me/sendings"),
    ("PUT", "/collect/v1/me/pause"),
)


def is_collected(path: str) -> bool:
    """Whether a path is one that extensions of panel members call."""
    return path.startswith((COLLECT, *ADAPTERS))
