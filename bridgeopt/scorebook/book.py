"""The state of a score book: received results, the plan, and the rulings with their effects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from datetime import date
from fractions import Fraction
from functools import partial
from typing import Annotated, Any

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.stored import message_document, message_from
from bridgeopt.journal.action_file import (
    JsonCodec,
    StateAction,
    boolean,
    count,
    identity,
    integer,
    text,
)
from bridgeopt.scorebook.result_json import (
    PlayLocation,
    ResultSource,
    participant_document,
    participant_from,
    result_document,
    result_from,
)
from bridgeopt.scorebook.statements import (
    ReceivedResult,
    SourceDifference,
    describe_lead,
    differences_between,
    with_shown_seats,
)
from bridgeopt.scoring.contract import Side, parse_lead, relative_tricks
from bridgeopt.scoring.deals import Deal
from bridgeopt.scoring.results import (
    BoardResult,
    Participant,
    PlannedTable,
    ResultKind,
    Scoring,
    SourceResults,
)
from bridgeopt.scoring.rules import Addition, FouledBoard, ScoringRules, Trimming
from bridgeopt.scoring.seated_results import PairKey, sections_sharing_numbers

# ruff: noqa: ARG002 - `describe` always gets the score book, although most rulings do not need it


_MAX_ROUND, _MAX_BOARD = 999, 999
"""Maximum round and board number in a ruling."""


def _side(value: Any) -> Side | None:
    if value not in (None, "NS", "EW"):
        raise ValueError("this is no direction")
    side: Side | None = value
    return side


def _fraction(value: Any) -> Fraction:
    return Fraction(text(value))


def _optional(shape: JsonCodec) -> JsonCodec:
    return JsonCodec(
        lambda given: None if given is None else shape.read(given),
        lambda value: None if value is None else shape.render(value),
    )


# The codecs of the fields of rulings.
RESULT = JsonCodec(result_from, result_document)
TEXT = JsonCodec(text, identity)
SIDE = JsonCodec(_side, identity)
AMOUNT = JsonCodec(_fraction, str)
ROUND = JsonCodec(partial(count, maximum=_MAX_ROUND), identity)
BOARD = JsonCodec(partial(count, maximum=_MAX_BOARD), identity)
PARTICIPANT = JsonCodec(participant_from, participant_document)
NUMBER = JsonCodec(count, identity)


@dataclass(frozen=True)
class Ruling(StateAction["Scorebook"]):
    """A ruling of the director, whose `apply` changes a score book."""

    @classmethod
    def unknown_action_error(cls, do: str) -> RequestError:
        """Return the error for a dict whose value for ``do`` names no ruling."""
        return RequestError(Message("scorebook_not_understood", ruling=repr(do[:20])))

    @property
    def reason(self) -> str:
        """The reason for the ruling in the director's words; "" without a reason."""
        return ""


@dataclass(frozen=True)
class CorrectResult(Ruling):
    """The director sets a result or an adjusted score, which overrides every received result."""

    do = "correct"
    result: Annotated[BoardResult, RESULT]
    why: Annotated[str, TEXT] = ""

    def apply(self, book: Scorebook) -> Scorebook:
        """Return the score book in which this result counts for its play."""
        return book.corrected(self.result)

    def describe(self, book: Scorebook) -> Message:
        """Return a message with the play, the received result, and the corrected result."""
        location = PlayLocation.for_result(self.result)
        received = book.received.get(location)
        return Message(
            "scorebook_corrected",
            where=self.result.description,
            known="none" if received is None else "result",
            before="" if received is None else result_message(received.result),
            after=result_message(self.result),
        )

    @property
    def reason(self) -> str:
        """The reason for the correction."""
        artificial = self.result.artificial
        return self.why or (artificial.why if artificial else "")


@dataclass(frozen=True)
class AcceptResult(Ruling):
    """The director accepts a doubtful result, so that the program stops asking about it.

    If the result changes later, the program may ask again.
    """

    do = "accept"
    result: Annotated[BoardResult, RESULT]

    def apply(self, book: Scorebook) -> Scorebook:
        """Return the score book with this result added to the accepted results."""
        return replace(book, accepted=book.accepted | {self.result})

    def describe(self, book: Scorebook) -> Message:
        """Return a message with the play and the result."""
        result = result_message(self.result)
        return Message("scorebook_accepted", where=self.result.description, result=result)


