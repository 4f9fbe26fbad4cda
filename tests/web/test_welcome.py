"""The page of a first start, and starting by a double click."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import time
import zipfile
from contextlib import suppress
from pathlib import Path
from typing import Self

import pytest
from click.testing import CliRunner

import bridgeopt
from bridgeopt.base.i18n.message import use_locale
from bridgeopt.cli import main
from bridgeopt.files.settings import read_settings
from bridgeopt.season import SeasonFile
from bridgeopt.tasks.club import RECOMMENDED_OBJECTIVE, describe_objective
from tests.support.browser.chromium import PATIENCE
from tests.support.browser.page_server import (
    Opened,
    make_club,
    members_of,
    opened,
    program,
    visitors,
    welcomed,
)
from tests.support.browser.screen_checks import faults_in_sizes
from tests.support.messages import says, text_of

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch) -> Path:
    """Give the user an empty home folder."""
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    for name in ("XDG_STATE_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "state"))
    return tmp_path


def choose(page: Opened, **asked: str) -> int:
    """Send a choice; return the status of the response."""
    answer = page.ask("/do", json.dumps({"lang": "en", **asked}).encode())
    return answer.status


def test_a_club_is_begun_there(home):
    """A club is created in the language of the page, and the page closes."""
    with welcomed(missing=home / "gone") as (server, page):
        first = page.ask("/welcome")
        assert not says(first.text, "demo_club")
        assert str(home / "gone") in first.text
        assert "Begin een club" in page.ask("/welcome?lang=nl").text
        assert page.ask("/static/welcome.js").status == 200
        assert choose(page, do="begin", name="...") == 422
        assert not server.language
        assert choose(page, do="begin", name="Ons <b>", lang="nl") == 200
    assert server.language == "nl"
    assert server.club is not None
    assert server.club.folder == home / "bridgeopt" / "Ons -b"
    with welcomed() as (server, page):
        assert "Ons -b" in page.ask("/welcome").text
        assert choose(page, do="open", name="Ons -b") == 200
    assert server.club is not None
    assert server.club.settings.title == "Ons <b>"


@pytest.mark.parametrize("code", [pytest.param("en", marks=pytest.mark.long), "nl"])
def test_the_recommended_answers_are_filled_in(chromium, home, code):
    """With a name alone the club gets the recommended answers; each is explained with its cost."""
    folder = home / "De Kaart"
    folder.mkdir()
    with welcomed(folder=folder) as (server, page), visitors(chromium, page) as window:
        shown = window().page
        shown.goto(f"{page.origin}/welcome?lang={code}")
        assert faults_in_sizes(shown, (360, 1280)) == {}
        assert shown.input_value("#club-name") == "De Kaart"
        cost = shown.locator("label:has(:checked) small").inner_text()
        with use_locale(code):
            assert cost == str(describe_objective(RECOMMENDED_OBJECTIVE)[1])
        shown.set_viewport_size({"width": 1280, "height": 800})
        button = shown.locator("form[data-do=begin] button.main")
        assert button.bounding_box()["y"] < 750
        with shown.expect_response("**/do"):
            button.click()
    assert server.club is not None
    settings = server.club.settings
    assert (settings.title, settings.sections, settings.language) == ("De Kaart", None, code)
    assert settings.objective == RECOMMENDED_OBJECTIVE
    assert 'objective = "fair-share+first:5"' in (folder / "club.toml").read_text("utf-8")


def test_a_window_waits_for_the_club_without_an_error(chromium, home):
    """While the page closes, a window that waits for the club gets no error, and waits on."""
    with welcomed(folder=home) as (server, page), visitors(chromium, page) as window:
        assert page.ask("/sign-in").status == 204
        server._end = lambda: None  # the page takes long to close
        shown = window().page
        shown.goto(f"{page.origin}/welcome")
        for _ in range(2):
            with shown.expect_response("**/sign-in") as asked:
                if shown.locator("#opening").is_hidden():
                    shown.locator("form[data-do=begin] button.main").click()
            assert asked.value.status == 204
        assert shown.locator("#wrong").is_hidden()
        assert shown.url.endswith("/welcome")


def test_all_questions_are_answered(home):
    """Members, sections and the objective are taken as given; a wrong list writes nothing."""
    given = {"name": "Ons", "sections": "3", "objective": "paper"}
    with welcomed() as (server, page):
        assert choose(page, do="begin", **given, members="12; Kingfisher Oak\n12; Ash") == 422
        assert not (home / "bridgeopt").exists()
        listed = "id,name,ranking\n12,Kingfisher Oak,54.5\n7,Heron Willow,\n"
        assert choose(page, do="begin", **given, members=listed) == 200
    assert server.club is not None
    settings = server.club.settings
    assert (settings.sections, str(settings.objective)) == (3, "paper")
    assert settings.season is not None
    season = SeasonFile(settings.season).read()
    assert season.names.names == {7: "Heron Willow", 12: "Kingfisher Oak"}


def test_open_in_an_empty_folder_makes_a_club_there(home, monkeypatch):
    """``open`` asks for a club, makes it in the working folder, and goes on to its page."""
    folder = home / "De Kaart"
    folder.mkdir()
    with program(folder) as started:
        page = started.wait_open()
        listed = "Kingfisher Oak\nWillow, Heron\n"
        assert choose(page, do="begin", name="De Kaart", members=listed) == 200
        assert "Heron Willow" in look_once_open(page)
        assert says(page.look("help"), "page_help_close")
        page.do("close")
        assert started.end()[0] == 0
    settings = read_settings(folder / "club.toml").settings
    assert settings.season == folder / "club.season"
    with program(folder) as again:
        assert "De Kaart" in again.wait_open().look("sign-in")


@pytest.mark.parametrize(
    "asked",
    [
        {"do": "open", "name": "../elsewhere"},
        {"do": "erase", "name": "x"},
        {"do": "try", "lang": "xx"},
        {"do": "begin", "name": "Ons", "sections": "0"},
        {"do": "begin", "name": "Ons", "objective": "fairest"},
    ],
)
def test_what_it_does_not_take(home, asked):
    """The browser can send no path, and no value that the page does not offer."""
    (home / "elsewhere").mkdir()
    make_club(home / "elsewhere")
    with welcomed() as (server, page):
        assert choose(page, **asked) == 400
        assert page.ask("/welcome", headers={"Cookie": "x=y"}).status == 401
        assert page.ask("/welcome", headers={"Host": "example.org"}).status == 403
        assert page.ask("/do", b"[]").status == 400
        assert not server.language


class Started:
    """``bridgeopt start`` in its own process."""

    def __init__(self, *words: str | Path, browser: bool = False) -> None:
        root = str(Path(bridgeopt.__file__).parents[1])
        asked = "--browser" if browser else "--no-browser"
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bridgeopt", "start", asked, *map(str, words)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONPATH": root, "PYTHONUTF8": "1", "BROWSER": "true"},
        )

    def line(self) -> str:
        """Wait for a line."""
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def __enter__(self) -> Self:
        """Return this process."""
        return self

    def __exit__(self, *_: object) -> None:
        """End the process."""
        self.process.kill()
        self.process.communicate()


def test_double_clicks(home):
    """Without a known club the start page creates one, and continues in the same window.

    Closing the page ends the program; the next start opens that club at once.
    """
    with Started() as first:
        page = Opened(home, first.line())
        assert choose(page, do="begin", name="Één club", lang="nl") == 200
        assert "Één club" in look_once_open(page)  # the same key and port
        page.look("help")
        with Started(home / "bridgeopt" / "Één club") as second:
            assert second.line() == text_of("start_open_already", address=page.address)
            assert second.process.wait(PATIENCE / 1000) == 0
        reply = page.do("close")
        assert reply["told"].startswith("Het programma is gesloten")
        assert first.process.wait(PATIENCE / 1000) == 0
    assert not list((home / "state" / "bridgeopt").glob("open-*"))
    with Started() as again:  # the last club
        assert "Één club" in Opened(home, again.line()).look("sign-in")


@pytest.mark.long  # the smaller one is above
def test_a_second_double_click_at_a_first_start(home):
    """A second start shows the same start page, or the made-up club chosen there."""
    shown = "The page is open already: {}".format
    with Started() as first:
        page = Opened(home, first.line())
        with Started() as second:
            assert second.line() == shown(page.address)
        assert choose(page, do="try") == 200
        assert says(look_once_open(page), "demo_club")
        with Started() as second:
            assert second.line() == shown(page.address)
        page.do("close")
        assert first.process.wait(PATIENCE / 1000) == 0
    assert not list((home / "state" / "bridgeopt").glob("open-*"))


def test_a_club_that_cannot_be_opened(home):
    """The start page says why the club cannot be opened, and offers a choice in the same window."""
    season = make_club(home / "bridgeopt" / "Ons") / "club.season"
    season.rename(season.with_name("old"))
    with Started() as again:
        page = Opened(home, again.line())
        assert choose(page, do="open", name="Ons") == 200
        for _ in range(int(PATIENCE / 20)):
            with suppress(OSError):
                if page.ask("/sign-in").status == 303:
                    break
            time.sleep(0.02)
        assert str(season) in page.ask("/welcome").text
        season.with_name("old").rename(season)
        assert choose(page, do="open", name="Ons") == 200
        assert "Proof" in look_once_open(page)


def test_what_was_double_clicked_cannot_be_opened(home):
    """With no terminal in sight the start page shows the error, and can be closed there."""
    (home / "club").mkdir()
    with Started(home / "club", browser=True) as first:
        page = Opened(home, first.line())
        assert str(home / "club") in page.ask("/welcome").text
        assert choose(page, do="close") == 200
        assert first.process.wait(PATIENCE / 1000) == 0
    with Started(home / "club") as first:
        assert first.process.wait(PATIENCE / 1000) == 2


def look_once_open(page: Opened) -> str:
    """Return the first screen of the chosen club, once its page is open."""
    for _ in range(int(PATIENCE / 20)):
        with suppress(OSError, AssertionError):
            return page.look("sign-in")
        time.sleep(0.02)
    raise AssertionError("it was not opened")


def test_help_tells_no_name(home):
    """The support file holds the actions, but no person's name nor the club's."""
    club = make_club(home / "Proefclub", hostile=True)
    with (club / "club.toml").open("a", encoding="utf-8") as settings:
        settings.write('bridgemate_licence = "Kq7-99x"\nbridgemate_club = "NL 4711"\n')
    (club / "club (Zoë Zonder's conflicted copy 2026-11-24).season").touch()
    one, two = members_of(club)[:2]
    with opened(club) as page:
        page.look()
        assert page.do("sign_up", list=f"{one} & {two}")["status"] == 200
        assert page.do("sign_up", list="guest: Els van Elders & guest: Jo Verweg")["status"] == 200
        (club / "evenings" / "2026-11-24" / "plan.json").write_text(
            '{"guests": ["els van elders"], "title": "Proof", "at": "Proefclub"}', "utf-8"
        )
        answer = page.ask("/help")
        assert str(club) in answer.text
        made = page.taken("/help.zip")
    with zipfile.ZipFile(io.BytesIO(made)) as zipped:
        parts = {name: zipped.read(name).decode() for name in zipped.namelist()}
    assert f"bridgeopt {bridgeopt.__version__}" in parts["version.txt"]
    assert f"[{one}]" in parts["log-1.txt"] or str(one) in parts["log-1.txt"]
    assert "club […].season" in parts["notes.txt"]
    assert {"club.toml", "log-2.txt", "2026-11-24-plan.json"} <= parts.keys()
    names = SeasonFile(club / "club.season").read().names.names.values()
    text = "\n".join(parts.values()).casefold()
    hidden = [*names, "Els van Elders", "Jo Verweg", "Proof", "Proefclub"]
    hidden += ["Kq7-99x", "NL 4711", "Zonder"]
    assert [name for name in hidden if name.casefold() in text] == []


def test_help_of_what_is_damaged(home):
    """If the names are unknown, the support file leaves out all files that may hold one."""
    club = make_club(home / "club")
    (club / "club.season").write_bytes(b"nonsense")
    command = ["club", "help-file", "--club", str(club)]
    result = CliRunner().invoke(main, [*command, "--date", "2026-11-24"])
    assert result.exit_code == 0, result.output
    with zipfile.ZipFile(club / "bridgeopt-help-2026-11-24.zip") as zipped:
        assert zipped.namelist() == ["read-me.txt", "version.txt", "names.txt"]
    taken = club / "taken.zip"
    taken.write_text("mine", encoding="utf-8")
    result = CliRunner().invoke(main, [*command, "--out", str(taken)])
    assert result.exit_code == 2
    assert taken.read_text("utf-8") == "mine"
