"""Addresses of the room. Name, view, template and test share one name."""

from __future__ import annotations

from django.urls import path

from campaigns.roster.views import figures, findings, history, portraits, rosters, stash, transfer

# /
urls = [
    path(
        "portraits/<slug:version>/<str:code>.svg", portraits.portrait_drawn, name="portrait-drawn"
    ),
]

# /c/<slug>/
campaign_urls = [
    path("roster/", rosters.roster_show, name="roster-show"),
    path("roster/import/", transfer.roster_import, name="roster-import"),
    path("roster/export.<str:kind>", transfer.roster_export, name="roster-export"),
    path("figures/add/", figures.figure_add, name="figure-add"),
    path("figures/<int:number>/", figures.figure_show, name="figure-show"),
    path("figures/<int:number>/change/", figures.figure_change, name="figure-change"),
    path("figures/<int:number>/edit/", figures.figure_edit, name="figure-edit"),
    path("figures/<int:number>/owner/", figures.figure_owner, name="figure-owner"),
    path("figures/<int:number>/claim/", figures.figure_claim, name="figure-claim"),
    path("figures/<int:number>/duplicate/", figures.figure_duplicate, name="figure-duplicate"),
    path("figures/<int:number>/status/", figures.figure_status, name="figure-status"),
    path("figures/<int:number>/allow/", findings.finding_allow, name="finding-allow"),
    path("figures/<int:number>/stash/", stash.item_stash, name="item-stash"),
    path("figures/<int:number>/issue/", stash.item_issue, name="item-issue"),
    path("figures/<int:number>/portrait/", portraits.portrait_edit, name="portrait-edit"),
    path(
        "figures/<int:number>/portrait/pending.jpg",
        portraits.portrait_pending,
        name="portrait-pending",
    ),
    path(
        "figures/<int:number>/portrait/preview.jpg",
        portraits.portrait_preview,
        name="portrait-preview",
    ),
    path("figures/<int:number>/portrait/parts/", portraits.portrait_parts, name="portrait-parts"),
    path("figures/<int:number>/portrait.jpg", portraits.portrait_show, name="portrait-show"),
    path("findings/", findings.finding_list, name="finding-list"),
    path("stash/", stash.stash_show, name="stash-show"),
    path("history/", history.history_list, name="history-list"),
    path("history/<int:number>/undo/", history.change_undo, name="change-undo"),
]
