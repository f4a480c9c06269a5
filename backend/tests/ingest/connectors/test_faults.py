"""What services do wrong passes or is told plainly, and costs nothing that came before."""

import json
from datetime import UTC, datetime, timedelta

import pytest

from footfall.core.messages import coded
from footfall.features.data.connection import ConnectionState
from footfall.features.data.due import Every
from footfall.infra.vault import FILE
from tests.ingest.connectors.conftest import APRIL, Office
from tests.ingest.connectors.services import CUT, packed
from tests.ingest.connectors.visitors import MONTHS, of_site


def _visits(office: Office) -> dict[str, int]:
    return dict(office.rows("first_party", "month, visits", "device || country || channel = ''"))


def _true_visits(office: Office) -> dict[str, int]:
    return {month: len(of_site(office.services.visits, month)) for month in MONTHS}


def test_a_failure_that_passes_is_tried_again(office: Office) -> None:
    connection = office.connect("plausible")
    office.services.faults += [
        (503, {}),
        (CUT, {}),
        (429, {"Retry-After": "0"}),
        (0, {}),
        (CUT, {}),
        (500, {}),
    ]

    office.run()

    assert office.state(connection) == (ConnectionState.WAITING, "")
    assert _visits(office) == _true_visits(office)


def test_a_service_that_asks_for_an_hour_gets_it_and_the_next_run_goes_on(office: Office) -> None:
    connection = office.connect("plausible", every=Every.MONTH)
    # The first month takes four calls.
    office.services.faults += [(0, {})] * 4 + [(429, {"Retry-After": "3600"})]

    office.run()

    state, error = office.state(connection)
    assert (state, "answered 429: Not now; it allows no more calls for now" in error) == (
        ConnectionState.FAILED,
        True,
    )
    assert list(_visits(office)) == ["2026-03"]
    assert office.connections.get(connection).row.due_at == APRIL + timedelta(hours=1)
    office.clock.time += timedelta(hours=1)
    office.run()
    assert office.state(connection) == (ConnectionState.WAITING, "")
    assert _visits(office) == _true_visits(office)


def test_a_service_that_stays_down_is_left_alone_longer_and_longer(office: Office) -> None:
    connection = office.connect("matomo")
    waits = []
    for _ in range(5):
        office.services.faults = [(502, {})] * 4
        office.run()
        due = office.connections.get(connection).row.due_at
        waits.append(due - office.clock.time)
        office.clock.time = due
    quarter, hour = timedelta(minutes=15), timedelta(hours=1)
    # The fourth would be in the night; it never waits beyond the usual time.
    assert waits[:3] == [quarter, hour, 4 * hour]
    assert waits[3] < 12 * hour and waits[4] <= 24 * hour
    assert "answered 502" in office.state(connection)[1]


@pytest.mark.parametrize(("service", "calls"), [("ga4", 5), ("umami", 3), ("search-console", 2)])
def test_a_token_that_ends_in_the_middle_is_renewed(office: Office, service: str, calls: int) -> None:
    office.services.token_calls = calls
    connection = office.connect(service)

    office.run()

    assert office.state(connection) == (ConnectionState.WAITING, "")
    assert len(office.services.tokens) > 2
    assert len(office.connections.months(connection)) == 3


def test_a_refresh_token_signs_in_and_a_withdrawn_one_is_told(office: Office) -> None:
    key = {
        "type": "authorized_user",
        "client_id": "id.apps.googleusercontent.com",
        "client_secret": "GOCSPX-x",
        "refresh_token": "1//refresh",
        "token_uri": f"{office.services.address}/token",
    }
    connection = office.connect("ga4", key=json.dumps(key))
    office.run()
    assert office.state(connection) == (ConnectionState.WAITING, "")

    withdrawn = json.dumps(key | {"refresh_token": "1//withdrawn"})
    office.connections.change(connection, fields={"key": withdrawn})
    office.run()

    state, error = office.state(connection)
    assert state is ConnectionState.FAILED
    assert "Token has been expired or revoked; Google takes this key no longer: enter a new one" in error
    assert _visits(office) == _true_visits(office)


@pytest.mark.parametrize(
    ("service", "wrong", "said", "code"),
    [
        ("matomo", {"token": "wrong-token"}, "check the token and the number of the site", "service_refuses"),
        ("plausible", {"token": "wrong-token"}, "answered 401: Invalid API key", "credentials_refused"),
        ("umami", {"password": "wrong-token"}, "answered 401: Incorrect username", "credentials_refused"),
        (
            "search-console",
            {"property": "sc-domain:other.example"},
            "answered 403: User does not have",
            "no_right_to_read",
        ),
        ("ga4", {"property": "1"}, "answered 404: Not Found", "not_found_there"),
    ],
)
def test_a_refusal_is_told_with_what_to_do_and_without_the_secret(
    office: Office, service: str, wrong: dict[str, str], said: str, code: str
) -> None:
    connection = office.connect(service, every=Every.DAY, since="2026-01", **wrong)

    office.run()

    state, error = office.state(connection)
    assert state is ConnectionState.FAILED
    assert said in error and "wrong-token" not in error
    assert coded([error])[error][0] == code
    assert office.rows("first_party", "count(*)") == [(0,)]


