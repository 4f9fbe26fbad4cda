"""Messages in files: shown in the reader's language, and never trusted."""

from __future__ import annotations

import json
from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest

from bridgeopt.base.errors import Fault
from bridgeopt.base.i18n import ClauseList, Message, Number, OrList, Percent
from bridgeopt.base.i18n.catalogue import MessageError
from bridgeopt.base.i18n.message import use_locale
from bridgeopt.base.i18n.stored import from_json, message_document, message_from, to_json
from tests.support.each_case import each_case

VALUES = [
    *(1234, "1234", Decimal("1.50"), Number(2 / 3, 2), Number(Decimal("0.125"), 1)),
    *(
        Percent(0.99999),
        Percent(1),
        date(2026, 1, 2),
        OrList("AB"),
        ClauseList("AB"),
        [1, "B", Message("section")],
    ),
    *(Message("rounds", n=1), Path("club") / "a.csv"),
]


@each_case("value", VALUES, ids=str)
def test_what_is_stored_says_the_same(value):
    """All values of a message survive a round trip through JSON."""
    message = Message("percent", number=value)
    stored = json.loads(json.dumps(message_document(message)))
    assert stored["message"] == "percent"
    again = message_from(stored)
    assert str(from_json(to_json(message))) == str(again)
    assert str(again) == str(message)
    with use_locale("nl"):
        assert str(again) == str(message)


def test_a_fault_is_stored_in_english():
    """A fault has no message key of its own, so it is stored as English text."""
    message = Message(
        "percent", number=Fault(Message("section"), "a.csv", 3, Message("as_written", text="Help."))
    )
    with use_locale("nl"):
        stored = message_document(message)
        assert stored["values"] == {"number": "a.csv:3: Section. Help."}
        assert str(message).startswith("a.csv:3: Lijn. Help.")


def test_what_is_stored_is_made_harmless():
    """Control characters are removed, since the file may come from elsewhere."""
    stored = {"message": "percent", "values": {"number": ["\x1b[2J", {"either": ["a\nb"]}]}}
    assert str(message_from(stored)).startswith("\N{REPLACEMENT CHARACTER}[2J and a b")


@each_case(
    "document",
    [
        *(None, 3, [], {}, {"message": "percent"}, {"message": 3, "values": {}}),
        {"message": "percent", "values": []},
        {"message": "nonsense", "values": {}},
        {"message": "percent", "values": {"n": 1}},
        *(
            {"message": "percent", "values": {"number": value}}
            for value in (
                *(None, True, 1.5, {}, {"number": "x", "digits": 1}, {"number": [], "digits": 1}),
                *({"number": 1, "digits": 10**9}, {"number": 1, "digits": -1}),
                *({"decimal": "1e999999999"}, {"decimal": "nan"}, {"decimal": 1}),
                *({"date": "2026-13-01"}, {"part": "x", "digits": 1}, {"either": 3}),
            )
        ),
    ],
    ids=str,
)
def test_what_cannot_be_said_is_no_message(document):
    """Documents with unknown keys or wrong values are refused."""
    with pytest.raises(MessageError):
        message_from(document)


@pytest.mark.slow
def test_what_is_too_deep():
    """Deep nesting is refused without exhausting the stack."""
    document: object = "x"
    for _ in range(100_000):
        document = [document]
    with pytest.raises(MessageError):
        message_from({"message": "percent", "values": {"number": document}})
