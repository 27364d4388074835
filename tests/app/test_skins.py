"""Skins and decks: what must be read can be read, on every terminal, by everybody."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, Final

import pytest

from app.colours import contrast, least_distance
from ginrummy.app.dressed_app import VARIABLE_DEFAULTS
from ginrummy.app.skins import felt, ink
from ginrummy.app.skins.palette import NATIVE, Palette, theme
from ginrummy.app.skins.skin import COLOURLESS, INK_ON_LIGHT_GROUND, SKINS, Depth, Edge, Skin, skin_for
from ginrummy.config.taste import Deck, ThemeName

GROUNDS: Final = ("rail", "table", "felt", "field", "key")
SUITS: Final = ("spade", "heart", "diamond", "club")
TEXT: Final = [
    *((role, ground) for role in ("text", "muted", "accent") for ground in GROUNDS),
    *((role, "paper") for role in ("ink", *SUITS, "soft", "accent_ink")),
    ("soft", "shade"),
    *((role, "back") for role in ("on_back_text", "on_back_muted", "on_back_accent")),
]
MARKS: Final = [
    *(("line", ground) for ground in ("rail", "table", "felt")),
    *((role, "paper") for role in ("crown", "gilt", "paper_rule")),
    *(("gilt", ground) for ground in ("table", "felt")),
    *(("outline", ground) for ground in ("table", "felt")),
    ("lattice", "back"),
]


def _grounded(palette: Palette) -> Palette:
    """With black for what is the terminal's own, or with white where the inks are those for a light one."""
    ground = "#000000" if palette.dark else "#FFFFFF"
    roles: dict[str, Any] = {
        role: ground for role in (*GROUNDS, "paper", "shade", "back") if getattr(palette, role) == NATIVE
    }
    return replace(palette, **roles)


EVERY: Final = [
    pytest.param(_grounded(palette), skin.edge, id=f"{name}-{depth.value}-{deck.value}")
    for name, skin in [
        *((name.value, skin) for name, skin in SKINS.items()),
        ("colourless", COLOURLESS),
        ("ink-on-light-ground", INK_ON_LIGHT_GROUND),
    ]
    for depth in Depth
    for deck in Deck
    for palette in [skin.palette(depth, deck)]
]


@pytest.mark.parametrize(("palette", "edge"), EVERY)
def test_text_has_a_contrast_of_four_and_a_half_and_marks_of_three(palette: Palette, edge: Edge) -> None:
    weak = [
        (role, ground, round(found, 2))
        for pairs, least in ((TEXT, 4.5), (MARKS, 3))
        for role, ground in pairs
        if (found := contrast(getattr(palette, role), getattr(palette, ground))) < least
    ]
    if edge is Edge.HALF:  # nothing but its paper tells a card from the table
        weak += [
            ("paper", ground, 0)
            for ground in GROUNDS
            if contrast(palette.paper, getattr(palette, ground)) < 3
        ]
    assert weak == []


@pytest.mark.parametrize(
    ("name", "depth"), [(name, depth) for name in SKINS for depth in (Depth.TRUE, Depth.BYTE)]
)
def test_the_safe_deck_is_safe_for_every_kind_of_colour_vision(name: ThemeName, depth: Depth) -> None:
    palette = SKINS[name].palette(depth, Deck.SAFE)
    assert least_distance(getattr(palette, suit) for suit in SUITS) >= 40


def test_the_published_figures_are_the_computed_ones() -> None:
    assert least_distance(felt.SAFE) == pytest.approx(45.6, abs=0.1)
    assert least_distance(ink.SAFE_DARK) == pytest.approx(40.6, abs=0.1)
    assert least_distance(ink.SAFE_LIGHT) == pytest.approx(47.2, abs=0.1)
    assert least_distance(felt.FOUR) == pytest.approx(17.3, abs=0.1)
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
        found = contrast(getattr(felt.NIGHT, role), getattr(felt.NIGHT, ground))
        assert found == pytest.approx(expected, abs=0.06)


