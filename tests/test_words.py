"""One word, one meaning: names of public classes and modules, and words of the glossary."""

from __future__ import annotations

import ast
import re
from collections import defaultdict

import pytest

from tests.support.sources import PACKAGE, SOURCES, nodes, place

pytestmark = pytest.mark.lint

GLOSSARY = PACKAGE.parent / "docs" / "glossary.md"

SAME_CLASS = {
    "Candidate": "what a search compares: seatings after a change, and plans of an event",
    "ContradictionError": "demands that contradict: wishes of an evening, and rules of a year",
    "ImpossibleRoundError": "a round that nobody can play: of a movement, and of a tournament",
    "Round": "tables of an evening, and of a tournament: what each plays at one time",
    "ScoringRules": "how scores are made: of boards, and of an individual event",
    "SessionScores": "scores of a session: as recorded, and as a competition counts them",
    "StandingsRow": "a row of standings: of a plugin's event, a tournament, an individual event",
}
"""Names shared by several public classes, and the reason."""

SAME_MODULE = {
    "__init__": "what Python calls every folder",
    "actions": "what a director does: to an evening, or to a tournament",
    "bridgemates": "an evening's Bridgemates, and those of a Swiss event",
    "candidates": "what a search compares: seatings after a change, and plans of an event",
    "examples": "examples in the help of commands: the core's, and those of a plugin",
    "changes": "changes of a file, and how they are shown",
    "changing": "what a change before or during play comes to, and the task",
    "check": "a command, and what two of its checks look at",
    "cli": "a game's commands beside the core's",
    "club": "a club as values, its command and task, and one that is made up to be simulated",
    "command_group": "a plugin's group of commands, which loads none of them",
    "comparison": "movements compared for tonight, and strategies of solitaire",
    "documents": "an evening's state and a tournament, as values for JSON",
    "errors": "errors, and the pages that tell them",
    "evaluation": "a plan scored, and how that is shown",
    "evening": "an evening, as it is seated, recorded, printed, and asked for",
    "event": "an event that is played: its tasks, its page, and a Swiss event as a value",
    "file": "a game's or the core's file of changes",
    "files": "a game's files beside the core's",
    "formats": "how values are written in a language, and files of tournaments",
    "groups": "board groups, groups of commands, and rounds of tables of k players",
    "guests": "guests of an evening: as a value, and the task",
    "handicaps": "handicaps of players: computed, and their command",
    "history": "who met whom, as a value and as a file",
    "kernels": "kernels of a plugin with their signatures, and getting them ready for the page",
    "matches": "matches of two teams: as scored, as paired, and on the page",
    "meetings": "who meets whom, and the report's meetings one after another",
    "members": "a club's members, as a file and in a season",
    "movement": "movements: as values, as a command, as shown, and made for tonight",
    "movement_design": "a movement designed for a club: the task, and the page's search for it",
    "movements": "movements that somebody names: the task, and what the page does to them",
    "numbering": "who gets which number: in a section, and in an individual event",
    "options": "options that commands share: the core's, and those about tournaments",
    "pages": "what is printed: by the core, and by each game",
    "plan": "a plan: as a value, in its file, as shown, and of an event",
    "players": "players as files name them, and a tournament of single players on the page",
    "plugin": "what a plugin adds to the core",
    "plugins": "the registry of plugins, their folder, and what they bring to the page",
    "record": "the command and the screen of one task",
    "results": "results of an evening: in files, scored, and of a tournament's round",
    "rounds": "rounds as values, from meetings to rounds, and a tournament's rounds",
    "score": "the command and the screen of one task",
    "scores": "scores in files and as shown: of boards, and of an event",
    "scoring": "boards scored: the room, and the task",
    "search": "the search for rounds, and that for a movement",
    "season": "a season: derived, on disk, its commands, its task and its page",
    "seating": "the room that seats pairs, and the task",
    "sections": "sections formed, and as the page shows them",
    "settings": "a club's settings: as a value, as a file, and for a command",
    "show": "what people read: of the core, and of each game",
    "solving": "sections solved, and puzzles",
    "standings": "standings of competitions: the rules, task, command and terminal; a tournament's",
    "study": "commands that reproduce papers, and simulations of tournaments",
    "tables": "the tables of a file of changes: a score book's, and a season's",
    "tailored": "movements made for tonight: the movement, and its evening",
    "tasks": "one function a task: of the core, and of each game",
    "terminal": "what a terminal shows: of the core, and of each game",
    "web": "the page: of the core, and of each game",
    "wishes": "wishes: in files, in sections, as numbers, as shown, and of an event",
}
"""Names shared by modules of several packages, with their common meaning."""

WORDS = {
    "pair": "Pair",
    "session": "Session",
    "season": "Season",
    "season file": "SeasonFile",
    "registration": "Registration",
    "section": "SectionPairs",
    "movement": "Movement",
    "movement type": "Family",
    "round": "Round",
    "plan": "Plan",
    "history": "History",
    "objective": "Objective",
    "wish": "Wish",
    "member": "Member",
    "guide card": "GuideCard",
    "table card": "TableCard",
    "tournament": "Tournament",
    "band": "Band",
    "bye": "Bye",
}
"""Classes named by a word of the glossary."""


def classes() -> dict[str, list[str]]:
    """Return the modules of public classes and named types, by name."""
    found = defaultdict(list)
    for source in SOURCES:
        module = nodes(source)[0]
        assert isinstance(module, ast.Module)
        for node in module.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(place(source))
            elif isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias":
                found[ast.unparse(node.target)].append(place(source))
    return dict(found)


def rooms_of_modules() -> dict[str, set[str]]:
    """Return the packages with a module or folder of each name; each plugin is one."""
    found = defaultdict(set)
    for source in SOURCES:
        parts = source.relative_to(PACKAGE).parts
        if len(parts) < 2:
            continue
        room = "/".join(parts[:2]) if parts[0] == "plugins" else parts[0]
        name = source.parent.name if source.name == "__init__.py" else source.stem
        found[name].add(room)
    return dict(found)


def glossary() -> set[str]:
    """Return the single English words of the glossary."""
    rows = re.findall(
        r"^\| ([^|]+) \| [^|]+ \| [^|]+ \|", GLOSSARY.read_text(encoding="utf-8"), re.M
    )
    plain = (re.sub(r"^to | \(.*?\)", "", word) for row in rows for word in row.split(", "))
    return {word.strip() for word in plain}


def test_classes() -> None:
    """Public classes only share a name if the list has a reason."""
    shared = {name for name, places in classes().items() if len(places) > 1}
    assert shared - SAME_CLASS.keys() == set()


def test_classes_listed() -> None:
    """Each listed name is still shared by several classes, so the list only shrinks."""
    shared = {name for name, places in classes().items() if len(places) > 1}
    assert SAME_CLASS.keys() - shared == set()


def test_modules() -> None:
    """Modules of several packages share a name only if the list has a reason."""
    shared = {name for name, rooms in rooms_of_modules().items() if len(rooms) > 1}
    assert shared - SAME_MODULE.keys() == set()
    assert SAME_MODULE.keys() - shared - {"__init__"} == set()


def test_words() -> None:
    """Each listed class exists, and so does its glossary word."""
    there, words = classes(), glossary()
    assert [word for word in WORDS if word not in words] == []
    assert [name for name in WORDS.values() if name not in there] == []
