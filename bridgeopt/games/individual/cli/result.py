"""``bridgeopt individual result``: a table's scores, or a penalty."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.cli.telling import show_notes
from bridgeopt.cli.wording import argument, command, option
from bridgeopt.games.individual.cli import event_options


@command("help_individual_result", negative=True)
@event_options.plan
@argument("amounts", metavar="SCORE...", nargs=-1)
@option("--round", "round_number", type=int, required=True, help="help_result_round")
@option("--table", "table", type=int, help="help_result_table")
@option("--player", "player", type=int, help="help_result_player")
@option("--penalty", "penalty", metavar="POINTS", help="help_result_penalty")
@event_options.scores
def result(
    plan_file: Path,
    amounts: tuple[str, ...],
    round_number: int,
    table: int | None,
    player: int | None,
    penalty: str | None,
    scores_file: Path | None,
) -> None:
    """Enter the scores of a table, in the order of its seats, or of a player; or a penalty."""
    from fractions import Fraction

    from bridgeopt.files.alone import alone
    from bridgeopt.games.individual.tasks.event_scores import (
        enter_scores,
        player_score,
        table_scores,
    )

    file = event_options.scores_beside(plan_file, scores_file)
    given = event_options.scores_given(amounts)
    taken = event_options.amount(penalty) if penalty else Fraction(0)
    if (table is None) == (player is None) or (table is not None and (taken or not given)):
        raise click.UsageError(str(Message("result_usage")))
    if table is None and (len(given) > 1 or not (given or taken)):
        raise click.UsageError(str(Message("result_usage")))
    with alone(plan_file):  # from finding who sits at the table until it is written
        if table is not None:
            entered = table_scores(plan_file, round_number, table, given)
        else:
            assert player is not None
            entered = (player_score(plan_file, round_number, player, given, taken),)
        notes = enter_scores(plan_file, file, entered)
    show_notes(notes)
    players = [str(score.player) for score in entered]
    click.echo(Message("result_told", round=str(round_number), players=players, file=file.name))
