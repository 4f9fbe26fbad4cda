"""``bridgeopt run``: tonight's seating on the terminal, as JSON and in a folder."""

from __future__ import annotations

import json

import pytest
from rich.cells import cell_len

from bridgeopt.base.resources import shipped_folder
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.history import read_history, write_history
from bridgeopt.files.plan_document import plan_document, plan_id
from bridgeopt.files.registration import read_registration, write_registration
from bridgeopt.movement.families import read_family
from bridgeopt.seating.optimise import optimise
from tests.support.messages import says, text_of, times_said

pytestmark = pytest.mark.slow_without_jit

_PREPARING = text_of("preparing_search") + "\n"


@pytest.fixture
def expected(evening):
    """Return the Python API's plan of the same evening."""
    return optimise(
        read_history(evening.history),
        read_registration(evening.registration),
        read_family("small", evening.folder / "movements"),
        2,
    )


def test_what_a_director_sees(invoke, evening, expected):
    """The output has both sections with their proofs and the whole evening; nothing is written."""
    before = evening.files()
    result = invoke("run", *evening.options)
    assert result.exit_code == 0
    assert result.stderr == ""
    text = result.stdout.replace("\N{NO-BREAK SPACE}", " ")
    assert says(
        text, "section_title", name="A", pairs=8, movement="multiplex 8", rounds=6, boards=4
    )
    assert says(text, "evaluate_title", name="B", n=8, movement="multiplex 8")
    assert times_said(text, "plan_proven") == 2
    assert (
        f"{text_of('overall_proven', told=text_of('every_section_proven'), given='nothing')}\n"
        in text
    )
    assert f"seed {expected.seed}." in " ".join(text.split())
    for section in expected.sections:
        for number, pair in enumerate(section.numbers, start=1):
            assert f"{number:2}  {pair.first} & {pair.second} " in text
    assert evening.files() == before


def test_another_objective(invoke, evening):
    """Claims of proof name the objective, in JSON too; evaluating uses the plan's objective."""
    file = evening.folder / "plan.json"
    options = ("--objective", "squares:7")
    result = invoke("run", *evening.options, *options, "--json", file)
    text = result.stdout.replace("\N{NO-BREAK SPACE}", " ")
    told = text_of("plan_proven", given="nothing", among="all")
    told = text_of("by_objective", told=told, objective="squares:7")
    assert text.count(f"{told}\n") == 2
    told = text_of("overall_proven", told=text_of("every_section_proven"), given="nothing")
    told = text_of("by_objective", told=told, objective="squares:7")
    assert f"{told}\n" in text
    document = json.loads(file.read_text())
    assert document["objective"] == "squares:7"
    result = invoke("evaluate", "--history", evening.history, "--plan", file, "--json", "-")
    scores = json.loads(result.stdout)
    assert (scores["objective"], scores["overall"]["proved"]) == ("squares:7", True)
    assert scores["overall"]["fitness"] == document["overall"]["fitness"]
    assert result.stderr == ""
    result = invoke("run", *evening.options, *options, "--compare", "--json", "-")
    assert json.loads(result.stdout)["objective"] == "squares:7"
    result = invoke("run", *evening.options, *options, "--first-meetings", 3, "--json", "-")
    document = json.loads(result.stdout)
    assert (document["objective"], document["overall"]["proved"]) == ("squares:7+first:3", True)
    result = invoke("run", *evening.options, "--objective", "paper+first:10", "--first-meetings", 0)
    assert "Objective" not in result.stdout
    result = invoke("run", *evening.options, "--objective", "fair-share")
    assert result.exit_code == 2
    assert says(" ".join(result.stderr.split()), "objective_needs_season_help")


def test_json_alone_on_standard_output(invoke, evening, expected):
    """With ``-`` standard output only has JSON."""
    result = invoke("run", *evening.options, "--json", "-")
    assert result.exit_code == 0
    document = json.loads(result.stdout)
    assert document["plan_id"] == plan_document(expected)["plan_id"] == plan_id(document)
    assert list(document) == list(plan_document(expected))


def test_json_to_a_file(invoke, evening):
    """The terminal shows the plan too."""
    file = evening.folder / "plan.json"
    result = invoke("run", *evening.options, "--json", file)
    assert "Section A" in result.stdout
    assert json.loads(file.read_text())["sections"][0]["name"] == "A"


@pytest.mark.parametrize("style", ["plain", "excel"])
def test_a_folder(invoke, evening, style):
    """All files are written, with CSV in the requested style."""
    out = evening.folder / "new" / "out"
    result = invoke("run", *evening.options, "--out", out, "--csv-style", style, "--json", "-")
    assert result.exit_code == 0
    assert sorted(path.name for path in out.iterdir()) == [
        "bridgeopt-files.json",
        "plan.json",
        "section-A.csv",
        "section-A.txt",
        "section-B.csv",
        "section-B.txt",
    ]
    assert (out / "plan.json").read_text() == result.stdout
    assert result.stderr == (
        f"Written to {out}: plan.json, section-A.csv, section-A.txt, section-B.csv, section-B.txt"
        " and bridgeopt-files.json\n"
    )
    head = (out / "section-B.csv").read_bytes().splitlines()[0]
    separator = CsvStyle(style).separator.encode()
    assert head.removeprefix(b"\xef\xbb\xbf").split(separator)[0] == b"number"


