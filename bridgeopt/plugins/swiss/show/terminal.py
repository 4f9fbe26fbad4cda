"""Show Swiss tournaments on a terminal: bands, rounds, standings, checks and so on."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.text import Text

from bridgeopt.base.i18n import Message, Number
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.engine.intervals import Estimate
from bridgeopt.journal import Change, ChangeState
from bridgeopt.plugins.swiss.actions import describe_absence
from bridgeopt.plugins.swiss.bands import band_scores, separations
from bridgeopt.plugins.swiss.show.documents import order_document
from bridgeopt.plugins.swiss.standings import (
    DRAW,
    StandingsRow,
    TournamentScores,
    num_begun_rounds,
    scores,
)
from bridgeopt.plugins.swiss.tournament import (
    KEPT_APART,
    Bye,
    ByeKind,
    ColourRule,
    Game,
    Player,
    Result,
    Round,
    Settings,
    Tournament,
    format_exact,
    format_rank,
)
from bridgeopt.plugins.swiss.wishes import describe_wishes
from bridgeopt.show.terminal.lines import (
    Column,
    plain_table,
    print_hanging,
    print_message,
    show_columns,
    show_title,
)

if TYPE_CHECKING:
    from bridgeopt.plugins.swiss.consequences import ChangedRound, DeterminedPairings, PairingCost
    from bridgeopt.plugins.swiss.round_check import CheckedRound, CheckRules
    from bridgeopt.plugins.swiss.study import StrengthRow


_LOG_KEYS = {
    ChangeState.DONE: "log_done",
    ChangeState.UNDONE: "log_taken_back",
    ChangeState.DROPPED: "log_taken_back_for_good",
}


def format_score(score: Fraction) -> str:
    """Return a score as text in the reader's language."""
    text = format_exact(score)
    return text if "/" in text else current_locale().number(text)


def player_with_rank(tournament: Tournament, player: int) -> str:
    """Return a player's name, with the rank if it is known."""
    player_entry = tournament.by_id[player]
    rank = format_rank(player_entry.rank)
    return f"{player_entry.name} ({rank})" if rank else player_entry.name


def show_bands(console: Console, tournament: Tournament) -> None:
    """Print each band with its initial score and its players."""
    starts, steps = band_scores(tournament), separations(tournament)
    set_scores = dict(tournament.initial)
    for k, band in enumerate(tournament.bands):
        heading = Message(
            "swiss_band_told",
            band=str(k + 1),
            n=len(band.players),
            score=format_score(starts[k]),
            step=format_score(steps[k]),
            where="top" if k == 0 else "below",
        )
        if k:
            console.print()
        print_message(console, str(heading), style="bold")
        table = plain_table()
        for column_heading in (Message("swiss_id"), Message("plan_rating")):
            table.add_column(str(column_heading), justify="right", no_wrap=True)
        table.add_column(str(Message("name")), ratio=1, overflow="fold")
        table.add_column(str(Message("club_column")), overflow="fold")
        for player in band.players:
            player_entry = tournament.by_id[player]
            score_suffix = f" [{format_score(set_scores[player])}]" if player in set_scores else ""
            table.add_row(
                str(player),
                format_score(player_entry.rating),
                Text(player_with_rank(tournament, player) + score_suffix),
                Text(player_entry.club),
            )
        console.print(table)


