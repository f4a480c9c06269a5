"""Second factors over HTTP: set up, used at each sign-in, lost, recovered; and what an attacker would try."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pyotp
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from footfall.core.user import User
from footfall.features.accounts.audit import AuditLog
from footfall.features.accounts.caller import COOKIE
from footfall.features.accounts.models import SignInSession
from footfall.features.accounts.passwords import Passwords, hash_password
from footfall.features.accounts.proofs import FRESH_FOR
from footfall.features.accounts.service import Accounts
from footfall.features.accounts.sessions import SignIn
from footfall.infra.database.columns import utc_now
from footfall.infra.database.transactions import writing
from footfall.infra.settings import Settings
from footfall.infra.vault import FILE
from footfall.server.main import create_app
from footfall.web.services import services_of
from tests.authenticator import Authenticator
from tests.infra.mail.mailbox import Mailbox
from tests.infra.mail.mailing import mailing_product
from tests.people import browser, database_of, user
from tests.server.test_access import accesses

GOOD = "correct horse battery"
CREDENTIALS = {"email": "ann@mail.example", "password": GOOD}
HOME = "/analytics/traffic/"


@pytest.fixture
def mailbox() -> Mailbox:
    return Mailbox()


@pytest.fixture
def app(migrated: str, tmp_path: Path, mailbox: Mailbox) -> Iterator[FastAPI]:
    """The product with a mail server, at an address where passkeys work."""
    with mailing_product(tmp_path, migrated, mailbox, public_url="http://localhost") as app:
        yield app


@pytest.fixture
def ann(app: FastAPI) -> User:
    return user(database_of(app), "ann", password_hash=hash_password(GOOD, None))


def code_of(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


def role_of(client: TestClient) -> str:
    role: str = client.get("/api/user").json()["role"]
    return role


def set_up_app(client: TestClient) -> tuple[pyotp.TOTP, list[str]]:
    """An authenticator app of the account, and its recovery codes."""
    new = client.post("/api/factors/app").json()
    app = pyotp.TOTP(new["secret"])
    added = client.put("/api/factors/app", json={"setup": new["setup"], "code": app.now()})
    assert added.status_code == 200, added.text
    return app, added.json()["recovery_codes"]


def next_code(app: pyotp.TOTP) -> str:
    """The code after the one that set the app up, which counts already: phones may be early."""
    return app.at(utc_now(), counter_offset=1)


def make_passkey(client: TestClient) -> Authenticator:
    key = Authenticator()
    options = client.post("/api/factors/passkeys/options").json()
    made = client.post("/api/factors/passkeys", json={"name": "Laptop", "credential": key.make(options)})
    assert made.status_code == 201, made.text
    return key


def age(app: FastAPI) -> None:
    """Let the proofs of all sessions grow old."""
    with writing(database_of(app)) as session:
        for each in session.query(SignInSession):
            each.proven_at = each.proven_at - FRESH_FOR


def half_open(app: FastAPI) -> TestClient:
    """A browser in which Ann has given her password and not yet her second factor."""
    client = browser(app)
    assert code_of(client.post("/sign-in", json=CREDENTIALS)) == (401, "second_factor_asked")
    return client


def test_a_password_alone_does_not_sign_in_where_there_is_a_factor(app: FastAPI, ann: User) -> None:
    totp, _ = set_up_app(browser(app, ann))
    client = browser(app)
    asked = client.post("/sign-in", data={**CREDENTIALS, "redirect_to": f"{HOME}top-pages"})
    assert (asked.status_code, asked.headers["location"]) == (303, "/sign-in/factor")
    page = client.get("/sign-in/factor")
    assert page.status_code == 200 and 'autocomplete="one-time-code"' in page.text
    assert role_of(client) == "guest"
    wrong = client.post("/sign-in/factor", data={"code": "000 00x"})
    assert wrong.status_code == 401 and "wrong, too old" in wrong.text
    done = client.post("/sign-in/factor", data={"code": next_code(totp)})
    assert (done.status_code, done.headers["location"]) == (303, f"{HOME}top-pages")
    assert role_of(client) == "paid"


def test_a_mailed_or_printed_address_asks_for_the_factor_too(app: FastAPI, ann: User) -> None:
    totp, _ = set_up_app(browser(app, ann))
    client = browser(app)
    token = services_of(app).get(SignIn).create_link(ann.id)
    asked = client.post("/sign-in/token", data={"token": token})
    assert (asked.headers["location"], role_of(client)) == ("/sign-in/factor", "guest")
    assert client.post("/sign-in/factor", json={"code": next_code(totp)}).status_code == 204
    assert role_of(client) == "paid"


def test_a_half_open_sign_in_opens_no_call(app: FastAPI, ann: User) -> None:
    set_up_app(browser(app, ann))
    client = half_open(app)
    token = client.cookies["footfall_half_open"]
    for cookies in ({}, {COOKIE: token}):
        thief = TestClient(app, base_url="http://127.0.0.1", cookies={**dict(client.cookies), **cookies})
        for method, path in (("GET", "/api/factors"), ("GET", "/api/keys"), ("DELETE", "/api/factors/app")):
            assert code_of(thief.request(method, path)) == (401, "sign_in_required")


def test_a_half_open_sign_in_is_finished_once(app: FastAPI, ann: User) -> None:
    totp, codes = set_up_app(browser(app, ann))
    client = half_open(app)
    kept = dict(client.cookies)
    assert client.post("/sign-in/factor", json={"code": codes[0]}).status_code == 204
    again = TestClient(app, base_url="http://127.0.0.1", cookies=kept)
    answer = again.post("/sign-in/factor", json={"code": next_code(totp)})
    assert code_of(answer) == (401, "half_open_over")
    assert browser(app).get("/sign-in/factor").headers["location"] == "/sign-in"


def test_a_code_and_a_recovery_code_are_refused_when_used_again(app: FastAPI, ann: User) -> None:
    totp, codes = set_up_app(browser(app, ann))
    for code in (next_code(totp), codes[0]):
        assert half_open(app).post("/sign-in/factor", json={"code": code}).status_code == 204
        assert code_of(half_open(app).post("/sign-in/factor", json={"code": code})) == (401, "wrong_code")


def test_guessed_codes_have_to_wait(app: FastAPI, ann: User) -> None:
    totp, _ = set_up_app(browser(app, ann))
    client = half_open(app)
    for _ in range(5):
        assert code_of(client.post("/sign-in/factor", json={"code": "00000x"})) == (401, "wrong_code")
    refused = client.post("/sign-in/factor", json={"code": next_code(totp)})
    assert code_of(refused) == (429, "too_many_calls") and int(refused.headers["retry-after"]) >= 1
    page = client.post("/sign-in/factor", data={"code": next_code(totp)})
    assert page.status_code == 429 and "Too many attempts" in page.text


def test_a_new_password_does_not_get_around_the_factor(app: FastAPI, ann: User) -> None:
    set_up_app(browser(app, ann))
    token = services_of(app).get(Passwords).reset_token(ann.email, "127.0.0.1")
    browser(app).post("/password/reset", json={"token": token, "password": f"{GOOD} staple"})
    answer = browser(app).post("/sign-in", json={**CREDENTIALS, "password": f"{GOOD} staple"})
    assert code_of(answer) == (401, "second_factor_asked")


def test_a_passkey_is_the_second_factor(app: FastAPI, ann: User) -> None:
    key = make_passkey(browser(app, ann))
    client = half_open(app)
    options = client.post("/sign-in/factor/passkey/options").json()
    answer = {"credential": key.prove(options)}
    done = client.post("/sign-in/factor/passkey", json=answer)
    assert (done.status_code, done.json()) == (200, {"redirect_to": HOME})
    assert role_of(client) == "paid"
    assert code_of(half_open(app).post("/sign-in/factor/passkey", json=answer)) == (401, "wrong_passkey")


def test_a_passkey_of_another_account_does_not_finish_a_sign_in(app: FastAPI, ann: User) -> None:
    make_passkey(browser(app, ann))
    key = make_passkey(browser(app, user(database_of(app), "bob")))
    client = half_open(app)
    answer = key.prove(client.post("/sign-in/factor/passkey/options").json())
    assert code_of(client.post("/sign-in/factor/passkey", json={"credential": answer})) == (
        401,
        "wrong_passkey",
    )
    assert role_of(client) == "guest"


def test_a_challenge_of_another_browser_does_not_finish_a_sign_in(app: FastAPI, ann: User) -> None:
    key = make_passkey(browser(app, ann))
    options = half_open(app).post("/sign-in/factor/passkey/options").json()
    answer = half_open(app).post("/sign-in/factor/passkey", json={"credential": key.prove(options)})
    assert code_of(answer) == (401, "wrong_passkey")


def test_a_passkey_signs_in_by_itself(app: FastAPI, ann: User) -> None:
    key = make_passkey(browser(app, ann))
    client = browser(app)
    options = client.post("/sign-in/passkey/options").json()
    assert (options["rpId"], options["userVerification"]) == ("localhost", "required")
    done = client.post(
        "/sign-in/passkey", json={"credential": key.prove(options), "redirect_to": f"{HOME}top-pages"}
    )
    assert (done.status_code, done.json()) == (200, {"redirect_to": f"{HOME}top-pages"})
    assert role_of(client) == "paid"


def test_a_passkey_of_a_closed_account_signs_nobody_in(app: FastAPI, ann: User) -> None:
    key = make_passkey(browser(app, ann))
    services_of(app).get(Accounts).disable(ann.id)
    client = browser(app)
    options = client.post("/sign-in/passkey/options").json()
    answer = client.post("/sign-in/passkey", json={"credential": key.prove(options)})
    assert code_of(answer) == (401, "wrong_passkey")


@pytest.mark.parametrize(("host", "is_shown"), [("localhost", True), ("127.0.0.1", False)])
def test_the_sign_in_page_offers_a_passkey_where_one_works(
    app: FastAPI, ann: User, host: str, is_shown: bool
) -> None:
    page = browser(app).get("/sign-in", headers={"host": host}).text
    assert ('data-passkey="/sign-in/passkey"' in page) is is_shown


def test_grave_changes_need_a_fresh_proof(app: FastAPI, ann: User) -> None:
    client = browser(app, ann)
    totp, codes = set_up_app(client)
    age(app)
    key = {"name": "ci", "scopes": ["reports"]}
    assert code_of(client.post("/api/keys", json=key)) == (403, "proof_required")
    assert client.get("/api/proof").json() == {"is_needed": True, "ways": ["code"]}
    assert code_of(client.post("/api/proof", json={"password": GOOD})) == (422, "other_proof_needed")
    assert code_of(client.post("/api/proof", json={"code": "00000x"})) == (422, "wrong_code")
    assert client.post("/api/proof", json={"code": next_code(totp)}).status_code == 204
    assert client.post("/api/keys", json=key).status_code == 201
    assert len(codes) == 10


def test_without_a_factor_the_password_is_the_proof(app: FastAPI, ann: User) -> None:
    client = browser(app, ann)
    age(app)
    assert code_of(client.post("/api/factors/app")) == (403, "proof_required")
    assert client.get("/api/proof").json()["ways"] == ["password"]
    assert code_of(client.post("/api/proof", json={"password": "guess"})) == (422, "wrong_password")
    assert client.post("/api/proof", json={"password": GOOD}).status_code == 204
    assert client.post("/api/factors/app").status_code == 200


def test_a_passkey_is_a_proof(app: FastAPI, ann: User) -> None:
    client = browser(app, ann)
    key = make_passkey(client)
    age(app)
    assert client.get("/api/proof").json()["ways"] == ["passkey", "code"]
    answer = key.prove(client.post("/api/proof/passkey/options").json())
    assert client.post("/api/proof/passkey", json={"credential": answer}).status_code == 204
    assert client.get("/api/proof").json()["is_needed"] is False


def test_a_proof_holds_for_its_session_alone(app: FastAPI, ann: User) -> None:
    here = browser(app, ann)
    key = make_passkey(here)
    elsewhere = browser(app, ann)
    age(app)
    options = here.post("/api/proof/passkey/options").json()
    answer = {"credential": key.prove(options)}
    assert code_of(elsewhere.post("/api/proof/passkey", json=answer)) == (422, "wrong_passkey")
    answer = {"credential": key.prove(here.post("/api/proof/passkey/options").json())}
    assert here.post("/api/proof/passkey", json=answer).status_code == 204
    assert code_of(elsewhere.post("/api/factors/recovery-codes")) == (403, "proof_required")
    assert here.post("/api/factors/recovery-codes").status_code == 200


def test_an_owner_of_a_laptop_is_asked_for_no_proof(app: FastAPI) -> None:
    client = browser(app)
    client.post("/sign-in/token", data={"token": services_of(app).get(SignIn).create_link()})
    age(app)
    assert client.get("/api/proof").json() == {"is_needed": False, "ways": []}
    assert client.post("/api/users", json={"email": "eva@mail.example"}).status_code == 201


def test_whoever_changes_rights_proves_who_they_are(app: FastAPI, ann: User) -> None:
    root = user(database_of(app), "root", admin=True, password_hash=hash_password(GOOD, None))
    client = browser(app, root)
    age(app)
    for method, path in (
        ("PATCH", f"/api/users/{ann.id}"),
        ("POST", "/api/users"),
        ("DELETE", f"/api/users/{ann.id}/factors"),
        ("DELETE", "/api/imports/0123456789abcdef"),
    ):
        assert code_of(client.request(method, path)) == (403, "proof_required"), path


def test_no_call_that_needs_a_proof_is_open_to_keys(app: FastAPI) -> None:
    proved = {route: access.scope for route, access in accesses(app).items() if access.proof is not None}
    assert len(proved) > 10 and set(proved.values()) == {None}


def test_a_password_is_changed_by_whoever_proves_the_factor(app: FastAPI, ann: User) -> None:
    client = browser(app, ann)
    change = {"current": GOOD, "new": f"{GOOD} staple"}
    age(app)
    assert client.put("/api/user/password", json=change).status_code == 204
    set_up_app(client)
    age(app)
    again = {"current": f"{GOOD} staple", "new": GOOD}
    assert code_of(client.put("/api/user/password", json=again)) == (403, "proof_required")


def test_each_change_of_factors_is_mailed_and_logged(app: FastAPI, ann: User, mailbox: Mailbox) -> None:
    client = browser(app, ann)
    set_up_app(client)
    assert client.delete("/api/factors/app").status_code == 204
    assert [mail["To"] for mail in mailbox.messages] == [ann.email] * 2
    assert "authenticator app was added" in mailbox.messages[0].get_content()
    assert "http://localhost/analytics/traffic/account/security" in mailbox.messages[1].get_content()
    actions = [entry.action for entry in services_of(app).get(AuditLog).listed()]
    assert actions[:2] == ["factor_removed", "factor_added"]


def test_an_administrator_takes_lost_factors_off(app: FastAPI, ann: User, mailbox: Mailbox) -> None:
    root = browser(app, user(database_of(app), "root", admin=True))
    client = browser(app, ann)
    set_up_app(client)
    listed = {each["email"]: each["has_factor"] for each in root.get("/api/users").json()["users"]}
    assert (listed["ann@mail.example"], listed["root@mail.example"]) == (True, False)
    assert root.delete(f"/api/users/{ann.id}/factors").status_code == 204
    assert role_of(client) == "guest"
    assert browser(app).post("/sign-in", json=CREDENTIALS).status_code == 204
    assert "taken off" in mailbox.messages[-1].get_content()
    assert code_of(root.delete(f"/api/users/{ann.id}/factors")) == (404, "unknown_factor")


def test_nobody_takes_their_own_factors_off_as_an_administrator(app: FastAPI) -> None:
    root = user(database_of(app), "root", admin=True)
    client = browser(app, root)
    set_up_app(client)
    assert code_of(client.delete(f"/api/users/{root.id}/factors")) == (422, "own_factors")


def test_a_session_that_is_ended_elsewhere_is_refused_at_once(app: FastAPI, ann: User) -> None:
    here, there, third = (browser(app, ann) for _ in range(3))
    told = there.get("/api/sessions").json()
    own = next(each["id"] for each in told["sessions"] if each["here"])
    assert here.delete(f"/api/sessions/{own}").status_code == 204
    assert code_of(there.get("/api/sessions")) == (401, "sign_in_required")
    assert code_of(here.delete(f"/api/sessions/{own}")) == (404, "unknown_session")
    assert here.delete("/api/sessions").status_code == 204
    assert (role_of(third), len(here.get("/api/sessions").json()["sessions"])) == ("guest", 1)


def test_nobody_ends_the_session_of_another_user(app: FastAPI, ann: User) -> None:
    there = browser(app, ann)
    own = there.get("/api/sessions").json()["sessions"][0]["id"]
    bob = browser(app, user(database_of(app), "bob"))
    assert code_of(bob.delete(f"/api/sessions/{own}")) == (404, "unknown_session")
    assert bob.delete("/api/sessions/%25").status_code == 422
    assert role_of(there) == "paid"


def test_a_session_tells_its_browser_and_place(app: FastAPI, ann: User) -> None:
    client = browser(app)
    firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    client.post("/sign-in", json=CREDENTIALS, headers={"User-Agent": firefox})
    told = client.get("/api/sessions").json()["sessions"][0]
    assert (told["browser"], told["here"]) == ("Firefox, Linux", True)
    assert told["begun_at"] <= told["used_at"] < told["expires_at"]


def test_an_app_without_its_key_gives_way_to_recovery_codes(app: FastAPI, ann: User, tmp_path: Path) -> None:
    totp, codes = set_up_app(browser(app, ann))
    (tmp_path / FILE).unlink()
    client = half_open(app)
    assert code_of(client.post("/sign-in/factor", json={"code": next_code(totp)})) == (
        409,
        "factor_key_lost",
    )
    assert client.post("/sign-in/factor", json={"code": codes[0]}).status_code == 204


def test_passkeys_are_listed_renamed_and_removed(app: FastAPI, ann: User) -> None:
    client = browser(app, ann)
    make_passkey(client)
    held = client.get("/api/factors").json()
    assert (held["passkeys"][0]["name"], held["recovery_codes_left"]) == ("Laptop", 10)
    assert held["passkeys_at"] == "http://localhost"
    path = f"/api/factors/passkeys/{held['passkeys'][0]['id']}"
    assert client.patch(path, json={"name": "Desk"}).status_code == 204
    assert client.get("/api/factors").json()["passkeys"][0]["name"] == "Desk"
    bob = browser(app, user(database_of(app), "bob"))
    assert code_of(bob.delete(path)) == (404, "unknown_factor")
    assert client.delete(path).status_code == 204
    assert client.get("/api/factors").json()["recovery_codes_left"] == 0


@pytest.fixture
def strict(migrated: str, tmp_path: Path) -> Iterator[FastAPI]:
    """The product where administrators must have a second factor."""
    settings = Settings(home=tmp_path, database_url=migrated, second_factor_for_administrators=True)
    app = create_app(settings)
    yield app
    database_of(app).dispose()


def test_an_administrator_sets_a_factor_up_before_anything_else(strict: FastAPI) -> None:
    client = browser(strict, user(database_of(strict), "root", admin=True))
    for path in ("/api/users", "/api/keys", "/api/annotations"):
        assert code_of(client.get(path)) == (403, "second_factor_required")
    assert client.get("/api/user").json()["factorNeeded"] is True
    assert '"factorNeeded": true' in client.get(HOME).text or client.get(HOME).status_code == 503
    assert client.get("/api/factors").json()["demanded"] is True
    set_up_app(client)
    assert client.get("/api/users").status_code == 200
    assert client.get("/api/user").json()["factorNeeded"] is False


def test_others_are_not_led_to_a_factor(strict: FastAPI) -> None:
    ann = browser(strict, user(database_of(strict), "ann"))
    assert (ann.get("/api/keys").status_code, ann.get("/api/user").json()["factorNeeded"]) == (200, False)


def test_a_laptop_without_accounts_needs_no_factor(strict: FastAPI) -> None:
    client = browser(strict)
    client.post("/sign-in/token", data={"token": services_of(strict).get(SignIn).create_link()})
    assert (client.get("/api/users").status_code, client.get("/api/user").json()["factorNeeded"]) == (
        200,
        False,
    )


def test_a_session_without_calls_ends(migrated: str, tmp_path: Path) -> None:
    app = create_app(Settings(home=tmp_path, database_url=migrated, session_idle_days=3))
    client = browser(app, user(database_of(app), "ann"))
    with writing(database_of(app)) as session:
        for each in session.query(SignInSession):
            each.used_at = each.used_at - timedelta(days=3)
    assert code_of(client.get("/api/keys")) == (401, "sign_in_required")
    database_of(app).dispose()
