"""Guests by name and by id, and names with commas."""

from __future__ import annotations

import json

import pytest

from bridgeopt.cli import reporting as asking
from bridgeopt.files.history import read_history, write_history
from bridgeopt.season import SeasonFile
from bridgeopt.season.members import Member, Status
from tests.support.messages import says, text_of

pytestmark = pytest.mark.slow_without_jit

BIRDS = ("Kingfisher", "Heron", "Robin", "Wren", "Finch", "Swift", "Dove", "Lark")


@pytest.fixture
def club(tmp_path, make_history):
    """Return the folder of a club of 16 named members, one name with a comma; ids up to 40."""
    history = make_history(3, 16)
    write_history(tmp_path / "history.csv", history)
    names = [f"{bird} {tree}" for bird in BIRDS for tree in ("Oak", "Willow")]
    names[4] = "Oak, Robin"
    lines = (f'{player},"{name}"\n' for player, name in zip(history.ids, names, strict=True))
    (tmp_path / "members.csv").write_text("".join(lines))
    return tmp_path


def register(club, *guests):
    """Register all members by name, with guests in place of the first ones."""
    (*lines,) = (club / "members.csv").read_text().splitlines()
    names = [*guests, *(line.split(",", 1)[1] for line in lines[len(guests) :])]
    pairs = zip(names[::2], names[1::2], strict=True)
    (club / "tonight.csv").write_text("".join(f"{a},{b}\n" for a, b in pairs))


@pytest.fixture
def run(invoke, club):
    """Return a function that runs the evening; it returns the result and the plan, or ``None``."""

    def call(*options):
        given = "--history", club / "history.csv", "--members", club / "members.csv"
        rest = "--reg", club / "tonight.csv", "--family", "multiplex", "--sections", "1"
        (club / "plan.json").unlink(missing_ok=True)
        result = invoke("run", *given, *rest, "--json", club / "plan.json", *options)
        there = (club / "plan.json").exists()
        return result, json.loads((club / "plan.json").read_text()) if there else None

    return call


@pytest.mark.slow
def test_a_marked_guest_is_told_and_in_the_plan(club, run, invoke):
    """The guest gets an id far from the members', and is named on terminal, paper and lists."""
    register(club, "guest: New Person")
    result, plan = run()
    assert "Note: Guest New Person is player 1001 tonight." in result.stderr
    assert plan["guests"] == [{"player": 1001, "name": "New Person"}]
    assert "New Person & Kingfisher Willow" in result.stdout
    for lone in ((), ("--members", club / "members.csv")):
        assert (
            invoke("print", "--plan", club / "plan.json", "--out", club / "p", *lone).exit_code == 0
        )
        assert "New Person" in (club / "p" / "seating.html").read_text()


def test_the_same_guests_have_the_same_ids(club, run):
    """Order, Dutch and capitals make no difference."""
    register(club, "guest: Zed Ash", "x", "gast: Abe Ash")
    text = (club / "tonight.csv").read_text().replace("x\n", '"Kingfisher Oak"\n')
    (club / "tonight.csv").write_text(text)
    _, plan = run()
    assert plan["guests"] == [
        {"player": 1001, "name": "Abe Ash"},
        {"player": 1002, "name": "Zed Ash"},
    ]
    (club / "tonight.csv").write_text("".join(reversed(text.splitlines(keepends=True))))
    assert run()[1]["guests"] == plan["guests"]


def test_a_name_that_nobody_has_is_no_silent_guest(club, run):
    """The name is refused with similar names and the mark; ``--guests`` accepts it with a note."""
    register(club, "New Person")
    result, plan = run()
    assert (result.exit_code, plan) == (2, None)
    assert "no player is called 'New Person'" in result.stderr
    assert says(result.stderr, "player_name_help")
    result, plan = run("--guests")
    assert "Note: Guest New Person is player 1001 tonight." in result.stderr
    assert plan["guests"] == [{"player": 1001, "name": "New Person"}]