def show_round(
    console: Console,
    tournament: Tournament,
    number: int,
    this_round: Round,
    *,
    why: Sequence[Sequence[Message]] = (),
    why_byes: Sequence[Message] = (),
) -> None:
    """Print the games and byes of a round, and the reasons for them.

    ``why`` has the reasons for the games, in order, and ``why_byes`` the reasons for the byes.
    """
    title = Message("swiss_round_title", round=str(number), of=str(tournament.settings.rounds))
    print_message(console, f"{tournament.name}: {title}", style="bold")
    before = scores(tournament, number - 1)
    table = plain_table()
    table.add_column(str(Message("table")), justify="right", no_wrap=True)
    has_colours = tournament.settings.colours is not ColourRule.NIGIRI
    table.add_column(
        str(Message("swiss_white" if has_colours else "swiss_first")), ratio=1, overflow="fold"
    )
    table.add_column(str(Message("score")), no_wrap=True, justify="right")
    table.add_column(
        str(Message("swiss_black" if has_colours else "swiss_second")), ratio=1, overflow="fold"
    )
    table.add_column(str(Message("score")), no_wrap=True, justify="right")
    has_stones = any(game.handicap for game in this_round.games)
    if has_stones:
        table.add_column(str(Message("swiss_stones")), justify="right", no_wrap=True)
    table.add_column(str(Message("swiss_result")), no_wrap=True)
    for game in this_round.games:
        cells = [str(game.table)]
        for player in game.players:
            cells += [player_with_rank(tournament, player), format_score(before[player])]
        cells += [str(game.handicap or "-")] if has_stones else []
        table.add_row(*map(Text, (*cells, game.result or "")))
    console.print(table)
    for bye in this_round.byes:
        print_hanging(console, describe_bye(tournament, bye))
    reasons = [
        (game, game_reasons)
        for game, game_reasons in zip(this_round.games, why, strict=False)
        if game_reasons
    ]
    forced = [
        reason for bye, reason in zip(this_round.byes, why_byes, strict=False) if bye.kind.is_forced
    ]
    if reasons or forced:
        console.print()
        print_message(console, Message("swiss_why_so"), style="bold")
    for game, game_reasons in reasons:
        for reason in game_reasons:
            message = Message("swiss_at_table", table=str(game.table), what=reason)
            print_hanging(console, message)
    for reason in forced:
        print_hanging(console, Message("swiss_sentence", what=reason))


def describe_bye(tournament: Tournament, bye: Bye) -> Message:
    """Return a message that a player does not play in a round, with the reason."""
    return Message(
        "swiss_bye_told", player=player_with_rank(tournament, bye.player), kind=str(bye.kind)
    )


def describe_pairing_cost(price: PairingCost) -> Message:
    """Return a message about the cost of the director's requests for a round."""
    return Message("swiss_price", level=price.level, best=str(price.best), now=str(price.now))


def show_determined(
    console: Console, tournament: Tournament, number: int, determined: DeterminedPairings
) -> None:
    """Print the pairs and byes of the next round that unfinished games cannot change."""
    open_tables = [str(game.table) for _, game in determined.open]
    title = Message(
        "swiss_certain_title", round=str(number), n=len(open_tables), tables=open_tables
    )
    print_message(console, title, style="bold")
    num_determined = 2 * len(determined.pairs) + len(determined.byes)
    num_players = determined.players + sum(not bye.kind.is_forced for bye in determined.byes)
    print_hanging(
        console,
        Message("swiss_certain", n=len(determined.pairs), sure=num_determined, all=num_players),
    )
    for pair in determined.pairs:
        names = [player_with_rank(tournament, player) for player in pair]
        print_hanging(console, Message("swiss_meet", first=names[0], second=names[1]), "  ")
    for bye in determined.byes:
        print_hanging(console, describe_bye(tournament, bye), "  ")


_MAX_LISTED_PAIRS = 12
"""Largest number of new pairs listed for a changed round; the rest are only counted."""


def show_changed(console: Console, tournament: Tournament, changed: Iterable[ChangedRound]) -> None:
    """Print the differences that corrected results would have made to each later round."""
    for changed_round in changed:
        title, *lines = describe_changed_round(tournament, changed_round)
        print_message(console, title, style="bold")
        for line in lines:
            print_hanging(console, line, "  ")


