"""Files of one deal: the name of its layout, then the face of each stone, from 1."""

from __future__ import annotations

from pathlib import Path

from bridgeopt.base.text import read_lines
from bridgeopt.base.words import Message
from bridgeopt.files.faults import FaultList, quoted
from bridgeopt.files.recognise import FileKind
from bridgeopt.games.puzzles.solitaire.game import Game
from bridgeopt.games.puzzles.solitaire.reading import find_layout

_HELP = Message("deal_help")
_FACES_A_LINE = 24


def read_deal(path: Path) -> Game:
    """Read a deal.

    Raises
    ------
    InputError
        With every fault: what is no face, too few or too many stones or faces, a face that stands
        there once or three times.
    RequestError
        There is no such layout.
    """
    faults = FaultList(path, FileKind.LAYOUT)
    lines = [
        (number, line.partition("#")[0].split())
        for number, line in enumerate(read_lines(path), start=1)
        if line.partition("#")[0].strip()
    ]
    if not lines or len(lines[0][1]) != 1 or lines[0][1][0].isdigit():
        faults.add(lines[0][0] if lines else None, Message("deal_no_layout"), _HELP)
        faults.raise_any()
    layout = find_layout(lines[0][1][0])
    faces = []
    for number, words in lines[1:]:
        for word in words:
            if word.isascii() and word.isdigit() and 1 <= int(word[:4]) <= layout.num_faces:
                faces.append(int(word[:4]) - 1)
            else:
                wrong = Message("deal_no_face", text=quoted(word), most=str(layout.num_faces))
                faults.add(number, wrong, _HELP)
    if not len(faults) and len(faces) != len(layout):
        faults.add(None, Message("deal_stones", n=len(faces), stones=len(layout)), _HELP)
    for face in sorted(set(faces)) if not len(faults) else ():
        there = faces.count(face)
        whole = 4 if face < len(layout) // 4 else 2
        if there != whole:
            wrong = Message("deal_face_count", face=str(face + 1), n=there, whole=str(whole))
            faults.add(None, wrong, _HELP)
    faults.raise_any()
    return Game(layout, tuple(faces))


def format_deal(game: Game) -> str:
    """Return a deal as it stands in a file."""
    words = [str(face + 1) for face in game.faces]
    rows = [words[k : k + _FACES_A_LINE] for k in range(0, len(words), _FACES_A_LINE)]
    return "\n".join([game.layout.name, *(" ".join(row) for row in rows)]) + "\n"
