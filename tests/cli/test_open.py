"""``bridgeopt open``: its output, its end, and its errors at the start."""

from __future__ import annotations

import re
import signal
import socket
import sys
from datetime import date
from pathlib import Path

import pytest

from bridgeopt.web.server import _listening_at_default_port, default_port
from tests.support.browser.page_server import (
    TUESDAY,
    make_club,
    members_of,
    opened,
    program,
    seat_by_command,
)
from tests.support.browser.signed_in import look_until
from tests.support.messages import says, text_of
from tests.support.timing.clocks import on

UNTIL = text_of("open_until") + "\n"

presses = pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent as SIGINT")


@pytest.fixture(scope="module")
def club(tmp_path_factory) -> Path:
    """Make a club."""
    return make_club(tmp_path_factory.mktemp("open") / "club")


def hear(line: socket.socket, word: bytes) -> bytes:
    """Read until `word` arrives; return everything read, earlier news included."""
    heard = b""
    while word not in heard:
        got = line.recv(4096)
        assert got, heard
        heard += got
    return heard


def listen(page) -> socket.socket:
    """Subscribe to a page's events as a browser does; return the open connection."""
    line = socket.create_connection(("127.0.0.1", page.port), timeout=300)
    head = f"GET /events HTTP/1.1\r\nHost: 127.0.0.1:{page.port}\r\nCookie: {page.cookie}"
    line.sendall(f"{head}\r\n\r\n".encode())
    hear(line, b"event:")
    return line


@presses
@pytest.mark.slow
def test_it_prints_its_address_and_ends_at_ctrl_c(club):
    """Nothing else is printed while it runs or at its end, however much is in progress."""
    with program(club) as running:
        page = running.wait_open()
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/\?key=[\w-]{43}", page.address)
        streams = [listen(page) for _ in range(3)]
        half = socket.create_connection(("127.0.0.1", page.port))
        half.sendall(
            f"POST /do HTTP/1.1\r\nHost: 127.0.0.1:{page.port}\r\nCookie: {page.cookie}\r\n"
            f"Origin: {page.origin}\r\nContent-Type: application/json\r\n"
            "Content-Length: 10\r\n\r\n{".encode()
        )
        half.sendall(b"")
        socket.create_connection(("127.0.0.1", page.port)).sendall(b"nonsense\r\n\r\n")
        page.look()
        running.interrupt()
        assert running.end() == (0, "", UNTIL)
        for line in (*streams, half):
            line.close()


@pytest.mark.long
@presses
def test_it_ends_at_its_terminals_end_too(club):
    """A termination signal is not an error either."""
    with program(club) as running:
        running.wait_open()
        running._process.send_signal(signal.SIGTERM)
        assert running.end() == (0, "", UNTIL)


@pytest.mark.long
def test_two_of_one_club_see_each_other(club):
    """A change on one page appears on the other and is announced to its windows."""
    players = members_of(club)
    with program(club) as first, opened(club) as other:
        one = first.wait_open()
        one.look()
        other.look()
        heard = listen(other)
        reply = one.do("sign_up", list=f"{players[0]} & {players[1]}")
        assert reply["status"] == 200
        hear(heard, b"event:changed")
        look_until(other, "sign-in", f'id="p{players[0]}"')
        assert other.revision == one.revision
        assert other.do("here", players=[players[0]])["status"] == 200
        overtaken = one.do("here", players=[players[1]])
        assert overtaken["status"] == 409
        assert says(overtaken["told"], "page_overtaken")
        heard.close()


@pytest.mark.long
def test_it_is_opened_from_elsewhere_where_it_was(tmp_path, club):
    """With --club it opens the same evening from any folder."""
    (tmp_path / "elsewhere").mkdir()
    guest = "guest: Somebody New & guest: Someone Else"
    with opened(club) as page:
        page.look()
        assert page.do("sign_up", list=guest)["status"] == 200
    with program(tmp_path / "elsewhere", "--club", str(club)) as second:
        assert "Somebody New" in second.wait_open().look()
    assert not any((tmp_path / "elsewhere").iterdir())


