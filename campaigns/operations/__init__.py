"""The only writers of rows: one transaction each, with one entry in the history."""
