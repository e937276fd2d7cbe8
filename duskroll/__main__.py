"""`python -m duskroll` is `duskroll`."""

from duskroll.command import main

if __name__ == "__main__":
    main()
