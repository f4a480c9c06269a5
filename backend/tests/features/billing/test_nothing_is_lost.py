"""Whatever was given, bought, tried or refunded before: nobody has less after paying, now or later."""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Engine

from footfall.core.user import LimitCode, ProductGroup, Role, User, monthly_price
from footfall.features.accounts import subscriptions
from footfall.features.accounts.entitlements import API_TIERS, GROUPS, TIERS
from footfall.features.accounts.roles import variant_of
from footfall.features.accounts.service import Accounts
from footfall.features.accounts.subscriptions import is_used_up, use_up
from footfall.features.billing.limits import Limits
from footfall.features.billing.prices import Plan, a_month_after
from footfall.features.billing.providers import Message, State
from footfall.features.billing.providers.sandbox import Sandbox
from footfall.features.billing.service import Billing
from footfall.infra.database.database import migrate, open_database
from footfall.query.errors import RefusedError
from tests.extent import counts

BEGIN = datetime(2026, 1, 10, 12, tzinfo=UTC)
SECOND = timedelta(seconds=1)
NUMBERS = itertools.count()
DASHBOARDS = {Plan.ESSENTIAL, Plan.PLUS, Plan.PREMIUM, Plan.LEGACY, Plan.BUSINESS}

ACTIONS = st.one_of(
    st.tuples(st.just("buy"), st.sampled_from(list(Plan))),
    st.tuples(st.just("buy"), st.sampled_from(list(Plan))),
    st.tuples(st.just("wait"), st.sampled_from([1, 6, 8, 15, 31, 45])),
    st.tuples(st.just("role"), st.sampled_from([role for role in Role if role != Role.GUEST])),
    st.tuples(st.just("api"), st.sampled_from([None, "basic", "extended"])),
    st.tuples(st.just("refund"), st.integers(0, 3)),
    st.tuples(st.just("renew"), st.integers(0, 3)),
    st.tuples(st.just("trial"), st.none()),
    st.tuples(st.just("block"), st.none()),
)


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    engine = open_database(f"sqlite:///{tmp_path_factory.mktemp('accounts') / 'footfall.sqlite'}")
    migrate(engine)
    Accounts(engine).add("first@mail.example")
    yield engine
    engine.dispose()


