"""Wishes in plain words."""

from __future__ import annotations

from bridgeopt.club import Kind, Members, Pair, Wish


def describe(wish: Wish, members: Members) -> str:
    """Say what is wished, as a short sentence without a full stop."""
    who, *others = (_pair(pair, members) for pair in wish.pairs)
    match wish.kind:
        case Kind.STATIONARY if wish.value == "ns":
            return f"{who} sit NS throughout"
        case Kind.STATIONARY:
            return f"{who} stay at one table"
        case Kind.NUMBER:
            assert isinstance(wish.value, tuple)
            *most, last = map(str, wish.value)
            return f"{who} get number {', '.join(most)}{' or ' * bool(most)}{last}"
        case Kind.TONIGHT:
            return f"{who} meet {others[0]}"
        case Kind.NOT_TONIGHT:
            return f"{who} do not meet {others[0]}"
        case Kind.NO_SIT_OUT:
            return f"{who} do not sit out"
        case Kind.LATE:
            return f"{who} sit out in round 1"
        case Kind.SECTION:
            return f"{who} play in section {wish.value}"
        case Kind.APART:
            return f"{who} play in another section than {others[0]}"


def _pair(pair: Pair, members: Members) -> str:
    return f"{members.name(pair.first)} & {members.name(pair.second)}"
