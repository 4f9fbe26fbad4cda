"""Standings of competitions as text: titles, rows, scores, changes and outlooks.

The terminal, the page, the projector, phones and paper show these texts, each in its own layout.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

from bridgeopt.base.i18n import ClauseList, Message, Number
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.club.contestant import Members
from bridgeopt.standings.competition import Competition, MissedSessionScore
from bridgeopt.standings.counting import CountedScore, ScoreKind
from bridgeopt.standings.outlook import Outlook
from bridgeopt.standings.ranking import ContestantRow, StandingsList
from bridgeopt.standings.tied_places import hundredths

Naming = Callable[[int], str]
"""Function that returns a player's label: a name, initials or a number."""

_MAX_LISTED_NEEDS = 10
"""At most this many rivals are listed with the scores that they need to overtake the leader."""

_MIN_MENTIONED_CLIMB = 2
"""A contestant who climbs at least this many places in a session is mentioned."""


class ShownRow(NamedTuple):
    """A contestant's row as text.

    Attributes
    ----------
    who
        The ids of the player, or of the players of a pair.
    place, names, total
        The contestant's place, names and total.
    scores
        How many of the scores count, as in ``4 of 5``.
    lists
        The places in the lists of strata, in the order of `ShownStandings.strata`; "" for a list
        without the contestant.
    remark
        Why the contestant has no place, and which move to another line (division) is proposed;
        usually "".
    """

    who: tuple[int, ...]
    place: str
    names: str
    total: str
    scores: str
    lists: tuple[str, ...]
    remark: str

    @property
    def key(self) -> str:
        """The ids of the row's players, in the form that pages' addresses use."""
        return "-".join(map(str, self.who))


class ShownStandings(NamedTuple):
    """A ranking list as text: its title, the names of the lists of its strata, and its rows.

    As long as there are no scores, ``entered`` has the names of the entered pairs; after that it is
    empty.
    """

    title: str
    strata: tuple[str, ...]
    rows: tuple[ShownRow, ...]
    entered: tuple[str, ...] = ()

    @property
    def has_remarks(self) -> bool:
        """Whether any row has a remark."""
        return any(row.remark for row in self.rows)


class ShownScore(NamedTuple):
    """A contestant's score in a session (or period) as text.

    ``description`` is a message about the origin of the score. ``mark`` is ``"dropped"``,
    ``"fill"`` (not played), ``"apart"`` (with a substitute), or ``""``.
    """

    session: int
    value: str
    mark: str
    description: Message


def naming_for(members: Members) -> Naming:
    """Return a function that returns a player's name or, if it is not known, the id as text."""
    return lambda player: members.names.get(player) or str(player)


def standings_title(standings: StandingsList) -> Message:
    """Return the title of a list: the competition, and the period or the line."""
    name = standings.competition.name
    if standings.period is not None and standings.line is not None:
        return Message(
            "competition_of_period_and_line",
            name=name,
            period=str(standings.period),
            line=standings.line,
        )
    if standings.period is not None:
        return Message("competition_of_period", name=name, period=str(standings.period))
    if standings.line is not None:
        return Message("competition_of_line", name=name, line=standings.line)
    if standings.is_season:
        return Message("competition_of_season", name=name)
    return Message("as_written", text=name)


def contestant_names(who: Iterable[int], naming: Naming) -> str:
    """Return the names of a player or pair."""
    return " & ".join(map(naming, who))


def shown_standings(standings: StandingsList, naming: Naming) -> ShownStandings:
    """Return a ranking list as text in the reader's language."""
    strata = sorted({name for row in standings.rows for name in row.lists} - {"A"})
    rows = tuple(_shown_row(row, strata, naming) for row in standings.rows)
    entered = tuple(contestant_names(who, naming) for who in standings.entered)
    return ShownStandings(str(standings_title(standings)), tuple(strata), rows, entered)


