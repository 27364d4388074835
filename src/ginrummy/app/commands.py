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
PASS: Final = Command("pass_card", "p", "P", N_("Pass"), N_("Leave the upcard, or the last discard."))
CALL_OFF: Final = Command(
    "call_off", "v", "V", N_("Void"), N_("Propose to call the round off as void, or agree to it.")
)
PLAY_ON: Final = Command("play_on", "g", "G", N_("Play on"), N_("Decline to call the round off."))
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
SORT: Final = Command("sort", "o", "O", N_("Sort"), N_("Sort by melds, by suit, by rank, or not at all."))
MOVE_LEFT: Final = Command(
    "move_left",
    "shift+left,less_than_sign",
    "<",
    N_("Move left"),
    N_("Move the chosen card to the left; also Shift+←."),
)
MOVE_RIGHT: Final = Command(
    "move_right",
    "shift+right,greater_than_sign",
    ">",
    N_("Move right"),
    N_("Move it to the right; also Shift+→, or drag a card."),
)
HINT: Final = Command(
    "hint", "i", "I", N_("Hint"), N_("Say which step leaves the least; the sheet counts it.")
)
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
STATISTICS: Final = Command("statistics", "t", "T", N_("Statistics"), N_("Who has won how often, and how."))
RULES: Final = Command("rules", "u", "U", N_("Rules"), N_("The rules, in full sentences."))
SCORE: Final = Command("score", "s", "S", N_("Score sheet"), N_("The score sheet so far."))
SETTINGS: Final = Command("settings", "s", "S", N_("Settings"), N_("Covers, themes, cards."))
CHOOSE_RULES: Final = Command("choose_rules", "f2", "F2", N_("Rules"), N_("Choose the rules to play by."))
CUT: Final = Command(
    "cut", "f2", "F2", N_("Cut"), N_("Cut the cards of a new deal: type anything, each of you.")
)
CHANGE: Final = Command("change", "c", "C", N_("Options"), N_("Change the options of these rules."))
PREVIOUS: Final = Command("previous", "left", "←", N_("Change"), N_("The value before, or a lower number."))
FOLLOWING: Final = Command("following", "right", "→", N_("Change"), N_("The next value, or a higher number."))
LOWER: Final = Command("lower", "minus", "-", N_("One less"), N_("One less, where the option is a number."))
HIGHER: Final = Command("higher", "plus", "+", N_("One more"), N_("One more, where the option is a number."))
DIGIT: Final = Command(
    "digit", "0,1,2,3,4,5,6,7,8,9", "0-9", N_("Type"), N_("Type the number."), parametric=True
)
RUB_OUT: Final = Command(
    "rub_out", "backspace", "Bksp", N_("Rub out"), N_("Take back the last digit that was typed.")
)
PAGE_UP: Final = Command("page_up", "pageup", "PgUp", N_("Up"), N_("Go up by a whole list."))
PAGE_DOWN: Final = Command("page_down", "pagedown", "PgDn", N_("Down"), N_("Go down by a whole list."))
PAGE_BEFORE: Final = Command(
    "page_before", "left", "←", N_("Page before"), N_("The page before of the help.")
)
NEXT_PAGE: Final = Command(
    "next_page", "right", "→", N_("Next page"), N_("The next page of the help: rules, tips, words.")
)
RESET: Final = Command("reset", "r", "R", N_("Reset"), N_("Set all options as they were in these rules."))
THEME: Final = Command("next_theme", "f3", "F3", N_("Theme"), N_("Another theme for the table."))
DECK: Final = Command("next_deck", "f4", "F4", N_("Deck"), N_("Suits in two colours, four, or four safe."))
SIZE: Final = Command("next_size", "f5", "F5", N_("Size"), N_("Smaller cards, or larger ones."))
LOOKS: Final = (THEME, DECK, SIZE)
"""They work on every screen."""
SAVE: Final = Command("save", "s", "S", N_("Save"), N_("Save the options as rules of your own."))

REVIEW: Final = Command("review", "r", "R", N_("Review"), N_("Open the rounds of this game."))
CHART: Final = Command(
    "chart", "c", "C", N_("Chart"), N_("See how it went as two lines, or the cards again.")
)
STEP_BACK: Final = Command("step_back", "left", "←", N_("Back"), N_("The step before."))
STEP_ON: Final = Command("step_on", "right", "→", N_("Step"), N_("The next step."))
FIRST_STEP: Final = Command("first_step", "home", "Home", N_("First"), N_("The deal."))
LAST_STEP: Final = Command("last_step", "end", "End", N_("Last"), N_("The end of the round."))
ROUND_BEFORE: Final = Command(
    "round_before", "pageup", "PgUp", N_("Round before"), N_("The round before, from its deal.")
)
NEXT_ROUND: Final = Command(
    "next_round", "pagedown", "PgDn", N_("Next round"), N_("The next round, from its deal.")
)
SEATS: Final = Command("seats", "s", "S", N_("Hands"), N_("See both hands, or one player's alone."))
NOT_TAKEN: Final = Command(
    "not_taken", "k", "K", N_("Knocks"), N_("The next knock that was possible and not taken.")
)


def bindings(*commands: Command) -> list[BindingType]:
    """The commands of a screen, for its `BINDINGS`."""
    return [binding for command in commands for binding in command.bindings()]
