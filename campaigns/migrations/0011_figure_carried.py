import msgspec
from django.db import migrations, models

from rules.older_figures import with_fields, with_lines
from rules.registry import systems

BATCH = 200


def into_fields(apps, schema_editor):
    """Move what figures carry over from lines of their notes into the field."""
    _rewrite(apps, schema_editor, with_fields)


def into_lines(apps, schema_editor):
    """Move numbers that figures carry over back into lines of their notes."""
    _rewrite(apps, schema_editor, with_lines)


def _rewrite(apps, schema_editor, rewritten):
    here = schema_editor.connection.alias
    campaigns = apps.get_model('campaigns', 'Campaign')._base_manager.using(here)
    for campaign in campaigns:
        game = systems().get(campaign.system)
        facts = [one for one in game.roster.carried({}) if one.noted] if game else []
        if facts:
            _figures(apps, here, campaign.pk, facts, rewritten)
            _columns(apps, here, campaign.pk, facts, rewritten)


def _figures(apps, here, campaign, facts, rewritten):
    model = apps.get_model('campaigns', 'Figure')
    for row in model._base_manager.using(here).filter(roster__campaign=campaign).iterator(BATCH):
        said = {'name': '', 'kind': '', 'side': '', 'notes': row.notes, 'carried': row.carried}
        anew = rewritten(facts, said)
        notes, carried = anew.get('notes', ''), anew.get('carried', {})
        if (notes, carried) != (row.notes, row.carried):
            row.notes, row.carried = notes, carried
            row.save(update_fields=['notes', 'carried'])


def _columns(apps, here, campaign, facts, rewritten):
    """Rewrite figures in columns of JSON: in history, results, set-ups and states of games."""
    places = (
        ('HistoryEntry', {'campaign': campaign}, 'before'),
        ('Session', {'campaign': campaign}, 'results'),
        ('Game', {'session__campaign': campaign}, 'set_up'),
        ('Game', {'session__campaign': campaign}, 'state'),
    )
    for name, where, column in places:
        rows = apps.get_model('campaigns', name)._base_manager.using(here).filter(**where)
        for key, value in rows.values_list('pk', column).iterator(BATCH):
            anew = _state(facts, value, rewritten) if column == 'state' else rewritten(facts, value)
            if anew != value:
                rows.filter(pk=key).update(**{column: anew})


def _state(facts, value, rewritten):
    try:
        before = msgspec.json.decode(value)
    except msgspec.MsgspecError:
        return value
    anew = rewritten(facts, before)
    return value if anew == before else msgspec.json.encode(anew).decode()


class Migration(migrations.Migration):

    dependencies = [
        ('campaigns', '0010_told_to_lookers'),
    ]

    operations = [
        migrations.AddField(
            model_name='figure',
            name='carried',
            field=models.JSONField(blank=True, default=dict),
        ),
        migrations.RunPython(into_fields, into_lines),
    ]
