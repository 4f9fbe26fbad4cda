"""The docs: every link leads somewhere, and a page says the same in each of its languages."""

from __future__ import annotations

import os
import re
from collections import Counter
from functools import cache
from pathlib import Path
from pkgutil import resolve_name
from typing import Any

import pytest
from docblocks import Block, anchors, blocks

PROJECT = Path(__file__).resolve().parents[1]
DOCS = PROJECT / "docs"
TRANSLATED = sorted(DOCS.glob("??/*.md"))
PAGES = [*sorted(PROJECT.glob("*.md")), *sorted(DOCS.rglob("*.md"))]


def place(page: Path) -> str:
    return page.relative_to(PROJECT).as_posix()


def english(file: Path) -> Path:
    """Return the English sister of a page or a picture, or the file if it has none."""
    for folder in DOCS.glob("??"):
        if file.is_relative_to(folder):
            sister = DOCS / file.relative_to(folder)
            return sister if sister.exists() else file
    return file


def target(page: Path, link: str) -> tuple[Path, str]:
    """Return the file that a link on a page leads to, and the anchor there."""
    file, _, anchor = link.partition("#")
    return Path(os.path.normpath(page.parent / file)) if file else page, anchor


def broken(page: Path) -> list[str]:
    """Return the links of a page that lead nowhere, each with its line."""
    found = []
    for block in blocks(page):
        for link in (*block.links, *block.pictures):
            if link.startswith(("https://", "http://", "mailto:")):
                continue
            file, anchor = target(page, link)
            if not file.exists() or (anchor and anchor not in anchors(file)):
                found.append(f"{page.name}:{block.line}: {link}")
    return found


def led_to(page: Path, link: str) -> object:
    """Return what a link leads to, the same in each language: a page, and which heading."""
    if "://" in link:
        return link
    file, anchor = target(page, link)
    return english(file), anchors(file).get(anchor) if anchor else None


def said(page: Path, block: Block) -> dict[str, Any]:
    """Return what has to be the same in each language; the words are not."""
    return {
        "kind": block.kind,
        "code": Counter(block.code),
        "links": Counter(led_to(page, link) for link in block.links),
        "pictures": Counter(led_to(page, link) for link in block.pictures),
        "figures": block.figures,
    }


def differences(one: Path, other: Path) -> list[str]:
    """Return where two pages say different things: the first such block, if any."""
    first, second = blocks(one), blocks(other)
    for here, there in zip(first, second, strict=False):
        mine, theirs = said(one, here), said(other, there)
        found = [
            f"{name}: {mine[name]}, {theirs[name]}" for name in mine if mine[name] != theirs[name]
        ]
        if found:
            return [f"{one.name}:{here.line}, {other.name}:{there.line}: {'; '.join(found)}"]
    if len(first) != len(second):
        return [f"{one.name} has {len(first)} blocks, {other.name} {len(second)}"]
    return []


def test_the_pages_a_director_reads_are_dutch_too():
    """Guide, night, season and first evening."""
    assert {"guide.md", "night.md", "season.md", "first-evening.md"} <= {
        p.name for p in DOCS.glob("nl/*.md")
    }


@pytest.mark.parametrize("page", PAGES, ids=place)
def test_links_lead_somewhere(page):
    """To a file that is there, and to a heading that is in it."""
    assert broken(page) == []


PLACES = tuple(PROJECT / folder for folder in (".", "bridgeopt", "docs", "data", "tests", "bench"))


@cache
def is_here(path: str) -> bool:
    """Return whether a path names a file or a folder of the project, from one of its rooms on."""
    name = path.rstrip("/")
    return any((at / name).exists() for at in PLACES) or any(
        any(at.rglob(name)) for at in PLACES if at != PROJECT
    )


def named_but_gone(page: Path) -> list[str]:
    """Return modules, paths of our folders and names of the package that a page has in vain."""
    gone = []
    rooms = "|".join(sorted({p.name for at in PLACES for p in at.iterdir() if p.is_dir()}))
    for block in blocks(page):
        for code in block.code if block.kind != "code" else ():
            if re.fullmatch(rf"(?:(?:{rooms})/[\w./*-]*|[\w/-]+\.py)", code) and not is_here(code):
                gone.append(f"{page.name}:{block.line}: {code}")
            if re.fullmatch(r"bridgeopt(\.\w+)+", code):
                try:
                    resolve_name(code)
                except (ImportError, AttributeError):
                    gone.append(f"{page.name}:{block.line}: {code}")
    return gone


WRITTEN_NOW = [page for page in PAGES if page.name not in {"CHANGELOG.md", "commands.md"}]


@pytest.mark.parametrize("page", WRITTEN_NOW, ids=place)
def test_paths_and_modules_are_there(page):
    """What moved is called by its new place."""
    assert named_but_gone(page) == []


