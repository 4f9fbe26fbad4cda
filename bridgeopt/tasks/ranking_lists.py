"""Net scores and strata in an evening's ranking lists, by the rules of a competition.

A net score is a score plus the handicap. Strata are groups of players of similar strength, each
with its own places.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.errors import Fault, InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.files.competitions import CompetitionsFile
from bridgeopt.files.faults import CellError, is_digits, quoted
from bridgeopt.files.plan import read_plan
from bridgeopt.files.players import NameIndex
from bridgeopt.files.record_mark import read_mark
from bridgeopt.scoring.listed import ClubColumns, ListedPair
from bridgeopt.scoring.scored import RankingRow, ScoredEvening
from bridgeopt.scoring.seated_results import PairKey
from bridgeopt.season import Season, SeasonFile
from bridgeopt.standings.competition import (
    HANDICAP,
    ClubRecord,
    Competition,
    ScoredFigure,
    StrataRule,
)
from bridgeopt.standings.handicaps import Handicaps
from bridgeopt.standings.ranking import places_in_lists, stratum, with_handicaps
from bridgeopt.standings.tied_places import hundredths, place_text, places_of
from bridgeopt.tasks.season_standings import (
    club_record,
    competitions_of,
    with_earlier_seasons,
)
from bridgeopt.tasks.standings_of_files import check_columns

_UNKNOWN_PLAYER = -1
"""The id of a player who is not in the season; no real player has this id."""

_PAIR_SIZE = 2


class ListRequest(NamedTuple):
    """A request for extra columns in an evening's ranking lists, with the files they need.

    Attributes
    ----------
    handicap, strata
        The names of the competitions whose handicaps and strata are used; "" for no such columns.
    season, competitions
        The season file, and the file of the competitions, such as ``club.toml``.
    plan, day
        The path of the evening's plan, if there is one, and the evening's day. They identify the
        evening in the season, because only earlier sessions count for handicaps.
    """

    handicap: str
    strata: str
    season: Path
    competitions: Path
    plan: Path | None
    day: date


@dataclass(frozen=True)
class ListRules:
    """Rules for the extra columns of ranking lists, and the data of the season that they need.

    Attributes
    ----------
    season
        The season.
    record
        The members, and the sessions before the evening.
    day
        The day of the evening.
    handicap, strata
        The competitions whose handicaps and strata are used; ``None`` for no such columns.
    """

    season: Season
    record: ClubRecord
    day: date
    handicap: Competition | None = None
    strata: Competition | None = None

    @classmethod
    def read(cls, request: ListRequest) -> ListRules:
        """Read the rules of the requested competitions, and the season.

        Raises
        ------
        InputError
            A file cannot be used, there is no such competition, or it has no handicaps or strata;
            the error suggests other names.
        """
        season = SeasonFile(request.season).read()
        day = request.day
        record = _without_later_sessions(club_record(season), season, request)
        handicap = strata = None
        if request.handicap:
            file, (handicap,) = competitions_of(season, request.competitions, request.handicap)
            _require_rule(file, handicap, "handicap", has_rule=handicap.handicap is not None)
            check_columns(file, [handicap], record)
            record = with_earlier_seasons(record, season, file, [handicap])
        if request.strata:
            file, (strata,) = competitions_of(season, request.competitions, request.strata)
            _require_rule(file, strata, "strata", has_rule=strata.strata is not None)
            check_columns(file, [strata], record)
            record = with_earlier_seasons(record, season, file, [strata])
            record = with_handicaps(strata, record, day)
        return cls(season, record, day, handicap, strata)

    def add_columns(self, scored: ScoredEvening) -> ScoredEvening:
        """Return an evening with the extra columns in its ranking lists.

        Raises
        ------
        RequestError
            Handicaps are requested, but the evening is not scored in matchpoints.
        """
        if self.handicap is not None and not scored.rules.is_percentage:
            values = {"name": self.handicap.name, "scoring": scored.rules.scoring.value}
            raise RequestError(Message("score_handicap_imps", **values))
        lists = [section.ranking for section in scored.sections]
        pairs: dict[PairKey, ListedPair] = {}
        for ranking in lists:
            pairs.update(self._entries(scored, ranking))
        letters = () if self._rule is None else _letters(self._rule)
        columns = ClubColumns(
            handicap="" if self.handicap is None else self.handicap.name,
            strata="" if self.strata is None else self.strata.name,
            in_matchpoints=self._in_matchpoints,
            letters=letters,
            pairs=pairs,
            joint=dict(self._entries(scored, scored.joint)),
        )
        return replace(scored, club=columns)

    def note_unknown_players(self, scored: ScoredEvening) -> tuple[Message, ...]:
        """Return a note that lists the pairs with a player who is not in the season, if any."""
        pairs = [
            str(row.pair)
            for section in scored.sections
            for row in section.ranking
            if _UNKNOWN_PLAYER in self._players(scored, row.pair)
        ]
        if not pairs:
            return ()
        return (Message("score_lists_unknown", pairs=pairs, n=len(pairs)),)

    @property
    def _rule(self) -> StrataRule | None:
        return None if self.strata is None else self.strata.strata

    @property
    def _in_matchpoints(self) -> bool:
        return self.handicap is not None and self.handicap.counts is ScoredFigure.MATCHPOINTS

    @cached_property
    def _index(self) -> NameIndex:
        return NameIndex(self.season.names)

    @cached_property
    def _handicaps(self) -> Handicaps | None:
        if self.handicap is None or self.handicap.handicap is None:
            return None
        return Handicaps(self.handicap.handicap, self.record.all_sessions, self.record.columns)

    @cached_property
    def _strata_numbers(self) -> Mapping[int, Fraction]:
        """The numbers by which players are divided into strata, by player id."""
        return {} if self._rule is None else self.record.columns.get(self._rule.by, {})

    def _strata_number(self, player: int) -> Fraction | None:
        """Return the number that decides a player's stratum; ``None`` if it is unknown.

        If handicaps decide, a player without one gets the handicap ``otherwise`` of the rule.
        """
        by_handicap = self._rule is not None and self._rule.by == HANDICAP
        rule = self.strata.handicap if self.strata is not None and by_handicap else None
        return self._strata_numbers.get(player, None if rule is None else rule.otherwise)

    def _players(self, scored: ScoredEvening, pair: PairKey) -> tuple[int, ...]:
        """Return the ids of a pair's first two players (a substitute is a third player).

        A player who is not in the season has the id `_UNKNOWN_PLAYER`.
        """
        participant = scored.participants.get(pair)
        names = () if participant is None else participant.names
        numbers = () if participant is None else participant.numbers
        max_count = max(len(names), len(numbers))
        names_and_numbers = zip(
            [*names, *[""] * max_count][:max_count],
            [*numbers, *[""] * max_count][:max_count],
            strict=True,
        )
        ids = [self._player(name, number) for name, number in names_and_numbers][:_PAIR_SIZE]
        return tuple(ids) or (_UNKNOWN_PLAYER,)

    def _player(self, name: str, number: str) -> int:
        if is_digits(number):
            player = self.season.current_id(int(number))
            if player in self.season.members or player in self.season.history:
                return player
        with suppress(CellError):
            return self._index.find(name) if name else _UNKNOWN_PLAYER
        return _UNKNOWN_PLAYER

    def _entries(
        self, scored: ScoredEvening, ranking: Sequence[RankingRow]
    ) -> Iterator[tuple[PairKey, ListedPair]]:
        """Yield the pairs of a ranking, each with its cells of the extra columns.

        If NS and EW have separate rankings, they have separate places too.
        """
        handicaps = self._pair_handicaps(scored, ranking)
        rows_by_side: defaultdict[str | None, list[RankingRow]] = defaultdict(list)
        for row in ranking:
            rows_by_side[row.direction].append(row)
        for rows_of_side in rows_by_side.values():
            nets = self._net_scores(rows_of_side, handicaps)
            places = _net_places(nets)
            lists = self._strata_places(scored, rows_of_side)
            for row in rows_of_side:
                yield (
                    row.pair,
                    ListedPair(
                        handicaps.get(row.pair),
                        nets.get(row.pair),
                        places.get(row.pair),
                        lists.get(row.pair, {}),
                    ),
                )

    def _pair_handicaps(
        self, scored: ScoredEvening, ranking: Iterable[RankingRow]
    ) -> dict[PairKey, Fraction]:
        """Return the handicaps of pairs, in the unit of the competition's scores.

        In matchpoints, a handicap of 5 % is 5 % of twice the mean score in the pair's section.
        """
        handicaps = self._handicaps
        if handicaps is None:
            return {}
        session_index = len(self.record.all_sessions)
        double_means = _double_means(scored) if self._in_matchpoints else {}
        handicap_by_pair = {}
        for row in ranking:
            players = self._players(scored, row.pair)
            handicap = handicaps.of_score(players, session_index, self.day)
            if self._in_matchpoints:
                handicap = handicap * double_means[row.pair.section] / 100
            handicap_by_pair[row.pair] = handicap
        return handicap_by_pair

    def _net_scores(
        self, ranking: Iterable[RankingRow], handicaps: Mapping[PairKey, Fraction]
    ) -> dict[PairKey, Fraction]:
        """Return the net scores (score plus handicap) of the pairs that have a place."""
        net_scores = {}
        for row in ranking:
            if row.pair in handicaps and row.place is not None and row.percentage is not None:
                scratch = row.score if self._in_matchpoints else row.percentage
                net_scores[row.pair] = scratch + handicaps[row.pair]
        return net_scores

    def _strata_places(
        self, scored: ScoredEvening, ranking: Sequence[RankingRow]
    ) -> dict[PairKey, Mapping[str, str]]:
        """Return each pair's places in the lists of strata, by name of the list.

        The places follow the scores without handicap.
        """
        rule = self._rule
        if rule is None:
            return {}
        ranked = [row for row in ranking if row.place is not None]
        strata = [
            stratum(rule, [self._strata_number(p) for p in self._players(scored, row.pair)])
            for row in ranked
        ]
        places = [int((row.place or "").removesuffix("=")) for row in ranked]
        lists = places_in_lists(rule, strata, places)
        return {row.pair: list_places for row, list_places in zip(ranked, lists, strict=True)}


def _letters(rule: StrataRule) -> tuple[str, ...]:
    return tuple(chr(ord("A") + k) for k in range(len(rule.below) + 1))


def _net_places(nets: Mapping[PairKey, Fraction]) -> dict[PairKey, str]:
    """Return the places of pairs by net score; pairs with equal rounded scores share a place."""
    order = sorted(nets, key=lambda pair: -hundredths(nets[pair]))
    places = places_of([hundredths(nets[pair]) for pair in order])
    return {
        pair: place_text(place, is_shared=size > 1)
        for pair, (place, size) in zip(order, places, strict=True)
    }


def _double_means(scored: ScoredEvening) -> dict[str, Fraction]:
    """Return twice the mean score of a section's pairs, by section."""
    means = {}
    for section in scored.sections:
        scores = [row.score for row in section.ranking if row.percentage is not None]
        means[section.name] = 2 * sum(scores, Fraction()) / max(len(scores), 1)
    return means


