"""Drawn cards: one cell a character, all different without colour, and as wide as they say."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len
from textual.content import Content

from ginrummy.app import faces
from ginrummy.app.display import GIN_MARK, display
from ginrummy.app.dressed_app import VARIABLE_DEFAULTS
from ginrummy.app.faces import Face
from ginrummy.app.glyphs import respelled
from ginrummy.app.look import Look
from ginrummy.app.skins.skin import Edge
from ginrummy.config.taste import Glyphs, Indices
from ginrummy.core.aces import LOW_ACES
from ginrummy.core.cards import PACK, Card, parse_card, parse_cards
from ginrummy.core.melds import Arrangement, Meld
from ginrummy.wording.cards import use_indices

KING = parse_card("KD")
STATES = [
    Face(KING),
    Face(KING, loose=10, key="0"),
    Face(KING, loose=10, band=True, key="N", word="new", hot=True),
    Face(KING, loose=10, chosen=True, key="0"),
    Face(KING, band=True, chosen=True, key="N", word="new"),
    Face(KING, loose=10, banned=True, word="taken"),
    Face(KING, loose=10, band=True, key="7", word="→ A", hot=True),
    Face(None),
]
NOT_OURS = re.compile(r"\b(dim|italic|reverse|blink|underline)\b")


def rows(content: Content) -> list[str]:
    return content.plain.split("\n")


def styles(content: Content) -> set[str]:
    return {span.style for span in content.spans if isinstance(span.style, str)}


@pytest.mark.parametrize("card", PACK, ids=str)
def test_a_face_is_five_by_five_cells(card: Card) -> None:
    for face in (Face(card), faces.loose(card, LOW_ACES)):
        drawn = rows(faces.draw(face))
        assert len(drawn) == 5
        for row in drawn:
            assert len(row) == 5
            assert all(cell_len(character) == 1 for character in row)
            assert "\ufe0f" not in row


def test_all_faces_differ_without_colour() -> None:
    shown = {faces.draw(face).plain for card in PACK for face in (Face(card), faces.loose(card, LOW_ACES))}
    assert len(shown) == 104


@pytest.mark.parametrize("edge", Edge)
@pytest.mark.parametrize("scale", faces.Scale)
@pytest.mark.parametrize("blocks", [True, False])
def test_at_every_size_and_with_every_edge_all_faces_differ_and_fit(
    scale: faces.Scale, edge: Edge, blocks: bool
) -> None:
    look = Look(edge, blocks=blocks)
    drawn = [rows(faces.draw(Face(card), scale=scale, look=look)) for card in (*PACK, None)]
    assert len({tuple(each) for each in drawn}) == 53
    for each in drawn:
        assert len(each) == scale.height
        for row in each:
            assert len(row) == scale.width
            assert all(cell_len(character) == 1 for character in row)


@pytest.mark.parametrize("indices", Indices)
@pytest.mark.parametrize("halves", [True, False])
@pytest.mark.parametrize("scale", [faces.Scale.LARGE, faces.Scale.GIANT])
def test_every_giant_face_is_another_whatever_the_letters(
    scale: faces.Scale, halves: bool, indices: Indices
) -> None:
    use_indices(indices)
    try:
        look = Look(halves=halves, giant=True)
        drawn = [rows(faces.draw(Face(card), scale=scale, look=look)) for card in PACK]
    finally:
        use_indices(Indices.INTERNATIONAL)
    assert len({tuple(each) for each in drawn}) == 52
    for each in drawn:
        assert [len(row) for row in each] == [scale.width] * scale.height
        assert halves or "".join(each[1:-1]).isascii()


@pytest.mark.parametrize("scale", [faces.Scale.LARGE, faces.Scale.GIANT])
def test_rank_and_suit_of_a_giant_face_fill_the_card(scale: faces.Scale) -> None:
    for card in PACK:
        drawn = rows(faces.draw(Face(card), scale=scale, look=Look(giant=True)))
        filled = [row for row in drawn[1:-1] if row.strip()]
        assert len(filled) == scale.height - 2
        rank = filled[: scale.height // 2 - 1]
        assert max(len(row.rstrip()) for row in rank) >= scale.width - 2


@pytest.mark.parametrize("look", [Look(), Look(Edge.LINE), Look(giant=True)])
@pytest.mark.parametrize("scale", faces.Scale)
def test_an_open_place_is_told_by_its_dashes_at_every_size(scale: faces.Scale, look: Look) -> None:
    for card in PACK:
        place, there = (faces.draw(Face(card, open=each), scale=scale, look=look) for each in (True, False))
        drawn = rows(place)
        assert [len(row) for row in drawn] == [scale.width] * scale.height
        assert drawn[0] == f"╭{'╌' * (scale.width - 2)}╮"
        assert "╌" not in there.plain
        assert not any("paper" in style for style in styles(place))


def test_a_large_card_has_as_many_pips_as_it_counts() -> None:
    for card in PACK:
        if 2 <= card.rank.value <= 10:
            drawn = faces.draw(Face(card), scale=faces.Scale.LARGE).plain
            assert drawn.count(card.suit.symbol) == card.rank.value


@pytest.mark.parametrize("edge", Edge)
@pytest.mark.parametrize("scale", faces.Scale)
def test_states_differ_without_colour_at_every_size(scale: faces.Scale, edge: Edge) -> None:
    drawn = [faces.draw(face, True, True, scale=scale, look=Look(edge)).plain for face in STATES[2:7]]
    assert len(set(drawn)) == len(drawn)


def test_where_no_colour_is_wanted_weight_tells_red_from_black() -> None:
    look = Look(Edge.LINE, weighs=True)
    for card in PACK:
        index = rows_styles(faces.draw(Face(card), look=look), card)
        assert index.startswith("bold") == (card.suit.symbol in "♠♣")


def rows_styles(content: Content, card: Card) -> str:
    """The style of a card's index."""
    at = content.plain.index(card.suit.symbol)
    return next(str(span.style) for span in content.spans if span.start <= at < span.end)