def test_what_is_gone_shows(tmp_path):
    """A file, a module and a name of the package that are not there."""
    page = tmp_path / "page.md"
    page.write_text(
        "`bridgeopt/club/fairness.py`, `bridgeopt/fairness.py`, `bridgeopt.load_history`,\n"
        "`bridgeopt.no_such`, `tests/no/`, `tests/web/`\n",
        encoding="utf-8",
    )
    gone = ["bridgeopt/fairness.py", "bridgeopt.no_such", "tests/no/"]
    assert named_but_gone(page) == [f"page.md:1: {name}" for name in gone]


@pytest.mark.parametrize("page", TRANSLATED, ids=place)
def test_a_page_says_the_same_in_each_language(page):
    """Block by block: headings, commands, options, pictures, tables, links and figures."""
    assert english(page) != page, "it has a sister in English"
    assert differences(english(page), page) == []


@pytest.mark.parametrize("page", TRANSLATED, ids=place)
def test_sisters_name_each_other(page):
    """In the line below the title; and both name the glossary, which is one."""
    for one, other in ((page, english(page)), (english(page), page)):
        found = blocks(one)
        assert [target(one, link)[0] for link in found[1].links] == [other]
        assert any(target(one, link)[0] == DOCS / "glossary.md" for b in found for link in b.links)


def test_the_glossary_is_in_both_languages():
    """No word and no meaning is missing in either."""
    rows = [block for block in blocks(DOCS / "glossary.md") if block.kind.startswith("row")]
    assert rows
    for row in rows:
        cells = row.text.strip("|").split("|")
        assert len(cells) == 4, row
        assert all(cell.strip() for cell in cells), row


@pytest.mark.parametrize(
    ("was", "becomes"),
    [
        ("\n## Wensen\n", "\n### Wensen\n"),
        ("    bridgeopt push\n", "    bridgeopt push now\n"),
        ("`--keep strict`", "`--keep free`"),
        ("5 procent", "6 procent"),
        ("| optie | wat er gewenst wordt |\n", ""),
        ("| optie |", "| optie | meer |"),
        ("(guide.md#op-papier)", "(guide.md#vanavond)"),
        ("\n    bridgeopt push\n", "\n![De zaal](../images/demo.svg)\n\n    bridgeopt push\n"),
        ("\nDaarna [op", "\nNog iets.\n\nDaarna [op"),
        ("- `--keep strict`: ", "- "),
    ],
)
def test_a_change_in_one_language_shows(tmp_path, monkeypatch, was, becomes):
    """Whatever it is that the other page lacks."""
    page = DOCS / "nl" / "night.md"
    content = page.read_text(encoding="utf-8")
    assert was in content
    (tmp_path / "nl").mkdir()
    for file in (*DOCS.glob("*.md"), *DOCS.glob("nl/*.md")):
        (tmp_path / file.relative_to(DOCS)).write_bytes(file.read_bytes())
    changed = tmp_path / "nl" / "night.md"
    monkeypatch.setattr(f"{__name__}.DOCS", tmp_path)
    assert differences(tmp_path / "night.md", changed) == []
    changed.write_text(content.replace(was, becomes, 1), encoding="utf-8")
    assert differences(tmp_path / "night.md", changed) != []


def test_a_link_that_leads_nowhere_shows(tmp_path):
    """No such file, no such heading; what stands in code is no link."""
    page = tmp_path / "page.md"
    page.write_text(
        "# One `two`, three\n\n[a](#one-two-three) [b](no.md) `[c](no.md)`\n\n    [d](no.md)\n\n"
        "## Twice\n\n## Twice\n\n[e](page.md#twice-1),\n[f](page.md#twice-2)\n",
        encoding="utf-8",
    )
    assert broken(page) == ["page.md:3: no.md", "page.md:11: page.md#twice-2"]


def cells(page: str) -> dict[tuple[str, str], str]:
    """Return the figures of a season by policy, as a page has them: by their row and column."""
    found = {}
    for block in (PROJECT / page).read_text(encoding="utf-8").split("\n\n"):
        if block.startswith("| a season |"):
            heads, _, *rows = (
                [cell.strip() for cell in row.split("|")] for row in block.split("\n")
            )
            for row in rows:
                found |= {
                    (row[1], head): cell
                    for head, cell in zip(heads, row, strict=True)
                    if "±" in cell
                }
    return found


def test_figures_of_a_season_are_those_of_the_study():
    """What is told of simulated seasons on other pages was copied by hand."""
    study = cells("docs/studies/simulated-club.md")
    told = cells("docs/simulation.md")
    assert told
    assert told.items() <= study.items()
    figures = Counter(
        cell for (_, head), cell in study.items() if head in {"optimal", "natural", "random"}
    )
    assert Counter(cells("README.md").values()) <= figures
