"""Printing as a page would request it: files, marks, and sheets to print again."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from bridgeopt.base.errors import BridgeoptError, Fault, InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.club import Members
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.files.plan import read_plan
from bridgeopt.files.plan_document import write_plan
from bridgeopt.tasks.evening.changing import ChangeRequest, change_plan, prepare_change
from bridgeopt.tasks.evening.printing import (
    PrintRequest,
    ReprintRequest,
    print_evening,
    printed_evening,
)
from bridgeopt.tasks.sources import SeasonSoFar
from tests.support.messages import pattern_of, says

pytestmark = pytest.mark.slow_without_jit

DAY = date(2026, 11, 24)


@pytest.fixture
def request_to(path, tmp_path):
    """Return a function that makes a request to print the plan."""

    def make(**asked) -> PrintRequest:
        return PrintRequest(path, tmp_path / "paper", DAY, "The club", **asked)

    return make


def names(history) -> Members:
    return Members({player: f"Player Number{player}" for player in history.ids})


@pytest.mark.slow
def test_all_pages(request_to, path, history, plan):
    """The first file is the index, pages have names, and the plan is marked as printed."""
    printed = print_evening(request_to(), names(history))
    assert printed.files[0].name == "index.html"
    assert all(file.is_file() for file in printed.files)
    assert (printed.reprint, printed.as_in, printed.notes) == ((), None, ())
    player = plan.sections[0].pairs[0].first
    seating = printed.files[0].with_name("seating.html").read_text(encoding="utf-8")
    assert f"Number{player}" in seating
    assert "The club" in seating
    assert read_plan(path).printed == ("A", "B")


def test_notes_name_players(path, history, plan):
    """Notes on the director's sheet have names in place of ids; the stored notes keep the ids."""
    note = Message("player_new_like_partner", player="1001", ranking="70", partner="999")
    pair = plan.sections[0].pairs[0]
    known = Members({1001: "Heron Willow"})
    both = Message("players_new", players=[str(pair.first), "1001"], ranking="70")
    write_plan(path, replace(plan, warnings=(note, both)))
    read = read_plan(path)
    evening, _ = printed_evening(read, known, DAY)
    told = [each.values for each in evening.notes]
    assert (told[0]["player"], told[0]["partner"]) == ("Heron Willow", "999")
    keys = [each.key for each in evening.notes]
    assert keys == ["player_new_like_partner_on_page", "players_new_on_page"]
    assert told[1]["players"] == [str(pair.first), "Heron Willow"]
    assert read.warnings[0].values["player"] == "1001"


@pytest.mark.slow
def test_one_section_again(request_to, path, history):
    """A section printed again has pages of its own, and is marked; the other is still unprinted."""
    printed = print_evening(request_to(reprint=("B",)), names(history))
    assert {file.name for file in printed.reprint} >= {
        "again-seating.html",
        "again-guide-cards.html",
    }
    assert read_plan(path).printed == ("B",)
    with pytest.raises(RequestError, match="no section C, only A and B"):
        print_evening(request_to(reprint=("C",)), names(history))


@pytest.mark.slow
def test_what_changed(request_to, path, history, plan, tmp_path):
    """Cards of the earlier and the current plan are compared; without a change none are printed."""
    with pytest.raises(
        RequestError, match=pattern_of("no_plan_of_before", file="plan-before.json")
    ):
        print_evening(request_to(reprint=ReprintRequest()), names(history))
    before = path.with_name("plan-before.json")
    before.write_bytes(path.read_bytes())
    same = print_evening(request_to(reprint=ReprintRequest()), names(history))
    assert (same.as_in, same.reprint) == (before, ())
    gone = plan.sections[1].pairs[0]
    request = ChangeRequest(drop=[str(gone.first)], printed=True)
    prepared = prepare_change(
        request, SeasonSoFar(history, "history", names(history), None), read_plan(before)
    )
    write_plan(path, change_plan(prepared, SearchBudget(seconds=1)).plan)
    for again in (ReprintRequest(), ReprintRequest(before)):
        printed = print_evening(request_to(reprint=again), names(history))
        assert printed.as_in is None
        pages = {file.name: file.read_text(encoding="utf-8") for file in printed.reprint}
        assert "again-seating.html" in pages
        assert "Section B" in pages["again-seating.html"]
        assert "Section A" not in pages["again-seating.html"]


@pytest.mark.slow
def test_a_plan_that_cannot_be_marked(request_to, path, history, monkeypatch):
    """The pages are written all the same, and a note gives the option for a later change."""
    monkeypatch.setattr("bridgeopt.tasks.evening.printing.replace_listed", _refused)
    printed = print_evening(request_to(), names(history))
    assert printed.files[0].is_file()
    assert says(printed.notes, "plan_not_marked_as_printed")


def _refused(*_) -> None:
    raise InputError(Fault(Message("as_written", text="it is read-only")))


@pytest.mark.slow
def test_pdfs_without_a_browser(request_to, history, monkeypatch):
    """Without a browser PDFs are an error, raised after the pages are written."""
    monkeypatch.setattr("bridgeopt.tasks.evening.printing.PdfMaker", lambda: _no_pdf)
    with pytest.raises(BridgeoptError, match="no browser"):
        print_evening(request_to(pdf=True), names(history))


def _no_pdf(_) -> bytes:
    raise BridgeoptError("no browser")