@dataclass
class World:
    """One account, and beside it a second book of what it should have: who wrote it is not the program."""

    database: Engine
    group: ProductGroup
    now: datetime = BEGIN
    bought: dict[str, list[Any]] = field(default_factory=dict)  # reference: [plan, begin, end]
    role: Role = Role.FREE
    api: str | None = None
    trial_ends: datetime = BEGIN

    def __post_init__(self) -> None:
        self.billing = Billing(self.database, Sandbox(), subscriptions, now=lambda: self.now)
        accounts = Accounts(self.database, lambda: self.now, plans_sold=True)
        given: Any = {"product_group": self.group}
        self.id = accounts.add(f"u{next(NUMBERS)}@mail.example", given=given).id
        self.limits = Limits(
            self.database, use_up, is_used_up, 10, {ProductGroup.BUSINESS: 3}, now=lambda: self.now
        )

    def user(self, at: datetime | None = None) -> User:
        return Accounts(self.database, lambda: at or self.now, plans_sold=True).user(self.id)

    def moments(self) -> list[datetime]:
        """Now, and just before and at the end of everything."""
        ends = [end for _, _, end in self.bought.values()] + [self.trial_ends]
        later = {moment for end in ends for moment in (end - SECOND, end) if moment > self.now}
        return [self.now, *sorted(later)]

    def do(self, action: str, what: Any) -> None:
        """One step; a purchase that is refused is none."""
        match action:
            case "buy":
                self.buy(what)
            case "refund":
                self.refund(what)
            case "renew":
                self.renew(what)
            case _:
                self.step(action, what)

    def step(self, action: str, what: Any) -> None:
        accounts = Accounts(self.database, lambda: self.now, plans_sold=True)
        match action:
            case "wait":
                self.now += timedelta(days=what)
            case "role":
                accounts.set_role(self.id, what)
                # The access of 2023 is added to what was given before; every other role replaces it.
                self.role = what
            case "api":
                accounts.grant(self.id, {"api_tier": what})
                self.api = what
            case "block":
                accounts.grant(self.id, {"off_limits": True})
            case "trial" if self.user().trial_allowed:
                self.trial_ends = self.billing.start_trial(self.user())

    def buy(self, plan: Plan) -> None:
        try:
            made = self.billing.purchase(self.user(), plan, "/", is_quick=True)
        except RefusedError as refusal:
            assert refusal.code == "already_subscribed"
            return
        self.bought[f"sandbox-{made.purchase_id}"] = [plan, self.now, made.expires_at]

    def refund(self, number: int) -> None:
        """The provider ends one that runs, at once."""
        running = [name for name, (_, _, end) in self.bought.items() if end > self.now]
        if number < len(running):
            self.bought[running[number]][2] = self.now
            self.tell(running[number], None, self.now)

    def renew(self, number: int) -> None:
        running = [name for name, (_, _, end) in self.bought.items() if end > self.now]
        if number < len(running):
            until = self.bought[running[number]][2] = a_month_after(self.bought[running[number]][2])
            self.tell(running[number], State.SUCCEEDED, until)

    def tell(self, reference: str, state: State | None, until: datetime) -> None:
        self.billing.heed(Message(f"evt_{next(NUMBERS)}", "told", None, reference, state, until))

    def running(self, at: datetime) -> set[Plan]:
        return {plan for plan, begin, end in self.bought.values() if begin <= at < end}

    def permissions(self, at: datetime) -> set[LimitCode]:
        """What the second book says is open at a moment."""
        plans, open_ = self.running(at), set()
        # Half of the free users are treated as if they had a plan, for nothing.
        is_lucky = self.group in ("free", "app-center-access") and variant_of("freemium", self.id) == 1
        if self.role != Role.FREE or plans & DASHBOARDS or at < self.trial_ends or is_lucky:
            open_.add(LimitCode.TA_ACCESS_ALLOWED)
        if self.api or plans & {Plan.API_BASIC, Plan.API_EXTENDED}:
            open_.add(LimitCode.TRENDS_API_BASIC)
        if self.api == "extended" or Plan.API_EXTENDED in plans:
            open_.add(LimitCode.TRENDS_API_PREMIUM)
        return open_


def best_first(known: Any, value: Any) -> int:
    return -list(known).index(value) if value is not None else -len(known)


def has(world: World, user: User) -> dict[str, Any]:
    """Everything that could become less; each value grows with what one has."""
    per_day = world.limits.schema(user).counts.reports_per_day
    months = user.reach.history_months
    return {
        "permissions": frozenset(user.permissions),
        "months": 10_000 if months is None else months,
        "page groups": user.reach.page_groups,
        "exports": user.reach.exports,
        "bulk": user.reach.bulk,
        "tier": best_first(TIERS, user.subscription.tier),
        "loyal": user.subscription.is_loyal_2025,
        "access of 2023": user.subscription.is_ta_access_allowed_2023_version,
        "API": best_first(API_TIERS, user.api_tier),
        "group": best_first(GROUPS, user.product_group),
        "reports a day": 10_000 if per_day is None else per_day,
        "price": -monthly_price(user.role),
        "buys at once": user.seamless_allowed,
        "trial, or as much": user.trial_allowed or LimitCode.TA_ACCESS_ALLOWED in user.permissions,
        "not blocked": not user.off_limits,
    }


@settings(
    max_examples=counts(15, 40), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    st.sampled_from([ProductGroup.FREE, ProductGroup.APP_CENTER_ACCESS, ProductGroup.PRO, ProductGroup.GURU]),
    st.lists(ACTIONS, min_size=1, max_size=10),
)
def test_nobody_ever_has_less_after_paying_and_each_thing_ends_at_its_own_time(
    database: Engine, group: ProductGroup, actions: list[tuple[str, Any]]
) -> None:
    world = World(database, group)
    for action, what in actions:
        before = {at: has(world, world.user(at)) for at in world.moments()}
        world.do(action, what)
        if action in ("buy", "renew"):
            for at, had in before.items():
                now_has = has(world, world.user(at))
                lost = {name: (had[name], now_has[name]) for name in had if not had[name] <= now_has[name]}
                assert lost == {}, f"{action} {what} took away at {at}"
        for at in world.moments():
            assert set(world.user(at).permissions) == world.permissions(at), f"at {at} after {action} {what}"


