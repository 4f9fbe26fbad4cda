"""The docs: every link works, and all languages of a page have the same content."""

from __future__ import annotations

import csv
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
from tests.support.each_case import each_case

PROJECT = Path(__file__).resolve().parents[1]
DOCS = PROJECT / "docs"
TRANSLATED = sorted(DOCS.glob("??/*.md"))
PAGES = [*sorted(PROJECT.glob("*.md")), *sorted(DOCS.rglob("*.md"))]


def place(page: Path) -> str:
    return page.relative_to(PROJECT).as_posix()


def english(file: Path) -> Path:
    """Return the English version of a page or a picture, or the file itself if it has none."""
    for folder in DOCS.glob("??"):
        if file.is_relative_to(folder):
            sister = DOCS / file.relative_to(folder)
            return sister if sister.exists() else file
    return file


def target(page: Path, link: str) -> tuple[Path, str]:
    """Return the file and the anchor that a link on a page leads to."""
    file, _, anchor = link.partition("#")
    return Path(os.path.normpath(page.parent / file)) if file else page, anchor


def broken(page: Path) -> list[str]:
    """Return the broken links of a page, each with its line."""
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
    """Return a link's target in a form that all languages share: page and index of the heading."""
    if "://" in link:
        return link
    file, anchor = target(page, link)
    return english(file), anchors(file).get(anchor) if anchor else None


def said(page: Path, block: Block) -> dict[str, Any]:
    """Return the parts of a block that must be equal in all languages, which excludes its words."""
    return {
        "kind": block.kind,
        "code": Counter(block.code),
        "links": Counter(led_to(page, link) for link in block.links),
        "pictures": Counter(led_to(page, link) for link in block.pictures),
        "figures": block.figures,
    }


def differences(one: Path, other: Path) -> list[str]:
    """Return the first difference between two pages, if there is one."""
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
    """The seat, late-changes, season and first-evening pages exist in Dutch too."""
    assert {"seat.md", "late-changes.md", "season.md", "first-evening.md"} <= {
        p.name for p in DOCS.glob("nl/*.md")
    }


@each_case("page", PAGES, ids=place)
def test_links_lead_somewhere(page):
    """Each link leads to an existing file and an existing heading."""
    assert broken(page) == []


PLACES = tuple(PROJECT / folder for folder in (".", "bridgeopt", "docs", "data", "tests", "bench"))


@cache
def is_here(path: str) -> bool:
    """Return whether a path names a file or folder, relative to one of the project's folders."""
    name = path.rstrip("/")
    return any((at / name).exists() for at in PLACES) or any(
        any(at.rglob(name)) for at in PLACES if at != PROJECT
    )


def named_but_gone(page: Path) -> list[str]:
    """Return a page's references to modules, paths and package names that do not exist."""
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


WRITTEN_NOW = [page for page in PAGES if page.name != "CHANGELOG.md"]


@each_case("page", WRITTEN_NOW, ids=place)
def test_paths_and_modules_are_there(page):
    """Pages use the current names of modules and paths."""
    assert named_but_gone(page) == []


def test_what_is_gone_shows(tmp_path):
    """A file, a module and a package name that do not exist are reported."""
    page = tmp_path / "page.md"
    page.write_text(
        "`bridgeopt/club/fairness.py`, `bridgeopt/fairness.py`, `bridgeopt.load_history`,\n"
        "`bridgeopt.no_such`, `tests/no/`, `tests/web/`\n",
        encoding="utf-8",
    )
    gone = ["bridgeopt/fairness.py", "bridgeopt.no_such", "tests/no/"]
    assert named_but_gone(page) == [f"page.md:1: {name}" for name in gone]


@each_case("page", TRANSLATED, ids=place)
def test_a_page_says_the_same_in_each_language(page):
    """Headings, commands, options, pictures, tables, links and figures are equal block by block."""
    assert english(page) != page, "it has a sister in English"
    assert differences(english(page), page) == []


