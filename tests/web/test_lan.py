"""The page on the LAN: seeing, registering and directing, each with its own key."""

from __future__ import annotations

import json
import re
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from datetime import date
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.base.user_folder import user_state_folder
from bridgeopt.club import Pair
from bridgeopt.evening import Attendance
from bridgeopt.files.plan import read_plan
from bridgeopt.files.settings import read_settings
from bridgeopt.show.qr import qr_data_url
from bridgeopt.tasks.evening.kiosk import PairRequestFile
from bridgeopt.tasks.startup import LanKeys
from bridgeopt.web import access as guard
from bridgeopt.web import phones
from bridgeopt.web import rendering as told
from bridgeopt.web.access import (
    KEY,
    LOCAL_ONLY,
    MAX_BODY,
    RESPONSE_HEADERS,
    Access,
    LanAccess,
    RateLimit,
    lan_addresses,
)
from tests.support.browser.application import all_routes
from tests.support.browser.page_server import (
    TUESDAY,
    Opened,
    make_club,
    members_of,
    opened,
    program,
    seat_by_command,
    visitors,
)
from tests.support.browser.signed_in import fill
from tests.support.messages import pattern_of, says

ACCESSES = tuple(Access)


class Answer(NamedTuple):
    """A response."""

    status: int
    headers: dict[str, str]
    text: str


def ask(
    page: Opened,
    path: str,
    cookie: str | None = None,
    body: bytes | None = None,
    method: str | None = None,
    **headers: str,
) -> Answer:
    """Send a request on the LAN as our own pages would; keyword arguments are other headers."""
    connection = HTTPConnection("127.0.0.1", page.hall.port, timeout=10)
    method = method or ("GET" if body is None else "POST")
    ours = {"Host": f"127.0.0.1:{page.hall.port}"}
    if cookie is not None:
        ours["Cookie"] = cookie
    if method == "POST":
        ours |= {"Origin": f"http://127.0.0.1:{page.hall.port}", "Content-Type": "application/json"}
    ours |= {name.replace("_", "-").title(): value for name, value in headers.items()}
    connection.request(method, path, body, {k: v for k, v in ours.items() if v})
    answer = connection.getresponse()
    streams = answer.getheader("content-type", "").startswith("text/event-stream")
    text = "" if streams else answer.read().decode("utf-8", "replace")
    told = Answer(answer.status, {k.lower(): v for k, v in answer.getheaders()}, text)
    connection.close()
    return told


def key_of(hall: LanAccess, access: Access) -> str:
    """Return the valid key for a kind of access."""
    address = hall.address(access)
    assert address is not None
    return address.partition(f"{KEY}=")[2]


def cookie_of(hall: LanAccess, access: Access) -> str:
    """Return the cookie sent by a device that holds a key."""
    return f"{hall.cookie(access)}={key_of(hall, access)}"


@pytest.fixture(scope="module")
def room(tmp_path_factory) -> Iterator[Opened]:
    """Open a page for the room too, with all keys created."""
    with ExitStack() as stack:
        with pytest.MonkeyPatch.context() as patched:  # no rate limit in these tests
            patched.setattr(guard, "_MAX_RATE", 1e6)
            patched.setattr(guard, "_GUESS_RATE", 1e6)
            club = make_club(tmp_path_factory.mktemp("lan") / "club")
            page = stack.enter_context(opened(club, lan=True))
        for access in ACCESSES:
            page.hall.create_key(access)
        yield page


@pytest.fixture
def seated_room(club) -> Iterator[Opened]:
    """Seat seventeen pairs in two sections, with one sit-out, and open the room."""
    seat_by_command(club, members_of(club)[:34], sections=2)
    with opened(club, lan=True) as page:
        yield page


def routes(page: Opened) -> list[tuple[Access, str, str]]:
    """Return every LAN route: its access, method and path."""
    return [
        (access, method, path)
        for access, app in page.guard.apps.items()
        for method, path in all_routes(app)
    ]


