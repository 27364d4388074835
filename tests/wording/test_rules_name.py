"""What the rules of a game are called where people meet them again."""

from __future__ import annotations

import pytest

from ginrummy.core.rules import CLASSIC, Rules
from ginrummy.wording.rules_name import short_title

OWN = {"gran": Rules(hints=True), "sharp": Rules(knock_limit=5, hints=True), "plain": Rules(target=250)}


@pytest.mark.parametrize(
    ("rules", "title"),
    [
        (CLASSIC, "Classic"),
        (Rules(target=250), "Classic"),
        (Rules(hints=True), "gran"),
        (Rules(hints=True, target=250), "gran"),
        (Rules(knock_limit=5, hints=True), "sharp"),
        (Rules(knock_limit=5), "sharp"),
        (Rules(knock_limit=4), "house rules"),
    ],
)
def test_own_rules_that_differ_in_the_help_alone_keep_their_name(rules: Rules, title: str) -> None:
    """Whoever plays them again knows what comes; else help and target make no other game of it."""
    assert short_title(rules, OWN) == title
