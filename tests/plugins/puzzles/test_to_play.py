"""Play puzzles and Mahjong Solitaire in the browser: rules agree.

Mouse, touch and keyboard work.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from http.client import HTTPConnection
from pathlib import Path
from threading import Event
from time import sleep
from typing import Any

import numpy as np
import pytest

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.catalogue import languages
from bridgeopt.engine.randomness import Random
from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.puzzles.hashi.solving import solve_alternating
from bridgeopt.plugins.puzzles.sheet import (
    SIT_OUT_PUZZLES,
    DayPuzzles,
    Sheet,
    hashi_data,
    make_sheet,
    solitaire_data,
    sudoku_data,
)
from bridgeopt.plugins.puzzles.solitaire.game import (
    RefusedMoveError,
    SolitaireGame,
    player_view,
    take_pair,
)
from bridgeopt.plugins.puzzles.solitaire.solving import solve_position
from bridgeopt.plugins.puzzles.sudoku.puzzle import Sudoku
from bridgeopt.web.access import Access
from tests.support.browser.page_server import (
    TUESDAY,
    Opened,
    make_club,
    members_of,
    opened,
    seat_by_command,
    visitors,
)
from tests.support.browser.screen_checks import faults_in_sizes, violations
from tests.support.dutch import english_words, text_of_page, words
from tests.support.generators.instances import stride
from tests.support.messages import says
from tests.support.reference import hashi as plain_hashi

pytestmark = pytest.mark.slow

_BY_NEAREST = ('<div id="stone-', '<g id="island-')

PHONE = {"width": 360, "height": 740}


@pytest.fixture(scope="module")
def made() -> DayPuzzles:
    """Generate tonight's puzzles."""
    return SIT_OUT_PUZZLES.make(TUESDAY)


def club_that_plays(folder: Path) -> Path:
    """Make a club that enables puzzles."""
    club = make_club(folder)
    file = club / "club.toml"
    file.write_text(file.read_text(encoding="utf-8") + "sit_out_play = true\n", encoding="utf-8")
    return club


@pytest.fixture(scope="module")
def club(tmp_path_factory) -> Path:
    """Return a club with an evening of seventeen pairs, so that one sits out."""
    club = club_that_plays(tmp_path_factory.mktemp("play") / "club")
    seat_by_command(club, members_of(club)[:34], sections=2)
    return club


@pytest.fixture(scope="module")
def page(club, made) -> Iterator[Opened]:
    """Open the club's page, for phones too, with the puzzles generated."""
    with opened(club, lan=True) as page:
        while 'id="board"' not in page.ask("/sitout/solitaire").text:
            sleep(0.02)
        page.look("start")
        yield page


@contextmanager
def shown(chromium: Any, page: Opened, screen: str, **options: Any) -> Iterator[Any]:
    """Open a window on a fresh puzzle."""
    with visitors(chromium, page, **options) as window:
        visitor = window()
        visitor.go(f"sitout/{screen}")
        visitor.page.evaluate("localStorage.clear()")
        visitor.page.reload()
        yield visitor.page


def with_rule(window: Any, name: str, script: str, given: Any) -> Any:
    """Call a rule module in the browser; ``script`` is a function of the rule and a value."""
    return window.evaluate(
        f"async (given) => ({script})(await import('/sitout/static/{name}-rule.js'), given)", given
    )