def describe_changed_round(
    tournament: Tournament, changed_round: ChangedRound
) -> Iterator[Message]:
    """Yield a title with a later round's number, and messages about the differences."""
    yield Message("swiss_changed_title", round=str(changed_round.round))
    for player, before, now in changed_round.rescored:
        name = player_with_rank(tournament, player)
        yield Message(
            "event_rescored", player=name, before=format_score(before), now=format_score(now)
        )
    for bye in changed_round.byes:
        yield describe_bye(tournament, bye)
    if not changed_round.tables:
        yield Message("swiss_pairings_stay")
        return
    tables = [str(table) for table in changed_round.tables]
    yield Message("swiss_tables_differ", n=len(tables), tables=tables)
    for pair in changed_round.pairs[:_MAX_LISTED_PAIRS]:
        names = [player_with_rank(tournament, player) for player in pair]
        yield Message("swiss_would_meet", first=names[0], second=names[1])
    if len(changed_round.pairs) > _MAX_LISTED_PAIRS:
        yield Message("log_more", n=len(changed_round.pairs) - _MAX_LISTED_PAIRS)


def show_standings_table(
    console: Console,
    title: str,
    ranked: Sequence[StandingsRow],
    names: Sequence[str],
    *,
    scores: tuple[Message, Sequence[str]],
    tie_breaks: Sequence[str],
) -> None:
    """Print standings with all tie-breaks.

    ``names`` has the names of the players in ``ranked``, in order; ``scores`` has the heading and
    the cells of the score column.
    """
    print_message(console, title, style="bold")
    width = len(str(len(ranked)))
    named_rows = zip(ranked, names, strict=True)
    lines = [Text(f"{row.place:>{width}}  {name}") for row, name in named_rows]
    columns = [Column(str(scores[0]), scores[1])]
    for k, name in enumerate(tie_breaks):
        values = [row.ties[k][1] for row in ranked]
        cells = ["" if value is None else format_tie_break(name, value) for value in values]
        columns.append(Column(tie_break_name(name).replace(" ", "\n"), cells))
    show_columns(console, f"{'#':>{width}}  {Message('name')}", lines, columns, gap=2)


def show_standings(
    console: Console, tournament: Tournament, ranked: Sequence[StandingsRow], rounds: int
) -> None:
    """Print the standings with all tie-breaks, and notes below them.

    The notes are about open games, and about byes, which count as games against virtual opponents
    (phantoms).
    """
    title = f"{tournament.name}: {Message('event_standings_title', n=rounds)}"
    names = [player_with_rank(tournament, row.player) for row in ranked]
    scores = Message("score"), [format_score(row.score) for row in ranked]
    show_standings_table(
        console, title, ranked, names, scores=scores, tie_breaks=tournament.settings.tie_breaks
    )
    posted = len(tournament.rounds) if rounds == num_begun_rounds(tournament) else rounds
    notes = [*describe_open_games(tournament, posted), *describe_phantoms(tournament, rounds)]
    if notes:
        console.print()
    for note in notes:
        print_hanging(console, note)


def describe_open_games(tournament: Tournament, rounds: int) -> Iterator[Message]:
    """Yield a message for each round with open tables, among the first ``rounds`` rounds.

    The message names the open tables, whose results are missing.
    """
    for k, played in enumerate(tournament.rounds[:rounds], start=1):
        tables = [str(game.table) for game in played.games if game.result is None]
        if tables:
            yield Message("swiss_standings_open", round=str(k), n=len(tables), tables=tables)


def tie_break_name(name: str) -> str:
    """Return the name of a tie-break in the reader's language."""
    return str(Message("swiss_tie_break", name=name))


def format_tie_break(name: str, value: Fraction) -> str:
    """Return the value of tie-break ``name`` as text, with at most three decimals."""
    if name == DRAW:
        return str(value)
    if (1000 * value).denominator == 1:
        return format_score(value)
    return str(Message("swiss_number", number=Number(float(value), 3)))


