"""The palette: every role is defined, and what must be read can be read (look.md, 1.1)."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from ginrummy.app.theme import FELT_NIGHT, VARIABLE_DEFAULTS, Palette, theme

GROUNDS = ("rail", "table", "felt", "key")
TEXT = [
    *((role, ground) for role in ("text", "muted", "accent") for ground in GROUNDS),
    *((role, "paper") for role in ("ink", "heart", "diamond", "spade", "club", "soft", "accent_ink")),
    ("soft", "shade"),
    *((role, "back") for role in ("on_back_text", "on_back_muted", "on_back_accent")),
]
MARKS = [
    *(("line", ground) for ground in GROUNDS),
    *((role, "paper") for role in ("crown", "gilt", "paper_rule", "back")),
    *(("paper", ground) for ground in ("table", "felt", "key")),
    ("gilt", "felt"),
    ("lattice", "back"),
]


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(palette: Palette, one: str, other: str) -> float:
    light, dark = sorted((luminance(getattr(palette, role)) for role in (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("role", "ground"), TEXT)
def test_text_has_a_contrast_of_four_and_a_half(role: str, ground: str) -> None:
    assert contrast(FELT_NIGHT, role, ground) >= 4.5


@pytest.mark.parametrize(("role", "ground"), MARKS)
def test_marks_have_a_contrast_of_three(role: str, ground: str) -> None:
    assert contrast(FELT_NIGHT, role, ground) >= 3


def test_the_stated_contrasts_are_the_computed_ones() -> None:
    stated = {
        ("text", "rail"): 13.9,
        ("text", "key"): 7.4,
        ("muted", "felt"): 6.3,
        ("accent", "table"): 7.7,
        ("ink", "paper"): 15.1,
        ("heart", "paper"): 6.0,
        ("soft", "shade"): 5.0,
        ("lattice", "back"): 4.5,
    }
    for (role, ground), expected in stated.items():
        assert contrast(FELT_NIGHT, role, ground) == pytest.approx(expected, abs=0.06)


def test_every_role_is_a_theme_variable_with_a_default() -> None:
    roles = {field.name for field in fields(Palette)} - {"name", "dark"}
    assert set(VARIABLE_DEFAULTS) == {"gin-" + role.replace("_", "-") for role in roles}
    assert all(len(colour) == 7 and colour.startswith("#") for colour in VARIABLE_DEFAULTS.values())


def test_a_theme_carries_its_own_palette() -> None:
    other = replace(FELT_NIGHT, name="other", accent="#FFFFFF")
    assert theme(other).name == "other"
    assert theme(other).variables["gin-accent"] == "#FFFFFF"
    assert theme(FELT_NIGHT).variables == VARIABLE_DEFAULTS
