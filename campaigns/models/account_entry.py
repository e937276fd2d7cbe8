"""The account log: changes of accounts and of roles, with their actor."""

from __future__ import annotations

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class AccountEntry(models.Model):
    """One change of an account or a role. Entries are only ever added, until their days are over.

    Accounts are numbers and no links, so that an entry stays as it is when an account is deleted.
    `actor` is None for a command on the server. An entry has no names, addresses or passwords.
    """

    class Deed(models.TextChoices):
        CREATED = "created", _("created the account")
        PASSWORD = "password", _("changed the password")
        LINK = "link", _("created a link for a new password")
        RESET = "reset", _("set a new password with a link")
        SIGNED_OUT = "signed-out", _("signed out everywhere")
        DEACTIVATED = "deactivated", _("deactivated the account")
        ACTIVATED = "activated", _("activated the account")
        PROMOTED = "promoted", _("made the account an administrator")
        DEMOTED = "demoted", _("removed the account as administrator")
        APP = "app", _("added an authenticator app")
        NO_APP = "no-app", _("removed the authenticator app")
        PASSKEY = "passkey", _("added a passkey")
        NO_PASSKEY = "no-passkey", _("removed a passkey")
        NEW_CODES = "new-codes", _("created new recovery codes")
        CODE_USED = "code-used", _("used a recovery code")
        NO_FACTOR = "no-factor", _("removed the second factor")
        EXPORTED = "exported", _("exported the personal data")
        DELETED = "deleted", _("deleted the account")
        JOINED = "joined", _("joined a campaign")
        ROLE = "role", _("changed a role")
        REMOVED = "removed", _("removed a member from a campaign")
        LEFT = "left", _("left a campaign")

    at = models.DateTimeField(default=timezone.now, db_index=True)
    actor = models.PositiveBigIntegerField(null=True)
    account = models.PositiveBigIntegerField()
    deed = models.CharField(max_length=20)  # a Deed
    campaign = models.CharField(max_length=60, blank=True)  # its slug
    role = models.CharField(max_length=10, blank=True)  # the role from then on

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.account} {self.deed}"
