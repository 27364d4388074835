"""Who may import whom (docs/design.md, the direction of the layers), read from the source and tried out."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from typing import Final

import pytest

from source_tree import Import, Module, imports, is_within, modules, of_units, unit_of

FOR_ALL: Final = frozenset({"frozen"})
"""How all layers define their values; it imports nothing of ours."""

LOWER: Final[Mapping[str, frozenset[str]]] = {
    "ginrummy": frozenset({"core"}),
    "__main__": frozenset({"cli"}),
    "cli": frozenset({"app", "plain", "reports", "wording", "table", "config", "storage", "core", "paths"}),
    "app": frozenset({"wording", "table", "config", "storage", "core", "paths"}),
    "plain": frozenset({"wording", "table", "config", "storage", "core", "paths"}),
    "reports": frozenset({"wording", "table", "config", "storage", "core", "paths"}),
    "wording": frozenset({"config", "storage", "core", "paths"}),
    "table": frozenset({"storage", "core", "paths"}),
    "config": frozenset({"storage", "core", "paths"}),
    "storage": frozenset({"paths"}),
    "paths": frozenset(),
    "core": frozenset(),
    "frozen": frozenset(),
}
"""For each part of the house the parts it may import, besides itself and those for all."""

USERS: Final[Mapping[str, frozenset[str]]] = {
    "textual": frozenset({"app"}),
    "rich": frozenset({"app", "reports"}),
    "click": frozenset({"cli"}),
    "platformdirs": frozenset({"paths"}),
    "tomlkit": frozenset({"config"}),
}
"""For each library the parts that may import it."""

DEFERRED: Final[Mapping[str, frozenset[str]]] = {
    "ginrummy": frozenset({"core"}),
    "cli": frozenset({"app", "plain", "reports"}),
}
"""Parts that may be imported only where they are used, so that nobody pays for what is not asked for."""

PURE: Final = frozenset(
    {"__future__", "abc", "array", "base64", "binascii", "bisect", "collections", "contextlib", "copy"}
    | {
        "dataclasses",
        "enum",
        "fractions",
        "functools",
        "hashlib",
        "heapq",
        "hmac",
        "itertools",
        "json",
        "math",
        "operator",
    }
    | {"re", "reprlib", "string", "struct", "types", "typing"}
)
"""The standard library without files, clocks, chance, processes, locale and network."""

IMPURE_CALLS: Final = frozenset({"__import__", "breakpoint", "eval", "exec", "input", "open", "print"})

ALLOWED_CALLS: Final[Mapping[str, frozenset[str]]] = {"core": frozenset(), "frozen": frozenset({"exec"})}
"""The parts that are pure, with the impure calls that each may make all the same; one writes constructors."""


def faults(module: Module) -> Iterator[str]:
    """Every import that goes where it may not, in words."""
    for each in imports(module):
        here = f"{module.name}:{each.line}"
        library = each.target.partition(".")[0]
        if library == "ginrummy":
            yield from (f"{here} {fault}" for fault in _faults_within(module, each))
        elif module.unit in ALLOWED_CALLS and library not in PURE:
            yield f"{here} {module.unit} is pure and may not import {each.target}"
        elif library not in sys.stdlib_module_names and module.unit not in USERS.get(library, ()):
            yield f"{here} {module.unit} may not import {library}"
    if module.unit in ALLOWED_CALLS:
        impure = IMPURE_CALLS - ALLOWED_CALLS[module.unit]
        for node in ast.walk(module.tree()):
            match node:
                case ast.Call(func=ast.Name(id=name), lineno=line) if name in impure:
                    yield f"{module.name}:{line} {module.unit} is pure and may not call {name}"
                case _:
                    pass


def _faults_within(module: Module, each: Import) -> Iterator[str]:
    target = each.target
    if target == "ginrummy.__version__" and module.unit != "core":
        return
    unit = unit_of(target)
    if unit not in LOWER or unit == "ginrummy":
        yield f"takes {target}; the public names are for others, inside the house name the module"
    elif unit != module.unit:
        if unit not in LOWER[module.unit] | FOR_ALL:
            yield f"{module.unit} may not import {unit} ({target})"
        elif not each.deferred and unit in DEFERRED.get(module.unit, ()):
            yield f"{module.unit} may import {unit} only inside a function ({target})"


def test_every_import_points_downward() -> None:
    assert of_units("core"), "no source found"
    assert [fault for module in modules().values() for fault in faults(module)] == []


def test_every_part_of_the_house_has_its_place_in_the_table() -> None:
    # locales holds translations and no code.
    assert {module.unit for module in modules().values()} - {"locales"} <= LOWER.keys()


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("core.cards", "import os"),
        ("core.cards", "from random import shuffle"),
        ("core.cards", "def now():\n    import time"),
        ("core.cards", "from collections import abc\nimport rich"),
        ("core.cards", "print('A')"),
        ("core.cards", "exec('A = 1')"),
        ("frozen", "import os"),
        ("frozen", "eval('1')"),
        ("frozen", "from ginrummy.core.cards import Card"),
        ("core.cards", "from ginrummy import __version__"),
        ("core.cards", "from ginrummy.storage import ledger"),
        ("core.cards", "from .. import paths"),
        ("core.cards", "from ..wording import cards"),
        ("storage.ledger", "from ginrummy.core.cards import Card"),
        ("storage.ledger", "if TYPE_CHECKING:\n    from ginrummy.core import cards"),
        ("table.table", "import textual"),
        ("table.table", "from ginrummy.config import settings"),
        ("table.table", "from ginrummy import Card"),
        ("table.table", "import ginrummy"),
        ("config.settings", "from ginrummy.table.table import Table"),
        ("config.house_rules", "from ginrummy.wording.rules import differences_lines"),
        ("core.rules", "from ginrummy.config.house_rules import load_house_rules"),
        ("wording.cards", "from ginrummy.table.moments import Cover"),
        ("wording.cards", "from rich.text import Text"),
        ("reports.html", "from textual.app import App"),
        ("reports.html", "from ginrummy.app import faces"),
        ("app.app", "from ginrummy.reports import text"),
        ("app.app", "from ginrummy.plain import line_mode"),
        ("app.app", "import click"),
        ("app.app", "import numpy"),
        ("plain.line_mode", "from ginrummy.app.faces import face"),
        ("plain.line_mode", "from rich.table import Table"),
        ("plain.line_mode", "import importlib\nimportlib.import_module('ginrummy.app.faces')"),
        ("cli.play", "from ginrummy.app.app import GinApp"),
        ("cli.play", "try:\n    from ..reports import text\nexcept ImportError:\n    pass"),
        ("cli.play", "class Play:\n    import ginrummy.plain"),
        ("cli.play", "def play():\n    from textual.app import App"),
        ("paths", "from ginrummy.core import cards"),
        ("paths", "from ginrummy.cli import main"),
        ("__main__", "from ginrummy.app.app import GinApp"),
    ],
)
def test_an_import_that_points_elsewhere_is_found(name: str, text: str) -> None:
    assert list(faults(Module(f"ginrummy.{name}", text)))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("core.play", "from ginrummy.core.cards import Card\nfrom .melds import Meld\nimport hashlib"),
        ("frozen", "from operator import attrgetter\nexec('A = 1')"),
        ("storage.ledger", "import sqlite3\nfrom ginrummy import paths, __version__"),
        ("table.table", "from ginrummy.storage import ledger\nfrom ginrummy.core.play import apply"),
        (
            "app.app",
            "from textual.app import App\nfrom rich.text import Text\nfrom ..table import moments",
        ),
        ("cli.play", "import click\ndef play():\n    from ginrummy.app.app import GinApp"),
        ("cli.play", "if TYPE_CHECKING:\n    from ginrummy.app.app import GinApp"),
        ("cli.play", "COMMANDS = {'play': 'ginrummy.cli.play', 'table': 'ginrummy.app.app'}"),
    ],
)
def test_an_import_that_points_downward_is_left_alone(name: str, text: str) -> None:
    assert list(faults(Module(f"ginrummy.{name}", text))) == []


def test_the_root_resolves_its_public_names_lazily() -> None:
    eager = Module("ginrummy", "from ginrummy.core.cards import Card", is_package=True)
    lazy = Module("ginrummy", "def __getattr__(name):\n    from ginrummy.core import cards", is_package=True)
    assert list(faults(eager))
    assert list(faults(lazy)) == []


def loaded_by(statement: str) -> set[str]:
    """Run a statement in a fresh interpreter; the modules that are loaded when it ends with success."""
    script = f"""