@pytest.mark.slow
def test_the_directors_own_key_opens_nothing_in_the_room(room):
    """Keys of the room do not open the director's own page either."""
    for _, method, path in routes(room):
        body = b"{}" if method == "POST" else None
        assert ask(room, path, room.cookie, body, method).status == 401
    for access in ACCESSES:
        for path in ("/sign-in", Access.SEE.path, Access.REGISTER.path):
            given = {"Cookie": cookie_of(room.hall, access)}
            assert room.ask(path, headers=given).status == 401
            given = {"Cookie": f"bridgeopt-{room.port}={key_of(room.hall, access)}"}
            assert room.ask(path, headers=given).status == 403


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("host", "evil.example"),
        ("host", "evil.example:{port}"),
        ("host", "127.0.0.1"),
        ("host", "localhost:{port}"),
        ("host", "127.0.0.2:{port}"),
        ("host", "192.168.1.5:{port}"),
        ("host", "127.0.0.1:1"),
        ("origin", "http://evil.example"),
        ("origin", "null"),
        ("origin", "https://127.0.0.1:{port}"),
        ("sec_fetch_site", "cross-site"),
        ("sec_fetch_site", "same-site"),
    ],
)
def test_other_sites_are_refused_in_the_room(room, name, value):
    """Requests by another host name or from another site are refused, whatever the key."""
    for owner, method, path in routes(room):
        body = b"{}" if method == "POST" else None
        wrong = {name: value.format(port=room.hall.port)}
        cookie = cookie_of(room.hall, owner)
        assert ask(room, path, cookie, body, method, **wrong).status == 403, path
    given = f"{Access.SEE.path}?{KEY}={key_of(room.hall, Access.SEE)}"
    answer = ask(room, given, **wrong)
    # A program on a phone that scans codes may open them as from another site: with the key.
    assert answer.status == (200 if value == "cross-site" else 403)


@pytest.mark.slow
def test_what_no_page_of_ours_sends_is_refused_in_the_room(room):
    """Methods, sizes and content types unused by our pages are refused, as for the director."""
    for owner, method, path in routes(room):
        cookie = cookie_of(room.hall, owner)
        assert ask(room, path, cookie, method="DELETE").status == 405
        assert ask(room, path, cookie, content_length=str(MAX_BODY + 1)).status == 413
        if method == "POST":
            assert ask(room, path, cookie, b"{}", origin="").status == 403
            assert ask(room, path, cookie, b"{}", content_type="text/plain").status == 415


def test_a_first_address_becomes_a_cookie(room):
    """The cookie is for that part of the page alone; the page redirects without the key."""
    for access in ACCESSES:
        key = key_of(room.hall, access)
        answer = ask(room, f"{access.path}?{KEY}={key}")
        assert answer.status == 200
        assert key not in answer.text
        assert "url=./" in answer.text
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith(f"{room.hall.cookie(access)}={key};")
        assert {"HttpOnly", "SameSite=strict", f"Path={access.path}"} <= {*cookie.split("; ")}
        for name, value in RESPONSE_HEADERS.items():
            assert answer.headers[name.lower()] == value
        for other in ACCESSES:
            if other is not access:
                assert ask(room, f"{other.path}?{KEY}={key}").status == 403
        for wrong in (key + "x", key[:-1], key.upper(), "", "%FF"):
            refused = ask(room, f"{access.path}?{KEY}={wrong}")
            assert refused.status in (401, 403)
            assert "set-cookie" not in refused.headers


@pytest.mark.slow
def test_keys_are_given_at_the_laptop_alone(room):
    """A second director can neither create or see keys, nor close the program."""
    cookie = cookie_of(room.hall, Access.DIRECT)
    before = [room.hall.address(access) for access in ACCESSES]
    deeds: list[dict[str, Any]] = [
        {"do": "give_key", "access": "see"},
        {"do": "withdraw_key", "access": "see"},
        {"do": "choose_address", "place": "127.0.0.1"},
        {"do": "open_room"},
        {"do": "leave_room"},
        {"do": "phone_names", "names": True},
        {"do": "close"},
        {"do": "here", "players": [], "screen": "room"},
    ]
    for deed in deeds:
        body = json.dumps({"revision": [0, 0], **deed}).encode()
        answer = ask(room, "/do", cookie, body)
        assert answer.status == 403
        assert "key=" not in answer.text
    assert [room.hall.address(access) for access in ACCESSES] == before
    for path in LOCAL_ONLY:
        assert ask(room, path, cookie).status == 403
    assert room.ask("/room").status == 200


