"""The results of an evening: imported, scored, recorded, and corrected later."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal
from functools import partial

import pytest

from bridgeopt.base.errors import InputError, RequestError
from bridgeopt.files.plan_document import format_plan
from bridgeopt.movement.howell import small_howell
from bridgeopt.scorebook import PlayLocation, ResultSource, ScorebookFile
from bridgeopt.scorebook.book import (
    AcceptResult,
    CorrectResult,
    GiveAddition,
    PairAbsent,
    SetScoring,
)
from bridgeopt.scorebook.traveller import parse_traveller, with_typed_result
from bridgeopt.scoring.questions import Doubt
from bridgeopt.scoring.results import Participant, ResultKind
from bridgeopt.season import SeasonFile
from bridgeopt.season.new_session import EveningCourse
from bridgeopt.show.scores import describe_questions
from bridgeopt.tasks.evening.recording import RecordRequest, record_session
from bridgeopt.tasks.evening.season_scores import score_season
from bridgeopt.tasks.results import (
    SCOREBOOK,
    NameFiles,
    describe_missing,
    describe_not_begun,
    find_play,
    find_scorebook_pair,
    import_file,
    open_scorebook,
    questions_about_plan,
    resolve_section,
    score_book,
)
from bridgeopt.tasks.same_evening import refuse_another_evening
from bridgeopt.tasks.scoring import read_source
from tests.support.generators.two_sections import history, members, plan  # noqa: F401  (fixtures)
from tests.support.messages import pattern_of, says

DAY = date(2026, 11, 24)
HEADS = "section,round,table,board,ns,ew,contract,declarer,tricks\n"


@pytest.fixture
def path(plan, tmp_path):  # noqa: F811
    """Return the plan's file, in the folder of its evening."""
    sections = tuple(replace(each, movement=small_howell(4)) for each in plan.sections)
    path = tmp_path / "plan.json"
    path.write_text(format_plan(replace(plan, sections=sections)), encoding="utf-8")
    return path


@pytest.fixture
def file(path):
    """Open the score book."""
    return open_scorebook(path, DAY, NameFiles())[0]


def lines_of_plan(book):
    """Return a CSV line for each play of the plan: nine tricks in 3NT, or eight."""
    return [
        f"{t.section},{t.round},{t.table},{board},{t.ns},{t.ew},3NT,N,{8 + (board + t.table) % 2}\n"
        for t in book.planned
        if t.ns and t.ew
        for board in t.boards
    ]


def put(folder, lines):
    """Write a CSV of results."""
    place = folder / "boards.csv"
    place.write_text(HEADS + "".join(lines), encoding="utf-8")
    return place


def test_the_plan_is_known(path, file):
    """The plan is read once, and again when it or the source of names has changed."""
    book = file.read()
    assert {table.section for table in book.movement} == {"A", "B"}
    assert path.with_name(SCOREBOOK).exists()
    before = len(file.changes())
    assert len(open_scorebook(path, DAY, NameFiles())[0].changes()) == before
    names = path.with_name("members.csv")
    names.write_text("id,name\n1,Zoë Fuut\n", encoding="utf-8")
    open_scorebook(path, DAY, NameFiles(names))
    again = file.read()
    assert again.movement == book.movement
    assert any("Zoë Fuut" in each.names for each in again.people)


def test_taken_in(file, tmp_path):
    """An imported file replaces its earlier results, and missing ones are reported."""
    lines = lines_of_plan(file.read())
    came, notes = import_file(file, "csv", put(tmp_path, lines))
    assert (came.new, notes) == (len(lines), ())
    assert describe_missing(file.read()) == ()
    came, _ = import_file(file, "csv", put(tmp_path, lines[1:-1]))
    assert (came.gone, came.same) == (2, len(lines) - 2)
    book = file.read()
    assert len(describe_missing(book, book.latest_round)) == 2
    assert [m.values["round"] for m in describe_missing(book)] == ["1"]
    scored = score_book(book)
    assert Doubt.MISSING not in {each.doubt for each in scored.questions}


