"""Addresses of the room. Name, view, template and test share one name."""

from __future__ import annotations

from django.urls import path

from campaigns.home.views import campaigns, look
from campaigns.home.views.credits import credits_show
from campaigns.home.views.guides import guide_show

# /
urls = [
    path("", campaigns.campaign_list, name="campaign-list"),
    path("campaigns/add/", campaigns.campaign_add, name="campaign-add"),
    path("credits/", credits_show, name="credits-show"),
    path("help/<slug:key>/", guide_show, name="guide-show"),
    path("look/", look.look, name="look"),
]

# /c/<slug>/
campaign_urls = [
    path("", campaigns.campaign_home, name="campaign-home"),
    path("find/", campaigns.campaign_find, name="campaign-find"),
    path("settings/", campaigns.campaign_settings, name="campaign-settings"),
    path("archive/", campaigns.campaign_archive, name="campaign-archive"),
    path("delete/", campaigns.campaign_delete, name="campaign-delete"),
    path("restore/", campaigns.campaign_restore, name="campaign-restore"),
]
