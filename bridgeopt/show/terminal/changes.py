"""The changes of a season file or a score book, printed on a terminal."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any

from rich.console import Console
from rich.text import Text

from bridgeopt.base.i18n import ClauseList, Message
from bridgeopt.base.i18n.message import in_english
from bridgeopt.journal import Change, ChangeState
from bridgeopt.show.terminal.lines import plain_table

_STATE_MESSAGES = {
    ChangeState.DONE: "log_done",
    ChangeState.UNDONE: "log_taken_back",
    ChangeState.DROPPED: "log_taken_back_for_good",
}
"""Message key for the description of a change, by the change's state."""


def describe_change(change: Change, description: Message | ClauseList | None = None) -> Message:
    """Return a message that describes a change and says whether it was undone.

    ``description`` is the description; by default, the change's summary.
    """
    return Message(
        _STATE_MESSAGES[change.state], what=change.summary if description is None else description
    )


def show_changes(
    console: Console, changes: Iterable[Change], describe: Callable[[Change], ClauseList]
) -> None:
    """Print the changes of a file with their numbers and times.

    ``describe`` returns the description of a change.
    """
    table = plain_table()
    table.add_column("#", justify="right", no_wrap=True)
    table.add_column(str(Message("log_when")), no_wrap=True)
    table.add_column(str(Message("log_what")), ratio=1)
    for change in changes:
        description = str(describe_change(change, describe(change)))
        table.add_row(
            str(change.id), change.when, Text(description), style="" if change.is_done else "dim"
        )
    console.print(table)


def show_scorebook_log(
    console: Console, changes: Iterable[Change], withdrawn: Collection[int]
) -> None:
    """Print the imports and rulings of a score book; mark the rulings that were withdrawn."""

    def describe(change: Change) -> ClauseList:
        mark = [Message("log_withdrawn")] if change.is_done and change.id in withdrawn else []
        return ClauseList([change.summary, *mark])

    show_changes(console, changes, describe)


def changes_document(changes: Iterable[Change]) -> list[dict[str, Any]]:
    """Return the changes of a file as values that JSON can hold."""
    return [change_document(change) for change in changes]


def change_document(change: Change) -> dict[str, Any]:
    """Return one change of a file as values that JSON can hold."""
    return {
        "id": change.id,
        "kind": change.kind,
        "made_at": change.made_at.isoformat(),
        "summary": in_english(change.summary),
        "state": change.state,
    }
