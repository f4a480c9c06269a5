"""Joining by an invitation, and everything a member may do about themselves."""

from datetime import timedelta

import pytest
from sqlalchemy import text

from footfall.core.trait import MemberTrait
from footfall.features.panels.schemas import JoinAsked, MemberState, NewConsent, PauseAsked
from footfall.features.panels.state import RefusedByPanelError
from tests.features.panels.conftest import JOINED, Study, minutes, new_panel


def refused(code: str) -> "pytest.RaisesExc[RefusedByPanelError]":
    return pytest.RaisesExc(RefusedByPanelError, check=lambda error: error.code == code)


def test_an_invitation_shows_the_organiser_before_joining(study: Study) -> None:
    code = study.invite()
    shown = study.membership.invitation(code.lower().replace("-", " "))
    assert (shown.organisation, shown.purpose) == ("University of Sample", "How people find shops.")
    assert (shown.consent.version, shown.consent.text) == (1, "You may stop at any time.")
    assert [(each.trait, each.choices) for each in shown.questions] == [
        (MemberTrait.BIRTH_YEAR, []),
        (MemberTrait.GENDER, ["female", "male"]),
    ]
    study.join(code=code)
    with refused("invitation_used"):
        study.membership.invitation(code)


def test_a_member_is_known_by_a_token_that_is_stored_hashed_and_by_a_pseudonym(study: Study) -> None:
    asked = JoinAsked(
        code=study.invite(),
        consent_version=1,
        device="desktop",
        answers={"birth_year": "1980", "gender": "female"},
    )
    joined = study.membership.join(asked)
    assert joined.token.startswith("ffp_")
    who = study.membership.caller_of(joined.token)
    assert who is not None
    me = study.membership.me(who)
    assert (me.state, me.consent_version, me.devices, me.page_views) == (MemberState.ACTIVE, 1, 1, 0)
    assert me.answers == {MemberTrait.BIRTH_YEAR: "1980", MemberTrait.GENDER: "female"}
    with study.database.connect() as connection:
        stored = " ".join(
            str(row)
            for table in ("panel_devices", "panel_members", "panel_invitations")
            for row in connection.execute(text(f"SELECT * FROM {table}"))
        )
    assert joined.token not in stored and asked.code not in stored
    [member] = study.panels.members(study.panel.id)
    assert member.pseudonym in stored and not member.pseudonym.startswith("ffp_")


def test_an_invitation_lets_in_as_many_as_it_says_until_it_expires_or_is_revoked(study: Study) -> None:
    for_two = study.invite(most_uses=2, label="leaflet")
    study.join(code=for_two)
    study.join(code=for_two)
    with refused("invitation_used"):
        study.join(code=for_two)
    short = study.invite(expires_at=JOINED + minutes(5))
    study.clock.now += minutes(6)
    with refused("invitation_expired"):
        study.join(code=short)
    revoked = study.invite()
    study.invitations.revoke(study.panel.id, study.invitations.invitations(study.panel.id)[-1].id)
    with refused("unknown_invitation"):
        study.join(code=revoked)
    uses = [(one.label, one.uses) for one in study.invitations.invitations(study.panel.id)]
    assert uses == [("leaflet", 2), ("", 0), ("", 0)]


@pytest.mark.parametrize(
    ("answers", "code"),
    [
        ({"birth_year": "1890"}, "invalid_answer"),
        ({"birth_year": "last century"}, "invalid_answer"),
        ({"gender": "other words"}, "invalid_answer"),
        ({"income": "low"}, "not_asked"),
    ],
)
def test_an_answer_that_cannot_be_kept_is_refused_and_uses_up_nothing(
    study: Study, answers: dict[str, str], code: str
) -> None:
    invitation = study.invite()
    with refused(code):
        study.join(code=invitation, answers=answers)
    study.join(code=invitation)


def test_a_new_text_is_agreed_to_before_anything_more_is_taken(study: Study) -> None:
    who = study.join()
    study.panels.change_consent(study.panel.id, NewConsent(text="A comma was added.", must_renew=False))
    assert study.membership.me(who).state is MemberState.ACTIVE
    study.panels.change_consent(study.panel.id, NewConsent(text="Data go to a partner."))
    assert study.membership.me(who).state is MemberState.CONSENT_OUTDATED
    with refused("consent_outdated"):
        study.send(who, "batch-01", {})
    with refused("consent_changed"):
        study.membership.agree(who, 2)
    assert study.membership.agree(who, 3).state is MemberState.ACTIVE
    assert study.send(who, "batch-01", {}).accepted == 1
    with study.database.connect() as connection:
        kept = connection.execute(text("SELECT version FROM panel_member_consents ORDER BY version"))
        assert kept.scalars().all() == [1, 3]


def test_a_pause_is_kept_as_time_that_is_not_metered(study: Study) -> None:
    who = study.join()
    begun = study.clock.now + minutes(10)
    study.clock.now += minutes(20)
    me = study.membership.pause(who, PauseAsked(start=begun))
    assert (me.state, me.paused_since) == (MemberState.PAUSED, begun)
    before, within, after = ({"ts": int((begun + minutes(by)).timestamp() * 1000)} for by in (-1, 1, 6))
    assert study.send(who, "while-paused", before, within, after).accepted == 1
    me = study.membership.pause(who, PauseAsked(start=begun, end=begun + minutes(5)))
    assert (me.state, me.paused_since) == (MemberState.ACTIVE, None)
    answer = study.send(who, "after-pause", before, within, after)
    assert [(one.line, one.reason) for one in answer.refused] == [(2, "ts: while paused")]


def test_after_withdrawal_nothing_is_taken_and_what_was_given_stays(study: Study) -> None:
    who = study.join()
    study.send(who, "batch-01", {})
    study.clock.now += timedelta(days=1)
    assert study.membership.withdraw(who).left_at == study.clock.now
    with refused("withdrawn"):
        study.send(who, "batch-02", {})
    study.clock.now += timedelta(days=1)
    assert study.membership.withdraw(who).left_at == JOINED + timedelta(days=1)
    assert study.land() == 1
    assert [row[1] for row in study.landed()] == ["https://shop.example/"]


def test_a_panel_that_ended_takes_nobody_and_nothing(study: Study) -> None:
    code, who = study.invite(), study.join()
    study.panels.close(study.panel.id)
    for attempt in (lambda: study.join(code=code), lambda: study.send(who, "batch-01", {})):
        with refused("panel_ended"):
            attempt()
    study.panel = study.panels.open(new_panel(ends_on=JOINED.date()))
    late = study.join()
    study.clock.now += timedelta(days=1)
    assert study.membership.me(late).state is MemberState.ENDED


def test_members_are_told_apart_by_panel(study: Study) -> None:
    first = study.join()
    other = study.panels.open(new_panel(name="Another"))
    assert study.panels.members(other.id) == []
    study.panel = other
    second = study.join()
    study.send(second, "batch-01", {}, {"url": "https://b.example/"})
    counts = [(one.members, one.waiting, one.seen_last_week) for one in study.panels.listed()]
    assert counts == [(1, 0, 1), (1, 2, 1)]
    assert study.membership.me(first).page_views == 0
