import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('campaigns', '0005_printed_pieces'),
    ]

    operations = [
        migrations.CreateModel(
            name='CardLayout',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('name', models.CharField(max_length=60)),
                ('layout', models.TextField()),
                ('source', models.CharField(choices=[('table', 'A table of my own (CSV)'), ('gear', 'Weapons and equipment of the game'), ('traits', 'Traits of the game'), ('figures', 'Figures of the roster')], default='table', max_length=10)),
                ('table', models.TextField(blank=True)),
                ('changed_at', models.DateTimeField(default=django.utils.timezone.now)),
                ('version', models.PositiveIntegerField(default=1)),
                ('campaign', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='card_layouts', to='campaigns.campaign')),
            ],
            options={
                'ordering': ['name', 'number'],
                'constraints': [models.UniqueConstraint(fields=('campaign', 'number'), name='one_layout_a_number')],
            },
        ),
    ]
