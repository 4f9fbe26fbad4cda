"""Plain readers of other programs' tournament files; they share no code with `bridgeopt`.

All return the same: players in file order, rounds of games and byes by index in that order, and
starting scores. Anything unexpected raises an exception.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from fractions import Fraction
from types import SimpleNamespace

SIGNS = {"+": "W", "-": "B", "=": "J", "?": ""}
GOTHA = {
    "RESULT_WHITEWINS": "W",
    "RESULT_BLACKWINS": "B",
    "RESULT_EQUAL": "J",
    "RESULT_EQUAL_BYDEF": "J",
    "RESULT_WHITEWINS_BYDEF": "W!",
    "RESULT_BLACKWINS_BYDEF": "B!",
    "RESULT_BOTHLOSE": "0",
    "RESULT_BOTHLOOSE": "0",
    "RESULT_BOTHLOSE_BYDEF": "0",
    "RESULT_UNKNOWN": "",
    "RESULT_BOTHWIN": "1",
    "RESULT_BOTHWIN_BYDEF": "1",
}


def whole(text):
    """Return an unsigned integer."""
    if not text or set(text) - set("0123456789"):
        raise ValueError(text)
    return int(text)


def signed(text):
    """Return an integer that may be negative."""
    return -whole(text[1:]) if text.startswith("-") else whole(text)


def number(text):
    """Return a number with at most one dot or comma."""
    if text == "½":
        return Fraction(1, 2)
    before, _, after = text.removeprefix("-").replace(",", ".").partition(".")
    whole(before)
    if after or "." in text or "," in text:
        whole(after)
    return Fraction(text.replace(",", "."))


def rank(text):
    """Return a rank in stones: 1 dan is 0."""
    text = text.rstrip(".")
    grade, kind = whole(text[:-1].rstrip()), text[-1].lower()
    if not 1 <= grade <= 99 or text[0] == "0":
        raise ValueError(text)
    return {"d": grade - 1, "k": -grade, "p": 8}[kind]


def tabled(rows):
    """Return rounds from cells, with each game twice: (opponent, result, colour, stones, !)."""
    if len({len(cells) for cells in rows}) != 1:
        raise ValueError("rounds")
    rounds = []
    for k in range(len(rows[0])):
        games, byes = set(), set()
        for one, cells in enumerate(rows):
            other, how, colour, stones, forfeit = cells[k]
            if other is None:
                byes.add((one, {"+": "won", "=": "half"}.get(how, "out")))
                continue
            back = rows[other][k]
            signs = {how, back[1]}
            same = {stones, back[3]} - {None}
            if other == one or back[0] != one or back[4] != forfeit or len(same) > 1:
                raise ValueError("cells")
            if signs not in ({"+", "-"}, {"-"}, {"="}, {"?"}) or colour == back[2] != "":
                raise ValueError("cells")
            if one < other:
                white = one if colour == "w" or back[2] == "b" or not colour + back[2] else other
                result = SIGNS[how if white == one else back[1]] + "!" * forfeit
                result = "0" if signs == {"-"} else result.replace("J!", "J").replace("?!", "?")
                games.add((white, one + other - white, result, max(same, default=0)))
        rounds.append((games, byes))
    return rounds


def brought(cells):
    """Return the score from the cells of a line."""
    return sum({"+": Fraction(1), "=": Fraction(1, 2)}.get(cell[1], 0) for cell in cells)


def read_table(text):
    """Read an ``.h9`` file with column headings."""
    heads, people = None, []
    name = None
    for line in text.splitlines():
        told, _, comment = line.partition(";")
        words = comment.lower().replace("name=", "").split()
        if not told.strip():
            if comment.strip().startswith("EV[") and comment.strip().endswith("]"):
                name = comment.strip()[3:-1] or name
            elif line.startswith(";name="):
                name = line[6:].strip() or name
            found = [k for k, word in enumerate(words) if word in ("rk", "gr", "niv")]
            if found and {"name", "nom", "pl", "num"} & set(words[: found[0]]):
                heads = words[found[0] + 1 :]
        else:
            people.append(told)
    origins = 0
    while heads[origins:] and heads[origins] in ("co", "club", "licence"):
        origins += 1
    people = [one.partition("|") for one in people]
    split = [one.split() for one, _, _ in people]
    pins = [rest.split()[0] if rest.split() else "" for _, _, rest in people]
    own = [int(pin) for pin in pins if pin.isascii() and pin.isdigit()]
    places = [whole(words[0]) for words in split]
    if len(set(places)) != len(places) or not all(places) or max(places) > 9999:
        raise ValueError("places")
    players, rows, start = [], [], []
    named = next((h for h in ("mms", "mcm", "score", "pts", "nbw") if h in heads), None)
    for words in split:
        at = next(k for k, w in enumerate(words) if k >= 2 and is_rank(w))
        middle, cells = words[at + 1 : at + 1 + len(heads)], words[at + 1 + len(heads) :]
        nearly_cells = [w for w in middle if w[0] in "0123456789" and set("+-=?/") & set(w)]
        if len(middle) != len(heads) or nearly_cells:
            raise ValueError("columns")
        told = dict(zip(heads[:origins], middle, strict=False))
        cells = [cell_of(word, places) for word in cells]
        score = None if named is None else number(middle[heads.index(named)])
        begin = Fraction(0) if named in (None, "nbw") else score - brought(cells)
        known = {k: "" if not v.strip("-") else v.replace("_", " ") for k, v in told.items()}
        called = " ".join(words[1:at]).replace("_", " ")
        players.append(
            (
                letters(called),
                rank(words[at]),
                2100 + 100 * rank(words[at]),
                known.get("club", ""),
                known.get("co", ""),
            )
        )
        rows.append(cells)
        start.append(begin)
    return SimpleNamespace(
        name=name,
        players=players,
        rounds=tabled(rows),
        start=start,
        planned=None,
        away=None,
        own=own,
    )


def letters(called):
    """Return a key of a name that ignores the order of its parts."""
    return sorted(called.replace(",", " ").split())


def is_rank(word):
    """Return whether a word is a rank."""
    try:
        return bool(rank(word) + 100)
    except (ValueError, KeyError, IndexError):
        return False


def cell_of(word, places):
    """Parse a cell of a table: ``23+/w0``, ``7-!/b``, ``0+``, ``15+w0``."""
    at = next(k for k, sign in enumerate(word) if sign in "+-=?")
    other, how, rest = whole(word[:at]), word[at], word[at + 1 :]
    forfeit = "!" in rest
    if rest.startswith("!"):
        rest = rest[1:]
    elif rest.endswith("!"):
        rest = rest[:-1]
    rest = rest.removeprefix("/")
    colour, stones = rest[:1], rest[1:]
    if colour not in ("", "w", "b") or len(stones) > 1 or (word[-1] == "/"):
        raise ValueError(word)
    if not other and how == "?":
        raise ValueError(word)
    whom = places.index(other) if other else None
    return whom, how, colour, whole(stones) if stones else None, forfeit


def read_report(text):
    """Read a TRF16 file, which has fixed columns."""
    people, begin, name, planned = [], {}, None, None
    ratings, later = {}, []
    for line in text.splitlines():
        if line[:3] == "012":
            name = line[3:].strip() or name
        elif line[:3] == "XXR":
            planned = whole(line[3:].strip())
        elif line[:13] == "### bridgeopt":
            if line.split()[2:]:
                what, own, told = line.split()[2:]
                {"initial": begin, "rating": ratings}[what][whole(own)] = Fraction(told)
        elif line[:3] in ("XXA", "XXC", "###"):  # for pairing only
            continue
        elif line[:5] == "240 Z":
            later += [(whole(own), whole(line[6:9])) for own in line[9:].split()]
        elif line[:3] == "001":
            people.append(line)
        elif line.strip() and not (line[:1] in "01" and line[1:2].isdigit() and line[2] == "2"):
            raise ValueError(line)
    numbers = [whole(line[4:8].strip()) for line in people]
    if len(set(numbers)) != len(numbers) or not all(numbers) or set(begin) - set(numbers):
        raise ValueError("numbers")
    players, rows = [], []
    for line in people:
        if (line[3], line[8], line[47], line[52]) != (" ", " ", " ", " ") or line[84:85].strip():
            raise ValueError(line)
        number(line[80:84].strip() or "0")
        whole(line[85:89].strip() or "0")
        rating = signed(line[48:52].strip()) if line[48:52].strip() else 0
        rating = ratings.get(whole(line[4:8].strip()), rating)
        if not line[14:47].strip():
            raise ValueError(line)
        players.append((letters(line[14:47]), None, rating, "", line[53:56].strip()))
        cells = []
        rest = line[91:].rstrip()
        while rest:
            cell, rest = rest[:10].ljust(10), rest[10:]
            if (cell[4], cell[6], cell[8:]) != (" ", " ", "  "):
                raise ValueError(line)
            other = whole(cell[:4].strip() or "0")
            how, forfeit = {
                "1": ("+", False),
                "W": ("+", False),
                "U": ("+", False),
                "F": ("+", False),
                "+": ("+", True),
                "0": ("-", False),
                "L": ("-", False),
                "Z": ("-", False),
                "-": ("-", True),
                "=": ("=", False),
                "D": ("=", False),
                "H": ("=", False),
                " ": ("?", False),
            }[cell[7].upper()]
            if cell[5] not in "wb- ":
                raise ValueError(line)
            whom = numbers.index(other) if other else None
            said = "U" if cell[7] == "U" else cell[:8].strip()
            how = "-" if whom is None and how == "?" else how
            cells.append((whom, how, cell[5].strip(" -"), 0, forfeit, said))
        rows.append(cells)
    said = max(len(cells) for cells in rows)
    paired = [
        k for cells in rows for k, c in enumerate(cells, 1) if c[0] is not None or c[5] == "U"
    ]
    most = max(paired, default=0)
    away = {(numbers.index(own), k) for own, k in later if k > most}
    for one, cells in enumerate(rows):
        away |= {(one, k) for k, cell in enumerate(cells, 1) if k > most and cell[5]}
    if planned and planned < most:
        raise ValueError("rounds")
    out = (None, "-", "", 0, False)
    rows = [[cell[:5] for cell in cells[:most]] + [out] * (most - len(cells)) for cells in rows]
    start = [begin.get(own, Fraction(0)) for own in numbers]
    planned = max(planned or 0, said, 1)
    return SimpleNamespace(
        name=name, players=players, rounds=tabled(rows), start=start, planned=planned, away=away
    )


def read_xml(text):
    """Read the XML of OpenGotha and pairgoth."""
    root = ET.fromstring(text)
    if root.tag != "Tournament":
        raise ValueError(root.tag)
    general = next(root.iter("GeneralParameterSet"), ET.Element("none"))
    zero, floor = (rank(general.get(f"genMM{k}", "30K").strip()) for k in ("Zero", "Floor"))
    bar = rank(general.get("genMMBar", "9D").strip())
    keys, players, start, there = [], [], [], []
    for group in root.iter("Players"):
        for one in group.iter("Player"):
            keys.append(key(one.get("name", "") + one.get("firstName", "")))
            known = rank((one.get("rank") or "").strip() or (one.get("grade") or "").strip())
            rating = signed(one.get("rating", str(2100 + 100 * known)).strip())
            called = letters(one.get("name", "") + " " + one.get("firstName", ""))
            players.append((called, known, rating, one.get("club", ""), one.get("country", "")))
            correction = signed(one.get("smmsCorrection", "0").strip())
            start.append(Fraction(min(max(known, floor), bar) - zero + correction))
            days = one.get("participating", "1").strip()
            if set(days) - set("01") or not days:
                raise ValueError(days)
            there.append("0" if one.get("registeringStatus") == "PRE" else days)
    if len(set(keys)) != len(keys) or not keys:
        raise ValueError("keys")
    found = [(whole((g.get("roundNumber") or "").strip()), g) for g in root.iter("Game")]
    resting = [
        (whole((b.get("roundNumber") or "").strip()), b) for b in root.iter("ByePlayer") if b.attrib
    ]
    played = max((k for k, _ in found + resting), default=0)
    planned = signed(general.get("numberOfRounds", str(max(played, 1))).strip())
    if not max(played, 1) <= planned <= 20 or not all(k for k, _ in found + resting):
        raise ValueError("rounds")
    names = [
        c.get("name")
        for g in root.iter("PlacementParameterSet")
        for c in g.iter("PlacementCriterion")
    ]
    main = next((name for name in names if name in ("MMS", "NBW")), "MMS")
    if main == "NBW":
        start = [Fraction(0)] * len(start)
    worth = {"0": "out", "1": "half", "2": "won"}
    absent = worth[general.get(f"gen{main}2ValueAbsent", "0").strip()]
    bye = worth[general.get(f"gen{main}2ValueBye", "2").strip()]
    rounds = []
    for k in range(1, played + 1):
        games = set()
        for g in (g for round, g in found if round == k):
            two = [keys.index(key(g.get(side, ""))) for side in ("whitePlayer", "blackPlayer")]
            stones = signed(g.get("handicap", "0").strip())
            games.add((*two, GOTHA[g.get("result")], stones))
        byes = [keys.index(key(b.get("player", ""))) for round, b in resting if round == k]
        busy = byes + [one for game in games for one in game[:2]]
        count = sum(round == k for round, _ in found)
        if len(set(busy)) != len(busy) or len(games) != count:
            raise ValueError("busy")
        out = {(one, absent) for one in range(len(keys)) if one not in busy}
        rounds.append((games, {(one, bye) for one in byes} | out))
    away = {
        (one, k)
        for one, days in enumerate(there)
        for k in range(played + 1, planned + 1)
        if days.ljust(planned, days[-1])[k - 1] == "0"
    }
    return SimpleNamespace(
        name=general.get("name") or None,
        players=players,
        rounds=rounds,
        start=start,
        planned=planned,
        away=away,
    )


def key(name):
    """Return the key by which games refer to a player."""
    return "".join(name.split()).replace("\u0130", "I").replace("\u0131", "I").upper()


READERS = {"h9": read_table, "trf": read_report, "opengotha": read_xml, "pairgoth": read_xml}
