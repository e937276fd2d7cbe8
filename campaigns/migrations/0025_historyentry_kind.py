from django.db import migrations, models

# The words of entries while no kind was kept.
WORDS = {
    'The game {game} of {session} began.': 'began',
    'Started {game} in {session}.': 'began',
    'Undone: {what}': 'undone',
}


def tagged(apps, schema_editor):
    """Read the kinds of entries from their words, for the last time."""
    rows = apps.get_model('campaigns', 'HistoryEntry')._base_manager.using(schema_editor.connection.alias)
    for words, kind in WORDS.items():
        rows.filter(said__id=words).update(kind=kind)
    rows.filter(figure__isnull=False, said__id__icontains='joined').update(kind='joined')


class Migration(migrations.Migration):

    dependencies = [
        ('campaigns', '0024_api_tokens'),
    ]

    operations = [
        migrations.AddField(
            model_name='historyentry',
            name='kind',
            field=models.CharField(blank=True, max_length=10),
        ),
        migrations.RunPython(tagged, migrations.RunPython.noop),
    ]