@dataclass(frozen=True)
class RemoveResult(Ruling):
    """The director removes the result of a play, whatever its source: it is missing again.

    ``result`` is the removed result. Statements and corrections until the change ``until`` no
    longer count. If a live source only repeats what it stated before, the result stays removed.
    """

    do = "remove"
    result: Annotated[BoardResult, RESULT]
    until: Annotated[int, NUMBER]

    @classmethod
    def from_book(cls, book: Scorebook, result: BoardResult) -> RemoveResult:
        """Return the ruling that removes ``result``, the result of a play in ``book``."""
        statements = book.statements.get(PlayLocation.for_result(result), ())
        changes = [statement.change for statement in statements]
        return cls(result, max(changes, default=1))  # 1: the change that began the score book

    def apply(self, book: Scorebook) -> Scorebook:
        """Return the score book without the result of this play."""
        return book.without_result(PlayLocation.for_result(self.result), self.until)

    def describe(self, book: Scorebook) -> Message:
        """Return a message with the play and the removed result."""
        result = result_message(self.result)
        return Message("scorebook_removed", where=self.result.description, result=result)


@dataclass(frozen=True)
class FoulBoard(Ruling):
    """The cards of a board changed: from round ``from_round`` on they were different.

    If ``section`` is ``None``, they changed in all sections; otherwise only in ``section``.
    """

    do = "foul"
    board: Annotated[int, BOARD]
    from_round: Annotated[int, ROUND]
    section: Annotated[str | None, _optional(TEXT)] = None

    def apply(self, book: Scorebook) -> Scorebook:
        """Return the score book in which this board is fouled."""
        return replace(
            book, fouled=(*book.fouled, FouledBoard(self.board, self.from_round, self.section))
        )

    def describe(self, book: Scorebook) -> Message:
        """Return a message with the board and the round."""
        return Message(
            "scorebook_fouled",
            section=self.section or "none",
            board=str(self.board),
            round=str(self.from_round),
        )


@dataclass(frozen=True)
class GiveAddition(Ruling):
    """A pair gets an addition: a carry-over, a handicap, or a penalty (a negative amount).

    ``direction`` is ``None`` unless NS and EW share numbers in the section.
    """

    do = "add"
    section: Annotated[str, TEXT]
    pair: Annotated[str, TEXT]
    amount: Annotated[Fraction, AMOUNT]
    why: Annotated[str, TEXT] = ""
    direction: Annotated[Side | None, SIDE] = None

    def apply(self, book: Scorebook) -> Scorebook:
        """Return the score book with this addition to the pair's score."""
        key = PairKey(self.section, self.pair, self.direction)
        additions = (*book.additions.get(key, ()), Addition(self.amount, self.why))
        return replace(book, additions={**book.additions, key: additions})

    def describe(self, book: Scorebook) -> Message:
        """Return a message with the pair and the amount."""
        pair = str(PairKey(self.section, self.pair, self.direction))
        return Message("scorebook_added", pair=pair, amount=f"{float(self.amount):+g}")

    @property
    def reason(self) -> str:
        """The reason for the addition."""
        return self.why


@dataclass(frozen=True)
class PairAbsent(Ruling):
    """A pair was absent in the rounds ``first`` to ``last``, so that its opponents sat out.

    ``direction`` is ``None`` unless NS and EW share numbers in the section.
    """

    do = "away"
    section: Annotated[str, TEXT]
    pair: Annotated[str, TEXT]
    first: Annotated[int, ROUND]
    last: Annotated[int, ROUND]
    direction: Annotated[Side | None, SIDE] = None

    def apply(self, book: Scorebook) -> Scorebook:
        """Return the score book in which the pair's seats are empty in these rounds."""
        return replace(book, absences=(*book.absences, self))

    def concerns(self, result: BoardResult) -> bool:
        """Return whether ``result`` names the absent pair, in a round in which it was absent."""
        seats = ((result.ns, "NS"), (result.ew, "EW"))
        is_absent_pair = result.section == self.section and any(self.sits(*pair) for pair in seats)
        return is_absent_pair and self.first <= (result.round or 0) <= self.last

    def sits(self, pair: str | None, side: str) -> bool:
        """Return whether the absent pair is the one with number ``pair`` in direction ``side``.

        ``side`` is "NS" or "EW". The section is not compared, so ``pair`` must be a number in the
        ruling's section.
        """
        return pair == self.pair and self.direction in (None, side)

    def describe(self, book: Scorebook) -> Message:
        """Return a message with the pair and the rounds."""
        pair = str(PairKey(self.section, self.pair, self.direction))
        if self.first == self.last:
            return Message("scorebook_away_once", pair=pair, round=str(self.first))
        return Message("scorebook_away", pair=pair, first=str(self.first), last=str(self.last))