def test_a_file_of_another_evening_changes_nothing(file, tmp_path):
    """A file with unknown pairs and boards is refused; a few may be wrong."""
    lines = lines_of_plan(file.read())
    wrong = [line.replace(",3NT", "9,3NT") for line in lines]
    before = file.path.read_bytes()
    with pytest.raises(
        InputError,
        match=pattern_of(
            "results_do_not_fit", n=27, all=27, section="A", board="1", ns="4", ew="19"
        ),
    ) as refused:
        import_file(file, "csv", put(tmp_path, wrong))
    assert "--force" in str(refused.value)
    with pytest.raises(InputError):
        import_file(file, "csv", put(tmp_path, [*lines, "A,1,1,1,1,2,9NT,N,9\n"]))
    assert file.path.read_bytes() == before
    assert import_file(file, "csv", put(tmp_path, [*lines[1:], wrong[0]]))[0].new == len(lines)
    doubts = {each.doubt for each in score_book(file.read()).questions}
    assert Doubt.NO_PAIR in doubts
    assert import_file(file, "csv", put(tmp_path, wrong), force=True)[0].has_changes


def test_found(file, tmp_path):
    """A play is found by its pair's usual name, even before any result."""
    lines = lines_of_plan(file.read())
    import_file(file, "csv", put(tmp_path, lines[1:]))
    book = file.read()
    section, round_number, table, board, ns, *_ = lines[0].split(",")
    line = find_play(book, f"{section}{ns}", int(board))
    assert (line.kind, line.round, line.table) == (
        ResultKind.NOT_PLAYED,
        int(round_number),
        int(table),
    )
    assert find_scorebook_pair(book, f" {section.lower()} {ns}").pair == ns
    for wrong in ("A99", "Z1"):
        with pytest.raises(RequestError, match=pattern_of("score_no_pair", shared="no")):
            find_play(book, wrong, 1)
    with pytest.raises(
        RequestError, match=pattern_of("results_not_its_board", pair="A1", board="999")
    ):
        find_play(book, "A1", 999)
    assert resolve_section(book, "B") == "B"
    for none in (None, "Z"):
        with pytest.raises(RequestError, match="A and B"):
            resolve_section(book, none)


def test_ruled_and_scored(file, tmp_path):
    """Scoring follows the score book's rulings: method, additions and accepted results."""
    lines = lines_of_plan(file.read())
    import_file(file, "csv", put(tmp_path, lines))
    book = file.read()
    plain = {each.pair: each.result for s in score_book(book).scored.sections for each in s.ranking}
    file.add_ruling(GiveAddition("A", "1", -5))
    more = {
        each.pair: each.result
        for s in score_book(file.read()).scored.sections
        for each in s.ranking
    }
    changed = {pair for pair in plain if plain[pair] != more[pair]}
    assert [str(pair) for pair in changed] == ["A1"]
    file.add_ruling(SetScoring("butler", sit_out=50))
    scored = score_book(file.read()).scored
    assert (scored.rules.scoring.value, scored.rules.sit_out) == ("butler", 50)
    over = score_book(file.read(), SetScoring("cross-imps")).scored
    assert (over.rules.scoring.value, over.rules.sit_out) == ("cross-imps", 50)


def test_nothing_more_is_asked_of_what_was_accepted(tmp_path):
    """An accepted result is not queried again while it is unchanged."""
    file = ScorebookFile.create(tmp_path / SCOREBOOK, DAY)
    lines = [f"A,1,{k},1,{k},{k + 5},3NT,N,9\n" for k in range(1, 5)]
    import_file(file, "csv", put(tmp_path, [*lines, "A,1,5,1,5,10,7NTXX,N,0\n"]))
    (odd,) = score_book(file.read()).questions
    assert odd.doubt is Doubt.FAR
    file.add_ruling(AcceptResult(odd.result))
    assert score_book(file.read()).questions == ()
    import_file(file, "csv", put(tmp_path, [*lines, "A,1,5,1,5,10,7NTXX,N,1\n"]))
    assert len(score_book(file.read()).questions) == 1


@pytest.fixture
def season(history, tmp_path):  # noqa: F811
    """Make a season."""
    SeasonFile.create(tmp_path / "club.season", history)
    return SeasonFile(tmp_path / "club.season")


def percentages(season):
    """Return the scores of the only session."""
    (session,) = season.read().sessions
    return {(s.name, n): p for s in session.sections for n, p in s.percentages.items()}


