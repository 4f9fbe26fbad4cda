"""The screen Other formats: a comparison of all formats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Any

from bridgeopt.base.i18n import Message, Number, Percent
from bridgeopt.club import Family, GeneratedMovement, Members, Movement
from bridgeopt.club.settings import EveningRules
from bridgeopt.evening.state import Format
from bridgeopt.movement.two_fields import in_two_fields
from bridgeopt.seating.comparison import ExcludedFormat, FormatCandidate, MovementFormat
from bridgeopt.seating.sections.placement import even_sizes
from bridgeopt.show.terminal.movement import format_range
from bridgeopt.tasks.evening.live_seating import FormatOutcome
from bridgeopt.web.evening_session import EveningSession, Snapshot
from bridgeopt.web.format_comparison import FormatsProgress, stored_format
from bridgeopt.web.rendering import describe_error, page_message, without_stop
from bridgeopt.web.screens.sections import (
    EN_DASH,
    describe_objective,
    describe_opponents,
    movement_and_absent,
)

_NUM_FIRST_CARDS = 3
"""Number of formats that are shown before the list is unfolded."""


def view(evening_session: EveningSession, snapshot: Snapshot) -> dict[str, Any]:
    """Return the template's values: one card for each format."""
    evening = snapshot.evening
    if evening.plan is not None:
        return {"held": True, "compiling": False}
    progress = evening_session.formats(snapshot, making=True)
    rules = evening_session.comparing.rules
    refused = [card for card in progress.cards if card.candidate is None] if progress.done else []
    best = progress.best
    groups = _card_groups(progress, snapshot, rules)
    first_cards = _first_cards(progress, [offer for group in groups for offer in group["offers"]])
    for group in groups:
        group["offers"] = [offer for offer in group["offers"] if offer not in first_cards]
    return {
        "held": False,
        "first": first_cards,
        "objective": describe_objective(rules.objective),
        "fields": _describe_fields(rules),
        "barometer": rules.barometer,
        "num_pairs": len(evening.attendance.pairs),
        "compiling": evening_session.kernels.compiling,
        "groups": [group for group in groups if group["offers"]],
        "num_others": sum(len(group["offers"]) for group in groups),
        "settled": len(progress.cards),
        "num_ways": len(progress.choices),
        "done": progress.done,
        "error": progress.error and describe_error(progress.error, snapshot.members),
        "best": best and best.candidate and _describe_best(best),
        "wishes": bool(evening.wishes),
        "left_out": [
            _describe_excluded(excluded, snapshot.members)
            for excluded in progress.compared.left_out
        ]
        + [_describe_refused(card, snapshot.members) for card in refused],
    }


