"""Japanese dates as Django writes them, but with a space before the time of day."""

DATETIME_FORMAT = "Y年n月j日 G:i"
