"""The built site: every page and heading, one security policy, and its size in a wheel."""

from __future__ import annotations

import json
import re
import runpy
import sys
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

import bridgeopt
from bridgeopt.base.docs_index import index_sections, sources_hash, user_pages
from bridgeopt.files.user_docs import read_site
from bridgeopt.web.guides import read_guides
from tests.cli.test_main import COMMANDS
from tests.support.browser.page_server import make_club, opened
from tests.support.docs_blocks import anchors

DOCS = Path(__file__).resolve().parents[1] / "docs"

pytestmark = pytest.mark.skipif(
    not all(map(find_spec, ("sphinx", "furo", "myst_parser", "sphinx_click"))),
    reason="the group docs is not installed",
)

MAX_BYTES = 2_000_000
"""Largest size of the site in a wheel, compressed."""


@pytest.fixture(scope="module")
def make():
    """Return the functions of `docs/build.py`."""
    before = list(sys.path)
    yield runpy.run_path(str(DOCS / "build.py"))
    sys.path[:] = before


@pytest.fixture(scope="module")
def site(make, tmp_path_factory):
    """Build the part for users, strictly."""
    folder = tmp_path_factory.mktemp("site") / "users"
    make["build"](folder, users=True)
    make["finish_users"](folder)
    return folder


@pytest.mark.long
def test_every_page_is_there_with_every_heading(site):
    """The anchors of GitHub lead to the same headings on the site."""
    dutch = [page.stem for page in (DOCS / "nl").glob("*.md") if page.stem != "index"]
    pages = {f"en/{name}": DOCS / f"{name}.md" for name in user_pages(DOCS)}
    pages |= {f"nl/{name}": DOCS / "nl" / f"{name}.md" for name in dutch}
    assert len(pages) > 30
    for name, source in pages.items():
        ids = re.findall(r'id="([^"]+)"', (site / f"{name}.html").read_text(encoding="utf-8"))
        assert {*anchors(source)} <= {*ids}, name


@pytest.mark.long
def test_pages_for_developers_are_left_out(site):
    """The shipped part has no studies, no page about the code, and no sources."""
    entries = index_sections((DOCS / "index.md").read_text(encoding="utf-8")).values()
    others = {entry.name for each in entries for entry in each} - {*user_pages(DOCS)}
    assert len(others) > 10
    assert "search" not in others  # Sphinx writes a page of that name
    assert not [name for name in others if (site / "en" / f"{name}.html").exists()]
    assert not [*site.rglob("*.md"), *site.rglob("*.md.txt"), *site.rglob("*.map")]


@pytest.mark.long
def test_all_commands_and_all_names_of_python_are_described(site):
    """The two pages that are made from the program are complete; common options occur once."""
    for language in ("en", "nl"):
        commands = (site / language / "commands.html").read_text(encoding="utf-8")
        for path in COMMANDS:
            assert f'id="bridgeopt-{"-".join(path)}"' in commands
        assert len(re.findall(r'<dt class="[^"]*" id="[^"]*-lang">', commands)) == 1
        assert "Sentinel" not in commands
        assert (">Opties<" in commands) is (language == "nl")
    python = (site / "en" / "python.html").read_text(encoding="utf-8")
    for name in bridgeopt.__all__:
        assert f'id="bridgeopt.{name}"' in python


@pytest.mark.long
def test_it_is_small_and_known_by_its_sources(site, tmp_path):
    """It fits into a wheel, and says from which pages it was built."""
    told = json.loads((site / "built.json").read_text(encoding="utf-8"))
    assert told["sources"] == sources_hash(DOCS)
    assert re.fullmatch(r"sha256-[A-Za-z0-9+/]{43}=", told["script"])
    packed = tmp_path / "site.zip"
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as zipped:
        for file in site.rglob("*"):
            zipped.write(file, file.relative_to(site))
    assert packed.stat().st_size < MAX_BYTES


@pytest.mark.long
def test_a_broken_link_or_another_script_shows(site, make, tmp_path):
    """Links between the languages are checked too, and so is any script in a page."""
    for name in ("en", "nl"):
        (tmp_path / name).mkdir()
    page = tmp_path / "en" / "a.html"
    page.write_text(
        '<p id="here"><a href="../nl/b.html#there">b</a> <a href="#here">a</a>'
        '<a href="../nl/b.html#no">b</a> <a href="c.html">c</a> <img src="d.png">'
        "<script>one()</script>",
        encoding="utf-8",
    )
    (tmp_path / "nl" / "b.html").write_text('<p id="there">', encoding="utf-8")
    broken = ["en/a.html: ../nl/b.html#no", "en/a.html: c.html", "en/a.html: d.png"]
    assert list(make["broken_links"](tmp_path)) == broken
    assert make["inline_script"](tmp_path).startswith("sha256-")
    page.write_text('<p onclick="two()"><script>one()</script>', encoding="utf-8")
    with pytest.raises(SystemExit, match="onclick"):
        make["inline_script"](tmp_path)
    page.write_text("<script>one()</script><script>two()</script>", encoding="utf-8")
    with pytest.raises(SystemExit, match="two"):
        make["inline_script"](tmp_path)