def days(number: int) -> timedelta:
    return timedelta(days=number)


def test_a_paid_user_who_buys_the_api_keeps_plan_and_loyalty(database: Engine) -> None:
    world = World(database, ProductGroup.PRO)
    world.do("role", Role.PAID)
    world.do("buy", Plan.API_BASIC)
    for at in (world.now, world.now + days(40)):
        ann = world.user(at)
        assert (ann.role, ann.subscription.is_loyal_2025) == (Role.PAID, True)
    assert (world.user().api_tier, world.user(world.now + days(40)).api_tier) == ("basic", None)


def test_a_trends_user_keeps_legacy_whatever_they_buy(database: Engine) -> None:
    world = World(database, ProductGroup.PRO)
    world.do("role", Role.TRENDS)
    for plan in (Plan.PREMIUM, Plan.API_BASIC, Plan.BUSINESS):
        world.do("buy", plan)
        assert (world.user().role, world.user().subscription.tier) == (Role.TRENDS, "legacy")
    assert world.user(world.now + days(60)).role == Role.TRENDS


def test_a_trial_goes_on_beside_the_api_and_gives_way_to_a_plan_that_opens_as_much(database: Engine) -> None:
    world = World(database, ProductGroup.PRO)
    world.do("trial", None)
    world.do("buy", Plan.API_BASIC)
    assert world.user().on_trial_period and LimitCode.TA_ACCESS_ALLOWED in world.user().permissions
    world.do("buy", Plan.ESSENTIAL)
    assert world.user().on_trial_period and world.user().reach.bulk
    world.do("buy", Plan.PREMIUM)
    assert (world.user().on_trial_period, world.user().role) == (False, Role.PAID)


def test_old_trends_2024_pays_89_after_a_month_of_the_api_too(database: Engine) -> None:
    world = World(database, ProductGroup.PRO)
    world.do("role", Role.OLD_TRENDS_2024)
    world.do("buy", Plan.API_BASIC)
    world.do("wait", 45)
    assert (world.user().role, world.billing.status(world.user()).monthly_price) == (Role.OLD_TRENDS_2024, 89)
    assert [offer.monthly_price for offer in world.billing.offers(world.user(), {}).offers] == [89]


def test_an_api_paid_to_december_keeps_no_expired_premium_alive(database: Engine) -> None:
    world = World(database, ProductGroup.PRO)
    world.do("buy", Plan.PREMIUM)
    world.do("buy", Plan.API_BASIC)
    for _ in range(11):
        world.do("renew", 1)
    late = world.user(BEGIN + days(60))
    assert (late.role, late.subscription.tier, late.api_tier) == (Role.FREE, None, "basic")
    assert [(each.kind, each.ends_at) for each in late.held] == [
        ("api", datetime(2027, 1, 10, 12, tzinfo=UTC))
    ]


def test_an_administrator_takes_away_what_was_given_and_nothing_that_was_bought(database: Engine) -> None:
    world = World(database, ProductGroup.PRO)
    world.do("buy", Plan.PREMIUM)
    world.do("role", Role.TRENDS)
    world.do("role", Role.FREE)
    assert (world.user().role, world.user().subscription.tier) == (Role.PAID, "premium")
    assert world.user(world.now + days(60)).role == Role.FREE


def test_a_grant_may_have_an_end(database: Engine) -> None:
    world = World(database, ProductGroup.PRO)
    Accounts(database, lambda: world.now).set_role(world.id, Role.PAID, until=world.now + days(30))
    assert [world.user(BEGIN + days(day)).role for day in (0, 29, 30)] == [Role.PAID, Role.PAID, Role.FREE]
