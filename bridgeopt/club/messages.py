"""Messages about sections, sit-outs, wishes, and players who came or left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from bridgeopt.base.i18n import ClauseList, Message, Number, OrList
from bridgeopt.club.contestant import Members, Pair
from bridgeopt.club.fairness import MeetingsExpected
from bridgeopt.club.numbered_section import Handover, NumberedSection, rounds_sat_out
from bridgeopt.club.plan import PlannedSection
from bridgeopt.club.session import BRIDGE_PAIRS, BRIDGE_TEAMS
from bridgeopt.club.settings import Objective
from bridgeopt.club.wish import Wish, WishKind

_ID_PLACEHOLDERS = frozenset(("player", "pair", "other", "partner"))
"""Names of placeholders in messages. The value of such a placeholder is the ids of players."""

_MAX_ID_DIGITS = 9
"""Number of digits in the longest player id."""


def name_players(message: Message, members: Members) -> Message:
    """Return the message with names in place of players' ids; unknown ids stay."""

    def replaced(key: str, value: object) -> object:
        if isinstance(value, Message):
            return name_players(value, members)
        if isinstance(value, ClauseList | OrList):
            return type(value)(replaced(key, item) for item in value)
        return named_value(key, value, members)

    return Message(
        message.key, **{key: replaced(key, value) for key, value in message.values.items()}
    )


def named_value(key: str, value: object, names: Members) -> object:
    """Return the value of the placeholder ``key`` with names in place of players' ids.

    The value stays if it holds no ids, or an unknown id.
    """
    if key == "players" and isinstance(value, list):
        return [named_value("player", player, names) for player in value]
    ids = value.split(",") if key in _ID_PLACEHOLDERS and isinstance(value, str) else []
    if not ids or not all(_is_id(player) and int(player) in names.names for player in ids):
        return value
    return " & ".join(names.name(int(player)) for player in ids)


