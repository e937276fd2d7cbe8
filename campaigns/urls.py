"""Addresses of the application: those of its rooms, in one namespace."""

from __future__ import annotations

from django.urls import include, path

from campaigns.api import urls as programs
from campaigns.archive import urls as archive
from campaigns.chronicle import urls as chronicle
from campaigns.home import urls as home
from campaigns.jobs import urls as jobs
from campaigns.maps import urls as maps
from campaigns.notices import urls as notices
from campaigns.odds import urls as odds
from campaigns.people import urls as people
from campaigns.roster import urls as roster
from campaigns.sessions import urls as sessions
from campaigns.shell import urls as shell
from campaigns.storyline import urls as storyline
from campaigns.studio import urls as studio
from campaigns.table import urls as table
from campaigns.upkeep import urls as upkeep

app_name = "campaigns"

# /c/<slug>/
campaign_urls = [
    *table.campaign_urls,  # first, since phones ask for it again and again
    *people.campaign_urls,
    *home.campaign_urls,
    *odds.campaign_urls,
    *roster.campaign_urls,
    *sessions.campaign_urls,
    *maps.campaign_urls,
    *storyline.campaign_urls,
    *studio.campaign_urls,
    *chronicle.campaign_urls,
    *archive.campaign_urls,
    *jobs.campaign_urls,
    *notices.campaign_urls,
]

urlpatterns = [
    path("c/<slug:slug>/", include(campaign_urls)),  # first too
    *roster.urls,
    *people.urls,
    *home.urls,
    *sessions.urls,
    *studio.urls,
    *chronicle.urls,
    *archive.urls,
    *table.urls,
    *shell.urls,
    *upkeep.urls,
    *programs.urls,
    *notices.urls,
]
