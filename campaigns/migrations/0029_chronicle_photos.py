import django.db.models.deletion
from django.db import migrations, models


def rows_of(apps, schema_editor):
    """The rows of notes and of photos in the database that is migrated."""
    models = (apps.get_model("campaigns", name) for name in ("ChronicleNote", "ChroniclePhoto"))
    return [model._base_manager.using(schema_editor.connection.alias) for model in models]


def into_rows(apps, schema_editor):
    """The photo of a note becomes the first of its photos."""
    notes, photos = rows_of(apps, schema_editor)
    pictured = notes.exclude(photo="").values_list("pk", "photo")
    rows = [photos.model(note_id=note, place=1, file=file) for note, file in pictured]
    photos.bulk_create(rows, batch_size=500)


def into_column(apps, schema_editor):
    """Each note keeps the first of its photos."""
    notes, photos = rows_of(apps, schema_editor)
    for note, file in photos.order_by("-place").values_list("note_id", "file"):
        notes.filter(pk=note).update(photo=file)


class Migration(migrations.Migration):

    dependencies = [
        ('campaigns', '0028_mails'),
    ]

    operations = [
        migrations.CreateModel(
            name='ChroniclePhoto',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('place', models.PositiveSmallIntegerField()),
                ('file', models.CharField(max_length=80)),
                ('alt', models.CharField(blank=True, max_length=300)),
                ('note', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='photos', to='campaigns.chroniclenote')),
            ],
            options={
                'ordering': ['place', 'pk'],
            },
        ),
        migrations.RunPython(into_rows, into_column),
        migrations.RemoveField(
            model_name='chroniclenote',
            name='photo',
        ),
    ]