def _is_id(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= _MAX_ID_DIGITS


def game_name(name: str) -> Message | str:
    """Return a game's name, translated if there is a message for it."""
    if name == BRIDGE_TEAMS:
        return Message("game_bridge_teams")
    return Message("game_bridge_pairs") if name == BRIDGE_PAIRS else name


def section_title(section: PlannedSection) -> Message:
    """Return a section's title: name, number of pairs, movement, rounds and boards a round."""
    return Message(
        "section_title",
        name=section.name,
        pairs=len(section.pairs),
        movement=section.movement.title,
        rounds=section.movement.num_rounds,
        boards=section.boards,
    )


def board_range(group: int, boards: int) -> str:
    """Return the board numbers of a group as text: the second group of 4 boards is "5-8"."""
    first, last = (group - 1) * boards + 1, group * boards
    return str(first) if first == last else f"{first}-{last}"


def describe_sit_outs(seating: NumberedSection) -> Message | None:
    """Return a message with the pair numbers that sit out in each round; ``None`` if none do."""
    by_round: dict[int, list[str]] = {}
    for number, rounds in sorted(rounds_sat_out(seating).items()):
        for round_number in rounds:
            by_round.setdefault(round_number, []).append(seating.label(number))
    if not by_round:
        return None
    parts = [
        Message("sit_outs_in_round", n=len(numbers), numbers=numbers, round=str(round_number))
        for round_number, numbers in sorted(by_round.items())
    ]
    return Message("sit_outs", told=parts)


_MEETING_COUNT_KEYS = ("met_never", "met_once", "met_twice", "met_three_times", "met_four_times")


def describe_meetings(earlier: Sequence[int]) -> Message:
    """Return a message about how often tonight's opponents had met before; see `meeting_counts`."""
    return Message("opponents_had_met", told=meeting_counts(earlier))


def meeting_counts(earlier: Sequence[int]) -> list[Message]:
    """Return how many of tonight's meetings are between players who had met 0, 1, 2 … times before.

    Parameters
    ----------
    earlier
        For each meeting tonight, how often the two players had met before
        (`club.fairness.earlier_meetings`).
    """
    counts = Counter(earlier)
    parts = [Message(key, n=counts[k]) for k, key in enumerate(_MEETING_COUNT_KEYS) if counts[k]]
    num_more_often = sum(count for k, count in counts.items() if k >= len(_MEETING_COUNT_KEYS))
    if num_more_often:
        parts.append(Message("met_more_often", n=num_more_often, most=max(counts)))
    return parts


def describe_proofs(num_proved: int, num_sections: int) -> Message:
    """Return a message that says how many of the sections are proven optimal."""
    if num_proved == num_sections:
        return Message("every_section_proven")
    if not num_proved:
        return Message("no_section_proven")
    return Message("sections_proven", n=num_proved, of=num_sections)


def describe_fairness(objective: Objective) -> Message:
    """Return a message that explains the word "fairer", for the objective of a proof."""
    if objective.is_default:
        return Message("full_stop", told=Message("fairness_by_default"))
    return Message(
        "page_by_objective",
        name=objective.name,
        objective=objective.short_name,
        first="yes" if objective.first_meetings else "no",
    )


def with_objective(message: Message, objective: Objective) -> Message:
    """Return ``message`` with the objective's name added, unless it is the default objective."""
    if objective.is_default:
        return message
    return Message("by_objective", told=message, objective=objective.short_name)


def describe_handover(handover: Handover, members: Members) -> Message:
    """Return a sentence without a full stop: which pair left a number, and which took it."""
    old, new = (" & ".join(map(members.name, players)) for players in handover.players)
    number, round_number = str(handover.label), str(handover.after)
    if handover.new is None and not handover.after:
        return Message("never_came", number=number, who=old)
    if handover.new is None:
        return Message("left_after", number=number, who=old, round=round_number)
    if handover.old is None:
        return Message("came_after", number=number, who=new, round=round_number)
    return Message("replaced_after", number=number, who=new, others=old, round=round_number)


def describe_wish(
    wish: Wish,
    members: Members,
    format_pair: Callable[[Pair], Message | str] | None = None,
    format_number: Callable[[int], object] = str,
) -> Message:
    """Return a wish as a short sentence without a full stop.

    Parameters
    ----------
    wish
        The wish.
    members
        Names of players.
    format_pair
        Returns the displayed form of a pair; by default its players' names.
    format_number
        Returns the displayed form of a pair number.
    """
    pair, *others = (format_pair(p) if format_pair else pair_names(p, members) for p in wish.pairs)
    match wish.kind:
        case WishKind.STATIONARY if wish.value == "ns":
            return Message("wished_ns", pair=pair)
        case WishKind.STATIONARY:
            return Message("wished_table", pair=pair)
        case WishKind.NUMBER:
            assert isinstance(wish.value, tuple)
            numbers = OrList(str(format_number(k)) for k in wish.value)
            return Message("wished_number", pair=pair, numbers=numbers)
        case WishKind.TONIGHT:
            return Message("wished_tonight", pair=pair, other=others[0])
        case WishKind.NOT_TONIGHT:
            return Message("wished_not_tonight", pair=pair, other=others[0])
        case WishKind.NO_SIT_OUT:
            return Message("wished_no_sit_out", pair=pair)
        case WishKind.LATE:
            return Message("wished_late", pair=pair)
        case WishKind.SECTION:
            return Message("wished_section", pair=pair, section=str(wish.value))
        case WishKind.APART:
            return Message("wished_apart", pair=pair, other=others[0])


def number_labels(wish: Wish, sections: Sequence[NumberedSection]) -> Callable[[int], object]:
    """Return a function that maps a pair number to the label that is displayed for it.

    The labels are those of the section in which the wish's first pair plays. A number without a
    label in that section is returned unchanged.
    """
    labels = next((s.movement.labels for s in sections if wish.pairs[0] in s.numbers), ())
    return lambda number: labels[number - 1] if number <= len(labels) else number


def describe_most_uneven(opponent: MeetingsExpected, members: Members) -> Message:
    """Return a message with an opponent's name, the meetings so far, and the expected meetings."""
    expected = Number(opponent.expected, 1)
    return Message("met_of", name=members.name(opponent.player), n=opponent.met, expected=expected)


def pair_names(pair: Pair, members: Members) -> str:
    """Return the names of both players of a pair."""
    return f"{members.name(pair.first)} & {members.name(pair.second)}"
