"""Running the app from a command, and what is said when it ends."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NoReturn

from ginrummy.cli.games import brought_up, open_ledger
from ginrummy.cli.terminal import prepare
from ginrummy.cli.trouble import explained, say
from ginrummy.config.settings import HandOver, load_settings
from ginrummy.paths import settings_path

if TYPE_CHECKING:
    from ginrummy.app.app import Opening


def run(opening: Opening, hand_over: HandOver | None = None, idle: int | None = None) -> NoReturn:
    """Run the app with this opening and exit with its status; what is None is as in the settings."""
    prepare()
    settings, _faults = load_settings(settings_path())
    settings = replace(
        settings,
        hand_over=settings.hand_over if hand_over is None else hand_over,
        idle=settings.idle if idle is None else idle,
    )
    with explained():
        ledger = open_ledger()
        brought_up(ledger)  # here it can say how long it takes; no screen waits for it
    from ginrummy.app.app import GinApp

    with ledger:
        app = GinApp(ledger, opening, settings)
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
