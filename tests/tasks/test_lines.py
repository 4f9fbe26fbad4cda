"""Lines: pairs play in their line's section, guests where they fit, and promotion moves pairs."""

from __future__ import annotations

import json
from datetime import date, timedelta
from decimal import Decimal
from itertools import product

import numpy as np
import pytest
from click.testing import CliRunner

from bridgeopt.cli import main
from bridgeopt.club import EveningPairs, History, Pair
from bridgeopt.club.line_seats import LineSeat, SectionLines
from bridgeopt.club.settings import EveningRules, SizeLimits
from bridgeopt.files.members import MemberLine
from bridgeopt.season import SeasonFile
from bridgeopt.seating.sections import form_sections
from tests.support.each_case import each_case
from tests.support.messages import says, text_of


def pairs_of(history: History) -> tuple[Pair, ...]:
    """Return the players as pairs, two by two."""
    return tuple(Pair(*history.ids[k : k + 2]) for k in range(0, len(history.ids), 2))


@each_case("seed", range(30))
def test_as_few_as_possible_play_elsewhere(seed, make_history):
    """Compare with all divisions into two sections with at most one odd number of pairs."""
    rng = np.random.default_rng(seed)
    n = int(rng.integers(8, 12))
    history = make_history(seed, 2 * n)
    pairs = pairs_of(history)
    homes = [int(home) if home < 2 else None for home in rng.integers(0, 3, n)]
    seats = tuple(
        LineSeat((pair.first, pair.second), home)
        for pair, home in zip(pairs, homes, strict=True)
        if home is not None
    )
    rules = EveningRules(size_limits=SizeLimits(4, 8))
    lines = SectionLines("Lines", ("A", "B"), seats)
    sections = form_sections(history, EveningPairs(pairs), 2, rules=rules, lines=lines)
    sizes = [len(section.pairs) for section in sections]
    assert sum(sizes) == n
    assert all(4 <= size <= 8 for size in sizes)
    assert sum(size % 2 for size in sizes) == n % 2
    place = {pair: k for k, section in enumerate(sections) for pair in section.pairs}
    away = sum(home not in (None, place[p]) for p, home in zip(pairs, homes, strict=True))

    def displaced(where: tuple[int, ...]) -> int:
        return sum(home not in (None, k) for k, home in zip(where, homes, strict=True))

    possible = [
        displaced(where)
        for where in product(range(2), repeat=n)
        if 4 <= sum(where) <= 8
        and 4 <= n - sum(where) <= 8
        and sum(where) % 2 + (n - sum(where)) % 2 == n % 2
    ]
    assert away == min(possible)


@pytest.fixture
def invoke():
    """Return a function that runs the program within this process."""

    def call(*args: object):
        words = [str(arg) for arg in args]
        result = CliRunner().invoke(main, words, prog_name="bridgeopt", env={"COLUMNS": "100"})
        assert result.exception is None or isinstance(result.exception, SystemExit), result
        return result

    return call


RULES = """season = "club.season"
family = "multiplex"
sections = 2

[[competition]]
name = "Lines"
rank = "pair"
seating = "lines"
period = 2
promote = {up = 1, down = 1}
pairs = {A = [%s], B = [%s]}
"""


@pytest.fixture
def club(tmp_path, make_history):
    """Make a club of 40 players, whose weakest sixteen pairs are in line A."""
    history: History = make_history(3, 40)
    file = SeasonFile(tmp_path / "club.season")
    members = [MemberLine(k, f"Player {k}", None, None, {}) for k in history.ids]
    SeasonFile.create(file.path, history, members)

    def rating(pair: Pair) -> Decimal:
        return history.rating(pair.first) + history.rating(pair.second)

    weakest_first = [sorted(pair.players) for pair in sorted(pairs_of(history), key=rating)]
    a, b = weakest_first[:8], weakest_first[8:16]
    told = (", ".join(map(str, some)) for some in (a, b))
    (tmp_path / "club.toml").write_text(RULES % tuple(told), encoding="utf-8")
    return file, a, b, weakest_first[16:]


def seated(tmp_path, invoke, pairs, day="2026-10-01") -> dict[str, set[tuple[int, ...]]]:
    """Seat pairs on an evening; return the pairs of each section."""
    registration = tmp_path / "tonight.csv"
    registration.write_text("".join(f"{a},{b}\n" for a, b in pairs), encoding="utf-8")
    out = tmp_path / "plan.json"
    words = ["run", "--season", tmp_path / "club.season", "--reg", registration, "--club", tmp_path]
    words += ["--family", "multiplex", "--sections", 2, "--budget", 1, "--json", out]
    result = invoke(*words)
    assert result.exit_code == 0, result.output
    document = json.loads(out.read_text(encoding="utf-8"))
    return {
        section["name"]: {
            tuple(sorted(each["players"])) for each in section["numbers"] if each["players"]
        }
        for section in document["sections"]
    }


