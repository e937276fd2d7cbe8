"""A whole campaign as a file, which another copy of Duskroll reads: docs/campaign-files.md."""
