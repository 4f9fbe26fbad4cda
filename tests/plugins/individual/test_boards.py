"""Score individual bridge by board: each player's percentage equals a plain count."""

from __future__ import annotations

from collections import defaultdict
from datetime import date
from decimal import Decimal
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from bridgeopt.base.errors import InputError, RequestError
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.files.movement_asc import format_movement
from bridgeopt.plugins.individual.bridge import rainbow, to_movement
from bridgeopt.plugins.individual.files.plan_csv import format_csv
from bridgeopt.plugins.individual.files.scores import format_scores, read_scores
from bridgeopt.plugins.individual.show.pages import write_event
from bridgeopt.plugins.individual.show.terminal import format_points
from bridgeopt.plugins.individual.standings import PLAIN, EventScore
from bridgeopt.plugins.individual.tasks.boards import enter_traveller, import_boards
from bridgeopt.plugins.individual.tasks.event import event_on_paper
from bridgeopt.plugins.individual.tasks.scores import (
    boards_until,
    enter_scores,
    remove_scores,
    standings,
)
from bridgeopt.plugins.individual.web.event import IndividualEventSession
from bridgeopt.plugins.individual.web.event_folder import EventFolder

PLAYED = [("4H", "N", 10, 420), ("4H", "N", 11, 450), ("1C", "N", 7, 70), ("1D", "S", 9, 110)]
"""Contract, declarer, tricks, and the score with neither side vulnerable."""
BOARDS = {1: (1, 8), 2: (11, 14), 3: (17, 24), 4: (27, 30), 5: (33, 40)}
"""Two boards of each group, on which neither side is vulnerable."""


class Form(dict):
    """Values of a form, as an action takes them."""

    def __init__(self, **values):
        """Take the values by name."""
        super().__init__(values)

    def integer(self, name):
        """Return a number."""
        return int(self[name])

    def text(self, name):
        """Return a text."""
        return str(self[name])


@pytest.fixture
def event(tmp_path):
    """Return a folder with a Rainbow movement of five tables, and its rounds."""
    made = rainbow(5, 5)
    (tmp_path / "plan.csv").write_text(format_csv(made.plan), encoding="utf-8")
    (tmp_path / "plan.json").write_text('{"game": "bridge"}', encoding="utf-8")
    movement = format_movement(to_movement(made.plan, made.groups, "five tables"))
    (tmp_path / "plan.asc").write_text(movement, encoding="utf-8")
    rng = np.random.default_rng(7)
    lines = []
    for r, t in product(range(5), range(5)):
        east, south, west, north = (made.plan.seats[r, t] + 1).tolist()
        for board in BOARDS[int(made.groups[r, t])]:
            result = PLAYED[rng.integers(len(PLAYED))]
            lines.append((r + 1, t + 1, board, (north, south), (east, west), result))
    return tmp_path, lines


def as_csv(lines, *, whole=True):
    """Return lines as travellers, with round and table or with both players of each side."""
    heads = ["round", "table"] if whole else []
    rows = [",".join([*heads, "board", "ns", "ew", "contract", "declarer", "tricks"])]
    for number, table, board, ns, ew, (contract, seat, tricks, _) in lines:
        sides = [str(ns[0]), str(ew[0])] if whole else ["-".join(map(str, s)) for s in (ns, ew)]
        place = [str(number), str(table)] if whole else []
        rows.append(",".join([*place, str(board), *sides, contract, seat, str(tricks)]))
    return "\n".join(rows) + "\n"


def as_usebio(lines):
    """Return lines as an individual event in USEBIO, which holds no round and no table."""
    boards = defaultdict(list)
    for line in lines:
        boards[line[2]].append(line)
    text = '<?xml version="1.0"?><USEBIO Version="1.2"><EVENT EVENT_TYPE="INDIVIDUAL">'
    text += "<BOARD_SCORING_METHOD>MATCH_POINTS</BOARD_SCORING_METHOD>"
    for board, played in boards.items():
        text += f"<BOARD><BOARD_NUMBER>{board}</BOARD_NUMBER>"
        for _, _, _, ns, ew, (contract, seat, tricks, points) in played:
            text += (
                f"<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns[0]}</NS_PAIR_NUMBER>"
                f"<EW_PAIR_NUMBER>{ew[0]}-{ew[1]}</EW_PAIR_NUMBER><CONTRACT>{contract}</CONTRACT>"
                f"<PLAYED_BY>{seat}</PLAYED_BY><TRICKS>{tricks}</TRICKS><SCORE>{points}</SCORE>"
                "</TRAVELLER_LINE>"
            )
        text += "</BOARD>"
    return text + "</EVENT></USEBIO>"