def test_keys_are_withdrawn(club):
    """A revoked key is refused at once and its stream is closed; then the room is closed."""
    with opened(club, lan=True) as page:
        hall = page.hall
        assert hall.address(Access.REGISTER) is None
        assert hall.address(Access.DIRECT) is None
        cookie = cookie_of(hall, Access.SEE)
        connection = HTTPConnection("127.0.0.1", hall.port, timeout=10)
        connection.request("GET", "/phone/events", headers={"Cookie": cookie})
        stream = connection.getresponse()
        assert stream.readline() == b"retry:1000\n"
        page.look("room")
        assert page.do("withdraw_key", access="see")["status"] == 200
        assert b"event:changed" in stream.read()  # to its end: the stream is closed
        connection.close()
        assert ask(page, "/phone/", cookie).status == 403
        assert "key=" not in page.look("room")
        assert 'id="phones"' not in page.look("wall")
        page.do("give_key", access="see")
        renewed = cookie_of(hall, Access.SEE)
        assert renewed != cookie
        assert ask(page, "/phone/", cookie).status == 403
        assert ask(page, "/phone/", renewed).status == 200
        assert hall.address(Access.SEE) in page.look("room")
        assert 'id="phones"' in page.look("wall")
        assert page.do("leave_room")["status"] == 200
        until = time.monotonic() + 5
        while not is_deaf(page.hall.port):  # soon the port is closed
            assert time.monotonic() < until
            with suppress(OSError):
                assert ask(page, "/phone/", renewed).status == 403
        assert page.do("give_key", access="see")["status"] == 422
        assert says(page.look("room"), "room_off")


def is_deaf(port: int) -> bool:
    """Return whether no program listens on a port of this machine."""
    with socket.socket() as calling:
        return calling.connect_ex(("127.0.0.1", port)) != 0


def test_off_by_default(page_open):
    """Without --lan there is no LAN page, and the director's page has a button to open it."""
    assert page_open.hall is None
    assert 'data-do="open_room"' in page_open.look("room")
    assert 'id="phones"' not in page_open.look("wall")
    assert page_open.do("give_key", access="see")["status"] == 422


def test_it_is_opened_and_closed_on_the_page(page_open):
    """Opening the room on the page installs its own guard, and closing it ends access."""
    page_open.look("room")
    assert page_open.do("open_room")["status"] == 200
    hall = page_open.hall = page_open.evening_session.lan_access
    hall.addresses[:] = ["127.0.0.1"]
    assert page_open.do("open_room")["status"] == 200  # pressed twice: the same result
    assert page_open.evening_session.lan_access is hall
    shown = page_open.look("room")
    assert hall.address(Access.SEE) in shown
    assert 'data-do="open_room"' not in shown
    assert 'id="phones"' in page_open.look("wall")
    cookie = cookie_of(hall, Access.SEE)
    assert ask(page_open, "/phone/", cookie).status == 200
    assert ask(page_open, "/phone/", cookie, host="evil.example").status == 403
    assert ask(page_open, "/sign-in", page_open.cookie).status == 401
    assert ask(page_open, "/phone/", None).status == 401
    assert page_open.ask("/phone/").status == 404
    assert page_open.do("leave_room")["status"] == 200
    assert until(lambda: is_deaf(hall.port))
    assert page_open.do("open_room")["status"] == 200
    again = page_open.hall = page_open.evening_session.lan_access
    again.addresses[:] = ["127.0.0.1"]
    assert again is not hall
    old = f"{again.cookie(Access.SEE)}={cookie.partition('=')[2]}"
    assert ask(page_open, "/phone/", old).status == 403
    assert ask(page_open, "/phone/", cookie_of(again, Access.SEE)).status == 200


