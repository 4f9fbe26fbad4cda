"""Single values of a plan's JSON: what they must be, and what is taken where it makes sense."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from math import isfinite
from typing import Any, TypeGuard

from bridgeopt.base.printable import printable
from bridgeopt.base.words import Message
from bridgeopt.base.words.catalogue import MessageError
from bridgeopt.base.words.stored import message_from
from bridgeopt.club import Origin, Score
from bridgeopt.engine.rounds.proved_for import ANY_GROUPS, ProvedFor

_MOST_LETTERS = 80


def origin_of(told: object) -> Origin | None:
    """Read where movements came from; ``None`` where that is not told as we tell it."""
    if not isinstance(told, dict) or told.get("from") not in ("shipped", "folder", "tailored"):
        return None
    folder, digests = told.get("folder", ""), told.get("digests")
    if not isinstance(folder, str) or not folder.isprintable() or not isinstance(digests, dict):
        return None
    return Origin(told["from"], folder, tuple((str(k), str(v)) for k, v in digests.items()))


def warnings_of(told: object) -> Iterator[Message]:
    """Yield what a plan warns of; older ones, and other programs, write sentences."""
    for warning in list_in(told):
        if isinstance(warning, str):
            yield Message("as_written", text=printable(warning))
        else:
            with suppress(MessageError):
                yield message_from(warning)


def proved_for(tailored: object) -> ProvedFor:
    """Return with how many board groups a made movement is said to be the best."""
    told = tailored.get("proved_for") if isinstance(tailored, dict) else None
    if told == ANY_GROUPS:
        return ANY_GROUPS
    return tuple(filter(is_whole, told)) if isinstance(told, list) else ()


def score_of(entry: dict[str, Any]) -> Score | None:
    """Return what a section claims to cost; ``None`` where it does not say."""
    fitness = counted(entry.get("fitness"))
    if fitness is None:
        return None
    lower_bound, told = counted(entry.get("lower_bound")), entry.get("expected_fitness")
    expected = Fraction(told) if _is_number(told) and abs(told) < 2**63 else None
    if expected is not None and lower_bound is not None and told == float(lower_bound):
        expected = Fraction(lower_bound)  # which a float of that size is not always
    return Score.claimed(
        fitness,
        lower_bound,
        expected,
        counted(entry.get("hypothetical_best")),
        counted(entry.get("penalty")) or 0,
        counted(entry.get("bound")),
    )


def list_in(value: object) -> list[object]:
    """Return what a list holds; nothing where there is none."""
    return value if isinstance(value, list) else []


def counted(value: object) -> int | None:
    """Return a whole number of 64 bits; ``None`` where there is none."""
    return value if is_whole(value) and abs(value) < 2**63 else None


def is_whole(value: object) -> TypeGuard[int]:
    """Whether JSON holds a whole number."""
    return isinstance(value, int) and not isinstance(value, bool)


def _is_number(value: object) -> TypeGuard[float]:
    return is_whole(value) or (isinstance(value, float) and isfinite(value))


def is_label(value: object) -> TypeGuard[str]:
    """Whether JSON holds a text that can be shown on a line."""
    return isinstance(value, str) and value.isprintable() and 1 <= len(value) <= _MOST_LETTERS


def is_id(value: object) -> bool:
    """Whether JSON holds a player's id."""
    return is_whole(value) and 1 <= value <= 999_999_999
