"""What is sent to a terminal that cannot show everything: other characters, exactly as wide."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

import ginrummy
from ginrummy.app.glyphs import respelled
from ginrummy.config.taste import Glyphs

SOURCE = Path(ginrummy.__file__).parent
DRAWN = sorted(
    {
        character
        for part in ("app", "wording")
        for file in (SOURCE / part).rglob("*.py")
        for character in file.read_text(encoding="utf-8")
        if not character.isascii()
    }
)
"""Whatever the screens may draw or say."""


@pytest.mark.parametrize("glyphs", Glyphs)
def test_whatever_is_drawn_stays_as_wide(glyphs: Glyphs) -> None:
    for character in DRAWN:
        assert cell_len(respelled(character, glyphs)) == cell_len(character), character


@given(st.text(max_size=20))
def test_ascii_is_ascii_whatever_a_player_is_called(text: str) -> None:
    spelled = respelled(text, Glyphs.ASCII)
    assert spelled.isascii()
    assert cell_len(spelled) == sum(map(cell_len, text))


def test_suits_become_letters_and_letters_stay() -> None:
    for glyphs in (Glyphs.LETTERS, Glyphs.ASCII):
        assert respelled("10♣ K♦ 4♥ A♠", glyphs) == "10C KD 4H AS"
    assert respelled("Åse ♠", Glyphs.LETTERS) == "Åse S"
    assert respelled("Åse ♠", Glyphs.ASCII) == "Ase S"
    assert respelled("李 ♠", Glyphs.ASCII) == "?? S"
    assert respelled("╭─╮ 10♣", Glyphs.UNICODE) == "╭─╮ 10♣"


def test_the_console_gets_nothing_that_its_font_does_not_have() -> None:
    pc = {bytes([each]).decode("cp437") for each in range(32, 255)}
    for character in DRAWN:
        if unicodedata.category(character)[0] in "SP":
            assert respelled(character, Glyphs.LETTERS) in pc, character


def test_no_variation_selector_stands_in_the_source() -> None:
    assert not {"\ufe0e", "\ufe0f"} & set(DRAWN)