def test_recorded_with_what_came_in(season, path, file, tmp_path):
    """The season gets the scores with notes on missing ones; corrections reach both files."""
    lines = lines_of_plan(file.read())
    import_file(file, "csv", put(tmp_path, lines[1:]))
    recorded = record_session(season, RecordRequest(path, force=True), DAY, EveningCourse())
    keys = [note.key for note in recorded.notes]
    assert "record_results_missing" in keys
    assert "record_results_entered" in keys
    before = percentages(season)
    assert before
    assert score_season(season, path, DAY, file.read())[0].key == "record_results_missing"
    book = file.read()
    line = next(each for each in book.results.values() if each.section == "A")
    file.add_ruling(
        CorrectResult(with_typed_result(line, "100-0", "the cards fell"), "the cards fell")
    )
    told = score_season(season, path, DAY, file.read())
    changed = told[-1]
    assert {each.key for each in told[:-1]} <= {"record_results_missing", "season_odd_mean"}
    assert changed.key == "record_results_changed"
    now = percentages(season)
    by = {pair: abs(now[pair] - before[pair]) for pair in now if now[pair] != before[pair]}
    named = {each.values["pair"]: each for each in changed.values["pairs"]}
    named_keys = {(pair[0], int(pair[1:])) for pair in named}
    assert len(named) == min(4, len(by))
    assert changed.values["n"] == len(by) - len(named)
    others = [by[pair] for pair in by.keys() - named_keys]
    assert changed.values["most"] == max(others, default=0)
    assert min(by[pair] for pair in named_keys) >= max(others, default=0)
    for pair, each in named.items():
        assert each.values["now"] == now[pair[0], int(pair[1:])]
    file.undo()
    score_season(season, path, DAY, file.read())
    assert percentages(season) == before
    assert all(isinstance(each, Decimal) for each in before.values())


def test_nothing_to_enter(season, path, file, tmp_path):
    """Without results, without a record or with scores in IMPs nothing is written."""
    assert score_season(season, path, DAY, file.read()) == ()
    recorded = record_session(season, RecordRequest(path, force=True), DAY, EveningCourse())
    assert all(not note.key.startswith("record_result") for note in recorded.notes)
    import_file(file, "csv", put(tmp_path, lines_of_plan(file.read())))
    file.add_ruling(SetScoring("butler"))
    told = score_season(season, path, DAY, file.read())
    assert [each.key for each in told] == ["record_results_not_entered"]
    assert percentages(season) == {}


def test_a_pair_that_came_late(file, tmp_path):
    """A late pair's first rounds are not missing, and their boards expect one result less."""
    lines = lines_of_plan(file.read())
    own = [line for line in lines if line.startswith("A,1,") and "1" in line.split(",")[4:6]]
    assert own
    import_file(file, "csv", put(tmp_path, [line for line in lines if line not in own]))
    before = {b.board: b.expected for b in score_book(file.read()).scored.sections[0].boards}
    assert describe_missing(file.read())
    file.add_ruling(PairAbsent("A", "1", 1, 1))
    assert describe_missing(file.read()) == ()
    after = {b.board: b.expected for b in score_book(file.read()).scored.sections[0].boards}
    late = {int(line.split(",")[3]) for line in own}
    assert all(after[b] == before[b] - (b in late) for b in after)


def test_a_score_book_alone(tmp_path):
    """Without a plan every result counts as it came."""
    file = ScorebookFile.create(tmp_path / SCOREBOOK, DAY)
    import_file(file, "csv", put(tmp_path, ["A,1,1,1,1,2,3NT,N,9\n"]))
    assert set(file.read().results) == {PlayLocation("A", 1, 1, 1)}
    assert file.remove_source(ResultSource.CSV) == 1
    assert score_book(file.read()).scored.sections == ()


def exchanged(line):
    """Return a CSV line with NS and EW exchanged."""
    cells = line.split(",")
    return ",".join([*cells[:4], cells[5], cells[4], *cells[6:]])


def test_directions_beside_the_plan(file, tmp_path):
    """If all directions are exchanged the file is refused; if some are, they are queried."""
    lines = lines_of_plan(file.read())
    with pytest.raises(InputError, match=pattern_of("results_reversed")) as refused:
        import_file(file, "csv", put(tmp_path, list(map(exchanged, lines))))
    assert "--force" in str(refused.value)
    assert not file.read().results
    import_file(file, "csv", put(tmp_path, [exchanged(lines[0]), *lines[1:]]))
    (asked,) = questions_about_plan(file.read())
    section, *_, ns, ew = lines[0].split(",")[:6]
    assert (asked.doubt, asked.other) == (Doubt.REVERSED, ns)
    assert (asked.result.section, asked.result.ns) == (section, ew)
    assert asked in score_book(file.read()).questions
    file.add_ruling(AcceptResult(asked.result))
    assert questions_about_plan(file.read()) == ()
    file.add_ruling(CorrectResult(with_typed_result(asked.result, "wrong direction", ""), ""))
    assert questions_about_plan(file.read()) == ()
    import_file(file, "csv", put(tmp_path, list(map(exchanged, lines))), force=True)
    told = list(map(str, describe_questions(questions_about_plan(file.read()))))
    of_a = sum(line.startswith("A,") for line in lines[1:])
    assert f"{of_a} results of section A have NS and EW the other way round" in told[0]
    assert len(told) == 1 + sum(line.startswith("B,") for line in lines)  # section B has three