def test_a_port_that_is_taken(club, invoke):
    """The error names the port and gives advice."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = invoke("open", "--no-browser", "--club", club, "--port", port)
    assert result.exit_code == 2
    assert result.stdout == ""
    wrong = text_of("page_port_taken", port=str(port))
    assert result.stderr == f"Error: {wrong}. {text_of('page_port_taken_help')}\n"


@pytest.mark.parametrize("port", ["-1", "65536", "x"])
def test_a_port_that_is_none(club, invoke, port):
    """It is refused like any invalid option."""
    result = invoke("open", "--no-browser", "--club", club, "--port", port)
    assert result.exit_code == 2
    assert "--port" in result.stderr


def test_no_club(tmp_path, monkeypatch, invoke):
    """In a folder with other files the error explains how to create a club."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "letter.txt").write_text("Dear members", encoding="utf-8")
    result = invoke("open", "--no-browser")
    assert result.exit_code == 2
    assert says(result.stderr, "open_needs_club")
    assert [each.name for each in tmp_path.iterdir()] == ["letter.txt"]


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ("title = 5\n", "title"),
        ("title = \n", "club.toml:1"),
        ('titel = "x"\n', "titel"),
        ('season = "club.toml"\n', "season"),
        ('title = "x"\n', "bridgeopt season init club.season"),
        ('season = "none.season"\n', "bridgeopt season init"),
    ],
)
def test_settings_with_faults(tmp_path, invoke, settings, told):
    """The error names the fault before anything is opened or written."""
    (tmp_path / "club.toml").write_text(settings, encoding="utf-8")
    result = invoke("open", "--no-browser", "--club", tmp_path, "--port", 0)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert told in result.stderr
    assert {path.name for path in tmp_path.iterdir()} <= {"club.toml", "evenings"}


def test_a_folder_that_cannot_be_written(tmp_path, invoke):
    """A file in place of the folder of evenings is reported."""
    make_club(tmp_path)
    (tmp_path / "evenings").write_text("in the way", encoding="utf-8")
    result = invoke("open", "--no-browser", "--club", tmp_path, "--port", 0)
    assert result.exit_code == 2
    assert "evenings" in result.stderr
    assert (tmp_path / "evenings").read_text(encoding="utf-8") == "in the way"


def test_an_evening_that_is_damaged(tmp_path, invoke):
    """The damaged file is left unchanged, and the error gives advice."""
    folder = make_club(tmp_path / "club")
    file = folder / "evenings" / str(TUESDAY) / "tonight.evening"
    file.parent.mkdir(parents=True)
    file.write_bytes(b"no evening at all")
    result = invoke("open", "--no-browser", "--club", folder, "--port", 0, "--date", str(TUESDAY))
    assert result.exit_code == 2
    assert "tonight.evening" in result.stderr
    assert says(result.stderr, "evening_make_one")
    assert file.read_bytes() == b"no evening at all"


@pytest.mark.slow
@pytest.mark.dated
@on(date(2026, 3, 3))
def test_a_day_that_was_recorded(tmp_path, invoke):
    """The recorded evening is shown with advice.

    A second evening of the day gets its own folder.
    """
    folder, day = make_club(tmp_path / "club"), date(2026, 3, 3)
    players = members_of(folder)
    plan = seat_by_command(folder, players[:16], day)
    with opened(folder, day) as page:  # the plan seated by a command exists
        assert page.look("play").count("data-players") == 8
    done = invoke("record", "--plan", plan, "--club", folder, "--date", str(day))
    assert done.exit_code == 0, done.output
    with opened(folder, day) as page:
        assert says(page.look("play"), "page_recorded", session="1")
        assert says(page.look("play"), "page_recorded")
        assert page.look("play").count("data-players") == 0
        assert page.do("undo")["status"] == 422
    with opened(folder, day, another=True) as page:
        assert 'id="p' not in page.look("sign-in").partition("<ul")[2].partition("</ul>")[0]
        assert says(page.look("sign-in"), "evening_again_today")
        page.do("arrive", players=[{"player": players[0]}, {"player": players[1]}])
        assert not says(page.look("sign-in"), "evening_again_today")
    assert (folder / "evenings" / f"{day}-2" / "tonight.evening").exists()


def test_a_club_has_a_port_of_its_own(tmp_path):
    """The port is the same each time, so old windows reconnect; another is used if it is taken."""
    one, other = default_port(tmp_path / "one"), default_port(tmp_path / "other")
    assert one == default_port(tmp_path / "x" / ".." / "one") != other
    assert 49152 <= one <= 65535
    with _listening_at_default_port(tmp_path / "one") as first:
        assert first.getsockname()[1] == one
        with _listening_at_default_port(tmp_path / "one") as second:
            assert second.getsockname()[1] != one
