"""The `gin` command, which is `python -m ginrummy` too."""

from __future__ import annotations

import gc


def main() -> None:
    """Run it; until a command begins nothing is collected, for nothing of what is loaded is garbage."""
    gc.disable()
    from ginrummy.cli import main as gin

    gin()


if __name__ == "__main__":
    main()
