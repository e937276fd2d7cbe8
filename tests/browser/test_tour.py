"""Every page once: no error, light and still, no wider than the screen, nothing grave to axe."""

from __future__ import annotations

import pytest
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP
from django.urls import reverse
from django_scopes import scope
from playwright.sync_api import Page

from campaigns.home.operations.demo import load_demo
from campaigns.models import (
    AccountEntry,
    Campaign,
    ChronicleNote,
    Game,
    GameSeat,
    Membership,
    SurvivorGroup,
    User,
)
from campaigns.people.operations.account_log import note_deed
from campaigns.people.operations.members import add_member
from campaigns.shell.journal import By
from rules.registry import systems
from tests import pseudo
from tests.architecture.test_names import campaign_patterns
from tests.browser.no_pages import NO_PAGES
from tests.browser.watching import Watch, shifted
from tests.campaigns.own import keep_chapter
from tests.conftest import PASSWORD

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

MOST_BYTES = 100_000  # as they are sent, without pictures
MOST_SHIFT = 0.05
NARROW, BROAD = {"width": 360, "height": 740}, {"width": 1280, "height": 800}
# The pages of those who are not in yet: in turn on a phone and on a wide screen.
ON_A_PHONE, ON_A_WIDE_SCREEN = (
    pytest.mark.parametrize("screen", [
        pytest.param(first, id=str(first["width"])),
        pytest.param(second, id=str(second["width"]), marks=pytest.mark.long),
    ])
    for first, second in ((NARROW, BROAD), (BROAD, NARROW))
)  # fmt: skip

OUTSIDE = [
    "campaign-list",
    "campaign-add",
    "campaign-import",
    "account-show",
    "account-list",
    "account-log",
    "printer-list",
    "backup-list",
    "token-list",
    "mail-settings",
    "password-forgot",
    "api-show",
    "credits-show",
    "offline",
]
OF_CAMPAIGN = [
    "campaign-home",
    "campaign-find",
    "campaign-settings",
    "webhook-list",
    "campaign-delete",
    "member-list",
    "member-leave",
    "invitation-add",
    "roster-show",
    "roster-import",
    "figure-add",
    "finding-list",
    "session-list",
    "storyline-show",
    "chapter-add",
    "session-plan",
    "odds-show",
    "stash-show",
    "history-list",
    "chronicle-poster",
    "chronicle-show",
    "chronicle-statistics",
    "memorial-show",
    "note-add",
    "group-list",
    "group-add",
    "print-show",
    "card-list",
    "card-add",
]
OF_SESSION = {
    "session-show": 3,
    "session-edit": 3,
    "session-cancel": 3,
    "session-close": 2,
    "game-start": 3,
}
OF_GAME = ["game-table", "game-map", "game-seats", "game-log", "game-print", "game-replay"]
OF_FIGURE = [
    "figure-show",
    "figure-edit",
    "figure-duplicate",
    "figure-story",
    "portrait-edit",
    "portrait-parts",
]
OF_ROWS = ["group-edit", "note-edit", "member-role", "member-remove"]


def addresses(campaign: Campaign) -> list[str]:
    """Of all pages that the host of the demo sees. Its games are in the second session."""
    slug = campaign.slug
    with scope(campaign=campaign):
        rows = {
            "group": SurvivorGroup.objects.filter(campaign=campaign).latest("pk").pk,
            "note": ChronicleNote.objects.filter(campaign=campaign).latest("pk").pk,
            "host": Membership.objects.get(campaign=campaign, role="host").user_id,
            "leaver": User.objects.create_user("leaver").pk,
            "member": Membership.objects.filter(campaign=campaign, role="player").latest("pk").pk,
        }
    return [
        *(reverse(f"campaigns:{name}") for name in OUTSIDE),
        reverse("account_change_password"),
        reverse("campaigns:guide-show", args=["api"]),
        reverse("campaigns:account-edit", args=[rows["host"]]),
        reverse("campaigns:account-delete", args=[rows["leaver"]]),
        reverse("campaigns:chapter-edit", args=[slug, 1]),
        *(reverse(f"campaigns:{name}", args=[slug]) for name in OF_CAMPAIGN),
        *(reverse(f"campaigns:{name}", args=[slug, 1]) for name in OF_FIGURE),
        *(reverse(f"campaigns:{name}", args=[slug, number]) for name, number in OF_SESSION.items()),
        *(reverse(f"campaigns:{name}", args=[slug, 2, 1]) for name in OF_GAME),
        *(reverse(f"campaigns:{n}", args=[slug, rows[n.partition("-")[0]]]) for n in OF_ROWS),
        reverse("campaigns:session-show", args=[slug, 1]),
        reverse("campaigns:game-end", args=[slug, 1, 1]),
        reverse("campaigns:game-table", args=[slug, 2, 1]) + "?seat=host",
        reverse("campaigns:print-show", args=[slug]) + "?what=tokens&side=heroes",
        reverse("campaigns:print-show", args=[slug]) + "?what=pack",
        reverse("campaigns:print-ways", args=[slug, "tokens"]),
        reverse("campaigns:print-show", args=[slug]) + "?what=battlefield&scenario=supply-run",
        reverse("campaigns:print-show", args=[slug]) + "?what=roster-forms&fill-in=screen",
        reverse("campaigns:chronicle-public", args=[campaign.chronicle_key]),
    ]


