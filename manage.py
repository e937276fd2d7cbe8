#!/usr/bin/env python3
"""The command `duskroll` in a checkout."""

from duskroll.command import main

if __name__ == "__main__":
    main()
