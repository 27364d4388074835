"""The widgets: what fits, what is literal, what a click means, and that they lie where they are put."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import pytest
from rich.cells import cell_len
from textual.app import App, ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.geometry import Region
from textual.message import Message
from textual.widget import Widget

from ginrummy.app.dressed_app import VARIABLE_DEFAULTS
from ginrummy.app.faces import Face, draw
from ginrummy.app.skins.felt import NIGHT
from ginrummy.app.skins.palette import theme
from ginrummy.app.widgets.card import CardView
from ginrummy.app.widgets.cover_back import CoverBack, Notice, cover
from ginrummy.app.widgets.drawn import Drawn
from ginrummy.app.widgets.fan import Fan, Group, label, places
from ginrummy.app.widgets.fitting import centred, cut, justified
from ginrummy.app.widgets.keybar import Cap, KeyBar, Need, fitted, printed
from ginrummy.app.widgets.opponent import Opponent
from ginrummy.app.widgets.paper import Paper, sheet
from ginrummy.app.widgets.pile import Heap, Pile, drawn
from ginrummy.app.widgets.plate import Choice, Plate
from ginrummy.app.widgets.strip import Heading, Strip, heading_line
from ginrummy.core.cards import PACK, Card, parse_card, parse_cards

MARKUP = "[b]x[/]"


def faces(cards: str) -> tuple[Face, ...]:
    return tuple(Face(card) for card in parse_cards(cards))


def splits(cards: int) -> list[tuple[int, ...]]:
    """Every way to have up to three melds, and deadwood for what is left."""
    found = []
    for melds in range(4):
        for sizes in itertools.product(range(3, cards + 1), repeat=melds):
            rest = cards - sum(sizes)
            if rest >= 0:
                found.append((*sizes, rest) if rest else sizes)
    return found


def groups_of(sizes: tuple[int, ...]) -> tuple[Group, ...]:
    cards = iter(PACK)
    return tuple(
        Group("deadwood", tuple(Face(next(cards)) for _ in range(size)), "10", short="loose")
        if last
        else Group("run of diamonds", tuple(Face(next(cards)) for _ in range(size)))
        for size, last in ((size, at == len(sizes)) for at, size in enumerate(sizes, 1))
    )


class Bench(App[None]):
    """A board of 80 by 24 in the middle of a larger terminal, with a private half."""

    CSS = """
    Screen { align: center middle; background: $gin-rail; }
    #board { width: 80; height: 24; background: $gin-table; }
    #half { position: absolute; offset: 0 11; width: 80; height: 12; background: $gin-felt; }
    #board .put, #half .put { position: absolute; }
    """

    def __init__(self, *put: tuple[Widget, int, int], private: bool = False) -> None:
        super().__init__()
        self.put = put
        self.private = private
        self.posted: list[Message] = []

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return VARIABLE_DEFAULTS

    def compose(self) -> ComposeResult:
        with Container(id="board"), Container(id="half") if self.private else Container():
            for widget, x, y in self.put:
                widget.add_class("put")
                widget.styles.offset = (x, y)
                yield widget

    def on_mount(self) -> None:
        self.register_theme(theme("night", NIGHT))
        self.theme = "night"

    def on_fan_picked(self, event: Fan.Picked) -> None:
        self.posted.append(event)

    def on_card_view_picked(self, event: CardView.Picked) -> None:
        self.posted.append(event)

    def on_pile_clicked(self, event: Pile.Clicked) -> None:
        self.posted.append(event)

    def on_plate_clicked(self, event: Plate.Clicked) -> None:
        self.posted.append(event)

    def on_key_bar_pressed(self, event: KeyBar.Pressed) -> None:
        self.posted.append(event)


async def until(condition: Callable[[], object]) -> None:
    """Wait for the condition and for no fixed time."""
    deadline = time.monotonic() + 10
    while not condition():
        assert time.monotonic() < deadline, "it did not happen"
        await asyncio.sleep(0.005)


def placed(widget: Widget) -> Callable[[], bool]:
    return lambda: bool(widget.region)


def text_of(widget: Any) -> str:
    visual = widget.render()
    content = visual.content if isinstance(visual, Drawn) else visual
    assert isinstance(content, Content)
    return content.plain


# fitting


@pytest.mark.parametrize(("text", "shown"), [("Anna", "Anna"), (MARKUP, MARKUP), ("a\nb\x1b", "a b ")])
def test_text_that_fits_is_kept_on_one_line(text: str, shown: str) -> None:
    assert cut(text, 10) == shown


def test_wide_characters_count_as_two() -> None:
    assert cell_len(cut("李小龍李小龍", 10)) <= 10
    assert cut("李小龍李小龍", 10).endswith("…")
    assert cut("Bartholomew", 10) == "Bartholom…"


def test_the_right_end_never_gives_way() -> None:
    assert justified(Content("left"), Content("right"), 12).plain == "left   right"
    assert justified(Content("much too long"), Content("right"), 12).plain == "much … right"
    assert centred(Content("ab"), 5).plain == " ab  "


# the fan


@pytest.mark.parametrize("sizes", splits(11) + splits(10), ids=str)
def test_a_hand_fits_seventy_two_columns_however_it_is_split(sizes: tuple[int, ...]) -> None:
    laid = places(groups_of(sizes), 72)
    assert laid[-1].start + laid[-1].width <= 72
    assert {place.pitch for place in laid} == {6}
    for one, other in itertools.pairwise(laid):
        assert other.start - one.start - one.width >= 2


@pytest.mark.parametrize("sizes", splits(11) + splits(10), ids=str)
def test_labels_never_touch_and_a_count_is_never_cut(sizes: tuple[int, ...]) -> None:
    groups = groups_of(sizes)
    laid = places(groups, 72)
    ends = [place.start + label(group, place).cell_length for group, place in zip(groups, laid, strict=True)]
    for end, place in zip(ends, laid[1:], strict=False):
        assert place.start - end >= 2
    assert ends[-1] <= 72
    last = label(groups[-1], laid[-1]).plain
    assert last.endswith(" 10")
    assert last.startswith(("deadwood", "loose"))


def test_a_label_is_followed_by_a_rule_to_the_end_of_its_group() -> None:
    run, deadwood = groups_of((4, 4))
    first, second = places((run, deadwood), 72)
    assert label(run, first).plain == "run of diamonds ───────"
    assert label(deadwood, second).plain == "deadwood ─────────── 10"


def test_more_cards_than_a_hand_move_closer_together() -> None:
    for size in (12, 13, 17):
        laid = places(groups_of((size - 3, 3)), 72)
        assert laid[-1].start + laid[-1].width <= 72
        assert laid[0].pitch <= (6 if size == 12 else 5)
    assert places((), 72) == ()


async def test_a_click_picks_the_card_it_lands_on() -> None:
    cards = "4H 5H 6H 7H"
    fan = Fan((Group("run", faces(cards)), Group("deadwood", (Face(parse_card("KD"), loose=10),), "10")))
    app = Bench((fan, 4, 3), private=True)
    async with app.run_test(size=(100, 30)) as pilot:
        views = fan.query(CardView)
        await until(lambda: len(views) == 5 and all(view.region for view in views))
        for wanted in (parse_card("6H"), parse_card("KD"), parse_card("4H")):
            view = next(view for view in views if view.face.card is wanted)
            app.posted.clear()
            await pilot.click(view, offset=(2, 3))
            await until(lambda: app.posted)
            (event,) = app.posted
            assert isinstance(event, Fan.Picked)
            assert event.card is wanted
            assert event.control is fan


async def test_cards_keep_their_widgets_when_they_move() -> None:
    fan = Fan((Group("run", faces("4H 5H 6H")), Group("deadwood", faces("AS KD"), "11")))
    app = Bench((fan, 4, 3), private=True)
    async with app.run_test():
        await until(lambda: len(fan.query(CardView)) == 5)
        before = {view.face.card: view for view in fan.query(CardView)}
        fan.groups = (Group("run", faces("4H 5H 6H 7H")), Group("deadwood", faces("KD"), "10"))
        await until(lambda: shown(fan) == ["4♥", "5♥", "6♥", "7♥", "K♦"])
        after = {view.face.card: view for view in fan.query(CardView)}
        for card in parse_cards("4H 5H 6H KD"):
            assert after[card] is before[card]
        assert after[parse_card("7H")] is before[parse_card("AS")]

        fan.groups = (Group("held", (Face(None), Face(None))),)
        assert len([view for view in fan.query(CardView) if view.display]) == 2
        await until(lambda: len(fan.query(CardView)) == 2)
        fan.groups = ()
        await until(lambda: not fan.query(CardView))
        fan.groups = (Group("run", faces("4H 5H 6H")),)
        await until(lambda: shown(fan) == ["4♥", "5♥", "6♥"])


def shown(fan: Fan) -> list[str]:
    """The cards from left to right, as far as they have been laid out."""
    views = sorted((view for view in fan.query(CardView) if view.region), key=lambda view: view.region.x)
    return [text_of(view).split("\n")[2].strip() for view in views]


async def test_a_change_that_is_only_a_colour_is_drawn() -> None:
    def group(style: str) -> Group:
        return Group("run", faces("4H 5H 6H"), below=Content.styled("fits", style))

    fan = Fan((group("$gin-muted"),), lift=False)
    app = Bench((fan, 4, 2))
    async with app.run_test() as pilot:
        await until(lambda: len(fan.query(CardView)) == 3)
        fan.groups = (group("$gin-accent"),)
        await pilot.pause()
        spans = [span.style for line in fan.query("Static") for span in line.render().spans]  # type: ignore[union-attr]
        assert "$gin-accent" in spans


# first and last row


def test_scores_stay_and_facts_go() -> None:
    scores = (("Anna", 24, False), ("Bo", 34, True))
    line = heading_line(Heading("", ("Round 4", "Game to 100"), scores), 80)
    assert line.plain == "  GIN RUMMY   Round 4   Game to 100                        Anna  24   ▸ Bo  34"
    long = heading_line(Heading("LAY OFF", ("Round 4", "Game to 100", "x" * 40), scores), 80)
    assert long.plain.endswith("Anna  24   ▸ Bo  34")
    assert long.plain.startswith("  GIN RUMMY   LAY OFF   Round 4   Game to 100  ")


def test_two_long_wide_names_leave_the_phase() -> None:
    scores = (("李小龍李小龍李小龍", 104, True), (MARKUP * 3, -34, False))
    line = heading_line(Heading("GAME OVER", ("Round 4", "Game to 100"), scores), 80).plain
    assert cell_len(line) == 78
    assert line.startswith("  GIN RUMMY   GAME OVER")
    assert "[b]x[/][b…" in line
    assert line.endswith(" -34")


def test_something_else_may_stand_on_the_right() -> None:
    line = heading_line(Heading("GAME OVER", ("Game 12",), right=Content("Bo wins by 151")), 80).plain
    assert line.endswith("Bo wins by 151")
    assert cell_len(line) == 78


CAPS = (
    Cap("Enter", "Discard K♦", "discard", primary=True),
    Cap("1-0 N", "Choose", "choose"),
    Cap("O", "Sort", "sort"),
    Cap("?", "Help", "help"),
)


def test_labels_go_from_the_last_cap_and_never_from_the_first() -> None:
    for width in range(20, 81):
        shown = fitted(CAPS, width)
        assert printed(shown[0]).plain == " Enter  Discard K♦"
        labelled = [bool(each.label) for each in shown]
        assert labelled == sorted(labelled, reverse=True)
        if width > 21:
            assert sum(printed(each).cell_length for each in shown) + 2 * (len(shown) - 1) <= width - 4
    assert len(fitted(CAPS, 80)) == 4
    assert fitted((), 80) == ()


MIXED = (
    Cap("1-0 N", "Choose", "choose", primary=True),
    Cap("O", "Sort", "sort", need=Need.NOTHING),
    Cap("K", "Knock with 8", "knock"),
    Cap("?", "Help", "help", need=Need.KEY),
    Cap("Q", "Leave", "leave", need=Need.NOTHING),
)


@pytest.mark.parametrize(
    ("width", "bar"),
    [
        (80, "1-0 N  Choose   O  Sort   K  Knock with 8   ?  Help   Q  Leave"),
        (64, "1-0 N  Choose   O  Sort   K  Knock with 8   ?  Help   Q"),
        (60, "1-0 N  Choose   O  Sort   K  Knock with 8   ?    Q"),
        (50, "1-0 N  Choose   O    K  Knock with 8   ?"),
        (42, "1-0 N  Choose   K  Knock with 8   ?"),
        (30, "1-0 N  Choose   K    ?"),
        (24, "1-0 N  Choose   K"),
    ],
)
def test_what_may_be_done_to_the_game_keeps_its_words_and_the_help_its_key(width: int, bar: str) -> None:
    assert "  ".join(printed(cap).plain for cap in fitted(MIXED, width)).strip() == bar


SHORT: Final = (
    Cap("Enter", "Discard 10♣", "confirm", primary=True, short="Discard"),
    Cap("K", "Knock with 6", "knock", short="Knock 6"),
    Cap("U", "Un-choose", "undo", short="Undo"),
    Cap("<>", "Move", "move_left"),
    Cap("H", "Hide", "hide", need=Need.NOTHING),
    Cap("?", "Help", "help", need=Need.KEY),
)


@pytest.mark.parametrize(
    ("width", "bar"),
    [
        (80, "Enter  Discard 10♣   K  Knock with 6   U  Un-choose   <>  Move   H    ?"),
        (70, "Enter  Discard 10♣   K  Knock 6   U  Undo   <>  Move   H    ?"),
        (62, "Enter  Discard 10♣   K  Knock 6   U  Undo   <>  Move   ?"),
        (60, "Enter  Discard   K  Knock 6   U  Undo   <>  Move   ?"),
        (56, "Enter  Discard   K  Knock 6   U  Undo   <>    ?"),
    ],
)
def test_fewer_words_are_better_than_none(width: int, bar: str) -> None:
    assert "  ".join(printed(cap).plain for cap in fitted(SHORT, width)).strip() == bar


SIGNS: Final = (
    Cap("S", "Stock", "stock", primary=True),
    Cap("O", "Sort", "sort", need=Need.NOTHING),
    Cap("V", "Void", "call_off", need=Need.SIGN),
    Cap("?", "Help", "help", need=Need.KEY),
    Cap("Esc", "Leave, all is saved", "back", need=Need.KEY, short="Leave"),
    Cap("Q", "Quit", "leave", need=Need.NOTHING),
)


@pytest.mark.parametrize(
    ("width", "bar"),
    [
        (90, "S  Stock   O  Sort   V  Void   ?  Help   Esc  Leave, all is saved   Q  Quit"),
        (79, "S  Stock   O  Sort   V  Void   ?  Help   Esc  Leave   Q  Quit"),
        (65, "S  Stock   O  Sort   V    ?  Help   Esc  Leave   Q  Quit"),
        (60, "S  Stock   O  Sort   V    ?  Help   Esc  Leave   Q"),
        (55, "S  Stock   O  Sort   V    ?  Help   Esc    Q"),
        (49, "S  Stock   O  Sort   V    ?    Esc    Q"),
        (39, "S  Stock   O    V    ?    Esc"),
        (34, "S  Stock   V    ?    Esc"),
    ],
)
def test_what_is_seldom_wanted_or_says_enough_by_its_key_gives_up_its_words_first(
    width: int, bar: str
) -> None:
    assert "  ".join(printed(cap).plain for cap in fitted(SIGNS, width)).strip() == bar


async def test_a_click_beside_a_cap_that_had_no_room_reports_the_one_that_is_there() -> None:
    bar = KeyBar((Cap("1-0 N", "Choose whatever card there is to be chosen", "choose"), *MIXED[1:]))
    app = Bench((bar, 0, 23))
    async with app.run_test(size=(100, 30)) as pilot:
        await until(placed(bar))
        assert "Sort" not in text_of(bar)
        await pilot.click(bar, offset=(text_of(bar).index("Knock"), 0))
        await until(lambda: app.posted)
        (event,) = app.posted
        assert isinstance(event, KeyBar.Pressed)
        assert event.action == "knock"


async def test_a_click_on_a_cap_reports_its_action() -> None:
    bar = KeyBar(CAPS)
    app = Bench((bar, 0, 23))
    async with app.run_test(size=(100, 30)) as pilot:
        await until(placed(bar))
        line = text_of(bar)
        assert bar.size.width == 80
        for cap in CAPS:
            app.posted.clear()
            at = line.index(cap.label)
            await pilot.click(bar, offset=(at, 0))
            await until(lambda: app.posted)
            (event,) = app.posted
            assert isinstance(event, KeyBar.Pressed)
            assert event.action == cap.action


# the rest


async def test_a_pile_reports_a_click_and_a_back_cannot_be_picked() -> None:
    pile = Pile(Heap("stock", 26, stock=True, key="S"))
    back = CardView(Face(None))
    app = Bench((pile, 25, 4), (back, 60, 4))
    async with app.run_test(size=(100, 30)) as pilot:
        await until(placed(back))
        await pilot.click(back)
        await pilot.click(pile, offset=(7, 2))
        await until(lambda: app.posted)
        (event,) = app.posted
        assert isinstance(event, Pile.Clicked)
        assert event.control is pile


@pytest.mark.parametrize("caption", ["S stock 26", "T discard 6", "stock 25", "discard 52"])
def test_a_caption_is_centred_under_its_card(caption: str) -> None:
    *key, name, count = caption.split()
    pile = drawn(Heap(name, int(count), stock=True, key="".join(key)))
    last = pile.plain.split("\n")[-1]
    assert last.strip() == caption
    assert len(last) - len(last.lstrip()) == 7 - len(caption) // 2


@pytest.mark.parametrize("heap", [Heap(), Heap("d", 1, PACK[0]), Heap("s", stock=True)])
def test_a_pile_is_six_rows_of_fifteen(heap: Heap) -> None:
    rows = drawn(heap).plain.split("\n")
    assert len(rows) == (6 if heap.label else 5)
    assert max(cell_len(row) for row in rows) <= 15


def test_paper_is_as_wide_as_it_is_told() -> None:
    drawn = sheet((Content("short"), Content("x" * 60), Content(MARKUP)), 38).plain.split("\n")
    assert [cell_len(row) for row in drawn] == [38] * 5
    assert drawn[3] == "  " + MARKUP.ljust(36)


def test_the_cover_is_whole_with_and_without_a_display_letter() -> None:
    lines = (Content(f"{MARKUP}'s turn."), Content("Anna, look away."))
    for initial in ("B", "b", "李", "", "[", "W"):
        rows = cover(Notice(initial, lines)).plain.split("\n")
        assert [cell_len(row) for row in rows] == [58] * 15
        assert f"{MARKUP}'s turn." in rows[9]
        assert "Anna, look away." in rows[10]


async def test_widgets_lie_where_they_are_put_on_a_board_in_a_larger_terminal() -> None:
    put = [
        (Strip(Heading(scores=((MARKUP, 1, True),))), 0, 0),
        (Opponent(10), 21, 1),
        (Pile(Heap("stock", 25, stock=True)), 25, 4),
        (CoverBack(Notice("B")), 11, 1),
        (Paper((Content("Anna"), Content("Bo"))), 4, 11),
        (Plate(Choice(Content(MARKUP), key="1"), selected=True), 4, 13),
        (Fan((Group("run", faces("4H 5H 6H")),), lift=False), 4, 4),
        (CardView(Face(PACK[0]), lift=True, keys=True), 70, 4),
        (KeyBar(CAPS), 0, 23),
    ]
    sizes = [(80, 1), (39, 2), (15, 6), (58, 15), (38, 4), (72, 3), (72, 7), (5, 7), (80, 1)]
    app = Bench(*put)
    async with app.run_test(size=(100, 30)):
        await until(lambda: all(widget.region for widget, _, _ in put))
        for (widget, x, y), (width, height) in zip(put, sizes, strict=True):
            assert widget.region == Region(10 + x, 3 + y, width, height), widget


async def test_edges_of_a_card_take_the_tone_it_lies_on() -> None:
    for private, ground in ((False, NIGHT.table), (True, NIGHT.felt)):
        view = CardView(Face(PACK[0]))
        app = Bench((view, 4, 2), private=private)
        async with app.run_test():
            await until(placed(view))
            (edge,) = view.render_line(0)
            assert edge.style is not None
            assert edge.style.color is not None
            assert edge.style.bgcolor is not None
            assert edge.style.color.name.upper() == NIGHT.paper
            assert edge.style.bgcolor.name.upper() == ground


async def test_a_card_that_stands_as_before_is_not_drawn_again_unless_the_theme_has_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[str] = []
    true = Content.render_strips

    def counted(content: Content, *given: Any) -> Any:
        made.append(content.plain)
        return true(content, *given)

    monkeypatch.setattr(Content, "render_strips", counted)
    lies, lifted = Face(PACK[0]), Face(PACK[0], chosen=True)
    view = CardView(lies, lift=True)
    app = Bench((view, 4, 2))
    async with app.run_test() as pilot:
        await until(placed(view))

        async def painted(face: Face) -> tuple[int, list[str]]:
            made.clear()
            view.face = face
            view.refresh()
            await pilot.pause()
            rows = [str(list(view.render_line(row))) for row in range(view.size.height)]
            return len(made), rows

        _, first = await painted(lies)
        once, second = await painted(lifted)
        assert once == 1
        assert second != first
        assert await painted(lies) == (0, first)
        assert await painted(lifted) == (0, second)
        app.register_theme(theme("other inks", replace(NIGHT, spade="#FF00FF")))
        app.theme = "other inks"
        await pilot.pause()
        _, other = await painted(lifted)
        assert other != second


async def test_a_plate_shows_its_patch_when_selected() -> None:
    plate = Plate(Choice(Content("Resume"), Content("today"), "R"))
    app = Bench((plate, 4, 9))
    async with app.run_test() as pilot:
        await until(placed(plate))
        assert "▸" not in text_of(plate)
        assert "▄" not in text_of(plate)
        plate.selected = True
        assert text_of(plate).split("\n")[1] == "  ▸ R  Resume" + "today".rjust(57) + "  "
        await pilot.click(plate)
        await until(lambda: app.posted)
        assert isinstance(app.posted[0], Plate.Clicked)


def test_nothing_takes_the_focus_or_a_selection() -> None:
    for kind in (CardView, Fan, Pile, Opponent, Strip, KeyBar, Paper, Plate, CoverBack):
        assert not kind.can_focus
        assert not kind.ALLOW_SELECT


def test_a_card_of_the_pack_is_a_face_of_its_own() -> None:
    cards: list[Card] = list(PACK)
    assert len({draw(Face(card)).plain for card in cards}) == 52