@dataclass(frozen=True)
class Substitute(Ruling):
    """Other players play for a pair from ``from_round`` on.

    Round 1 means that the pair's names were wrong.
    """

    do = "sub"
    people: Annotated[Participant, PARTICIPANT]
    from_round: Annotated[int, ROUND] = 1

    def apply(self, book: Scorebook) -> Scorebook:
        """Return the score book in which these players play for the pair."""
        return (
            book
            if book.substitutes[-1:] == (self,)
            else replace(book, substitutes=(*book.substitutes, self))
        )

    def describe(self, book: Scorebook) -> Message:
        """Return a message with the pair and the round; the names are in `reason`."""
        key = PairKey(self.people.section, self.people.pair, self.people.direction)
        return Message("scorebook_sub", pair=str(key), round=str(self.from_round))

    @property
    def reason(self) -> str:
        """The names of the substitutes, which the log shows until they are erased."""
        return " & ".join(self.people.names)


def _one_of(*known: str) -> JsonCodec:
    def read(value: Any) -> str:
        if value not in known:
            raise ValueError(f"this is none of {known}")
        return text(value)

    return JsonCodec(read, identity)


@dataclass(frozen=True)
class SetScoring(Ruling):
    """Options of the evening's scoring rules that the director sets.

    An option that is ``None`` is not set by this ruling. An option that no ruling sets has its
    default value. ``together`` says whether all sections are compared with each other. ``datum``
    and ``fewest`` are `ScoringRules.trimming` and `ScoringRules.min_results`. Every other option
    has the same name here as in `ScoringRules`.
    """

    do = "score_by"
    scoring: Annotated[str | None, _optional(_one_of(*(each.value for each in Scoring)))] = None
    winners: Annotated[int | None, _optional(JsonCodec(partial(count, maximum=2), identity))] = None
    together: Annotated[bool | None, _optional(JsonCodec(boolean, identity))] = None
    by_board: Annotated[bool | None, _optional(JsonCodec(boolean, identity))] = None
    datum: Annotated[Trimming | None, _optional(_one_of("one", "tenth", "none"))] = None
    average_imps: Annotated[int | None, _optional(JsonCodec(integer, identity))] = None
    sit_out: Annotated[int | None, _optional(JsonCodec(integer, identity))] = None
    fewest: Annotated[int | None, _optional(JsonCodec(partial(count, maximum=99), identity))] = None
    least_boards: Annotated[
        int | None, _optional(JsonCodec(partial(count, maximum=999), identity))
    ] = None
    tie_width: Annotated[int | None, _optional(JsonCodec(integer, identity))] = None

    def apply(self, book: Scorebook) -> Scorebook:
        """Return the score book after the options of this ruling are set; other options stay."""
        return replace(book, scoring=self.completed_by(book.scoring))

    def completed_by(self, other: SetScoring) -> SetScoring:
        """Return these options; where an option is ``None``, take its value from ``other``."""
        options = {option.name: getattr(self, option.name) for option in fields(self)}
        return replace(
            other, **{name: value for name, value in options.items() if value is not None}
        )

    def rules(self) -> ScoringRules:
        """Return the scoring rules with these options.

        The scoring method and the groups of sections keep their defaults: the caller takes them
        from the source of the results.
        """
        defaults = ScoringRules()
        return replace(
            defaults,
            winners=self.winners,
            by_board=bool(self.by_board),
            trimming=self.datum or defaults.trimming,
            average_imps=defaults.average_imps
            if self.average_imps is None
            else Fraction(self.average_imps),
            sit_out=None if self.sit_out is None else Fraction(self.sit_out),
            min_results=self.fewest or defaults.min_results,
            least_boards=self.least_boards or defaults.least_boards,
            tie_width=self.tie_width,
        )

    def describe(self, book: Scorebook) -> Message:
        """Return a message with the options that this ruling sets, named as on the command line."""
        options = {option.name: getattr(self, option.name) for option in fields(self)}
        option_texts = [
            f"{name.replace('_', '-')} {v}" for name, v in options.items() if v is not None
        ]
        return Message("scorebook_score_by", how=", ".join(option_texts))


