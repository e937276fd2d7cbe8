import msgspec
from django.db import migrations, models
from msgspec.structs import replace

from cards.portraits.choice import choose
from rules.registry import systems
from rules.roster import Figure, Item, TraitLine


def chosen(apps, schema_editor):
    """Choose the parts of figures that are there already, by key, kind and kit."""
    here = schema_editor.connection.alias
    rows = apps.get_model('campaigns', 'Figure')._base_manager.using(here).filter(portrait_parts={})
    for row in rows.select_related('roster__campaign').prefetch_related('items'):
        campaign = row.roster.campaign
        if campaign.system in systems():
            figure = _figure(row)
            sitter = systems()[campaign.system].roster.sitter(figure)
            parts = replace(choose(sitter, figure.key, campaign.slug), held=sitter.held)
            row.portrait_parts = msgspec.to_builtins(parts)
            row.save(update_fields=['portrait_parts'])


def _figure(row):
    return Figure(
        key=str(row.number),
        name=row.name,
        kind=row.kind,
        side=row.side,
        stats=row.stats,
        choices=row.choices,
        traits=tuple(TraitLine(trait, name) for trait, name in row.traits),
        items=tuple(Item(key=item.key, gear=item.gear) for item in row.items.all()),
        source=row.source,
    )


class Migration(migrations.Migration):

    dependencies = [
        ('campaigns', '0013_campaign_state'),
    ]

    operations = [
        migrations.AddField(
            model_name='figure',
            name='portrait_parts',
            field=models.JSONField(blank=True, default=dict),
        ),
        migrations.RunPython(chosen, migrations.RunPython.noop),
    ]
