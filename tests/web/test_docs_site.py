"""The docs site that Help serves: read-only, with a policy of its own, and nothing else."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bridgeopt.base import resources
from bridgeopt.files.settings import read_settings
from bridgeopt.files.user_docs import SITE_FILE, docs_pages, read_site
from bridgeopt.web.access import RESPONSE_HEADERS, Guard, PageAddress
from bridgeopt.web.app import make_app
from bridgeopt.web.evening_session import EveningSession
from bridgeopt.web.events import EventStreams
from bridgeopt.web.guides import read_guides
from bridgeopt.web.plugins import LANGUAGE, SitOutPages
from tests.support.browser.application import Answer, Asked, ask
from tests.support.browser.page_server import TUESDAY, make_club, opened, welcomed

PLACE = PageAddress("127.0.0.1", 4711, "k3y-that-is-only-for-this-test")
HASH = f"sha256-{'A' * 43}="
SECRET = b"not for the web"

FILES = {
    "en/index.html": (b"<h1>Guide</h1>", "text/html; charset=utf-8"),
    "nl/index.html": (b"<h1>Handleiding</h1>", "text/html; charset=utf-8"),
    "en/_static/styles/furo.css": (b"p {}", "text/css; charset=utf-8"),
    "en/searchindex.js": (b"Search.setIndex({})", "text/javascript; charset=utf-8"),
    "en/_images/page.png": (b"\x89PNG", "image/png"),
    "en/_images/key.svg": (b"<svg/>", "image/svg+xml"),
}
"""Files of a small site, with the content type of each."""


def forget() -> None:
    """Forget the site and the pages that were read."""
    for each in (read_site, docs_pages, read_guides):
        each.cache_clear()


@pytest.fixture
def site(tmp_path, monkeypatch) -> Iterator[Path]:
    """Give the program a site with a page for each guide."""
    folder = tmp_path / "installed" / "site"
    for name, (content, _) in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    for language in ("en", "nl"):
        for page in docs_pages(language):
            (folder / page.address).write_text(page.title, encoding="utf-8")
    (folder / "en" / "strange.exe").write_bytes(SECRET)
    (tmp_path / "installed" / "secret.html").write_bytes(SECRET)
    (folder / "en" / "link.html").symlink_to(tmp_path / "installed" / "secret.html")
    (folder / SITE_FILE).write_text(json.dumps({"script": HASH}), encoding="utf-8")
    monkeypatch.setattr("bridgeopt.files.user_docs.site_folder", lambda: folder)
    forget()
    yield folder
    forget()


@pytest.fixture
def page(tmp_path) -> Iterator[Guard]:
    """Build the page's application, without a server."""
    club = make_club(tmp_path / "club")
    events = EventStreams()
    desk = EveningSession(read_settings(club / "club.toml"), TUESDAY, events)
    events.end()
    yield make_app(desk, events, PLACE, lambda: None, SitOutPages(desk))
    desk.close()


def get(page: Guard, path: str, query: str = "", method: str = "GET") -> Answer:
    headers = (
        ("host", PLACE.authority),
        ("cookie", f"{PLACE.cookie}={PLACE.key}"),
        ("sec-fetch-site", "same-origin"),
    )
    return ask(page, Asked(method, path, headers, query))


def test_files_have_their_kind_and_a_policy_of_their_own(page, site):
    """Inline styles and one script are allowed there; all other headers are those of the page."""
    for name, (content, kind) in FILES.items():
        answer = get(page, f"/docs/{name}")
        assert (answer.status, answer.body) == (200, content), name
        assert answer.headers["content-type"] == [kind]
        (policy,) = answer.headers["content-security-policy"]
        parts = dict(part.strip().partition(" ")[::2] for part in policy.split(";"))
        assert parts["script-src"] == f"'self' '{HASH}'"
        assert parts["style-src"] == "'self' 'unsafe-inline'"
        for closed in ("default-src", "base-uri", "frame-ancestors"):
            assert parts[closed] == "'none'"
        for header, value in RESPONSE_HEADERS.items():
            if header != "Content-Security-Policy":
                assert answer.headers[header.lower()] == [value]


HOSTILE = (
    "../secret.html",
    "en/../../secret.html",
    "/etc/passwd",
    "//etc/passwd",
    "en//index.html",
    "./en/index.html",
    "en/index.html/",
    "en/index.html\0",
    "en\\index.html",
    "..\\secret.html",
    "%2e%2e/secret.html",
    "..%2fsecret.html",
    "en/%00",
    "C:\\secret.html",
    "file:///etc/passwd",
    "EN/INDEX.HTML",
    "en/link.html",
    "en/strange.exe",
    SITE_FILE,
    "en",
    "en/",
    "",
    "x" * 5000,
)


