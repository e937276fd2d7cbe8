"""A scenario as an option of a form: its map, what it is about, and how hard it is."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext

from campaigns.models import Campaign
from campaigns.roster.drawn import bust_address, sample_portrait
from campaigns.shell.choices import scenario_ground, with_picture
from campaigns.shell.lines import explained
from campaigns.shell.text import listed_names, translate
from rules.play import Scenario, Trial
from rules.roster import Figure


def scenario_card(campaign: Campaign, scenario: Scenario) -> SafeString:
    """A scenario with its map, what it is about, its party, length and difficulty."""
    samples = {figure.key: figure for figure in campaign.game.roster.samples()}
    party = [samples[key] for key in scenario.party if key in samples]
    about = format_html(
        "<span>{}</span>{}<span>{}</span>",
        translate(scenario.explanation),
        _party(campaign, party),
        " · ".join(_numbers(scenario)),
    )
    if campaign.game.play.prepared is None:
        return explained(translate(scenario.name), about)
    return with_picture(translate(scenario.name), scenario_ground(campaign, scenario.key), about)


def _party(campaign: Campaign, party: Sequence[Figure]) -> SafeString:
    """The faces and names of those who are recommended. Nothing where anybody may play."""
    if not party:
        return SafeString("")
    return format_html(
        '<span class="scenario-party">{}<span>{}</span></span>',
        format_html_join(
            "",
            '<span class="piece-portrait"><img src="{}#head" alt="" loading="lazy"></span>',
            ((bust_address(sample_portrait(campaign.game, one)),) for one in party),
        ),
        gettext("Recommended: %(party)s.") % {"party": listed_names(one.name for one in party)},
    )


def _numbers(scenario: Scenario) -> list[str]:
    """The length of a scenario and its difficulty, where they are known."""
    told = []
    if scenario.turns:
        words = ngettext("up to %(n)s turn", "up to %(n)s turns", scenario.turns)
        told.append(words % {"n": scenario.turns})
    if scenario.won is not None:
        told.append(
            gettext("won in %(n)s %% of simulated games") % {"n": round(100 * scenario.won)}
        )
    if scenario.trials:
        shares = listed_names(_share(one) for one in scenario.trials)
        told.append(gettext("won in simulated games: %(shares)s") % {"shares": shares})
    return told


def _share(trial: Trial) -> str:
    """Return the share of won games at a number of figures."""
    words = ngettext(
        "%(won)s %% with %(figures)s figure", "%(won)s %% with %(figures)s figures", trial.figures
    )
    return words % {"figures": trial.figures, "won": round(100 * trial.won / trial.games)}
