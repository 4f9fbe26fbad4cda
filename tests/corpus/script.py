"""The script that wrote the corpus: commands and actions in order, each on the earlier files.

The clock stands still during each step and advances by half a minute in between. Salts are drawn
from a seed. Every run therefore gives the same files.
"""

from __future__ import annotations

import json
import os
import random
import secrets
import shlex
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import chdir, contextmanager
from datetime import UTC, date, datetime, timedelta
from itertools import islice
from pathlib import Path
from typing import Any
from unittest.mock import patch

import time_machine

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parents[1])]

import program  # noqa: E402 - beside this file

from tests.test_json_languages import JSON, in_script, write_inputs, write_scores  # noqa: E402

DAY = date(2026, 11, 24)
BEGINS = datetime(2026, 11, 24, 19, tzinfo=UTC)
PACE = timedelta(seconds=30)
SALT = 16
"""Bytes of a salt; random names of temporary files have fewer."""

MORE = """
club show --club clubs/plain/club.toml
club show --club clubs/all/club.toml
club show --club clubs/list/club.toml
club show --club clubs/windows/club.toml
run --history history.csv --reg sixteen.csv --family multiplex --sections 2 --out paper \
  --certificate paper.cert
check-certificate paper.cert paper/plan.json history.csv
season export club.season --out club-now.csv
run --season club.season --reg fifteen.csv --family multiplex --sections 1 --out fair \
  --objective fair-share --certificate fair.cert
run --history history.csv --reg fifteen.csv --family multiplex --sections 1 --out fifteen \
  --certificate fifteen.cert
run --history history.csv --reg ten.csv --family howell --sections 1 --out first \
  --objective paper+first:10 --certificate first.cert
run --history history.csv --reg sixteen.csv --family multiplex --sections 2 --out wished \
  --wishes wishes.toml --certificate wished.cert
run --history history.csv --reg sixteen.csv --family multiplex --sections 1 --out heavy \
  --wishes heavy.toml --objective squares --certificate heavy.cert
run --history history.csv --reg sixteen.csv --family mitchell-8 --winners 2 --sections 1 \
  --equal-fields --ew-from-one --out fields
run --history history.csv --reg sixteen.csv --family howell --barometer --sections 1 --out barometer
run --history history.csv --reg ten.csv --family tailored --rounds 4 --sections 1 \
  --budget 60 --out tailored --certificate tailored.cert
run --history history.csv --reg guests.csv --members members.csv --family multiplex \
  --sections 1 --out guests
evaluate --plan paper/plan.json --history history.csv
evaluate --plan first/plan.json --history history.csv
evaluate --plan wished/plan.json --history history.csv --verify
evaluate --plan heavy/plan.json --history history.csv
evaluate --plan guests/plan.json --history history.csv
print --plan paper/plan.json --out paper --title Corpus --section A
change --plan paper/plan.json --history history.csv --drop 7 --drop 11 --how nobody \
  --out absent
change --plan paper/plan.json --history history.csv --add 33,34 --how one --out one
change --plan barometer/plan.json --history history.csv --drop 7 --how new --keep strict \
  --out strict
change --plan paper/plan.json --history history.csv --swap-player 3:35 --out swapped
change --plan paper/plan.json --history history.csv --after-round 2 --drop 7 --out left
change --plan left/plan.json --history history.csv --after-round 3 --swap-player 3:35 --out later
change --plan half/plan.json --history history.csv --after-round 1 --add 33,34 --out came
@pushed
@asked
@clock
results take --csv some.csv --plan paper/plan.json --force
@typed
@connector
results away A8 6 --plan paper/plan.json
@boards
results take --csv boards-of-paper.csv --plan paper/plan.json --force
score --plan paper/plan.json --to-usebio paper.xml --to-pbn paper.pbn --to-csv paper.csv
results take --usebio paper.xml --plan paper/plan.json --force
results take --pbn paper.pbn --plan paper/plan.json --force --replace
results take --deals deals.pbn --plan paper/plan.json
@bws
results adjust A1 1 60-40 --why "a card fell" --plan paper/plan.json
results adjust A1 2 "2/3 420 + 1/3 -50" --why weighted --plan paper/plan.json
results adjust A1 2 "avg+/avg-" --plan paper/plan.json
results adjust A1 2 undecided --plan paper/plan.json
results adjust A1 2 "not played" --plan paper/plan.json
results adjust A1 3 "wrong direction" --plan paper/plan.json
results accept A1 1 --plan paper/plan.json
results foul 2:2 --section A --plan paper/plan.json
results add "A1=-5 slow play" --plan paper/plan.json
results players A4 "guest: Wren Hazel" "guest: Smew Alder" --from-round 2 --plan paper/plan.json
results scoring --scoring cross-imps --winners 1 --fewest 2 --plan paper/plan.json
results scoring --scoring butler --datum tenth --together --average-imps 2 --sit-out 50 \
  --least-boards 2 --plan paper/plan.json
results undo --plan paper/plan.json
results undo --plan paper/plan.json
results redo --plan paper/plan.json
results log --plan paper/plan.json
results drop usebio --plan paper/plan.json
results withdraw 8 --plan paper/plan.json
results log --plan paper/plan.json
score --plan paper/plan.json --board 1
@people
season init more.season --history history.csv --members members.csv
season record more.season --plan paper/plan.json --date 2026-09-01
season record more.season --plan fields/plan.json --date 2026-09-08 --rounds-played 5 --force
season record more.season --plan later/plan.json --date 2026-09-15 --left A2=4 --force
season record more.season --plan fair/plan.json --date 2026-09-22 --force
season record more.season --plan guests/plan.json --date 2026-09-29 --keep-guests --force
@percentages
season results more.season --session 1 --results percentages.csv
season import more.season --pbn paper.pbn --people people.csv --date 2026-10-06
season import more.season --usebio paper.xml --people people.csv --date 2026-10-07
season import more.season --history later.csv
season members more.season --members ranked.csv
season member more.season 200 --name "Wryneck Elder" --status member --ranking 61.5
season member more.season 201 --name "Wryneck Elder junior" --status guest
season merge more.season 201 200
season member more.season 1001 --name "Plover Maple" --status left
season rules more.season --window 8 --section-means 80,70 --step 0.5 --decimals 1
season undo more.season
season undo more.season
season redo more.season
season member more.season 6 --erase --yes
individual bridge --players 8 --rounds 3 --out evening-event
individual seat evening-event/plan.csv people-of-event.csv --out evening-event/people.csv
individual record evening-event/plan.csv --season more.season --date 2026-11-24 --name Individual
@swiss-round
season undo more.season
season log more.season
season members more.season
season show more.season 3
season show more.season --session 2
season rules more.season
season check more.season
season export more.season --out more.csv
swiss new bands.swiss --entries entries.csv --rounds 5 --tie-breaks SOS,wins,draw --colours nigiri
swiss bands bands.swiss --above 42=41 --split 43 --move 34=1
swiss bands bands.swiss --merge 1 --separation 2=1.5 --begin 41=0.5
swiss bands bands.swiss --begin 41=auto --separation 2=auto
swiss settings bands.swiss --rounds 4 --handicap minus-one --top-handicap --density 0.5
swiss players bands.swiss --absent 41=2,3
swiss players bands.swiss --present 41=3 --volunteer 34=1
swiss players bands.swiss --points 42=0.5
swiss pair bands.swiss --force 41-43 --forbid 42-34
swiss pair bands.swiss --again --dry-run
swiss pair bands.swiss --again --let 42-34
swiss stones bands.swiss 1 3
swiss result bands.swiss 1 W+ --imps 31-20
swiss result bands.swiss 2 B+F
swiss result bands.swiss --results rest.csv
swiss players bands.swiss --entries late.csv
swiss pair bands.swiss
swiss result bands.swiss 1 J --round 1 --then anew
swiss players bands.swiss --leaves 43=3
swiss players bands.swiss --erase 34 --yes
swiss undo bands.swiss
swiss undo bands.swiss
swiss redo bands.swiss
swiss log bands.swiss
swiss show bands.swiss
swiss show bands.swiss --player 41
swiss standings bands.swiss
swiss bands bands.swiss
swiss check bands.swiss
swiss export bands.swiss --out bands.trf
swiss import bands.trf --out imported.swiss
swiss log imported.swiss
swiss new odd.swiss --system teams --entries odd.csv --rounds 4 --boards 8 --halves 4+4 \
  --odd triple --home --bad-tables 3 --first-round lot --seed 5
swiss settings odd.swiss --bye 10 --late-as 9 --forfeit-vps 12-0 --again-after 2
swiss players odd.swiss --table 41=2
swiss players odd.swiss --absent 43=2
swiss players odd.swiss --standby 34
swiss players odd.swiss --standby -
swiss pair odd.swiss
swiss result odd.swiss 1 12-9 --half 1
swiss result odd.swiss 1 20-3 --half 2
swiss result odd.swiss 2 --vps 12-5
swiss result odd.swiss 3 --forfeit second
swiss result odd.swiss 4 11-11 --boards 3
swiss result odd.swiss 5 7.5-11
swiss pair odd.swiss --forbid 41-42
swiss pair odd.swiss --again
swiss players odd.swiss --points 41=-0.5 
@note-push
swiss undo odd.swiss
swiss show odd.swiss
swiss standings odd.swiss
swiss log odd.swiss
swiss new pairs.swiss --system pairs --entries entries.csv --rounds 3 --boards 6 \
  --scoring cross-imps --duplicated --odd bye --order fold --first-round strength
swiss pair pairs.swiss
@match-boards
swiss result pairs.swiss --played match.csv
swiss pair pairs.swiss
swiss result pairs.swiss 1 57.5%
swiss result pairs.swiss 1 ?
swiss undo pairs.swiss
swiss players pairs.swiss --absent 41=3
swiss show pairs.swiss
swiss standings pairs.swiss
swiss standings pairs.swiss --butler
swiss log pairs.swiss
swiss new fours.swiss --system pairs --entries entries.csv --rounds 2 --boards 6 --howell
swiss pair fours.swiss
swiss show fours.swiss
swiss log fours.swiss
@half
swiss import half.trf --out half.swiss
swiss log half.swiss
swiss new plain.swiss --system swiss --entries entries.csv --rounds 4 --colours off \
  --zero bottom --base 2 --avoid none
swiss pair plain.swiss
swiss log plain.swiss
swiss new long.swiss --system teams --entries odd.csv --rounds 6 --boards 8 --odd long-triple \
  --order groups --first-round lot --scale scale.csv --sessions 4 --danish 1 --no-ahead --behind 1
swiss settings long.swiss --order neighbours --first-round seed --odd triple
swiss settings long.swiss --order groups --odd long-triple
swiss pair long.swiss
swiss result long.swiss 1 --forfeit first
swiss result long.swiss 2 --forfeit both
swiss players long.swiss --entries late.csv
swiss log long.swiss
swiss new proportional.swiss --system pairs --entries entries.csv --rounds 2 --boards 6 \
  --scale proportional --scoring butler
swiss pair proportional.swiss
swiss result proportional.swiss 1 57.5%
swiss log proportional.swiss
individual plan --players 8 --rounds 3 --out threes --size 4 --budget 1
individual seat threes/plan.csv people-of-eight.csv
individual name threes/plan.csv 3 "Serin Poplar" --id 77 --from-club North
individual substitute threes/plan.csv 4 "Siskin Linden" --from-round 2
individual result threes/plan.csv 32000 28000 25000 15000 --round 1 --table 1
individual result threes/plan.csv 31000 29000 25000 15000 --round 1 --table 2
individual result threes/plan.csv --round 1 --player 5 --penalty 20 0
@event-deed
individual change threes/plan.csv --after-round 1 --drop 8 --out changed.csv
individual name threes/plan.csv 2 --erase --yes
individual standings threes/plan.csv --game riichi
individual check threes/plan.csv
individual check changed.csv --changed
calendar show calendar/calendar.csv --event "Main hall"
@evening
@evening-found
"""
"""Commands and, marked with an @, actions for which there is no command."""

