"""The docs: every link leads somewhere, and a page says the same in each of its languages."""

from __future__ import annotations

import os
import re
import runpy
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from pkgutil import resolve_name
from typing import Any

import pytest
from click.testing import CliRunner

from bridgeopt.cli import main
from tests.support.docs_blocks import Block, anchors, blocks

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
        ("\n    bridgeopt push\n", "\n![De zaal](images/page-seat.png)\n\n    bridgeopt push\n"),
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


_ROLE = (
    "players?|pairs?|members?|guests?|boards?"
    "|spelers?|paar|paren|lid|leden|gast|gasten|spel|spellen"
)
_NUMBERS = r"\d+(?:(?:, | and | or | en | of |:|-|\N{EN DASH})\d+)*"
PEOPLE = re.compile(
    rf"\b(?:{_ROLE})(?: of| van)?(?: (?:{_ROLE}))? ({_NUMBERS})(?![\d.,]*\d)", re.IGNORECASE
)
"""A player, pair, member, guest or board that is named by its number, or several of them."""

SECTION = re.compile(r"\b(?:section|lijn) ([A-Z])\b")


def strangers(page: Path) -> list[str]:
    """Return the people, boards and sections that a page names below a command without them.

    Looked at are the paragraphs up to the next command or heading, without quotations. The lines of
    output that a page prints below a command count as the command's.
    """
    found, commands = [], ""
    begins = True
    for block in blocks(page):
        if block.kind == "code":
            commands = block.text if begins else f"{commands}\n{block.text}"
            begins = False
            continue
        begins = True
        if block.kind.startswith("heading"):
            commands = ""
        if "bridgeopt" not in commands or block.kind != "paragraph":
            continue
        words = re.sub('"[^"]*"', "", block.words)
        named = {number for each in PEOPLE.findall(words) for number in re.findall(r"\d+", each)}
        named |= set(SECTION.findall(words))
        known = set(
            re.findall(r"\d+|(?<![A-Za-z])[A-Z](?![A-Za-z])", f"{commands} {' '.join(block.code)}")
        )
        found += [f"{page.name}:{block.line}: {each}" for each in sorted(named - known)]
    return found


@pytest.mark.parametrize("page", WRITTEN_NOW, ids=place)
def test_prose_names_the_people_of_its_command(page):
    """A reader finds each player, pair, board and section of the prose in the command above it."""
    assert strangers(page) == []


def test_people_whom_no_command_names_show(tmp_path):
    """In both languages, alone and in a list; other numbers do not count."""
    page = tmp_path / "page.md"
    page.write_text(
        "    bridgeopt run --stationary 13 --put 8=B\n\n"
        "Player 12 stays, and pairs 13 and 34 in section C of 3 sections for 6 rounds.\n\n"
        "Het paar van spelers 58 en 13 in lijn B.\n\n# Next\n\nPlayer 99.\n",
        encoding="utf-8",
    )
    assert strangers(page) == ["page.md:3: 12", "page.md:3: 34", "page.md:3: C", "page.md:5: 58"]


def check_figures(name: str) -> Any:
    """Return something of ``docs/check_figures.py``, which compares published tables."""
    return runpy.run_path(str(DOCS / "check_figures.py"))[name]


@pytest.mark.slow
def test_the_figures_of_a_small_season_are_what_its_command_makes(tmp_path, monkeypatch):
    """So a change of the program that makes published figures stale shows before a release."""
    published = check_figures("published")((DOCS / "simulation.md").read_text(encoding="utf-8"))
    words, page = next(each for each in published if "small" in each[0])
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(main, [*words[1:], "--jobs", "1"], prog_name="bridgeopt")
    assert result.exit_code == 0, result.output
    made = check_figures("columns")(Path("small/table.md").read_text(encoding="utf-8"))
    assert len(page) == 3
    assert check_figures("differences")(page, made) == []


def test_every_figure_of_a_season_is_one_that_its_command_made():
    """What pages say of the same season are the same figures; the study's are made by a script."""
    published = check_figures("published")
    study = check_figures("columns")(
        (DOCS / "studies" / "simulated-club.md")
        .read_text(encoding="utf-8")
        .partition("begin -->")[2]
    )
    pages = {
        name: [
            (words, page) for words, page in published((PROJECT / name).read_text(encoding="utf-8"))
        ]
        for name in ("README.md", "docs/simulation.md")
    }
    told = [page for found in pages.values() for words, page in found if "small" not in words]
    assert len(told) == 2
    for page in told:
        assert check_figures("differences")(page, study) == []


def test_a_stale_figure_shows():
    """A figure that changed, one in another column, and one in another row."""
    differences = check_figures("differences")
    made = {"optimal": ["9.1", "11.8", "0.9"], "random": ["12.9", "18.9", "2.0"]}
    assert differences({"optimal": ["9.1", "0.9"]}, made) == []
    assert differences({"random": ["13.0", "2.0"]}, made) != []
    assert differences({"random": ["9.1"]}, made) == ["random: 9.1"]
    assert differences({"optimal": ["11.8", "9.1"]}, made) == ["optimal: 9.1"]
    assert differences({"by lot": ["12.9"]}, made) == ["by lot: 12.9"]


def test_no_advice_to_install_a_name_that_is_not_ours():
    """Nobody has put this program on a package index: there, anyone may claim the name.

    What works is an extra of a checkout, such as ``pip install ".[solver]"``.
    """
    wrong = re.compile(r"""bridgeopt(\{"\["\}|\[)\w|pip install [-\w ]*["'`]*bridgeopt\b""")
    kinds = ("*.md", "*.ftl", "*.py", "*.html", "*.js", "*.toml", "*.cff")
    folders = ("bridgeopt", "docs", "movements", "data", "bench", "tools")
    places = [PROJECT / folder for folder in folders]
    files = [file for kind in kinds for place in places for file in place.rglob(kind)]
    files += [file for kind in kinds for file in PROJECT.glob(kind)]
    assert len(files) > 500
    for file in files:
        found = wrong.search(file.read_text(encoding="utf-8"))
        assert found is None, (file.relative_to(PROJECT), found)


def test_extras_that_are_advised_exist():
    """Each ``.[name]`` in messages and docs is an extra of ours."""
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    files = [*(PROJECT / "docs").rglob("*.md"), *(PROJECT / "bridgeopt").rglob("*.ftl")]
    told = "\n".join(file.read_text(encoding="utf-8") for file in files)
    found = re.findall(r"""["']\.\[([\w,]+)\]["']""", told)
    names = {name for each in found for name in each.split(",")}
    assert {"solver", "deals", "pdf", "dask", "bridgemate"} <= names
    assert names <= project["optional-dependencies"].keys()
