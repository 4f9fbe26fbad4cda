"""A person erased from an event's folder: from all its files, and from what undo would bring back.

What was played stays under the number. A list of people and what undo keeps of it are written anew
in the same way, so that undo goes on. Of files that are not the event's it is only told.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bridgeopt.base.errors import BridgeoptError, InputError, RequestError
from bridgeopt.base.text import write_text
from bridgeopt.base.words import Message
from bridgeopt.files.csv_style import CsvStyle, format_rows
from bridgeopt.files.erased_name import ErasedName, remove_pages, write_without
from bridgeopt.files.out_folder import LIST, holding
from bridgeopt.games.individual.files.scores import format_people, read_people
from bridgeopt.games.individual.on_page.event_folder import EventFolder, FolderStep
from bridgeopt.games.individual.on_page.event_wishes import WISHES
from bridgeopt.games.individual.plan import Person, playing_now
from bridgeopt.games.individual.tasks.event import PEOPLE

IsPerson = Callable[[Person], bool]
_NUMBERS = ("plan", "scores")
"""In these nobody has a name."""


def who_has(people_file: Path, number: int) -> Person:
    """Return who plays a number now.

    Raises
    ------
    RequestError
        Nobody has it.
    InputError
        The list of people cannot be read.
    """
    who = playing_now(read_people(people_file)).get(number)
    if who is None:
        raise RequestError(Message("individual_erase_nobody", number=str(number)))
    return who


def erase_number(people_file: Path, number: int) -> tuple[Path | BridgeoptError, ...]:
    """Erase who plays a number now from the folder of a list of people.

    What was touched is returned, or why the name may still stand there; raises as `who_has` does.
    """
    who = who_has(people_file, number)
    person = ErasedName(number, [who.name], () if who.member is None else [who.member])

    def same(each: Person) -> bool:
        clubs = {each.club, who.club} - {""}
        return _is(each, person) and (each.member is not None or len(clubs) < 2)

    return tuple(erase_in_folder(people_file.resolve(), person, same))


def erase_in_folder(
    people_file: Path, person: ErasedName, is_person: IsPerson | None = None
) -> Iterator[Path | BridgeoptError]:
    """Erase a person from the files of an event; yield what was touched, or why it was not.

    Written anew are the list of people with what was kept of it before, the wishes, and what undo
    keeps; removed are pages that were made there, or in a folder within. Any other file in which
    the name stands is only told: it may be somebody's own.

    Parameters
    ----------
    people_file
        The event's list of people, in its folder.
    person
        Who.
    is_person
        Tells whose lines are erased in lists of people; ``None``: those that have one of the ids,
        or else the name.
    """
    told = is_person or (lambda each: _is(each, person))
    path = people_file.parent
    with holding(path):
        folder = EventFolder(path)
        kept = folder.kept_steps()
        lists = _with_before(path, people_file.stem)
        texts = [file.read_text("utf-8", "replace") for file in lists]
        for step in (*kept[0], *kept[1]):
            texts += [t for held in (step.before, step.after) if (t := held.get(PEOPLE))]
        person = person.also(p.name for text in texts for p in _people(text) if told(p))
        without = _Without(person, told)
        for file in lists:
            yield from write_without(file, without.people)
        wishes = path / WISHES
        if wishes.exists():
            yield from write_without(wishes, without.wishes)

        done = {*lists, wishes, *(file for stem in _NUMBERS for file in _with_before(path, stem))}
        for place in (path, *sorted(listed.parent for listed in path.glob(f"*/{LIST}"))):
            yield from remove_pages(place, person, kept=done.__contains__, pdfs=False)
        undo, redo = ([*map(without.step, steps)] for steps in kept)
        if (undo, redo) != kept:
            yield folder.keep_steps(undo, redo)


def _with_before(path: Path, stem: str) -> list[Path]:
    """Return a CSV of an event, and what was kept of it before."""
    name = re.compile(rf"{re.escape(stem)}(-before(-[0-9]+)?)?\.csv")
    return [file for file in sorted(path.glob("*.csv")) if name.fullmatch(file.name)]


def _is(one: Person, person: ErasedName) -> bool:
    return one.member in person.ids or (one.member is None and person.is_called(one.name))


class _Without:
    """Texts of an event without a person."""

    def __init__(self, person: ErasedName, is_person: IsPerson) -> None:
        self._person = person
        self._is_person = is_person

    def people(self, text: str) -> str:
        """Return a list of people in which the number stands for the name, and no club."""
        people = _people(text)
        if not people:
            return self._person.out_of_cells(text)
        if not any(map(self._is_person, people)):
            return text
        number = str(self._person.number)
        return format_people(
            replace(p, name=number, club="") if self._is_person(p) else p for p in people
        )

    def wishes(self, text: str) -> str:
        """Return wishes in which the number stands for the name, whatever tells it apart."""
        rows = [
            [str(self._person.number) if self._person.stands_in(cell) else cell for cell in row]
            for row in csv.reader(text.splitlines())
        ]
        return format_rows(rows, CsvStyle.PLAIN) if rows else text

    def _of_file(self, name: str) -> Callable[[str], str]:
        return {PEOPLE: self.people, WISHES: self.wishes}.get(name, str)

    def step(self, step: FolderStep) -> FolderStep:
        """Return a step of undo without the person."""
        before, after = (
            {name: self._of_file(name)(t) if t else t for name, t in held.items()}
            for held in (step.before, step.after)
        )
        return FolderStep(self._message(step.told), before, after)

    def _message(self, told: Message) -> Message:
        return Message(told.key, **{gap: self._value(each) for gap, each in told.values.items()})

    def _value(self, value: Any) -> Any:
        if isinstance(value, str):
            return str(self._person.number) if self._person.stands_in(value) else value
        if isinstance(value, list | tuple):
            return [self._value(each) for each in value]
        return self._message(value) if isinstance(value, Message) else value


def _people(text: str) -> Sequence[Person]:
    """Return the people of a list; none where it cannot be read."""
    with TemporaryDirectory(prefix="bridgeopt-") as folder:
        file = Path(folder) / PEOPLE
        write_text(file, text)
        try:
            return read_people(file)
        except InputError:
            return ()
