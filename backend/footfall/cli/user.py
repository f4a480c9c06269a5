"""`footfall user`: the accounts of this installation."""

import sys
from datetime import UTC, datetime
from typing import Annotated

import typer
from sqlalchemy import Engine

from footfall.cli import running_server
from footfall.cli.accounts_database import existing, opened
from footfall.cli.choice import argument_of, option_of
from footfall.cli.listing import FORM, ListForm, print_list
from footfall.core.entitlement import Source
from footfall.core.user import Role, Tier, User
from footfall.features.accounts.audit import COMMAND_LINE
from footfall.features.accounts.factors import Factors, FactorsOf
from footfall.features.accounts.models import OWNER_ID, Account
from footfall.features.accounts.passwords import Passwords, hash_password
from footfall.features.accounts.service import Accounts, email_address
from footfall.features.accounts.subscriptions import GRANT_OF_ROLE, grant_of_tier
from footfall.infra.mail.service import Post, mail_server
from footfall.infra.settings import Settings, load_settings
from footfall.infra.vault import vault_of

Email = Annotated[str, typer.Argument(help="E-mail address of the account.")]
Until = Annotated[
    datetime | None,
    typer.Option(formats=["%Y-%m-%d"], help="First day (UTC) on which it does not hold any more."),
]

users = typer.Typer(help="Add, list and change accounts.", no_args_is_help=True)


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(users, name="user")


def _accounts(database: Engine, settings: Settings) -> Accounts:
    return Accounts(database, plans_sold=settings.billing != "off")


@users.command("add")
def add(
    email: Email,
    name: Annotated[str, typer.Option(help="Shown in the account menu.")] = "",
    role: Annotated[Role, option_of(Role, help="What the account may do.")] = Role.FREE,
    admin: Annotated[bool, typer.Option("--admin", help="May manage accounts.")] = False,
    owner: Annotated[str | None, typer.Option(help="Corporate owner whose sub-user this is.")] = None,
    password_stdin: Annotated[
        bool, typer.Option("--password-stdin", help="Read the password from standard input.")
    ] = False,
) -> None:
    """Add an account; it gets the role and right that are named, and no more."""
    if role == Role.GUEST:
        raise ValueError("a guest has no account: choose free, paid, trends or old-trends-2024")
    settings = load_settings()
    hashed = (
        hash_password(sys.stdin.readline().rstrip("\n"), email.strip().lower()) if password_stdin else None
    )
    with opened(settings) as database:
        accounts = _accounts(database, settings)
        made = accounts.add(
            email,
            name,
            password_hash=hashed,
            admin=admin,
            corporate_owner_id=accounts.by_email(owner).id if owner else None,
            given=None if owner else GRANT_OF_ROLE[role],
        )
        typer.echo(
            f"Added {email.strip().lower()} (id {made.id}, {made.role}{', administrator' * made.admin})."
        )
        if hashed is None:
            _print_address(database, settings, email)


@users.command("owner")
def owner_is(
    email: Email,
    name: Annotated[str, typer.Option(help="Shown in the account menu.")] = "",
    password_stdin: Annotated[
        bool, typer.Option("--password-stdin", help="Read the password from standard input.")
    ] = False,
) -> None:
    """Set the e-mail address of this installation's owner, who can then sign in with it and get mail."""
    settings, address = load_settings(), email_address(email)
    hashed = hash_password(sys.stdin.readline().rstrip("\n"), address) if password_stdin else None
    with opened(settings) as database:
        accounts = _accounts(database, settings)
        accounts.set_email(OWNER_ID, address)
        if name.strip():
            accounts.describe(OWNER_ID, {"name": name.strip()})
        typer.echo(f"The owner's address is {address}.")
        if hashed is None:
            _print_address(database, settings, address)
        else:
            Passwords(database).put(OWNER_ID, hashed, COMMAND_LINE.address)


@users.command("list")
def list_accounts(form: FORM = ListForm.TABLE) -> None:
    """List the accounts, oldest first."""
    settings, rows = load_settings(), []
    with existing(settings) as database:
        holders = Factors(database, vault_of(settings)).holders()
        # As if plans were sold: otherwise nobody is said to have a tier.
        tiers = {user.id: _tier(user) for _, user in Accounts(database, plans_sold=True).listed()}
        for account, user in _accounts(database, settings).listed():
            notes = {
                "owner": user.id == OWNER_ID,
                "administrator": user.admin,
                f"sub-user of {account.corporate_owner_id}": user.minion,
                "trial": user.on_trial_period,
                "off limits": user.off_limits,
                "second factor": user.id in holders,
                "disabled": account.disabled_at is not None,
            }
            said = ", ".join(note for note, applies in notes.items() if applies)
            whose = (user.id, account.email or "-", user.name)
            rows.append((*whose, str(user.role), user.product_group, tiers[user.id], said))
    print_list(("id", "e-mail", "name", "role", "plan", "tier", "notes"), rows, form)


