"""Addresses of the room. Name, view, template and test share one name."""

from __future__ import annotations

from django.urls import path

from campaigns.people.views import account, administration, first_run, join, members

# /
urls = [
    path("first-run/", first_run.first_run, name="first-run"),
    path("account/", account.account_show, name="account-show"),
    path("account/data/", account.own_data, name="own-data"),
    path("account/sign-out/", account.sign_out_everywhere, name="sign-out-everywhere"),
    path("reset/<str:key>/", account.password_reset, name="password-reset"),
    path("accounts/", administration.account_list, name="account-list"),
    path("accounts/log/", administration.account_log, name="account-log"),
    path("accounts/<int:number>/", administration.account_edit, name="account-edit"),
    path("accounts/<int:number>/data/", administration.account_data, name="account-data"),
    path("accounts/<int:number>/delete/", administration.account_delete, name="account-delete"),
    path("language/", account.language_set, name="language-set"),
    path("join/<str:key>/", join.join, name="join"),
]

# /c/<slug>/
campaign_urls = [
    path("settings/chronicle-link/", members.chronicle_link, name="chronicle-link"),
    path("members/", members.member_list, name="member-list"),
    path("members/leave/", members.member_leave, name="member-leave"),
    path("members/<int:number>/role/", members.member_role, name="member-role"),
    path("members/<int:number>/remove/", members.member_remove, name="member-remove"),
    path("members/invite/", members.invitation_add, name="invitation-add"),
    path(
        "members/invitations/<int:number>/revoke/",
        members.invitation_revoke,
        name="invitation-revoke",
    ),
    path("members/requests/<int:number>/", members.join_request_answer, name="join-request-answer"),
]
