"""Running the app from a command, and what is said when it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from ginrummy.cli.games import open_ledger
from ginrummy.cli.terminal import prepare
from ginrummy.cli.trouble import explained, say

if TYPE_CHECKING:
    from ginrummy.app.app import Opening


def run(opening: Opening) -> NoReturn:
    """Run the app with this opening and exit with its status."""
    prepare()
    with explained():
        ledger = open_ledger()
    from ginrummy.app.app import GinApp

    with ledger:
        app = GinApp(ledger, opening)
        status = app.run()
    if app.trouble is not None:
        with explained():
            raise app.trouble
    if app.fault is not None or status is None:  # an end that nobody asked for has no status
        from ginrummy.cli.crash import fault

        raise fault(app.fault)
    if app.parting:
        say(app.parting)
    raise SystemExit(status)
