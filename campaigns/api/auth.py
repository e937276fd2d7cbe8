"""The bearer token of a request, and its account."""

from __future__ import annotations

from django.http import HttpRequest
from ninja.security import HttpBearer

from campaigns.access.tokens import holder_of
from campaigns.models import ApiToken, User


class TokenAuth(HttpBearer):
    """A token that allows one scope. A request is then its owner's."""

    def __init__(self, scope: ApiToken.Scope) -> None:
        super().__init__()
        self.scope = scope

    def authenticate(self, request: HttpRequest, token: str) -> User | None:
        """Return the token's owner, or None (answered with 401). Raises: PermissionDenied."""
        user = holder_of(token, self.scope)
        if user is not None:
            request.user = user
        return user


READ, WRITE, PRINT = map(TokenAuth, ApiToken.Scope)
