"""What players have the people do. Rule: ZW-110 to ZW-116, ZW-A11."""