def _first_cards(progress: FormatsProgress, offers: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the cards to show first, and add to each card the roles that it has.

    The chosen format comes first. Then come the formats with a role: usual, opponents met least
    often, most boards. Other formats fill the remaining places, for example if one format has
    several roles. They are sorted by earlier meetings between opponents, fewest first. Until all
    formats are compared, there are no roles, and the formats are in the order in which they are
    compared, so that no card moves.
    """
    card_by_format = {offer["way"]: offer for offer in offers}
    chosen = [offer["way"] for offer in offers if offer["chosen"]]
    max_cards = max(_NUM_FIRST_CARDS, len(chosen) + 2)
    if not progress.done:
        compared = map(stored_format, progress.compared.choices)
        return [
            card_by_format[evening_format] for evening_format in dict.fromkeys([*chosen, *compared])
        ][:max_cards]
    compared_cards = [
        (card, card.candidate) for card in progress.cards if card.candidate is not None
    ]
    usual = progress.default or next(iter(progress.usual), None)
    best, longest = None, None
    # If opponents have met equally often in all formats, none of these is the best.
    if progress.best is not None and len({candidate.met for _, candidate in compared_cards}) > 1:
        best = stored_format(progress.best.choice)
    if compared_cards:

        def length(entry: tuple[FormatOutcome, FormatCandidate]) -> tuple[int, bool, float]:
            card, candidate = entry
            return max(candidate.boards), stored_format(card.choice) == usual, -float(candidate.met)

        longest = stored_format(max(compared_cards, key=length)[0].choice)
    roles = [
        ("choose_role_usual", usual),
        ("choose_role_met_least", best),
        ("choose_role_most_boards", longest),
    ]
    for role, evening_format in roles:
        if evening_format in card_by_format:
            card_by_format[evening_format]["roles"].append(Message(role))
    compared_cards.sort(key=lambda entry: entry[1].met)
    others = [stored_format(card.choice) for card, _ in compared_cards]
    first = dict.fromkeys([*chosen, *(evening_format for _, evening_format in roles), *others])
    return [
        card_by_format[evening_format]
        for evening_format in first
        if evening_format in card_by_format
    ][:max_cards]


def _describe_best(best: FormatOutcome) -> Message:
    assert best.candidate is not None
    return Message(
        "choose_best",
        movements=movements_label(stored_format(best.choice)),
        sections=best.choice.num_sections,
        met=_mean_meetings(best.candidate),
    )


def movements_label(chosen_format: Format) -> Message | str:
    """Return the display name of a format's movements."""
    if chosen_format.rounds is not None:
        return Message("choose_made", rounds=chosen_format.rounds)
    if chosen_format.winners is not None:
        return Message(
            "way_winners", movements=chosen_format.movements, winners=chosen_format.winners
        )
    return chosen_format.movements


def _describe_fields(rules: EveningRules) -> Message | None:
    """Return a message that the rules ask for two winners; ``None`` if they ask for one winner.

    The message also says whether both fields (NS and EW) get equal strength.
    """
    if rules.winners != 2:
        return None
    return Message("choose_two_equal" if rules.equal_fields else "choose_two_winners")


def _other_winners(choice: MovementFormat, sizes: list[int], rules: EveningRules) -> int | None:
    """Return the other number of winners: 1 if the rules ask for 2, otherwise 2.

    Return ``None`` if the format does not allow that number. ``sizes`` are the numbers of pairs in
    the sections.
    """
    if isinstance(choice.movements, GeneratedMovement):
        return None
    if rules.winners == 2:
        return 1
    movements = [choice.movements.movements.get(size) for size in set(sizes)]
    allows_two = all(
        m is not None and m.winners == 1 and in_two_fields(m) is not None for m in movements
    )
    return 2 if allows_two else None


def _card_groups(
    progress: FormatsProgress, snapshot: Snapshot, rules: EveningRules
) -> list[dict[str, Any]]:
    """Return the formats' cards, grouped by number of sections.

    Until all formats are compared, impossible ones keep their cards, so that no card moves.
    """
    n = len(snapshot.evening.attendance.pairs)
    cards = {stored_format(card.choice): card for card in progress.cards}
    choices = sorted(progress.choices, key=lambda choice: choice.num_sections)
    groups = []
    for num_sections, same_count in groupby(choices, lambda choice: choice.num_sections):
        sizes = even_sizes(n + n % 2, num_sections)
        offers = []
        for choice in same_count:
            card = cards.get(stored_format(choice))
            if card is not None and card.candidate is None and not progress.done:
                card = None
            if card is None or card.candidate is not None:
                offer = _offer(choice, card, sizes, snapshot.evening.format_choice)
                winners = _other_winners(choice, sizes, rules)
                offers.append(offer | {"winners": winners})
        if n % 2:
            sizes = []
        groups.append({"num_sections": num_sections, "sizes": sizes, "offers": offers})
    return groups


def _offer(
    choice: MovementFormat,
    card: FormatOutcome | None,
    sizes: list[int],
    chosen: Format | None,
) -> dict[str, Any]:
    """Return the values of a format's card.

    ``card`` is the result of the comparison; without it, the values that only a comparison finds
    are empty. ``sizes`` are the numbers of pairs in the sections, and ``chosen`` is the format that
    the director chose.
    """
    evening_format = stored_format(choice)
    candidate = None if card is None else card.candidate
    rounds, boards = _length(choice, candidate, sizes)
    values = {"movements": evening_format.movements, "sections": evening_format.sections}
    if evening_format.rounds is not None:
        values["rounds"] = evening_format.rounds
    results: dict[str, Any] = {"met": None, "sit_outs": [], "proof": None, "proven": False}
    if candidate is not None:
        results = {
            "met": Message("seat_met", met=_mean_meetings(candidate)),
            "sit_outs": _sit_outs(candidate),
            "proof": _proof(candidate),
            "proven": _is_proven(candidate),
        }
    return results | {
        "id": f"way-{evening_format.sections}-{evening_format.movements}",
        "way": evening_format,
        "roles": [],
        "for_players": _for_players(choice, candidate, sizes),
        "name": movements_label(evening_format),
        "made": evening_format.rounds is not None,
        "rounds": rounds,
        "boards": boards,
        "chosen": chosen is not None
        and chosen._replace(boards=None, winners=None) == evening_format,
        "values": values,  # the page sends these if the format is chosen
    }


def _length(
    choice: MovementFormat, candidate: FormatCandidate | None, sizes: list[int]
) -> tuple[str, str]:
    """Return a format's rounds and boards as text; "" for a number that is not known yet."""
    if candidate is not None:
        return format_range(candidate.rounds, EN_DASH), format_range(candidate.boards, EN_DASH)
    match choice.movements:
        case Family(movements=movements):
            rounds = [movements[size].num_rounds for size in set(sizes) if size in movements]
            return (format_range(rounds, EN_DASH) if rounds else ""), ""
        case GeneratedMovement(rounds=made):
            return str(made), ""


def _for_players(
    choice: MovementFormat, candidate: FormatCandidate | None, sizes: list[int]
) -> Message | None:
    """Return a message on a format for players; ``None`` until its movements are known."""
    movements: list[tuple[Movement, Sequence[int]]] = []
    if candidate is not None:
        movements = [*map(movement_and_absent, candidate.plan.sections)]
    elif isinstance(choice.movements, Family):
        movements_by_size = choice.movements.movements
        movements = [(movements_by_size[size], ()) for size in sizes if size in movements_by_size]
    return describe_opponents(movements) if movements else None


def _mean_meetings(candidate: FormatCandidate) -> Number | int:
    """Return the mean number of earlier meetings between opponents, to two decimals."""
    return Number(float(candidate.met), 2) if candidate.met else 0


def _sit_outs(candidate: FormatCandidate) -> list[Message]:
    counts = Counter(candidate.sit_outs)
    return [Message("seat_sit_out", n=n, times=k) for k, n in sorted(counts.items())]


def _is_proven(candidate: FormatCandidate) -> bool:
    return all(section.is_optimal for section in candidate.plan.sections)


def _proof(candidate: FormatCandidate) -> Message:
    if _is_proven(candidate):
        return Message("choose_proven")
    gap = candidate.plan.overall.relative_gap
    if gap is None:
        return Message("seat_no_verdict")
    return Message("plan_not_proven", percent=Percent(max(gap, 0.0001), 2))


def _describe_excluded(excluded: ExcludedFormat, names: Members) -> Message:
    reason = page_message(excluded.reason, names)
    return excluded.describe(without_stop(reason)) if excluded.num_sections else reason


def _describe_refused(card: FormatOutcome, names: Members) -> Message:
    assert card.reason is not None
    evening_format = stored_format(card.choice)
    reason = without_stop(page_message(card.reason, names))
    return Message(
        "compare_left_out_type",
        family=movements_label(evening_format),
        n=evening_format.sections,
        reason=reason,
    )