INPUTS = {
    "wishes.toml": """\
# What the secretary keeps all season.
[[wish]]                    # cannot walk between tables
kind = "stationary"
players = [1]
must = true

[[wish]]
kind = "not-tonight"
pairs = [[3, 4], [5, 6]]
weight = 5

[[wish]]
kind = "Number"
players = [7]
value = [3, 4]
weight = 2.5

[[wish]]
kind = "no_sit_out"
pairs = ["9,10"]
must = true

[[wish]]
kind = "section"
players = [11]
value = "B"

[[wish]]
kind = "apart"
players = [13, 15]

[[wish]]
kind = "tonight"
players = [17, 19]
weight = 1

[[wish]]                    # not here tonight
kind = "late"
players = [101]
must = true
""",
    "heavy.toml": """\
[[wish]]
kind = "not-tonight"
pairs = [[3, 4], [5, 6]]
weight = 123456789012345

[[wish]]
kind = "tonight"
pairs = [[7, 8], [9, 10]]
weight = 0.000000000012345

[[wish]]
kind = "number"
players = [1]
value = 2
weight = 1000000
""",
    "clubs/plain/club.toml": '# ours\ntitle = "Corpus"   # on every paper\nfamily = "multiplex"\n',
    "clubs/all/club.toml": """\
# The club's settings, with everything that can stand there.

title = "Corpus “Zuid”"
season = "all.season"      # since September
members = "members.csv"
family = ["multiplex", "howell"]
sections = "as fits"
smallest = 6
largest = 16
winners = 2
equal_fields = true
half_table = "rover"       # who is missing
ew_from_one = true
barometer = false
boards = 3
objective = "fair-share"
language = "nl"
paper = "letter"
csv = "excel"
sit_out_sheet = true
sit_out_play = true
phone_names = true
phone_boards = "none"
calendar = "calendar.csv"
club_number = "12345"
bridgemate_club = "corpus"
bridgemate_licence = "none"
# the end
""",
    "clubs/list/club.toml": 'family = [\n  "multiplex", # usually\n  "howell",\n]\nsections = 2\n',
    "clubs/windows/club.toml": "title = 'Corpus'\r\n\r\n# Windows\r\n"
    'movements = "own/movements"\r\n',
    "guests.csv": "1,2\n3,guest: Wren Hazel\n5,6\nguest: Smew Alder,guest: Knot Rowan\n"
    "9,10\n11,12\n13,14\n15,16\n",
    "some.csv": "section,round,board,ns,ew,contract,declarer,tricks\n"
    "A,1,1,A1,A2,3NT,E,9\nA,1,2,A1,A2,pass,,\n",
    "deals.pbn": '[Event "Corpus"]\n[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "N:'
    'AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765"]\n',
    "ranked.csv": "id,name,ranking,status\n202,Linnet Birch,72.5,member\n203,Dunlin Ash,,guest\n",
    "scale.csv": "imps,winner,loser\n0,10,10\n3,11,9\n8,13,7\n15,15,5\n25,18,2\n35,20,0\n",
    "late.csv": "id,name,rank,club\n90,Late Comer,6k,East\n",
    "rest.csv": "3,W+,31,16\n4,0-0\n5,1-1\n6,J\n7,W+F\n8,B+\n9,B+\n10,W+\n",
}

