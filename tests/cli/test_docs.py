"""``bridgeopt docs``: pages are found, opened, listed and printed, with a site and without one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from bridgeopt.files.user_docs import SITE_FILE, docs_pages, read_site
from tests.support.messages import text_of


@pytest.fixture
def opened(monkeypatch) -> list[str]:
    """Return the addresses that the program opens in a browser."""
    addresses: list[str] = []
    monkeypatch.setattr("webbrowser.open", lambda address: addresses.append(address) or True)
    return addresses


@pytest.fixture
def without_site(monkeypatch) -> Iterator[None]:
    """Let the program have only the Markdown pages."""
    monkeypatch.setattr("bridgeopt.files.user_docs.site_folder", lambda: None)
    read_site.cache_clear()
    yield
    read_site.cache_clear()


@pytest.fixture
def site(tmp_path, monkeypatch) -> Iterator[Path]:
    """Give the program a site whose folder has a name with a space."""
    folder = tmp_path / "the site"
    names = [page.address for code in ("en", "nl") for page in docs_pages(code)]
    for name in ("en/index.html", "nl/index.html", *names):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("page", encoding="utf-8")
    told = {"script": f"sha256-{'A' * 43}="}
    (folder / SITE_FILE).write_text(json.dumps(told), encoding="utf-8")
    monkeypatch.setattr("bridgeopt.files.user_docs.site_folder", lambda: folder)
    read_site.cache_clear()
    yield folder
    read_site.cache_clear()


@pytest.mark.parametrize(
    ("words", "file"),
    [
        ((), "en/index.html"),
        (("install",), "en/install.html"),
        (("docs/Install.md",), "en/install.html"),
        (("--lang", "nl"), "nl/index.html"),
        (("install", "--lang", "nl"), "nl/install.html"),
        (("glossary", "--lang", "nl"), "en/glossary.html"),
        (("commands",), "en/commands.html"),
    ],
)
def test_pages_open_in_the_browser(invoke, site, opened, words, file):
    """A page that exists only in English opens in English."""
    result = invoke("docs", *words)
    assert result.exit_code == 0
    assert opened == [(site / file).as_uri()]
    assert opened[0] in result.stdout


def test_without_a_browser_the_address_is_printed(invoke, site, monkeypatch):
    """On a server there is no browser."""
    monkeypatch.setattr("webbrowser.open", lambda _: False)
    result = invoke("docs", "install")
    assert result.exit_code == 0
    address = (site / "en" / "install.html").as_uri()
    assert result.stdout.strip() == text_of("docs_not_opened", address=address)


def test_text_is_printed(invoke, site, opened, without_site):
    """The text is that of the Markdown page, with a site too."""
    for language in ("en", "nl"):
        (page,) = (each for each in docs_pages(language) if each.name == "install")
        title, _, text = page.file.read_text(encoding="utf-8").partition("\n\n")
        text = text.partition("\n\n")[2]  # after the link to the other language
        for words in (("--text",), ()):
            result = invoke("docs", "install", "--lang", language, *words)
            assert result.exit_code == 0
            assert result.stdout.strip() == f"{title}\n\n{text}".strip()
    assert opened == []


def test_all_pages_are_listed(invoke, site, opened):
    """Each page is on a line with its name and title, below its readers."""
    for language in ("en", "nl"):
        shown = invoke("docs", "--list", "--lang", language).stdout
        for page in docs_pages(language):
            assert any(
                line.split()[:1] == [page.name] and line.endswith(page.title)
                for line in shown.splitlines()
            )
            assert f"\n{page.reader}\n" in f"\n{shown}"
    assert opened == []


def test_without_a_site_the_pages_are_listed(invoke, without_site, opened):
    """Without the site and without a page, the list and the way to print a page are shown."""
    result = invoke("docs")
    assert result.exit_code == 0
    assert "  install " in result.stdout
    assert text_of("docs_how_to_print") in result.stdout
    assert opened == []


def test_generated_pages_need_the_site(invoke, without_site):
    """Their text is only on the site; the error says where else it is."""
    for name in ("commands", "python"):
        for words in ((), ("--text",)):
            result = invoke("docs", name, *words)
            assert result.exit_code == 2
            assert text_of("docs_only_on_site", page=name) in result.stderr


@pytest.mark.parametrize(
    ("asked", "near"),
    [
        ("instal", "install"),
        ("glosary", "glossary"),
        ("late", "late-changes"),
        ("late pair", "late-changes"),
        ("certificate", "certificates"),
        ("Neuberg", "scoring"),
        ("Python", None),
        ("xyzzy", ""),
    ],
)
def test_a_mistyped_page_is_answered_with_the_nearest(invoke, site, opened, asked, near):
    """Words of names, titles and headings count; a name that is like none leads to the list."""
    result = invoke("docs", asked)
    assert result.exit_code == (0 if near is None else 2)
    if near is None:
        return
    assert opened == []
    assert text_of("docs_no_page", page=asked) in result.stderr
    told = text_of("docs_near", page=near) if near else text_of("docs_list_help")
    assert told in result.stderr


def test_a_list_takes_nothing_else(invoke):
    """An option that would be ignored is refused."""
    for words in (("install", "--list"), ("--list", "--text")):
        result = invoke("docs", *words)
        assert result.exit_code == 2
        assert text_of("docs_list_alone") in result.stderr
