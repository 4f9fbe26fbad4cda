"""``run --event``: a later session of an event is seated from the earlier ones."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from click.testing import CliRunner

from bridgeopt.cli import main
from bridgeopt.club import History
from bridgeopt.files.members import MemberLine
from bridgeopt.season import SeasonFile
from tests.support.messages import says

RULES = """season = "club.season"

[[competition]]
name = "Autumn pairs"
rank = "pair"
sessions = [1, 2]
carry = {weight = 40}

[[competition]]
name = "Ladder"
rank = "pair"

[[competition]]
name = "Winter pairs"
rank = "pair"
sessions = [8, 9]
"""


@pytest.fixture
def invoke():
    """Call the program within this process."""

    def call(*args: object, code: int = 0):
        words = [str(arg) for arg in args]
        result = CliRunner().invoke(main, words, prog_name="bridgeopt", env={"COLUMNS": "100"})
        assert result.exception is None or isinstance(result.exception, SystemExit), result
        assert result.exit_code == code, result.output + result.stderr
        return result

    return call


class Club:
    """A club of sixteen pairs in two sections of a Mitchell-like family."""

    def __init__(self, folder, history: History, invoke) -> None:
        self.folder, self.invoke = folder, invoke
        self.season = folder / "club.season"
        members = [MemberLine(k, f"Player {k}", None, None, {}) for k in history.ids]
        SeasonFile.create(self.season, history, members)
        (folder / "club.toml").write_text(RULES, encoding="utf-8")
        self.pairs = [tuple(history.ids[k : k + 2]) for k in range(0, len(history.ids), 2)]
        self.plan = folder / "plan.json"

    def run(self, *more: object, pairs=None, code: int = 0):
        """Seat pairs, or all; return the result of the command."""
        registration = self.folder / "tonight.csv"
        pairs = self.pairs if pairs is None else pairs
        registration.write_text("".join(f"{a},{b}\n" for a, b in pairs), encoding="utf-8")
        words = ["run", "--season", self.season, "--reg", registration, "--club", self.folder]
        if "--sections" not in more:
            words += ["--sections", 2]
        words += ["--family", "multiplex", "--budget", 20, "--json", self.plan]
        return self.invoke(*words, *more, code=code)

    def document(self) -> dict:
        """Return the plan."""
        return json.loads(self.plan.read_text(encoding="utf-8"))

    def play(self, day: str) -> dict[tuple[int, ...], float]:
        """Record the plan with scores; return each pair's percentage."""
        self.invoke("record", "--season", self.season, "--plan", self.plan, "--date", day)
        text, scores = "section,number,percentage\n", {}
        for section in self.document()["sections"]:
            for k, each in enumerate(section["numbers"]):
                if each["players"]:
                    score = 35 + 4 * k + (section["name"] == "B")
                    text += f"{section['name']},{each['number']},{score}\n"
                    scores[tuple(each["players"])] = score
        path = self.folder / "scores.csv"
        path.write_text(text, encoding="utf-8")
        self.invoke("season", "results", self.season, "--results", path)
        return scores


@pytest.fixture
def club(tmp_path, make_history, invoke):
    """Give a club of 32 players."""
    return Club(tmp_path, make_history(7, 32), invoke)


def met_in(document: dict) -> Counter[frozenset[int]]:
    """Count the meetings of two players in a plan, from its own rounds."""
    met: Counter[frozenset[int]] = Counter()
    for section in document["sections"]:
        players = {each["number"]: each["players"] for each in section["numbers"]}
        for seat in section["rounds_detail"]:
            ours, theirs = players.get(seat["ns"]) or (), players.get(seat["ew"]) or ()
            met.update(frozenset((a, b)) for a in ours for b in theirs)
    return met


@pytest.mark.slow
def test_a_final_is_seated_from_the_qualifying_session(club):
    """Sections by result, as few repeats within the event as proven, and the proof names both."""
    said = club.run("--event", "autumn PAIRS")
    assert "first session of Autumn pairs" in " ".join(said.stderr.split())
    assert "event" not in club.document()
    first = met_in(club.document())
    scores = club.play("2026-09-01")
    club.run()
    usual = met_in(club.document())
    said = club.run("--event", "Autumn pairs")
    told = " ".join((said.output + said.stderr).split())
    assert says(told, "of_event_sections", name="Autumn pairs")
    assert says(told, "of_event_proven", given="nothing", among="all")
    assert says(told, "of_event_overall", name="Autumn pairs")
    document = club.document()
    assert document["event"] == {"name": "Autumn pairs", "sessions": [1]}
    a, b = (
        {tuple(each["players"]) for each in section["numbers"] if each["players"]}
        for section in document["sections"]
    )
    assert len(a) == len(b) == 8
    assert min(scores[pair] for pair in a) >= max(scores[pair] for pair in b)
    repeats = 0
    for section in document["sections"]:
        told = section["event"]
        own = met_in({"sections": [section]})
        assert told["repeats"] == sum(n - (not first[two]) for two, n in own.items())
        assert told["least_repeats"] == told["repeats"]
        assert told["lower_bound"] == section["fitness"]
        assert section["lower_bound"] is None
        assert section["proved"] is True
        repeats += told["repeats"]
    assert document["overall"]["proved"] is True
    assert usual != met_in(document)


