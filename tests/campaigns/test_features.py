"""The features of a system, as pages ask for them."""

from __future__ import annotations

from msgspec.structs import asdict

from campaigns.models.features import features_of


def test_a_game_of_miniatures_has_all_but_a_league() -> None:
    """Gear, traits, scenarios, drawings, people to meet."""
    assert [key for key, has in asdict(features_of("twilight-world")).items() if not has] == [
        "league"
    ]


def test_a_board_game_has_traits_and_a_league(lanterns) -> None:
    """And nothing else."""
    assert [key for key, has in asdict(features_of("lanterns")).items() if has] == [
        "traits",
        "league",
    ]