@pytest.mark.parametrize(
    "layout", ["bridge", "diamond", "turtle", "pyramid", "table", "walls"][:: stride(6)]
)
def test_stones_are_free_as_ours_are(made, page, chromium, layout):
    """Free stones and pairs agree in random games to the end, and so do refusals.

    Positions are compared after each pair, or after every fourth in a short run.
    """
    random = Random(7)
    stones = made.layouts[layout]
    faces = made.faces(layout, 3)
    game = SolitaireGame(stones, tuple(faces))
    games = [game]
    while pairs := player_view(game).pairs():
        game = take_pair(game, pairs[random.next_below(len(pairs))])
        games.append(game)
    taken = [[*pair] for pair in game.taken]
    games = games[:: -stride(4)]
    wanted = [[now.free(), sorted(map(list, now.pairs()))] for now in map(player_view, games)]
    script = """(rule, [{ places, faces }, taken, when]) => {
      const shape = rule.shapeOf(places);
      return when.map((k) => {
        const { there } = rule.replay(shape, faces, taken.slice(0, k));
        const pairs = rule.freePairs(shape, faces, there);
        return [rule.freeStones(shape, there), pairs.sort((a, b) => a[0] - b[0] || a[1] - b[1])];
      });
    }"""
    with shown(chromium, page, "solitaire") as window:
        when = [len(game.taken) for game in games]
        found = with_rule(window, "solitaire", script, [solitaire_data(stones, faces), taken, when])
        assert found == wanted
        tried = [
            [random.next_below(len(stones)), random.next_below(len(stones))] for _ in range(300)
        ]
        start = SolitaireGame(stones, tuple(faces))
        allowed = []
        for one, other in tried:
            try:
                take_pair(start, (one, other))
                allowed.append(True)
            except RefusedMoveError:
                allowed.append(False)
        script = """(rule, [{ places, faces }, tried]) => {
          const shape = rule.shapeOf(places);
          return tried.map((pair) => rule.replay(shape, faces, [pair]).taken.length === 1);
        }"""
        assert (
            with_rule(window, "solitaire", script, [solitaire_data(stones, faces), tried])
            == allowed
        )
        for odd in (None, 7, "x", [7], [[1]], [["a", "b"]], [[0, 0]], [[-1, 999]]):
            script = """(rule, [{ places, faces }, odd]) =>
              rule.replay(rule.shapeOf(places), faces, odd).taken"""
            assert (
                with_rule(window, "solitaire", script, [solitaire_data(stones, faces), odd]) == []
            )


def test_digits_contradict_as_ours_do(made, page, chromium):
    """Contradicting digits agree in grids of three sizes, random and solved."""
    random = Random(8)
    grids = [
        tuple(
            random.next_below(size + 1) if random.next_below(2) else 0 for _ in range(size * size)
        )
        for size in (4, 6, 9)
        for _ in range(60)
    ]
    grids += [graded.solution for graded in made.sheet.sudokus]
    wanted = []
    for cells in grids:
        wrong = {c for _, one, other, _ in Sudoku(cells).conflicts() for c in (one, other)}
        wanted.append([sorted(wrong), not wrong and all(cells)])
    with shown(chromium, page, "sudoku-1") as window:
        script = (
            "(rule, grids) => grids.map((cells) => [rule.conflicts(cells), rule.isSolved(cells)])"
        )
        assert with_rule(window, "sudoku", script, grids) == wanted
    assert [solved for _, solved in wanted[-2:]] == [True, True]


def test_bridges_are_as_ours(made, page, chromium):
    """Crossings and solved states agree, for the solution and random bridges."""
    random = Random(9)
    puzzle = made.sheet.hashi
    links = puzzle.links
    crossing = [
        sorted(links.crossing[links.crossed[k] : links.crossed[k + 1]].tolist())
        for k in range(len(links.ends))
    ]
    cells = [(island.row, island.column) for island in puzzle.islands]
    ways = [[*made.sheet.bridges]]
    for _ in range(200):
        way = [*made.sheet.bridges]
        for _ in range(1 + random.next_below(2)):
            way[random.next_below(len(way))] = random.next_below(3)
        ways.append(way)
    wanted = []
    for way in ways:
        built = [
            ((cells[one], cells[other]), n)
            for (one, other), n in zip(links.ends.tolist(), way, strict=True)
            if n
        ]
        wanted.append(plain_hashi.wrong_with(puzzle, built) == "")
    with shown(chromium, page, "hashi") as window:
        data = hashi_data(puzzle)
        script = (
            "(rule, puzzle) => rule.crossings(puzzle).map((each) => each.sort((a, b) => a - b))"
        )
        assert with_rule(window, "hashi", script, data) == crossing
        script = "(rule, [puzzle, ways]) => ways.map((way) => rule.isSolved(puzzle, way))"
        assert with_rule(window, "hashi", script, [data, ways]) == wanted
    assert wanted[0]


