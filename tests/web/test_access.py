"""Only requests from our own page are answered, whatever the route."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from bridgeopt.files.settings import read_settings
from bridgeopt.files.user_docs import read_site
from bridgeopt.web.access import MAX_BODY, RESPONSE_HEADERS, Guard, PageAddress
from bridgeopt.web.app import make_app
from bridgeopt.web.evening_session import EveningSession
from bridgeopt.web.events import EventStreams
from bridgeopt.web.plugins import SitOutPages
from bridgeopt.web.screens import SCREENS
from bridgeopt.web.screens.evening_steps import OLD_PATHS
from tests.support.browser.application import Answer, Asked, Headers, all_routes, ask
from tests.support.browser.page_server import TUESDAY, Opened, make_club, opened
from tests.support.messages import text_of

PLACE = PageAddress("127.0.0.1", 4711, "k3y-of-43-letters_that-is-only-for-this-test")


@pytest.fixture(scope="module")
def page(tmp_path_factory) -> Iterator[Guard]:
    """Build the page's application, without a server."""
    club = make_club(tmp_path_factory.mktemp("guard") / "club")
    events = EventStreams()
    desk = EveningSession(read_settings(club / "club.toml"), TUESDAY, events)
    events.end()  # streams end at once
    yield make_app(desk, events, PLACE, lambda: None, SitOutPages(desk))
    desk.close()


def own(method: str, path: str, body: bytes = b"") -> Asked:
    """Return a request as a script of our own page sends it."""
    headers: Headers = (
        ("host", PLACE.authority),
        ("cookie", f"{PLACE.cookie}={PLACE.key}"),
        ("sec-fetch-site", "same-origin"),
    )
    if method == "POST":
        headers += (
            ("origin", PLACE.origin),
            ("content-type", "application/json"),
            ("content-length", str(len(body))),
        )
    return Asked(method, path, headers, body=body)


def routes(page: Guard) -> list[Asked]:
    """Return one of our own requests for each route of the application."""
    return [
        own(method, path, b"{}" if method == "POST" else b"")
        for method, path in all_routes(page.app)
    ]


@pytest.mark.slow
@pytest.mark.dated
def test_our_own_page_is_answered(page):
    """Every route answers our own page, so the refusals below have no other cause."""
    asked = routes(page)
    assert {*SCREENS} <= {each.path.removeprefix("/") for each in asked}
    for each in asked:
        status = ask(page, each).status
        usual = 404 if each.path.startswith("/event/cards.html/") else 200
        others = dict.fromkeys(("/paper/cards.html", "/season/cards.html", "/proof.zip"), 404)
        wanted = {"/do": 400, "/": 303, **others}.get(each.path, usual)
        if each.path.removeprefix("/") in OLD_PATHS:
            wanted = 303
        if each.path.startswith("/docs/"):  # a checkout need not have built the site
            wanted = 404 if read_site() is None else 200
        if each.path.startswith("/sitout/"):  # which the club's settings leave out
            wanted = 404
        if each.path.startswith("/event/"):  # of events of the games; this club has none
            wanted = {"do": 400, "events": 200}.get(each.path.rpartition("/")[2], wanted)
        assert status == wanted, each


