import msgspec
from django.db import migrations, models

from rules.marks import with_marks, without_marks
from rules.registry import systems

BATCH = 200
OLDER = 'holstered'  # the column that held the one mark there was


def together(apps, schema_editor):
    """Move the one mark that had a column to the others."""
    here = schema_editor.connection.alias
    for campaign, marks in _campaigns(apps, here):
        for row in _items(apps, here, campaign).exclude(holstered=0):
            row.marks = {one.key: row.holstered for one in marks if one.older == OLDER}
            row.save(update_fields=['marks'])
        _columns(apps, here, campaign, lambda value, marks=marks: with_marks(marks, value))


def apart(apps, schema_editor):
    """Move a mark back to the column of its own. Marks that never had one are lost."""
    here = schema_editor.connection.alias
    for campaign, marks in _campaigns(apps, here):
        for row in _items(apps, here, campaign).exclude(marks={}):
            row.holstered = sum(row.marks.get(one.key, 0) for one in marks if one.older == OLDER)
            row.save(update_fields=['holstered'])
        _columns(apps, here, campaign, lambda value, marks=marks: without_marks(marks, value))


def _campaigns(apps, here):
    for campaign in apps.get_model('campaigns', 'Campaign')._base_manager.using(here):
        game = systems().get(campaign.system)
        marks = [one for one in game.roster.marks if one.older] if game else []
        if marks:
            yield campaign.pk, marks


def _items(apps, here, campaign):
    items = apps.get_model('campaigns', 'Item')._base_manager.using(here)
    return items.filter(roster__campaign=campaign)


def _columns(apps, here, campaign, rewritten):
    """Rewrite items in columns of JSON: in history, results, set-ups and states of games."""
    places = (
        ('HistoryEntry', {'campaign': campaign}, 'before'),
        ('Session', {'campaign': campaign}, 'results'),
        ('Game', {'session__campaign': campaign}, 'set_up'),
        ('Game', {'session__campaign': campaign}, 'state'),
    )
    for name, where, column in places:
        rows = apps.get_model('campaigns', name)._base_manager.using(here).filter(**where)
        for key, value in rows.values_list('pk', column).iterator(BATCH):
            anew = _state(value, rewritten) if column == 'state' else rewritten(value)
            if anew != value:
                rows.filter(pk=key).update(**{column: anew})


def _state(value, rewritten):
    try:
        before = msgspec.json.decode(value)
    except msgspec.MsgspecError:
        return value
    anew = rewritten(before)
    return value if anew == before else msgspec.json.encode(anew).decode()


class Migration(migrations.Migration):

    dependencies = [
        ('campaigns', '0011_figure_carried'),
    ]

    operations = [
        migrations.AddField(
            model_name='item',
            name='marks',
            field=models.JSONField(blank=True, default=dict),
        ),
        migrations.RunPython(together, apart),
        migrations.RemoveField(model_name='item', name='holstered'),
    ]