def test_a_typing_mistake_is_never_a_guest_unless_marked(club, run):
    """``--guests`` refuses a name close to a member's.

    With the mark it is accepted with a warning.
    """
    register(club, "Kingfiser Oak")
    result, plan = run("--guests")
    assert (result.exit_code, plan) == (2, None)
    assert "did you mean Kingfisher Oak (id " in result.stderr
    register(club, "guest: Kingfiser Oak")
    result, plan = run()
    assert plan["guests"][0]["name"] == "Kingfiser Oak"
    assert "Kingfisher Oak (id " in result.stderr.replace("\n", " ")


def test_a_marked_name_that_is_known_is_that_player(club, run):
    """The marked name is taken for that player, with a note."""
    register(club, "guest: kingfisher oak")
    result, plan = run()
    assert "kingfisher oak is known already" in result.stderr
    assert "guests" not in plan


def test_an_id_far_above_all_others_is_asked_about(club, run, monkeypatch):
    """Without a terminal it is refused with its line; ``--guests`` or the director accepts it."""
    register(club, "1311")
    result, plan = run()
    assert (result.exit_code, plan) == (2, None)
    assert says(result.stderr, "player_far_above", player="1311")
    assert run("--guests")[0].exit_code == 0
    asked = []
    for answer, code in ((True, 0), (False, 2)):
        monkeypatch.setattr(
            asking, "confirm", lambda question, answer=answer, **_: asked.append(question) or answer
        )
        monkeypatch.setattr(asking, "is_interactive", lambda: True)
        assert run()[0].exit_code == code
    assert says(str(asked[0]), "guest_asked", player="1311", most="26")


def test_a_new_id_nearby_is_a_new_player_as_ever(club, run):
    """A nearby id is accepted without a question; ``--strict`` refuses it, and guests by name."""
    register(club, "99")
    result, _ = run()
    assert result.exit_code == 0
    assert says(result.stderr, "player_new_like_partner", player="99")
    assert run("--strict")[0].exit_code == 2
    register(club, "guest: New Person")
    assert run("--strict")[0].exit_code == 2


@pytest.mark.slow
def test_change_takes_guests_and_keeps_them(club, run, invoke):
    """Guests are added by --add and --swap-player; earlier guests keep their ids."""
    register(club, "guest: New Person")
    run()
    common = "--plan", club / "plan.json", "--history", club / "history.csv"
    more = "--members", club / "members.csv", "--json", club / "new.json"
    result = invoke("change", *common, *more, "--add", "guest: Ash, Abe,gast: Zed Ash")
    assert result.exit_code == 0, result.stderr
    assert json.loads((club / "new.json").read_text())["guests"] == [
        {"player": 1001, "name": "New Person"},
        {"player": 1002, "name": "Ash, Abe"},
        {"player": 1003, "name": "Zed Ash"},
    ]
    result = invoke("change", *common, *more, "--swap-player", "New Person:guest: Other One")
    assert json.loads((club / "new.json").read_text())["guests"] == [
        {"player": 1002, "name": "Other One"}
    ]
    for wrong in ("Other One", "9999"):
        result = invoke("change", *common, *more, "--swap-player", f"New Person:{wrong}")
        assert result.exit_code == 2
        assert "guest: " in " ".join(result.stderr.split())


@pytest.mark.slow
def test_a_season_knows_the_guest_next_time(club, run, invoke):
    """The season stores a guest or, on request, a member, who gets an id among the members'."""
    register(club, "guest: New Person")
    files = "--history", club / "history.csv", "--members", club / "members.csv"
    for flags, status in ((), Status.GUEST), (("--keep-guests",), Status.MEMBER):
        season = club / f"{status}.season"
        assert invoke("season", "init", season, *files).exit_code == 0
        evening = "--reg", club / "tonight.csv", "--family", "multiplex", "--sections", "1"
        plan = club / "plan.json"
        invoke("run", "--season", season, *evening, "--json", plan)
        result = invoke("season", "record", season, "--plan", plan, *flags)
        assert result.exit_code == 0, result.stderr
        assert SeasonFile(season).read().members[1001] == Member(1001, "New Person", status)
        result = invoke("run", "--season", season, *evening, "--json", plan)
        assert says(result.stderr, "guest_known_already", name="New Person", player="1001")
        assert "guests" not in json.loads(plan.read_text())
        told = SeasonFile(season).change_member(None, "Next One")
        assert told.player == max(read_history(club / "history.csv").ids) + 1


