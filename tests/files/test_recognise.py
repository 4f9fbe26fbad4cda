"""A file given in place of another kind gets one sentence, for every reader and every kind."""

from __future__ import annotations

import re
from itertools import product

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.base.i18n.catalogue import languages
from bridgeopt.base.i18n.message import use_locale
from bridgeopt.club import Members, Pair, Registration
from bridgeopt.files.file_kinds import FileKind
from bridgeopt.files.history import format_history, read_history
from bridgeopt.files.members import read_member_lines, read_members
from bridgeopt.files.movement_asc import format_movement, read_movement
from bridgeopt.files.plan import read_plan
from bridgeopt.files.registration import read_registration
from bridgeopt.files.results import read_results
from bridgeopt.files.wishes import read_wishes
from bridgeopt.movement.families import read_family
from bridgeopt.season import SeasonFile
from tests.support.each_case import each_case
from tests.support.messages import pattern_of, spoken, text_of

NAMES = {k: f"{bird} Oak" for k, bird in enumerate(("Robin", "Wren", "Heron", "Swift"), start=1)}
NAMES |= {k + 4: name.replace("Oak", "Elm") for k, name in NAMES.items()}
TONIGHT = Registration((Pair(1, 2),))
PLAN = '{"version": 1, "sections": [\n {"name": "A", "numbers": []}]}\n'


@pytest.fixture(scope="module")
def texts(make_history):
    """Return files of each kind as clubs have them, some in several notations."""
    pairs = list(zip(range(1, 9, 2), range(2, 9, 2), strict=True))
    return {
        "a history": [format_history(make_history(1, 12))],
        "a registration": [
            "".join(f"{a},{b}\n" for a, b in pairs),
            "".join(f"{NAMES[a]},{NAMES[b]}\n" for a, b in pairs),
            "speler1;speler2\n" + "".join(f"{a};{b}\n" for a, b in pairs),
            "".join(f"{k},{a},{b}\n" for k, (a, b) in enumerate(pairs, start=1)),
        ],
        "a members file": [
            "".join(f"{k},{name}\n" for k, name in NAMES.items()),
            "id;name;telephone\n" + "".join(f"{k};{name};555\n" for k, name in NAMES.items()),
        ],
        "a file of results": [
            "".join(f"A,{k},{40 + k}.25\n" for k in NAMES),
            "section;number;score\n" + "".join(f"B;{k};{40 + k},25\n" for k in NAMES),
        ],
        "a file of wishes": ['[[wish]]\nkind = "late"\nplayers = [1]\nmust = true\n'],
        "a plan": [PLAN],
        "a movement": [format_movement(read_family("multiplex").movements[8])],
    }


READERS = {
    "a history": read_history,
    "a registration": read_registration,
    "a members file": read_members,
    "a file of results": read_results,
    "a file of wishes": lambda path: read_wishes(path, TONIGHT, Members(NAMES)),
    "a plan": read_plan,
    "a movement": read_movement,
    "a season file": lambda path: SeasonFile(path).read(),
}
NO_TEXTS = {
    b"PK\x03\x04 and so on": "file_is_workbook",
    b"\xd0\xcf\x11\xe0": "file_is_workbook",
    b"%PDF-1.7\n1 0 obj": "file_is_pdf",
    b"\xff\xd8\xff\xe0": "file_is_picture",
    b"\x89PNG\r\n\x1a\n": "file_is_picture",
    b"GIF89a": "file_is_picture",
}


@each_case(("wanted", "given"), [*product(READERS, [*READERS][:-1])])
def test_every_pair_of_kinds(put, texts, wanted, given):
    """A file of another kind is named as such in a single fault."""
    if wanted == given:
        return
    for text in texts[given]:
        if wanted == "a file of results" and text.startswith("1,1,2"):
            continue  # they may be results of a section called 1
        with pytest.raises(InputError) as caught:
            READERS[wanted](put(text, "file"))
        (fault,) = spoken(caught.value.faults)
        assert fault.message == text_of("file_mistaken", found=given, wanted=wanted)
        assert fault.help.startswith(f"{given[0].upper()}{given[1:]} goes with ")


