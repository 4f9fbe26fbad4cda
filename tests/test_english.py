"""Text for users is in the catalogue, and the catalogue contains nothing else."""

from __future__ import annotations

import ast
import re

import pytest

from bridgeopt.base.i18n.catalogue import REFERENCE_LANGUAGE, read_catalogue
from tests.support.english import sentences
from tests.support.sources import PACKAGE, ROOMS, SOURCES, nodes, place

pytestmark = pytest.mark.lint

TEMPLATES = [p for p in PACKAGE.rglob("templates/*") if p.suffix in {".html", ".js", ".svg"}]


@pytest.mark.parametrize("room", ROOMS)
def test_no_sentence_stands_in_the_code(room):
    """All text for users is a message, so it can be translated."""
    sources = {place(source): source for source in SOURCES}
    there = {name for name in sources if name.split("/")[0] == room}
    there = {name for name in there if not name.endswith("/examples.py")}  # commands
    assert there
    found = [(name, *each) for name in sorted(there) for each in sentences(sources[name])]
    assert found == []


def constants() -> set[str]:
    """Return all string constants in the code."""
    found = set()
    for source in SOURCES:
        for node in nodes(source):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


def test_every_message_is_used():
    """Each message key occurs in code, a template or another message, perhaps without _on_page."""
    used = constants()
    for catalogue in PACKAGE.rglob("messages/en.ftl"):
        used |= set(re.findall(r"\{ ([a-z]\w*) \}", catalogue.read_text(encoding="utf-8")))
    for template in TEMPLATES:
        used |= set(re.findall(r"""["'](\w+)["']""", template.read_text(encoding="utf-8")))
    used |= {"language", "locale"}
    used |= {f"{key}_on_page" for key in used}
    assert set(read_catalogue(REFERENCE_LANGUAGE).entries) - used == set()


def test_every_message_that_is_used_is_there():
    """No key is composed at run time, and each key in use is in the catalogue."""
    there = read_catalogue(REFERENCE_LANGUAGE).entries
    wrong = []
    for source in SOURCES:
        for node in nodes(source):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            if not isinstance(node.func, ast.Name) or node.func.id not in {"Message", "t"}:
                continue
            key = node.args[0]
            put_together = isinstance(key, (ast.JoinedStr, ast.BinOp))
            if put_together or (isinstance(key, ast.Constant) and key.value not in there):
                wrong.append(f"{place(source)}:{node.lineno}")
    for template in TEMPLATES:
        for key in re.findall(r"""\bt\(["'](\w+)["']""", template.read_text(encoding="utf-8")):
            if key not in there:
                wrong.append(f"{template.name}: {key}")
    assert wrong == []
