"""Why a message of alerts or a mail did not arrive."""

DELIVERIES: dict[str, tuple[str, ...]] = {
    "receiver_wants_no_more": ("the receiver answered 410: it wants no more messages",),
    "receiver_answered": ("the receiver answered {status}",),
    "receiver_too_slow": ("no answer within {seconds} seconds",),
    "receiver_not_trusted": ("the receiver's certificate is not trusted ({_})",),
    "receiver_not_reached": ("no connection ({_})",),
    "not_sent": ("not sent ({_})",),
    "may_not_see_project": ("this account may no longer see the project",),
    "no_mail_address": ("the account has no e-mail address",),
    "mail_refused": ("{server} did not take the mail ({said})",),
    "sends_no_mail": (
        "this installation sends no mail: set FOOTFALL_SMTP_HOST and FOOTFALL_MAIL_FROM to change that",
    ),
}
