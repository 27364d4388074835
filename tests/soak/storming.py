"""The real command under hostile hands: key storms, mouse, paste, sizes, signals, faults; every byte seen."""

from __future__ import annotations

import signal
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Final

from e2e.seated import Seated
from e2e.terminal import LIMIT
from ginrummy.core.phases import Defending, Over
from ginrummy.core.views import seat_view
from keyplayer import choice, keys_of
from soak.attack import Attack
from soak.eyes import (
    COVER,
    HOME,
    KNOCKED,
    LAYING_OFF,
    LAYING_OUT,
    LEAVING,
    RESULT,
    TURN,
    Eyes,
    must_be_seen_first,
    stands,
)
from soak.killing import no_terminals
from soak.playing import Wrong, must_be_equal
from soak.watching import Frame, Watched, named, program

STEPS: Final = 8
"""How much is done to one run."""
TRIES: Final = 60
"""How often a key is pressed that the gate may not take yet."""

_KEYS: Final = [
    *"abABstpkhoumvgq?yx 0123456789nf",
    *(
        "\r",
        "\r",
        "\r",
        "\x1b",
        "\t",
        "\x7f",
        "\x03",
        "\x1b[A",
        "\x1b[B",
        "\x1b[C",
        "\x1b[D",
        "\x1bOP",
        "\x1bOQ",
    ),
]
_TURNS: Final = ("s0\r", "sn\r", "t0\r", "tn\r", "p", "p\r", "k\r", "skk\r", "1\r", "h", "f\r", "\r")
"""What might play a whole turn."""
_ENDS: Final = (signal.SIGHUP, signal.SIGTERM, signal.SIGINT, signal.SIGQUIT)
_FAULTS: Final = "123456"


