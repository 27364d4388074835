"""Every command once: its keys, its name on the key bar, what the help says of it.

Bindings, key bar, help, menus and `docs/keys.md` all read this table; `keys.py` says which keys hold
in place of those that stand here.  Nothing here needs Textual, so that `gin config` knows the commands.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from ginrummy.frozen import frozen
from ginrummy.wording.keys import cap_text, key_cap
from ginrummy.wording.language import N_, _

if TYPE_CHECKING:
    from textual.binding import Binding, BindingType

_KEPT: Final = frozenset({"enter", "escape", "up", "down", "left", "right", "f1"})
_ARROWS: Final = ("up", "down", "left", "right")
_OF_FIELDS: Final = frozenset(
    {"space", "tab", "shift+tab", "backspace", "delete", "home", "end", "left", "right"}
)
_now: dict[str, tuple[str, ...]] = {}


def use_keys(keys: Mapping[str, tuple[str, ...]]) -> None:
    """Let these keys hold from now on for the commands of these ids, and the standard ones for all others."""
    _now.clear()
    _now.update(keys)


def types_nothing(key: str) -> bool:
    """Whether it does something else than typing where the cursor stands in a field."""
    return len(key) > 1 and key not in _OF_FIELDS


@frozen
class Command:
    """Something a key does; the screen that offers it has a method `action_` + `id`."""

    id: str
    keys: str
    """The standard keys, separated by commas."""
    printed: str
    """The standard key as it is written on the key bar."""
    label: str
    """What it does, in a word or two; translated when shown."""
    help: str
    """What it does, in a sentence; translated when shown."""
    parametric: bool = False
    """Each key passes its standard name to the action."""
    names: bool = False
    """Its keys are the names of what they choose, so nobody can have others."""
    help_alone: str = ""
    """The sentence for a single key, where the other one speaks of a second."""

    @property
    def standard(self) -> tuple[str, ...]:
        """The standard keys."""
        return tuple(self.keys.split(","))

    @property
    def kept(self) -> tuple[str, ...]:
        """The keys that nobody can take from it, so that arrows, enter and escape always lead on and out."""
        return () if self.parametric else tuple(key for key in self.standard if key in _KEPT)

    @property
    def now(self) -> tuple[str, ...]:
        """The keys that hold."""
        return _now.get(self.id, self.standard)

    @property
    def cap(self) -> str:
        """The key as it is written on the key bar."""
        keys = _now.get(self.id)
        if keys is None:
            return cap_text(self.printed)
        caps = [*map(key_cap, keys)]
        return f"{caps[0]}-{caps[-2]} {caps[-1]}" if self.parametric else caps[0]

    def cap_for(self, standard: str) -> str:
        """The key that does what this standard one did, as it is written beside what it chooses."""
        return key_cap(self.now[self.standard.index(standard)])

    @property
    def sentence(self) -> str:
        """What it does, with the key that the sentence names."""
        return self.sentence_with(self.now)

    def sentence_with(self, keys: Sequence[str]) -> str:
        """The same where it has these keys."""
        alone = len(keys) == 1 and self.help_alone
        return _(alone or self.help).format(last=key_cap(keys[-1]))

    @property
    def sign(self) -> str:
        """The same in one cell, for what is drawn as a button there."""
        return self.cap if len(self.cap) == 1 else self.printed

    @property
    def caps(self) -> str:
        """All of them, for the help and the list of keys."""
        if self.parametric:
            return self.cap
        return " ".join(map(key_cap, self.now))

    @property
    def cap_in_field(self) -> str:
        """The key to press while a text is typed."""
        return next(iter(self.caps_in_field), self.cap)

    @property
    def caps_in_field(self) -> tuple[str, ...]:
        """All of them that do not type."""
        return tuple(key_cap(key) for key in self.now if types_nothing(key))

    def binding_id(self, standard: str = "") -> str:
        """By which Textual knows a binding, or those of all keys where they do the same."""
        return f"{self.id}-{standard}" if self.parametric else self.id

    def bindings(self) -> list[Binding]:
        """The command for Textual; letters in both cases."""
        from textual.binding import Binding

        return [
            Binding(
                each,
                f"{self.id}('{key}')" if self.parametric else self.id,
                _(self.label),
                id=self.binding_id(key),
            )
            for key in self.standard
            for each in in_both_cases(key)
        ]


def in_both_cases(key: str) -> tuple[str, ...]:
    """A letter small and large, and every other key as it is."""
    large = key.upper()
    return (key, large) if len(key) == len(large) == 1 and key != large else (key,)


def together(*commands: Command) -> str:
    """The keys of commands that belong together, on one cap."""
    caps = [command.cap for command in commands]
    if sorted(caps) == sorted(map(key_cap, _ARROWS)) and len(caps[0]) > 1:
        return _("Arrows")
    signs = all(len(cap) == 1 and not cap.isalnum() for cap in caps)
    return ("" if signs else "/").join(caps)


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
    N_("Choose a card; {last} is the new one."),
    parametric=True,
)
LEFT: Final = Command("left", "left", "←", N_("Left"), N_("Choose what lies to the left."))
RIGHT: Final = Command("right", "right", "→", N_("Right"), N_("Choose what lies to the right."))
UP: Final = Command("up", "up", "↑", N_("Up"), N_("Choose what lies above."))
DOWN: Final = Command("down", "down", "↓", N_("Down"), N_("Choose what lies below."))
CONFIRM: Final = Command("confirm", "enter", "Enter", N_("Confirm"), N_("Do what has been chosen."))
KNOCK: Final = Command(
    "knock", "k,up", "K", N_("Knock"), N_("Knock, with the chosen card face down, or the best one.")
)
SORT: Final = Command("sort", "o", "O", N_("Sort"), N_("Sort by melds, by suit, by rank, or not at all."))
MOVE_LEFT: Final = Command(
    "move_left",
    "<,shift+left",
    "<",
    N_("Move left"),
    N_("Move the chosen card to the left; also {last}."),
    help_alone=N_("Move the chosen card to the left."),
)
MOVE_RIGHT: Final = Command(
    "move_right",
    ">,shift+right",
    ">",
    N_("Move right"),
    N_("Move it to the right; also {last}, or drag a card."),
    help_alone=N_("Move it to the right, or drag a card."),
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
QUITS: Final = N_("Quit; everything is saved.")
"""What the help says of it where there is no table to leave."""
HELP: Final = Command("help", "?,f1", "?", N_("Help"), N_("Keys, rules, and what happened last."))
HOME: Final = Command("home", "f", "F", N_("First screen"), N_("Leave the table for the first screen."))
ALL: Final = Command(
    "all_that_fits", "f", "F", N_("All that fits"), N_("Lay off all that helps, at its best.")
)
PUT: Final = Command("put", "space", "Space", N_("Lay off"), N_("Lay the chosen card off."))
ON: Final = Command(
    "put_on",
    "a,b,c",
    "A-C",
    N_("On that meld"),
    N_("Lay the card on that meld."),
    parametric=True,
    names=True,
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
    names=True,
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
LOWER: Final = Command("lower", "-", "-", N_("One less"), N_("One less, where the option is a number."))
HIGHER: Final = Command("higher", "+", "+", N_("One more"), N_("One more, where the option is a number."))
DIGIT: Final = Command(
    "digit", "0,1,2,3,4,5,6,7,8,9", "0-9", N_("Type"), N_("Type the number."), parametric=True, names=True
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
SCROLL_UP: Final = Command("scroll_back", "up", "↑", N_("Up"), N_("Scroll up."))
SCROLL_DOWN: Final = Command("scroll_on", "down", "↓", N_("Down"), N_("Scroll down."))
RESET: Final = Command("reset", "r", "R", N_("Reset"), N_("Set back what is chosen, as it was at first."))
RESET_OPTIONS: Final = Command(
    "reset_options", "r", "R", N_("Reset"), N_("Set all options as they were in these rules.")
)
THEME: Final = Command("next_theme", "f3", "F3", N_("Theme"), N_("Another theme for the table."))
DECK: Final = Command("next_deck", "f4", "F4", N_("Deck"), N_("Suits in two colours, four, or four safe."))
SIZE: Final = Command("next_size", "f5", "F5", N_("Size"), N_("Smaller cards, or larger ones."))
LOOKS: Final = (THEME, DECK, SIZE)
"""They work on every screen."""
KEYS: Final = Command(
    "all_keys", "f6", "F6", N_("Keys"), N_("See the keys of all commands, and choose others.")
)
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