OTHERS = (
    "localhost:4711",
    "127.0.0.1",
    "127.0.0.1:4712",
    "127.0.0.1:4711.",
    "127.0.0.1:04711",
    "evil.example",
    "evil.example:4711",
    "evil@127.0.0.1:4711",
    "[::1]:4711",
    "",
)
WRONG: dict[str, tuple[Callable[[Asked], Asked], set[int]]] = {
    **{
        f"host {host!r}": (lambda asked, host=host: asked.with_header("host", host), {403})
        for host in OTHERS
    },
    "no host": (lambda asked: asked.with_header("host"), {403}),
    "two hosts": (
        lambda asked: asked.with_header("host", PLACE.authority, "evil.example"),
        {403},
    ),
    "one host twice": (
        lambda asked: asked.with_header("host", PLACE.authority, PLACE.authority),
        {403},
    ),
    **{
        f"origin {origin}": (
            lambda asked, origin=origin: asked.with_header("origin", origin),
            {403},
        )
        for origin in (
            "null",
            "https://127.0.0.1:4711",
            "http://127.0.0.1:4712",
            "http://localhost:4711",
            "http://127.0.0.1:4711/",
            "http://127.0.0.1:4711.evil.example",
        )
    },
    "two origins": (
        lambda asked: asked.with_header("origin", PLACE.origin, "http://evil.example"),
        {403},
    ),
    **{
        f"from {site}": (
            lambda asked, site=site: asked.with_header("sec-fetch-site", site),
            {403},
        )
        for site in ("cross-site", "same-site", "")
    },
    "from two sites": (
        lambda asked: asked.with_header("sec-fetch-site", "same-origin", "cross-site"),
        {403},
    ),
    "no key": (lambda asked: asked.with_header("cookie"), {401}),
    "another's key": (
        lambda asked: asked.with_header("cookie", f"bridgeopt-4712={PLACE.key}"),
        {401},
    ),
    **{
        f"key {name}": (
            lambda asked, key=key: asked.with_header("cookie", f"{PLACE.cookie}={key}"),
            {403},
        )
        for name, key in {
            "empty": "",
            "cut": PLACE.key[:-1],
            "longer": PLACE.key + "x",
            "in other letters": PLACE.key.upper(),
            "of odd letters": "\xe9\xff",
            "quoted": f'"{PLACE.key}"',
        }.items()
    },
    "key in the address of a wrong one": (
        lambda asked: asked.with_header("cookie")._replace(query="key=wrong"),
        {401, 403},
    ),
    **{
        f"method {method}": (
            lambda asked, method=method: asked._replace(method=method),
            {405},
        )
        for method in ("PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "BREW", "get")
    },
    "too much": (lambda asked: asked.with_header("content-length", str(MAX_BODY + 1)), {413}),
    "far too much": (lambda asked: asked.with_header("content-length", "9" * 40), {413}),
    "less than nothing": (lambda asked: asked.with_header("content-length", "-1"), {413}),
    "two lengths": (lambda asked: asked.with_header("content-length", "2", str(10**8)), {413}),
    "how much is not told": (
        lambda asked: asked.with_header("transfer-encoding", "chunked"),
        {413},
    ),
    "a whole address": (
        lambda asked: asked._replace(path=f"http://evil.example{asked.path}"),
        {403},
    ),
    "no path": (lambda asked: asked._replace(path="*"), {403}),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_not_ours_is_refused(page, wrong):
    """Every route refuses the request without redirect, cookie, or data of the evening."""
    spoil, wanted = WRONG[wrong]
    for asked in routes(page):
        answer = ask(page, spoil(asked))
        assert answer.status in wanted, asked
        assert "location" not in answer.headers
        assert "set-cookie" not in answer.headers
        assert b"Proof" not in answer.body
        assert PLACE.key.encode() not in answer.body
        assert_guarded(answer)


WRITES = {
    "no origin": ("origin", (), 403),
    **{
        f"type {of!r}": ("content-type", (of,), 415)
        for of in (
            "",
            "text/plain",
            "application/x-www-form-urlencoded",
            "multipart/form-data; boundary=x",
            "text/plain;application/json",
            "application/json; charset=utf-7",
            "application/jsonp",
        )
    },
    "no type": ("content-type", (), 415),
    "two types": ("content-type", ("application/json", "text/plain"), 415),
}


@pytest.mark.parametrize("wrong", WRITES)
def test_what_a_foreign_form_could_send_is_refused(page, wrong):
    """Every route refuses writes without our origin, or in a form that needs no script."""
    name, values, wanted = WRITES[wrong]
    for path in {asked.path for asked in routes(page)}:
        assert ask(page, own("POST", path, b"{}").with_header(name, *values)).status == wanted


def test_nobody_writes_elsewhere(page):
    """Routes that show something refuse writes, and the route that writes shows nothing."""
    for asked in routes(page):
        other = "GET" if asked.method == "POST" else "POST"
        assert ask(page, own(other, asked.path, b"{}")).status == 405


def assert_guarded(answer: Answer) -> None:
    for name, value in RESPONSE_HEADERS.items():
        assert answer.headers[name.lower()] == [value], name
    assert not {name for name in answer.headers if name.startswith("access-control")}
    assert "server" not in answer.headers


@pytest.mark.slow
@pytest.mark.dated
def test_every_answer_is_guarded(page, monkeypatch):
    """Screens, files, errors and unknown paths all carry our headers, and none may be cached."""
    for asked in (*routes(page), own("GET", "/nothing"), own("GET", "/static/nothing")):
        answer = ask(page, asked)
        if asked.path != "/paper/cards.html" and not asked.path.startswith("/docs/"):
            assert_guarded(answer)

    def fail(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("bridgeopt.web.app.render_screen", fail)
    answer = ask(page, own("GET", "/sign-in"))
    assert answer.status == 500
    assert_guarded(answer)
    assert b"Zero" not in answer.body
    assert text_of("page_failed").encode() in answer.body


def test_the_policy_lets_nothing_in(page):
    """Scripts and styles are our own files, nothing is framed, and no referrer is sent."""
    policy = dict(
        part.strip().partition(" ")[::2]
        for part in RESPONSE_HEADERS["Content-Security-Policy"].split(";")
    )
    assert policy["default-src"] == policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    for kind in ("script-src", "style-src", "connect-src", "form-action"):
        assert policy[kind] == "'self'"
    assert RESPONSE_HEADERS["Referrer-Policy"] == "no-referrer"
    assert RESPONSE_HEADERS["Cache-Control"] == "no-store"


def test_the_key_becomes_a_cookie(page):
    """The first address redirects to one without the key; scripts cannot read the cookie."""
    first = Asked("GET", "/", (("host", PLACE.authority),), f"key={PLACE.key}")
    answer = ask(page, first)
    assert answer.status == 303
    assert answer.headers["location"][0] in SCREENS  # relative: without a host name
    (cookie,) = answer.headers["set-cookie"]
    assert cookie.startswith(f"{PLACE.cookie}={PLACE.key};")
    assert {"HttpOnly", "SameSite=strict", "Path=/"} <= {*cookie.split("; ")}
    assert "Domain" not in cookie
    assert_guarded(answer)
    start = ask(page, own("GET", "/"))
    assert start.status == 303
    assert start.headers["location"][0] in SCREENS  # relative: without a host name


@pytest.mark.parametrize(
    "spoil",
    [
        lambda first: first._replace(query=f"key={PLACE.key}x"),
        lambda first: first._replace(query="key=%FF%00"),
        lambda first: first._replace(query=f"key={PLACE.key}&key=x"),
        lambda first: first._replace(method="POST"),
        lambda first: first._replace(method="HEAD"),
        lambda first: first._replace(path="/sign-in"),
        lambda first: first._replace(path="//"),
        lambda first: first.with_header("host", "evil.example:4711"),
        lambda first: first.with_header("origin", "http://evil.example"),
        lambda first: first.with_header("sec-fetch-site", "cross-site"),
    ],
)
def test_the_key_is_given_to_nobody_else(page, spoil):
    """A wrong key, or the right one at another place or from another site, sets no cookie."""
    first = Asked("GET", "/", (("host", PLACE.authority),), f"key={PLACE.key}")
    answer = ask(page, spoil(first))
    assert answer.status in (401, 403)
    assert not {"set-cookie", "location"} & answer.headers.keys()


@pytest.mark.parametrize(
    "others",
    [
        'weird="a;b', "a b=c", "x={\"json\": [1,2]}", "=", ";;", "bridgeopt-4711x=1", "é=\xff",
        "$Version=1", "bridgeopt-4711=old",
    ],
)  # fmt: skip
def test_cookies_of_other_programs_do_no_harm(page, others):
    """Programs on this machine share their cookies, and some write malformed ones."""
    key = f"{PLACE.cookie}={PLACE.key}"
    for line in (f"{others}; {key}", f"{key}; {others}"):
        assert ask(page, own("GET", "/sign-in").with_header("cookie", line)).status == 200
    assert ask(page, own("GET", "/sign-in").with_header("cookie", others, key)).status == 200
    assert ask(page, own("GET", "/sign-in").with_header("cookie", others)).status in (401, 403)


def test_a_web_socket_is_closed(page):
    """The page has no web socket, so attempts to open one are closed."""
    sent: list[Any] = []

    async def run() -> None:
        async def keep(message: Any) -> None:
            sent.append(message)

        await page({"type": "websocket", "path": "/events", "headers": []}, None, keep)  # type: ignore[arg-type]

    asyncio.run(run())
    assert [message["type"] for message in sent] == ["websocket.close"]


PATHS = (
    "../club.toml", "..%2fclub.toml", "%2e%2e/club.toml", "....//club.toml", "..\\club.toml",
    "/etc/passwd", "%2fetc%2fpasswd", "C:\\club.toml", "tonight.evening", "plan.json", ".", "..",
    "cards.html/../../../club.toml", "\0.html", "../evil.html", "..%2fevil.html", "..\\evil.html",
    "%2e%2e%2fevil.html", "a" * 300 + ".html", "club.toml%00.html",
)  # fmt: skip


@pytest.mark.parametrize("path", PATHS, ids=range(len(PATHS)))
@pytest.mark.parametrize("mount", ["/static/", "/paper/"])
def test_no_file_is_read_but_ours(page, tmp_path, mount, path):
    """Static files and printouts are only those that exist; no path leads elsewhere."""
    for each in (path, path.replace("%2f", "/").replace("%2e", ".")):
        answer = ask(page, own("GET", mount + each))
        assert answer.status in (404, 405)
        assert b"season" not in answer.body
        assert "location" not in answer.headers


@pytest.mark.parametrize(
    "path", ["/sign-in/", "//sign-in", "/static", "/Sign-in", "/do/", "/sign-in%20"]
)
def test_a_path_that_is_none_is_not_guessed(page, path):
    """Variants of a path are not found, without a redirect, which would name a host."""
    answer = ask(page, own("GET", path))
    assert answer.status == 404
    assert "location" not in answer.headers


@pytest.mark.parametrize(
    "body",
    [
        b"", b"[]", b"1", b"null", b"{", b"\xff", b"[" * 100_000, b'{"do": "here"}',
        b'{"do": "os.system", "revision": [1, 1]}', b'{"do": null, "revision": [1, 1]}',
        b'{"do": [], "revision": [1, 1]}', b'{"do": {}, "revision": [1, 1]}',
        b'{"do": "here", "revision": "ab", "players": [1]}',
        b'{"do": "here", "revision": [1], "players": [1]}',
        b'{"do": "here", "revision": [1, 1, 1], "players": [1]}',
        b'{"do": "here", "revision": [NaN, 1], "players": [1]}',
        b'{"do": "here", "revision": [1e999, 1], "players": [1]}',
        b'{"do": "here", "revision": [1, 1], "players": "x"}',
        b'{"do": "here", "revision": [1, 1], "players": [1e3]}',
        b'{"do": "here", "revision": [1, 1], "players": [true]}',
        b'{"do": "here", "revision": [1, 1]}',
        b'{"do": "sign_up", "revision": [1, 1], "list": 5}',
        b'{"do": "arrive", "revision": [1, 1], "players": [{}]}',
        b'{"do": "arrive", "revision": [1, 1], "players": [[]]}',
    ],
)  # fmt: skip
def test_what_no_page_sends_is_not_understood(page, body):
    """A malformed body is refused in a sentence, and nothing is changed."""
    answer = ask(page, own("POST", "/do", body))
    assert answer.status == 400
    assert json.loads(answer.body)["told"].endswith(".")


@pytest.mark.parametrize(
    "values",
    [
        '"do": "here", "players": [99999999999999999999999999]',
        '"do": "here", "players": [-1]',
        '"do": "remove", "players": [424242]',
        '"do": "arrive", "players": [{"player": 424242}]',
        '"do": "arrive", "players": [{"guest": "\\u0000"}]',
        '"do": "arrive", "players": [{"guest": "\\ud800"}]',
        '"do": "sign_up", "list": "\\ud800 & x"',
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence(page, values):
    """Unknown ids and invalid characters are refused in a sentence."""
    body = f'{{"revision": [1, 1], {values}}}'.encode()
    answer = ask(page, own("POST", "/do", body))
    assert answer.status in (400, 422), answer.body
    assert json.loads(answer.body)["told"].strip()


class Line:
    """A connection on which any bytes may be sent."""

    def __init__(self, page: Opened) -> None:
        self._socket = socket.create_connection(("127.0.0.1", page.port), timeout=300)
        self._file = self._socket.makefile("rb")

    def send(self, *lines: str, end: bytes = b"\r\n\r\n") -> None:
        """Send the head of a request."""
        self._socket.sendall("\r\n".join(lines).encode("latin-1") + end)

    def send_more(self, data: bytes) -> bool:
        """Send a body; return whether the server accepted it."""
        try:
            self._socket.sendall(data)
        except OSError:
            return False
        return True

    def answer(self) -> Answer:
        """Read one response."""
        status = int(self._file.readline().split()[1])
        headers: dict[str, list[str]] = {}
        while line := self._file.readline().strip():
            name, _, value = line.decode().partition(": ")
            headers.setdefault(name.lower(), []).append(value)
        body = self._file.read(int(headers.get("content-length", ["0"])[0]))
        return Answer(status, headers, body)

    def ended(self) -> bool:
        """Return whether the server closed the connection."""
        try:
            return self._file.read(1) == b""
        except OSError:
            return True


@pytest.mark.slow
class TestOnTheWire:
    """Cases that need a real server: each ends with a response that carries our headers."""

    @pytest.fixture(scope="class")
    def live(self, tmp_path_factory) -> Iterator[Opened]:
        """Open one page for all these tests."""
        with opened(make_club(tmp_path_factory.mktemp("wire") / "club")) as page:
            yield page

    def test_heads_that_lie(self, live):
        """Wrong, missing or double host, absolute URLs, old HTTP versions and other protocols."""
        host, key = f"Host: 127.0.0.1:{live.port}", f"Cookie: {live.cookie}"
        for lines, wanted in [
            (["GET /sign-in HTTP/1.1", host, key], 200),
            (["GET /sign-in HTTP/1.0", host, key], 200),
            (["GET /sign-in HTTP/1.0", key], 403),
            (["GET /sign-in HTTP/1.1", key], 400),
            (["GET /sign-in HTTP/1.1", host, "Host: evil.example", key], 400),
            (["GET http://evil.example/sign-in HTTP/1.1", host, key], 403),
            ([f"GET {live.origin}/sign-in HTTP/1.1", host, key], 403),
            (["GET /%64oor HTTP/1.1", host], 401),
            (["OPTIONS * HTTP/1.1", host, key], 403),
            (["CONNECT evil.example:80 HTTP/1.1", host, key], 403),
            (["EHLO evil.example"], 400),
            (["GET /events HTTP/1.1", host, "Upgrade: websocket", "Connection: Upgrade"], 401),
        ]:
            line = Line(live)
            line.send(*lines)
            answer = line.answer()
            assert answer.status == wanted, lines
            assert_guarded(answer)

    def test_a_head_that_never_ends_is_not_waited_for(self, live):
        """A head far beyond the limit is refused before its end."""
        line = Line(live)
        line.send_more(b"GET /sign-in HTTP/1.1\r\nX: " + b"y" * 100_000)  # nor read to its end
        answer = line.answer()
        assert answer.status == 400
        assert_guarded(answer)
        assert line.ended()

    def test_a_body_that_never_ends_is_not_waited_for(self, live):
        """A request without a length, or with too large a one, is answered and disconnected."""
        head = [
            "POST /do HTTP/1.1",
            f"Host: 127.0.0.1:{live.port}",
            f"Cookie: {live.cookie}",
            f"Origin: {live.origin}",
            "Content-Type: application/json",
        ]
        for length in ("Transfer-Encoding: chunked", f"Content-Length: {10**8}"):
            for asked in (head, [line for line in head if not line.startswith("Cookie")]):
                line = Line(live)
                line.send(*asked, length)
                assert line.answer().status == (413 if asked is head else 401)
                assert line.ended()
                for _ in range(100):
                    if not line.send_more(b"10000\r\n" + b"x" * 65536 + b"\r\n"):
                        break
                else:
                    pytest.fail("it takes all that is sent")

    def test_who_is_slow_holds_up_nobody(self, live):
        """A body that does not arrive, or an unfinished head, does not block other requests."""
        slow, slower = Line(live), Line(live)
        slow.send(
            *("POST /do HTTP/1.1", f"Host: 127.0.0.1:{live.port}", f"Cookie: {live.cookie}"),
            *(f"Origin: {live.origin}", "Content-Type: application/json", "Content-Length: 100"),
        )
        slower.send("GET /sign-in HTTP/1.1", end=b"")
        assert live.ask("/sign-in").status == 200

    def test_one_line_many_questions(self, live):
        """Each of several requests sent together is judged separately, even after a refused one."""
        head = f"Host: 127.0.0.1:{live.port}"
        good, bad = [head, f"Cookie: {live.cookie}"], [head]
        line = Line(live)
        for asked in (bad, good, bad, good):
            line.send("GET /static/morph.js HTTP/1.1", *asked)
        assert [line.answer().status for _ in range(4)] == [401, 200, 401, 200]
        line.send("POST /do HTTP/1.1", *bad, "Content-Length: 41")
        line.send_more(b"GET /sign-in HTTP/1.1\r\nHost: evil\r\n\r\n    ")  # a body, not a request
        line.send("GET /static/morph.js HTTP/1.1", *good)
        assert [line.answer().status for _ in range(2)] == [401, 200]


def test_each_key_is_new_and_long(tmp_path):
    """A key has 256 bits and is different each time."""
    club = make_club(tmp_path / "club")
    keys = []
    for _ in range(2):
        with opened(club) as page:
            keys.append(page.address.partition("?key=")[2])
    assert keys[0] != keys[1]
    assert all(len(key) == 43 for key in keys)  # six bits a character
