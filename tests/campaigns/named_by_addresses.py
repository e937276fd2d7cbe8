"""Rows that addresses name, made for the test of who may reach what."""

from __future__ import annotations

from campaigns.api.operations import create_token
from campaigns.archive.operations.imports import ask_for_import
from campaigns.models import ApiToken, ChroniclePhoto, Webhook
from campaigns.notices.mail_keys import confirm_path, stop_path
from campaigns.people.reset_links import reset_path
from campaigns.shell.journal import By
from campaigns.table.operations.games import set_screen_link
from rules.text import text
from tests.campaigns.own import keep_chapter, keep_map

MAP_PAGES = ("edit", "facts", "step", "try", "delete", "file", "picture")


def import_asked_for(host) -> dict[str, dict[str, int]]:
    """An import that nobody has begun with, for its pages."""
    what = {"system": "twilight-world", "title": text("Import"), "upload": "x.zip", "name": ""}
    number = {"number": ask_for_import(**what, by=By(host)).pk}
    return {f"campaigns:import-{page}": number for page in ("show", "cancel")}


def of_programs(game, host) -> dict[str, dict[str, object]]:
    """A token, a table as programs ask for it, and the game's second screen."""
    create_token(owner=host, name="Overlay", scopes=["read"], days=1)
    set_screen_link(game=game, on=True, by=By(host))
    game.refresh_from_db()
    return {
        "api:table": {"number": game.session.number, "game": game.number},
        "campaigns:token-delete": {"number": ApiToken.objects.get().pk},
        "campaigns:screen-public": {"key": game.screen_key},
    }


def webhooks_of(campaign, host) -> dict[str, dict[str, int]]:
    """A webhook to test, and another one to remove."""
    kept = {"campaign": campaign, "made_by": host, "shape": "json", "zone": "UTC"}
    return {
        f"campaigns:webhook-{page}": {"number": Webhook.objects.create(**kept).pk}
        for page in ("test", "remove")
    }


def mail_links(account, invitation) -> dict[str, dict[str, object]]:
    """A link that confirms the address of before, one that ends mails, and one to send."""
    paths = {"confirm": confirm_path(account, account.email), "stop": stop_path(account, "asks")}
    keys = {f"campaigns:mail-{name}": {"key": path.split("/")[-2]} for name, path in paths.items()}
    return {**keys, "campaigns:invitation-mail": {"number": invitation.pk}}


def reset_key(account) -> str:
    """The key of a link for a new password."""
    return reset_path(account).split("/")[-2]


def maps_of(campaign, host) -> dict[str, dict[str, int]]:
    """The map, or the chapter, that each of their pages names."""
    kept = {"number": keep_map(campaign, By(host)).number}
    drawn = {f"campaigns:map-{page}": kept for page in MAP_PAGES}
    chapter = {"number": keep_chapter(campaign, By(host), "Run").number}
    told = {f"campaigns:chapter-{page}": chapter for page in ("edit", "delete")}
    return {**drawn, **told, "campaigns:scenario-ground": {"key": "supply-run"}}


def watched_by_all(
    campaign, game: dict[str, int], photo: ChroniclePhoto
) -> dict[str, dict[str, object]]:
    """Pages under the link of the chronicle, and a photo and a moment for members."""
    link = {"key": campaign.chronicle_key}
    return {
        "campaigns:chronicle-public": link,
        "campaigns:photo-public": {**link, "note": photo.note_id, "number": photo.pk},
        "campaigns:photo-show": {"note": photo.note_id, "number": photo.pk},
        "campaigns:replay-public": {**link, **game},
        "campaigns:moment-public": {**link, **game, "at": 1},
        "campaigns:game-moment": {**game, "at": 1},
        "campaigns:moment-close": {**game, "at": 1},
    }