@pytest.mark.slow
def test_what_an_event_plan_says_afterwards(club):
    """Evaluation, change and paper say what holds; the season keeps no claim of a bound."""
    club.run()
    club.play("2026-09-01")
    club.run("--event", "Autumn pairs")
    plan = ["--season", club.season, "--plan", club.plan]
    said = club.invoke("evaluate", *plan, "--budget", 5)
    assert says(" ".join(said.stderr.split()), "of_event_evaluated", name="Autumn pairs")
    counted = club.folder / "counted.json"
    words = ["--event", "autumn pairs", "--club", club.folder, "--json", counted]
    said = club.invoke("evaluate", *plan, "--budget", 5, *words)
    found = json.loads(counted.read_text(encoding="utf-8"))["sections"]
    claimed = club.document()["sections"]
    for section, own in zip(found, claimed, strict=True):
        assert section["event"] == {"name": "Autumn pairs", "repeats": own["event"]["repeats"]}
        assert says(said.output, "evaluate_in_event", section=own["name"], name="Autumn pairs")
    club.invoke("evaluate", *plan, "--event", "Ladder", "--club", club.folder, code=2)
    out = club.folder / "paper"
    club.invoke("print", *plan, "--out", out, "--club", club.folder)
    sheets = "".join(path.read_text(encoding="utf-8") for path in out.glob("*.html"))
    assert says(sheets, "proven_event")
    changed = club.folder / "changed.json"
    gone = f"{club.pairs[0][0]},{club.pairs[0][1]}"
    said = club.invoke("change", *plan, "--drop", gone, "--budget", 5, "--json", changed)
    assert says(" ".join(said.stderr.split()), "of_event_changed")
    assert "event" not in json.loads(changed.read_text(encoding="utf-8"))
    club.play("2026-09-08")
    latest = SeasonFile(club.season).read().sessions[-1]
    assert not latest.proved
    assert {section.lower_bound for section in latest.sections} == {None}


@pytest.mark.slow
def test_players_who_are_not_as_before(club):
    """A pair with a substitute has its pair's result; a new pair plays below the others."""
    club.run()
    scores = club.play("2026-09-01")
    best = max(club.pairs, key=scores.__getitem__)
    worst = min(club.pairs, key=scores.__getitem__)
    others = [pair for pair in club.pairs if pair not in (best, worst)]
    pairs = [*others, (best[0], 901), (801, 802)]
    said = club.run("--event", "Autumn pairs", "--guests", pairs=pairs)
    assert says(said.stderr, "of_event_without_result", name="Autumn pairs", pairs="801,802")
    sections = club.document()["sections"]
    a, b = ([each["players"] for each in section["numbers"]] for section in sections)
    assert [best[0], 901] in a
    assert [801, 802] in b


def test_what_is_refused(club, invoke):
    """Each error comes with advice."""

    def refused(*more: object) -> str:
        return " ".join(club.run(*more, code=2).output.split())

    said = refused("--event", "Autum pairs")
    assert says(said, "of_event_unknown")
    assert "Autumn pairs" in said
    said = refused("--event", "Ladder")
    assert says(said, "of_event_without_sessions")
    assert "club.toml:9" in said
    said = refused("--event", "Winter pairs")
    assert says(said, "of_event_not_tonight", session="1")
    assert "8 and 9" in said
    assert "Autumn pairs" in said
    certificate = club.folder / "proof.txt"
    assert "cannot express" in refused("--event", "Autumn pairs", "--certificate", certificate)
    assert not certificate.exists()
    assert says(refused("--event", "Autumn pairs", "--sections", "1,2"), "of_event_one_way")
    wish = f"{club.pairs[0][0]}=3@5"
    assert says(refused("--event", "Autumn pairs", "--number", wish), "of_event_wishes_must")
    history = club.folder / "history.csv"
    invoke("season", "export", club.season, "--out", history)
    words = ["run", "--history", history, "--reg", club.folder / "tonight.csv"]
    words += ["--family", "multiplex", "--sections", 2, "--event", "Autumn pairs"]
    assert "season file" in invoke(*words, "--club", club.folder, code=2).output