def solution_of(made: DayPuzzles, layout: str, number: int) -> list[tuple[int, int]]:
    """Return pairs that clear a deal."""
    faces = np.array(made.faces(layout, number), np.int8)
    decided = solve_position(made.layouts[layout], faces)
    assert decided.solvable
    return [(int(one), int(other)) for one, other in decided.pairs]


def middle(window: Any, stone: int) -> tuple[float, float]:
    """Return the centre of a stone in the window."""
    place = window.locator(f"#stone-{stone}")
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("to_the_end", [False, pytest.param(True, marks=pytest.mark.long)])
def test_solitaire_by_mouse_with_a_reload_between(made, page, chromium, to_the_end):
    """Removed stones stay removed after a reload; undo and restart work."""
    from playwright.sync_api import expect

    pairs = solution_of(made, "table", 2)
    half = len(pairs) // 2 if to_the_end else 2
    with shown(
        chromium, page, "solitaire?layout=table&deal=2", viewport={"width": 1280, "height": 1400}
    ) as window:
        stones = window.locator(".stone:visible")
        expect(stones).to_have_count(124)
        for one, other in pairs[:half]:
            for stone in (one, other):
                window.mouse.click(*middle(window, stone))
        expect(stones).to_have_count(124 - 2 * half)
        window.reload()
        expect(stones).to_have_count(124 - 2 * half)
        window.locator("#undo").click()
        expect(stones).to_have_count(126 - 2 * half)
        if to_the_end:
            for one, other in pairs[half - 1 :]:
                for stone in (one, other):
                    window.mouse.click(*middle(window, stone))
            expect(window.locator("#won")).to_be_visible()
            expect(stones).to_have_count(0)
        window.locator("#again").click()
        expect(stones).to_have_count(124)
        expect(window.locator("#won")).to_be_hidden()


