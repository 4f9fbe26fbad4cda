"""Files of layouts: a line for each row of stones; and the layouts that come with the package."""

from __future__ import annotations

from pathlib import Path

from bridgeopt.base.errors import RequestError
from bridgeopt.base.text import read_lines
from bridgeopt.base.words import Message
from bridgeopt.files.faults import FaultList, quoted
from bridgeopt.files.recognise import FileKind
from bridgeopt.games.puzzles.solitaire.layout import HALF, SHIPPED, Layout, Place

_HELP = Message("layout_line_help")
_MOST = 400
_FURTHEST = 200


def shipped_layouts() -> list[str]:
    """Return the names of the layouts that come with the package."""
    return sorted(path.stem for path in SHIPPED.glob("*.txt"))


def find_layout(name: str) -> Layout:
    """Return the layout of a name that comes with the package, or of a file.

    Raises
    ------
    RequestError
        There is neither.
    InputError
        The file cannot be read, or is no layout.
    """
    if name in shipped_layouts():
        return read_layout(SHIPPED / f"{name}.txt")
    path = Path(name)
    if not path.suffix and not path.exists():
        raise RequestError(Message("layout_unknown", name=name, names=shipped_layouts()))
    return read_layout(path)


def read_layout(path: Path) -> Layout:
    """Read a layout: layer, row, first column and how many stones; half stones as ``.5``.

    Raises
    ------
    InputError
        With every fault: what is no number, two stones in one place, one that hangs in the air,
        too many or an odd number of them.
    """
    faults = FaultList(path, FileKind.LAYOUT)
    at: dict[Place, int] = {}
    stones: dict[Place, int] = {}
    for number, line in enumerate(read_lines(path), start=1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        try:
            first, count = _row(words)
        except ValueError:
            faults.add(number, Message("layout_no_row", text=quoted(line.strip())), _HELP)
            continue
        for k in range(count):
            place = first._replace(column=first.column + k * HALF)
            taken = [at[quarter] for quarter in place.quarters() if quarter in at]
            if taken:
                same = Message("layout_taken", line=str(min(taken)))
                faults.add(number, same, Message("layout_taken_help"))
                break
            stones[place] = number
            at.update(dict.fromkeys(place.quarters(), number))
    for place, number in stones.items():
        if place.layer and not all(q._replace(layer=q.layer - 1) in at for q in place.quarters()):
            faults.add(number, Message("layout_in_air"), Message("layout_in_air_help"))
    if not len(faults) and (len(stones) % 2 or not 2 <= len(stones) <= _MOST):
        faults.add(
            None, Message("layout_number", n=len(stones)), Message("layout_number_help", most=_MOST)
        )
    faults.raise_any()
    return Layout(path.stem, tuple(sorted(stones)))


def _row(words: list[str]) -> tuple[Place, int]:
    """Return the first place of a row, and how many stones lie there; `ValueError` if none do."""
    layer, row, column, count = (float(word) for word in words)
    place = Place(int(layer), int(HALF * row), int(HALF * column))
    if (*place, int(count)) != (layer, HALF * row, HALF * column, count) or layer < 0:
        raise ValueError
    if not 1 <= count <= _MOST or max(map(abs, place)) > _FURTHEST:
        raise ValueError
    return place, int(count)
