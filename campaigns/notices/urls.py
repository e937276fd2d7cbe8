"""Addresses of the room. Name, view, template and test share one name."""

from __future__ import annotations

from django.urls import path

from campaigns.notices import mail_views, views

# /
urls = [
    path("account/mail/", mail_views.mail_settings, name="mail-settings"),
    path("mail/confirm/<str:key>/", mail_views.mail_confirm, name="mail-confirm"),
    path("mail/stop/<str:key>/", mail_views.mail_stop, name="mail-stop"),
    path("forgot/", mail_views.password_forgot, name="password-forgot"),
]

# /c/<slug>/
campaign_urls = [
    path(
        "members/invitations/<int:number>/mail/",
        mail_views.invitation_mail,
        name="invitation-mail",
    ),
    path("webhooks/", views.webhook_list, name="webhook-list"),
    path("webhooks/<int:number>/test/", views.webhook_test, name="webhook-test"),
    path("webhooks/<int:number>/remove/", views.webhook_remove, name="webhook-remove"),
]
