"""What a list of sessions calls a browser: its name and its system."""

# The first that is in the User-Agent header counts: most browsers name others too.
_NAMES = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
    "curl": "curl",
    "python": "Python",
}
_SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "Mac OS X": "macOS",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}


def browser_name(user_agent: str) -> str:
    """Name and system of a browser, as `Firefox, Linux`; empty if neither is known."""
    found = (
        next((name for part, name in known.items() if part in user_agent), "") for known in (_NAMES, _SYSTEMS)
    )
    return ", ".join(filter(None, found))
