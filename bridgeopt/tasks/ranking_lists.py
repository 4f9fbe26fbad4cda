"""Adds net scores and strata to an evening's ranking lists, by the rules of a competition.

A net score includes the handicap. Strata are groups of players, by strength; each group also gets a
ranking of its own.
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

_UNKNOWN = -1
"""The id of a player who is not in the season; no real player has this id."""

_PAIR = 2


class ListRequest(NamedTuple):
    """A request for extra columns in an evening's ranking lists, with the files they need.

    Attributes
    ----------
    handicap, strata
        The names of the competitions whose handicaps and strata are used; "" leaves these columns
        out.
    season, competitions
        The season file, and the file of the competitions, such as ``club.toml``.
    plan, day
        The evening's plan, if there is one, and its day. They identify the session in the season,
        since only earlier sessions count for handicaps.
    """

    handicap: str
    strata: str
    season: Path
    competitions: Path
    plan: Path | None
    day: date


@dataclass(frozen=True)
class ListRules:
    """Rules for the extra columns of ranking lists, and the data of a season that they need.

    ``handicap`` and ``strata`` are the competitions whose rules are used; ``None`` leaves these
    columns out. ``record`` has the members and the sessions before the evening, and ``day`` is the
    day of the evening.
    """

    season: Season
    record: ClubRecord
    day: date
    handicap: Competition | None = None
    strata: Competition | None = None

    @classmethod
    def read(cls, request: ListRequest) -> ListRules:
        """Read the requested competitions' rules for handicaps and strata, and the season.

        Raises
        ------
        InputError
            A file cannot be used, there is no such competition, or the competition has no handicaps
            or strata. The error suggests a name that may be meant.
        """
        season = SeasonFile(request.season).read()
        day = request.day
        record = _before(club_record(season), season, request)
        handicap = strata = None
        if request.handicap:
            file, (handicap,) = competitions_of(season, request.competitions, request.handicap)
            _need(file, handicap, "handicap", has_rule=handicap.handicap is not None)
            check_columns(file, [handicap], record)
            record = with_earlier_seasons(record, season, file, [handicap])
        if request.strata:
            file, (strata,) = competitions_of(season, request.competitions, request.strata)
            _need(file, strata, "strata", has_rule=strata.strata is not None)
            check_columns(file, [strata], record)
            record = with_earlier_seasons(record, season, file, [strata])
            record = with_handicaps(strata, record, day)
        return cls(season, record, day, handicap, strata)

    def on(self, scored: ScoredEvening) -> ScoredEvening:
        """Return an evening with the extra columns in its ranking lists.

        Raises
        ------
        RequestError
            Handicaps are requested, but the evening is not scored in matchpoints.
        """
        if self.handicap is not None and not scored.rules.is_percentage:
            told = {"name": self.handicap.name, "scoring": scored.rules.scoring.value}
            raise RequestError(Message("score_handicap_imps", **told))
        lists = [section.ranking for section in scored.sections]
        pairs: dict[PairKey, ListedPair] = {}
        for ranking in lists:
            pairs.update(self._listed(scored, ranking))
        letters = () if self._rule is None else _letters(self._rule)
        columns = ClubColumns(
            handicap="" if self.handicap is None else self.handicap.name,
            strata="" if self.strata is None else self.strata.name,
            in_matchpoints=self._in_matchpoints,
            letters=letters,
            pairs=pairs,
            joint=dict(self._listed(scored, scored.joint)),
        )
        return replace(scored, club=columns)

    def unknown(self, scored: ScoredEvening) -> tuple[Message, ...]:
        """Return a note with the pairs that have a player who is not in the season."""
        pairs = [
            str(each.pair)
            for section in scored.sections
            for each in section.ranking
            if _UNKNOWN in self._players(scored, each.pair)
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
    def _figures(self) -> Mapping[int, Fraction]:
        """The numbers that divide players into strata, by player id."""
        return {} if self._rule is None else self.record.columns.get(self._rule.by, {})

    def _figure(self, player: int) -> Fraction | None:
        """Return the number that decides on a player's stratum; ``None`` if it is unknown.

        If strata are formed by handicap, a player without a handicap gets the rule's ``otherwise``.
        """
        by_handicap = self._rule is not None and self._rule.by == HANDICAP
        rule = self.strata.handicap if self.strata is not None and by_handicap else None
        return self._figures.get(player, None if rule is None else rule.otherwise)

    def _players(self, scored: ScoredEvening, pair: PairKey) -> tuple[int, ...]:
        """Return the ids of a pair's two players; `_UNKNOWN` for a player who is not in the season.

        If players changed during the evening, the first two count.
        """
        participant = scored.participants.get(pair)
        names = () if participant is None else participant.names
        numbers = () if participant is None else participant.numbers
        most = max(len(names), len(numbers))
        told = zip([*names, *[""] * most][:most], [*numbers, *[""] * most][:most], strict=True)
        found = [self._player(name, number) for name, number in told][:_PAIR]
        return tuple(found) or (_UNKNOWN,)

    def _player(self, name: str, number: str) -> int:
        if is_digits(number):
            player = self.season.current_id(int(number))
            if player in self.season.members or player in self.season.history:
                return player
        with suppress(CellError):
            return self._index.find(name) if name else _UNKNOWN
        return _UNKNOWN

    def _listed(
        self, scored: ScoredEvening, ranking: Sequence[RankingRow]
    ) -> Iterator[tuple[PairKey, ListedPair]]:
        """Yield each pair with its entries for the extra columns.

        If NS and EW have separate rankings, each direction has its own places.
        """
        handicaps = self._of_pairs(scored, ranking)
        by_side: defaultdict[str | None, list[RankingRow]] = defaultdict(list)
        for each in ranking:
            by_side[each.direction].append(each)
        for own in by_side.values():
            nets = self._nets(own, handicaps)
            places = _net_places(nets)
            lists = self._lists(scored, own)
            for each in own:
                yield (
                    each.pair,
                    ListedPair(
                        handicaps.get(each.pair),
                        nets.get(each.pair),
                        places.get(each.pair),
                        lists.get(each.pair, {}),
                    ),
                )

    def _of_pairs(
        self, scored: ScoredEvening, ranking: Iterable[RankingRow]
    ) -> dict[PairKey, Fraction]:
        """Return the handicap of each pair, in the unit that the competition counts.

        A handicap of 5 % in matchpoints is 5 % of twice the mean score in the pair's section.
        """
        handicaps = self._handicaps
        if handicaps is None:
            return {}
        place = len(self.record.all_sessions)
        tops = _double_means(scored) if self._in_matchpoints else {}
        found = {}
        for each in ranking:
            players = self._players(scored, each.pair)
            of_pair = handicaps.of_score(players, place, self.day)
            if self._in_matchpoints:
                of_pair = of_pair * tops[each.pair.section] / 100
            found[each.pair] = of_pair
        return found

    def _nets(
        self, ranking: Iterable[RankingRow], handicaps: Mapping[PairKey, Fraction]
    ) -> dict[PairKey, Fraction]:
        """Return the net scores (score plus handicap) of the pairs with a place in ``ranking``."""
        found = {}
        for each in ranking:
            if each.pair in handicaps and each.place is not None and each.percentage is not None:
                scratch = each.score if self._in_matchpoints else each.percentage
                found[each.pair] = scratch + handicaps[each.pair]
        return found

    def _lists(
        self, scored: ScoredEvening, ranking: Sequence[RankingRow]
    ) -> dict[PairKey, Mapping[str, str]]:
        """Return each ranked pair's places in the lists of the strata, by the name of the list.

        Places in these lists follow the scores without handicap.
        """
        rule = self._rule
        if rule is None:
            return {}
        placed = [each for each in ranking if each.place is not None]
        strata = [
            stratum(rule, [self._figure(p) for p in self._players(scored, each.pair)])
            for each in placed
        ]
        of_group = [int((each.place or "").removesuffix("=")) for each in placed]
        lists = places_in_lists(rule, strata, of_group)
        return {each.pair: own for each, own in zip(placed, lists, strict=True)}


def _letters(rule: StrataRule) -> tuple[str, ...]:
    return tuple(chr(ord("A") + k) for k in range(len(rule.below) + 1))


def _net_places(nets: Mapping[PairKey, Fraction]) -> dict[PairKey, str]:
    """Return each pair's place by net score.

    Pairs whose scores are equal at two decimals share a place.
    """
    order = sorted(nets, key=lambda pair: -hundredths(nets[pair]))
    places = places_of([hundredths(nets[pair]) for pair in order])
    return {
        pair: place_text(place, is_shared=size > 1)
        for pair, (place, size) in zip(order, places, strict=True)
    }


def _double_means(scored: ScoredEvening) -> dict[str, Fraction]:
    """Return twice the mean score of each section's pairs."""
    found = {}
    for section in scored.sections:
        scores = [each.score for each in section.ranking if each.percentage is not None]
        found[section.name] = 2 * sum(scores, Fraction()) / max(len(scores), 1)
    return found


