"""What the front ends must not know or do, so that no card shows to the wrong eyes (docs/design.md)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest

from source_tree import PACKAGE, ROOT, Module, imports, is_within, modules, of_units, origin

FRONT_ENDS: Final = ("app", "plain")

ALL_SEEING_MODULES: Final = tuple(
    f"ginrummy.core.{name}" for name in ("phases", "play", "game", "record", "replay", "shuffle")
)
ALL_SEEING_CLASSES: Final = frozenset({"Offer", "Drawing", "Discarding", "Defending"})

PRIVATE_ROOM: Final = "ginrummy.app.guard.textual_private"
"""The one module that may use private names of Textual; it knows nothing of the game."""

HIDING_NAMES: Final = frozenset({"ModalScreen", "opacity", "text_opacity", "visibility"})
HIDING: Final = re.compile(r"(?<![\w-])(text-)?(visibility|opacity)\s*:")
"""A style that leaves text in place and only makes it hard to see: it can still be selected and copied."""

CSS_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)

VARIATION_SELECTOR: Final = re.compile("[\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}]")


def names(module: Module) -> Iterator[tuple[str, int]]:
    """Every name a module uses, defines or imports; attributes by their last part."""
    for node in ast.walk(module.tree()):
        match node:
            case ast.Name(id=name, lineno=line) | ast.Attribute(attr=name, lineno=line):
                yield name, line
            case ast.ClassDef(name=name, lineno=line):
                yield name, line
            case ast.Import(names=aliases, lineno=line) | ast.ImportFrom(names=aliases, lineno=line):
                for alias in aliases:
                    yield alias.name, line
            case _:
                pass


def all_seeing(module: Module, known: Mapping[str, Module]) -> Iterator[str]:
    """Every way in which a front end gets hold of a state or record that knows all cards."""
    for name, line in names(module):
        if name in ALL_SEEING_CLASSES:
            yield f"{module.name}:{line} names {name}"
    for each in imports(module):
        real = origin(each.target, known)
        if any(is_within(real, forbidden) for forbidden in ALL_SEEING_MODULES):
            yield f"{module.name}:{each.line} imports {each.target}, which is {real}"
        if real in {"ginrummy.core", "ginrummy.table"} or (
            is_within(real, "ginrummy") and real.endswith(".*")
        ):
            yield f"{module.name}:{each.line} imports all of {each.target}; name what is wanted"
        if each.whole and each.target.startswith("ginrummy"):
            yield f"{module.name}:{each.line} makes the whole house reachable; write: from … import …"


def private_access(module: Module) -> Iterator[str]:
    """Every reach into what another object keeps to itself."""
    for node in ast.walk(module.tree()):
        match node:
            case ast.Attribute(value=ast.Name(id="self" | "cls")):
                continue
            case ast.Attribute(attr=name, value=ast.Call(func=ast.Name(id="super"))) if name != "__dict__":
                continue
            case ast.Attribute(attr=name) if _is_private(name) or name == "__dict__":
                yield f"{module.name}:{node.lineno} reaches for {name}"
            case ast.Call(
                func=ast.Name(id="getattr" | "setattr"), args=[_, ast.Constant(value=str(name)), *_]
            ) if _is_private(name):
                yield f"{module.name}:{node.lineno} reaches for {name}"
            case ast.MatchClass(kwd_attrs=attributes) if any(_is_private(name) for name in attributes):
                yield f"{module.name}:{node.lineno} matches on something private"
            case ast.Call(func=ast.Name(id="vars"), args=[_]):
                yield f"{module.name}:{node.lineno} reaches for everything with vars"
            case ast.ImportFrom(names=aliases):
                for alias in aliases:
                    if _is_private(alias.name):
                        yield f"{module.name}:{node.lineno} imports {alias.name}"
            case ast.ClassDef(bases=bases) if any(
                ast.unparse(base).split(".")[-1] == "Table" for base in bases
            ):
                # An heir would have the private names as its own.
                yield f"{module.name}:{node.lineno} inherits from a table"
            case _:
                pass


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name.strip("_") != ""


def hiding(module: Module) -> Iterator[str]:
    """Every translucent screen and everything in the code that hides without removing."""
    for name, line in names(module):
        if name in HIDING_NAMES:
            yield f"{module.name}:{line} uses {name}"
    for node in ast.walk(module.tree()):
        match node:
            case ast.Constant(value=str(text)) if text in HIDING_NAMES or hides(text):
                yield f"{module.name}:{node.lineno} hides by style"
            case ast.Attribute(attr="visible", ctx=ast.Store()):
                yield f"{module.name}:{node.lineno} hides by setting visible"
            case _:
                pass


def hides(style: str) -> bool:
    """Whether a style sheet hides something by visibility or opacity."""
    return HIDING.search(CSS_COMMENT.sub("", style)) is not None


def texts() -> Iterator[tuple[Path, str]]:
    """Every text file of the project; what does not decode is a picture."""
    places = [path for path in ROOT.iterdir() if path.is_file() and path.name != ".coverage"]
    for folder in ("src", "docs", "tests", "tools"):
        places += [path for path in (ROOT / folder).rglob("*") if path.is_file() and path.suffix != ".pyc"]
    for path in places:
        try:
            yield path, path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue


def test_no_front_end_names_a_state_that_knows_all_cards() -> None:
    assert [fault for module in of_units(*FRONT_ENDS) for fault in all_seeing(module, modules())] == []


@pytest.mark.parametrize(
    "text",
    [
        "from ginrummy.core.phases import Over",
        "from ginrummy.core import play",
        "from ..core.game import Game",
        "def show():\n    from ginrummy.core import record as paper",
        "import importlib\nimportlib.import_module('ginrummy.core.replay')",
        "import ginrummy.core.views",
        "from ginrummy import core",
        "from ginrummy.core.views import *",
        "from ginrummy.core import apply",
        "from ginrummy.table.table import apply",
        "from ginrummy.table.table import game",
        "def show(table):\n    return table.module.Drawing",
        "from anywhere import Discarding",
        "class Offer: pass",
    ],
)
def test_a_front_end_that_gets_hold_of_such_a_state_is_found(text: str) -> None:
    known = {
        "ginrummy.core": Module("ginrummy.core", "from .play import apply", is_package=True),
        "ginrummy.core.play": Module("ginrummy.core.play", "def apply(): ..."),
        "ginrummy.core.game": Module("ginrummy.core.game", ""),
        "ginrummy.table.table": Module(
            "ginrummy.table.table", "from ginrummy.core import apply\nfrom ..core import game"
        ),
    }
    assert list(all_seeing(Module("ginrummy.app.app", text), known))


@pytest.mark.parametrize(
    "text",
    [
        "from ginrummy.core.views import SeatView",
        "from ginrummy.table.moments import Turn\nfrom ginrummy.table.table import Table",
        "from ginrummy.core.playing import apply",
    ],
)
def test_a_front_end_may_name_views_and_moments(text: str) -> None:
    assert list(all_seeing(Module("ginrummy.app.app", text), modules())) == []


def test_no_front_end_reaches_into_what_the_table_keeps_to_itself() -> None:
    front_ends = [module for module in of_units(*FRONT_ENDS) if module.name != PRIVATE_ROOM]
    assert [fault for module in front_ends for fault in private_access(module)] == []


@pytest.mark.parametrize(
    "text",
    [
        "table._phase",
        "self._table._phase",
        "self.app.table._phase.stock",
        "table._apply(action)",
        "getattr(table, '_phase')",
        "vars(table)",
        "match table:\n    case Anything(_phase=phase): pass",
        "table.__dict__",
        "from ginrummy.table.table import _deal",
        "class Peeking(Table): pass",
    ],
)
def test_a_reach_into_something_private_is_found(text: str) -> None:
    assert list(private_access(Module("ginrummy.app.app", text)))


@pytest.mark.parametrize(
    "text",
    ["self._table", "cls._count", "super()._on_key()", "table.view", "__name__", "type(view).__name__"],
)
def test_what_is_ones_own_is_left_alone(text: str) -> None:
    assert list(private_access(Module("ginrummy.app.app", text))) == []


def others_layout(module: Module) -> Iterator[str]:
    """Every place that asks the app how a hand lies which may not be the one on the screen."""
    nodes = list(ast.walk(module.tree()))
    own = [
        node.func
        for node in nodes
        if isinstance(node, ast.Call) and node.args and ast.unparse(node.args[0]) == "self._player"
    ]
    for node in nodes:
        match node:
            case ast.Attribute(attr="laid_of" | "lay", value=owner) if (
                node not in own or ast.unparse(owner) != "self.app"
            ):
                yield f"{module.name}:{node.lineno} asks how another hand lies"
            case _:
                pass


def test_a_screen_asks_for_the_layout_of_its_own_player_alone() -> None:
    assert [fault for module in of_units("app") for fault in others_layout(module)] == []


@pytest.mark.parametrize(
    "text",
    [
        "self.app.laid_of(1 - self._player)",
        "self.app.lay(0, laid)",
        "app.laid_of(self._player)",
        "ask = self.app.laid_of",
    ],
)
def test_one_that_asks_for_another_layout_is_found(text: str) -> None:
    assert list(others_layout(Module("ginrummy.app.app", text)))
    assert list(others_layout(Module("ginrummy.app.app", "self.app.laid_of(self._player)"))) == []


def test_the_room_for_private_names_of_textual_knows_nothing_of_the_game() -> None:
    room = modules().get(PRIVATE_ROOM, Module(PRIVATE_ROOM, ""))
    assert [each.target for each in imports(room) if is_within(each.target, "ginrummy")] == []


def test_the_app_hides_nothing_by_style() -> None:
    assert [fault for module in of_units("app") for fault in hiding(module)] == []
    assert [path.name for path in PACKAGE.rglob("*.tcss") if hides(path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize(
    "text",
    [
        "from textual.screen import ModalScreen",
        "class Ask(screen.ModalScreen[bool]): pass",
        "card.styles.opacity = 0",
        "card.styles.animate('opacity', 0.0)",
        "card.visible = False",
        "DEFAULT_CSS = 'Card { visibility: hidden; }'",
        "DEFAULT_CSS = 'Card { text-opacity: 0%; }'",
    ],
)
def test_hiding_in_the_code_is_found(text: str) -> None:
    assert list(hiding(Module("ginrummy.app.app", text)))


def test_hiding_in_a_style_sheet_is_found_and_a_comment_about_it_is_not() -> None:
    assert hides("Card {\n    opacity: 50%;\n}")
    assert hides("Card { &.back { visibility : hidden } }")
    assert not hides("/* opacity: 0 would leave the text to be copied */ Card { display: none; }")


def test_no_source_or_page_holds_a_variation_selector() -> None:
    # Terminals disagree about the width of a symbol that one follows.
    assert [path.relative_to(ROOT) for path, text in texts() if VARIATION_SELECTOR.search(text)] == []