Answers = dict[str, list[Any]]


@contextmanager
def frozen(moment: datetime) -> Iterator[None]:
    """Freeze the clock at a moment, and make all timings 0."""
    with time_machine.travel(moment, tick=False), patch("time.perf_counter", lambda: 0.0):
        yield


@contextmanager
def same_each_time() -> Iterator[None]:
    """Draw salts from a seed, and use a fixed time zone."""
    salts, others, zone = random.Random(1), random.Random(2), os.environ.get("TZ")

    def drawn(size: int = 32) -> str:
        return (salts if size == SALT else others).randbytes(size).hex()

    os.environ["TZ"] = "UTC"
    if hasattr(time, "tzset"):
        time.tzset()
    try:
        with patch.object(secrets, "token_hex", drawn):
            yield
    finally:
        os.environ.pop("TZ") if zone is None else os.environ.update(TZ=zone)
        if hasattr(time, "tzset"):
            time.tzset()


def document(path: str) -> Any:
    """Read a file as JSON."""
    return json.loads(Path(path).read_text(encoding="utf-8"))


CONTRACTS = ("4H", "3NT", "2S", "5Cx", "pass", "6D", "1NTxx", "4S")


def played(plan: str) -> Iterator[dict[str, Any]]:
    """Yield a reproducible invented result for each board at each table of a plan."""
    for section in document(plan)["sections"]:
        boards, name = section["boards"] or 2, section["name"]
        missing = {*section.get("absent_numbers", ()), section["absent"]}
        for row in section["rounds_detail"]:
            if {row["ns"], row["ew"]} & missing or None in (row["ns"], row["ew"]):
                continue
            for board in range((row["group"] - 1) * boards + 1, row["group"] * boards + 1):
                k = 7 * row["ns"] + 3 * row["ew"] + board
                contract = CONTRACTS[k % len(CONTRACTS)]
                told = (
                    {} if contract == "pass" else {"declarer": "NESW"[k % 4], "tricks": 7 + k % 6}
                )
                yield {
                    "section": name,
                    "round": row["round"],
                    "table": row["table"],
                    "board": board,
                    "ns": str(row["ns"]),
                    "ew": str(row["ew"]),
                    "contract": contract,
                    **told,
                }