def test_a_ten_is_printed_with_two_figures() -> None:
    assert faces.name(parse_card("TC")).plain == "10♣"
    assert faces.name(parse_card("QC")).plain == "Q♣"


@pytest.mark.parametrize("face", STATES)
def test_every_state_keeps_its_rows(face: Face) -> None:
    for lift in (False, True):
        for keys in (False, True):
            drawn = rows(faces.draw(face, lift, keys))
            assert len(drawn) == 5 + lift + keys
            assert {cell_len(row) for row in drawn} == {5}


def test_states_differ_without_colour_except_the_band_whose_word_tells_it() -> None:
    drawn = [faces.draw(face, True, True).plain for face in STATES]
    assert len(set(drawn)) == len(STATES)


def test_a_chosen_card_stands_one_row_higher() -> None:
    low = rows(faces.draw(Face(KING), True))
    high = rows(faces.draw(Face(KING, chosen=True), True))
    assert low[1:] == high[:-1]
    assert high[-1].strip() == "▲"


def test_the_corner_says_what_a_loose_card_costs() -> None:
    assert rows(faces.draw(Face(KING)))[3] == "   ♦ "
    assert rows(faces.draw(Face(KING, loose=10)))[3] == "  10 "
    assert rows(faces.draw(Face(KING, loose=10, banned=True)))[3] == "╱╱╱╱╱"


@pytest.mark.parametrize("edge", [Edge.OUTLINE, Edge.LINE])
@pytest.mark.parametrize("scale", [faces.Scale.SMALL, faces.Scale.LARGE])
def test_without_fine_lines_a_card_is_closed_all_around(scale: faces.Scale, edge: Edge) -> None:
    look = Look(edge, blocks=False)
    for face in (Face(KING), Face(KING, loose=10), Face(KING, banned=True)):
        top, *inside, foot = (
            respelled(row, Glyphs.LETTERS) for row in rows(faces.draw(face, scale=scale, look=look))
        )
        assert (top[0], {*top[1:-1]}, top[-1]) == ("┌", {"─"}, "┐")
        assert (foot[0], {*foot[1:-1]}, foot[-1]) == ("└", {"─"}, "┘")
        assert {row[0] + row[-1] for row in inside} == {"││"}
    band = respelled(rows(faces.draw(Face(KING, band=True), scale=scale, look=look))[0], Glyphs.LETTERS)
    assert (band[0], {*band[1:-1]}, band[-1]) == ("╒", {"═"}, "╕")


def test_a_card_that_is_taken_keeps_its_sides() -> None:
    taken = Face(KING, loose=10, banned=True)
    assert rows(faces.draw(taken, look=Look(Edge.LINE)))[3] == "│╱╱╱│"
    assert rows(faces.draw(taken, look=Look(Edge.OUTLINE)))[3] == "▏╱╱╱▕"


def test_a_long_word_is_cut_and_not_spilled() -> None:
    assert rows(faces.draw(Face(KING, key="7", word="laid off"), keys=True))[-1] == "7 la…"