@pytest.mark.slow
def test_run_seats_pairs_by_line(club, tmp_path, invoke):
    """The weakest pairs are in A, as the rules say; guests are where they fit."""
    _, a, b, others = club
    found = seated(tmp_path, invoke, a + b + others[:2])
    assert {tuple(pair) for pair in a} <= found["A"]
    assert {tuple(pair) for pair in b} <= found["B"]
    assert sum(map(len, found.values())) == 18


def results(a, b, best_of_b) -> str:
    """Return two evenings in which the last of A and one of B stand out."""
    text = "session,line,player1,player2,percent,date\n"
    for session in (1, 2):
        day = date(2026, 9, 1) + timedelta(days=7 * session)
        for line, pairs in (("A", a), ("B", b)):
            for k, pair in enumerate(pairs):
                score = 70 if pair == best_of_b else 50 - k
                text += f"{session},{line},{pair[0]},{pair[1]},{score},{day}\n"
    return text


@pytest.mark.slow
def test_promotion(club, tmp_path, invoke):
    """The last of A and the first of B change lines, for standings and for seating."""
    file, a, b, _ = club
    path = tmp_path / "results.csv"
    path.write_text(results(a, b, b[3]), encoding="utf-8")

    def season(command: str, *words: object, code: int = 0) -> str:
        result = invoke("season", command, file.path, *words)
        assert result.exit_code == code, result.output
        return " ".join(result.output.split())

    assert says(season("promote", "--name", "Lines", code=2), "promote_not_over", name="Lines")
    season("import", "--results", path)
    said = season("promote", "--name", "Lines", code=2)
    assert f"Player {b[3][0]} & Player {b[3][1]}: from line B to line A" in said
    assert f"Player {a[7][0]} & Player {a[7][1]}: from line A to line B" in said
    assert "--yes" in said
    assert season("promote") == text_of("promote_none")
    season("promote", "--name", "Lines", "--yes")
    assert says(
        season("promote", "--name", "Lines", code=2), "promote_already", name="Lines", period="1"
    )
    assert "2 pairs" in season("promote")
    now = seated(tmp_path, invoke, a + b)
    assert tuple(b[3]) in now["A"]
    assert tuple(a[7]) in now["B"]
    lists = json.loads(invoke("season", "standings", file.path, "--json", "-").stdout)
    first = [each for each in lists["competitions"] if each["period"] == 1]
    assert [len(each["rows"]) for each in first] == [8, 8]  # the earlier numbers
    later = path.read_text(encoding="utf-8").replace("2026-09", "2026-10")
    path.write_text(later.replace("\n1,", "\n3,").replace("\n2,", "\n4,"), encoding="utf-8")
    season("import", "--results", path)
    lists = json.loads(invoke("season", "standings", file.path, "--json", "-").stdout)
    second = {each["line"]: each for each in lists["competitions"] if each["period"] == 2}
    assert b[3] in [row["who"] for row in second["A"]["rows"]]
    assert a[7] in [row["who"] for row in second["B"]["rows"]]
    file.undo()
    season("promote", "--name", "Lines", "--period", 1, "--withdraw")
    assert tuple(b[3]) in seated(tmp_path, invoke, a + b)["B"]
    file.undo()
    assert tuple(b[3]) in seated(tmp_path, invoke, a + b)["A"]


@pytest.mark.slow
def test_the_director_decides(club, tmp_path, invoke):
    """The director can name pairs to move or to stay."""
    file, a, b, _ = club
    path = tmp_path / "results.csv"
    path.write_text(results(a, b, b[3]), encoding="utf-8")
    invoke("season", "import", file.path, "--results", path)

    def told(pair) -> str:
        return f"{pair[0]},{pair[1]}"

    words = ["season", "promote", file.path, "--name", "Lines"]
    assert "cannot move" in invoke(*words, "--up", told(a[0])).output
    assert "named twice" in invoke(*words, "--up", told(b[0]), "--stay", told(b[0])).output
    result = invoke(*words, "--stay", told(b[3]), "--up", told(b[1]), "--yes", "--json", "-")
    moves = json.loads(result.stdout)["moves"]
    assert {(tuple(m["players"]), m["to"]) for m in moves} == {
        (tuple(a[7]), "B"),
        (tuple(b[1]), "A"),
    }


def test_lines_need_pairs_by_line(tmp_path, invoke, club):
    """A key that would be ignored is refused."""
    file, *_ = club
    text = '[[competition]]\nname = "L"\nrank = "pair"\nseating = "lines"\npairs = [[1, 2]]\n'
    (tmp_path / "club.toml").write_text(text, encoding="utf-8")
    result = invoke("season", "standings", file.path)
    assert result.exit_code == 2
    assert "club.toml:4" in result.output
