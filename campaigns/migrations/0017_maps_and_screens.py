from django.db import migrations


class Migration(migrations.Migration):
    """Joins two changes that were made beside each other."""

    dependencies = [
        ('campaigns', '0016_campaign_map'),
        ('campaigns', '0016_game_screen_key'),
    ]

    operations = []
