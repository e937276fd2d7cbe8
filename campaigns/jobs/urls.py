"""Addresses of the room. Name, view, template and test share one name."""

from __future__ import annotations

from django.urls import path

from campaigns.jobs import views

# /c/<slug>/
campaign_urls = [
    path("jobs/<int:number>/", views.job_show, name="job-show"),
    path("jobs/<int:number>/file/", views.job_file, name="job-file"),
    path("jobs/<int:number>/cancel/", views.job_cancel, name="job-cancel"),
    path("jobs/<int:number>/again/", views.job_again, name="job-again"),
]
