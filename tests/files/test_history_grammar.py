"""One grammar of histories, two readers that share no code: the program's and the checker's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import bridgeopt_check
from bridgeopt.base.errors import InputError
from bridgeopt.files.history import read_history
from tests.support.each_case import each_case

Rows = dict[int, tuple[int, dict[int, int]]]
"""Each player's sit-outs, and the non-zero numbers of meetings by opponent."""


def read_by_program(path: Path) -> Rows | None:
    """Return the program's result; ``None`` if it refuses the file."""
    try:
        history = read_history(path)
    except InputError:
        return None
    return {
        player: (
            int(history.waiting_tables[k]),
            {
                other: int(count)
                for other, count in zip(history.ids, history.meetings[k], strict=True)
                if count
            },
        )
        for k, player in enumerate(history.ids)
    }


def read_by_checker(path: Path) -> Rows | None:
    """Return the checker's result; ``None`` if it refuses the file."""
    try:
        history = bridgeopt_check.read_history(path, [])
    except bridgeopt_check.Refused:
        return None
    return {
        player: (
            sum(counts[:1]),
            {other: count for other, count in enumerate(counts) if other and count},
        )
        for player, counts in history.items()
    }


def drawn(random: Random) -> bytes:
    """Return a history as users and programs write it, sometimes with an error."""
    ids = random.sample(range(1, 40), random.randint(1, 6))
    met = {frozenset((p, q)): random.choice((0, 0, 1, 12)) for p in ids for q in ids if p < q}
    mark = random.choice(",,;;\t")
    odd = random.random() < 0.35
    lines = []
    for player in ids:
        counts = [random.choice((0, 3, 100_000))]
        counts += [met.get(frozenset((player, k)), 0) for k in range(1, max(ids) + 1)]
        while counts and counts[-1] == 0 and random.random() < 0.9:
            counts.pop()
        ranking = random.choice(("70", "70.5", "0.25", "007.0"))
        decimal = "," if mark != "," and random.random() < 0.5 else "."
        between = random.choice((mark, mark, ",", f"{mark} " if mark != "\t" else mark))
        listed = f"[{between.join(map(str, counts))}]"
        if not counts and random.random() < 0.5:
            listed = "[  ]"
        cells = [str(player).zfill(random.choice((1, 1, 4))), ranking.replace(".", decimal), listed]
        match random.randrange(8):
            case 0:
                cells = [f'"{cell}"' for cell in cells]
            case 1:
                cells[2] = f'"{cells[2]}"'
            case 2:
                cells[1] = f'"{cells[1].replace(".", ",")}"'
            case 3:
                cells = [f" {cell} " for cell in cells]
            case 4 if len(counts) > 1:
                cells[2] = listed.replace(between, f'"{between.strip() or between}"', 1)
        line = mark.join(cells)
        if random.random() < 0.1:
            line = f'"{line}"'
        lines.append(line + random.choice(("", "", mark * 3, "  ", ' "', ",,;;")))
        lines += random.choices(("", ";;;", " \t ", ',"",', "   "), k=random.choice((0, 0, 1, 3)))
    if odd:
        lines = _with_a_fault(lines, random)
    if random.random() < 0.15:
        lines.insert(0, random.choice(("sep=;", '"sep=,"', "SEP=\t", "sep=;;;;", "sep=ab")))
    text = random.choice(("\n", "\r\n", "\r")).join(lines) + random.choice(("", "\n", "\r\n\x1a"))
    if random.random() < 0.2:
        text = text.replace(" ", "\N{NO-BREAK SPACE}")
    encoding = random.choice(("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252"))
    return text.encode(encoding, errors="replace")


