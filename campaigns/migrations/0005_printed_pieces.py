import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('campaigns', '0004_printer_profiles'),
    ]

    operations = [
        migrations.CreateModel(
            name='PrintedPiece',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('printable', models.CharField(max_length=60)),
                ('piece', models.CharField(max_length=80)),
                ('drawn', models.CharField(max_length=32)),
                ('count', models.PositiveIntegerField()),
                ('at', models.DateTimeField(default=django.utils.timezone.now)),
                ('campaign', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='printed', to='campaigns.campaign')),
            ],
            options={
                'ordering': ['printable', 'piece'],
                'constraints': [models.UniqueConstraint(fields=('campaign', 'printable', 'piece'), name='one_memory_a_piece')],
            },
        ),
    ]