def fits(watch: Watch, page: Page, named: str) -> None:
    """Note when a page is wider than the screen."""
    spill = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    if spill > 0:
        watch.problems.append(f"{named}: {spill} px wider than the screen")


def visit(watch: Watch, page: Page, address: str) -> None:
    """Open a page, look it over, and see that it is light, still and fits."""
    answer = page.goto(address)
    assert answer is not None
    if not answer.ok:
        watch.problems.append(f"{address}: answered {answer.status}")
        return
    if (size := answer.request.sizes()["responseBodySize"]) > MOST_BYTES:
        watch.problems.append(f"{address}: {size} bytes")
    if (moved := shifted(page)) > MOST_SHIFT:
        watch.problems.append(f"{address}: moves by {moved:.2f} as it comes")
    watch.look_over(page)
    fits(watch, page, address)


def toured(host: User) -> list[str]:
    """The addresses of a demo with figures, games, results and a public chronicle, for its host."""
    demo = load_demo("twilight-world", slug="demo")
    assert demo is not None
    demo.chronicle_key = "a-key-that-is-long-enough"
    demo.save()
    host.is_staff = True  # the pages of administrators too
    host.save()
    note_deed(AccountEntry.Deed.PROMOTED, host, by=None)
    with scope(campaign=demo):
        keep_chapter(demo, By(host), "Flight", scenario="supply-run")
    return addresses(demo)


@pytest.mark.parametrize(
    "first", [0, pytest.param(1, marks=pytest.mark.long)], ids=["one", "other"]
)
@pytest.mark.parametrize(
    ("screen", "language", "turn"),
    [(NARROW, "ja", 0), (BROAD, "en", 1)],
    ids=["360-ja", "1280-en"],
)
def test_every_page_signed_in(signed_in, watch, host, screen, language, turn, first):
    """In Japanese on a phone, and in English on a wide screen: each page in one, then the other."""
    page = signed_in(host, screen, extra_http_headers={"Accept-Language": language})
    tour = toured(host)[first ^ turn :: 2]
    # A system without Japanese letters shows others until ours have come; they are kept then.
    page.goto(tour[0])
    page.evaluate("document.fonts.ready.then(() => true)")
    for address in tour:
        visit(watch, page, address)
        assert page.locator("html").get_attribute("lang") == language


@pytest.mark.long(beside="test_every_page_signed_in")
def test_longer_texts_fit_a_phone(signed_in, watch, host, settings, tmp_path):
    """Every page with each text a third longer, in no language. English fits where it does."""
    with pseudo.spoken(settings, tmp_path / "locale"):
        page = signed_in(host, NARROW, extra_http_headers={"Accept-Language": pseudo.LANGUAGE})
        for address in toured(host):
            page.goto(address)
            assert page.locator("html").get_attribute("lang") == pseudo.LANGUAGE
            fits(watch, page, address)


# The journeys of the other games see that their tables fit a phone, in English.
GAME_OF_MEMBERS = "zombicide"
OTHER_GAMES = sorted({*systems()} - {"twilight-world", GAME_OF_MEMBERS})
OF_MEMBERS = {
    "player": ["campaign-home", "roster-show", "game-table", "member-list", "member-leave"],
    "guest": ["campaign-home", "game-map", "storyline-show"],
}


