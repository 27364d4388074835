"""A sentence with named fields that still knows which of its parts are cards, names or numbers.

Front ends differ in how they make a card or a name stand out; the sentence is the same for all.
"""

from __future__ import annotations

import string
from collections.abc import Iterator, Mapping
from dataclasses import field
from types import MappingProxyType
from typing import TypeAlias

from ginrummy.core.cards import Card
from ginrummy.frozen import frozen
from ginrummy.wording.cards import card_text
from ginrummy.wording.language import _


@frozen
class Name:
    """A player's name."""

    text: str


@frozen
class Key:
    """The name of a key to press."""

    text: str


@frozen
class Main:
    """The number that the moment is about."""

    number: int


@frozen
class Cards:
    """Several cards, or one: `3♥ and 8♥`."""

    cards: tuple[Card, ...]

    def parts(self) -> Iterator[Card | str]:
        """The cards and what stands between them."""
        for place, card in enumerate(self.cards):
            if place:
                yield _(" and ") if place == len(self.cards) - 1 else _(", ")
            yield card


Field: TypeAlias = Card | Cards | Name | Key | Main | int | str


@frozen
class Phrase:
    """A translated template and what stands in its fields: `Phrase(_("{name} passed."), name=…)`."""

    template: str
    fields: Mapping[str, Field] = field(default_factory=lambda: MappingProxyType({}))

    def __init__(self, template: str, **fields: Field) -> None:
        object.__setattr__(self, "template", template)
        object.__setattr__(self, "fields", MappingProxyType(fields))

    def parts(self) -> Iterator[Field]:
        """The sentence piece by piece, plain text and fields in turn."""
        for text, name, _spec, _conversion in string.Formatter().parse(self.template):
            if text:
                yield text
            if name is not None:
                yield self.fields[name]

    def followed_by(self, other: Phrase) -> Phrase:
        """Two sentences, one after the other; a field of the same name must be the same in both."""
        return Phrase(f"{self.template} {other.template}", **{**self.fields, **other.fields})

    def __str__(self) -> str:
        return "".join(map(plain, self.parts()))


def plain(part: Field) -> str:
    """A field as plain text."""
    match part:
        case Card():
            return card_text(part)
        case Name(text) | Key(text):
            return text
        case Main(number):
            return str(number)
        case Cards():
            return "".join(map(plain, part.parts()))
        case _:
            return str(part)