import atexit, json, sys
atexit.register(lambda: print("\\n" + json.dumps(sorted(sys.modules))))
{statement}
"""
    run = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, encoding="utf-8", check=False, timeout=30
    )
    assert run.returncode == 0, run.stderr
    return set(json.loads(run.stdout.splitlines()[-1]))


def command(*arguments: str) -> str:
    """The statement that does what `python -m ginrummy` does with these arguments."""
    argv = ["gin", *arguments]
    return f"import runpy; sys.argv = {argv!r}; runpy.run_module('ginrummy', run_name='__main__')"


def test_a_fresh_interpreter_shows_what_an_import_brings() -> None:
    assert "textual.app" in loaded_by("import textual.app")


@pytest.mark.parametrize("statement", ["import ginrummy.core", "import ginrummy"])
def test_importing_the_core_loads_no_library_and_no_other_part_of_the_house(statement: str) -> None:
    brought = loaded_by(statement) - loaded_by("pass")
    ours = {name for name in brought if is_within(name, "ginrummy")}
    assert {unit_of(name) for name in ours} <= {"ginrummy", "core"}
    assert {name for name in brought - ours if name.split(".")[0] not in sys.stdlib_module_names} == set()


@pytest.mark.parametrize("arguments", [("deadwood", "AS", "2S", "3S"), ("--help",), ("--version",)])
def test_a_command_that_draws_no_table_loads_neither_textual_nor_rich(arguments: tuple[str, ...]) -> None:
    loaded = loaded_by(command(*arguments))
    assert "ginrummy.cli" in loaded
    assert {name for name in loaded if name.split(".")[0] in {"textual", "rich"}} == set()
