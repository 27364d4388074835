"""A plain hand in Textual: ten widgets and a line.  `table.py` plays it beside ours."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.containers import Horizontal
from textual.widgets import Static

CARDS = 10


class CardsApp(App[None]):
    """One of the cards is chosen, the line says which, and the arrow keys choose another."""

    CSS = """
    Horizontal { height: 6; }
    .card { width: 7; height: 5; border: round white; margin-top: 1; }
    .chosen { border: heavy yellow; margin-top: 0; }
    """
    BINDINGS = [("left", "choose(-1)", "Left"), ("right", "choose(1)", "Right")]  # noqa: RUF012  (Textual's)

    def __init__(self) -> None:
        super().__init__()
        self._chosen = 0

    def compose(self) -> ComposeResult:
        """The cards and the line."""
        with Horizontal():
            for number in range(CARDS):
                yield Static(f"{number}♠", classes="card")
        yield Static(id="line")

    def on_mount(self) -> None:
        """Choose the first card."""
        self.action_choose(0)

    def action_choose(self, step: int) -> None:
        """Choose a card to the left or to the right."""
        cards = self.query(".card")
        cards[self._chosen].remove_class("chosen")
        self._chosen = (self._chosen + step) % CARDS
        cards[self._chosen].add_class("chosen")
        self.query_one("#line", Static).update(f"chosen: card {self._chosen}")


if __name__ == "__main__":
    CardsApp().run()
