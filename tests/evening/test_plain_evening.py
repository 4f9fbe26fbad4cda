"""After any actions an evening equals simple sets and dicts, and undo is exact."""

from __future__ import annotations

import json
from contextlib import suppress
from datetime import date
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeopt.base.errors import BridgeoptError, RequestError
from bridgeopt.evening import ACTIONS, Evening, EveningAction, EveningFile
from bridgeopt.files.wishes import wish_document
from tests.support.generators.evening_actions import draw, draw_wish
from tests.support.generators.instances import sample
from tests.support.reference.evening import PlainEvening, Refused

DAY = date(2026, 11, 24)
SEEDS = st.integers(0, 2**32)


def seen(evening: Evening) -> dict[str, Any]:
    """Return an evening's contents."""
    door = evening.attendance
    return {
        "entries": {(frozenset(e.players), e.here, e.expected) for e in door.entries},
        "lines": len(door.entries),
        "guests": dict(door.guests),
        "choice": None if evening.format_choice is None else list(evening.format_choice),
        "pairs": {frozenset(pair.players) for pair in evening.pairs},
        "wished": [wish_document(wish) for wish in evening.wish_list],
        "in force": [wish.kind for wish in evening.wishes],
        "plan": None if evening.plan is None else json.loads(evening.plan),
        "before": None if evening.before is None else json.loads(evening.before),
    }


def seen_plainly(twin: PlainEvening) -> dict[str, Any]:
    """Return the same contents of the reference."""
    return {
        "entries": twin.entries(),
        "lines": len(twin.entries()),
        "guests": twin.guests,
        "choice": twin.choice,
        "pairs": twin.pairs(),
        "wished": twin.wishes,
        "in force": [wish["kind"] for wish in twin.in_force()],
        "plan": twin.plan,
        "before": twin.before,
    }


def drawn(random: Random, twin: PlainEvening) -> dict[str, Any]:
    """Draw an action that may or may not fit the reference's state."""
    return draw(random, twin.wishes, [sorted(pair) for pair in sorted(map(sorted, twin.pairs()))])


@given(SEEDS)
def test_like_plain_sets(seed):
    """After forty actions both agree and refuse the same, and actions survive JSON."""
    random = Random(seed)
    evening, twin = Evening(DAY), PlainEvening()
    for _ in range(40):
        document = drawn(random, twin)
        try:
            plainly = twin.after(document)
        except Refused:
            with pytest.raises(RequestError):
                EveningAction.any_from_document(document, ACTIONS).apply(evening)
            continue
        action = EveningAction.any_from_document(document, ACTIONS)
        again = json.loads(json.dumps(action.document()))
        assert EveningAction.any_from_document(again, ACTIONS) == action
        assert action.describe(evening)
        evening, twin = action.apply(evening), plainly
        assert seen(evening) == seen_plainly(twin)
        door = evening.attendance
        missing = {p for who, here, expected in twin.entries() if expected for p in who - here}
        assert set(door.missing) == missing
        assert set(door.without_partner) | set(door.waiting_for_partner) == twin.here - {
            p for who, here, _ in twin.entries() if len(here) == 2 for p in who
        }
        assert [p.players for p in door.registration.pairs] == [
            e.players for e in door.entries if e.here == set(e.players) and len(e.here) == 2
        ]


@pytest.mark.slow
@settings(max_examples=sample(12))
@given(SEEDS)
def test_two_hundred_actions(tmp_path_factory, seed):
    """After each action the file agrees; undo restores the first state, redo the last.

    This holds for an open reader and for a new one.
    """
    folder = tmp_path_factory.mktemp("evening")
    _go_through(Random(seed), EveningFile.create(folder / "tonight.evening", DAY))


def _go_through(random: Random, file: EveningFile) -> None:
    twin = PlainEvening()
    states = [seen(file.read().state)]
    for _ in range(200):
        document = drawn(random, twin)
        try:
            plainly = twin.after(document)
        except Refused:
            revision = file.revision()
            with pytest.raises(RequestError):
                file.do(EveningAction.any_from_document(document, ACTIONS))
            assert file.revision() == revision
            continue
        twin = plainly
        stands = file.do(EveningAction.any_from_document(document, ACTIONS), file.revision())
        assert seen(stands.state) == seen_plainly(twin)
        states.append(seen(stands.state))
    assert len(states) > 60
    last = file.read()
    assert EveningFile(file.path).read() == last
    for state in reversed(states[:-1]):
        file.undo()
        if random.random() < 0.2:
            assert seen(file.read().state) == state
    assert seen(EveningFile(file.path).read().state) == states[0]
    for state in states[1:]:
        file.redo()
        if random.random() < 0.2:
            assert seen(file.read().state) == state
    assert file.read() == EveningFile(file.path).read() == last


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


@pytest.mark.long
@given(SEEDS, VALUES, st.integers(0, 20))
def test_any_json(seed, value, place):
    """Any value in any place gives an action, or is refused in a sentence."""
    random = Random(seed)
    document = draw(random, [draw_wish(random)], [[1, 2]])
    keys = [(document, key) for key in document]
    if "wish" in document:
        keys += [(document["wish"], key) for key in document["wish"]]
    holder, key = keys[place % len(keys)]
    holder[key] = value
    with suppress(BridgeoptError):
        action = EveningAction.any_from_document(document, ACTIONS)
        assert (
            EveningAction.any_from_document(json.loads(json.dumps(action.document())), ACTIONS)
            == action
        )
        action.apply(Evening(DAY))