@each_case("page", TRANSLATED, ids=place)
def test_sisters_name_each_other(page):
    """Both pages name each other below the title, and both link to the one glossary."""
    for one, other in ((page, english(page)), (english(page), page)):
        found = blocks(one)
        assert [target(one, link)[0] for link in found[1].links] == [other]
        assert any(target(one, link)[0] == DOCS / "glossary.md" for b in found for link in b.links)


def test_the_glossary_is_in_both_languages():
    """No word or meaning is missing in either language."""
    rows = [block for block in blocks(DOCS / "glossary.md") if block.kind.startswith("row")]
    assert rows
    for row in rows:
        cells = row.text.strip("|").split("|")
        assert len(cells) == 4, row
        assert all(cell.strip() for cell in cells), row


@pytest.mark.parametrize(
    ("was", "becomes"),
    [
        ("\n## Met een opdracht\n", "\n### Met een opdracht\n"),
        ("    bridgeopt run tonight.csv\n", "    bridgeopt run today.csv\n"),
        ("`--keep strict`", "`--keep free`"),
        ("5 procent", "6 procent"),
        ("| `--how` | wat er gebeurt |\n", ""),
        ("| `--how` |", "| `--how` | meer |"),
        ("(../stored-files.md#an-evenings-folder)", "(../stored-files.md#the-clock)"),
        ("\n## Opnieuw", "\n![De zaal](images/page-seat.png)\n\n## Opnieuw"),
        ("\n## Opnieuw", "\nNog iets.\n\n## Opnieuw"),
        ("- `--keep strict`: ", "- "),
    ],
)
def test_a_change_in_one_language_shows(tmp_path, monkeypatch, was, becomes):
    """Any change that the other language lacks is reported."""
    page = DOCS / "nl" / "late-changes.md"
    content = page.read_text(encoding="utf-8")
    assert was in content
    (tmp_path / "nl").mkdir()
    for file in (*DOCS.glob("*.md"), *DOCS.glob("nl/*.md")):
        (tmp_path / file.relative_to(DOCS)).write_bytes(file.read_bytes())
    changed = tmp_path / "nl" / "late-changes.md"
    monkeypatch.setattr(f"{__name__}.DOCS", tmp_path)
    assert differences(tmp_path / "late-changes.md", changed) == []
    changed.write_text(content.replace(was, becomes, 1), encoding="utf-8")
    assert differences(tmp_path / "late-changes.md", changed) != []


def test_a_link_that_leads_nowhere_shows(tmp_path):
    """A missing file or heading is reported; a link within code is ignored."""
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
"""A player, pair, member, guest or board named by its number, or several of them."""

SECTION = re.compile(r"\b(?:section|lijn) ([A-Z])\b")