@pytest.mark.long
def test_titles_are_those_of_the_pages():
    """An entry of an index has its page's title, so a search and a list agree."""
    for index in (DOCS / "index.md", DOCS / "nl" / "index.md"):
        for entries in index_sections(index.read_text(encoding="utf-8")).values():
            for entry in entries:
                page = index.parent / f"{entry.path}.md"
                first = page.read_text(encoding="utf-8").partition("\n")[0]
                assert entry.title == first.removeprefix("# "), page


def test_data_of_studies_are_downloads_of_the_whole_site(monkeypatch):
    """The part for users has no studies, so a link to their data is plain text there."""
    monkeypatch.syspath_prepend(DOCS)
    for name in ("BRIDGEOPT_REPOSITORY", "GITHUB_SERVER_URL", "GITHUB_REPOSITORY"):
        monkeypatch.delenv(name, raising=False)
    pages = runpy.run_path(str(DOCS / "site_extension.py"))["_Pages"]
    link = "[data](studies/data/policies.csv)"
    assert pages(DOCS, users=False).prepare("worth", link) == link
    assert pages(DOCS, users=True).prepare("worth", link) == "data"


WORDS = {
    "en": (
        "seat a late pair",
        "print again",
        "correct a score of last week",
        "start a competition",
    ),
    "nl": (
        "een paar komt te laat",
        "opnieuw afdrukken",
        "score van vorige week",
        "klassement beginnen",
    ),
}
"""Questions that a director asks; one of the first three sections that Help finds answers each."""

ANSWERS = {
    "en": ("comes late", "Print again", "Correct a score of last week", "cup on the page"),
    "nl": ("komt later", "Opnieuw", "score van vorige week verbeteren", "beginnen op de pagina"),
}
"""Parts of the headings that answer them."""


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_director_finds_answers_offline(site, chromium, tmp_path, monkeypatch, language):
    """A search and a click lead to the heading, without another host or a blocked script."""
    monkeypatch.setattr("bridgeopt.files.user_docs.site_folder", lambda: site)
    read_site.cache_clear()
    read_guides.cache_clear()
    faults = []
    try:
        with opened(make_club(tmp_path / "club")) as page:
            window = chromium.new_page()
            window.on("console", lambda each: each.type == "error" and faults.append(each.text))
            window.on(
                "request",
                lambda each: each.url.startswith((page.origin, "data:")) or faults.append(each.url),
            )
            window.goto(page.address)
            window.goto(f"{page.origin}/help?lang={language}")
            for words, answer in zip(WORDS[language], ANSWERS[language], strict=True):
                window.goto(f"{page.origin}/help")
                window.fill("#search", words)
                window.press("#search", "Enter")
                window.wait_for_selector("#found-1 a")
                headings = [window.inner_text(f"#found-{k} a") for k in (1, 2, 3)]
                (heading,) = (each for each in headings if answer in each)
                window.click(f"#found-{1 + headings.index(heading)} a")
                window.wait_for_url("**/docs/**")
                anchor = window.url.partition("#")[2]
                assert window.inner_text(f'[id="{anchor}"] >> css=h1,h2,h3,h4').startswith(heading)
            look_around(window, language)
            window.close()
    finally:
        read_site.cache_clear()
        read_guides.cache_clear()
    assert faults == []


def look_around(window, language):
    """Search on the site, choose the dark theme, and switch to the same page in English."""
    window.goto(window.url.partition("/docs/")[0] + f"/docs/{language}/install.html")
    window.click(".theme-toggle:visible")
    assert window.evaluate("document.body.dataset.theme") in ("light", "dark")
    window.click(".site-languages a")
    other = {"en": "nl", "nl": "en"}[language]
    window.wait_for_url(f"**/docs/{other}/install.html")
    search(window)


def search(window):
    """Search the site for a word that occurs in both languages."""
    window.fill(".sidebar-search", "bridgemates")
    window.press(".sidebar-search", "Enter")
    window.wait_for_selector("#search-results li a")


@pytest.mark.long
def test_files_can_be_opened_without_a_server(site, chromium):
    """`bridgeopt docs` opens the files themselves; their search works too."""
    window = chromium.new_page()
    faults = []
    window.on("console", lambda each: each.type == "error" and faults.append(each.text))
    for language in ("en", "nl"):
        window.goto((site / language / "index.html").as_uri())
        search(window)
    window.close()
    assert faults == []


@pytest.mark.long
@pytest.mark.parametrize("width", [390, 1280])
def test_pages_fit_the_window(site, chromium, width):
    """No page is wider than a phone; wide code and tables scroll by themselves."""
    window = chromium.new_page(viewport={"width": width, "height": 900})
    wide = []
    for file in sorted(site.glob("*/*.html")):
        window.goto(file.as_uri())
        if window.evaluate("document.documentElement.scrollWidth > innerWidth"):
            wide.append(file.name)
    window.close()
    assert wide == []


@pytest.mark.long
def test_pages_name_no_file_that_is_not_shipped(site):
    """A reader with an installed program has no checkout: pages name no path in it."""
    path = re.compile(r"(?<![\w/.-])(?:docs|tests|tools|bench)/[\w-]+")
    found = {
        file.relative_to(site).as_posix(): named
        for file in site.glob("*/*.html")
        if (named := path.findall(re.sub(r"<[^>]+>", "", file.read_text(encoding="utf-8"))))
    }
    assert found == {}