def write_boards(plan: str, file: str) -> None:
    """Write results of all boards of a plan as CSV."""
    columns = ["section", "round", "table", "board", "ns", "ew", "contract", "declarer", "tricks"]
    lines = [",".join(str(each.get(column, "")) for column in columns) for each in played(plan)]
    text = "\n".join([",".join(columns), *lines])
    Path(file).write_text(text + "\n", encoding="utf-8", newline="")


def write_percentages(plan: str, file: str) -> None:
    """Write percentages of all pairs of a plan."""
    lines = [
        f"{section['name']},{place['number']},{45 + place['number'] % 7}.25"
        for section in document(plan)["sections"]
        for place in section["numbers"]
        if place["players"]
    ]
    Path(file).write_text("\n".join(lines) + "\n", encoding="utf-8", newline="")


def from_wire(source: str) -> None:
    """Store results as the Bridgemates send them; some differ, and one is withdrawn."""
    first, second, third, *_ = (
        {**each, "contract": each["contract"].replace("pass", "1C")}
        for each in played("paper/plan.json")
        if each["contract"] != "pass" and each["section"] == "A"
    )
    first = {**first, "contract": "7NT", "tricks": 6, "remark": "slow"}
    place = [second["section"], second["round"], second["table"], second["board"]]
    path = Path("paper/results.scorebook")
    program.put_results(path, source, [first, second, third], session=f"{source} 1")
    program.put_results(path, source, [third], gone=[place], session=f"{source} 1")


