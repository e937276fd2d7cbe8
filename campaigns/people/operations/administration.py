"""Changes of an account by its owner or by an administrator. The account log names both."""

from __future__ import annotations

from allauth.mfa.models import Authenticator
from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.db.models import F

from campaigns.models import User
from campaigns.people.operations.account_log import Deed, note_deed
from rules.refused import Refused
from rules.text import text


def take_account_turn() -> None:
    """Wait for others who create or change accounts: a new account has no row to lock yet."""
    ContentType.objects.select_for_update().get(app_label="campaigns", model="user")


def fresh_account(account: User) -> User:
    """The account as it is now. The turn must have been taken. Raises: Refused, if it is gone."""
    found = User.objects.filter(pk=account.pk).first()
    if found is None:
        raise Refused(text("This account no longer exists. Choose another one from the list."))
    return found


@transaction.atomic
def set_active(*, account: User, on: bool, by: User | None) -> bool:
    """Let an account sign in, or not. Return False if nothing changed.

    Raises: Refused, for the last administrator and for one's own account.
    """
    take_account_turn()
    row = fresh_account(account)
    if row.is_active == on:
        return False
    if not on:
        refuse_to_lose(row, by)
    row.is_active = on
    row.save(update_fields=["is_active"])
    note_deed(Deed.ACTIVATED if on else Deed.DEACTIVATED, row, by=by)
    return True


@transaction.atomic
def set_administrator(*, account: User, on: bool, by: User | None) -> bool:
    """Let an account manage the others, or not. Return False if nothing changed.

    Raises: Refused, for the last administrator.
    """
    take_account_turn()
    row = fresh_account(account)
    if row.is_staff == on:
        return False
    if on and not row.is_active:
        why = text("{name} is deactivated.", name=row.get_username())
        raise Refused(why, cure=text("Activate the account first."))
    if not on:
        _refuse_without_administrator(row)
    row.is_staff = on
    row.save(update_fields=["is_staff"])
    note_deed(Deed.PROMOTED if on else Deed.DEMOTED, row, by=by)
    return True


@transaction.atomic
def sign_out_everywhere(*, account: User, by: User | None) -> User:
    """End each sign-in of an account. Return the account as it is now."""
    User.objects.filter(pk=account.pk).update(sign_outs=F("sign_outs") + 1)
    row = fresh_account(account)
    note_deed(Deed.SIGNED_OUT, row, by=by)
    return row


@transaction.atomic
def remove_second_factor(*, account: User, by: User | None) -> bool:
    """Remove app, passkeys and recovery codes of an account. False if it has none."""
    count, _rows = Authenticator.objects.filter(user=account).delete()
    if count:
        note_deed(Deed.NO_FACTOR, account, by=by)
    return bool(count)


@transaction.atomic
def allow_reset(*, account: User, by: User | None) -> User:
    """Note that somebody gets a link for a new password. Return the account as it is now.

    Raises: Refused, for an account that is deactivated.
    """
    row = fresh_account(account)
    if not row.is_active:
        why = text("{name} is deactivated.", name=row.get_username())
        raise Refused(why, cure=text("Activate the account first."))
    note_deed(Deed.LINK, row, by=by)
    return row


@transaction.atomic
def set_password(*, account: User, password: str, by: User | None, is_reset: bool = False) -> None:
    """Give an account another password, which ends its sign-ins elsewhere."""
    account.set_password(password)
    account.save(update_fields=["password"])
    note_deed(Deed.RESET if is_reset else Deed.PASSWORD, account, by=by)


def refuse_to_lose(row: User, by: User | None) -> None:
    """Raises: Refused, for one's own account and for the last administrator."""
    if by is not None and by.pk == row.pk:
        raise Refused(
            text("This is your own account."), cure=text("Ask another administrator to do this.")
        )
    _refuse_without_administrator(row)


def _refuse_without_administrator(row: User) -> None:
    others = User.objects.filter(is_staff=True, is_active=True).exclude(pk=row.pk)
    if row.is_staff and not others.exists():
        raise Refused(
            text("The server needs an administrator."),
            cure=text("Make another account an administrator first."),
        )