def _shown_row(row: ContestantRow, strata: Sequence[str], naming: Naming) -> ShownRow:
    remarks = []
    if row.why is not None:
        remarks.append(str(Message("competition_why", why=row.why)))
    if row.promotion is not None:
        remarks.append(str(Message("competition_promotion", move=row.promotion)))
    count_values = {"n": str(len(row.counted)), "of": str(len(row.scores))}
    return ShownRow(
        who=row.who,
        place=row.place_text or "",
        names=contestant_names(row.who, naming),
        total="" if row.total is None else two_decimals(hundredths(row.total)),
        scores=str(Message("season_page_count_of", **count_values)),
        lists=tuple(row.lists.get(name, "") for name in strata),
        remark=", ".join(remarks),
    )


def shown_scores(
    standings: StandingsList,
    row: ContestantRow,
    naming: Naming,
    theirs: Mapping[int, int] = MappingProxyType({}),
) -> Iterator[ShownScore]:
    """Yield a contestant's scores in order of play, with a message about the origin of each.

    ``theirs`` maps a session's number to its number in another program. The first item, as session
    0, is the total of earlier sessions that was imported, if there is one.
    """
    earlier = [score for score in row.scores if score.kind is ScoreKind.EARLIER]
    if earlier:
        mean = two_decimals(hundredths(earlier[0].value))
        yield ShownScore(0, mean, "", Message("competition_so_far", n=len(earlier), mean=mean))
    by_session = {score.session: score for score in row.scores}
    for session in standings.periods if standings.is_season else standings.sessions:
        score = by_session.get(session)
        if score is None:
            continue
        counts = session in row.counted
        key = "competition_score_counts" if counts else "competition_score_dropped"
        name: str | Message = str(session)
        if not standings.is_season and session in theirs:
            other = str(theirs[session])
            name = Message("competition_session_elsewhere", session=str(session), theirs=other)
        message = Message(
            key, session=name, score=score_message(score, naming, standings.competition)
        )
        mark = _mark(score) if counts else "dropped"
        yield ShownScore(session, two_decimals(hundredths(score.value)), mark, message)


def _mark(score: CountedScore) -> str:
    if score.kind.is_fill:
        return "fill"
    return "" if score.kind is ScoreKind.PLAYED else "apart"


def score_message(score: CountedScore, naming: Naming, competition: Competition) -> Message:
    """Return a message that describes a score of a competition, its origin, and its rule."""
    description = Message(
        "competition_score_of",
        kind=score.kind.value,
        score=two_decimals(hundredths(score.value)),
        scratch=[two_decimals(hundredths(each)) for each in score.scratch],
        partners=[*map(naming, score.partners)],
        handicap=signed(hundredths(score.handicap)),
        has_handicap="yes" if score.handicap else "no",
    )
    reason = _reason(score, competition)
    return (
        description
        if reason is None
        else Message("competition_score_why", score=description, why=reason)
    )


def _reason(score: CountedScore, competition: Competition) -> Message | None:
    """Return a message about the rule behind a score; ``None`` if there is nothing to explain."""
    if score.rule is not None:
        rule = missed_session_message(score.rule)
        has_notice = score.kind is ScoreKind.ABSENT and competition.no_notice is not None
        return Message("competition_with_notice", rule=rule) if has_notice else rule
    limits = score.limits
    if limits is not None:
        return Message(
            "competition_limits",
            least=_limit(limits.least),
            most=_limit(limits.most),
            has="both"
            if limits.least is not None and limits.most is not None
            else "least"
            if limits.least is not None
            else "most"
            if limits.most is not None
            else "none",
        )
    is_limited = competition.substitute is not None and competition.substitute.other is not None
    if score.kind is ScoreKind.SUBSTITUTE and is_limited and competition.entries is not None:
        return Message("competition_in_full")
    return None


def _limit(limit: Fraction | str | None) -> Number | Message:
    if isinstance(limit, Fraction):
        return exact_number(limit)
    return Message("competition_own_limit")


def missed_session_message(rule: MissedSessionScore) -> Message:
    """Return a message that describes the rule for the score of a missed session."""
    values = {"most": rule.most, "plus": rule.plus, "times": rule.times, "fixed": rule.fixed}
    ((kind, value),) = ((kind, value) for kind, value in values.items() if value is not None)
    return Message("competition_missed_score", rule=kind, number=exact_number(value))


def exact_number(value: Fraction) -> Number:
    """Return a number of a rule with all its decimals, and without trailing zeros."""
    number = (Decimal(value.numerator) / value.denominator).normalize()
    exponent = number.as_tuple().exponent
    return Number(number, max(0, -exponent) if isinstance(exponent, int) else 0)