def other_game() -> None:
    """Record a game of go, whose rounds arrive one at a time."""
    told = {
        "version": 2,
        "sections": [
            {
                "name": "Go",
                "game": "go",
                "sides": [["Black"], ["White"]],
                "numbers": [{"number": k, "players": [2 * k + 1]} for k in range(1, 5)],
                "rounds_detail": [
                    {"round": r, "table": t, "black": one, "white": other}
                    for r, tables in enumerate((((1, 2), (3, 4)), ((1, 3), (4, 2))), 1)
                    for t, (one, other) in enumerate(tables, 1)
                ],
            }
        ],
    }
    Path("go.plan.json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    program.record_other_game(Path("more.season"), Path("go.plan.json"), date(2026, 12, 1))


def message(key: str, **values: Any) -> dict[str, Any]:
    """Return a message in stored form."""
    return {"message": key, "values": values}


def player(number: int) -> dict[str, Any]:
    """Return a player in the form of stored messages."""
    return message("player_by_id", player=str(number))


def pair(first: int, second: int) -> dict[str, Any]:
    """Return a pair in the form of stored messages."""
    return message("evening_pair", first=player(first), second=player(second))


def evening() -> None:
    """Write an evening with every kind of action, undo, redo and an erased guest."""
    paper, left, later = (
        Path(f"{name}/plan.json").read_text(encoding="utf-8") for name in ("paper", "left", "later")
    )
    guest = Path("guests/plan.json").read_text(encoding="utf-8")
    wish = {"kind": "not-tonight", "pairs": [[1, 2], [3, 4]], "weight": "2.5"}
    number = {"kind": "number", "pairs": [[1, 2]], "value": [1, 3], "must": True}
    section = {"kind": "section", "pairs": [[1, 2]], "value": "B", "must": True}
    kinds = [
        {"kind": "stationary", "pairs": [[1, 2]], "value": "ns", "weight": 5},
        {"kind": "tonight", "pairs": [[1, 2], [5, 6]], "weight": 5},
        {"kind": "no-sit-out", "pairs": [[1, 2]], "must": True},
        {"kind": "late", "pairs": [[3, 4]], "must": True},
        {"kind": "apart", "pairs": [[1, 2], [7, 8]], "must": True},
    ]

    def summed(key: str, **values: Any) -> dict[str, Any]:
        return {"do": "change", "plan": left, "summary": message(key, **values)}

    def undo(file: Any) -> None:
        file.undo()

    def redo(file: Any) -> None:
        file.redo()

    def erase(file: Any) -> None:
        assert file.erase_guests({program.folded("Zoë Hazel")}) is not None

    actions: list[Any] = [
        {"do": "sign_up", "pairs": [[1, 2], [3, 4], [5, 6], [7]]},
        {"do": "sign_up", "pairs": [[901, 8]], "guests": [{"player": 901, "name": "Zoë Hazel"}]},
        {"do": "sign_up", "pairs": [[k, k + 1] for k in range(9, 33, 2)]},
        {"do": "here", "players": [1, 2, 3]},
        {"do": "here", "players": [902], "guests": [{"player": 902, "name": "Smew <b>Alder</b>"}]},
        {"do": "here", "players": list(range(9, 33))},
        {"do": "away", "players": [3]},
        {"do": "pair", "first": 7, "second": 8},
        {"do": "pair", "first": 901, "second": 902, "here": False},
        {"do": "unpair", "player": 5},
        {"do": "pair", "first": 5, "second": 6},
        {"do": "remove", "players": [901, 902]},
        {"do": "guest", "player": 903, "name": "“Jan” van Knot"},
        {"do": "guest", "player": 903, "name": "Jan Knot"},
        undo,
        redo,
        {"do": "choose", "movements": "tailored", "sections": 1, "rounds": 6, "boards": 4},
        {"do": "choose", "movements": "multiplex", "sections": 2, "winners": 2},
        {"do": "choose", "movements": "multiplex", "sections": 2},
        {"do": "wish", "wish": wish},
        *({"do": "wish", "wish": each} for each in kinds),
        {"do": "unwish", "wish": kinds[0]},
        {"do": "put", "wishes": [section]},
        {"do": "put", "wishes": [number], "instead": [section], "called": "3 EW"},
        {"do": "put", "wishes": [], "instead": [number]},
        {"do": "unwish", "wish": wish, "called": "1"},
        {"do": "seat", "plan": paper},
        {"do": "printed", "sections": []},
        {"do": "unseat"},
        undo,
        {"do": "printed", "sections": ["A", "B"]},
        summed("evening_pair_absent", pair=pair(7, 8)),
        summed("evening_pair_came", pair=pair(31, 32), round="2"),
        summed("evening_player_replaced", new=player(33), old=player(3), round="3"),
        summed("evening_sat_wrong", one=pair(1, 2), other=pair(5, 6), n=2, rounds=["1", "2"]),
        summed("evening_pair_left", pair=pair(7, 8), round="2"),
        {"do": "found", "plan": later, "before": left},
        {"do": "found", "plan": guest},
        {"do": "seat", "plan": guest},
        undo,
        undo,
        redo,
        erase,
        undo,
    ]
    Path("night").mkdir()
    program.write_evening(Path("night/tonight.evening"), DAY, None, iter(actions))


def evening_found() -> None:
    """Write an evening that starts with a plan made by a command."""
    paper = Path("guests/plan.json").read_text(encoding="utf-8")
    Path("found").mkdir()
    actions = iter([{"do": "printed", "sections": ["A"]}])
    program.write_evening(Path("found/tonight.evening"), DAY, paper, actions)


def note_push() -> None:
    """Record that a round of teams was sent to the Bridgemates."""
    pushed = ["0123456789ABCDEF0123456789ABCDEF", "", 3]
    program.note_push(Path("odd.swiss"), {"do": "pushed", "pushed": pushed})


def event_deed() -> None:
    """Enter results in an individual event as the page does, so they can be undone."""
    words = ["individual", "result", "threes/plan.csv", "30000", "--round", "2", "--player", "1"]
    told = message("individual_page_named", name="30000", number="1")
    program.do_in_event(Path("threes"), told, words)


def match_boards() -> None:
    """Write the boards of the first round of pairs."""
    shown = json.loads(program.call(["swiss", "show", "pairs.swiss", "--json", "-"])[1])
    rows = ["round,table,board,ns,ew,contract,declarer,tricks"]
    for each in shown["pairs"]:
        table, ns, ew = each["table"], each["first"], each["second"]
        for board in range(1, 7):
            seat, tricks = "NESW"[(table + board) % 4], 7 + (3 * table + board) % 6
            rows.append(f"1,{table},{board},{ns},{ew},{('3NT', '4S')[board % 2]},{seat},{tricks}")
    Path("match.csv").write_text("\n".join(rows) + "\n", encoding="utf-8", newline="")


def half() -> None:
    """Write another program's tournament, in which an absent player gets half a point."""
    text = Path("bands.trf").read_text(encoding="utf-8").replace("0000 - Z", "0000 - H", 1)
    Path("half.trf").write_text(text, encoding="utf-8", newline="")


def typed() -> None:
    """Enter a traveller, which a file contradicts later."""
    line = next(each for each in played("paper/plan.json") if each["section"] == "A")
    for words in (
        [str(line["board"]), f"{line['ns']}-{line['ew']} 6NTxx N -5 SA"],
        [str(line["board"] + 1), f"{line['ns']}-{line['ew']} -100"],
    ):
        plan = ["--section", "A", "--plan", "paper/plan.json"]
        code, _, told = program.call(["results", "enter", *words, *plan])
        assert code == 0, told


def people() -> None:
    """Write the names in other programs' files with their ids.

    Players without a name have the id.
    """
    members = Path("members.csv").read_text(encoding="utf-8").splitlines()[1:]
    known = {int(number): name for number, name in (each.split(",") for each in members)}
    told = "".join(f"{name},{number}\n" for number, name in known.items())
    told += "".join(f"{number},{number}\n" for number in range(1, 33))
    Path("people.csv").write_text(told, encoding="utf-8", newline="")


DEEDS: dict[str, Callable[[], object]] = {
    "pushed": lambda: program.write_pushed(Path("paper")),
    "asked": lambda: program.ask(Path("paper"), [(1, 2), (3, 4), (1, 5)]),
    "clock": lambda: program.set_clock(Path("paper")),
    "boards": lambda: write_boards("paper/plan.json", "boards-of-paper.csv"),
    "percentages": lambda: write_percentages("paper/plan.json", "percentages.csv"),
    "half": half,
    "typed": typed,
    "people": people,
    "connector": lambda: from_wire("connector"),
    "bws": lambda: from_wire("bws"),
    "swiss-round": other_game,
    "note-push": note_push,
    "event-deed": event_deed,
    "match-boards": match_boards,
    "evening": evening,
    "evening-found": evening_found,
}


FILES = Path(__file__).parent / "files"
PEOPLE = ("members.csv", "entries.csv")
"""Members of the shipped club, with the names they had when the corpus was written."""


def write_more_inputs(folder: Path) -> None:
    """Write the input of the corpus's own commands."""
    for name, text in INPUTS.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="")
    entries = (folder / "entries.csv").read_text(encoding="utf-8").splitlines()
    (folder / "odd.csv").write_text("\n".join(entries[:8]) + "\n", encoding="utf-8", newline="")
    people = "".join(f"Person {k},{k}\n" for k in range(1, 9))
    (folder / "people-of-eight.csv").write_text("name,id\n" + people, encoding="utf-8")
    members = (folder / "members.csv").read_text(encoding="utf-8").splitlines()[1:9]
    told = "".join(f"{name},{number}\n" for number, name in (each.split(",") for each in members))
    (folder / "people-of-event.csv").write_text("name,id\n" + told, encoding="utf-8")
    history = (folder / "history.csv").read_text(encoding="utf-8")
    (folder / "later.csv").write_text(history, encoding="utf-8", newline="")


