"""The script that lists sentences to revise, and a limit on their number."""

from __future__ import annotations

import importlib.util
import json
import re
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from tests.support.each_case import each_case

ROOT = Path(__file__).parents[1]
TOOL = ROOT / "tools" / "prose.py"
LIMIT = ROOT / "tools" / "prose.json"
"""The stored number of places of each kind, written by ``--update``; never raise it."""

ALLOWED = ROOT / "tools" / "prose_allowed.txt"
MAX_ALLOWED = 60
"""Accepted places in code, marks and lines of `ALLOWED` together."""

READ = ("bridgeopt", "tests", "bench", "tools", "docs", "README.md")

spec = importlib.util.spec_from_file_location("prose", TOOL)
prose = sys.modules["prose"] = importlib.util.module_from_spec(spec)
spec.loader.exec_module(prose)


def broken(sentence: str, summary: str = "") -> list[str]:
    """Return the rules that a docstring breaks."""
    text = prose.Text("a.py", 1, "docstring", sentence, summary)
    return [rule for _, rule, _ in prose.check(text)]


@each_case(
    ("sentence", "rule"),
    [
        ("Which of them is told below.", "verb"),
        ("A pair for whom nobody comes.", "role"),
        ("It is worked out anew.", "archaic"),
        ("The others wait, else they play.", "else"),
        ("A pair is no player.", "is no"),
        ("A list of what was read.", "clause"),
        ("Of two pairs the first.", "opening"),
        ("Seated once, by hand.", "fragment"),
        ("Word " * 31 + ".", "long"),
    ],
)
def test_each_rule_finds_its_habit(sentence, rule):
    assert rule in broken(sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "Return the section of each pair.",
        "The history counts meetings between pairs, by player id.",
        "Of course, `of what` inside code does not count.",
    ],
)
def test_plain_sentences_pass(sentence):
    assert broken(sentence) == []


def test_the_summary_of_a_function_is_an_imperative_sentence():
    assert broken("The sections of an evening.", "imperative") == ["not imperative"]
    assert broken("Return the sections", "imperative") == ["no full stop"]
    assert broken("The sections of an evening.", "sentence") == []


def test_python_texts_and_their_kinds():
    source = '''\
        """A module."""

        SEATS = 4
        """Seats at a table."""

        def public():
            """Return one."""
            # A comment
            # of two lines.
            return 1  # noqa: ANN

        def _private():
            """Return two.

            Parameters
            ----------
            number : int
                A number.
            """
        '''
    found = [(each.kind, each.text) for each in prose.python_texts("a.py", dedent(source))]
    assert sorted(found) == [
        ("comment", "A comment\nof two lines."),
        ("constant", "Seats at a table."),
        ("docstring", "A module."),
        ("docstring", "Return one."),
        ("private docstring", "        A number."),
        ("private docstring", "Return two."),
    ]


def test_messages_and_pages():
    fluent = "# A note.\nfile_gone = { $file } is gone.\n    Look elsewhere.\nonly = { $file }\n"
    assert [(t.kind, t.line) for t in prose.fluent_texts("en.ftl", fluent)] == [
        ("comment", 1),
        ("message", 2),
    ]
    page = "# Title\n\nSome prose.\n\n    code\n\n| a cell | b |\n| --- | --- |\n"
    assert [t.text for t in prose.markdown_texts("a.md", page)] == [
        "Title",
        "Some prose.",
        "a cell",
    ]


def test_marks_accept_a_place(tmp_path):
    text = '"""A list of what was read."""\n'
    (tmp_path / "a.py").write_text(text)
    (tmp_path / "b.py").write_text(f"# prose: ok (quoted)\n{text}")
    assert {Path(t.path).name for t in prose.texts([tmp_path], "") if t.kind == "docstring"} == {
        "a.py"
    }


def test_a_count_that_grows_fails(tmp_path, monkeypatch, capsys):
    (tmp_path / "a.py").write_text('"""A list of what was read."""\n')
    limit = tmp_path / "limit.json"
    limit.write_text("{}\n")
    call = ["prose.py", str(tmp_path), "--limit", str(limit)]
    monkeypatch.setattr(sys, "argv", call)
    assert prose.main() == 1
    assert "docstring: clause: 1, was 0" in capsys.readouterr().out
    monkeypatch.setattr(sys, "argv", [*call, "--update"])
    assert prose.main() == 0
    monkeypatch.setattr(sys, "argv", call)
    assert prose.main() == 0
    assert json.loads(limit.read_text()) == {"docstring: clause": 1}


@pytest.mark.lint
def test_no_count_grew(monkeypatch, capsys):
    """Rewrite the sentence; ``--limit tools/prose.json --update`` only lowers counts."""
    paths = [str(ROOT / each) for each in READ]
    call = ["prose.py", *paths, "--limit", str(LIMIT), "--allow", str(ALLOWED)]
    monkeypatch.setattr(sys, "argv", call)
    grew = prose.main()
    assert not grew, capsys.readouterr().out


def test_accepted_places_have_reasons_and_are_few():
    lines = [row for row in ALLOWED.read_text(encoding="utf-8").splitlines() if row[:1] not in "# "]
    assert all(re.fullmatch(r"\S+: .+?  # \S.*", row) for row in lines if row)
    marks = sum(
        len(re.findall(r"prose: ok \(.+\)", path.read_text(encoding="utf-8")))
        for top in ("bridgeopt", "docs", "bench")
        for path in (ROOT / top).rglob("*")
        if path.suffix in prose.READERS and not prose.SKIPPED & set(path.parts)
    )
    assert len(lines) + marks <= MAX_ALLOWED
