"""Who may do what with somebody's project: each call that names a project, asked by each kind of person."""

import itertools
from collections.abc import Callable
from typing import Any, ClassVar

import pytest
from fastapi import FastAPI

from footfall.core.user import User
from footfall.features.projects.routes.projects import RPC
from footfall.query import REPORTS
from tests.features.projects.calls import done, project
from tests.people import browser, database_of, user
from tests.server.test_access import accesses

SETTINGS = "settings/"
RULE = {"kind": "changed", "target": "shop.example"}
# Page groups count their pages by this report; without it none can be saved.
COUNTS_PAGES = "page-group-pages" in REPORTS


class Scene:
    """An owner's project with a page group and a target list, and one other person.

    The person is a `stranger`, a `sub-user`, somebody whose share was `revoked`, or what the owner lets them
    do, like `read+edit`; or the owner.
    """

    def __init__(self, app: FastAPI, boss: User, person: User, kind: str) -> None:
        self.owner = browser(app, boss)
        self.person = self.owner if kind == "owner" else browser(app, person)
        made = project(self.owner, "shop.example", name="Rivals")
        self.id, self.version = made["id"], made["version"]
        self.group: dict[str, Any] = {}
        # No two parts of a project may be alike.
        self.numbers = itertools.count(1)
        for noun in self.parts:
            self.parts[noun](self)
        if kind == "revoked" or "read" in kind:
            self.share(*kind.replace("revoked", "read+edit").split("+"))
        if kind == "revoked":
            self.share()

    def share(self, *granted: str) -> None:
        permissions = dict.fromkeys(granted, True)
        done(
            self.owner,
            "project/share",
            projectId=self.id,
            email="person@mail.example",
            permissions=permissions,
        )

    def add_group(self) -> None:
        group = {
            "name": f"Sale {next(self.numbers)}",
            "conditions": {"includeFolders": ["shop.example/sale"]},
        }
        if COUNTS_PAGES:
            self.group = self._saved("page-group/createOrUpdate", targetUrl="shop.example", pageGroup=group)

    def add_list(self) -> None:
        listed = {"name": f"Top {next(self.numbers)}", "target": "shop.example", "urls": ["shop.example/a"]}
        self.list = self._saved("target-list/createOrUpdate", targetList=listed)

    def add_board(self) -> None:
        board = {"name": f"Brief {next(self.numbers)}", "items": [{"id": "a", "width": 12, "text": "Hello"}]}
        self.board = self._saved("own-dashboard/createOrUpdate", ownDashboard=board)

    def add_alert(self) -> None:
        self.rule = self._saved("alert/save", rule={**RULE, "by": next(self.numbers) / 100}, isOn=False)
        self.destination = self._saved("alert/addDestination", kind="mail")
        self.message = self._saved("alert/tryDestination", id=self.destination["id"])

    def add_recipient(self) -> None:
        email = f"client{next(self.numbers)}@shop.example"
        listed = self._saved("recipient/add", email=email, locale="en")["recipients"]
        self.recipient = next(each for each in listed if each["email"] == email)

    parts: ClassVar[dict[str, Callable[["Scene"], None]]] = {
        "page-group": add_group,
        "target-list": add_list,
        "own-dashboard": add_board,
        "alert": add_alert,
        "recipient": add_recipient,
    }

    def _saved(self, method: str, **body: Any) -> Any:
        return done(self.owner, method, projectId=self.id, **body)

    def body(self, method: str) -> dict[str, Any]:
        """A call that would succeed for the owner."""
        if method.startswith(SETTINGS):
            more = {"Settings": {"Enabled": False}} if method.endswith("NotificationSettings") else {}
            return {"ProjectID": self.id, **more}
        group = {"id": self.group.get("id"), "name": "Sale", "version": self.group.get("version")}
        listed = {
            "id": self.list["id"],
            "name": "Top",
            "target": "shop.example",
            "version": self.list["version"],
        }
        more = {
            "project/createOrUpdate": {"name": "Renamed", "version": self.version},
            "project/share": {"email": "friend@mail.example", "permissions": {"read": True}},
            "page-group/get": {"id": self.group.get("id")},
            "page-group/createOrUpdate": {"targetUrl": "shop.example", "pageGroup": group},
            "page-group/delete": {"id": self.group.get("id")},
            "target-list/get": {"id": self.list["id"]},
            "target-list/createOrUpdate": {"targetList": listed},
            "target-list/delete": {"id": self.list["id"]},
            "own-dashboard/get": {"id": self.board["id"]},
            "own-dashboard/createOrUpdate": {
                "ownDashboard": {"id": self.board["id"], "name": "Brief", "version": self.board["version"]}
            },
            "own-dashboard/order": {"ids": [self.board["id"]]},
            "own-dashboard/delete": {"id": self.board["id"]},
            "own-dashboard/print": {"id": self.board["id"]},
            "own-dashboard/slides": {"id": self.board["id"]},
            "alert/replay": {"rule": RULE},
            "alert/save": {"rule": {**RULE, "by": 0.5}, "isOn": True},
            "alert/delete": {"id": self.rule["id"]},
            "alert/addDestination": {"kind": "slack", "address": "https://hooks.example/a"},
            "alert/deleteDestination": {"id": self.destination["id"]},
            "alert/sendAgain": {"id": self.message["id"]},
            "alert/tryDestination": {"id": self.destination["id"]},
            "recipient/add": {"email": f"new{next(self.numbers)}@shop.example", "locale": "en"},
            "recipient/remove": {"id": self.recipient["id"]},
            "recipient/saveSender": {"sender": {"name": "Agency"}},
        }.get(method, {})
        return {"projectId": self.id, **more}

    def answer(self, method: str) -> str:
        """What the person is told: `ok`, or the code of the refusal."""
        answer = self.person.post(f"{RPC}/{method}", json=self.body(method))
        code = "ok" if answer.is_success else str(answer.json()["error"]["code"])
        # Printing asks reports, and nothing is published here.
        assert answer.status_code < 500 or code == "nothing_published", answer.text
        return "ok" if code == "nothing_published" else code


