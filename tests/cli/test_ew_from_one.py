"""EW pairs numbered from 1, compared with continuous numbers, in all input and output.

One evening has two plans: from `run --ew-from-one`, and the same without that key. All output made
from the two must agree for every pair.
"""

from __future__ import annotations

import csv
import io
import json
import re
from datetime import date, datetime
from pathlib import Path

import pytest

from bridgeopt.base.i18n.catalogue import read_catalogue
from bridgeopt.base.i18n.message import use_locale
from bridgeopt.club import Members
from bridgeopt.exchange.bridgemate import event_document
from bridgeopt.exchange.connector import ClubLicence
from bridgeopt.files.plan import read_plan
from bridgeopt.season import SeasonFile
from bridgeopt.tasks.evening.printing import printed_evening
from bridgeopt.web import phones
from tests.support.generators.access_files import DATE, LONG, SHORT, TEXT, AccessWriter, TableMade
from tests.support.messages import says, text_of

CONTINUING, FROM_ONE = "continuing", "from-one"


@pytest.fixture(scope="module")
def registered(data, tmp_path_factory) -> Path:
    """Write 19 pairs of the shipped evening."""
    lines = (data / "registration.csv").read_text(encoding="utf-8").splitlines()[:19]
    file = tmp_path_factory.mktemp("evening") / "nineteen.csv"
    file.write_text("\n".join(lines), encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def season(data, registered, invoke) -> Path:
    """Create a season from the shipped history."""
    file = registered.parent / "club.season"
    begun = ("season", "init", file, "--history", data / "history.csv")
    assert invoke(*begun).exit_code == 0
    return file


@pytest.fixture(scope="module")
def asked(season, registered) -> tuple[str | Path, ...]:
    """Return options for one section of ten tables, one of them without an EW pair."""
    return (
        *("--season", season, "--reg", registered, "--family", "mitchell-8", "--sections", "1"),
        *("--largest", "40", "--winners", "2", "--half-table", "ew", "--boards", "2"),
        *("--budget", "0"),
    )


@pytest.fixture(scope="module")
def plans(asked, registered, invoke) -> dict[str, Path]:
    """Seat the pairs with EW from 1, and write the same plan without that key."""
    folder = registered.parent / "out"
    ran = invoke("run", *asked, "--ew-from-one", "--out", folder)
    assert ran.exit_code == 0, ran.stderr
    there = {FROM_ONE: folder / "plan.json", CONTINUING: registered.parent / "twin" / "plan.json"}
    document = json.loads(there[FROM_ONE].read_text(encoding="utf-8"))
    for section in document["sections"]:
        assert section.pop("ew_from_one") is True
    there[CONTINUING].parent.mkdir()
    there[CONTINUING].write_text(json.dumps(document), encoding="utf-8")
    return there


@pytest.fixture(scope="module")
def seating(plans):
    """Return the only section of the plan."""
    return read_plan(plans[FROM_ONE]).sections[0].seating()


def results(seating, which: str) -> str:
    """Return distinct results of the section, by the numbers on the cards."""
    called = seating.movement.labels
    lines = ["section,round,table,board,ns,ew,score"]
    for seat in seating.seats:
        if seat.ns is None or seat.ew is None:
            continue
        ew = called[seat.ew - 1].number if which == FROM_ONE else seat.ew
        for board in (2 * seat.group - 1, 2 * seat.group):
            score = (90, 110, 120, 130, 140)[(7 * seat.ns + 3 * seat.ew + board) % 5]
            lines.append(f"A,{seat.round},{seat.table},{board},{seat.ns},{ew},{score}")
    return "\n".join(lines)


@pytest.fixture(scope="module")
def played(plans, seating) -> dict[str, Path]:
    """Write the same results in both numberings."""
    files = {}
    for which, plan in plans.items():
        files[which] = plan.with_name("results.csv")
        files[which].write_text(results(seating, which), encoding="utf-8")
    return files


def test_the_same_seating(asked, plans, registered, invoke):
    """Card numbers do not influence the search: the seats are the same."""
    other = registered.parent / "other.json"
    assert invoke("run", *asked, "--json", other).exit_code == 0
    documents = [json.loads(f.read_text(encoding="utf-8")) for f in (other, plans[FROM_ONE])]
    numbers = [document["sections"][0]["numbers"] for document in documents]
    assert numbers[0] == numbers[1]
    assert "ew_from_one" not in documents[0]["sections"][0]


def test_what_run_says(asked, seating, invoke):
    """The terminal, the folder's text and CSV agree in both languages."""
    for language, letters in (("en", "EW"), ("nl", "OW")):
        ran = invoke("run", *asked, "--ew-from-one", "--lang", language)
        told = {line.split("  ")[0].strip() for line in ran.stdout.splitlines()}
        assert {f"{k} {letters}" for k in range(1, 11)} <= told
        assert "11" not in told
    absent = seating.movement.labels[seating.absent - 1]
    assert absent.side == "EW"
    assert f"{absent.number} EW" in invoke("run", *asked, "--ew-from-one").stdout


def test_the_folder(plans, seating):
    """The list for other programs has each pair's direction, even for a sit-out in round 1."""
    folder = plans[FROM_ONE].parent
    rows = list(csv.DictReader(io.StringIO((folder / "section-A.csv").read_text("utf-8"))))
    assert [(int(row["number"]), row["direction"]) for row in rows] == [
        tuple(called)
        for called, pair in zip(seating.movement.labels, seating.numbers, strict=True)
        if pair is not None
    ]
    text = (folder / "section-A.txt").read_text(encoding="utf-8")
    assert "10 EW  " in text
    assert not re.search(r"\b1[1-9] EW", text)


@pytest.mark.slow
def test_paper(plans, seating, registered, invoke, season):
    """Every number on cards and lists is that of its own direction."""
    out = registered.parent / "paper"
    printed = ("print", "--plan", plans[FROM_ONE], "--season", season, "--out", out)
    assert invoke(*printed).exit_code == 0
    pages = {
        name: re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page.partition("<main")[2]))
        for name in ("guide-cards", "table-cards", "director", "seating", "screen", "entry")
        for page in [(out / f"{name}.html").read_text(encoding="utf-8")]
    }
    heads = re.findall(r"Section A Pair (\d+ [NE][SW]) ", pages["guide-cards"])
    assert heads == [
        str(called)
        for called, pair in zip(seating.movement.labels, seating.numbers, strict=True)
        if pair is not None
    ]
    cards = dict(zip(heads, re.split(r"Section A Pair ", pages["guide-cards"])[1:], strict=True))
    for seat in seating.seats:
        if seat.ns is None or seat.ew is None:
            continue
        ns, ew = (seating.label(k) for k in (seat.ns, seat.ew))
        boards = f"{2 * seat.group - 1}-{2 * seat.group}"
        for own, side, other in ((ns, "NS", ew), (ew, "EW", ns)):
            line = rf" {seat.round} {seat.table} {side} {other} \S+ \S+ {boards} "
            assert re.search(line, cards[own]), (own, seat)
    for name, page in pages.items():
        assert not re.search(r"\b(1[1-9]|20) (NS|EW)\b(?! stays)", page), name
    absent = seating.label(seating.absent)
    assert f"{absent} is absent" in pages["director"] or absent in pages["director"]
    comments = (out / "section-A.asc").read_text(encoding="utf-8")
    assert f"# {text_of('paper_ew_from_one', first='11', last='20')}" in comments


