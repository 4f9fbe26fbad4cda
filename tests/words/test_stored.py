"""Messages as text: what is stored is read as the same message."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest

from bridgeopt.words import Clauses, Message
from bridgeopt.words.stored import from_json, to_json


@pytest.mark.parametrize(
    "message",
    [
        Message("pairs", n=3),
        Message("as_written", text="Zoë & 王 \x1b"),
        Message("as_written", text=Decimal("60.50")),
        Message("as_written", text=["A", "B", 3]),
        Message("as_written", text=Clauses([Message("pairs", n=1), Message("rounds", n=2)])),
    ],
)
def test_there_and_back(message):
    """Values keep their kinds; so it says the same."""
    again = from_json(to_json(message))
    assert again == message
    assert str(again) == str(message)
    text = message.values.get("text")
    assert type(again.values.get("text")) is type(text)


def test_letters():
    """They are stored as they are, and made fit to be shown when they are read."""
    text = to_json(Message("as_written", text="Zoë"))
    assert "Zoë" in text
    assert str(from_json(text, str.upper)) == "ZOË"


def test_what_cannot_be():
    """A message that is not there; a value that nobody can read back."""
    with pytest.raises(LookupError, match="nonsense"):
        from_json('{"key": "nonsense", "values": {}}')
    with pytest.raises(TypeError, match="cannot be stored"):
        to_json(Message("as_written", text=date(2026, 9, 1)))


def test_clauses():
    """They may have commas of their own."""
    clauses = Clauses(["a, b", "c", "d"])
    assert str(Message("as_written", text=clauses)) == "a, b; c; d"
    assert str(Message("as_written", text=Clauses(["a"]))) == "a"
