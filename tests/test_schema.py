"""The documented format of a game as a file: the schema and the example say what the program does."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from itertools import islice
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import strategies
from ginrummy.core import record
from ginrummy.core.accounts import Entry
from ginrummy.core.errors import CorruptRecord
from ginrummy.core.exchange import exported, to_text, verified
from ginrummy.core.options import Choice, Number, Option
from ginrummy.core.rules import OPTIONS, Rules
from ginrummy.core.scoring import Ending
from openspiel import foreign_rounds
from records import recorded, sample

DOCS: Final = Path(__file__).resolve().parent.parent / "docs"
SCHEMA: Final[dict[str, Any]] = json.loads((DOCS / "game-record.schema.json").read_text(encoding="utf-8"))
VALIDATOR: Final = Draft202012Validator(SCHEMA)


def faults(data: object) -> list[str]:
    return [error.message for error in VALIDATOR.iter_errors(data)]


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


@given(st.integers(0, 10**6), strategies.rules(st.sampled_from((1, 30, 100))), st.booleans())
@settings(max_examples=20)
def test_what_is_given_away_fits_the_schema(seed: int, rules: Rules, written: bool) -> None:
    assert faults(exported(recorded(seed, rules, written=written))) == []


def test_the_rounds_of_another_engine_fit_the_schema() -> None:
    for round_ in islice(foreign_rounds(), 0, None, 4):  # all of them take long
        assert faults(round_.file) == []


@given(st.data(), st.booleans())
@settings(max_examples=200)
def test_what_does_not_fit_the_schema_does_not_verify(data: st.DataObject, written: bool) -> None:
    """And is never an error of another kind."""
    damaged = data.draw(strategies.damaged(sample(written)[1]))
    try:
        verified(damaged)
    except CorruptRecord:
        return
    assert faults(damaged) == []


def objects(schema: Any) -> list[dict[str, Any]]:
    """Every part of the schema that describes an object."""
    parts = schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ()
    own = [schema] if isinstance(schema, dict) and "properties" in schema and "type" in schema else []
    return own + [found for part in parts for found in objects(part)]


def test_the_schema_leaves_nothing_open() -> None:
    """As the program does: every field is needed, and no other is known."""
    assert len(objects(SCHEMA)) > 10
    for each in objects(SCHEMA):
        assert each["required"] == list(each["properties"])
        assert each["additionalProperties"] is False


def described(option: Option) -> dict[str, Any]:
    match option:
        case Number(low=low, high=high):
            return {"type": "integer", "minimum": low, "maximum": high}
        case Choice(choices=choices):
            return {"enum": [choice.value for choice in choices]}
        case _:
            return {"type": "boolean"}


def test_the_schema_knows_every_option() -> None:
    rules = SCHEMA["$defs"]["rules"]["properties"]
    assert rules == {name: described(option) for name, option in OPTIONS.items()}


def test_the_schema_knows_every_kind_of_action() -> None:
    moves = SCHEMA["$defs"]["move"]["oneOf"]
    kinds = {kind: list(each["properties"]) for each in moves for kind in each["properties"]["kind"]["enum"]}
    assert kinds == {kind: ["seat", "kind", *names] for kind, (_, names) in record._READERS.items()}


def test_the_schema_knows_every_ending_and_every_line_of_an_account() -> None:
    result, account = SCHEMA["$defs"]["result"], SCHEMA["$defs"]["account"]
    assert result["properties"]["ending"]["enum"] == [ending.value for ending in Ending]
    lines = account["properties"]["lines"]["items"]["properties"]
    assert lines["entry"]["enum"] == [entry.value for entry in Entry]


@pytest.fixture
def example() -> tuple[str, dict[str, Any]]:
    """The file that the page on saved games shows."""
    page = (DOCS / "saved-games.md").read_text(encoding="utf-8")
    (text,) = re.findall(r"^```json\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    return text, json.loads(text)


def test_the_example_is_a_file_as_the_program_writes_it(example: tuple[str, dict[str, Any]]) -> None:
    text, data = example
    assert faults(data) == []
    again, game = verified(data)
    assert game.over
    assert to_text(exported(again)) == text


def test_the_example_cannot_be_changed(example: tuple[str, dict[str, Any]]) -> None:
    forged = deepcopy(example[1])
    forged["deals"][0]["result"]["counts"][0] += 1
    with pytest.raises(CorruptRecord, match="counts"):
        verified(forged)