def test_bridgemates(plans, seating):
    """Both directions start at 1, the absent EW number is negative, and seats are unchanged."""
    events = {}
    for which, plan in plans.items():
        evening, _ = printed_evening(read_plan(plan), Members(), date(2026, 11, 26))
        events[which] = event_document(evening, "0" * 32, ClubLicence("1", "key"))
    groups = {w: e["Sessions"][0]["ScoringGroups"][0]["Sections"][0] for w, e in events.items()}
    rounds = {
        which: [r for table in section["Tables"] for r in table["Rounds"]]
        for which, section in groups.items()
    }
    called = seating.movement.labels
    assert len(rounds[FROM_ONE]) == 80
    for ours, others in zip(rounds[FROM_ONE], rounds[CONTINUING], strict=True):
        assert ours["PairNS"] == others["PairNS"]
        ew = others["PairEW"]
        assert ours["PairEW"] == (called[ew - 1].number if ew else 0)
        rest = [{k: v for k, v in r.items() if k != "PairEW"} for r in (ours, others)]
        assert rest[0] == rest[1]
    assert groups[FROM_ONE]["Winners"] == groups[CONTINUING]["Winners"] == 2
    assert groups[CONTINUING]["MissingPair"] == -seating.absent
    assert groups[FROM_ONE]["MissingPair"] == -called[seating.absent - 1].number
    assert events[FROM_ONE]["Participations"] == events[CONTINUING]["Participations"]


