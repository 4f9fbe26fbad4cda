"""Competitions set up by questions: the resulting rules, refusals, and the rest of the file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bridgeopt.base.errors import Fault, InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.club import Members
from bridgeopt.files.competition_text import competition_tables
from bridgeopt.files.competitions import read_competitions
from bridgeopt.files.members import MemberLine
from bridgeopt.season import Season, SeasonFile
from bridgeopt.standings.competition import Competition
from bridgeopt.tasks.competition_forms import (
    WrongAnswersError,
    edit_form,
    new_form,
    remove_competition,
    save_competition,
    shown_pairs,
)
from bridgeopt.tasks.competition_questions import QUESTIONS, TEMPLATES
from bridgeopt.web.rendering import page_message

NAMES = {1: "Ann One", 2: "Bo Two", 3: "Cy", 4: "Cy", 5: "E & F", 6: "Gus Six"}

CLUB = """# The club
title = "Ours"  # short

# Agreed in spring.
[[competition]]
name = "Old"  # first
rank = "pair"
best = 2 # of three
ties = ["met"]

# The end.
"""

DOCUMENTED = {
    "ladder": """
name = "X"
rank = "pair"
period = 3
best = 2
minimum = 2
promote = {up = 3, down = 3}
""",
    "lines": """
name = "X"
rank = "pair"
pairs = {A = [[1, 2]], B = [[3, 4], [5, 6]]}
period = 6
absent = [{most = 52.5}, {most = 50}, {most = 47.5}]
no_notice = 30
substitute = {other = {least = 45, most = 55}}
promote = {up = 2, down = 2}
""",
    "best": """
name = "X"
rank = "player"
best = 4
minimum = 4
""",
    "handicap": """
name = "X"
rank = "pair"
who = "members"
minimum = 3
handicap = {base = 50, last = 40, least = 2, otherwise = 0}
""",
    "sum": """
name = "X"
rank = "pair"
who = "members"
best = 4
total = "sum"
""",
    "series": """
name = "X"
rank = "player"
best = 2
minimum = 2
total = "sum"
strata = {by = "masterpoints", below = [1500, 500]}
""",
}
"""Rules that each template's answers produce, as `docs/competitions.md` would write them."""


@pytest.fixture(scope="module")
def season(tmp_path_factory) -> Season:
    """Make a season of six members, with a column of masterpoints."""
    path = tmp_path_factory.mktemp("season") / "club.season"
    lines = [
        MemberLine(player, name, None, None, {"masterpoints": "100"})
        for player, name in NAMES.items()
    ]
    SeasonFile.create(path, None, lines)
    return SeasonFile(path).read()


@pytest.fixture
def club(tmp_path) -> Path:
    """Write a club's settings with one competition."""
    path = tmp_path / "club.toml"
    path.write_text(CLUB, encoding="utf-8")
    return path


def answer(club: Path, season: Season, template: str, **answers: str) -> str:
    """Save a new competition by its template's answers and others."""
    form = new_form(club, template)
    given = {question.name: text for question, text in form.questions}
    return save_competition(club, form, given | answers, season, form.digest)


def test_a_form_says_whether_all_scores_count(club, season):
    """All scores count only if the form neither asks for the best nor keeps such a key."""
    counting = {name for name in TEMPLATES if new_form(club, name).counts_all}
    assert counting == {"lines", "handicap"}
    filled = new_form(club, "lines", since="2026-09-01")
    assert dict((q.name, a) for q, a in filled.questions)["since"] == "2026-09-01"
    club.write_text(CLUB.replace("best = 2", "drop = 1"), encoding="utf-8")
    assert not edit_form(club, "Old").counts_all


def change(club: Path, season: Season, which: str, /, **answers: str) -> str:
    """Save a competition with some answers changed."""
    form = edit_form(club, which)
    assert form is not None
    given = {question.name: text for question, text in form.questions}
    return save_competition(club, form, given | answers, season, form.digest)


def rules(path: Path) -> tuple[Competition, ...]:
    """Return the competitions of a file."""
    return read_competitions(path, Members(NAMES)).competitions


def refused(club: Path, season: Season, template: str, **answers: str) -> dict[str, str]:
    """Return the message beside each field."""
    before = club.read_bytes()
    with pytest.raises(WrongAnswersError) as error:
        answer(club, season, template, **answers)
    assert club.read_bytes() == before
    return {fault.question: str(fault.message) for fault in error.value.faults}


