"""Running the app from a command, and what is said when it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

import click

from ginrummy.cli.games import open_ledger
from ginrummy.cli.terminal import prepare
from ginrummy.cli.trouble import Status, Stop, explained

if TYPE_CHECKING:
    from ginrummy.app.app import Opening


def run(opening: Opening) -> NoReturn:
    """Run the app with this opening and exit with its status."""
    prepare()
    with explained():
        ledger = open_ledger()
    from ginrummy.app.app import GinApp
    from ginrummy.cli.crash import write_report

    with ledger:
        app = GinApp(ledger, opening)
        app.run()
    if app.fault is not None:
        path = write_report(app.fault)
        where = f"A report without cards is in {path}." if path else "No report could be written."
        raise Stop(
            Status.FAULT,
            f"Stopped because of a fault in the program. {where}",
            "Your game is saved: gin resume",
        )
    if app.trouble is not None:
        with explained():
            raise app.trouble
    if app.parting:
        click.echo(app.parting, err=True)
    raise SystemExit(app.return_code or 0)