def test_no_such_pair_or_section(file, tmp_path):
    """An unknown pair is named, and an unknown section is named once."""
    lines = lines_of_plan(file.read())
    strange = ["A,1,1,1,99,2,3NT,N,9\n", "C,1,1,1,1,2,3NT,N,9\n", "C,1,1,2,1,2,3NT,N,9\n"]
    import_file(file, "csv", put(tmp_path, [*lines[1:], *strange]))
    told = list(map(str, describe_questions(questions_about_plan(file.read()))))
    assert len(told) == 2
    assert says(told[0], "scored_doubt", doubt="no_pair", other="99", result="3NT N =")
    assert "There is no section C in the plan: 2 results" in told[1]


def test_two_things_of_one_play(file, tmp_path):
    """Two results of one play are refused and both named; a repeated line is harmless."""
    lines = lines_of_plan(file.read())
    other = lines[0].replace("3NT,N", "4S,E")
    for force in (False, True):
        with pytest.raises(InputError, match=pattern_of("results_contradict")) as refused:
            import_file(file, "csv", put(tmp_path, [*lines, other]), force=force)
    assert "3NT N" in str(refused.value)
    assert "4S E" in str(refused.value)
    assert not file.read().results
    assert import_file(file, "csv", put(tmp_path, [*lines, lines[0]]))[0].new == len(lines)


def test_most_results_replaced(file, tmp_path):
    """Replacing most results of a complete evening is refused; a few corrections are not."""
    lines = lines_of_plan(file.read())
    others = [line.replace("3NT,N", "4S,E") for line in lines]
    assert import_file(file, "csv", put(tmp_path, lines[1:]))[1] == ()
    told = import_file(file, "csv", put(tmp_path, others))[1]
    assert [each.key for each in told] == ["results_was"] * (len(lines) - 1)
    told = import_file(file, "csv", put(tmp_path, [*lines[:2], *others[2:]]))[1]
    assert len(told) == 2
    assert not says(str(told[0]), "results_was", result="3NT N =")
    assert says(str(told[0]), "results_was", before="4S E -2")
    stood = file.path.read_bytes()
    with pytest.raises(InputError) as refused:
        import_file(file, "csv", put(tmp_path, lines))
    assert refused.value.faults[0].message.key == "results_replaced"
    assert refused.value.faults[0].message.values["n"] == len(lines) - 2
    assert file.path.read_bytes() == stood
    assert import_file(file, "csv", put(tmp_path, lines), force=True)[0].changed == len(lines) - 2


@pytest.mark.parametrize("kind", ["csv", "bws"])
def test_a_file_that_lacks_most(file, tmp_path, monkeypatch, kind):
    """An empty file, or one of a single section, deletes nothing; a few missing lines do."""
    lines = lines_of_plan(file.read())
    read = partial(read_source, "csv")
    monkeypatch.setattr("bridgeopt.tasks.results.read_source", lambda _, path: read(path))
    import_file(file, kind, put(tmp_path, lines))
    stood = file.path.read_bytes()
    for few in ([], lines[:3]):
        with pytest.raises(InputError) as refused:
            import_file(file, kind, put(tmp_path, few))
        (fault,) = refused.value.faults
        assert fault.message.key == "results_gone"
        assert fault.message.values["n"] == len(lines) - len(few)
    early = [line for line in lines if line.split(",")[1] in ("", "1")]
    assert 2 * len(early) < len(lines)
    with pytest.raises(InputError) as refused:  # as after a change of the tables' movement
        import_file(file, kind, put(tmp_path, early))
    (fault,) = refused.value.faults
    assert fault.message.key == ("results_erased" if kind == "bws" else "results_gone")
    if kind == "bws":
        assert fault.message.values["round"] == "2"
    assert file.path.read_bytes() == stood
    assert import_file(file, kind, put(tmp_path, lines[4:]))[0].gone == 4
    assert import_file(file, kind, put(tmp_path, []), force=True)[0].gone == len(lines) - 4