@pytest.mark.slow
@pytest.mark.dated
def test_keys_outlive_the_program(club, tmp_path, monkeypatch):
    """Keys outlive the program for an evening; revoked ones stay so, phones keep their pair."""
    for name in ("XDG_STATE_HOME", "LOCALAPPDATA", "HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    seat_by_command(club, members_of(club)[:34], sections=2)
    kept, other = LanKeys(club, TUESDAY), LanKeys(club, date(2026, 12, 1))
    with opened(club, lan=True, kept=kept) as page:
        see = key_of(page.hall, Access.SEE)
        page.hall.create_key(Access.DIRECT)
        page.hall.create_key(Access.REGISTER)
        register = key_of(page.hall, Access.REGISTER)
        page.look()
        assert page.do("withdraw_key", access="direct")["status"] == 200
        before = marks(ask(page, "/phone/", cookie_of(page.hall, Access.SEE)).text)
    (file,) = user_state_folder().glob("room-*.json")
    assert sys.platform == "win32" or file.stat().st_mode & 0o077 == 0
    with opened(club, lan=True, kept=kept) as page:
        assert key_of(page.hall, Access.SEE) == see
        assert key_of(page.hall, Access.REGISTER) == register
        assert page.hall.address(Access.DIRECT) is None
        cookie = cookie_of(page.hall, Access.SEE)
        assert marks(ask(page, "/phone/", cookie).text) == before
        page.hall.revoke_key(Access.SEE)
    with opened(club, lan=True, kept=kept) as page:
        assert page.hall.address(Access.SEE) is None
        page.look()
        assert page.do("leave_room")["status"] == 200
    assert kept.read() is None
    with opened(club, lan=True, kept=kept) as page:
        assert key_of(page.hall, Access.SEE) != see
    assert other.read() is None
    other.write({"see": "x"})  # another evening: keys of this one are gone
    assert kept.read() is None


@pytest.mark.slow
@pytest.mark.parametrize("made_up", [True, pytest.param(False, marks=pytest.mark.long)])
def test_nothing_is_kept_of_a_made_up_club(club, tmp_path, monkeypatch, made_up):
    """A made-up club is deleted with its keys, and the page says so; a club's own keys survive."""
    for name in ("XDG_STATE_HOME", "LOCALAPPDATA", "HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    with program(club, "--lan", *(["--demo"] if made_up else [])) as running:
        help_shown = running.wait_open().look("help")
        running.interrupt()
        running.end()
    assert bool([*user_state_folder().glob("room-*.json")]) is not made_up
    assert says(help_shown, "page_help_temporary") is made_up
    assert says(help_shown, "page_help_close_told") is not made_up


@pytest.mark.parametrize("odd", ["", "[]", "{}", '{"day": "2026-11-24", "keys": 3}', "[" * 99999])
def test_odd_keys_are_none(tmp_path, monkeypatch, odd):
    """A damaged file of keys only leads to new keys."""
    for name in ("XDG_STATE_HOME", "LOCALAPPDATA", "HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    kept = LanKeys(tmp_path, TUESDAY)
    kept.write({"see": "known", "direct": ""})
    (file,) = user_state_folder().glob("room-*.json")
    assert kept.read() == {"see": "known"}
    file.write_text(odd, encoding="utf-8")
    assert kept.read() is None
    hall = LanAccess(1, ["127.0.0.1"], lambda: None, kept)
    assert key_of(hall, Access.SEE) == (kept.read() or {})["see"]


def test_keys_that_cannot_be_withdrawn_are_told(tmp_path, monkeypatch):
    """A key that stays on the disk would give access again, so the director is warned."""
    for name in ("XDG_STATE_HOME", "LOCALAPPDATA", "HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    kept = LanKeys(tmp_path, TUESDAY)
    hall = LanAccess(1, ["127.0.0.1"], lambda: None, kept)
    hall.create_key(Access.DIRECT)
    (file,) = user_state_folder().glob("room-*.json")

    def refuses(*_: object, **__: object) -> None:
        raise PermissionError

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Path, "write_text", refuses)
        hall.revoke_key(Access.DIRECT)  # the file is deleted instead
        assert not file.exists()
        patched.undo()
        hall.create_key(Access.DIRECT)
        patched.setattr(Path, "write_text", refuses)
        patched.setattr(Path, "unlink", refuses)
        with pytest.raises(InputError, match=pattern_of("room_keys_stay")):
            hall.revoke_key(Access.DIRECT)
    assert hall.address(Access.DIRECT) is None  # revoked now, at any rate


def test_who_guesses_or_storms_waits(club):
    """After ten wrong keys, or some hundred requests at once, an address has to wait."""
    with opened(club, lan=True) as page:
        cookie = cookie_of(page.hall, Access.SEE)
        page.hall.create_key(Access.SEE)
        assert {ask(page, "/phone/", cookie).status for _ in range(30)} == {403}  # an old key
        renewed = cookie_of(page.hall, Access.SEE)
        assert ask(page, "/phone/", renewed).status == 200
        wrong = [ask(page, f"/phone/?{KEY}=wrong{k}").status for k in range(11)]
        assert wrong == [403] * 9 + [429] * 2
        assert ask(page, "/phone/", renewed).status == 429


def test_an_allowance_comes_back():
    """A rate limit allows a burst, then a number of requests a second; each address has its own."""
    now = [0.0]
    allowed = RateLimit(0.5, 2, lambda: now[0])
    assert [allowed.count_request("a") for _ in range(3)] == [True, True, False]
    assert allowed.count_request("b")
    now[0] = 1.9
    assert not allowed.count_request("a")
    now[0] = 2.0
    assert allowed.count_request("a")
    assert not allowed.count_request("a")
    now[0] = 1000.0
    assert allowed.remaining("a") == 2


def test_the_address_is_of_a_room():
    """Only addresses in this machine's private networks are shown, never public ones."""
    for each in lan_addresses():
        assert guard._is_private(each)
    assert not guard._is_private("8.8.8.8")
    assert not guard._is_private("evil.example")
    assert guard._is_private("192.168.1.5")


def seats_by_plan(page: Opened) -> dict[tuple[str, int], set[tuple[int, int, str]]]:
    """Return (round, table, side) of each section and number, read from the plan directly."""
    plan = read_plan(page.folder / "evenings" / "2026-11-24" / "plan.json")
    found: dict[tuple[str, int], set[tuple[int, int, str]]] = {}
    for section in plan.sections:
        document = section.movement
        for r, tables in enumerate(document.rounds.tolist(), start=1):
            for table, (ns, ew, _) in enumerate(tables, start=1):
                for number, side in ((ns, "North\N{EN DASH}South"), (ew, "East\N{EN DASH}West")):
                    found.setdefault((section.name, number), set()).add((r, table, side))
    return found


def test_a_telephone_shows_numbers_and_no_names(seated_room):
    """By default no member's name leaves the director's computer; a pair sees its own places."""
    cookie = cookie_of(seated_room.hall, Access.SEE)
    names = read_settings(seated_room.folder / "club.toml").settings
    assert names.phone_names is False
    shown = ask(seated_room, "/phone/", cookie).text
    assert shown.count("?who=") == 17
    card = ask(seated_room, f"/phone/{marks(shown)['A 1']}", cookie).text
    assert "Section A, pair 1<" in card
    members = [str(m) for m in _names(seated_room.folder)]
    assert members
    for name in members:
        assert name not in shown
        assert name not in card
    for player in members_of(seated_room.folder):  # nor are ids shown
        assert str(player) not in (*marks(shown).values(),)
    for odd in ("A-1", "1", "", "<script>", "x&who=y", "%00", "%FF", "a" * 9999):
        answer = ask(seated_room, f"/phone/?who={odd}", cookie)
        assert answer.status == 200
        assert "<script>" not in answer.text
        assert answer.text.count('class="button" href="?who=') == 17


def marks(shown: str) -> dict[str, str]:
    """Return the link of each pair that a phone can tap."""
    links = re.findall(r'href="(\?who=[0-9a-f]+)"><bdi>(.*?)</bdi>', shown)
    return {called: link for link, called in links}


def heard(page: Opened, cookie: str) -> Callable[[], bool]:
    """Follow the page as a phone does; return a function that says if it was notified since."""
    stream = socket.create_connection(("127.0.0.1", page.hall.port), timeout=300)
    place = f"127.0.0.1:{page.hall.port}"
    stream.sendall(
        f"GET /phone/events HTTP/1.1\r\nHost: {place}\r\nCookie: {cookie}\r\n\r\n".encode()
    )
    stream.recv(65536)

    def told() -> bool:
        stream.settimeout(0.5)
        with suppress(TimeoutError):
            return b"changed" in stream.recv(65536)
        return False

    while told():  # the first event
        pass
    return told


@pytest.mark.slow
@pytest.mark.dated
def test_a_telephone_follows_its_pair(club):
    """The link that a phone tapped shows the pair's place, whatever number it gets later."""
    members = members_of(club)
    seat_by_command(club, members[:34], sections=2)
    with opened(club, lan=True) as page:
        cookie = cookie_of(page.hall, Access.SEE)
        told = heard(page, cookie)
        before = marks(ask(page, "/phone/", cookie).text)
        plan = club / "evenings" / "2026-11-24" / "plan.json"
        places = {call: who_at(plan, call) for call in before}
        page.look("start")
        assert page.do("unseat")["status"] == 200
        assert told()
        assert 'id="wait"' in ask(page, f"/phone/{before['A 1']}", cookie).text
        seat_by_command(club, [*members[:32], *members[40:42]])
        assert until(told)
        after = {who_at(plan, call): call for call in marks(ask(page, "/phone/", cookie).text)}
        moved, gone = 0, 0
        for call, pair in places.items():
            card = ask(page, f"/phone/{before[call]}", cookie).text
            if pair in after:
                section, number = after[pair].split()
                assert f"Section {section}, pair {number}<" in card
                moved += after[pair] != call
            else:
                gone += 1
                assert 'id="not-there"' in card
        assert moved > 3
        assert gone == 1


def who_at(plan: Path, called: str) -> Pair:
    """Return the pair with a number such as ``A 1`` in a plan."""
    name, number = called.split()
    section = next(each for each in read_plan(plan).sections if each.name == name)
    pair = section.numbers[int(number) - 1]
    assert pair is not None
    return pair


def until(look: Callable[[], bool]) -> bool:
    """Wait for something done in the background; give up only after minutes."""
    late = time.monotonic() + 300
    while not look():
        assert time.monotonic() < late
    return True


def _names(folder: Any) -> list[str]:
    from bridgeopt.season import SeasonFile

    return [*SeasonFile(folder / "club.season").read().names.names.values()]


def test_what_all_telephones_show_is_made_once(seated_room, monkeypatch):
    """Requests of several phones share one rendering; a change reaches all, in each language."""
    made: list[str] = []

    def rendered(template: str, **values: object) -> str:
        made.append(template)
        return told.render(template, **values)

    monkeypatch.setattr(phones, "render", rendered)
    page = seated_room
    cookie = cookie_of(page.hall, Access.SEE)
    shown = {ask(page, "/phone/", cookie).text for _ in range(9)}
    assert len(shown) == len(made) == 1
    mine = f"/phone/{marks(shown.pop())['A 1']}"
    first = ask(page, mine, cookie).text
    dutch = ask(page, mine, f"{cookie}; bridgeopt-language=nl").text
    assert 'lang="nl"' in dutch
    assert ask(page, mine, cookie).text == first
    assert len(made) == 3
    for _ in range(9):
        assert 'id="not-there"' in ask(page, "/phone/?who=nobody", cookie).text
    page.look("play")
    assert page.do("rounds_played", rounds=1)["status"] == 200
    assert ask(page, mine, cookie).text != first
    fill(page.folder)
    page.look("score")
    for on in (True, False):
        page.do("results_show", where="phones", shown=on)
        assert ('id="ranking"' in ask(page, "/phone/", cookie).text) is on
        assert ('id="own-1"' in ask(page, mine, cookie).text) is on


def test_a_telephone_shows_names_where_the_club_says_so(club):
    """With phone_names, players find themselves by name."""
    file = club / "club.toml"
    file.write_text(file.read_text(encoding="utf-8") + "phone_names = true\n", encoding="utf-8")
    players = members_of(club)[:34]
    seat_by_command(club, players, sections=2)
    with opened(club, lan=True) as page:
        shown = ask(page, "/phone/", cookie_of(page.hall, Access.SEE)).text
        assert shown.count("data-find=") == 34
        assert says(page.look("room"), "room_names")


def test_the_room_decides_whether_telephones_show_names(club):
    """The switch writes the setting, keeps comments, and phones follow at once."""
    file = club / "club.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(f"# Ours\n{text}# phone_names = true\n", encoding="utf-8")
    seat_by_command(club, members_of(club)[:34], sections=2)
    with opened(club, lan=True) as page:
        cookie = cookie_of(page.hall, Access.SEE)
        assert "data-find=" not in ask(page, "/phone/", cookie).text
        assert says(page.look("room"), "room_numbers")
        told = heard(page, cookie)
        assert page.do("phone_names", names=True)["status"] == 200
        until(told)
        assert ask(page, "/phone/", cookie).text.count("data-find=") == 34
        assert file.read_text(encoding="utf-8") == f"# Ours\n{text}phone_names = true\n"
        assert says(page.look("room"), "room_names")
        assert page.do("phone_names", names=False)["status"] == 200
        assert "data-find=" not in ask(page, "/phone/", cookie).text
        assert file.read_text(encoding="utf-8") == f"# Ours\n{text}phone_names = false\n"


@pytest.mark.slow
@pytest.mark.dated
def test_telephones_rest_while_pairs_are_dragged(club):
    """Changes that phones do not show cause no requests, which would slow the director down."""
    one, other, *_ = players = members_of(club)[:4]
    with opened(club, lan=True) as page:
        told = heard(page, cookie_of(page.hall, Access.SEE))
        page.look()
        lines = f"{one} & {other}\n{players[2]} & {players[3]}"
        assert page.do("sign_up", list=lines)["status"] == 200
        assert page.do("all_here")["status"] == 200
        assert not told()
        page.do("withdraw_key", access="see")
        assert told() is False  # its stream is closed at once
        assert ask(page, "/phone/", "").status == 401


@pytest.mark.slow
def test_telephones_walk_the_evening(seated_room):
    """Each pair's rounds match the plan: table, side and sit-outs."""
    cookie = cookie_of(seated_room.hall, Access.SEE)
    wanted = seats_by_plan(seated_room)
    shown = ask(seated_room, "/phone/", cookie).text
    assert len(marks(shown)) == 17
    out = 0
    for pair, link in marks(shown).items():
        card = ask(seated_room, f"/phone/{link}", cookie).text
        section, number = pair.split()
        lines = card.partition('id="rounds"')[2].partition("</ol>")[0].split("<li")[1:]
        places = wanted[section, int(number)]
        assert len(lines) == len(places)
        for line, (r, table, side) in zip(lines, sorted(places), strict=True):
            assert f"Round {r}<" in line
            assert f"<b>{table}</b>" in line or f"Table {table}<" in line
            if "You sit out" in line:
                out += 1
            else:
                assert side in line
                assert "boards " in line
    assert out > 0


def test_the_kiosk_asks_and_the_director_lets_in(club):
    """A request takes two taps and appears at the door; the director accepts or refuses it."""
    one, other, third = members_of(club)[:3]
    with opened(club, lan=True) as page:
        page.hall.create_key(Access.REGISTER)
        cookie = cookie_of(page.hall, Access.REGISTER)
        name = _names(club)[0]
        found = json.loads(ask(page, f"/kiosk/find?name={name.split()[0][:3]}", cookie).text)
        assert any(each["id"] == one for each in found)
        assert len(found) <= 8
        assert json.loads(ask(page, "/kiosk/find?name=a", cookie).text) == []
        assert json.loads(ask(page, f"/kiosk/find?name=&with={one}", cookie).text) is not None
        body = json.dumps({"players": [one, other]}).encode()
        assert ask(page, "/kiosk/ask", cookie, body).status == 200
        assert ask(page, "/kiosk/ask", cookie, body).status == 200
        assert page.look("sign-in").count('id="asked-') == 2  # the heading and one pair
        again = json.dumps({"players": [one, third]}).encode()
        assert ask(page, "/kiosk/ask", cookie, again).status == 200
        assert f'id="asked-{one}-{third}"' in page.look("sign-in")
        assert page.do("refuse_asked", players=[one, third])["status"] == 200
        assert 'id="asked"' not in page.look("sign-in")
        ask(page, "/kiosk/ask", cookie, body)
        page.look("sign-in")
        page.do("arrive", players=[{"player": one}, {"player": other}])
        door = page.look("sign-in")
        assert 'id="asked"' not in door
        assert f'id="p{one}"' in door
        assert "already" in ask(page, "/kiosk/ask", cookie, body).text
        assert ask(page, "/kiosk/ask", cookie, again).status == 422
        for odd in (
            b"",
            b"[]",
            b"{}",
            b'{"players": [1]}',
            b'{"players": [true, 2]}',
            b'{"players": [-1, -2]}',
            json.dumps({"players": [one, one]}).encode(),
            json.dumps({"players": ["1", other]}).encode(),
            b"[" * 100_000,
        ):
            assert ask(page, "/kiosk/ask", cookie, odd).status == 400
        assert page.do("refuse_asked", players=[1])["status"] == 400


def test_the_kiosk_is_closed_once_all_are_seated(seated_room):
    """Once all are seated the kiosk refuses requests; a late pair goes to the director."""
    one, other = members_of(seated_room.folder)[40:42]
    seated_room.hall.create_key(Access.REGISTER)
    cookie = cookie_of(seated_room.hall, Access.REGISTER)
    body = json.dumps({"players": [one, other]}).encode()
    assert ask(seated_room, "/kiosk/ask", cookie, body).status == 422


def test_what_was_asked_is_kept(tmp_path):
    """Requests outlive the program; a malformed file counts as an empty list."""
    file = PairRequestFile(tmp_path)
    assert file.waiting(Attendance()) == []
    file.add(Pair(1, 2))
    file.add(Pair(3, 4))
    file.add(Pair(2, 5))
    assert PairRequestFile(tmp_path).waiting(Attendance()) == [Pair(3, 4), Pair(2, 5)]
    file.forget(Pair(4, 3))
    assert file.waiting(Attendance()) == [Pair(2, 5)]
    for odd in ("", "{}", "[1]", "[[1]]", "[[1,1]]", '[["a",2]]', "[" * 9999, "[[1,2,3]]"):
        file.path.write_text(odd, encoding="utf-8")
        assert file.waiting(Attendance()) == []


def test_the_code_is_a_picture_of_the_address():
    """The code is part of the page, so no other request is needed."""
    assert qr_data_url(None) is None
    code = qr_data_url("http://192.168.1.5:50000/phone/?key=abcdefghjk")
    assert code is not None
    assert code.startswith("data:image/svg+xml")
    assert code != qr_data_url("http://192.168.1.5:50000/phone/?key=abcdefghjm")


@pytest.mark.long
def test_two_taps_and_a_seat_in_a_browser(chromium, club):
    """A pair asks at the kiosk; once admitted and seated, its phone shows its places."""
    one, other = members_of(club)[:2]
    names = dict(zip(members_of(club), _names(club), strict=False))
    with opened(club, lan=True) as page, visitors(chromium, page) as window:
        page.hall.create_key(Access.REGISTER)
        kiosk = window().page
        kiosk.goto(page.hall.address(Access.REGISTER))
        kiosk.wait_for_url("**/kiosk/")
        for player in (one, other):
            kiosk.locator("#name").fill(names[player])
            kiosk.locator("#found button", has_text=names[player]).first.click()
        kiosk.locator("#told:visible").wait_for()
        door = window().open()
        door.goto(f"{page.origin}/sign-in")
        door.locator(f"#asked-{one}-{other} button.main").click()
        door.locator(f"#p{one}").wait_for()
        assert door.locator("#asked").count() == 0
        phone = window().page
        phone.goto(page.hall.address(Access.SEE))
        phone.locator("#wait").wait_for()
        page.look()
        seat_by_command(club, members_of(club)[:34], sections=2)
        phone.locator("#choices a").first.click()  # the screen came unasked
        phone.locator("#here").wait_for()
        phone.wait_for_load_state()  # its scripts too, which are unavailable afterwards
        page.hall.revoke_key(Access.SEE)
        page.look("room")
        page.do("give_key", access="register")  # which notifies all windows
        phone.locator("#shut:visible").wait_for()
