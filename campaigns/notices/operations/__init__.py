"""Changes of webhooks and mails."""
