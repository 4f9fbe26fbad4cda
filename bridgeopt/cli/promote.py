"""``bridgeopt season promote``: contestants who move to another line (division) after a period."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.i18n import Message
from bridgeopt.cli import options
from bridgeopt.cli.absence import parse_pair
from bridgeopt.cli.click_classes import argument, command, option
from bridgeopt.cli.final import require_rules_file
from bridgeopt.cli.output import Output
from bridgeopt.cli.reporting import confirm_or_abort, show_notes
from bridgeopt.season import Season, SeasonFile
from bridgeopt.season.competing import DecisionKind
from bridgeopt.standings.competition import PairIds
from bridgeopt.tasks.season_lines import (
    DirectorsMoves,
    LineMove,
    decided_moves,
    moves_of,
    propose_moves,
    store_promotion,
    with_current_ids,
    withdraw_promotion,
)
from bridgeopt.tasks.season_standings import club_record, competitions_of


@command("help_season_promote", name="promote")
@argument("season_file", metavar="[FILE]", type=options.FILE)
@option("--name", help="help_season_promote_name")
@option("--period", type=click.IntRange(min=1), help="help_season_promote_period")
@option("--up", multiple=True, metavar="PAIR", help="help_season_promote_up")
@option("--down", multiple=True, metavar="PAIR", help="help_season_promote_down")
@option("--stay", multiple=True, metavar="PAIR", help="help_season_promote_stay")
@option("--withdraw", is_flag=True, help="help_season_promote_withdraw")
@option("--yes", is_flag=True, help="help_season_promote_yes")
@options.output_option
def promote_lines(
    *,
    season_file: Path,
    name: str | None,
    period: int | None,
    up: tuple[str, ...],
    down: tuple[str, ...],
    stay: tuple[str, ...],
    withdraw: bool,
    yes: bool,
    output: Output,
) -> None:
    """Decide which contestants move to another line after a period, or list the decisions."""
    file = SeasonFile(season_file)
    season = file.read()
    pair_texts = (*up, *down, *stay)
    if name is None:
        if period is not None or pair_texts or withdraw or yes:
            raise click.UsageError(str(Message("final_needs_name")))
        _list_moves(season, output)
        return
    if withdraw:
        if pair_texts or period is None:
            raise click.UsageError(str(Message("promote_withdraw_period")))
        withdraw_promotion(file, name, period)
        output.print_message(Message("promote_withdrawn", name=name, period=str(period)))
        output.write_document({"withdrawn": {"name": name, "period": period}})
        return
    _, competitions = competitions_of(season, require_rules_file(file), name)
    record = club_record(season)
    proposed = propose_moves(with_current_ids(competitions[0], season), season, record, period)
    pairs = [[parse_pair(text, season, file) for text in texts] for texts in (up, down, stay)]
    moves = decided_moves(proposed, season, record, DirectorsMoves(*pairs))
    for move in moves.moves:
        output.print_message(_line(move, season))
    if not moves.moves:
        output.print_message(Message("promote_nobody"))
    show_notes(Message("promote_undecided", who=_names(p, season)) for p in moves.undecided)
    period_values = {"name": moves.competition.name, "period": str(moves.period)}
    confirm_or_abort(Message("promote_asked", **period_values), yes=yes)
    store_promotion(file, season, moves)
    output.write_document(
        {**period_values, "period": moves.period, "moves": [*map(_document, moves.moves)]}
    )


def _list_moves(season: Season, output: Output) -> None:
    """Print all recorded moves between lines, in the order of the decisions."""
    decisions = season.competing.decided(DecisionKind.PROMOTION)
    documents = []
    for decision in decisions:
        moves = moves_of(decision, season)
        day = "" if decision.made_at is None else f"{decision.made_at.astimezone():%Y-%m-%d}"
        period_values = {"name": decision.competition, "period": str(decision.period)}
        output.print_message(Message("promote_line", **period_values, day=day, n=len(moves)))
        for move in moves:
            output.print_message(_line(move, season))
        documents.append(
            {
                "name": decision.competition,
                "period": decision.period,
                "decided_on": day,
                "moves": [*map(_document, moves)],
            }
        )
    if not decisions:
        output.print_message(Message("promote_none"))
    output.write_document({"promotions": documents})


def _names(pair: PairIds, season: Season) -> str:
    return " & ".join(season.names.name(player) for player in pair)


def _line(move: LineMove, season: Season) -> Message:
    return Message("promote_move", who=_names(move.pair, season), old=move.old, new=move.new)


def _document(move: LineMove) -> dict[str, object]:
    return {"players": list(move.pair), "from": move.old, "to": move.new}
