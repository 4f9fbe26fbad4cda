"""Examples of the core's commands, for `--help`.

Each line is a command without the program's name. A test runs all of them, from top to bottom, in a
folder with the files of ``bridgeopt demo --out .``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from bridgeopt.base.plugins import offered

EXAMPLES: Mapping[str, tuple[str, ...]] = {
    "demo": ("demo", "demo --out example"),
    "season init": ("season init club.season --members members.csv --history history.csv",),
    "club init": ("club init --season club.season --family multiplex --sections 3",),
    "club show": ("club show",),
    "": ("run tonight.csv", "print", "record"),
    "check": ("check --reg tonight.csv",),
    "run": (
        "run tonight.csv",
        "run tonight.csv --stationary 13 --not-tonight 58:56@5 --late 19",
        "run tonight.csv --compare",
    ),
    "evaluate": ("evaluate",),
    "change": ("change --drop 60,43 --add 29,32", "change --swap-player 5:54"),
    "print": ("print", "print --paper letter --out paper"),
    "check-certificate": ("check-certificate tonight.cert plan.json history.csv",),
    "club help-file": ("club help-file",),
    "club": (
        "club init --season club.season --family multiplex --sections 3",
        "club show",
        "club help-file",
    ),
    "open": ("open", "open --lan", "open --demo"),
    "start": ("start",),
    "push": ("push", "push --update"),
    "results import": ("results import --csv boards.csv",),
    "results enter": ('results enter 7 "5-6 4H N +1" "15-16 3NT E -2" --section A',),
    "results missing": ("results missing",),
    "results adjust": ('results adjust A1 7 60-40 --why "late play"',),
    "results accept": ("results accept A2 7",),
    "results fouled-board": ("results fouled-board 7:2",),
    "results add": ('results add "A7=-5 slow play"',),
    "results absent": ("results absent A3 5",),
    "results players": ('results players A1 "Anna Example" "Bob Example"',),
    "results log": ("results log",),
    "results withdraw": ("results withdraw 5",),
    "results scoring": ("results scoring --scoring butler",),
    "results undo": ("results undo",),
    "results redo": ("results redo",),
    "results remove-source": ("results remove-source csv",),
    "results": (
        "results import --bws evening.bws",
        'results enter 7 "5-6 4H N +1" "15-16 3NT E -2" --section A',
        "results missing",
    ),
    "score": ("score", "score --csv boards.csv --board 7", "score --out pages"),
    "record": ("record", "record --rounds-played 6"),
    "season record": ("season record",),
    "season results": ("season results --results results.csv",),
    "season undo": ("season undo",),
    "season redo": ("season redo",),
    "season log": ("season log",),
    "season show": ("season show 13", "season show --session 1"),
    "season standings": ("season standings", "season standings --html standings.html"),
    "season handicaps": ("season handicaps",),
    "season final": ("season final --name Ladder --period 2",),
    "season absence": ("season absence 12 --no-word 5,6",),
    "season promote": ("season promote --name Lines --period 1",),
    "season report": ("season report --out season.html",),
    "season members": ("season members", "season members --members members.csv"),
    "season member": (
        'season member 140 --name "Kingfisher Oak"',
        "season member 14 --status left",
    ),
    "season merge": ("season merge 140 15",),
    "season rules": ("season rules --window 10 --step 10",),
    "season import": ("season import --results first-half.csv",),
    "season export": ("season export --out history-new.csv",),
    "season backup": ("season backup --out copy.season",),
    "season check": ("season check",),
    "season": ("season show 13", "season standings", "season undo"),
    "movement list": ("movement list",),
    "movement show": ("movement show multiplex:14",),
    "movement mitchell": ("movement mitchell --pairs 24 --rounds 11 --out mitchell.asc",),
    "movement design": ("movement design --pairs 14 --rounds 6 --budget 5 --out mine.asc",),
    "movement check": ("movement check mine.asc",),
    "movement quality": ("movement quality mine.asc teamplus:14",),
    "movement cards": ("movement cards multiplex:14",),
    "movement": ("movement list", "movement show multiplex:14", "movement cards multiplex:14"),
    "docs": ("docs", "docs install", "docs --list"),
    "study": ("study solitaire --positions 20000",),
}
"""Examples by command, in the order in which the test runs them. The key ``""`` stands for the
program itself."""


@cache
def all_examples() -> Mapping[str, tuple[str, ...]]:
    """Return the examples of all commands, of the core and of plugins, by command."""
    examples_by_command = dict(EXAMPLES)
    for examples in offered("examples"):
        if isinstance(examples, Mapping):  # ignore a plugin's mistake, so that `--help` works
            examples_by_command.update(examples)
    return examples_by_command


def examples_for(command_words: Iterable[str]) -> tuple[str, ...]:
    """Return the examples of a command; ``command_words`` are the names by which it is called."""
    return all_examples().get(" ".join(command_words), ())