def plain(lines):
    """Return each player's share of the matchpoints: two for a win, one for a tie."""
    got, tops = defaultdict(int), defaultdict(int)
    for line in lines:
        others = [o[5][3] for o in lines if o[2] == line[2] and o is not line]
        mine = line[5][3]
        points = sum(2 * (other < mine) + (other == mine) for other in others)
        for players, won in ((line[3], points), (line[4], 2 * len(others) - points)):
            for player in players:
                got[player] += won
                tops[player] += 2 * len(others)
    return {player: Fraction(100 * got[player], tops[player]) for player in got}


def ranked(folder):
    """Return the total of each player by the standings."""
    table = standings(folder / "plan.csv", folder / "scores.csv", PLAIN)
    return {line.player: line.total for line in table.lines}


@pytest.mark.parametrize("kind", ["csv", "couples", "usebio"])
def test_players_are_scored_board_by_board(event, kind):
    """Each percentage equals the plain count, whatever the file identifies players by."""
    folder, lines = event
    source = folder / ("results.xml" if kind == "usebio" else "results.csv")
    text = as_usebio(lines) if kind == "usebio" else as_csv(lines, whole=kind == "csv")
    source.write_text(text, encoding="utf-8")
    entered = import_boards(folder / "plan.csv", source)
    assert (entered.new, entered.changed, entered.total) == (50, 0, 50)
    assert not entered.notes
    assert ranked(folder) == plain(lines)
    again = import_boards(folder / "plan.csv", source)
    assert (again.new, again.changed, again.total) == (0, 0, 50)


def test_typed_travellers_and_corrections(event):
    """Boards typed one by one give the same result; a correction changes only its line."""
    folder, lines = event
    plan = folder / "plan.csv"
    for board in sorted({line[2] for line in lines}):
        typed = [
            f"{ns[0]}-{ew[0]} {contract} {seat} {'=' if tricks == need else f'+{tricks - need}'}"
            for _, _, at, ns, ew, (contract, seat, tricks, _) in lines
            if at == board
            for need in [int(contract[0]) + 6]
        ]
        enter_traveller(plan, board, typed)
    assert ranked(folder) == plain(lines)
    number, table, board, ns, ew, _ = lines[0]
    changed = [(number, table, board, ns, ew, ("1C", "N", 6, -50)), *lines[1:]]
    entered = enter_traveller(plan, board, [f"{ns[0]}-{ew[0]} 1C N -1"])
    assert (entered.new, entered.changed) == (0, 1)
    assert ranked(folder) == plain(changed)


def test_an_award_by_the_session_is_of_the_player(event):
    """Partners each get at least their own percentage on the other boards (Law 12C2(c))."""
    folder, lines = event
    number, _, board, ns, ew, _ = lines[0]
    others = lines[1:]
    source = folder / "results.csv"
    source.write_text(as_csv(others), encoding="utf-8")
    import_boards(folder / "plan.csv", source)
    before = {s.player: s for s in read_scores(folder / "scores.csv", 5, 20) if s.round == number}
    own = ranked(folder)
    enter_traveller(folder / "plan.csv", board, [f"{ns[0]}-{ew[0]} avg+/avg-"])
    after = {s.player: s for s in read_scores(folder / "scores.csv", 5, 20) if s.round == number}
    for players, bound, choose in ((ns, 60, max), (ew, 40, min)):
        for player in players:
            was, now = before[player], after[player]
            award = (now.score * now.weight - was.score * was.weight) / 8
            # Other tops stay the same: the plan has each board five times, so five results are
            # expected.
            assert now.weight == was.weight + 8
            assert abs(award - choose(Fraction(bound), own[player])) < 1


def test_lines_that_fit_no_table_are_all_named(event):
    """Invalid lines, and a second result of a player on a board, are named; nothing is entered."""
    folder, lines = event
    source = folder / "results.csv"
    text = as_csv(lines).splitlines()
    text[3] = text[3].replace(f",{lines[2][3][0]},", ",20,", 1)
    text[5] = "9,9,1,1,2,4H,N,10"
    source.write_text("\n".join(text) + "\n", encoding="utf-8")
    with pytest.raises(InputError) as wrong:
        import_boards(folder / "plan.csv", source)
    assert len(wrong.value.faults) == 2
    assert not (folder / "boards.csv").exists()
    (one, *_), later = lines[:1], next(line for line in lines if line[0] == 2)
    north = one[3][0]
    second = next(line for line in lines if line[0] == 2 and north in (*line[3], *line[4]))
    enter_traveller(folder / "plan.csv", one[2], [f"{north}-{one[4][0]} 4H N ="])
    with pytest.raises(RequestError):
        enter_traveller(folder / "plan.csv", one[2], [f"{second[3][0]}-{second[4][0]} 4H N ="])
    with pytest.raises(RequestError):
        enter_traveller(folder / "plan.csv", later[2], ["4H N ="])