def calls_about_a_project(app: FastAPI) -> list[tuple[str, str]]:
    """Each call that takes a permission, with that permission."""
    return sorted(
        (path.removeprefix(f"{RPC}/"), access.project)
        for (_, path), access in accesses(app).items()
        if access.project is not None and (COUNTS_PAGES or "/page-group/" not in path)
    )


CHANGES_NOTHING = {
    *("alert/deliveries", "alert/list", "alert/replay", "project/byProjectID", "project/shares"),
    *("own-dashboard/get", "own-dashboard/list", "own-dashboard/print", "own-dashboard/slides"),
    *("page-group/get", "recipient/list"),
    *("settings/getProject", "settings/getProjectSettings", "target-list/get", "target-list/list"),
}
# Whose project it is, or what was shared.
KINDS = {
    "owner": {"read", "share", "delete", "edit"},
    "stranger": set(),
    "revoked": set(),
    "sub-user": set(),
    "read": {"read"},
    "read+edit": {"read", "edit"},
    "read+share": {"read", "share"},
    "read+delete": {"read", "delete"},
}


@pytest.mark.parametrize("kind", KINDS)
def test_each_call_about_a_project_is_open_as_far_as_it_was_shared(app: FastAPI, kind: str) -> None:
    boss, _ = (user(database_of(app), name) for name in ("boss", "friend"))
    person = user(database_of(app), "person", owner=boss if kind == "sub-user" else None)
    wrong, scene = [], None
    for method, right in calls_about_a_project(app):
        if (kind, method) == ("owner", "project/leave"):
            # Nobody leaves what is their own: they delete it.
            continue
        scene = scene or Scene(app, boss, person, kind)
        said = scene.answer(method)
        if said == "ok" and method not in CHANGES_NOTHING:
            # It may have deleted what the next call is about.
            noun = method.partition("/")[0]
            if noun in scene.parts:
                scene.parts[noun](scene)
            else:
                scene = None
        refused = "permission_denied" if KINDS[kind] else "project_not_found"
        if said != (expected := "ok" if right in KINDS[kind] else refused):
            wrong.append(f"{method} answers {said} instead of {expected}")
    assert wrong == []


def test_every_call_that_names_a_project_says_which_permission_it_takes(app: FastAPI) -> None:
    described, said_of = app.openapi(), accesses(app)
    schemas = described["components"]["schemas"]
    missing = []
    for path, methods in described["paths"].items():
        content = methods.get("post", {}).get("requestBody", {}).get("content", {})
        name = content.get("application/json", {}).get("schema", {}).get("$ref", "").rpartition("/")[2]
        names = {"projectId", "ProjectID"} & schemas.get(name, {}).get("properties", {}).keys()
        if names and said_of["POST", path].project is None:
            missing.append(path)
    assert missing == []