@pytest.mark.parametrize("path", HOSTILE, ids=lambda path: path[:20] or "nothing")
def test_nothing_else_is_served(page, site, path):
    """No path leads out of the site, through a link, or to a file of another kind."""
    answer = get(page, f"/docs/{path}")
    assert answer.status == 404
    assert SECRET not in answer.body
    assert answer.headers["content-security-policy"] == [
        RESPONSE_HEADERS["Content-Security-Policy"]
    ]


def test_it_is_read_only_and_guarded(page, site):
    """Nobody writes there, or reads without the key."""
    assert get(page, "/docs/en/index.html", method="HEAD").status == 200
    for method in ("POST", "PUT", "DELETE"):
        assert get(page, "/docs/en/index.html", method=method).status >= 400
    stranger = Asked("GET", "/docs/en/index.html", (("host", PLACE.authority),))
    assert ask(page, stranger).status == 401


def test_a_file_that_was_deleted_is_not_found(page, site):
    """The program may be replaced while the page is open."""
    assert get(page, "/docs/en/index.html").status == 200
    (site / "en" / "index.html").unlink()
    assert get(page, "/docs/en/index.html").status == 404


def test_screens_keep_their_policy(page, site):
    """Only the site allows inline styles."""
    for path in ("/help", "/sign-in", "/words"):
        policy = get(page, path).headers["content-security-policy"]
        assert policy == [RESPONSE_HEADERS["Content-Security-Policy"]]


@pytest.mark.parametrize(("language", "words"), [("en", "late pair"), ("nl", "telefoons code")])
def test_help_leads_to_the_site(page, site, language, words):
    """Sections that were found link to the page and heading, in the page's language."""
    headers = (
        ("host", PLACE.authority),
        ("cookie", f"{PLACE.cookie}={PLACE.key}; {LANGUAGE}={language}"),
        ("sec-fetch-site", "same-origin"),
    )
    shown = ask(page, Asked("GET", "/help", headers, f"search={words.replace(' ', '+')}"))
    text = shown.body.decode()
    links = re.findall(r'<li id="found-\d+"><a href="docs/([\w/-]+\.html)#[^"]+">', text)
    assert links, text
    assert "<details" not in text.partition('id="help-search"')[2].partition("</section>")[0]
    assert f'href="docs/{language}/index.html"' in text
    for link in links:
        assert get(page, f"/docs/{link}").status == 200


def test_without_a_site_help_shows_the_sections(page, monkeypatch):
    """An installation from a checkout has only the Markdown pages."""
    monkeypatch.setattr("bridgeopt.files.user_docs.site_folder", lambda: None)
    forget()
    try:
        text = get(page, "/help", "search=late+pair").body.decode()
        assert get(page, "/docs/en/index.html").status == 404
    finally:
        forget()
    assert '<details id="found-1"' in text
    assert "docs/" not in text


NO_SITE = ("", "{", "[]", '{"script": 1}', '{"script": "sha256-x"}', '{"script": "*; sha256-"}')


@pytest.mark.parametrize("told", NO_SITE)
def test_a_site_that_is_not_whole_is_not_used(site, told):
    """The hash goes into a header, so it must be one."""
    (site / SITE_FILE).write_text(told, encoding="utf-8")
    read_site.cache_clear()
    assert read_site() is None


def test_where_the_site_is(tmp_path, monkeypatch):
    """A wheel has it inside the package; a checkout may have built it."""
    package = tmp_path / "bridgeopt"
    monkeypatch.setattr(resources, "_PACKAGE", package)
    assert resources.site_folder() is None
    built = tmp_path / "docs" / "_build" / "users"
    built.mkdir(parents=True)
    assert resources.site_folder() is None  # not our checkout
    (tmp_path / "pyproject.toml").touch()
    assert resources.site_folder() == built
    (package / "_shipped" / "site").mkdir(parents=True)
    assert resources.site_folder() == package / "_shipped" / "site"


def test_the_first_screen_and_the_events_lead_to_the_guides(site, tmp_path):
    """The link on a page opens the guides at that page's own address, in its language."""
    with welcomed() as (_, page):
        assert 'href="docs/en/index.html"' in page.ask("/welcome").text
        assert 'href="docs/nl/index.html"' in page.ask("/welcome?lang=nl").text
        assert page.ask("/docs/en/index.html").status == 200
    with opened(make_club(tmp_path / "club")) as page:
        assert 'href="/docs/en/index.html"' in page.look("event/start")
        assert page.ask("/docs/en/index.html").status == 200