PAIRS = "A:\nAnn One & Bo Two\n\nB:\n3, 4\n5 & Gus Six"


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_template_makes_the_documented_rules(club, season, tmp_path, template):
    """A name, with pairs where they are entered, makes the documented rules.

    No template has more than twelve questions.
    """
    assert len(new_form(club, template).questions) <= 12
    more = {"pairs": PAIRS} if template == "lines" else {}
    assert answer(club, season, template, name="X", **more) == "X"
    wanted = tmp_path / "wanted.toml"
    wanted.write_text(f"[[competition]]{DOCUMENTED[template]}", encoding="utf-8")
    assert rules(club)[1:] == rules(wanted)
    assert club.read_text(encoding="utf-8").startswith(CLUB)


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_form_shows_what_was_answered(club, season, template):
    """Saving an unchanged form does not change a byte."""
    more = {"pairs": PAIRS} if template == "lines" else {}
    answer(club, season, template, name="X", since="3", **more)
    form = edit_form(club, "x")
    assert form is not None
    assert form.template == template
    assert form.other_keys == ()
    before = club.read_bytes()
    change(club, season, "X")
    assert club.read_bytes() == before


def test_other_answers_come_through(club, season):
    """Days, weekdays, numbers with a comma, kinds of absences and points are read."""
    answer(
        club,
        season,
        "lines",
        name="X",
        pairs="1 & 2",
        since="2026-09-01",
        absent_kind="times",
        absent="0,97; 0,9",
        no_notice="",
        substitute="",
        split="better",
        moves="",
        points="15, 12, 10",
    )
    text = club.read_text(encoding="utf-8")
    assert "absent = [{times = 0.97}, {times = 0.9}]" in text
    assert "pairs = [[1, 2]]" in text
    assert "places = [15, 12, 10]" in text
    assert "split" not in text
    assert "no_notice" not in text
    answer(club, season, "best", name="Y", day="tuesday", until="9", best="", minimum="")
    assert 'on = "tuesday"\n' in club.read_text(encoding="utf-8")


def test_comments_and_unknown_keys_survive_a_change(club, season):
    """Keys without a question survive, and so does the text around them."""
    form = edit_form(club, "OLD")
    assert form is not None
    assert form.other_keys == ("ties",)
    change(club, season, "Old", name="New", best="3", minimum="2")
    wanted = CLUB.replace('"Old"', '"New"').replace("best = 2", "best = 3")
    wanted = wanted.replace('rank = "pair"\n', 'rank = "pair"\nminimum = 2\n')
    assert club.read_text(encoding="utf-8") == wanted
    change(club, season, "New", best="")
    assert rules(club)[0].best is None


def test_a_removed_competition_leaves_the_rest(club, season):
    """Removing a competition restores the earlier bytes; comments always survive."""
    answer(club, season, "best", name="X")
    seen = new_form(club, "best").digest
    remove_competition(club, "x", seen)
    assert club.read_text(encoding="utf-8").rstrip() == CLUB.rstrip()
    with pytest.raises(RequestError):
        remove_competition(club, "x", new_form(club, "best").digest)
    remove_competition(club, "Old", new_form(club, "best").digest)
    text = club.read_text(encoding="utf-8")
    assert "[[competition]]" not in text
    assert "# Agreed in spring." in text
    assert "# The end." in text


def test_a_file_that_changed_meanwhile_is_not_overwritten(club, season):
    """A file changed since it was read is neither saved nor changed by a removal."""
    form = new_form(club, "best")
    changed = CLUB.replace("Ours", "Theirs")
    club.write_text(changed, encoding="utf-8")
    given = {question.name: text for question, text in form.questions} | {"name": "X"}
    with pytest.raises(RequestError, match="changed by something else"):
        save_competition(club, form, given, season, form.digest)
    with pytest.raises(RequestError, match="changed by something else"):
        remove_competition(club, "Old", form.digest)
    assert club.read_text(encoding="utf-8") == changed