def _tier(user: User) -> str:
    """The tier that a user has, with its end unless it has none; empty for nobody's."""
    tier = user.subscription.tier or ""
    ends = next((held.ends_at for held in user.held if held.value == tier), None)
    return f"{tier} to {ends:%Y-%m-%d}" if tier and ends else tier


@users.command("role")
def role_of(
    email: Email,
    role: Annotated[Role, argument_of(Role, help="What the account may do.")],
    until: Until = None,
) -> None:
    """Give an account a role; what it has bought keeps its own time."""
    settings = load_settings()
    with existing(settings) as database:
        # As if plans were sold: otherwise everybody has everything, and the role does not show.
        accounts = Accounts(database, plans_sold=True)
        account = accounts.by_email(email)
        accounts.set_role(account.id, role, until=_moment(until))
        user = _said_role(accounts, account)
        if user.role != role:
            for held in user.held:
                if held.source == Source.PURCHASE:
                    typer.echo(f"Bought: {held.value or held.kind}, paid to {held.ends_at:%Y-%m-%d}.")
        if settings.billing == "off":
            typer.echo("No plans are sold here (billing is off), so everyone has everything all the same.")


@users.command("tier")
def tier_of(
    email: Email,
    tier: Annotated[str, typer.Argument(help="essential, plus, premium, legacy, or none.")],
    until: Until = None,
) -> None:
    """Give an account a tier with the dashboards it opens, or take away the one that was given."""
    if tier != "none" and tier not in list(Tier):
        raise ValueError(f"{tier!r} is not a tier: write {', '.join(Tier)} or none")
    settings = load_settings()
    with existing(settings) as database:
        # As if plans were sold: otherwise everybody has everything, and the role does not show.
        accounts = Accounts(database, plans_sold=True)
        account, given = accounts.by_email(email), None if tier == "none" else Tier(tier)
        change = grant_of_tier(given)
        ends_at = _moment(until)
        accounts.grant(account.id, change | {"until": ends_at} if ends_at else change)
        _said_role(accounts, account)


@users.command("disable")
def disable(
    email: Email,
    undo: Annotated[bool, typer.Option("--undo", help="Open the account again.")] = False,
) -> None:
    """Close an account: its sessions end, its keys open nothing; its projects stay."""
    settings = load_settings()
    with existing(settings) as database:
        accounts = _accounts(database, settings)
        accounts.disable(accounts.by_email(email).id, disabled=not undo)
        typer.echo(f"{email.strip().lower()} is {'open' if undo else 'closed'} now.")


@users.command("password")
def password(email: Email) -> None:
    """Print an address to choose a new password, good once within an hour."""
    settings = load_settings()
    with existing(settings) as database:
        _accounts(database, settings).by_email(email)
        _print_address(database, settings, email)


@users.command("factor")
def factor(
    email: Annotated[
        str | None, typer.Argument(help="E-mail address of the account; the owner's when left out.")
    ] = None,
    remove: Annotated[
        bool, typer.Option("--remove", help="Take all second factors off; ends all sessions.")
    ] = False,
) -> None:
    """Show the second factors of an account, or take them off for somebody who lost them."""
    settings = load_settings()
    with existing(settings) as database:
        accounts, factors = _accounts(database, settings), Factors(database, vault_of(settings))
        account = accounts.by_email(email) if email else accounts.account(OWNER_ID)
        who = account.email or "the owner"
        if not remove:
            _print_factors(who, factors.of(account.id))
        elif factors.take_off(account.id, COMMAND_LINE):
            # Loads the pages of the server, which no other of these commands needs.
            from footfall.features.accounts.routes.factor_mails import mail_about_factor

            mail_about_factor(Post(mail_server(settings)), settings.opened_at, account, "takenOff")
            typer.echo(f"{who} has no second factor now, and is signed in nowhere.")
        else:
            typer.echo(f"{who} has no second factor.")


def _print_factors(who: str, found: FactorsOf) -> None:
    if not found.are_there:
        typer.echo(f"{who} has no second factor.")
        return
    if found.app_added_at is not None:
        typer.echo(f"authenticator app, since {found.app_added_at:%Y-%m-%d}")
    for passkey in found.passkeys:
        typer.echo(f"passkey {passkey.name}, since {passkey.added_at:%Y-%m-%d}")
    typer.echo(f"{found.codes_left} recovery codes left")


def _moment(until: datetime | None) -> datetime | None:
    return until.replace(tzinfo=UTC) if until else None


def _said_role(accounts: Accounts, account: Account) -> User:
    """Print and return the user's role now, which may be higher than the one given if they bought more."""
    user = accounts.user(account.id)
    typer.echo(f"{account.email} is {user.role} now.")
    return user


def _print_address(database: Engine, settings: Settings, email: str) -> None:
    token = Passwords(database).reset_token(email, "command line", is_mailed=False)
    if token is None:
        raise ValueError(f"{email} is closed: `footfall user disable --undo {email}` opens it again")
    typer.echo("Within an hour, choose a password at:\n")
    typer.echo(f"    {running_server.address_of(settings)}/password/reset?token={token}\n")