def lines(script: str) -> Iterator[list[str]]:
    """Yield the words of each line of a script."""
    for line in script.replace("\\\n", " ").split("\n"):
        words = shlex.split(line)
        if words:
            yield words


def commands() -> Iterator[tuple[list[str], bool]]:
    """Yield each command or action, and whether it gives JSON."""
    for command, words in in_script():
        yield words, command in JSON
    for words in lines(MORE):
        known = {" ".join(words[:n]) for n in (1, 2, 3)}
        yield words, bool(known & JSON)


def replay(folder: Path, steps: int | None = None) -> Answers:
    """Run everything in an empty folder; return exit code and both outputs of each command.

    With ``steps``, only the first commands and actions are run.
    """
    write_inputs(folder)
    for name in PEOPLE:
        shutil.copyfile(FILES / name, folder / name)
    write_more_inputs(folder)
    answers: Answers = {}
    moment = BEGINS
    with chdir(folder), same_each_time():
        for words, gives_json in islice(commands(), steps):
            moment += PACE
            with frozen(moment):
                if words[:2] == ["season", "results"] and "more.season" not in words:
                    write_scores()
                if words[0].startswith("@"):
                    DEEDS[words[0][1:]]()
                    continue
                asked = [*words, *(["--json", "-"] if gives_json else [])]
                answers[shlex.join(asked)] = list(program.call(["--lang", "en", *asked]))
    return answers