def _with_a_fault(lines: list[str], random: Random) -> list[str]:
    """Return lines with a change that may make the history invalid."""
    lines = lines.copy()
    k = random.randrange(len(lines))
    line = lines[k]
    at = random.randrange(len(line) + 1)
    match random.randrange(9):
        case 0:
            lines.append(line)
        case 1:
            lines[k] = line[:at] + line[at + 1 :]
        case 2:
            lines[k] = line[:at] + random.choice('"[],;\t -x0.9٣\u200b\x0b') + line[at:]
        case 3:
            lines[k] = line.replace("[", random.choice(("[[", "[ ,", "[7,", '["', "(", "")))
        case 4:
            lines[k] = line.replace("0", "100001", 1)
        case 5:
            lines[k] = line.replace("1", "1.0", 1)
        case 6:
            del lines[k]
        case 7:
            lines[k] = line + random.choice((" x", " #", "0", "]", ","))
        case 8:
            lines[k] = f"{line}\x1f" + random.choice(("", "\x1c", "\x07"))
    return lines


@pytest.mark.slow
@pytest.mark.parametrize("count", [500, pytest.param(20_000, marks=pytest.mark.long)])
def test_both_readers_read_the_same(tmp_path: Path, count: int) -> None:
    """Both readers accept the same random histories, good and bad, with the same content."""
    random, path = Random(count), tmp_path / "history.csv"
    verdicts = Counter[bool]()
    for _ in range(count):
        data = drawn(random)
        path.write_bytes(data)
        expected = read_by_program(path)
        assert read_by_checker(path) == expected, data
        verdicts[expected is not None] += 1
    assert min(verdicts.values()) > count / 6


@each_case(
    ("text", "accepted"),
    [
        ("1,70.0,[]\n;;;\n2,70.0,[0]\n", True),
        ("1;70,0;[];;;\r\n2;70,0;[0;0;0];;;\r\n;;;;;\r\n", True),
        ("\n\n1,70,[0,0,2]\n\n2,70,[1,2]\n", True),
        ("1\t70,5\t[0\t0\t2]\n2\t70\t[1\t2]", True),
        ('"1,70.0,[0,0,1]"\n"2,70.0,[0,1]"', True),
        ('1,"70,5","[0",0,"1]"\n2,70,"[0",1,"0]"', True),
        ("1234567,70,[]\n", True),
        ("1,70,5,[]\n", False),
        ("1;70;5;[]\n", False),
        ("1,70,[0,0,2]\n2,70,[0,1]\n", False),
        ("1,70,[0,5]\n", False),
        ("1,70,[0,0,0,1]\n", False),
        ("1,70,[0,]\n", False),
        ("1,70,[;]\n", False),
        ("1,,[]\n", False),
        ("1,[]\n", False),
        ("1,70\n", False),
        ("1,1234567890123.456,[]\n", False),
        ("1000000000,70,[]\n", False),
        ("0,70,[]\n", False),
        (";;;\n", False),
        ("", False),
    ],
)
def test_the_grammar_by_example(tmp_path: Path, text: str, *, accepted: bool) -> None:
    """Each example in docs/input-files.md is accepted or refused as documented."""
    path = tmp_path / "history.csv"
    path.write_text(text, encoding="utf-8", newline="")
    readers: tuple[Callable[[Path], Rows | None], ...] = (read_by_program, read_by_checker)
    assert [read(path) is not None for read in readers] == [accepted] * 2


@pytest.mark.slow
def test_more_players_or_lines_than_any_club_has(tmp_path: Path) -> None:
    """Both readers stop at 2,000 players and at 50,000 lines."""
    path = tmp_path / "history.csv"
    for players, blank, accepted in ((2_000, 0, True), (2_001, 0, False), (1, 49_999, True)):
        path.write_text("\n".join(f"{k},1,[]" for k in range(1, players + 1)) + "\n" * (blank + 1))
        assert (read_by_program(path) is not None) == accepted
        assert (read_by_checker(path) is not None) == accepted
    path.write_text("1,1,[]\n" + "\n" * 50_000)
    assert read_by_program(path) is read_by_checker(path) is None
