"""A message in the shape that its receiver reads."""

import base64
import hashlib
import hmac
import json
import secrets
from datetime import datetime
from typing import Any, NamedTuple

from footfall.features.alerts.schemas import AlertAnswer, Channel

KEY_PREFIX = "whsec_"
# The longest text that Discord takes.
MOST_OF_DISCORD = 2000


class Message(NamedTuple):
    """What is sent. alert: None in a trial message. link: to the page that shows it. at: when it is sent."""

    id: int
    event: str
    alert: AlertAnswer | None
    link: str
    at: datetime

    @property
    def title(self) -> str:
        """The subject: whether an alert was raised or ended, and which."""
        if self.alert is None:
            return "Footfall: trial message"
        state = "ended" if self.event == "closed" else "alert"
        return f"Footfall {state}: {self.alert.sentence}"

    @property
    def text(self) -> str:
        """The month, and why the alert was raised or ended, with the numbers."""
        if self.alert is None:
            return "Alerts of this project will arrive here."
        return f"{self.alert.month}: {self.alert.reason}"


def new_secret() -> str:
    """A key to sign messages with."""
    return KEY_PREFIX + base64.b64encode(secrets.token_bytes(24)).decode()


def shaped(channel: Channel, message: Message) -> bytes:
    """The body to send, JSON in the form that the channel takes."""
    shape = _SHAPES.get(channel, _webhook)
    return json.dumps(shape(message), ensure_ascii=False, separators=(",", ":")).encode()


def signed(message: Message, body: bytes, secret: str) -> dict[str, str]:
    """Headers by which a receiver knows sender, time and repetition (standardwebhooks.com)."""
    moment = str(int(message.at.timestamp()))
    key = base64.b64decode(secret.removeprefix(KEY_PREFIX))
    digest = hmac.new(key, f"{message.id}.{moment}.".encode() + body, hashlib.sha256).digest()
    return {
        "webhook-id": str(message.id),
        "webhook-timestamp": moment,
        "webhook-signature": "v1," + base64.b64encode(digest).decode(),
    }


def _webhook(message: Message) -> dict[str, Any]:
    alert = message.alert.model_dump(mode="json") if message.alert else None
    event = "trial" if message.alert is None else f"alert.{message.event}"
    data = {"title": message.title, "text": message.text, "link": message.link, "alert": alert}
    return {"type": event, "timestamp": message.at.isoformat(), "data": data}


def _slack(message: Message) -> dict[str, Any]:
    title, text = (_escaped(part) for part in (message.title, message.text))
    return {"text": f"*{title}*\n{text}\n<{message.link}>"}


def _escaped(text: str) -> str:
    # Otherwise a page's address could call a channel's people or be a link to elsewhere.
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _discord(message: Message) -> dict[str, Any]:
    head = f"**{message.title}**\n{message.text}"
    content = f"{head[: MOST_OF_DISCORD - len(message.link) - 3]}\n<{message.link}>"
    return {"content": content, "allowed_mentions": {"parse": []}}


def _teams(message: Message) -> dict[str, Any]:
    lines: list[dict[str, Any]] = [
        {"type": "TextBlock", "text": message.title, "weight": "Bolder", "wrap": True},
        {"type": "TextBlock", "text": message.text, "wrap": True},
    ]
    card = {
        "$schema": "http://adaptivecards.io/schemas/adaptive-card.json",
        "type": "AdaptiveCard",
        "version": "1.4",
        "body": lines,
        "actions": [{"type": "Action.OpenUrl", "title": "Footfall", "url": message.link}],
    }
    attachment = {"contentType": "application/vnd.microsoft.card.adaptive", "content": card}
    return {"type": "message", "attachments": [attachment]}


_SHAPES = {Channel.SLACK: _slack, Channel.TEAMS: _teams, Channel.DISCORD: _discord}