def describe_phantoms(tournament: Tournament, rounds: int) -> list[Message]:
    """Return a message for each player with a bye, about scores in the tie-breaks SOMS and SODOMS.

    The message has two scores: that of the phantom (the virtual opponent in the bye), and the
    player's score as it counts in opponents' tie-breaks. Without these tie-breaks, the list is
    empty.
    """
    if not {"SOMS", "SODOMS"} & set(tournament.settings.tie_breaks):
        return []
    results = TournamentScores(tournament, rounds)
    byes: dict[int, list[str]] = defaultdict(list)
    for k, opponents in ((p.id, results.met[p.id]) for p in tournament.players):
        byes[k] = [
            str(r) for r, opponent in enumerate(opponents, start=1) if opponent.opponent is None
        ]
    messages = []
    for player, missed_rounds in byes.items():
        if not missed_rounds:
            continue
        phantom = format_score(results.phantom(player))
        name = tournament.by_id[player].name
        credit = results.score_for_opponents(player) - results.scores[player]
        messages.append(
            Message(
                "swiss_phantom_told",
                player=name,
                n=len(missed_rounds),
                rounds=missed_rounds,
                phantom=phantom,
                credited="yes" if credit else "no",
                effective=format_score(results.score_for_opponents(player)),
            )
        )
    return messages


def show_player(console: Console, tournament: Tournament, player: int) -> None:
    """Print the results of one player, round by round."""
    player_entry = tournament.by_id[player]
    print_message(
        console, f"{player_entry.id}  {player_with_rank(tournament, player)}", style="bold"
    )
    first_score, last_score = scores(tournament, 0)[player], scores(tournament)[player]
    message = Message(
        "swiss_player_scores", begin=format_score(first_score), now=format_score(last_score)
    )
    print_message(console, message)
    table = plain_table()
    table.add_column(str(Message("round")), justify="right", no_wrap=True)
    table.add_column(str(Message("table")), justify="right", no_wrap=True)
    table.add_column(str(Message("swiss_opponent")), ratio=1, overflow="fold")
    table.add_column(str(Message("swiss_result")), no_wrap=True)
    for k, played in enumerate(tournament.rounds, start=1):
        game = played.by_player.get(player)
        if game is None:
            kind = played.bye_kinds.get(player, ByeKind.VOLUNTARY)
            table.add_row(str(k), "-", Text(str(Message("swiss_bye_kind", kind=str(kind)))), "")
        else:
            opponent = Text(player_with_rank(tournament, game.opponent_of(player)))
            table.add_row(str(k), str(game.table), opponent, result_sign(game, player))
    console.print(table)


def result_sign(game: Game, player: int) -> str:
    """Return a player's result of a game as on a wall chart: ``+``, ``-`` or ``=``."""
    if game.result is None:
        return "?"
    points = game.points_of(player)
    sign = "=" if game.result is Result.JIGO else "+" if points else "-"
    return sign if game.result.is_played else f"{sign}!"


def show_log(console: Console, changes: Iterable[Change]) -> None:
    """Print all changes to a tournament in order, and mark those that were undone."""
    table = plain_table()
    table.add_column("#", justify="right", no_wrap=True)
    table.add_column(str(Message("log_when")), no_wrap=True)
    table.add_column(str(Message("log_what")), ratio=1)
    for change in changes:
        text = str(Message(_LOG_KEYS[change.state], what=change.summary))
        style = "" if change.is_done else "dim"
        table.add_row(str(change.id), change.when, Text(text), style=style)
    console.print(table)


def show_absences(console: Console, tournament: Tournament) -> None:
    """Print absences, volunteers for byes, and standing wishes."""
    for player in tournament.players:
        if rounds := _rounds_of_player(player, tournament.absent):
            print_hanging(
                console, Message("swiss_sentence", what=describe_absence(player.name, rounds))
            )
    for player in tournament.players:
        if rounds := _rounds_of_player(player, tournament.volunteers):
            round_texts = list(map(str, rounds))
            message = Message(
                "swiss_did_volunteer", player=player.name, n=len(rounds), rounds=round_texts
            )
            print_hanging(console, Message("swiss_sentence", what=message))
    for message in describe_tournament_wishes(tournament):
        print_hanging(console, Message("swiss_sentence", what=message))


