"""Addresses of the application. Name, view, template and test share one name."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, include, path

from campaigns.views import (
    account,
    campaigns,
    figures,
    findings,
    first_run,
    history,
    look,
    portraits,
    printing,
    rosters,
    stash,
    theme,
    transfer,
)

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
    path("portrait/", portraits.portrait_edit, name="portrait-edit"),
    path("portrait/preview.jpg", portraits.portrait_preview, name="portrait-preview"),
    path("portrait.jpg", portraits.portrait_show, name="portrait-show"),
]

# /c/<slug>/
campaign_urls: list[URLPattern | URLResolver] = [
    path("", campaigns.campaign_home, name="campaign-home"),
    path("settings/", campaigns.campaign_settings, name="campaign-settings"),
    path("roster/", rosters.roster_show, name="roster-show"),
    path("roster/import/", transfer.roster_import, name="roster-import"),
    path("roster/export.<str:kind>", transfer.roster_export, name="roster-export"),
    path("figures/add/", figures.figure_add, name="figure-add"),
    path("figures/<int:number>/", include(figure_urls)),
    path("findings/", findings.finding_list, name="finding-list"),
    path("stash/", stash.stash_show, name="stash-show"),
    path("history/", history.history_list, name="history-list"),
    path("history/<int:number>/undo/", history.change_undo, name="change-undo"),
    path("print/", printing.print_show, name="print-show"),
    path("print/<str:kind>.pdf", printing.print_pdf, name="print-pdf"),
    path("print/<str:kind>-<int:page>.png", printing.print_page, name="print-page"),
]

urlpatterns = [
    path("", campaigns.campaign_list, name="campaign-list"),
    path("first-run/", first_run.first_run, name="first-run"),
    path("campaigns/add/", campaigns.campaign_add, name="campaign-add"),
    path("account/", account.account_show, name="account-show"),
    path("theme/", theme.theme_set, name="theme-set"),
    path("look/", look.look, name="look"),
    path("c/<slug:slug>/", include(campaign_urls)),
]