def test_boards_decide_and_percentages_may_be_typed_elsewhere(event):
    """A typed percentage does not replace one from boards without a note, nor the reverse."""
    folder, lines = event
    plan, scores = folder / "plan.csv", folder / "scores.csv"
    typed = [EventScore(5, player, Fraction(50)) for player in range(1, 21)]
    enter_scores(plan, scores, typed)
    source = folder / "results.csv"
    source.write_text(as_csv([line for line in lines if line[0] == 1]), encoding="utf-8")
    import_boards(plan, source)
    found = read_scores(scores, 5, 20)
    assert [s for s in found if s.round == 5] == typed
    assert all(s.weight for s in found if s.round == 1)
    player = lines[0][3][0]
    with pytest.raises(RequestError):
        enter_scores(plan, scores, [EventScore(1, player, Fraction(60))])
    with pytest.raises(RequestError):
        remove_scores(plan, scores, 1, lines[0][1])
    enter_scores(plan, scores, [EventScore(1, player, None, Fraction(3))])
    import_boards(plan, source)
    again = {(s.round, s.player): s for s in read_scores(scores, 5, 20)}
    assert again[1, player].penalty == 3


def test_the_pages_for_phones_have_the_standings(event):
    """Pages for phones show the standings of the boards so far, and none before a result."""
    folder, lines = event
    plan = folder / "plan.csv"
    paper, _ = event_on_paper(plan, None, date(2026, 9, 1))
    assert paper.ranking == ()
    source = folder / "results.csv"
    source.write_text(as_csv(lines), encoding="utf-8")
    import_boards(plan, source)
    paper, _ = event_on_paper(plan, None, date(2026, 9, 1))
    best = max(plain(lines).values())
    assert paper.ranking[0][0] == "1"
    assert paper.ranking[0][2] == f"{float(best):.2f}"
    write_event(folder / "out", paper, current_locale())
    phones = (folder / "out" / "phones.html").read_text(encoding="utf-8")
    assert f"{float(best):.2f} %" in phones


def test_rounds_planned_anew_lose_their_boards(event):
    """Lines of kept rounds do not change."""
    folder, lines = event
    source = folder / "results.csv"
    source.write_text(as_csv(lines), encoding="utf-8")
    import_boards(folder / "plan.csv", source)
    before = (folder / "boards.csv").read_text(encoding="utf-8").splitlines()
    kept = boards_until(folder / "boards.csv", 2)
    assert kept is not None
    assert kept.splitlines() == [
        line for line in before if line.split(",")[1] in ("round", "1", "2")
    ]
    assert boards_until(folder / "none.csv", 2) is None


def test_the_page_takes_a_traveller_and_shows_the_standings(event):
    """Undo removes a traveller; after the last result the projector shows the standings at once."""
    folder, lines = event
    source = folder / "results.csv"
    source.write_text(as_csv(lines[1:]), encoding="utf-8")
    import_boards(folder / "plan.csv", source)
    (number, _, board, ns, ew, _), texts = lines[0], EventFolder(folder).texts()
    session = IndividualEventSession(folder, lambda: None)
    _, values = session.view("round", {})
    assert values["bridge"]
    enter, undo = session.actions["board"], session.actions["undo"]
    revision = session.state().revision
    for wrong in (Form(board=board, lines="99-98 4H N ="), Form(board=board, lines=" ")):
        with pytest.raises(RequestError):
            enter(wrong, revision)
    assert EventFolder(folder).texts() == texts
    enter(Form(board=board, lines=f"{ns[0]}-{ew[0]} 4H N +1\n"), revision)
    wall = session.projector_view()
    assert wall is not None
    assert len(wall.lines) == 20
    changed = [(number, 1, board, ns, ew, ("4H", "N", 11, 450)), *lines[1:]]
    best = max(plain(changed).values())
    assert wall.lines[0].place == format_points(best)
    undo(Form(), session.state().revision)
    assert EventFolder(folder).texts() == texts


def test_scores_without_boards_are_written_as_before(tmp_path):
    """Without boards no column is added, and scores from boards are read back exactly."""
    plain_text = format_scores([EventScore(1, 2, Fraction(5, 2))])
    assert plain_text.splitlines()[0] == "round,player,score,penalty"
    text = format_scores([EventScore(1, 2, Fraction(100, 7), weight=Fraction(24))])
    assert text.splitlines()[0] == "round,player,score,penalty,weight"
    assert Decimal(text.splitlines()[1].split(",")[2]).as_tuple().exponent < -20
    file = tmp_path / "scores.csv"
    file.write_text(text, encoding="utf-8")
    assert read_scores(file, 1, 2)[0].score == Fraction(100, 7)
