"""What a check of a tournament found, on a terminal."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console

from bridgeopt.base.words import Message
from bridgeopt.games.swiss.checking import Against, CheckedRound
from bridgeopt.games.swiss.tournament import Tournament
from bridgeopt.show.terminal.lines import say, say_hanging
from bridgeopt.show.terminal.plan import show_title


def show_check(
    console: Console, tournament: Tournament, rounds: Iterable[CheckedRound], against: Against
) -> None:
    """Print what each round did not keep, and where a better pairing would have been better."""
    say_hanging(console, _told(against))
    known = tournament.by_id
    first = True
    for each in rounds:
        console.print()
        first = False
        show_title(console, str(Message("swiss_check_round", round=str(each.number))))
        for fault in each.broken:
            names = [known[player].name for player in fault.players]
            told = Message("swiss_check_broken", criterion=fault.criterion, players=names)
            say_hanging(console, told)
        for player in each.needless:
            say_hanging(console, Message("swiss_check_needless", player=known[player].name))
        say(console, _beside_best(each))
    if first:
        say(console, Message("swiss_check_no_rounds"))


def _told(against: Against) -> Message:
    """Say by which rules rounds are judged."""
    avoided = against.avoid if against.until else ()
    return Message(
        "swiss_check_against",
        n=len(avoided),
        names=[Message("swiss_avoided", what=what) for what in avoided],
        until=str(against.until),
        colours="yes" if against.colours else "no",
        order="yes" if against.order else "no",
    )


def _beside_best(each: CheckedRound) -> Message:
    if each.best is None:
        return Message("swiss_check_none")
    if each.lost_at is None:
        return Message("swiss_check_best", proved="yes" if each.proved else "no")
    values = dict(each.order), dict(each.best)
    was, best = (value[each.lost_at] for value in values)
    level = Message("swiss_level_name", level=each.lost_at)
    if isinstance(was, tuple) or isinstance(best, tuple):
        return Message("swiss_check_lost_in_turn", level=level)
    return Message("swiss_check_lost", level=level, was=str(was), best=str(best))
