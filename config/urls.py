"""Every address: the application's own, and those of the account pages that are wanted.

There is no sign-up page and none that needs e-mail; allauth asks for the names below only.
"""

from __future__ import annotations

from allauth.account import views as account
from django.urls import include, path

from campaigns.api.endpoints import api

urlpatterns = [
    path("", include("campaigns.urls")),
    path("api/", api.urls),
    path("sign-in/", account.login, name="account_login"),
    path("sign-out/", account.logout, name="account_logout"),
    path("account/password/", account.password_change, name="account_change_password"),
    path("account/inactive/", account.account_inactive, name="account_inactive"),
]

handler400 = "campaigns.shell.errors.bad_request"
handler403 = "campaigns.shell.errors.forbidden"
handler404 = "campaigns.shell.errors.not_found"
handler429 = "campaigns.shell.errors.too_many_requests"  # allauth's
handler500 = "campaigns.shell.errors.server_error"
