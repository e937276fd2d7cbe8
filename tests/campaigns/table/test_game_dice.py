"""Each person chooses between the app's dice and their own."""

from __future__ import annotations

import pytest

from campaigns.models import Game, GameEntry
from tests.campaigns.played import buttons

pytestmark = pytest.mark.django_db


def test_own_dice_are_asked_for_from_then_on(game: Game, table, sign_in, player, host) -> None:
    """A person with own dice gets the pad. Others do not."""
    client = sign_in(player)
    assert client.post(table("dice/"), {"dice": "typed"}).status_code == 302
    sent = buttons(client.get(table()).content.decode())[0]
    assert 'class="dice-pad"' in client.post(table("act/"), sent).content.decode()
    assert GameEntry.objects.count() == 0
    client.post(table("dice/"), {"dice": "app"})
    client.post(table("act/"), sent)
    assert GameEntry.objects.count() == 1