def test_a_corrected_month_takes_the_place_of_the_one_before(office: Office) -> None:
    connection = office.connect("plausible")
    office.run()
    before = {month.month: month.import_id for month in office.connections.months(connection).values()}
    # Ten visits of March and ten of January come in late; only March may still be corrected.
    office.services.visits += [
        visit for month in ("2026-03", "2026-01") for visit in of_site(office.services.visits, month)[:10]
    ]

    office.clock.time += timedelta(days=1)
    office.run()

    after = {month.month: month.import_id for month in office.connections.months(connection).values()}
    assert {month for month in MONTHS if before[month] != after[month]} == {"2026-03"}
    truth = _true_visits(office)
    assert _visits(office) == truth | {"2026-01": truth["2026-01"] - 10}
    assert len(office.rows("first_party", "DISTINCT import_id")) == 3

    office.connections.ask(connection, again=True)
    office.run()
    assert _visits(office) == truth


def test_what_was_pulled_before_is_not_imported_over_the_owners_own_file(office: Office) -> None:
    """A day later nothing has changed at the service, so the owner's correction stays the newest."""
    connection = office.connect("plausible")
    office.run()
    before = office.connections.months(connection)

    office.clock.time += timedelta(days=1)
    office.run()

    after = office.connections.months(connection)
    assert {one.month: one.fetched_at for one in before.values()} == {
        one.month: one.fetched_at for one in after.values()
    }


def test_the_running_month_is_left_out_until_the_service_has_counted_it(office: Office) -> None:
    office.clock.time = datetime(2026, 4, 1, 12, tzinfo=UTC)
    connection = office.connect("ga4", since="2026-02")
    office.run()
    assert list(office.connections.months(connection)) == ["2026-02"]

    office.clock.time = datetime(2026, 4, 3, 12, tzinfo=UTC)
    office.run()

    assert list(office.connections.months(connection)) == ["2026-02", "2026-03"]


def test_a_private_address_is_refused_unless_the_settings_allow_it(office: Office) -> None:
    connection = office.connect("matomo")
    office.settings = office.settings.model_copy(update={"private_connections": False})

    office.run()

    assert "use https://, or set private_connections" in office.state(connection)[1]
    office.connections.change(connection, fields={"address": "https://localhost:1"})
    office.run()
    assert office.state(connection)[1] == (
        "localhost:1: refused: the host lies in a private network (127.0.0.0/8, Loopback, RFC 1122); "
        "set private_connections to allow it"
    )
    assert office.services.calls == []


def test_secrets_are_encrypted_and_a_lost_key_is_told(office: Office) -> None:
    connection = office.connect("matomo")
    kept = b"".join(path.read_bytes() for path in office.home.parent.glob("footfall.sqlite*"))
    assert b"matomo-token" not in kept and b"shop.example" in kept
    key = office.home / FILE
    assert key.stat().st_mode & 0o777 == 0o600

    key.unlink()
    office.run()

    assert office.state(connection)[1] == (
        f"its credentials cannot be read: the key in {key} is gone. Bring the key back, or enter the "
        "credentials again"
    )
    office.connections.change(connection, fields={"token": "matomo-token"})
    office.run()
    assert office.state(connection) == (ConnectionState.WAITING, "")


def test_a_list_that_is_cut_is_asked_for_again_and_never_half_imported(office: Office) -> None:
    office.services.lists["/lists/global/202603.csv.gz"] = packed(
        "origin,rank", *(f"https://site-{number}.example,1000" for number in range(500))
    )
    connection = office.connect("crux", since="2026-03")
    office.services.faults += [(CUT, {}), (CUT, {}), (CUT, {}), (CUT, {})]

    office.run()

    assert "or it was cut" in office.state(connection)[1]
    assert office.rows("ranks", "count(*)") == [(0,)]
    office.clock.time += timedelta(minutes=15)
    office.run()
    assert office.rows("ranks", "count(*)") == [(500,)]


def test_one_broken_connection_keeps_no_other_from_running(office: Office) -> None:
    broken = office.connect("matomo", token="wrong-token")
    good = office.connect("plausible")

    office.run()

    assert office.state(broken)[0] is ConnectionState.FAILED
    assert office.state(good) == (ConnectionState.WAITING, "")


def test_a_paused_connection_rests(office: Office) -> None:
    connection = office.connect("plausible")
    office.connections.change(connection, is_on=False)

    office.run()

    assert office.state(connection)[0] is ConnectionState.PAUSED
    assert office.services.calls == []