def _require_rule(
    file: CompetitionsFile, competition: Competition, key: str, *, has_rule: bool
) -> None:
    """Raise `InputError` if a competition lacks a rule that is needed.

    ``key`` is the key of the rule, ``handicap`` or ``strata``. ``has_rule`` is whether the
    competition has the rule. The error lists the competitions in the file that have it.
    """
    if has_rule:
        return
    has_the_rule: Callable[[Competition], bool] = (
        (lambda each: each.handicap is not None)
        if key == "handicap"
        else (lambda each: each.strata is not None)
    )
    names = [each.name for each in file.competitions if has_the_rule(each)]
    message = Message("score_lists_no_rule", name=quoted(competition.name), key=key)
    hint = Message("score_lists_rules", key=key, names=names, n=len(names))
    raise InputError(Fault(message, str(file.path), file.line(competition), hint))


def _without_later_sessions(record: ClubRecord, season: Season, request: ListRequest) -> ClubRecord:
    """Return a record with only the sessions before the requested evening.

    If the evening is not in the season, these are the sessions of earlier days and those without a
    day.
    """
    plans = set(_plan_ids(request.plan))
    evening = next((session for session in season.sessions if session.plan_id in plans), None)

    def is_before(number: int, day: date | None) -> bool:
        if evening is None:
            return day is None or day < request.day
        return number != evening.id and ((day or evening.played_on), number) < (
            evening.played_on,
            evening.id,
        )

    sessions = (
        session for session in record.sessions if is_before(session.number, session.played_on)
    )
    return replace(record, sessions=tuple(sessions))


def _plan_ids(plan: Path | None) -> Iterator[str]:
    """Yield the ids of the plans with which the evening may have been recorded in the season.

    If the folder has a mark that the evening is recorded, the plan named in the mark comes first.
    The plan that is now in the folder comes last.
    """
    if plan is not None:
        mark = read_mark(plan.parent)
        if mark is not None and mark.is_current:
            yield mark.plan
        yield read_plan(plan).id
