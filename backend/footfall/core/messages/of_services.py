"""Problems of connections to services, and what a connection is to."""

SERVICES: dict[str, tuple[str, ...]] = {
    "credentials_refused": (
        "{host} answered 401; the credentials are not good, or no longer: enter new ones",
        "{host} answered 401: {said}; the credentials are not good, or no longer: enter new ones",
    ),
    "key_refused": (
        "{problem}; Google takes this key no longer: enter a new one",
        "Google gave no token for this key: enter a new one",
        "private_key of the key file is no RSA key: enter the file again",
    ),
    "no_right_to_read": (
        "{host} answered 403; these credentials may not read it: give them the right to, at the service",
        "{host} answered 403: {said}; these credentials may not read it: give them the right to, at the"
        " service",
    ),
    "too_many_calls_for_now": (
        "{host} answered 429; it allows no more calls for now, a later run goes on",
        "{host} answered 429: {said}; it allows no more calls for now, a later run goes on",
    ),
    "redirected": (
        "{host} answered {status}; redirects are not followed, give the address itself ({place})",
        "{host} answered {status}: {_}; redirects are not followed, give the address itself ({place})",
        "the receiver answered {status}: redirects are not followed, give the address itself",
    ),
    "not_found_there": ("{host} answered 404", "{host} answered 404: {said}"),
    "service_said": ("{host} answered {status}: {said}",),
    "service_answered": ("{host} answered {status}",),
    "no_answer_in_time": ("{host} did not answer within {seconds} seconds",),
    "not_trusted": ("the certificate of {host} is not trusted ({_})",),
    "not_reached": ("no connection to {host}, or it was cut ({_})",),
    "no_json": ("{host} answered with something that is no JSON: is this the address of its API?",),
    "answers_too_much": ("{host} sends more than {bytes} bytes",),
    "host_unknown": ("the host has no address",),
    "host_is_private": ("refused: the host lies in a private network ({_}); set {setting} to allow it",),
    "host_is_special": ("refused: the host lies in {network} ({_}), which no setting allows",),
    "not_encrypted": (
        "anybody on the way could read it; use https://, or set private_connections",
        "refused: over http:// anybody on the way could read the message; use https://",
        "over http:// anybody on the way could read the message; use https://",
    ),
    "address_begins": ("write an address that begins with https://",),
    "address_signs": (
        "leave user and password out of the address",
        "the address holds characters that none may have: encode them",
    ),
    "service_refuses": ("{service} refuses: {said}; check the token and the number of the site",),
    "needs_key_or_user": ("enter a key, or a user and a password",),
    "failed_here": ("it failed here, not at the service: {reason}",),
    "credentials_lost": (
        "its credentials cannot be read: the key in {place} {_}. Bring the key back, or enter the credentials"
        " again",
    ),
    "key_file": (
        "paste the whole JSON key file of a service account, or application_default_credentials.json",
        "the JSON has no {_}",
        "the JSON is too long for a key",
    ),
    "property_form": (
        "write it as Search Console does: sc-domain:shop.example or https://www.shop.example/",
    ),
    "one_line": ("must be one line", "must be one line of at most 500 characters"),
    "connection_name": ("must have 1 to {most} characters, none of them /",),
    "connection_exists": ("there is a connection {name} already",),
    "most_connections": ("there may be at most {most} connections: remove one first",),
    "month_not_here": ("{month} has not begun yet",),
    "connection_paused": ("it is paused: let it go on first",),
    "connection_running": ("it is running: remove it when the run has ended",),
    "whole_world": ("{service}, the whole world",),
    "newest_list": ("{service}, newest list {list}",),
    "property": ("property {property}, {zone}",),
    "service_at": ("{service} at https://{address}", "{service} at http://{address}"),
}