def ranking(invoke, plan: Path, *source: str | Path) -> dict[tuple[str, ...], tuple[str, str]]:
    """Return each pair's score and place, by its players' numbers."""
    ran = invoke("score", *source, "--plan", plan, "--json", "-")
    assert ran.exit_code == 0, ran.stderr
    assert "Look at" not in ran.stderr
    (section,) = json.loads(ran.stdout)["sections"]
    return {tuple(e["names"]): (e["percentage"], e["place"]) for e in section["ranking"]}


@pytest.mark.slow
def test_scores(plans, played, seating, invoke, registered):
    """All pairs score the same in both numberings, also in files for other programs."""
    files = {which: ("--csv", played[which]) for which in plans}
    ranked = {which: ranking(invoke, plans[which], *files[which]) for which in plans}
    assert len(ranked[FROM_ONE]) == 19
    assert ranked[FROM_ONE] == ranked[CONTINUING]
    shown = invoke("score", *files[FROM_ONE], "--plan", plans[FROM_ONE]).stdout
    assert re.search(r"^\s*\S+\s+10 EW\s", shown, re.MULTILINE)
    assert not re.search(r"\b1[1-9] EW", shown)
    for kind in ("usebio", "pbn", "csv"):
        file = registered.parent / f"evening.{kind}"
        wrote = invoke("score", *files[FROM_ONE], "--plan", plans[FROM_ONE], f"--to-{kind}", file)
        assert wrote.exit_code == 0, wrote.stderr
        assert ranking(invoke, plans[FROM_ONE], f"--{kind}", file) == ranked[FROM_ONE], kind
    ews = invoke("score", *files[FROM_ONE], "--plan", plans[FROM_ONE], "--pair", "A3 EW")
    number = next(
        k for k, called in enumerate(seating.movement.labels, 1) if tuple(called) == (3, "EW")
    )
    other = ("score", *files[CONTINUING], "--plan", plans[CONTINUING], "--pair", f"A{number}")
    boards = [
        [line.split()[:1] + line.split()[-2:] for line in told.splitlines() if line[:9].strip()]
        for told in (ews.stdout, invoke(*other).stdout)
    ]
    own = [[line for line in told if line[0].isdecimal()] for told in boards]
    assert len(own[0]) == 16 - 2 * sum(s.ns is None for s in seating.seats if s.ew == number)
    assert own[0] == own[1]