def test_solitaire_by_keyboard(made, page, chromium):
    """The keyboard reaches all free stones, each has a label, and only equal ones are taken."""
    from playwright.sync_api import expect

    pairs = solution_of(made, "turtle", 1)
    with shown(chromium, page, "solitaire") as window:
        board = window.locator("#board")
        board.focus()
        free = window.locator("[role=option]").count()
        met = set()
        for _ in range(free):
            met.add(board.get_attribute("aria-activedescendant"))
            window.keyboard.press("PageDown")
        assert len(met) == free
        for key in ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown", "Home", "End"):
            board.press(key)
            assert board.get_attribute("aria-activedescendant") in met
        for k, pair in enumerate(pairs[: 3 // stride(3)]):
            for stone in pair:
                for _ in range(free + 10):
                    if board.get_attribute("aria-activedescendant") == f"stone-{stone}":
                        break
                    window.keyboard.press("PageDown")
                window.keyboard.press("Enter" if stone == pair[0] else "Space")
            expect(window.locator(".stone:visible")).to_have_count(142 - 2 * k)
            assert says(window.locator("#said").text_content(), "solitaire_play_taken")
        window.locator("#hint").press("Enter")
        expect(window.locator(".hinted")).to_have_count(2)
        hinted = window.locator(".hinted").first.get_attribute("aria-label")
        assert " of " in hinted
        assert says(hinted, "solitaire_play_paired")
        board.focus()
        board.press("Enter")
        expect(window.locator("[aria-selected=true]")).to_have_count(1)
        board.press("Escape")
        expect(window.locator("[aria-selected=true]")).to_have_count(0)


@pytest.mark.long
def test_solitaire_by_touch_on_a_telephone(made, page, chromium):
    """A touch a little beside a small free stone selects it."""
    from playwright.sync_api import expect

    pairs = solution_of(made, "turtle", 1)
    options = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    with shown(chromium, page, "solitaire", **options) as window:
        for k, pair in enumerate(pairs[:6]):
            for stone in pair:
                x, y = middle(window, stone)
                window.touchscreen.tap(x + 2, y - 3)
            expect(window.locator(".stone:visible")).to_have_count(142 - 2 * k)
        end = window.locator("#board").bounding_box()
        window.touchscreen.tap(end["x"] + 1, end["y"] + end["height"] - 1)  # nothing is near
        expect(window.locator("[aria-selected=true]")).to_have_count(0)


@pytest.mark.long
def test_stones_are_as_large_as_a_finger_wants_on_a_telephone(made, page, chromium):
    """Stones are 32 pixels in each layout, which is rotated if wide, and all fit the window."""
    from playwright.sync_api import expect

    options = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    with shown(chromium, page, "solitaire", **options) as window:
        for layout in made.layouts:
            window.goto(f"{page.origin}/sitout/solitaire?layout={layout}")
            expect(window.locator("#board .stone.free").first).to_be_visible()
            box = window.locator("#board .stone.free").first.bounding_box()
            assert min(box["width"], box["height"]) >= 32, (layout, box)
            board = window.locator("#board").bounding_box()
            assert board["x"] >= 0, layout
            assert board["x"] + board["width"] <= PHONE["width"], layout
            assert board["height"] <= PHONE["height"] + 64, (layout, board)
            assert window.locator("#turned").is_visible() == (layout != "table"), layout


def test_a_sudoku_by_keyboard(made, page, chromium):
    """Digits are typed along rows with arrows; conflicts are marked; a reload keeps all."""
    from playwright.sync_api import expect

    graded = made.sheet.sudokus[0]
    with shown(chromium, page, "sudoku-1") as window:
        window.locator("#cell-0").focus()
        for cell, digit in enumerate(graded.solution):
            if not graded.puzzle.givens[cell]:
                window.keyboard.press(str(digit))
            if cell == 40:
                window.reload()
                window.locator("#cell-40").focus()
            window.keyboard.press("ArrowRight")
        expect(window.locator("#won")).to_be_visible()
        given = next(c for c, d in enumerate(graded.puzzle.givens) if d)
        window.locator(f"#cell-{given}").focus()
        window.keyboard.press("7")
        assert window.locator(f"#cell-{given}").input_value() == str(graded.puzzle.givens[given])
        empty = next(c for c, d in enumerate(graded.puzzle.givens) if not d)
        wrong = graded.solution[empty] % 9 + 1
        window.locator(f"#cell-{empty}").fill(str(wrong))
        expect(window.locator("#won")).to_be_hidden()
        assert window.locator("[aria-invalid=true]").count() >= 2
        window.locator(f"#cell-{empty}").fill("x13a")
        expect(window.locator(f"#cell-{empty}")).to_have_value("13")
        expect(window.locator("[aria-invalid=true]")).to_have_count(0)
        window.locator("#again").press("Enter")
        expect(window.locator(f"#cell-{empty}")).to_have_value("")


def test_a_hashi_by_keyboard_and_by_hand(made, page, chromium):
    """Bridges are built with Shift and arrows, by pressing water, and from island to island."""
    from playwright.sync_api import expect

    puzzle, bridges = made.sheet.hashi, made.sheet.bridges
    ends = puzzle.links.ends.tolist()

    def centre(window: Any, island: int) -> tuple[float, float]:
        box = window.locator("#board").bounding_box()
        at = puzzle.islands[island]
        return (
            box["x"] + box["width"] * (at.column + 0.5) / puzzle.columns,
            box["y"] + box["height"] * (at.row + 0.5) / puzzle.rows,
        )

    with shown(chromium, page, "hashi", viewport={"width": 1280, "height": 1400}) as window:
        board = window.locator("#board")
        for k, ((one, other), count) in enumerate(zip(ends, bridges, strict=True)):
            (x, y), (u, v) = centre(window, one), centre(window, other)
            for turn in range(count):
                if (k + turn) % 3 == 0:
                    window.mouse.click(x + 0.3 * (u - x), y + 0.3 * (v - y))
                elif (k + turn) % 3 == 1:
                    window.mouse.move(x, y)
                    window.mouse.down()
                    window.mouse.move(u, v)
                    window.mouse.up()
                else:
                    window.mouse.click(x, y)
                    window.mouse.click(u, v)
                    window.locator("h1").click()
        expect(window.locator("#won")).to_be_visible()
        window.reload()
        expect(window.locator("#won")).to_be_visible()
        window.locator("#again").click()
        expect(window.locator("#won")).to_be_hidden()
        board.focus()
        start = board.get_attribute("aria-activedescendant")
        assert start == "island-0"
        right = next(
            (
                k
                for k, (a, b) in enumerate(ends)
                if a == 0 and puzzle.islands[b].row == puzzle.islands[0].row
            ),
            None,
        )
        key = "ArrowDown" if right is None else "ArrowRight"
        for lines in (1, 2, 0):
            board.press(f"Shift+{key}")
            expect(window.locator("#board line")).to_have_count(lines)
        board.press(key)
        assert board.get_attribute("aria-activedescendant") != start
        label = window.locator("#island-0").get_attribute("aria-label")
        assert label.startswith("Row ")
        assert f", bridges 0 of {puzzle.islands[0].number};" in label


def answer(page: Opened, path: str, cookie: str, body: bytes | None = None) -> int:
    """Send a request to the phones' server; return the status."""
    connection = HTTPConnection("127.0.0.1", page.hall.port, timeout=10)
    origin = f"http://127.0.0.1:{page.hall.port}"
    headers = {"Cookie": cookie, "Origin": origin, "Content-Type": "application/json"}
    connection.request("GET" if body is None else "POST", path, body, headers)
    status = connection.getresponse().status
    connection.close()
    return status


def test_on_telephones_with_their_key_and_no_further(page, chromium):
    """A read-only key opens the puzzles and can change nothing."""
    page.hall.create_key(Access.SEE)
    page.hall.create_key(Access.REGISTER)
    cookies = {}
    for access in (Access.SEE, Access.REGISTER):
        key = page.hall.address(access).partition("key=")[2]
        cookies[access] = f"{page.hall.cookie(access)}={key}"
    see, register = cookies[Access.SEE], cookies[Access.REGISTER]
    paths = ["solitaire", "sudoku-1", "sudoku-2", "hashi", "static/solitaire.js", "static/kept.js"]
    for path in paths:
        assert answer(page, f"/phone/sitout/{path}", see) == 200
        assert answer(page, f"/phone/sitout/{path}", see, b"{}") == 405
        assert answer(page, f"/phone/sitout/{path}", register) in (401, 403)
        assert answer(page, f"/sitout/{path}", see) in (401, 403)
    for path in ("base.css", "static/base.css", "static/..%2Fsheet.py", "static/", "static", "x"):
        assert answer(page, f"/phone/sitout/{path}", see) == 404
    with visitors(chromium, page, viewport=PHONE, has_touch=True, is_mobile=True) as window:
        shown = window().page
        shown.goto(page.hall.address(Access.SEE))
        shown.locator("#choices a").nth(3).tap()
        shown.locator("#rounds").wait_for()
        pair = shown.locator("h1").inner_text()
        shown.locator("#to-play").tap()
        shown.locator("#board").wait_for()
        assert shown.locator("[role=option]").count() > 20
        shown.locator("nav a").nth(1).tap()
        shown.locator("#grid").wait_for()
        shown.wait_for_load_state()  # loading moves the link
        shown.locator("#back").tap()
        shown.locator("#rounds").wait_for()
        assert shown.locator("h1").inner_text() == pair
        shown.goto(f"http://127.0.0.1:{page.hall.port}/phone/sitout/hashi?lang=nl")
        assert shown.locator("html").get_attribute("lang") == "nl"
        shown.locator("#board").wait_for()
        shown.goto(f"http://127.0.0.1:{page.hall.port}/phone/?lang=en")


def test_who_sits_out_is_led_there(page):
    """The phone of a pair that sits out links to the puzzles, as does the evening's page."""
    cookie = f"{page.hall.cookie(Access.SEE)}={page.hall.address(Access.SEE).partition('key=')[2]}"

    def look(path: str) -> str:
        connection = HTTPConnection("127.0.0.1", page.hall.port, timeout=10)
        connection.request("GET", path, headers={"Cookie": cookie})
        text = connection.getresponse().read().decode()
        connection.close()
        return text

    pairs = [part.partition('"')[0] for part in look("/phone/").split('href="?who=')[1:]]
    found = 0
    for pair in pairs:
        now = look(f"/phone/?who={pair}").partition('id="here"')[2].partition("</section>")[0]
        assert ("play-now" in now) == (says(now, "phone_sits_out"))
        found += "play-now" in now
    assert len(pairs) == 17
    assert found == 1
    assert 'href="sitout/"' in page.look("start")


def test_off_unless_the_club_wants_it(tmp_path):
    """By default there is no page, no script and no link."""
    with opened(make_club(tmp_path / "club"), lan=True) as page:
        for path in ("", "solitaire", "static/solitaire.js"):
            assert page.ask(f"/sitout/{path}").status == 404
        cookie = (
            f"{page.hall.cookie(Access.SEE)}={page.hall.address(Access.SEE).partition('key=')[2]}"
        )
        assert answer(page, "/phone/sitout/solitaire", cookie) == 404
        assert "sitout" not in page.look("sign-in")


@pytest.mark.parametrize("fails", [False, pytest.param(True, marks=pytest.mark.long)])
def test_while_they_are_being_made(tmp_path, chromium, monkeypatch, fails):
    """While puzzles are generated, the page says so and then loads them; failures are shown too."""
    from playwright.sync_api import expect

    go_on = Event()

    def wait(seed: int) -> Sheet:
        go_on.wait(60)
        if fails:
            raise RequestError(Message("pastime_failed"))
        return make_sheet(seed)

    monkeypatch.setattr("bridgeopt.plugins.puzzles.sheet.make_sheet", wait)
    with opened(club_that_plays(tmp_path / "club")) as page, visitors(chromium, page) as window:
        visitor = window()
        shown = visitor.go("sitout/")
        expect(shown.locator("#coming")).to_be_visible()
        assert violations(shown) == []
        go_on.set()
        if fails:
            expect(shown.locator("main")).to_contain_text("could not be made")
        else:
            expect(shown.locator("[role=option]").first).to_be_visible()


def test_the_same_every_time_and_another_the_next_day(made):
    """The date alone seeds the puzzles, so paper and page have the same ones."""
    again = SIT_OUT_PUZZLES.make(TUESDAY)
    other = SIT_OUT_PUZZLES.make(date(2026, 11, 25))
    for page in SIT_OUT_PUZZLES.pages:
        assert SIT_OUT_PUZZLES.view(page, again, {}) == SIT_OUT_PUZZLES.view(page, made, {})
        puzzle = SIT_OUT_PUZZLES.view(page, other, {})[1]["puzzle"]
        assert puzzle != SIT_OUT_PUZZLES.view(page, made, {})[1]["puzzle"]
    asked: dict[str, str]
    for asked in ({"layout": "x"}, {"deal": "0"}, {"deal": "-3"}, {"deal": "9" * 9}, {"deal": "²"}):
        assert SIT_OUT_PUZZLES.view("solitaire", made, asked) == SIT_OUT_PUZZLES.view(
            "solitaire", made, {}
        )
    solved = solve_alternating(made.sheet.hashi, Stop(), 1)
    assert solved.solutions == (made.sheet.bridges,)
    assert json.dumps(sudoku_data(made.sheet.sudokus[0].puzzle))


@pytest.mark.long
@pytest.mark.parametrize("screen", SIT_OUT_PUZZLES.pages)
def test_in_all_sizes(page, chromium, screen):
    """Axe finds nothing; no text is cut off, no control too small, no text in another language.

    Stones and islands may be small, since the nearest one is selected.
    """
    found = dict[Any, Any]()
    with shown(chromium, page, screen) as window:
        for code in sorted(languages()):
            window.goto(f"{page.origin}/sitout/{screen}?lang={code}")
            found[code, "sizes"] = faults_in_sizes(window, may_be_small=_BY_NEAREST)
            if code == "nl":
                known = words(
                    "Proof English Mahjong Solitaire Sudoku Hashi Enter Escape Page Down Up Shift"
                )
                found[code] = english_words(text_of_page(window.content()), known)
    assert {where: what for where, what in found.items() if what} == {}