def test_results_of_last_week(path, tmp_path):
    """The CSV of another evening in the club's folder is refused, however well its numbers fit."""
    books = []
    for day in (DAY - timedelta(days=7), DAY):
        folder = tmp_path / "club" / "evenings" / day.isoformat()
        folder.mkdir(parents=True)
        (folder / "plan.json").write_bytes(path.read_bytes())
        books.append(open_scorebook(folder / "plan.json", day, NameFiles())[0])
    last_week, tonight = books
    lines = lines_of_plan(tonight.read())
    import_file(last_week, "csv", put(tmp_path, lines))
    with pytest.raises(InputError, match="those of the evening of Tuesday, 17 November"):
        import_file(tonight, "csv", put(tmp_path, lines))
    assert tonight.read().results == {}
    assert import_file(last_week, "csv", put(tmp_path, lines))[0].same == len(lines)
    others = [line.replace("3NT,N", "4S,E") for line in lines[3:]]
    assert import_file(tonight, "csv", put(tmp_path, [*lines[:3], *others]))[0].new == len(lines)


def test_pairs_that_are_other_people(file, tmp_path):
    """Without a date names identify the evening; a few other names are substitutes."""
    lines = lines_of_plan(file.read())
    import_file(file, "csv", put(tmp_path, lines))
    numbers = sorted({each.pair for each in file.read().people if each.section == "A"})
    named = [Participant("A", n, names=(f"Zoë Fuut{n}", f"Ans Reiger{n}")) for n in numbers]
    file.import_plan("named", file.read().movement, named)

    def refused(names):
        people = [replace(each, names=names(each)) for each in named]
        source = replace(file.read().source(), date=None, participants=tuple(people))
        try:
            refuse_another_evening(source, file, tmp_path / "x.pbn", ResultSource.PBN)
        except InputError as error:
            return [fault.message.key for fault in error.faults]
        return []

    assert refused(lambda each: each.names) == []
    assert refused(lambda each: (each.names[0].upper(), "Somebody Else")) == []
    assert refused(lambda each: ("Cor Meeuw", "Els Specht")) == ["results_of_others"]
    assert refused(lambda each: ("Cor Meeuw",) if each.pair == numbers[0] else each.names) == []


def test_what_has_not_begun(file, tmp_path):
    """Boards not yet played are listed: all, the last rounds, the last one, and finally none."""
    (told,) = describe_not_begun(file.read())
    assert "results import" in str(told)
    lines = lines_of_plan(file.read())
    for last, wanted in ((1, "rounds 2 to 3:"), (2, "round 3:"), (3, "")):
        come = [line for line in lines if int(line.split(",")[1]) <= last]
        import_file(file, "csv", put(tmp_path, come))
        told = " ".join(map(str, describe_not_begun(file.read())))
        assert told.startswith(wanted)
        assert bool(told) == bool(wanted)
        if told:
            assert f"none of the {len(lines) - len(come)} results" in told


def test_what_a_file_says_and_the_book_does_not_do_is_told(file, tmp_path):
    """Another scoring method and unread parts give notes; vulnerability is stored too."""
    book = file.read()
    table = next(each for each in book.planned if each.is_played)
    heads = "Section;PairId_NS;PairId_EW;Contract;Declarer;Result"
    evening = tmp_path / "evening.pbn"
    evening.write_text(
        f'[Date "{book.day:%Y.%m.%d}"]\n[Scoring "IMP;Butler"]\n[Room "Open"]\n'
        f'[Board "{table.boards[0]}"]\n[Vulnerable "All"]\n[ScoreTable "{heads}"]\n'
        f"{table.section} {table.ns} {table.ew} 4H N 10\n",
        encoding="utf-8",
    )
    _, notes = import_file(file, "pbn", evening, force=True)
    assert {"results_other_method", "vocabulary_warned"} <= {each.key for each in notes}
    book = file.read()
    (result,) = book.results.values()
    assert result.score == 620
    pairs = f"{table.ns}-{table.ew}"
    (line,) = parse_traveller(book, table.section, table.boards[0], [f"{pairs} 4H N -1"]).results
    assert line.score == -100
