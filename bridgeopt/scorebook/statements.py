"""Statements of several sources about one play, and the differences between them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from bridgeopt.base.i18n import Message
from bridgeopt.scorebook.result_json import PlayLocation, ResultSource, result_document
from bridgeopt.scoring.contract import side_of
from bridgeopt.scoring.results import BoardResult, ResultKind
from bridgeopt.scoring.seated_results import actual_pairs


class ReceivedResult(NamedTuple):
    """A result that a source delivered, with the source's session and the change that stored it.

    ``accepted`` is false if the result differed from a typed result on arrival and ``--replace``
    was not given. A result that was not accepted never counts if it came from a file. If it came
    from the Bridgemates, it counts only while the play has no typed result.
    """

    result: BoardResult
    source: ResultSource
    session: str
    change: int
    accepted: bool = True


class SourceDifference(NamedTuple):
    """A play on which two sources differ.

    ``counts`` is the result that counts, and ``other`` is the differing result of the other source.
    """

    place: PlayLocation
    counts: ReceivedResult
    other: ReceivedResult

    @property
    def keeps_typed(self) -> bool:
        """Whether the two sources differ because a typed result was kept.

        This is the case if the result that counts was typed, or if ``other`` was not accepted.
        """
        return self.counts.source is ResultSource.HAND or not self.other.accepted


def agree(first: BoardResult, second: BoardResult, *, shared: bool) -> bool:
    """Return whether two results of one play agree on everything that both contain.

    Remarks and reasons are ignored. If one of the results has no contract, only the scores are
    compared. ``shared`` says whether NS and EW share pair numbers in the section.
    """
    if first == second:
        return True
    if first.kind is not second.kind:
        return False
    if actual_pairs(first, shared=shared) != actual_pairs(second, shared=shared):
        return False
    if first.artificial is not None and second.artificial is not None:
        own_awards, other_awards = first.artificial, second.artificial
        return (own_awards.ns, own_awards.ew) == (other_awards.ns, other_awards.ew)
    if first.kind is not ResultKind.PLAYED:
        return True
    return _plays_agree(first, second)


def _plays_agree(first: BoardResult, second: BoardResult) -> bool:
    """Return whether two results that the same pairs played agree.

    Data that only one of the results contains are not compared.
    """
    if first.contract is None or second.contract is None:
        return first.score == second.score
    if first.contract != second.contract or first.contract.passed_out:
        return first.contract == second.contract
    values = ((first.tricks, second.tricks), (first.lead, second.lead), (first.score, second.score))
    if any(
        own_value != other_value
        for own_value, other_value in values
        if None not in (own_value, other_value)
    ):
        return False
    return _same_declarer(first.declarer, second.declarer)


def _same_declarer(first: str | None, second: str | None) -> bool:
    """Return whether two declarers can be the same player.

    Each is a seat, a side (the seat is unknown), or ``None``.
    """
    if first is None or second is None:
        return True
    return first == second if len(first) == len(second) else side_of(first) == side_of(second)


def differences_between(
    statements: Mapping[PlayLocation, Iterable[ReceivedResult]],
    received: Mapping[PlayLocation, ReceivedResult],
    shared: frozenset[str],
) -> tuple[SourceDifference, ...]:
    """Return how the results that count differ from the last results of other sources.

    Parameters
    ----------
    statements
        The last statement of each source about each play, oldest first. If a source has several
        sessions, only its last statement is compared.
    received
        The result that counts for each play.
    shared
        The sections in which NS and EW share pair numbers.
    """
    differences = []
    for location in sorted(statements):
        counting = received.get(location)
        if counting is None:
            continue
        last_statements = {
            statement.source: statement
            for statement in statements[location]
            if statement.source is not counting.source
        }
        differences += [
            SourceDifference(location, counting, other)
            for other in last_statements.values()
            if not agree(counting.result, other.result, shared=location.section in shared)
        ]
    return tuple(differences)


def difference_document(difference: SourceDifference) -> dict[str, Any]:
    """Return a difference as a JSON-compatible dict that does not depend on the locale."""

    def statement_document(each: ReceivedResult) -> dict[str, Any]:
        document = result_document(each.result)
        for key in ("section", "round", "table", "board"):
            document.pop(key, None)
        return {"source": each.source.value, **document, "score": each.result.score}

    location = difference.place
    return {
        "section": location.section,
        "round": location.round or None,
        "table": location.table or None,
        "board": location.board,
        "typed_stays": difference.keeps_typed,
        "counts": statement_document(difference.counts),
        "other": statement_document(difference.other),
    }


def with_shown_seats(result: BoardResult, switched: str, *, shared: bool) -> BoardResult:
    """Return a result with the remark ``switched`` if its pairs sat in the wrong direction.

    Otherwise return the result unchanged. ``shared`` says whether NS and EW share pair numbers in
    the section.
    """
    if actual_pairs(result, shared=shared) == (result.ns, result.ew):
        return result
    return replace(result, remark=switched)


def describe_lead(card: str) -> Message:
    """Return a message that names a card in the current locale."""
    strain = Message("strain", strain=card[0])
    return Message("scorebook_card", strain=strain, rank=Message("card_rank", rank=card[1:]))
