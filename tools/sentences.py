"""List the assertions of tests that compare English sentences instead of message keys.

    python tools/sentences.py                # how many, and in how many files
    python tools/sentences.py --list         # each with its file and line

An assertion compares a sentence if it holds a text of at least three words of which two or more in
a row occur in the English catalogue. So do patterns of `pytest.raises`. Tests of wording
(`WORDING`) and tests of tools that read code and prose (`TOOL_TESTS`) are left out. Words of the
command line are left out too: texts that begin with `bridgeopt`, and those that are given to a
fixture that runs a command (`RUNNERS`).
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, cast

ROOT = Path(__file__).resolve().parents[1]
TESTS = ROOT / "tests"

WORDING = ("base/i18n", "show", "corpus")
"""Folders of tests whose subject is the wording itself."""

TOOL_TESTS = ("excerpts", "positional_calls", "prose", "same_tree", "sentences")
"""Tests of tools, whose examples are code and prose: no messages."""

RUNNERS = ("call", "done", "invoke")
"""Fixtures whose arguments are a command line."""

_MIN_WORDS = 3
"""The smallest number of words of a sentence."""

_WORD = r"[A-Za-z\u2019']+"


class Comparison(NamedTuple):
    """A sentence in an assertion."""

    file: str
    line: int
    text: str


def catalogue_text() -> str:
    """Return the English catalogue in lower case, with a break at each placeholder."""
    from bridgeopt.base.i18n.catalogue import REFERENCE_LANGUAGE, read_catalogue

    entries = read_catalogue(REFERENCE_LANGUAGE).entries.values()
    plain = (re.sub(r"\{[^{}]*\}", "\0", entry) for entry in entries)
    return "\n".join(" ".join(entry.split()) for entry in plain).lower()


def is_sentence(text: str, catalogue: str) -> bool:
    """Return whether a text, or a regular expression, holds words of the catalogue in a row."""
    plain = re.sub(r"\\(.)", r"\1", text)
    if plain.lstrip().startswith("bridgeopt ") or len(re.findall(_WORD, plain)) < _MIN_WORDS:
        return False
    parts = (" ".join(part.split()).lower() for part in re.split(r"[^A-Za-z\u2019', ]+", plain))
    return any(" " in part and part in catalogue for part in parts)


def compared_texts(tree: ast.AST) -> Iterator[ast.Constant]:
    """Yield the texts in assertions, and the patterns of `pytest.raises`."""
    command_words = {id(word) for node in ast.walk(tree) for word in _command_words(node)}
    for node in ast.walk(tree):
        searched: list[ast.AST] = []
        if isinstance(node, ast.Assert):
            searched = [node.test]
        elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "raises":
            searched = [
                expression.value for expression in node.keywords if expression.arg == "match"
            ]
        for expression in searched:
            for part in ast.walk(expression):
                is_text = isinstance(part, ast.Constant) and isinstance(part.value, str)
                if is_text and id(part) not in command_words:
                    yield cast("ast.Constant", part)


def _command_words(node: ast.AST) -> list[ast.expr]:
    """Return the arguments of a call of one of `RUNNERS`; nothing for other nodes."""
    runs = isinstance(node, ast.Call) and getattr(node.func, "id", "") in RUNNERS
    return cast("ast.Call", node).args if runs else []


def comparisons(folder: Path = TESTS) -> Iterator[Comparison]:
    """Yield the sentences in assertions of a folder of tests, one for each line."""
    catalogue = catalogue_text()
    for file in sorted(folder.rglob("test_*.py")):
        name = file.relative_to(folder).as_posix()
        if name.startswith((*WORDING, *(f"test_{tool}.py" for tool in TOOL_TESTS))):
            continue
        lines: set[int] = set()
        for text in compared_texts(ast.parse(file.read_text(encoding="utf-8"))):
            if text.lineno not in lines and is_sentence(str(text.value), catalogue):
                lines.add(text.lineno)
                yield Comparison(name, text.lineno, str(text.value))


def main(*words: str) -> int:
    """Print the count, or the list."""
    sentences = list(comparisons())
    if words == ("--list",):
        for sentence in sentences:
            print(f"tests/{sentence.file}:{sentence.line}: {sentence.text!r}")
    files = {sentence.file for sentence in sentences}
    print(f"{len(sentences)} comparisons with sentences in {len(files)} files")
    return 0


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    sys.exit(main(*sys.argv[1:]))
