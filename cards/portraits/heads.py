"""Facts of the heads of the open style: which of them have room for a beard, a helmet, a colour."""

from __future__ import annotations

from typing import Final

SHORN: Final = ("noHair1", "noHair2", "noHair3")
SHORT: Final = ("short1", "short2", "short3")
BARE: Final = frozenset({*SHORN, *SHORT})  # headgear fits over them
HATS: Final = frozenset({"hatBeanie", "hatHip", "turban", "dreads1", "afro"})  # a wound is hidden
BEARDED: Final = frozenset(
    {
        *(*SHORN, *SHORT, *HATS, "short4", "short5", "shaved1", "shaved2", "shaved3", "pomp"),
        *("flatTop", "flatTopLong", "mohawk", "twists", "twists2"),
    }
)
# Their hair is cloth, has a colour already, or is too little to have one.
UNDYED: Final = frozenset(
    {
        *(*SHORN, "hatBeanie", "hatHip", "hijab", "turban", "mohawk2"),
        *("grayBun", "grayMedium", "grayShort", "bangs", "mediumBangs2", "short4"),
    }
)
VEILED: Final = frozenset({"hijab"})  # the cloth that covers them is drawn as line
WIDE: Final = frozenset({"longAfro"})  # wider than a token
