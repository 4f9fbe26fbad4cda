"""The number of assertions that compare English sentences may only fall."""

from __future__ import annotations

import ast
import importlib.util
import sys
from pathlib import Path

import pytest

TOOL = Path(__file__).parents[1] / "tools" / "sentences.py"
if not TOOL.is_file():
    pytest.skip("the tools are not here", allow_module_level=True)

MAX = 40
"""Lower it when sentences become keys (`tests.support.messages`).

It may rise only when a new message has words that a test already compares."""

spec = importlib.util.spec_from_file_location("sentences", TOOL)
sentences = sys.modules["sentences"] = importlib.util.module_from_spec(spec)
spec.loader.exec_module(sentences)


def test_what_counts_as_a_sentence():
    known = "there is no session \0. \nthe plan has changed"
    assert sentences.is_sentence("there is no session 12", known)
    assert sentences.is_sentence(r"plan has changed\.", known)
    assert not sentences.is_sentence("no session", known)
    assert not sentences.is_sentence("sessions_by_day of the_plan", known)
    assert not sentences.is_sentence("  bridgeopt run the plan", known)


def test_where_sentences_are_looked_for():
    code = 'assert "one" in x\nwith pytest.raises(E, match="two"):\n    say("three")\n'
    code += 'assert "three" in done("run four").stdout\n'
    found = {each.value for each in sentences.compared_texts(ast.parse(code))}
    assert found == {"one", "two", "three"}


@pytest.mark.lint
def test_there_are_no_more():
    """Compare a message by its key instead: `says(text, "season_no_session", session="12")`."""
    assert len(list(sentences.comparisons())) <= MAX