def _need(file: CompetitionsFile, competition: Competition, key: str, *, has_rule: bool) -> None:
    """Raise `InputError` if a competition lacks the rule that a list needs.

    ``key`` is the rule, ``handicap`` or ``strata``, and ``has_rule`` says whether the competition
    has it. The error names the competitions in the file that have the rule.
    """
    if has_rule:
        return
    having: Callable[[Competition], bool] = (
        (lambda each: each.handicap is not None)
        if key == "handicap"
        else (lambda each: each.strata is not None)
    )
    names = [each.name for each in file.competitions if having(each)]
    wrong = Message("score_lists_no_rule", name=quoted(competition.name), key=key)
    hint = Message("score_lists_rules", key=key, names=names, n=len(names))
    raise InputError(Fault(wrong, str(file.path), file.line(competition), hint))


def _before(record: ClubRecord, season: Season, request: ListRequest) -> ClubRecord:
    """Return ``record`` with only the sessions before the requested evening.

    If the season does not have the evening, sessions of earlier days and sessions without a day
    remain.
    """
    plans = set(_plan_ids(request.plan))
    own = next((each for each in season.sessions if each.plan_id in plans), None)

    def is_before(number: int, day: date | None) -> bool:
        if own is None:
            return day is None or day < request.day
        return number != own.id and ((day or own.played_on), number) < (own.played_on, own.id)

    sessions = (each for each in record.sessions if is_before(each.number, each.played_on))
    return replace(record, sessions=tuple(sessions))


def _plan_ids(plan: Path | None) -> Iterator[str]:
    """Yield the ids of plans under which the season may have recorded the evening.

    The first id is that of the recorded plan, if the evening's folder remembers one. The second id
    is that of the current plan.
    """
    if plan is not None:
        mark = read_mark(plan.parent)
        if mark is not None and mark.is_current:
            yield mark.plan
        yield read_plan(plan).id