def strangers(page: Path) -> list[str]:
    """Return the people, boards and sections on a page that the command above does not mention.

    The paragraphs up to the next command or heading count, without quotations. Output printed below
    a command counts as part of the command.
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


@each_case("page", WRITTEN_NOW, ids=place)
def test_prose_names_the_people_of_its_command(page):
    """Each player, pair, board and section in the prose occurs in the command above it."""
    assert strangers(page) == []


def test_people_whom_no_command_names_show(tmp_path):
    """Unmentioned people are reported in both languages, alone or listed; other numbers are not."""
    page = tmp_path / "page.md"
    page.write_text(
        "    bridgeopt run --stationary 13 --put 8=B\n\n"
        "Player 12 stays, and pairs 13 and 34 in section C of 3 sections for 6 rounds.\n\n"
        "Het paar van spelers 58 en 13 in lijn B.\n\n# Next\n\nPlayer 99.\n",
        encoding="utf-8",
    )
    assert strangers(page) == ["page.md:3: 12", "page.md:3: 34", "page.md:3: C", "page.md:5: 58"]


def check_figures(name: str) -> Any:
    """Return an attribute of ``docs/check_figures.py``, which compares published tables."""
    return runpy.run_path(str(DOCS / "check_figures.py"))[name]


@pytest.mark.long
def test_the_figures_of_a_small_season_are_what_its_command_makes(tmp_path, monkeypatch):
    """A change in the program that makes published figures stale is noticed before a release."""
    published = check_figures("published")((DOCS / "objectives.md").read_text(encoding="utf-8"))
    words, page = next(each for each in published if "small" in each[0])
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(main, [*words[1:], "--jobs", "1"], prog_name="bridgeopt")
    assert result.exit_code == 0, result.output
    made = check_figures("columns")(Path("small/table.md").read_text(encoding="utf-8"))
    assert len(page) == 3
    assert check_figures("differences")(page, made) == []


def test_every_figure_of_a_season_is_one_that_its_command_made():
    """The README shows the figures of a season in the data that a script writes."""
    published = check_figures("published")
    with (DOCS / "studies" / "data" / "simulated-club.csv").open(
        encoding="utf-8", newline=""
    ) as file:
        head, *rows = csv.reader(file)
    study = {name: [row[place] for row in rows] for place, name in enumerate(head) if place}
    told = [page for _, page in published((PROJECT / "README.md").read_text(encoding="utf-8"))]
    assert len(told) == 1
    assert check_figures("differences")(told[0], study) == []


def test_a_stale_figure_shows():
    """A changed figure is reported, and so is one in another column or row."""
    differences = check_figures("differences")
    made = {"optimal": ["9.1", "11.8", "0.9"], "random": ["12.9", "18.9", "2.0"]}
    assert differences({"optimal": ["9.1", "0.9"]}, made) == []
    assert differences({"random": ["13.0", "2.0"]}, made) != []
    assert differences({"random": ["9.1"]}, made) == ["random: 9.1"]
    assert differences({"optimal": ["11.8", "9.1"]}, made) == ["optimal: 9.1"]
    assert differences({"by lot": ["12.9"]}, made) == ["by lot: 12.9"]


def test_no_advice_to_install_a_name_that_is_not_ours():
    """The program is not on a package index, where anyone could claim its name.

    The docs recommend an extra of a checkout, such as ``pip install ".[solver]"``.
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
    """Each ``.[name]`` in messages and docs is an extra of the project."""
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    files = [*(PROJECT / "docs").rglob("*.md"), *(PROJECT / "bridgeopt").rglob("*.ftl")]
    told = "\n".join(file.read_text(encoding="utf-8") for file in files)
    found = re.findall(r"""["']\.\[([\w,]+)\]["']""", told)
    names = {name for each in found for name in each.split(",")}
    assert {"solver", "deals", "pdf", "dask", "bridgemate"} <= names
    assert names <= project["optional-dependencies"].keys()


LABELLED = ("page", "phones", "bridgemates", "troubleshooting")
"""Pages about the screens, on which each word in italics is the label of a button or a screen."""

_TEXT = re.compile(r"^(?:[a-z][\w-]* =|\s+\*?\[\w+\]) (.*\S)$", re.MULTILINE)


@cache
def texts(language: str) -> set[str]:
    """Return the one-line messages of the program in a language, and variants of the others."""
    catalogues = (PROJECT / "bridgeopt").rglob(f"messages/{language}.ftl")
    return {text for each in catalogues for text in _TEXT.findall(each.read_text(encoding="utf-8"))}


def no_labels(page: Path, language: str) -> list[str]:
    """Return the words in italics on a page that no label of the program has; ⋯ is a button."""
    italics = [
        label
        for block in blocks(page)[2:]
        if block.kind != "code"
        for label in re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", block.words)
    ]
    return [label for label in italics if label != "⋯" and label not in texts(language)]


@pytest.mark.parametrize("name", LABELLED)
def test_buttons_have_the_names_that_the_screens_show(name):
    """A renamed button is renamed on the page that advises to press it, in both languages."""
    assert no_labels(DOCS / f"{name}.md", "en") == []
    assert no_labels(DOCS / "nl" / f"{name}.md", "nl") == []


def test_a_button_of_another_name_shows(tmp_path):
    """A label of no language, and one of another language, are reported."""
    page = tmp_path / "page.md"
    page.write_text(
        "# Title\n\n*[Nederlands](nl/page.md)*\n\nPress *Undo*, *Doe iets* or *Uitslagen*.\n",
        encoding="utf-8",
    )
    assert no_labels(page, "en") == ["Doe iets", "Uitslagen"]
