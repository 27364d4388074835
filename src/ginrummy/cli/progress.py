"""How far a long piece of work has come, on one line beside the output."""

from __future__ import annotations

import time
from types import TracebackType
from typing import Final, Self

import click

_PATIENCE: Final = 0.5
"""Seconds of work that nobody needs to be told of."""
_PAUSE: Final = 0.1
"""Seconds between two lines that are written over each other."""


class Progress:
    """A line on the terminal that says how much is done; gone again when the work is."""

    def __init__(self, words: str) -> None:
        """`words` say what is being done, with `{done}` and `{total}` in them."""
        self._words = words
        self._next = time.monotonic() + _PATIENCE
        self._width = 0

    def show(self, done: int, total: int) -> None:
        """Say that so much is done, if it has taken so long that it is worth a word."""
        now = time.monotonic()
        if now < self._next:
            return
        self._next = now + _PAUSE
        self._write(self._words.format(done=done, total=total))

    def _write(self, line: str) -> None:
        click.echo(f"\r{line:<{self._width}}", nl=False, err=True)
        self._width = len(line)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._width:
            self._write("")
            click.echo("\r", nl=False, err=True)