RESULTS_OF_BOARDS = {
    "a CSV of results of boards": "section;board;ns;ew;contract\nA;1;1;2;PASS\n",
    "USEBIO": '<?xml version="1.0"?>\n<USEBIO Version="1.2"></USEBIO>\n',
    "PBN": '% PBN 2.1\n[Event "x"]\n[Board "1"]\n',
    "a file for BridgeWebs": "#Version;std1\n#Scores\n",
    "a ranking list": "section,direction,place,pair,names,score\nA,,1,7,,6\n",
    "a web page": "<!doctype html>\n<p>x</p>\n",
}


@each_case("given", RESULTS_OF_BOARDS)
@each_case("wanted", ["a history", "a file of results", "a members file"])
def test_results_of_boards_where_another_belongs(put, wanted, given):
    """They are named by their kind, with the option they belong to."""
    with pytest.raises(InputError) as caught:
        READERS[wanted](put(RESULTS_OF_BOARDS[given], "file"))
    (fault,) = spoken(caught.value.faults)
    assert fault.message == text_of("file_mistaken", found=given, wanted=wanted)
    assert fault.help.startswith(f"{given[0].upper()}{given[1:]} ")


def test_names_in_a_registration_are_no_history_nor_members(put, texts):
    """With members too, a registration is read as one, and members are not pairs."""
    for text in texts["a registration"]:
        assert len(read_registration(put(text), Members(NAMES)).pairs) == 4
    for text in texts["a members file"]:
        with pytest.raises(InputError, match="this looks like a members file, not a registration"):
            read_registration(put(text), Members(NAMES))
        assert len(read_member_lines(put(text))) == 8


@pytest.mark.parametrize("kind", [kind for kind in READERS if kind != "a season file"])
def test_what_is_no_text(put, tmp_path, make_history, kind):
    """Workbooks, PDFs, pictures and season files are named once."""
    for data, key in NO_TEXTS.items():
        with pytest.raises(InputError) as caught:
            READERS[kind](put(data, "file"))
        (fault,) = spoken(caught.value.faults)
        assert fault.message == text_of(key)
    season = tmp_path / "club.season"
    SeasonFile.create(season, make_history(1, 8))
    told = pattern_of("file_is_of_kind", found=text_of("database_kind", kind="brop"))
    goes_with = pattern_of("database_goes_with", kind="brop")
    with pytest.raises(InputError, match=f"{told}.*{goes_with}"):
        READERS[kind](season)


@each_case("kind", [kind for kind in READERS if kind != "a file of wishes"])
@each_case("content", [b"", b"\n\n", b"\xef\xbb\xbf"])
def test_an_empty_file_is_one_fault(put, kind, content):
    """The fault says that the file is empty (a wishes file may be)."""
    with pytest.raises(InputError) as caught:
        READERS[kind](put(content, "file"))
    (fault,) = spoken(caught.value.faults)
    assert fault.line is None
    assert re.search("(holds|has) no ", fault.message) or fault.message in (
        text_of("file_empty"),
        "this is not a season file",
    )


def test_one_wrong_line_is_told_as_before(put):
    """A file of the right kind with one wrong line is not taken for another kind."""
    with pytest.raises(InputError) as caught:
        read_registration(put("1,2\n3,4\n5,6\n7,8\n9,Robin Oak\n"))
    (fault,) = spoken(caught.value.faults)
    assert fault.line == 5
    with pytest.raises(InputError) as caught:
        read_history(put("1,60,[0]\n2,60,[0]\n3,60,[0]\n4,x,[0]\n"))
    (fault,) = spoken(caught.value.faults)
    assert fault.line == 4


@pytest.mark.parametrize("code", languages())
def test_kinds_are_told_apart(code):
    """Each kind of file has its own name in each language."""
    with use_locale(code):
        told = [str(kind.description) for kind in FileKind]
    assert len(set(told)) == len(told)
