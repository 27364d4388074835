"""The command with faults that can be brought about while it runs, as Python to be run in its place."""

from __future__ import annotations

from typing import Final

FAULTS: Final = """
import asyncio
import threading
from textual import events
from ginrummy.app.app import GinApp
from ginrummy.core.cards import PACK
from ginrummy.wording.cards import card_text

def broken():
    pack = list(PACK)
    raise ValueError(f"{pack} {[card_text(card) for card in pack]}")

async def slowly_broken():
    broken()

class Unraisable:
    def __del__(self):
        broken()

kept = []
FAULTS = {
    "1": lambda app: broken(),
    "2": lambda app: app.run_worker(slowly_broken()),
    "3": lambda app: app.run_worker(broken, thread=True),
    "4": lambda app: kept.append(asyncio.create_task(slowly_broken())),
    "5": lambda app: asyncio.get_running_loop().call_soon(broken),
    "6": lambda app: app.set_timer(0.01, broken),
    "7": lambda app: threading.Thread(target=broken).start(),
    "8": lambda app: Unraisable() and None,
}
before = GinApp.on_event

async def on_event(self, event):
    if isinstance(event, events.Paste) and event.text in FAULTS:
        FAULTS[event.text](self)
        kept.clear()
    await before(self, event)

GinApp.on_event = on_event
"""
"""What is pasted brings a fault, if it is the number of one; the words of the fault are all the cards."""

MAIN: Final = """
from ginrummy.cli import main

main()
"""
"""The command itself, to follow what has been changed about it."""
