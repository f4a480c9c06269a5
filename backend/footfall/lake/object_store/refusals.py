"""What stores answer when asking again is of no use, and what to do about it."""

REFUSALS = {
    "ExpiredToken": "the credentials have ended: renew them (AWS_SESSION_TOKEN)",
    "InvalidAccessKeyId": "the store does not know AWS_ACCESS_KEY_ID",
    "SignatureDoesNotMatch": "AWS_SECRET_ACCESS_KEY is not that of AWS_ACCESS_KEY_ID",
    "NoSuchBucket": "there is no such bucket",
}
