"""What can be read about besides the rules, each under the rules of the game being played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from ginrummy.core.rules import Rules
from ginrummy.wording.language import N_
from ginrummy.wording.rules_text import Section
from ginrummy.wording.topics.fairness import fairness
from ginrummy.wording.topics.faq import faq
from ginrummy.wording.topics.options import options
from ginrummy.wording.topics.players import players
from ginrummy.wording.topics.privacy import privacy
from ginrummy.wording.topics.tips import tips
from ginrummy.wording.topics.words import words


class Topic(NamedTuple):
    """A text to read."""

    title: str
    """To be translated when it is shown."""
    sections: Callable[[Rules], tuple[Section, ...]]


TOPICS: Final[Mapping[str, Topic]] = MappingProxyType(
    {
        "tips": Topic(N_("How to play well, for beginners"), tips),
        "faq": Topic(N_("What people argue about"), faq),
        "words": Topic(N_("The words of the game"), words),
        "players": Topic(N_("Three people, or four"), players),
        "fairness": Topic(N_("How one can tell that the deal was fair"), fairness),
        "privacy": Topic(N_("Who sees which cards"), privacy),
        "options": Topic(N_("Every rule that can be set"), options),
    }
)
"""By the word that is typed for them."""