def describe_tournament_wishes(tournament: Tournament) -> list[Message]:
    """Return messages about byes asked for, groups kept apart, and points for pairing only."""

    def describe_bye(name: str, rounds: Sequence[int], kind: ByeKind) -> Message:
        numbers = list(map(str, rounds))
        values = {"player": name, "n": len(numbers), "rounds": numbers}
        return Message("swiss_did_ask_bye", **values, how=kind.value)

    return describe_wishes(tournament, describe_bye)


def _rounds_of_player(player: Player, pairs: Iterable[tuple[int, int]]) -> list[int]:
    return sorted(round_number for player_id, round_number in pairs if player_id == player.id)


def describe_settings(settings: Settings) -> list[Message]:
    """Return a message for each setting."""
    bar = settings.bar
    return [
        Message("swiss_set_system", system=str(settings.system), rounds=settings.rounds),
        Message(
            "swiss_set_bar",
            given="no" if bar is None else "yes",
            bar=format_score(bar or Fraction(0)),
        ),
        Message(
            "swiss_set_scores",
            zero=str(settings.zero),
            base=format_score(settings.base),
            density=format_score(settings.density),
        ),
        Message(
            "swiss_set_handicap",
            how="none" if settings.handicap is None else settings.handicap,
            top="as_all"
            if settings.handicap is None
            else "even"
            if settings.top_even
            else "stones",
        ),
        Message("swiss_set_colours", how=str(settings.colours)),
        Message("swiss_set_counting", how=settings.counting.value),
        Message(
            "swiss_set_avoid",
            n=len(settings.avoid),
            names=[Message("swiss_avoided", what=what) for what in settings.avoid],
        ),
        Message(
            "swiss_set_never",
            n=len(settings.never),
            names=list(settings.never),
            m=len(settings.never_rounds),
            rounds=list(map(str, settings.never_rounds)),
        ),
        Message("swiss_set_acceleration", how=settings.acceleration.value),
        Message("swiss_set_cycle", how="yes" if settings.second_cycle else "no"),
        Message("swiss_set_ties", names=[tie_break_name(n) for n in settings.tie_breaks]),
        Message("swiss_set_seed", seed=str(settings.seed)),
    ]


def show_check(
    console: Console, tournament: Tournament, rounds: Iterable[CheckedRound], against: CheckRules
) -> None:
    """Print the criteria that each round broke, and compare it with the best pairing.

    ``against`` has the rules that were checked.
    """
    print_hanging(console, _describe_rules(against))
    by_id = tournament.by_id
    is_empty = True
    for checked in rounds:
        console.print()
        is_empty = False
        show_title(console, str(Message("text_round", round=str(checked.number))))
        for fault in checked.broken:
            names = [by_id[player].name for player in fault.players]
            message = Message("swiss_check_broken", criterion=fault.criterion, players=names)
            print_hanging(console, message)
        for player in checked.needless_byes:
            print_hanging(console, Message("swiss_check_needless", player=by_id[player].name))
        print_message(console, _compare_with_best(checked))
    if is_empty:
        print_message(console, Message("swiss_check_no_rounds"))


def _describe_rules(against: CheckRules) -> Message:
    """Return a message with the rules of a check."""
    avoided = against.avoid if against.until else ()
    return Message(
        "swiss_check_against",
        n=len(avoided),
        names=[Message("swiss_avoided", what=what) for what in avoided],
        until=str(against.until),
        colours="yes" if against.colours else "no",
        order="yes" if against.order else "no",
    )


