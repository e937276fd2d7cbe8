from django.db import migrations, models


def carry_over(apps, schema_editor):
    """The one group that could return before is the first of several."""
    session_model = apps.get_model('campaigns', 'Session')
    through = session_model.returning_groups.through
    here = schema_editor.connection.alias
    chosen = session_model._base_manager.using(here).exclude(returning=None).values_list('pk', 'returning_id')
    through._base_manager.using(here).bulk_create(
        through(session_id=session, survivorgroup_id=group) for session, group in chosen
    )


class Migration(migrations.Migration):

    dependencies = [
        ('campaigns', '0005_printed_pieces'),
        ('campaigns', '0006_own_card_layouts'),
    ]

    operations = [
        migrations.AddField(
            model_name='session',
            name='returning_groups',
            field=models.ManyToManyField(blank=True, related_name='returns', to='campaigns.survivorgroup'),
        ),
        migrations.RunPython(carry_over, migrations.RunPython.noop),
    ]