@pytest.mark.parametrize(
    ("template", "answers", "field"),
    [
        ("best", {"name": " "}, "name"),
        ("best", {"name": "old"}, "name"),
        ("best", {"name": "x" * 81}, "name"),
        ("best", {"best": "many"}, "best"),
        ("best", {"best": "0"}, "best"),
        ("best", {"since": "soon"}, "since"),
        ("best", {"since": "5", "until": "3"}, "until"),
        ("best", {"day": "someday"}, "day"),
        ("ladder", {"moves": "-1"}, "moves"),
        ("ladder", {"period": "2.5"}, "period"),
        ("lines", {"pairs": "Ann One"}, "pairs"),
        ("lines", {"pairs": "Ann One & Nobody At All"}, "pairs"),
        ("lines", {"pairs": "1 & 99"}, "pairs"),
        ("lines", {"pairs": "1 & 2\n2 & 3"}, "pairs"),
        ("lines", {"pairs": "1 & 2\nA:\n3 & 4"}, "pairs"),
        ("lines", {"pairs": "1 & 2", "absent": ""}, "absent"),
        ("lines", {"pairs": "1 & 2", "absent": "x"}, "absent"),
        ("lines", {"pairs": "1 & 2", "substitute": "45"}, "substitute"),
        ("lines", {"pairs": "1 & 2", "substitute": "55 - 45"}, "substitute"),
        ("lines", {"pairs": "1 & 2", "period": "", "points": "3; 2"}, "points"),
        ("lines", {"pairs": ""}, "absent"),
        *(
            ("lines", {"pairs": "1 & 2"} | wrong, next(iter(wrong)))
            for wrong in (
                {"absent": "120; 50"},
                {"absent": "-1"},
                {"no_notice": "120"},
                {"no_notice": "-1"},
                {"substitute": "45 - 155"},
                {"absent": "-101", "absent_kind": "plus"},
                {"absent": "97", "absent_kind": "times"},
                {"absent": "100,5", "absent_kind": "is"},
            )
        ),
        ("handicap", {"handicap_base": "101"}, "handicap_base"),
        ("handicap", {"handicap_last": "0"}, "handicap_last"),
        ("series", {"strata_below": "500; 1500"}, "strata_below"),
        ("series", {"strata_by": "shoe size"}, "strata_by"),
    ],
)
def test_a_refusal_is_beside_its_field(club, season, template, answers, field):
    """A wrong answer is refused at its field, and nothing is written."""
    told = refused(club, season, template, **({"name": "X"} | answers))
    assert field in told
    assert told[field]


def fault_beside(club: Path, season: Season, field: str, **answers: str) -> Message:
    """Return the message beside a field of the form for lines, as the page words it."""
    with pytest.raises(WrongAnswersError) as error:
        answer(club, season, "lines", **({"name": "X"} | answers))
    (told,) = (fault.message for fault in error.value.faults if fault.question == field)
    return page_message(told, season.names)


@pytest.mark.parametrize(
    ("pairs", "key", "values"),
    [
        (
            "A:\n1 & 2\nC:\n1 & 6",
            "competition_player_twice",
            {"where": "lines", "player": "Ann One", "line": "A", "other": "C"},
        ),
        (
            "A:\n1 & 2\nC:\n2 & 1",
            "competition_pair_twice",
            {"where": "lines", "pair": "Ann One & Bo Two", "line": "A", "other": "C"},
        ),
        (
            "A:\n1 & 2\n6 & 2",
            "competition_player_twice",
            {"where": "line", "player": "Bo Two", "line": "A"},
        ),
        ("1 & 2\n1 & 2", "competition_pair_twice", {"where": "pairs", "pair": "Ann One & Bo Two"}),
        ("6 & 6", "competition_player_twice", {"where": "pair", "player": "Gus Six"}),
    ],
)
def test_a_player_entered_twice_is_told_where(club, season, pairs, key, values):
    """The message beside the field names the player and both lines, and no key of the file."""
    told = fault_beside(club, season, "pairs", pairs=pairs)
    wrong = Message(f"{key}_on_page", **values)
    assert str(told) == str(Fault(wrong, help=Message("competition_player_twice_help_on_page")))


def test_a_misspelt_name_is_answered_for_the_page(club, season):
    """A question ends in one mark, and the advice names no option of a command."""
    told = str(fault_beside(club, season, "pairs", pairs="Gus Sicks & Ann One"))
    assert "Gus Six?" in told
    assert "?." not in told
    assert str(Message("player_name_help_on_page")) in told
    assert "--" not in told


