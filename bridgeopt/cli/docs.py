"""``bridgeopt docs``: open the docs that came with the program, or print a page of them."""

from __future__ import annotations

import re
import webbrowser
from pathlib import Path

import click

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.catalogue import REFERENCE_LANGUAGE
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.cli.click_classes import argument, command, option
from bridgeopt.files.user_docs import DocsPage, docs_pages, nearest_page, read_site

_OTHER_LANGUAGE = re.compile(r"^\*\[[^\]]*\]\([^)]*\)\*\n\n", re.MULTILINE)
"""Matches a page's link to the same page in the other language: a line of its own below the title.
"""


@command("help_docs")
@argument("page_name", required=False, metavar="[PAGE]")
@option("--list", "shows_list", is_flag=True, help="help_docs_list")
@option("--text", "as_text", is_flag=True, help="help_docs_text")
def docs(page_name: str | None, *, shows_list: bool, as_text: bool) -> None:
    """Open the docs in the browser, or print a page or the list of pages."""
    pages = docs_pages(current_locale().code)
    if shows_list:
        if page_name is not None or as_text:
            raise click.UsageError(str(Message("docs_list_alone")))
        _list_pages(pages)
        return
    page = None if page_name is None else _find_page(pages, page_name)
    file = None if as_text else _site_file(page)
    if file is not None:
        _open_in_browser(file)
    elif page is None:
        _list_pages(pages)
        click.echo(f"\n{Message('docs_how_to_print')}")
    elif page.is_generated:
        raise InputError(Fault(Message("docs_only_on_site", page=page.name)))
    else:
        text = page.file.read_text(encoding="utf-8")
        click.echo(_OTHER_LANGUAGE.sub("", text, count=1).rstrip())


def _find_page(pages: tuple[DocsPage, ...], text: str) -> DocsPage:
    """Return the page called ``text``; ``docs/`` before the name and ``.md`` after it are ignored.

    Raises
    ------
    InputError
        No page has this name; the error suggests the nearest page.
    """
    name = text.casefold().replace("\\", "/").rpartition("/")[2].removesuffix(".md")
    pages_by_name = {page.name: page for page in pages}
    if name in pages_by_name:
        return pages_by_name[name]
    nearest = nearest_page(name, pages)
    advice = Message("docs_near", page=nearest.name) if nearest else Message("docs_list_help")
    raise InputError(Fault(Message("docs_no_page", page=text), help=advice))


def _site_file(page: DocsPage | None) -> Path | None:
    """Return the HTML file of a page, or of the site's first page; ``None`` without a site."""
    site = read_site()
    if site is None:
        return None
    if page is not None:
        return site.page(page)
    names = (f"{code}/index.html" for code in (current_locale().code, REFERENCE_LANGUAGE))
    return next((site.files[name] for name in names if name in site.files), None)


def _open_in_browser(file: Path) -> None:
    """Open a file in the browser; print its path too, in case no window appears."""
    address = file.resolve().as_uri()
    opened = webbrowser.open(address)
    click.echo(Message("docs_opened" if opened else "docs_not_opened", address=address))


def _list_pages(pages: tuple[DocsPage, ...]) -> None:
    """Print the names and titles of all pages, in groups by reader."""
    width = max(len(page.name) for page in pages)
    reader = ""
    for page in pages:
        if page.reader != reader:
            click.echo(f"{'' if reader == '' else chr(10)}{page.reader}")
            reader = page.reader
        click.echo(f"  {page.name:{width}}  {page.title}")
