"""The access to each address, reading and writing: the matrix that `test_access` proves."""

from __future__ import annotations

from dataclasses import dataclass

PEOPLE = ("host", "cohost", "player", "guest", "stranger", "nobody")
OK, NO, GONE, LOGIN, METHOD = "answered", "forbidden", "not found", "sign in", "wrong method"
TOKEN = "send a token"


@dataclass(frozen=True)
class Row:
    """Answers to host, co-host, player (without a figure), guest, stranger, signed-out."""

    get: tuple[str, ...]
    post: tuple[str, ...]


def inside(get: str, post: str) -> Row:
    """A page of a campaign. A letter for host, co-host, player, guest: o answered, x forbidden,
    m method. With three letters the co-host gets the same answer as the host.

    A stranger gets no such page, and a person who is signed out has to sign in. A wrong method
    is named before anything else is looked at.
    """
    words = {"o": OK, "x": NO, "m": METHOD}

    def told(letters: str) -> tuple[str, ...]:
        if set(letters) == {"m"}:
            return (METHOD,) * 6
        each = letters if len(letters) == 4 else letters[0] + letters
        return (*(words[letter] for letter in each), GONE, LOGIN)

    return Row(told(get), told(post))


EVERYONE = Row((OK,) * 6, (OK,) * 6)
SIGNED_IN = Row((OK,) * 5 + (LOGIN,), (OK,) * 5 + (LOGIN,))
PRESSED_SIGNED_IN = Row((METHOD,) * 6, (OK,) * 5 + (LOGIN,))
READ_ONLY_SIGNED_IN = Row((OK,) * 5 + (LOGIN,), (METHOD,) * 6)

READ = inside("ooo", "mmm")
HOST_FORM = inside("oxx", "oxx")
HOST_POST = inside("mmm", "oxx")
OWNER_FORM = inside("oxx", "oxx")  # the player of this test owns no figure
OWNER_POST = inside("mmm", "oxx")
NOBODY_HERE = (NO,) * 5 + (LOGIN,)  # for administrators: tests/campaigns/upkeep
NO_FACTOR = Row((GONE,) * 5 + (LOGIN,), (GONE,) * 5 + (LOGIN,))  # test_two_factor.py has one
SIGNING_IN = Row((OK,) * 5 + (LOGIN,), (OK,) * 5 + (LOGIN,))  # nobody has begun to
NO_DECK = (GONE, GONE, NO, NO, GONE, LOGIN)

# Nobody is known by a cookie there; tests/campaigns/api asks with tokens.
API_READS = (
    "figure",
    "findings",
    "session",
    "campaign",
    "table",
    "chronicle",
    "prints",
    "print_file",
)
API_READS += ("session_change", "session_cancel", "campaign_change")  # by methods of their own
API_WRITES = ("session_answer", "session_pick", "figure_change", "figure_status", "figure_owner")
API_WRITES += ("finding_allow",)
API_BOTH = ("campaigns", "campaign_add", "figures", "figure_add", "roster", "roster_add")
API_BOTH += ("sessions", "session_plan", "notes", "note_add")
API_NEITHER = ("note_change", "note_delete")