@pytest.mark.parametrize(
    "system",
    [GAME_OF_MEMBERS, *(pytest.param(one, marks=pytest.mark.long) for one in OTHER_GAMES)],
)
def test_tables_and_pages_of_members_fit_a_phone(
    signed_in, watch, host, player, guest, settings, tmp_path, system
):
    """Tables and maps of other games with longer texts. Pages of members in Japanese.

    Pages that are others for members than for the host are seen in one game.
    """
    members = {Membership.Role.PLAYER: player, Membership.Role.GUEST: guest}
    with pseudo.spoken(settings, tmp_path / "locale"):
        page = signed_in(host, NARROW, extra_http_headers={"Accept-Language": pseudo.LANGUAGE})
        demo = load_demo(system)
        assert demo is not None
        with scope(campaign=demo):
            game = Game.objects.filter(over=False).select_related("session").latest("pk")
            for role, user in members.items():
                add_member(campaign=demo, user=user, role=role)
            for seat in {one.seat for one in game.seats.all() if not one.bot}:
                GameSeat.objects.get_or_create(game=game, seat=seat, user=player)
        place = [demo.slug, game.session.number, game.number]
        for name in ("game-table", "game-map"):
            page.goto(reverse(f"campaigns:{name}", args=place))
            assert page.locator("#live").count() == 1
            fits(watch, page, f"{system}, {name}")
        for role, user in members.items() if system == GAME_OF_MEMBERS else ():
            theirs = signed_in(user, NARROW, extra_http_headers={"Accept-Language": "ja"})
            for name in OF_MEMBERS[role]:
                args = place if name in OF_GAME else place[:1]
                answer = theirs.goto(reverse(f"campaigns:{name}", args=args))
                assert answer is not None
                assert answer.ok
                assert theirs.locator("html").get_attribute("lang") == "ja"
                watch.look_over(theirs)
                fits(watch, theirs, f"{system}, {name}, {role}")


@ON_A_WIDE_SCREEN
def test_the_ways_in(watch, host, screen):
    """The page to sign in, and what a wrong password says."""
    page = watch.open(screen)
    visit(watch, page, reverse("account_login"))
    page.locator("input[type=text]").fill("host")
    page.locator("input[type=password]").fill("not-this")
    page.locator("main form button").last.click()
    page.wait_for_load_state()
    watch.look_over(page)


@ON_A_PHONE
def test_the_second_factor(signed_in, watch, host, screen):
    """The ways to sign in with more than a password, which is asked for before one is added."""
    page = signed_in(host, screen)
    visit(watch, page, reverse("mfa_index"))
    visit(watch, page, reverse("mfa_activate_totp"))
    page.locator("#main input[type=password]").fill(PASSWORD)
    page.locator("#main form button").first.click()
    page.wait_for_url(f"**{reverse('mfa_activate_totp')}")
    for name in ("mfa_activate_totp", "mfa_add_webauthn"):
        visit(watch, page, reverse(name))
        assert page.url.endswith(reverse(name))
    TOTP.activate(host, "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP")
    RecoveryCodes.activate(host)
    for name in ("index", "deactivate_totp", "view_recovery_codes", "generate_recovery_codes"):
        visit(watch, page, reverse(f"mfa_{name}"))
        assert page.url.endswith(reverse(f"mfa_{name}"))


@ON_A_WIDE_SCREEN
def test_the_first_page_of_all(watch, db, screen):
    """The first run, before there is an account."""
    visit(watch, watch.open(screen), reverse("campaigns:first-run"))


def test_no_page_is_left_out():
    """Every page that a GET shows is on the tour, or is listed here with its reason."""
    named = {pattern.name for pattern in campaign_patterns()}
    toured = {*OUTSIDE, *OF_CAMPAIGN, *OF_FIGURE, *OF_SESSION, *OF_GAME, *OF_ROWS}
    toured |= {
        "account-edit",
        "account-delete",
        "chapter-edit",
        "chronicle-public",
        "print-ways",
        "game-end",
        "guide-show",
    }
    assert named - toured == set(NO_PAGES)