def _compare_with_best(checked: CheckedRound) -> Message:
    if checked.best is None:
        return Message("swiss_check_none")
    if checked.first_worse_level is None:
        return Message("swiss_check_best", proved="yes" if checked.proved else "no")
    values = dict(checked.order), dict(checked.best)
    posted, best = (value[checked.first_worse_level] for value in values)
    level = Message("swiss_level_name", level=checked.first_worse_level)
    if isinstance(posted, tuple) or isinstance(best, tuple):
        return Message("swiss_check_lost_in_turn", level=level)
    return Message("swiss_check_lost", level=level, was=str(posted), best=str(best))


def check_document(
    tournament: Tournament, rounds: Iterable[CheckedRound], against: CheckRules
) -> dict[str, Any]:
    """Return a check for JSON: each round's broken criteria, its costs, and the lowest costs."""
    return {
        "name": tournament.name,
        "players": len(tournament.players),
        "against": {
            "avoid": against.avoid,
            "until": against.until,
            "colours": against.colours,
            "order": against.order,
        },
        "rounds": [_round_document(checked) for checked in rounds],
    }


def _round_document(checked: CheckedRound) -> dict[str, Any]:
    broken: dict[int, list[list[int]]] = {number: [] for number in (KEPT_APART, 1, 2, 3, 4)}
    for fault in checked.broken:
        broken[fault.criterion].append(list(fault.players))
    return {
        "round": checked.number,
        "players": checked.players,
        "criteria": {
            str(number): {"kept": not players, "broken": players}
            for number, players in broken.items()
            if number != KEPT_APART
        },
        "met_though_apart": broken[KEPT_APART],
        "needless_byes": list(checked.needless_byes),
        "vector": order_document(checked.order),
        "best": None if checked.best is None else order_document(checked.best),
        "is_best": checked.best is not None and checked.order == checked.best,
        "lost_at": checked.first_worse_level,
        "best_pairs": [list(pair) for pair in checked.better],
        "proved": checked.proved,
    }


def strength_document(rows: Iterable[StrengthRow]) -> list[dict[str, Any]]:
    """Return the results of simulated tournaments for JSON, each figure with its 95 % margin."""
    return [
        {
            "way": row.way,
            "rounds": row.rounds,
            "tournaments": row.tournaments,
            "best_won": _estimate_document(row.best_won),
            "correlation": _estimate_document(row.correlation),
            "top": _estimate_document(row.top),
            "stable_rounds": row.stable,
        }
        for row in rows
    ]


def _estimate_document(estimate: Estimate) -> dict[str, float]:
    return {"mean": estimate.mean, "margin": estimate.margin}


def show_strength(console: Console, rows: Sequence[StrengthRow]) -> None:
    """Print the figures of simulated tournaments, with 95 % confidence intervals.

    Each line is for one way to pair and one number of rounds.
    """
    table = plain_table()
    table.add_column(str(Message("compare_rounds")), justify="right", no_wrap=True)
    table.add_column(str(Message("swiss_simulated_way")), ratio=1)
    for head in (
        Message("swiss_simulated_best_won"),
        Message("swiss_simulated_top"),
        Message("swiss_simulated_correlation"),
    ):
        table.add_column(str(head), justify="right")
    for row in rows:
        table.add_row(
            str(row.rounds),
            str(Message("swiss_way", way=row.way)),
            _percent(row.best_won),
            _percent(row.top),
            _decimal(row.correlation),
        )
    console.print(table)
    unstable = [row for row in rows if row.stable < 1]
    console.print()
    print_message(
        console, Message("swiss_simulated_of", n=max((r.tournaments for r in rows), default=0))
    )
    if unstable:
        share = current_locale().number(f"{100 * max(1 - row.stable for row in unstable):.1f}")
        print_message(console, Message("swiss_simulated_unstable", percent=share))


def _percent(value: Estimate) -> str:
    mean = current_locale().number(f"{100 * value.mean:.1f}")
    return f"{mean} ± {current_locale().number(f'{100 * value.margin:.1f}')} %"


def _decimal(value: Estimate) -> str:
    mean = current_locale().number(f"{value.mean:.3f}")
    return f"{mean} ± {current_locale().number(f'{value.margin:.3f}')}"
