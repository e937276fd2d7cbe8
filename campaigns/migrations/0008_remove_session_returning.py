from django.db import migrations


class Migration(migrations.Migration):

    # Apart from 0007: PostgreSQL alters no table in the transaction that has just written to it.
    dependencies = [
        ('campaigns', '0007_several_groups_return'),
    ]

    operations = [
        migrations.RemoveField(
            model_name='session',
            name='returning',
        ),
    ]