class Run:
    """One game under attack; a program that has ended is started again."""

    def __init__(self, folder: Path, chance: Random) -> None:
        self._chance = chance
        self.game = Seated(folder, str(chance.random()), chance.randrange(1, 70))
        self.before = self.game.state
        if self.before.game.over:  # hardly ever; a game that is over is not taken up
            self.game = Seated(folder / "shorter", str(chance.random()))
            self.before = self.game.state
        self._open()

    def _open(self) -> None:
        at_home = self._chance.random() < 0.5
        self.terminal = Watched(
            *self.game.starting("play" if at_home else "resume", program()), **self.game.variables
        )
        self.eyes = Eyes()
        if at_home:
            self._come_from_home()
        self.terminal.until(lambda: stands(self.terminal.text, COVER, KNOCKED, RESULT, "Leave"))
        self.check(burst=False)

    def _come_from_home(self) -> None:
        """Take the game up on the first screen, which has an ace of its own and stays beneath."""
        self.terminal.until(HOME)
        self.terminal.press_until("\r", lambda: HOME not in self.terminal.text, HOME)
        seen = self.terminal.seen
        last = max(place for place, each in enumerate(seen) if isinstance(each, Frame) and HOME in each.words)
        del seen[: last + 1]

    def close(self) -> None:
        """End what still runs."""
        self.terminal.__exit__()

    def check(self, *, burst: bool = True, status: int = 0) -> None:
        """Wait until all has had its effect, and judge what was seen meanwhile."""
        start = self.words
        runs = self.terminal.done()
        seen, self.terminal.seen = self.terminal.seen, []
        after = self.game.state
        self.eyes.judge(seen, self.before, after)
        if burst:
            must_be_seen_first(start, seen, self.before, after)
        must_be_equal("titles and copies", self.terminal.told, [])
        if self.terminal.is_small and runs:
            self._must_be_blank()
        self.before = after
        self.words = self.terminal.text
        if not runs:
            must_be_equal("exit status", self.terminal.status(), status)
            must_be_equal("left switched on", self.terminal.left_switched_on(), set())
            self.close()
            self._open()

    def _must_be_blank(self) -> None:
        """Below the smallest size no card is shown, and a hand that was shown is covered."""
        self.eyes.close()
        if not self.terminal.comes(lambda: not named(self.terminal.text), LIMIT):
            raise Wrong(f"cards in a small window:\n{self.terminal.text}")

    words = ""
    """The screen as it was judged last."""

    def _close_eyes(self) -> None:
        """From now on no hand may be painted; what was still to be painted is, first."""
        self.terminal.done(REST)
        self.check()
        self.eyes.close()

    # -- what is done to it ------------------------------------------------------------------

    def storm(self) -> None:
        """A burst of keys, faster than anything can be drawn."""
        keys = self._chance.choices(_KEYS, k=self._chance.randrange(5, 40))
        self._burst("".join(keys))

    def turns_ahead(self) -> None:
        """Several turns of both players, typed ahead."""
        turns = self._chance.choices(_TURNS, k=self._chance.randrange(2, 6))
        self._burst("".join(turn + self._chance.choice("abab\r") for turn in turns))

    def _burst(self, keys: str) -> None:
        if LAYING_OFF not in self.words:  # elsewhere it leads to the first screen, and to other games
            keys = keys.replace("f", "")
        self.terminal.press(keys)
        self.check()

    def held(self) -> None:
        """A key that is kept down, or a few that somebody types over and over."""
        keys = self._chance.choice(("\r", "ab", "0\r", "0\rab", "n\rba", "s0\rab", "p\rab", " "))
        for number in range(30):
            self.terminal.press(keys[number % len(keys)])
            self.terminal.listen(0.03)
        self.check()

    def mouse(self) -> None:
        """Clicks, double clicks and drags anywhere, or on what stands on the screen."""
        rows = self.words.split("\n")
        marks = [(row.find(word), y) for y, row in enumerate(rows) for word in _TARGETS if word in row]
        events = ""
        for _ in range(self._chance.randrange(1, 8)):
            x, y = self._chance.randrange(80), self._chance.randrange(24)
            if marks and self._chance.random() < 0.6:
                x, y = self._chance.choice(marks)
            button = self._chance.choice((0, 0, 0, 1, 2, 32, 35, 64, 65))
            one = f"\x1b[<{button};{x + 2};{y + 1}M\x1b[<{button};{x + 2};{y + 1}m"
            events += one * self._chance.choice((1, 1, 2, 3))
        if "First screen" in self.words or LEAVING in self.words:
            return  # a click there can lead to other games
        self.terminal.press(events)
        self.check()

    def paste(self) -> None:
        """Letters that play, as a paste: they are no keys."""
        self.terminal.done(REST)  # a click goes from one to the other until it is an action
        self.check()
        before = self.before.moves
        self.terminal.press(f"\x1b[200~{''.join(self._chance.choices(_TURNS, k=4))}ab\x1b[201~")
        self.check()
        must_be_equal("moves after a paste", self.before.moves, before)

    def resize(self) -> None:
        """Other sizes of the window, small ones among them, and back."""
        for _ in range(self._chance.randrange(1, 5)):
            self.terminal.resize(self._chance.randrange(1, 140), self._chance.randrange(1, 50))
            if self._chance.random() < 0.5:
                self.check()
        self.terminal.resize(80, 24)
        self.check()

    def look_away(self) -> None:
        """Another window gets the focus: whoever comes back need not be the same."""
        self._close_eyes()
        self.terminal.press("\x1b[O")
        self.check()
        self.terminal.press("\x1b[I")
        self.check()

    def sleep(self) -> None:
        """Stopped, and woken by anybody."""
        self._close_eyes()
        if self._chance.random() < 0.7:
            self.terminal.signal(signal.SIGTSTP)
            if not self.terminal.stopped():
                raise Wrong("it does not stop")
        self.terminal.signal(signal.SIGCONT)
        self.check()

    def window_changes(self) -> None:
        """A signal that the size has changed, while it has not."""
        self.terminal.signal(signal.SIGWINCH)
        self.check()

    def told_to_end(self) -> None:
        """A signal that ends it."""
        number = self._chance.choice(_ENDS)
        self._close_eyes()
        self.terminal.signal(number)
        self.terminal.until(self.terminal.ended)
        self.check(status=128 + number)

    def fault(self) -> None:
        """A fault in a handler, a worker, a thread, a task, a callback or a timer."""
        self._close_eyes()
        self.terminal.press(f"\x1b[200~{self._chance.choice(_FAULTS)}\x1b[201~")
        self.terminal.until(self.terminal.ended)
        self.check(status=1)
        if "ValueError" not in self.game.report:
            raise Wrong("no report of the fault")

    # -- what two people do ------------------------------------------------------------------

    def go_on(self) -> None:
        """Do what the screen asks for, slowly enough; often a burst follows at once."""
        words = self.words
        if stands(words, COVER, KNOCKED):
            self._open_hand()
        elif RESULT in words:
            self._press_until("\r", lambda: RESULT not in self.words)
        elif LAYING_OFF in words:
            self._press_until("f", lambda: "nothing more to lay off" in self.words)
            self._press_until("\r", lambda: LAYING_OFF not in self.words)
        elif LAYING_OUT in words:
            self._press_until("\r", lambda: LAYING_OUT not in self.words)
        elif TURN in words:
            if self._chance.random() < 0.4:
                self.turns_ahead()
            self._play()
        else:
            self.terminal.press("\x1b")
            self.check(burst=False)

    def _open_hand(self) -> None:
        seat = self.before.seat
        assert seat is not None
        letter = "ab"[self.before.seating[seat]]
        follow = self._chance.choice(("", "s0\r", "k\r", "sn\rba", "tn\rba", "p\r"))
        if follow:
            self.terminal.listen(PAUSE)
            self.terminal.press(letter + follow)
            self.check()
        self._press_until(letter, lambda: not stands(self.words, COVER, KNOCKED))

    def _play(self) -> None:
        seat = self.before.seat
        if seat is None or isinstance(self.before.phase, Defending | Over):
            return
        moves = self.before.moves
        view = seat_view(self.before.phase, seat)
        keys = keys_of(view, choice(view))
        for tries in range(TRIES):
            self.terminal.listen(PAUSE)
            if tries > 3:  # somebody has sorted the hand otherwise, or asked for something else
                keys = ["u", "spg"[tries % 3], self._chance.choice("1234567890n"), "enter"]
            for key in keys:
                self.terminal.press(key)
                self.check(burst=False)
                if self.before.moves != moves or not stands(self.words, TURN, LAYING_OUT):
                    return

    def _press_until(self, key: str, holds: Callable[[], bool]) -> None:
        for _ in range(TRIES):
            self.terminal.listen(PAUSE)
            self.terminal.press(key)
            self.check(burst=False)
            if holds():
                return
        raise Wrong(f"{key!r} does nothing at\n{self.words}")


