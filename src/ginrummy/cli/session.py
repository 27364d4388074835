"""Running the app from a command, and what is said when it ends."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NoReturn

from ginrummy.cli.games import open_ledger
from ginrummy.cli.looks import Looks
from ginrummy.cli.terminal import prepare
from ginrummy.cli.trouble import explained, say
from ginrummy.config.settings import HandOver, load_settings
from ginrummy.paths import settings_path

if TYPE_CHECKING:
    from ginrummy.app.app import Opening

_AS_SET: Final[Looks] = MappingProxyType({})


def run(
    opening: Opening, hand_over: HandOver | None = None, idle: int | None = None, looks: Looks = _AS_SET
) -> NoReturn:
    """Run the app with this opening and exit with its status; what is not given is as in the settings."""
    prepare()
    settings, _faults = load_settings(settings_path())
    settings = replace(
        settings,
        hand_over=settings.hand_over if hand_over is None else hand_over,
        idle=settings.idle if idle is None else idle,
        taste=settings.taste.having(looks),
    )
    with explained():
        ledger = open_ledger()
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
