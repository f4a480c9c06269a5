"""Why an account cannot be made or changed as asked."""

ACCOUNTS: dict[str, tuple[str, ...]] = {
    "last_administrator": ("This is the last administrator: make another one first.",),
    "own_address_closed": ("Only administrators change their own address.",),
    "account_exists": ("{email} has an account already.",),
    "no_email_address": ("{text} is not an e-mail address.", "{text} is not an e-mail address"),
    "of_sub_user": ("{email} is a sub-user and cannot have sub-users.",),
    "password_too_short": ("A password needs at least {least} characters.",),
    "password_too_long": ("A password may have {most} characters at most.",),
}
