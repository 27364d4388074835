"""`python -m ginrummy` is the `gin` command."""

from ginrummy.cli import main

if __name__ == "__main__":
    main()
