"""Problems of meetings by name, as JSON: the report's benchmarks are kept so."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bridgeopt.base.errors import InputError
from bridgeopt.base.text import read_lines
from bridgeopt.base.words import Message
from bridgeopt.files.faults import FaultList, quoted
from bridgeopt.files.recognise import FileKind
from bridgeopt.games.calendar.problem import Meetings

_HELP = Message("meetings_help")


def read_meetings(path: Path) -> dict[str, Meetings]:
    """Read problems of meetings: persons count from 1 in the file.

    Raises
    ------
    InputError
        It is not JSON, or a problem is none: all that are, by name.
    """
    faults = FaultList(path, FileKind.MEETINGS)
    try:
        document = json.loads("\n".join(read_lines(path)))
    except json.JSONDecodeError as error:
        faults.add(error.lineno, Message("meetings_no_json"), _HELP)
        document = {}
    except RecursionError:
        faults.add(None, Message("meetings_no_json"), _HELP)
        document = {}
    if not isinstance(document, dict):
        faults.add(None, Message("meetings_no_problems"), _HELP)
        document = {}
    problems = {}
    for name, told in document.items():
        try:
            problems[name] = _problem(told)
        except InputError as error:
            for fault in error.faults:
                wrong = Message("fault_of", what=quoted(name), wrong=fault.message)
                faults.add(None, wrong, _HELP)
        except (KeyError, TypeError, ValueError):
            wrong = Message("fault_of", what=quoted(name), wrong=Message("meetings_no_problem"))
            faults.add(None, wrong, _HELP)
    faults.raise_any()
    return problems


def _problem(told: Mapping[str, Any]) -> Meetings:
    persons = _whole(told["persons"])
    problem = Meetings(
        tuple(map(_whole, told["durations"])),
        tuple(map(_whole, told["ranks"])),
        tuple((_whole(a) - 1, _whole(b) - 1) for a, b in told["precedences"]),
        _whole(told["starting_day"]) % 7,
        tuple(bool(each) for each in told["weekend_ok"]),
    )
    if problem.num_persons != persons:
        raise ValueError
    return problem


def _whole(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError
    return value