@pytest.mark.parametrize("name", SKINS)
def test_256_colours_are_those_of_the_terminal(name: ThemeName) -> None:
    """None of them is left to be reduced, which turns felt into a loud green."""
    cube = (0, 0x5F, 0x87, 0xAF, 0xD7, 0xFF)
    greys = range(8, 0xEF, 10)
    if name is ThemeName.CONTRAST:
        return  # of the sixteen, which any reduction keeps apart
    for deck in Deck:
        for colour in SKINS[name].palette(Depth.BYTE, deck).variables().values():
            if colour != NATIVE:
                parts = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
                assert all(part in cube for part in parts) or (len(set(parts)) == 1 and parts[0] in greys), (
                    colour
                )


def test_sixteen_colours_are_the_sixteen() -> None:
    steps = {"00", "55", "AA", "FF"}
    for skin in SKINS.values():
        for deck in Deck:
            for colour in skin.palette(Depth.SIXTEEN, deck).variables().values():
                assert colour == NATIVE or {colour[1:3], colour[3:5], colour[5:]} <= steps


def test_without_colour_there_are_only_greys() -> None:
    for deck in Deck:
        for colour in COLOURLESS.palette(Depth.TRUE, deck).variables().values():
            assert len({colour[1:3], colour[3:5], colour[5:]}) == 1


def test_every_role_is_a_theme_variable_with_a_default() -> None:
    roles = {field.name for field in fields(Palette)} - {"dark"}
    assert set(VARIABLE_DEFAULTS) == {"gin-" + role.replace("_", "-") for role in roles}


def test_a_theme_carries_its_own_palette() -> None:
    other = replace(felt.NIGHT, accent="#FFFFFF")
    assert theme("other", other).name == "other"
    assert theme("other", other).variables["gin-accent"] == "#FFFFFF"


def test_the_terminals_own_ground_is_left_alone() -> None:
    for depth in Depth:
        palette = SKINS[ThemeName.INK_TERMINAL].palette(depth, Deck.TWO)
        assert palette.native
        assert {palette.rail, palette.table, palette.felt, palette.paper, palette.back} == {NATIVE}
    assert not felt.NIGHT.native


@pytest.mark.parametrize(
    ("depth", "colour", "light", "expected"),
    [
        (Depth.TRUE, True, False, SKINS[ThemeName.FELT]),
        (Depth.BYTE, True, False, SKINS[ThemeName.FELT]),
        (Depth.SIXTEEN, True, False, SKINS[ThemeName.INK]),
        (Depth.TRUE, False, False, COLOURLESS),
        (Depth.TRUE, True, True, SKINS[ThemeName.DAY]),
        (Depth.BYTE, True, True, SKINS[ThemeName.DAY]),
        (Depth.SIXTEEN, True, True, SKINS[ThemeName.INK_LIGHT]),
        (Depth.TRUE, False, True, COLOURLESS),
    ],
)
def test_the_program_chooses_what_the_terminal_can_show(
    depth: Depth, colour: bool, light: bool, expected: Skin
) -> None:
    assert skin_for(ThemeName.AUTO, depth, colour=colour, light=light) is expected


def test_what_is_asked_for_does_not_go_by_the_ground_but_for_ink_that_lies_on_it() -> None:
    for name in SKINS:
        skin = skin_for(name, Depth.TRUE, light=True)
        assert skin is (INK_ON_LIGHT_GROUND if name is ThemeName.INK_TERMINAL else SKINS[name])


def test_what_is_asked_for_is_shown_but_never_colour_where_none_is_wanted() -> None:
    assert skin_for(ThemeName.DAY, Depth.SIXTEEN) is SKINS[ThemeName.DAY]
    assert skin_for(ThemeName.DAY, Depth.TRUE, colour=False) is COLOURLESS


def test_depth_is_what_rich_has_found_out() -> None:
    assert [Depth.of(each) for each in ("truecolor", "256", "standard", "windows", None)] == [
        Depth.TRUE,
        Depth.BYTE,
        Depth.SIXTEEN,
        Depth.SIXTEEN,
        Depth.TRUE,
    ]
