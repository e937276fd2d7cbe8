"""Addresses of the room. Name, view, template and test share one name."""

from __future__ import annotations

from django.urls import path

from campaigns.sessions.views import calendars, closing, groups, sessions

# /
urls = [
    path("calendar/<str:key>.ics", calendars.calendar_feed, name="calendar-feed"),
]

# /c/<slug>/
campaign_urls = [
    path("sessions/", sessions.session_list, name="session-list"),
    path("sessions/plan/", sessions.session_plan, name="session-plan"),
    path("sessions/calendar/", calendars.calendar_renew, name="calendar-renew"),
    path("sessions/<int:number>/", sessions.session_show, name="session-show"),
    path("sessions/<int:number>/edit/", sessions.session_edit, name="session-edit"),
    path("sessions/<int:number>/cancel/", sessions.session_cancel, name="session-cancel"),
    path("sessions/<int:number>/answer/", sessions.session_answer, name="session-answer"),
    path("sessions/<int:number>/try/", sessions.session_try, name="session-try"),
    path("sessions/<int:number>/pick/", sessions.session_pick, name="session-pick"),
    path("sessions/<int:number>/session.ics", calendars.session_calendar, name="session-calendar"),
    path("sessions/<int:number>/close/", closing.session_close, name="session-close"),
    path("sessions/<int:number>/state/", closing.session_state, name="session-state"),
    path("survivors/", groups.group_list, name="group-list"),
    path("survivors/add/", groups.group_add, name="group-add"),
    path("survivors/<int:number>/edit/", groups.group_edit, name="group-edit"),
    path("survivors/<int:number>/return/", groups.group_return, name="group-return"),
]