@dataclass(frozen=True)
class WithdrawRuling(Ruling):
    """The director withdraws an earlier ruling; ``summary`` is the description of that ruling."""

    do = "withdraw"
    ruling: Annotated[int, NUMBER]
    summary: Annotated[Message, JsonCodec(message_from, message_document)]

    def apply(self, book: Scorebook) -> Scorebook:
        """Return the score book unchanged; reading the file skips withdrawn rulings."""
        return book

    def describe(self, book: Scorebook) -> Message:
        """Return a message that describes the withdrawn ruling."""
        return Message("scorebook_withdrawn", told=self.summary)


RULINGS: Mapping[str, type[Ruling]] = {
    kind.do: kind
    for kind in (
        CorrectResult,
        RemoveResult,
        AcceptResult,
        FoulBoard,
        GiveAddition,
        PairAbsent,
        Substitute,
        SetScoring,
        WithdrawRuling,
    )
}
"""All kinds of ruling, by their names in JSON."""


SWITCHED_REMARK = "wrong direction"
"""The remark with which a source says that the pairs sat the wrong way (see
`seated_results.seat_results`)."""


def result_message(result: BoardResult) -> Message:
    """Return a message that describes the result of a board; a file can store the message."""
    if result.remark.casefold() == SWITCHED_REMARK and result.kind is ResultKind.PLAYED:
        return Message("scorebook_switched", result=result_message(replace(result, remark="")))
    if result.artificial is not None:
        ns, ew = result.artificial.ns, result.artificial.ew
        values = {
            "pair_ns": result.ns,
            "pair_ew": result.ew,
            "ns": ns.description,
            "ew": ew.description,
        }
        wording = "weighted" if ns.weighted and ns == ew else "sides"
        return Message("scorebook_awarded", known=wording, **values)
    if result.kind is not ResultKind.PLAYED:
        return Message("scored_no_result", kind=result.kind.value)
    if result.contract is None:
        return Message("as_written", text="" if result.points is None else str(result.points))
    if result.contract.passed_out:
        return Message("scored_passed_out")
    tricks = "" if result.tricks is None else relative_tricks(result.contract, result.tricks)
    seat = "" if result.declarer is None else Message(result.declarer)
    contract = Message(
        "scorebook_bid",
        level=str(result.contract.level),
        strain=Message("strain", strain=result.contract.strain),
        doubled="X" * result.contract.doubled,
    )
    return Message("scorebook_contract", contract=contract, seat=seat, tricks=tricks)


