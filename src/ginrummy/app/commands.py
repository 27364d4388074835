"""Every command once: its keys, its name on the key bar, what the help says of it.

Bindings, key bar and help all read this table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from textual.binding import Binding, BindingType

from ginrummy.wording.language import N_, _


@dataclass(frozen=True, slots=True)
class Command:
    """Something a key does; the screen that offers it has a method `action_` + `id`."""

    id: str
    keys: str
    """Textual's key names, separated by commas."""
    cap: str
    """The key as it is written on the key bar."""
    label: str
    """What it does, in a word or two; translated when shown."""
    help: str
    """What it does, in a sentence; translated when shown."""
    parametric: bool = False
    """Each key passes its own name to the action."""

    def bindings(self) -> list[Binding]:
        """The command for Textual; letters in both cases."""
        return [
            Binding(
                each,
                f"{self.id}('{key}')" if self.parametric else self.id,
                _(self.label),
                id=f"{self.id}-{each}",
            )
            for key in self.keys.split(",")
            for each in dict.fromkeys((key, key.upper() if len(key) == 1 else key))
        ]


STOCK: Final = Command("stock", "s", "S", N_("Stock"), N_("Draw the top card of the stock."))
TAKE: Final = Command("take", "t", "T", N_("Take"), N_("Take the face-up card."))
PASS: Final = Command("pass_upcard", "p", "P", N_("Pass"), N_("Leave the upcard."))
CHOOSE: Final = Command(
    "choose",
    "1,2,3,4,5,6,7,8,9,0,n",
    "1-0 N",
    N_("Choose"),
    N_("Choose a card; N is the new one."),
    parametric=True,
)
LEFT: Final = Command("left", "left", "←", N_("Left"), N_("Choose what lies to the left."))
RIGHT: Final = Command("right", "right", "→", N_("Right"), N_("Choose what lies to the right."))
UP: Final = Command("up", "up", "↑", N_("Up"), N_("Choose what lies above."))
DOWN: Final = Command("down", "down", "↓", N_("Down"), N_("Choose what lies below."))
CONFIRM: Final = Command("confirm", "enter", "Enter", N_("Confirm"), N_("Do what has been chosen."))
KNOCK: Final = Command(
    "knock", "k", "K", N_("Knock"), N_("Knock, with the chosen card face down, or the best one.")
)
SORT: Final = Command("sort", "o", "O", N_("Sort"), N_("Sort by melds, by suit or by rank."))
HIDE: Final = Command("hide", "h", "H", N_("Hide"), N_("Hide the hand."))
UNDO: Final = Command(
    "undo", "u", "U", N_("Take back"), N_("Un-choose, put a taken card back, take a lay-off back.")
)
BACK: Final = Command("back", "escape", "Esc", N_("Back"), N_("One step back."))
LEAVE: Final = Command("leave", "q", "Q", N_("Leave"), N_("Leave the table; everything is saved."))
HELP: Final = Command("help", "question_mark,f1", "?", N_("Help"), N_("Keys, rules, and what happened last."))
HOME: Final = Command("home", "f", "F", N_("First screen"), N_("Leave the table for the first screen."))
ALL: Final = Command(
    "all_that_fits", "f", "F", N_("All that fits"), N_("Lay off all that helps, at its best.")
)
PUT: Final = Command("put", "space", "Space", N_("Lay off"), N_("Lay the chosen card off."))
ON: Final = Command(
    "put_on", "a,b,c", "A-C", N_("On that meld"), N_("Lay the card on that meld."), parametric=True
)
NEXT: Final = Command(
    "next_layout", "tab,down", "Tab", N_("Next layout"), N_("The next way to lay out the hand.")
)
BEFORE: Final = Command("layout_before", "shift+tab,up", "↑", N_("Layout before"), N_("The layout before."))
NUMBER: Final = Command(
    "layout",
    "1,2,3,4,5,6,7,8,9",
    "1-9",
    N_("Choose layout"),
    N_("Choose a layout by number."),
    parametric=True,
)
MORE: Final = Command("more", "m", "M", N_("More layouts"), N_("Show every layout within the limit."))
RESUME: Final = Command("resume", "r", "R", N_("Resume"), N_("Take up the game where it stands."))
NEW: Final = Command("new_game", "n", "N", N_("New game"), N_("Set up a new game."))
REMATCH: Final = Command("rematch", "m", "M", N_("Rematch"), N_("The same two again."))
HISTORY: Final = Command("history", "h", "H", N_("History"), N_("All saved games."))


def bindings(*commands: Command) -> list[BindingType]:
    """The commands of a screen, for its `BINDINGS`."""
    return [binding for command in commands for binding in command.bindings()]