ROWS = {
    **{f"api:{name}": Row((TOKEN,) * 6, (METHOD,) * 6) for name in API_READS},
    **{f"api:{name}": Row((METHOD,) * 6, (TOKEN,) * 6) for name in API_WRITES},
    **{f"api:{name}": Row((TOKEN,) * 6, (TOKEN,) * 6) for name in API_BOTH},
    **{f"api:{name}": Row((METHOD,) * 6, (METHOD,) * 6) for name in API_NEITHER},
    "api:api-root": READ_ONLY_SIGNED_IN,
    "api:openapi-json": EVERYONE,
    "campaigns:campaign-home": READ,
    "campaigns:campaign-find": READ,
    "campaigns:roster-show": READ,
    "campaigns:finding-list": READ,
    "campaigns:figure-show": READ,
    "campaigns:portrait-show": READ,
    "campaigns:portrait-drawn": Row((OK,) * 6, (METHOD,) * 6),
    "campaigns:history-list": READ,
    "campaigns:print-show": READ,
    "campaigns:print-pdf": READ,
    "campaigns:print-page": READ,
    "campaigns:print-zip": READ,
    "campaigns:print-make": inside("mmm", "ooo"),
    "campaigns:print-ways": inside("ooo", "ooo"),
    "campaigns:card-list": inside("oxx", "mmm"),
    "campaigns:card-add": HOST_FORM,
    "campaigns:card-images": HOST_POST,
    "campaigns:card-show": HOST_FORM,
    "campaigns:card-edit": HOST_FORM,
    "campaigns:card-remove": inside("mmm", "oxx"),
    # This game has no such deck; tests/campaigns/studio/test_deck_edit.py opens one that has.
    "campaigns:deck-edit": Row(NO_DECK, NO_DECK),
    "campaigns:deck-table": Row(NO_DECK, (METHOD,) * 6),
    "campaigns:card-picture": inside("oxx", "mmm"),
    "campaigns:card-draft": inside("oxx", "mmm"),
    **{f"campaigns:chapter-{page}": HOST_FORM for page in ("add", "edit", "delete")},
    **{f"campaigns:map-{page}": HOST_FORM for page in ("add", "edit", "delete")},
    **{f"campaigns:map-{page}": HOST_POST for page in ("facts", "step", "try")},
    "campaigns:storyline-show": READ,
    "campaigns:storyline-mark": HOST_POST,
    "campaigns:map-list": inside("oxx", "mmm"),
    "campaigns:map-file": inside("oxx", "mmm"),
    "campaigns:map-picture": inside("oxx", "mmm"),
    "campaigns:print-done": HOST_POST,
    "campaigns:roster-export": READ,
    "campaigns:odds-show": READ,
    "campaigns:session-try": HOST_POST,
    "campaigns:standing-list": READ,
    "campaigns:stash-show": inside("ooo", "oxx"),
    "campaigns:campaign-settings": HOST_FORM,
    "campaigns:roster-import": HOST_FORM,
    "campaigns:figure-add": HOST_FORM,
    "campaigns:figure-duplicate": HOST_FORM,
    "campaigns:figure-owner": HOST_POST,
    "campaigns:figure-claim": inside("mmmm", "xxox"),
    "campaigns:finding-allow": HOST_POST,
    "campaigns:figure-edit": OWNER_FORM,
    "campaigns:portrait-edit": OWNER_FORM,
    "campaigns:portrait-parts": OWNER_FORM,
    "campaigns:portrait-pending": inside("oxx", "mmm"),
    "campaigns:portrait-preview": inside("oxx", "mmm"),
    "campaigns:figure-change": OWNER_POST,
    "campaigns:figure-status": OWNER_POST,
    "campaigns:item-stash": OWNER_POST,
    "campaigns:item-issue": OWNER_POST,
    "campaigns:change-undo": OWNER_POST,
    "campaigns:member-list": READ,
    "campaigns:member-leave": inside("ooo", "ooo"),
    "campaigns:member-role": inside("oxxx", "oxxx"),
    "campaigns:member-remove": inside("oxxx", "oxxx"),
    "campaigns:invitation-add": HOST_FORM,
    "campaigns:invitation-revoke": HOST_POST,
    "campaigns:join-request-answer": HOST_POST,
    "campaigns:chronicle-link": inside("mmmm", "oxxx"),
    "campaigns:join": EVERYONE,
    "campaigns:session-list": READ,
    "campaigns:session-show": READ,
    "campaigns:session-calendar": READ,
    "campaigns:session-plan": HOST_FORM,
    "campaigns:session-edit": HOST_FORM,
    "campaigns:session-cancel": HOST_FORM,
    "campaigns:session-answer": inside("mmm", "ooo"),
    "campaigns:session-pick": HOST_POST,
    "campaigns:session-close": HOST_FORM,
    "campaigns:session-state": HOST_POST,
    "campaigns:game-start": HOST_FORM,
    "campaigns:game-table": READ,
    "campaigns:game-act": inside("oox", "oox"),
    "campaigns:game-bots": inside("mmm", "oox"),
    "campaigns:game-undo": inside("mmm", "oox"),
    "campaigns:game-redo": inside("mmm", "oox"),
    "campaigns:game-dice": inside("mmm", "ooo"),
    "campaigns:game-log": inside("ooo", "oox"),
    "campaigns:game-seats": HOST_FORM,
    "campaigns:game-map": READ,
    "campaigns:game-film": READ,
    "campaigns:game-end": READ,
    "campaigns:game-replay": READ,
    "campaigns:game-moment": READ,
    "campaigns:moment-close": READ,
    "campaigns:replay-public": Row((OK,) * 6, (METHOD,) * 6),
    "campaigns:moment-public": Row((OK,) * 6, (METHOD,) * 6),
    "campaigns:game-screen": READ,
    "campaigns:game-screen-link": HOST_POST,
    "campaigns:screen-public": Row((OK,) * 6, (METHOD,) * 6),
    "campaigns:scenario-ground": READ,
    "campaigns:game-start-ground": Row(
        (GONE, GONE, NO, NO, GONE, LOGIN), (METHOD,) * 6
    ),  # no layout
    "campaigns:game-ground": Row((GONE,) * 5 + (LOGIN,), (METHOD,) * 6),  # without a map
    "campaigns:game-print": READ,
    "campaigns:mail-settings": SIGNED_IN,
    **{f"campaigns:mail-{page}": EVERYONE for page in ("confirm", "stop")},
    "campaigns:password-forgot": EVERYONE,
    "campaigns:invitation-mail": HOST_POST,
    "campaigns:webhook-list": inside("oxxx", "oxxx"),
    "campaigns:webhook-test": inside("mmmm", "oxxx"),
    "campaigns:webhook-remove": inside("mmmm", "oxxx"),
    "campaigns:calendar-renew": inside("mmm", "ooo"),
    "campaigns:calendar-feed": Row((OK,) * 6, (METHOD,) * 6),
    "campaigns:group-list": READ,
    "campaigns:group-add": HOST_FORM,
    "campaigns:group-edit": HOST_FORM,
    "campaigns:group-return": HOST_POST,
    **dict.fromkeys(("campaigns:chronicle-show", "campaigns:chronicle-statistics"), READ),
    "campaigns:memorial-show": READ,
    "campaigns:chronicle-pdf": inside("ooo", "ooo"),
    "campaigns:chronicle-poster": inside("ooo", "ooo"),
    "campaigns:job-show": inside("oxx", "mmm"),  # the host has asked for the job of this test
    "campaigns:job-file": inside("oxx", "mmm"),
    "campaigns:job-cancel": HOST_POST,
    "campaigns:job-again": HOST_POST,
    "campaigns:figure-story": READ,
    "campaigns:note-add": inside("oox", "oox"),
    "campaigns:note-edit": HOST_FORM,  # the host has written the note of this test
    "campaigns:note-delete": HOST_POST,
    "campaigns:note-restore": HOST_POST,
    "campaigns:photo-show": READ,
    "campaigns:chronicle-public": Row((OK,) * 6, (METHOD,) * 6),
    "campaigns:photo-public": Row((OK,) * 6, (METHOD,) * 6),
    "campaigns:zone-set": Row((METHOD,) * 6, (OK,) * 6),
    "campaigns:campaign-list": READ_ONLY_SIGNED_IN,
    "campaigns:campaign-add": SIGNED_IN,
    "campaigns:campaign-import": SIGNED_IN,
    "campaigns:campaign-export": HOST_FORM,
    "campaigns:import-show": Row((OK,) + (GONE,) * 4 + (LOGIN,), (METHOD,) * 6),
    "campaigns:import-cancel": Row((METHOD,) * 6, (OK,) + (GONE,) * 4 + (LOGIN,)),
    "campaigns:campaign-archive": inside("mmmm", "oxxx"),
    "campaigns:campaign-delete": inside("oxxx", "oxxx"),
    "campaigns:campaign-restore": Row((METHOD,) * 6, (GONE,) * 5 + (LOGIN,)),  # not deleted
    "campaigns:campaign-imported": inside("oxx", "mmm"),
    "campaigns:account-show": SIGNED_IN,
    "campaigns:own-data": PRESSED_SIGNED_IN,
    "campaigns:sign-out-everywhere": PRESSED_SIGNED_IN,
    "campaigns:password-reset": EVERYONE,
    "campaigns:account-list": Row(NOBODY_HERE, (METHOD,) * 6),
    "campaigns:account-log": Row(NOBODY_HERE, (METHOD,) * 6),
    "campaigns:account-edit": Row(NOBODY_HERE, NOBODY_HERE),
    "campaigns:account-data": Row((METHOD,) * 6, NOBODY_HERE),
    "campaigns:account-delete": Row(NOBODY_HERE, NOBODY_HERE),
    "campaigns:api-show": READ_ONLY_SIGNED_IN,
    "campaigns:token-list": SIGNED_IN,
    "campaigns:token-delete": Row((METHOD,) * 6, (OK,) + (GONE,) * 4 + (LOGIN,)),
    "campaigns:printer-list": SIGNED_IN,
    "campaigns:printer-sheet": READ_ONLY_SIGNED_IN,
    "campaigns:printer-edit": Row((OK,) + (GONE,) * 4 + (LOGIN,), (OK,) + (GONE,) * 4 + (LOGIN,)),
    "campaigns:printer-use": Row((METHOD,) * 6, (OK,) + (GONE,) * 4 + (LOGIN,)),
    "campaigns:printer-delete": Row((METHOD,) * 6, (OK,) + (GONE,) * 4 + (LOGIN,)),
    "campaigns:first-run": Row((OK,) * 6, (OK,) * 6),
    "campaigns:system-icons": Row((OK,) * 6, (METHOD,) * 6),
    "campaigns:tile-art": Row((OK,) * 6, (METHOD,) * 6),
    "campaigns:card-art": Row((OK,) * 6, (METHOD,) * 6),
    "campaigns:language-set": Row((METHOD,) * 6, (OK,) * 6),
    "campaigns:theme-set": Row((METHOD,) * 6, (OK,) * 6),
    **dict.fromkeys(
        ("campaigns:manifest", "campaigns:offline", "campaigns:offline-worker"),
        Row((OK,) * 6, (METHOD,) * 6),
    ),
    "campaigns:metrics": Row((GONE,) * 6, (METHOD,) * 6),  # only with the word of the settings
    **dict.fromkeys(("campaigns:healthz", "campaigns:readyz"), Row((OK,) * 6, (METHOD,) * 6)),
    **{f"campaigns:backup-{page}": Row(NOBODY_HERE, (METHOD,) * 6) for page in ("list", "file")},
    **{
        f"campaigns:backup-{page}": Row((METHOD,) * 6, NOBODY_HERE)
        for page in ("add", "cancel", "verify")
    },
    "campaigns:credits-show": Row((OK,) * 6, (METHOD,) * 6),
    "campaigns:guide-show": Row((OK,) * 6, (METHOD,) * 6),
    "campaigns:look": Row((GONE,) * 6, (GONE,) * 6),  # there in development only
    "account_login": EVERYONE,
    "account_logout": Row((OK,) * 5 + (LOGIN,), (LOGIN,) * 6),
    "account_change_password": SIGNED_IN,
    **dict.fromkeys(("account_reauthenticate", "mfa_activate_totp"), SIGNED_IN),
    **dict.fromkeys(("mfa_generate_recovery_codes", "mfa_add_webauthn"), SIGNED_IN),
    **dict.fromkeys(("mfa_edit_webauthn", "mfa_remove_webauthn"), SIGNED_IN),
    "mfa_deactivate_totp": NO_FACTOR,
    "mfa_view_recovery_codes": Row(NO_FACTOR.get, (METHOD,) * 5 + (LOGIN,)),
    "mfa_index": Row((OK,) * 5 + (LOGIN,), (METHOD,) * 5 + (LOGIN,)),
    **dict.fromkeys(("mfa_authenticate", "mfa_login_webauthn"), SIGNING_IN),
    "account_inactive": Row((OK,) * 6, (METHOD,) * 6),
}
