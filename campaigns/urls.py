"""Addresses of the application. Name, view, template and test share one name."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, include, path

from campaigns.archive import views as archives
from campaigns.chronicle.views import chronicle, public, standings, statistics
from campaigns.home.views import campaigns, look
from campaigns.jobs import views as jobs
from campaigns.people.views import account, first_run, join
from campaigns.people.views import members as people
from campaigns.roster.views import figures, findings, history, portraits, rosters, stash, transfer
from campaigns.sessions.views import calendars, closing, groups, sessions
from campaigns.shell.views import theme, zone
from campaigns.studio.views import card_images, own_cards, printers, printing
from campaigns.studio.views import exports as ways
from campaigns.table.views import games, maps, tables

app_name = "campaigns"

# /c/<slug>/figures/<number>/
figure_urls = [
    path("", figures.figure_show, name="figure-show"),
    path("change/", figures.figure_change, name="figure-change"),
    path("edit/", figures.figure_edit, name="figure-edit"),
    path("owner/", figures.figure_owner, name="figure-owner"),
    path("duplicate/", figures.figure_duplicate, name="figure-duplicate"),
    path("status/", figures.figure_status, name="figure-status"),
    path("allow/", findings.finding_allow, name="finding-allow"),
    path("stash/", stash.item_stash, name="item-stash"),
    path("issue/", stash.item_issue, name="item-issue"),
    path("story/", statistics.figure_story, name="figure-story"),
    path("portrait/", portraits.portrait_edit, name="portrait-edit"),
    path("portrait/pending.jpg", portraits.portrait_pending, name="portrait-pending"),
    path("portrait/preview.jpg", portraits.portrait_preview, name="portrait-preview"),
    path("portrait.jpg", portraits.portrait_show, name="portrait-show"),
]

# /c/<slug>/sessions/<number>/
session_urls: list[URLPattern | URLResolver] = [
    path("", sessions.session_show, name="session-show"),
    path("edit/", sessions.session_edit, name="session-edit"),
    path("cancel/", sessions.session_cancel, name="session-cancel"),
    path("answer/", sessions.session_answer, name="session-answer"),
    path("pick/", sessions.session_pick, name="session-pick"),
    path("session.ics", calendars.session_calendar, name="session-calendar"),
    path("close/", closing.session_close, name="session-close"),
    path("state/", closing.session_state, name="session-state"),
    path("games/start/", games.game_start, name="game-start"),
]

# /c/<slug>/sessions/<session>/games/<number>/
game_urls = [
    path("", tables.game_table, name="game-table"),
    path("act/", tables.game_act, name="game-act"),
    path("bots/", tables.game_bots, name="game-bots"),
    path("undo/", tables.game_undo, name="game-undo"),
    path("redo/", tables.game_redo, name="game-redo"),
    path("dice/", tables.game_dice, name="game-dice"),
    path("log/", tables.game_log, name="game-log"),
    path("seats/", games.game_seats, name="game-seats"),
    path("map/", maps.game_map, name="game-map"),
    path("print/", maps.game_print, name="game-print"),
]

# /c/<slug>/survivors/
group_urls = [
    path("", groups.group_list, name="group-list"),
    path("add/", groups.group_add, name="group-add"),
    path("<int:number>/edit/", groups.group_edit, name="group-edit"),
    path("<int:number>/return/", groups.group_return, name="group-return"),
]

# /c/<slug>/chronicle/
chronicle_urls = [
    path("", chronicle.chronicle_show, name="chronicle-show"),
    path("booklet.pdf", statistics.chronicle_pdf, name="chronicle-pdf"),
    path("statistics/", statistics.chronicle_statistics, name="chronicle-statistics"),
    path("notes/add/", chronicle.note_add, name="note-add"),
    path("notes/<int:number>/", chronicle.note_edit, name="note-edit"),
    path("notes/<int:number>/delete/", chronicle.note_delete, name="note-delete"),
    path("notes/<int:number>/restore/", chronicle.note_restore, name="note-restore"),
    path("photos/<int:number>.jpg", chronicle.photo_show, name="photo-show"),
]

# /c/<slug>/cards/
card_urls = [
    path("", own_cards.card_list, name="card-list"),
    path("add/", own_cards.card_add, name="card-add"),
    path("images/", card_images.card_images, name="card-images"),
    path("<int:number>/", own_cards.card_show, name="card-show"),
    path("<int:number>/edit/", own_cards.card_edit, name="card-edit"),
    path("<int:number>/remove/", own_cards.card_remove, name="card-remove"),
    path("<int:number>/<int:place>-<str:side>.png", own_cards.card_picture, name="card-picture"),
]

# /c/<slug>/jobs/<number>/
job_urls = [
    path("", jobs.job_show, name="job-show"),
    path("file/", jobs.job_file, name="job-file"),
    path("cancel/", jobs.job_cancel, name="job-cancel"),
    path("again/", jobs.job_again, name="job-again"),
]

# /c/<slug>/members/
member_urls = [
    path("", people.member_list, name="member-list"),
    path("leave/", people.member_leave, name="member-leave"),
    path("<int:number>/role/", people.member_role, name="member-role"),
    path("<int:number>/remove/", people.member_remove, name="member-remove"),
    path("invite/", people.invitation_add, name="invitation-add"),
    path("invitations/<int:number>/revoke/", people.invitation_revoke, name="invitation-revoke"),
    path("requests/<int:number>/", people.join_request_answer, name="join-request-answer"),
]

# /c/<slug>/
campaign_urls: list[URLPattern | URLResolver] = [
    path("", campaigns.campaign_home, name="campaign-home"),
    path("settings/", campaigns.campaign_settings, name="campaign-settings"),
    path("export/", archives.campaign_export, name="campaign-export"),
    path("imported/", archives.campaign_imported, name="campaign-imported"),
    path("settings/chronicle-link/", people.chronicle_link, name="chronicle-link"),
    path("members/", include(member_urls)),
    path("roster/", rosters.roster_show, name="roster-show"),
    path("roster/import/", transfer.roster_import, name="roster-import"),
    path("roster/export.<str:kind>", transfer.roster_export, name="roster-export"),
    path("figures/add/", figures.figure_add, name="figure-add"),
    path("figures/<int:number>/", include(figure_urls)),
    path("findings/", findings.finding_list, name="finding-list"),
    path("sessions/", sessions.session_list, name="session-list"),
    path("sessions/plan/", sessions.session_plan, name="session-plan"),
    path("sessions/calendar/", calendars.calendar_renew, name="calendar-renew"),
    path("sessions/<int:number>/", include(session_urls)),
    path("sessions/<int:session>/games/<int:number>/", include(game_urls)),
    path("standings/", standings.standing_list, name="standing-list"),
    path("stash/", stash.stash_show, name="stash-show"),
    path("survivors/", include(group_urls)),
    path("chronicle/", include(chronicle_urls)),
    path("cards/", include(card_urls)),
    path("jobs/<int:number>/", include(job_urls)),
    path("history/", history.history_list, name="history-list"),
    path("history/<int:number>/undo/", history.change_undo, name="change-undo"),
    path("print/", printing.print_show, name="print-show"),
    path("print/<str:kind>.pdf", printing.print_pdf, name="print-pdf"),
    path("print/<str:kind>.zip", printing.print_zip, name="print-zip"),
    path("print/<str:kind>/make/", printing.print_make, name="print-make"),
    path("print/<str:kind>/done/", printing.print_done, name="print-done"),
    path("print/<str:kind>/ways/", ways.print_ways, name="print-ways"),
    path("print/<str:kind>-<int:page>.png", printing.print_page, name="print-page"),
]

# /account/printers/
printer_urls = [
    path("", printers.printer_list, name="printer-list"),
    path("calibration.pdf", printers.printer_sheet, name="printer-sheet"),
    path("<int:number>/", printers.printer_edit, name="printer-edit"),
    path("<int:number>/use/", printers.printer_use, name="printer-use"),
    path("<int:number>/delete/", printers.printer_delete, name="printer-delete"),
]

urlpatterns = [
    path("", campaigns.campaign_list, name="campaign-list"),
    path("first-run/", first_run.first_run, name="first-run"),
    path("campaigns/add/", campaigns.campaign_add, name="campaign-add"),
    path("campaigns/import/", archives.campaign_import, name="campaign-import"),
    path("account/", account.account_show, name="account-show"),
    path("account/printers/", include(printer_urls)),
    path("calendar/<str:key>.ics", calendars.calendar_feed, name="calendar-feed"),
    path("theme/", theme.theme_set, name="theme-set"),
    path("time-zone/", zone.zone_set, name="zone-set"),
    path("look/", look.look, name="look"),
    path("join/<str:key>/", join.join, name="join"),
    path("chronicle/<str:key>/", public.chronicle_public, name="chronicle-public"),
    path("chronicle/<str:key>/photos/<int:number>.jpg", public.photo_public, name="photo-public"),
    path("c/<slug:slug>/", include(campaign_urls)),
]