def test_edges_take_the_ground_beneath() -> None:
    drawn = faces.draw(Face(KING))
    edges = [span.style for span in drawn.spans if set(drawn.plain[span.start : span.end]) <= set("▄▀")]
    assert edges == ["$gin-paper", "$gin-paper"]


def test_colours_are_roles_and_no_attribute_but_bold_is_used() -> None:
    drawn = [
        *(faces.draw(face, True, True) for face in STATES),
        *(faces.stock(count) for count in (0, 1, 10, 11, 20, 21, 31)),
        faces.empty(),
        faces.hanging(10),
        faces.strip(PACK),
        faces.meter(30, 100, 20),
    ]
    for content in drawn:
        for style in styles(content):
            assert not NOT_OURS.search(style)
            for word in style.replace("bold", "").replace(" on ", " ").split():
                assert word[0] == "$"
                assert word[1:] in VARIABLE_DEFAULTS


def test_the_stock_grows_thinner_and_stays_six_wide() -> None:
    drawn = [faces.stock(count) for count in (31, 20, 10, 1, 0)]
    assert len({content.plain for content in drawn}) == 5
    for content in drawn:
        assert [cell_len(row) for row in rows(content)] == [6] * 5


@pytest.mark.parametrize("count", [1, 10, 11])
def test_a_hand_across_the_table_is_one_cell_narrower_than_four_a_card(count: int) -> None:
    assert [cell_len(row) for row in rows(faces.hanging(count))] == [4 * count - 1] * 2


def test_a_strip_is_one_piece_of_paper() -> None:
    strip = faces.strip(parse_cards("4H 5H 6H"))
    assert strip.plain == " 4♥ 5♥ 6♥ "
    papered = sum(span.end - span.start for span in strip.spans if str(span.style).endswith("on $gin-paper"))
    assert papered == len(strip.plain)
    assert faces.chip(parse_card("TC")).plain == " 10♣ "


def test_melds_stand_apart_by_two_and_loose_cards_by_one() -> None:
    arrangement = Arrangement([Meld(parse_cards("4H 5H 6H"))], parse_cards("AS 2C"))
    assert faces.spread(arrangement).plain == " 4♥ 5♥ 6♥    A♠   2♣ "
    assert faces.spread(Arrangement((), parse_cards("AS"))).plain == " A♠ "
    assert faces.spread(Arrangement()).plain == ""


@pytest.mark.parametrize(
    ("value", "filled"), [(0, 0), (-20, 0), (1, 1), (24, 5), (51, 10), (99, 19), (100, 20), (260, 20)]
)
def test_a_meter_shows_any_point_and_is_full_at_the_target_only(value: int, filled: int) -> None:
    for lead in (False, True):
        drawn = faces.meter(value, 100, 20, lead).plain
        assert drawn == "━" * filled + "─" * (20 - filled)


@pytest.mark.parametrize("character", "ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅÄÖÜ0123456789")
def test_every_initial_and_figure_has_a_display_letter(character: str) -> None:
    drawn = display(character)
    assert drawn is not None
    assert len(drawn) == 4
    assert len({len(row) for row in drawn}) == 1
    assert all(cell_len(each) == 1 for row in drawn for each in row)


def test_display_letters_are_all_different() -> None:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅÄÖÜ0123456789"
    assert len({display(letter) for letter in letters}) == len(letters)


def test_a_word_is_set_as_it_was_drawn() -> None:
    assert display("KNOCK") == (
        "▀██▀ █▀▀ ▝▜█▙  ▀█▀ ▗▄▛▀▀▙▄  ▄▟▀▀▀█ ▝▜█▛▘▐▛▀▘",
        " ██▄▛     ▐▛█▙▖ █  ██   ▐█▌▐█▌      ▐█▙▟▘   ",
        " ██▀█▙    ▐▌ ▀█▙█  ██   ▐█▌▐█▌   ▗▖ ▐█▛▜█▖  ",
        "▄██▄ ▜█▄▖▗▟▙▖  ▜█  ▝▀▙▄▄▛▀  ▀▜▄▄▄▛ ▗▟█▙▖▝█▙▄",
    )


@pytest.mark.parametrize("text", ["", "k", "Ł", "A!", "李"])
def test_what_has_no_letter_is_not_drawn_in_part(text: str) -> None:
    assert display(text) is None


def test_the_mark_has_six_equal_rows() -> None:
    assert len(GIN_MARK) == 6
    assert len({len(row) for row in GIN_MARK}) == 1