def bridgemates_file(written: str) -> bytes:
    """Return a Bridgemate file of the results, in which both directions start at 1."""
    columns = [
        *(("ID", LONG), ("Section", SHORT), ("Table", SHORT), ("Round", SHORT), ("Board", SHORT)),
        *(("PairNS", SHORT), ("PairEW", SHORT), ("NS/EW", TEXT), ("Contract", TEXT)),
        *(("Result", TEXT), ("Remarks", TEXT), ("DateLog", DATE)),
    ]
    plays = {90: ("1 NT", "="), 110: ("2 H", "="), 120: ("2 NT", "=")}
    plays |= {130: ("3 C", "+1"), 140: ("3 S", "=")}
    day, rows = datetime(2026, 11, 26), []
    for line in csv.DictReader(io.StringIO(written)):
        places = [int(line[each]) for each in ("table", "round", "board", "ns", "ew")]
        contract, result = plays[int(line["score"])]
        rows.append([len(rows) + 1, 1, *places, "N", contract, result, "", day])
    sections = TableMade("Section", [("ID", SHORT), ("Letter", TEXT)], [(1, "A")])
    return AccessWriter().write([sections, TableMade("ReceivedData", columns, rows)])


@pytest.mark.slow
def test_the_bridgemates_file(plans, played, seating, invoke, tmp_path):
    """A number shared by NS and EW is two pairs, and all pairs score as in the other numbering."""
    ranked = {}
    for which, plan in plans.items():
        file = tmp_path / f"{which}.bws"
        written = played[which].read_text(encoding="utf-8")
        head, *lines = written.splitlines()
        not_vulnerable = [line for line in lines if line.split(",")[3] in ("1", "8", "11", "14")]
        text = "\n".join([head, *not_vulnerable])
        file.write_bytes(bridgemates_file(text))
        beside = tmp_path / f"{which}.csv"
        beside.write_text(text, encoding="utf-8")
        ranked[which] = ranking(invoke, plan, "--bws", file)
        assert ranked[which] == ranking(invoke, plan, "--csv", beside)
    assert len(ranked[FROM_ONE]) >= 18
    assert ranked[FROM_ONE] == ranked[CONTINUING]


@pytest.mark.slow
def test_the_season(plans, played, seating, invoke, season, tmp_path):
    """Scores belong to the same pairs, and a pair that leaves is "3 EW", also in the log."""
    percentages = {}
    for which, plan in plans.items():
        file = tmp_path / f"{which}.season"
        file.write_bytes(season.read_bytes())
        scores = tmp_path / f"{which}.csv"
        scored = ("score", "--csv", played[which], "--plan", plan, "--for-season", scores)
        assert invoke(*scored).exit_code == 0
        leaver = "A3 EW=5" if which == FROM_ONE else "A13=5"
        recorded = ("record", "--season", file, "--plan", plan, "--date", "2024-11-26")
        wrong = invoke(*recorded, "--left", "A13=5" if which == FROM_ONE else "A3 EW=5")
        assert wrong.exit_code == 2, wrong.stdout
        assert "pair" in wrong.stderr
        done = invoke(*recorded, "--left", leaver)
        assert done.exit_code == 0, done.stderr
        entered = invoke("season", "results", file, "--results", scores)
        assert entered.exit_code == 0, entered.stderr
        (session,) = SeasonFile(file).read().sessions
        (section,) = session.sections
        assert section.movement.ew_from_one == (which == FROM_ONE)
        percentages[which] = {section.numbers[k - 1]: p for k, p in section.percentages.items()}
        assert [spell.number for spell in section.holding_periods] == [13]
        log = invoke("season", "show", file, "--session", "1").stdout
        ranked = re.findall(r"^ *(\d+) (NS|EW) .* (\d+\.\d+) +\S+$", log, re.MULTILINE)
        assert [side for _, side, _ in ranked] == ["NS"] * 10 + ["EW"] * 9
        for field in (ranked[:10], ranked[10:]):
            figures = [float(score) for _, _, score in field]
            assert [int(place) for place, _, _ in field] == [
                1 + sum(other > score for other in figures) for score in figures
            ]
        if which == FROM_ONE:
            assert "A,3 EW," in scores.read_text(encoding="utf-8")
            assert "10 EW" in log
            assert "3 EW" in log
    assert len(percentages[FROM_ONE]) == 19
    assert percentages[FROM_ONE] == percentages[CONTINUING]