@dataclass(frozen=True)
class Scorebook:
    """The current state of an evening's results.

    Attributes
    ----------
    day
        The date of the evening.
    received
        The received result that counts for each play: the newest accepted result. If no result was
        typed for the play, the newest result from the Bridgemates counts even if it was not
        accepted.
    statements
        The last statement of each source about each play, oldest first, whether or not it counts.
    typed
        The typed results, by play. A typed result is left out if an accepted result of another
        source contradicts it.
    movement
        The planned tables of each round; empty if no plan is known.
    plan_mark
        A mark that identifies the plan.
    people
        The pairs, from the plan and from sources.
    winners
        The number of winners, 1 or 2, that follows from the plan's movements.
    deals
        The cards of boards, as in `SourceResults`.
    rulings
        The rulings in force, by the number of the change that stored them.
    withdrawn
        The numbers of withdrawn rulings.
    corrections, fouled, additions, absences, substitutes, accepted, scoring
        The effects of the rulings.
    """

    day: date
    received: Mapping[PlayLocation, ReceivedResult] = field(default_factory=dict)
    statements: Mapping[PlayLocation, tuple[ReceivedResult, ...]] = field(default_factory=dict)
    typed: Mapping[PlayLocation, BoardResult] = field(default_factory=dict)
    movement: tuple[PlannedTable, ...] = ()
    plan_mark: str = ""
    people: tuple[Participant, ...] = ()
    winners: int | None = None
    deals: Mapping[tuple[str, int], Deal] = field(default_factory=dict)
    rulings: Mapping[int, Ruling] = field(default_factory=dict)
    withdrawn: frozenset[int] = frozenset()
    corrections: Mapping[PlayLocation, BoardResult] = field(default_factory=dict)
    fouled: tuple[FouledBoard, ...] = ()
    additions: Mapping[PairKey, tuple[Addition, ...]] = field(default_factory=dict)
    absences: tuple[PairAbsent, ...] = ()
    substitutes: tuple[Substitute, ...] = ()
    accepted: frozenset[BoardResult] = frozenset()
    scoring: SetScoring = field(default_factory=SetScoring)

    def corrected(self, result: BoardResult) -> Scorebook:
        """Return the score book in which a correction, ``result``, counts for its play."""
        return replace(
            self, corrections={**self.corrections, PlayLocation.for_result(result): result}
        )

    def without_result(self, location: PlayLocation, until: int) -> Scorebook:
        """Return the score book without the result of a play.

        A result that a source stated after the change ``until`` stays. Earlier statements of live
        sources are kept, because these sources may repeat them, but do not count.
        """

        def without(values: Mapping[PlayLocation, Any]) -> dict[PlayLocation, Any]:
            return {place: value for place, value in values.items() if place != location}

        kept = tuple(
            statement
            for statement in self.statements.get(location, ())
            if statement.source.is_live or statement.change > until
        )
        received = self.received.get(location)
        is_later = received is not None and received.change > until
        is_typed_later = is_later and received is not None and received.source is ResultSource.HAND
        return replace(
            self,
            statements=without(self.statements) | ({location: kept} if kept else {}),
            received=self.received if is_later else without(self.received),
            typed=self.typed if is_typed_later else without(self.typed),
            corrections=without(self.corrections),
        )

    def number_of(self, ruling: Ruling) -> int | None:
        """Return the number of the last ruling in force that is equal to ``ruling``.

        Return ``None`` if there is no such ruling, or if it no longer has effect.
        """
        numbers = [number for number, other in self.rulings.items() if other == ruling]
        is_lasting = isinstance(ruling, FoulBoard | PairAbsent)  # no later ruling ends these
        return numbers[-1] if numbers and (is_lasting or ruling.apply(self) == self) else None

    def statements_by(
        self, source: ResultSource, session: str | None = None
    ) -> dict[PlayLocation, BoardResult]:
        """Return the last statements of a source, by play.

        If ``session`` is given, only statements from that session of the source are returned. A
        statement may differ from the result that counts for the play.
        """
        return {
            location: statement.result
            for location, statements in self.statements.items()
            for statement in statements
            if statement.source is source and session in (None, statement.session)
        }

    @property
    def shared_numbers(self) -> frozenset[str]:
        """The sections in which, by the plan, NS and EW share numbers (see `results`)."""
        return sections_sharing_numbers(SourceResults((), planned=self.movement))

    @property
    def differences(self) -> tuple[SourceDifference, ...]:
        """The plays on which the statements of two sources differ, in order of the plays' places.

        Plays that the director corrected or accepted are left out.
        """
        differences = differences_between(self.statements, self.received, self.shared_numbers)
        return tuple(
            difference
            for difference in differences
            if difference.place not in self.corrections
            and difference.counts.result not in self.accepted
        )

    def difference_message(self, difference: SourceDifference) -> Message:
        """Return a message with the play, and the two differing results with their sources."""
        counting, other = difference.counts.result, difference.other.result
        shared = difference.place.section in self.shared_numbers
        leads = [parse_lead(played.lead or "") for played in (counting, other)]
        leads_differ = None not in leads and leads[0] != leads[1]
        values = []
        for result, lead in zip((counting, other), leads, strict=True):
            message = result_message(with_shown_seats(result, SWITCHED_REMARK, shared=shared))
            if lead is not None and leads_differ:
                message = Message("scorebook_with_lead", result=message, lead=describe_lead(lead))
            if (result.ns, result.ew) != (counting.ns, counting.ew):
                message = Message("scorebook_of_pairs", result=message, ns=result.ns, ew=result.ew)
            values.append(message)
        return Message(
            "scorebook_differ",
            where=counting.description,
            counts=values[0],
            source=Message("scorebook_source", source=difference.counts.source.value),
            other=values[1],
            other_source=Message("scorebook_source", source=difference.other.source.value),
        )

    @property
    def results(self) -> Mapping[PlayLocation, BoardResult]:
        """The result that counts for each play: the director's correction or the received one."""
        received = {location: each.result for location, each in self.received.items()}
        return {**received, **self.corrections}

    @property
    def planned(self) -> tuple[PlannedTable, ...]:
        """The plan's tables, without the seats of absent pairs."""
        return tuple(self._without_absent_pairs(table) for table in self.movement)

    def _without_absent_pairs(self, table: PlannedTable) -> PlannedTable:
        for absence in self.absences:
            if absence.section == table.section and absence.first <= table.round <= absence.last:
                table = replace(
                    table,
                    ns=None if absence.sits(table.ns, "NS") else table.ns,
                    ew=None if absence.sits(table.ew, "EW") else table.ew,
                )
        return table

    def source(self) -> SourceResults:
        """Return the data of the evening for scoring.

        Each play appears once, with the result that counts for it. Results that only say that an
        absent pair did not play are left out.
        """
        results = self.results
        counting = (results[location] for location in sorted(results))
        return SourceResults(
            tuple(result for result in counting if not self._is_sit_out(result)),
            self._all_participants(),
            self.planned,
            date=self.day,
            winners=self.winners,
            deals=self.deals,
            own_numbers=True,
        )

    def _is_sit_out(self, result: BoardResult) -> bool:
        """Return whether a result only says that an absent pair did not play."""
        return result.kind is ResultKind.NOT_PLAYED and any(
            absence.concerns(result) for absence in self.absences
        )

    def rules(self, rules: ScoringRules) -> ScoringRules:
        """Return ``rules`` with the fouled boards and additions of the director's rulings added."""
        additions = {
            pair: (*rules.additions.get(pair, ()), *self.additions.get(pair, ()))
            for pair in {**rules.additions, **self.additions}
        }
        return replace(rules, fouled=(*rules.fouled, *self.fouled), additions=additions)

    def _all_participants(self) -> tuple[Participant, ...]:
        """Return the pairs with the names of all players who played for them.

        Substitutes from a later round come after the earlier players. Substitutes from round 1
        replace the earlier players.
        """
        participants = {(each.section, each.pair, each.direction): each for each in self.people}
        for sub in self.substitutes:
            participant = sub.people
            key = participant.section, participant.pair, participant.direction
            earlier = participants.get(key)
            if sub.from_round > 1 and earlier is not None:
                names = tuple(dict.fromkeys((*earlier.names, *participant.names)))
                numbers = tuple(dict.fromkeys((*earlier.numbers, *participant.numbers)))
                participant = replace(participant, names=names, numbers=numbers)
            participants[key] = participant
        return tuple(participants.values())

    def missing_results(self, until_round: int | None = None) -> Iterator[PlannedTable]:
        """Yield the planned tables of each round at which results are missing.

        Each table has only the boards without a result. Rounds after ``until_round`` are left out.
        """
        results = self.results
        for table in self.planned:
            if table.ns is None or table.ew is None:
                continue
            if until_round is not None and table.round > until_round:
                continue
            table_key = (table.section, table.round, table.table)
            boards = tuple(
                board for board in table.boards if PlayLocation(*table_key, board) not in results
            )
            if boards:
                yield replace(table, boards=boards)

    @property
    def latest_round(self) -> int:
        """The last round with a result that was made at a table of the plan; 0 without one.

        The director may award scores of later rounds in advance, or say that boards will not be
        played.
        """
        planned = {
            (table.section, table.round, table.table, board)
            for table in self.movement
            for board in table.boards
        }
        played = (
            place.round
            for place, result in self.results.items()
            if result.kind is ResultKind.PLAYED and (not planned or place[:4] in planned)
        )
        return max(played, default=0)