def outlook_messages(prospects: Outlook | None, naming: Naming) -> list[Message]:
    """Return messages about the race for first place.

    They say that the leader is certain to win, or what rivals must score. Without an outlook there
    are none.
    """
    if prospects is None:
        return []
    if prospects.is_certain:
        return [Message("competition_certain")]
    needed = [need for need in prospects.needs if need.percentage is not None]
    if not needed:
        return [Message("competition_needs_none")]
    lines = [Message("competition_needs_next")]
    for need in needed[:_MAX_LISTED_NEEDS]:
        assert need.percentage is not None
        who = contestant_names(need.who, naming)
        percentage = two_decimals(hundredths(need.percentage))
        lines.append(Message("competition_need", who=who, percentage=percentage))
    return lines


def current_lists(lists: Iterable[StandingsList]) -> tuple[StandingsList, ...]:
    """Return each competition's lists of the last period, and its lists over all periods."""
    all_lists = tuple(lists)
    last: dict[str, int] = {}
    for standings in all_lists:
        if standings.period is not None:
            last[standings.competition.name] = standings.period
    return tuple(
        standings
        for standings in all_lists
        if standings.period is None or standings.period == last[standings.competition.name]
    )


def changes_since(
    before: Sequence[StandingsList], after: Sequence[StandingsList], naming: Naming
) -> list[Message]:
    """Return a message for each competition that says how the later standings differ."""
    names = dict.fromkeys(standings.competition.name for standings in after)
    return [
        _describe_competition_change(
            name,
            [standings for standings in before if standings.competition.name == name],
            [standings for standings in after if standings.competition.name == name],
            naming,
        )
        for name in names
    ]


def _describe_competition_change(
    name: str,
    before: Sequence[StandingsList],
    after: Sequence[StandingsList],
    naming: Naming,
) -> Message:
    old = {(standings.period, standings.line): standings for standings in before}
    clauses = []
    for standings in current_lists(after):
        earlier = old.get((standings.period, standings.line))
        if standings.is_season or not standings.ranked:
            continue
        if earlier is not None and earlier.rows == standings.rows:
            continue
        clauses.append(_describe_list_change(standings, earlier, naming))
    if not clauses:
        return Message("standings_unchanged", name=name)
    return Message("standings_changed", name=name, changes=ClauseList(clauses))


def _describe_list_change(
    after: StandingsList, earlier: StandingsList | None, naming: Naming
) -> Message:
    """Return a clause about how a session changed one list.

    The clause names the leaders, says whether they led before the session, and names the contestant
    who climbed most.
    """
    places_before = {} if earlier is None else {row.who: row.place for row in earlier.ranked}
    leaders = [row for row in after.ranked if row.place == 1]
    leaders_before = {who for who, place in places_before.items() if place == 1}
    climbs = [
        (places_before[row.who] - row.place, row)
        for row in after.ranked
        if row.who in places_before
    ]
    climb, climber = max(climbs, key=lambda entry: entry[0], default=(0, leaders[0]))
    has_climb = climb >= _MIN_MENTIONED_CLIMB and climber.place > 1
    return Message(
        "standings_lead",
        line=after.line or "",
        has_line="yes" if after.line else "no",
        who=[contestant_names(row.who, naming) for row in leaders],
        n=len(leaders),
        total=two_decimals(hundredths(leaders[0].total or Fraction(0))),
        how="new"
        if not leaders_before
        else "still"
        if {row.who for row in leaders} == leaders_before
        else "now",
        climb="yes" if has_climb else "no",
        climber=contestant_names(climber.who, naming),
        before=str(places_before.get(climber.who, 0)),
        after=str(climber.place),
    )


def two_decimals(size: int) -> str:
    """Return a number of hundredths as text with two decimals, such as 12.50 for 1250."""
    return Number(Decimal(size) / 100, 2).render(current_locale())


def signed(size: int) -> str:
    """Return a number of hundredths as in `two_decimals`, with a plus sign if positive."""
    return f"{'+' if size > 0 else ''}{two_decimals(size)}"