@pytest.mark.slow
def test_an_evenings_results(plans, played, seating, invoke, tmp_path):
    """The score book takes a file, a typed traveller, a ruling and an absent pair."""
    plan = tmp_path / "plan.json"
    plan.write_bytes(plans[FROM_ONE].read_bytes())
    book = ("--plan", plan)
    took = invoke("results", "import", "--csv", played[FROM_ONE], *book)
    assert took.exit_code == 0, took.stderr
    ranked = ranking(invoke, plans[FROM_ONE], "--csv", played[FROM_ONE])
    assert ranking(invoke, plan) == ranked
    mirrored = next(
        (one, other)
        for one in seating.seats
        for other in seating.seats
        if one.group == other.group
        and one.ns
        and one.ew
        and other.ns
        and other.ew
        and one.ns != other.ns
        and seating.movement.labels[one.ew - 1].number == other.ns
        and seating.movement.labels[other.ew - 1].number == one.ns
    )
    board = 2 * mirrored[0].group
    lines = [
        f"{seat.ns}-{seating.movement.labels[seat.ew - 1].number} {score}"
        for seat, score in zip(
            mirrored, ("-100", "620" if board % 4 in (2, 3) else "420"), strict=True
        )
    ]
    typed = invoke("results", "enter", str(board), *lines, *book)
    assert typed.exit_code == 0, typed.stderr
    ruled = invoke("results", "adjust", "A3 EW", str(board), "60-40", *book)
    away = invoke("results", "absent", "A3 EW", "1", *book)
    assert "3 EW" in (ruled.stdout + ruled.stderr + away.stdout + away.stderr)


def test_telephones(plans, seating):
    """Each player finds their number and opponents, with the scores of their direction."""
    evening, _ = printed_evening(read_plan(plans[FROM_ONE]), Members(), date(2026, 11, 26))
    with use_locale(read_catalogue("nl")):
        there = phones.player_numbers(evening)
        for place in there.values():
            pair = seating.numbers[place.number - 1]
            assert str(place.label).endswith(("NZ", "OW"))
            lines = phones.player_rounds(evening, pair.first)
            for line, seat in zip(
                lines,
                [s for s in seating.seats if place.number in (s.ns, s.ew)],
                strict=True,
            ):
                other = seat.ew if seat.ns == place.number else seat.ns
                assert line.opponents == (None if other is None else seating.label(other))
        names = [choice.label for choice in phones.choices(evening, by_name=False)]
    assert names[0] == "A 1 NZ"
    assert names[-1].endswith("OW")
    assert len({*names}) == 19


@pytest.mark.slow
def test_a_change(plans, seating, season, registered, invoke):
    """It keeps the numbering and uses it in its output; a wish for a number is ambiguous."""
    after = registered.parent / "after.json"
    leaver = seating.numbers[0].first
    change = ("change", "--plan", plans[FROM_ONE], "--season", season, "--budget", "0")
    took = invoke(*change, "--drop", str(leaver), "--how", "nobody", "--json", after)
    assert took.exit_code == 0, took.stderr
    assert read_plan(after).sections[0].movement.ew_from_one
    assert "1 NS" in took.stdout + took.stderr
    anew = invoke(*change, "--drop", str(leaver), "--how", "new", "--json", after)
    assert anew.exit_code == 0, anew.stderr
    assert read_plan(after).sections[0].movement.ew_from_one
    wished = invoke(*change, "--number", f"{seating.numbers[2].first}=4")
    assert wished.exit_code == 2
    assert says(wished.stderr, "ew_from_one_no_number")


def test_what_does_not_go_together(asked, seating, invoke):
    """One winner has no directions, and a wish for a number would be ambiguous."""
    one = invoke("run", *asked, "--half-table", "best", "--winners", "1", "--ew-from-one")
    assert says(one.stderr, "ew_from_one_needs_two")
    wished = ("--number", f"{seating.numbers[2].first}=4")
    refused = invoke("run", *asked, "--ew-from-one", *wished)
    assert refused.exit_code == 2
    assert says(refused.stderr, "ew_from_one_no_number")
