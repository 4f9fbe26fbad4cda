"""Pushing as a page would request it: checks come before anything is cleared."""

from __future__ import annotations

from datetime import date

import pytest

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.club import Members
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.exchange.bridgemate import section_letters
from bridgeopt.exchange.connector import ClubLicence
from bridgeopt.exchange.pushed_evening import MATCHPOINTS, PushedEvening
from bridgeopt.files.plan import read_plan
from bridgeopt.files.plan_document import write_plan
from bridgeopt.tasks.evening import pushing
from bridgeopt.tasks.evening.changing import ChangeRequest, change_plan, prepare_change
from bridgeopt.tasks.sources import SeasonSoFar
from tests.support.messages import pattern_of

pytestmark = pytest.mark.slow_without_jit

DAY = date(2026, 11, 24)


def test_an_evening(path, plan, monkeypatch):
    """Each push sends the evening with a new session id."""
    sent = []

    def stand_in(evening, guid, club, address, ranking):
        assert ranking == MATCHPOINTS
        sent.append((evening, guid, club, address))
        return "http://here"

    monkeypatch.setattr(pushing.bridgemate, "push_evening", stand_in)
    evening, notes = pushing.pushable_evening(
        read_plan(path), Members(), DAY, title=" The \n club "
    )
    assert notes == ()
    assert evening.title == "The club"
    assert [s.pairs for s in evening.sections] == [s.pairs for s in plan.sections]
    for _ in range(2):
        assert pushing.push_evening(evening, ClubLicence("7"), "http://there") == "http://here"
    assert [(given, club, address) for given, _, club, address in sent] == [
        (evening, ClubLicence("7"), "http://there")
    ] * 2
    assert PushedEvening.read(path.parent) is None
    assert (
        pushing.push_evening(evening, ClubLicence("7"), "http://there", path.parent)
        == "http://here"
    )
    known = PushedEvening.read(path.parent)
    assert known == PushedEvening(
        sent.pop()[1], "http://there", MATCHPOINTS, section_letters(evening)
    )
    pushing.push_evening(evening, ClubLicence("7"), None, path.parent)
    sent.pop()
    assert PushedEvening.read(path.parent).address == ""  # the port may be another one later
    guids = {guid for _, guid, _, _ in sent}
    assert len(guids) == 2
    assert all(len(guid) == 32 and int(guid, 16) and guid.isupper() for guid in guids)


def test_play_has_begun(path, plan, history):
    """Once play has begun, a push is refused before asking whether to clear the Bridgemates."""
    request = ChangeRequest(drop=[str(plan.sections[0].pairs[0].first)], after=1)
    prepared = prepare_change(
        request, SeasonSoFar(history, "history", Members(), None), read_plan(path)
    )
    write_plan(path, change_plan(prepared, SearchBudget(seconds=1)).plan)
    with pytest.raises(BridgeoptError, match=pattern_of("push_play_begun")):
        pushing.pushable_evening(read_plan(path), Members(), DAY)