REST: Final = "0.3"
"""Seconds after which a program has painted all it had to, a window of another size included."""
PAUSE: Final = 0.6
"""Seconds between two deliberate keys: a gate that is not open yet waits for that much quiet, and less."""
_TARGETS: Final = ("click here", "Show my", "stock", "discard", "Discard", "Hide", "Enter", "Knock", "♠", "♥")
_HARM: Final[Sequence[tuple[Callable[[Run], None], int]]] = (
    (Run.storm, 5),
    (Run.turns_ahead, 4),
    (Run.held, 3),
    (Run.mouse, 3),
    (Run.paste, 1),
    (Run.resize, 2),
    (Run.look_away, 1),
    (Run.sleep, 1),
    (Run.window_changes, 1),
    (Run.told_to_end, 1),
    (Run.fault, 1),
)


@contextmanager
def running(chance: Random) -> Iterator[Run]:
    """A game at some point, open in a terminal."""
    with tempfile.TemporaryDirectory() as folder:
        run = Run(Path(folder), chance)
        try:
            yield run
        finally:
            run.close()


def storm(chance: Random) -> str | None:
    """Play on now and then, and do harm in between."""
    done: list[str] = []
    with running(chance) as run:
        try:
            for _ in range(STEPS):
                harms, weights = zip(*_HARM, strict=True)
                (harm,) = chance.choices(harms, weights)
                act = Run.go_on if chance.random() < 0.45 else harm
                done.append(act.__name__)
                act(run)
        except (Wrong, AssertionError) as wrong:
            return f"  after {', '.join(done)}\n{wrong}"
    return None


ATTACKS: Final = (
    Attack("hostile runs in a terminal", 1_000, storm, taste=1, batch=1, obstacle=no_terminals),
)