def test_a_result_that_cannot_be_written(invoke, evening):
    """An unwritable destination is refused before the search."""
    for option in ("--json", "--out"):
        result = invoke("run", *evening.options, option, evening.history / "plan")
        assert result.exit_code == 2
        assert result.stdout == ""
        assert result.stderr.startswith(f"Error: {evening.history / 'plan'}: ")


@pytest.mark.slow
def test_names(invoke, evening, expected):
    """With members, names appear on the terminal and in CSV files, and are accepted as input."""
    history = read_history(evening.history)
    names = {player: f"Speler {player} Ångström" for player in history.ids}
    members = evening.folder / "members.csv"
    members.write_text("".join(f"{k},{name}\n" for k, name in names.items()), encoding="utf-8")
    pairs = read_registration(evening.registration).pairs
    evening.registration.write_text(
        "".join(f"{names[p.first]},{p.second}\n" for p in pairs), encoding="utf-8"
    )
    out = evening.folder / "out"
    result = invoke("run", *evening.options, "--members", members, "--out", out)
    assert result.exit_code == 0
    assert f"{names[pairs[0].first]} & {names[pairs[0].second]}" in result.stdout
    section = (out / "section-A.csv").read_text(encoding="utf-8")
    assert "Ångström" in section.splitlines()[1]
    assert "Ångström" in (out / "section-A.txt").read_text(encoding="utf-8")
    document = json.loads((out / "plan.json").read_text())
    assert document["plan_id"] == plan_document(expected)["plan_id"]


def test_long_names_do_not_wrap(invoke, evening):
    """At 80 columns each pair has one line, however long its names are."""
    history = read_history(evening.history)
    long = "Maria-Désirée van Oudewater-Łukasiewicz tot Ñuñez en Størmer, douairière"
    members = evening.folder / "members.csv"
    text = "".join(f'{player},"{long} {player}"\n' for player in history.ids)
    members.write_text(text, encoding="utf-8")
    evening.registration.write_text(
        evening.registration.read_text().rsplit("\n", 2)[0], encoding="utf-8"
    )
    options = ("--family", "multiplex", "--movements", shipped_folder("movements"))
    options += ("--members", members, "--sections", 1, "--budget", 0.5)
    result = invoke("run", *evening.options, *options)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert max(map(cell_len, lines)) <= 80
    assert len([line for line in lines if "Maria-Désirée" in line and "…" in line]) == 15
    assert "Rating  Starts at  Sits out  Sat out" in result.stdout


def test_guests(invoke, evening):
    """New players are named on standard error and in the JSON; --strict refuses them."""
    lines = evening.registration.read_text().splitlines()
    lines[2] = lines[2].split(",")[0] + ",150"
    evening.registration.write_text("\n".join(lines))
    result = invoke("run", *evening.options, "--json", "-")
    assert result.exit_code == 0
    assert says(result.stderr, "player_new_like_partner", player="150")
    assert json.loads(result.stdout)["warnings"] == [result.stderr.strip().removeprefix("Note: ")]
    result = invoke("run", *evening.options, "--strict")
    assert result.exit_code == 2
    assert (
        f"{evening.registration}:3: {text_of('player_not_in_history', player='150')}"
        in result.stderr
    )


def test_files_of_excel(invoke, evening, expected):
    """Semicolons, decimal commas and a BOM give the same plan."""
    history, registration = read_history(evening.history), read_registration(evening.registration)
    write_history(evening.history, history, CsvStyle.EXCEL)
    write_registration(evening.registration, registration, CsvStyle.EXCEL)
    assert b"," in evening.history.read_bytes()
    assert b";" in evening.registration.read_bytes()
    document = json.loads(invoke("run", *evening.options, "--json", "-").stdout)
    assert document["plan_id"] == plan_document(expected)["plan_id"]


@pytest.mark.slow
def test_seed_boards_and_jobs(invoke, evening, expected):
    """A seed selects another of the equal seatings; jobs do not change the result."""
    plans = [
        json.loads(invoke("run", *evening.options, "--json", "-", *args).stdout)
        for args in (
            (),
            ("--jobs", 1),
            ("--jobs", 3),
            ("--seed", expected.seed),
            *(("--seed", k) for k in range(3)),
            ("--boards", 2),
        )
    ]
    ids = [plan["plan_id"] for plan in plans]
    assert ids[:4] == [plan_document(expected)["plan_id"]] * 4
    assert len(set(ids[3:])) == 5
    assert {plan["overall"]["fitness"] for plan in plans} == {expected.fitness}
    assert [section["boards"] for section in plans[-1]["sections"]] == [2, 2]


def test_a_movement_folder_that_holds_the_files(invoke, evening, expected):
    """The folder is then the family, whatever its name."""
    args = [*evening.options, "--movements", evening.movement.parent, "--json", "-"]
    document = json.loads(invoke("run", *args).stdout)
    assert document["plan_id"] == plan_document(expected)["plan_id"]


def test_no_budget(invoke, evening):
    """The run answers at once, exits with 0, and claims no proof."""
    result = invoke("run", *evening.options, "--budget", 0)
    assert result.exit_code == 0
    proven = result.stdout.count("Proven best")
    assert proven + times_said(result.stdout, "plan_not_proven") == 2
    assert (says(result.stdout, "overall_budget")) == (proven < 2)


@pytest.mark.slow
def test_in_a_pipe(call, evening):
    """In a separate process without a terminal, only the plan is printed, without colours."""
    done = call("run", *evening.options)
    assert done.returncode == 0
    assert "\x1b" not in done.stdout + done.stderr
    assert done.stdout.count("Proven best") == 2
    assert done.stderr in ("", _PREPARING)