def test_a_guest_id_that_is_somebody_else_by_now_is_refused(club, run, invoke):
    """An older plan whose guest has another player's id is refused."""
    register(club, "guest: New Person")
    season, plan = club / "club.season", club / "plan.json"
    files = "--history", club / "history.csv", "--members", club / "members.csv"
    invoke("season", "init", season, *files)
    evening = "--reg", club / "tonight.csv", "--family", "multiplex", "--sections", "1"
    invoke("run", "--season", season, *evening, "--json", plan)
    invoke("season", "member", season, "1001", "--name", "Other One", "--status", "guest")
    result = invoke("season", "record", season, "--plan", plan, "--force")
    assert result.exit_code == 2
    assert "player 1001 is Other One in the season, but the guest New Person" in result.stderr


def test_record_tells_what_would_make_the_name_known(club, run, invoke):
    """CSV only has names in the members file; the line to add is printed, and works."""
    register(club, "guest: Ash, Abe", '"Kingfisher Willow"')
    text = (club / "tonight.csv").read_text()
    (club / "tonight.csv").write_text(text.replace("guest: Ash, Abe", '"guest: Ash, Abe"'))
    run()
    new = club / "new.csv"
    files = "--history", club / "history.csv", "--plan", club / "plan.json"
    result = invoke("record", *files, "--out", new)
    line = result.stderr.split("members file: ")[1]
    assert line == '1001,"Ash, Abe"\n'
    with (club / "members.csv").open("a") as members:
        members.write(line)
    (club / "history.csv").write_bytes(new.read_bytes())
    result, _ = run()
    assert says(result.stderr, "guest_known_already", name="Ash, Abe", player="1001")


def test_check_tells_the_same(club, invoke):
    """Marked guests are accepted; unmarked names and far ids are not."""
    files = "--history", club / "history.csv", "--members", club / "members.csv"
    for first, code, more in (
        ("guest: New Person", 0, ()),
        ("New Person", 2, ()),
        ("New Person", 0, ("--guests",)),
        ("1311", 2, ()),
        ("1311", 0, ("--guests",)),
    ):
        register(club, first)
        result = invoke("check", *files, "--reg", club / "tonight.csv", *more)
        assert result.exit_code == code, (first, result.output)


@pytest.mark.slow
def test_names_with_commas_in_every_option(club, run, invoke):
    """They are accepted unquoted if unambiguous, or in quotes; a plan is found by its folder."""
    register(club)
    whom = "Oak, Robin"
    pair = "Oak, Robin,Robin Willow"
    stays, number, put = f'"{whom}"=ns@5', f"{pair}=3,4@5", f"{whom}=A"
    result, plan = run("--stationary", stays, "--number", number, "--put", put)
    assert result.exit_code == 0, result.stderr
    assert [wish["kind"] for wish in plan["wishes"]] == ["stationary", "number", "section"]
    assert len({tuple(wish["pairs"][0]) for wish in plan["wishes"]}) == 1
    result, plan = run("--tonight", f"{pair}:Kingfisher Oak", "--not-tonight", f"{whom}:Heron Oak")
    assert result.exit_code == 0, result.stderr
    assert len(plan["wishes"]) == 2
    files = "--history", club / "history.csv", "--members", club / "members.csv"
    (club / "folder").mkdir()
    (club / "plan.json").rename(club / "folder" / "plan.json")
    for options in (["--drop", whom], ["--drop", pair], ["--swap-player", f"{whom}:99"]):
        result = invoke("change", "--plan", club / "folder", *files, *options, "--json", "-")
        assert result.exit_code == 0, (options, result.stderr)
    paper = "--out", club / "p"
    assert invoke("print", "--plan", club / "folder", *paper).exit_code == 0
    result = invoke("print", "--plan", club / "p", *paper)
    assert result.exit_code == 2
    assert f"plan.json: {text_of('file_missing')}" in result.stderr
