"""Recovery codes: ten that stand for a lost second factor, each once."""

import secrets
from collections.abc import Sequence

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from footfall.features.accounts.models import RecoveryCode
from footfall.features.accounts.passwords import hash_code, hash_code_like

COUNT = 10
# No letter that is taken for another one or for a digit: 30 ^ 10 codes are 49 bits, behind Argon2.
_LETTERS = "23456789abcdefghjkmnpqrstvwxyz"
_HALF = 5


def new_codes() -> list[str]:
    """Ten new codes, as people read them: `4k7mp-x2c9q`."""
    return [f"{_letters()}-{_letters()}" for _ in range(COUNT)]


def hashes_of(codes: Sequence[str]) -> list[str]:
    """The hashes to store. Half a second of work: call it outside a transaction."""
    salt = secrets.token_bytes(16)
    return [hash_code(bare(code), salt) for code in codes]


def put(session: Session, user_id: int, hashes: Sequence[str]) -> None:
    """Replace the codes of an account."""
    drop(session, user_id)
    session.add_all([RecoveryCode(user_id=user_id, code_hash=each) for each in hashes])


def drop(session: Session, user_id: int) -> None:
    """Take all codes of an account away."""
    session.execute(delete(RecoveryCode).where(RecoveryCode.user_id == user_id))


def count_left(session: Session, user_id: int) -> int:
    """How many codes an account has left."""
    query = select(func.count()).select_from(RecoveryCode).where(RecoveryCode.user_id == user_id)
    return session.execute(query).scalar_one()


def any_hash(session: Session, user_id: int) -> str | None:
    """A hash of the account, by whose salt all are made; None without a code."""
    query = select(RecoveryCode.code_hash).where(RecoveryCode.user_id == user_id).limit(1)
    return session.execute(query).scalar_one_or_none()


def use(session: Session, user_id: int, code_hash: str) -> bool:
    """Use a code up, given as `hash_like` hashes it; False if the account has no such code."""
    used = session.execute(
        delete(RecoveryCode)
        .where(RecoveryCode.user_id == user_id, RecoveryCode.code_hash == code_hash)
        .returning(RecoveryCode.user_id)
    )
    return len(used.all()) == 1


def hash_like(code: str, code_hash: str) -> str:
    """The hash of a typed code, with the salt of one that is stored."""
    return hash_code_like(bare(code), code_hash)


def bare(code: str) -> str:
    """A code without hyphens and blanks, in lower case."""
    return "".join(letter for letter in code.lower() if letter.isalnum())


def _letters() -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(_HALF))