def test_a_fault_of_another_competition_is_not_beside_a_field(club, season):
    """A fault elsewhere in the file names its line and the field's label, and blames no answer."""
    text = CLUB + '[[competition]]\nname = "B"\nrank = "pair"\npairs = [[1, 2]]\nno_notice = 120\n'
    club.write_text(text, encoding="utf-8")
    with pytest.raises(WrongAnswersError) as error:
        answer(club, season, "lines", name="X", pairs="3 & 4")
    (fault,) = error.value.faults
    assert fault.question == ""
    assert fault.message.key == "setup_fault_elsewhere"
    line = text.splitlines().index("no_notice = 120") + 1
    assert str(Message("standings_line", line=str(line))) in str(fault.message)
    assert str(Message("setup_question", question="no_notice")) in str(fault.message)


@pytest.mark.parametrize(
    "rule",
    [
        "absent = {most = 120}",
        "absent = {is = -1}",
        "absent = {plus = 101}",
        "absent = {times = 97}",
        "no_notice = 120",
        "no_notice = {is = 120}",
        "substitute = {other = {least = -1}}",
        'substitute = {other = {least = "own", most = 101}}',
        "other_line = {least = 101}",
        "other_line = {higher = 101}",
        "other_line = {lower = {times = 97}}",
    ],
)
def test_a_percentage_in_the_rules_is_at_most_100(tmp_path, rule):
    """The reader refuses it with its line where percentages count, and allows other figures."""
    path = tmp_path / "club.toml"
    head = '[[competition]]\nname = "X"\nrank = "pair"\npairs = {A = [[1, 2]], B = [[3, 4]]}\n'
    path.write_text(f"{head}{rule}\n", encoding="utf-8")
    with pytest.raises(InputError) as error:
        read_competitions(path)
    (fault,) = error.value.faults
    assert (fault.file, fault.line) == (str(path), 5)
    if "-1" not in rule:
        path.write_text(f'{head}counts = "imps"\n{rule}\n', encoding="utf-8")
        assert len(read_competitions(path).competitions) == 1


def test_all_wrong_answers_are_told_at_once(club, season):
    """All wrong answers are reported at once, each at its own field."""
    told = refused(club, season, "best", name="", best="x", minimum="y")
    assert {*told} == {"name", "best", "minimum"}


def test_names_are_written_as_ids_and_shown_again(club, season):
    """Names are stored as ids, so an erased name does not remain; unclear names are shown by id."""
    answer(club, season, "lines", name="X", pairs="Ann One & Bo Two\n3 & 4\n5 & 6")
    assert "Ann" not in club.read_text(encoding="utf-8")
    form = edit_form(club, "X")
    assert form is not None
    pairs = next(text for question, text in form.questions if question.name == "pairs")
    assert shown_pairs(season, pairs) == "Ann One & Bo Two\n3 & 4\n5 & Gus Six"


@pytest.mark.parametrize(
    "odd",
    [
        'competition = [{name = "Old", rank = "pair"}]\n',
        '[[competition]]\nname = "Old"\nrank = "pair"\n[competition.season]\nbest = 1\n'
        '[[competition]]\nname = "B"\nrank = "pair"\npairs = [\n  [1, 2],\n]\n',
    ],
    ids=["inline", "nested"],
)
def test_odd_files_are_changed_rightly_or_refused(club, season, odd):
    """A file that cannot be edited without loss is left alone."""
    club.write_text(odd, encoding="utf-8")
    before = club.read_bytes()
    tried: list[Any] = [
        lambda: change(club, season, "Old", best="2"),
        lambda: answer(club, season, "best", name="X"),
        lambda: remove_competition(club, "Old", new_form(club, "best").digest),
    ]
    for each in tried:
        club.write_bytes(before)
        try:
            each()
        except (InputError, RequestError):
            assert club.read_bytes() == before
        else:
            left = {str(table["name"]) for table in competition_tables(club)}
            assert left <= {"Old", "X", "B"}


def test_every_question_is_asked_by_some_template_or_shows_a_key():
    """Every question is used by some template, except the one for the total."""
    asked = {name for template in TEMPLATES.values() for name in template.questions}
    assert {*QUESTIONS} - asked <= {"total"}
