"""Check bridgeopt's certificates: that no numbering of a section's pairs costs less than tonight's.

    python -m bridgeopt_check tonight.cert plan.json history.csv [--seconds 60]

Costs and meetings are recomputed from the history and the plan's rounds, in exact integers. No code
of bridgeopt is used. See docs/certificates.md for the lines of a certificate and why a proof that
passes holds. The lines are hints: a wrong one makes no false claim pass.
Exits with 0 if every section is proven, 1 if one is not or a file is refused, 2 if one is not read.
"""

import gzip
import hashlib
import io
import json
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from itertools import accumulate, chain, combinations, islice, product
from math import gcd, inf
from pathlib import Path
from typing import Any

SCALE = 16  # bounds are integers, in units of 1 / SCALE
FAR = 1 << 99  # the cost of an impossible choice
MOST_BYTES, MOST_IN_PLAN, MOST_IN_HISTORY, MOST_IN_LINE = 10**8, 4 * 10**6, 4 * 10**7, 10**6
MOST_STEPS, MOST_SYMMETRIES = 20_000, 2_000  # numbers², times labels; symmetries in a proof
MOST_PLAYERS, MOST_LINES, MOST_DIGITS, MOST_COUNT = 2_000, 50_000, 9, 100_000  # in a history

Places = int  # a set of places: place k is bit k
Sets = list[Places]
Table = list[list[int]]
Costs = list[Table]
Lines = Iterator[list[str]]
Item = tuple[int, ...]  # two players; () for an absent number
Ask = tuple[Sets, Table]  # per item: its open places, and its price on each place


class Refused(Exception):  # noqa: N818  (it is an answer, not a fault of this program)
    """A file is malformed, or its claim does not follow."""


class Proof:
    """Follows a certificate's lines about one section, from the root of the tree to the end.

    Item i (a pair, or an absent one) is on place i tonight. Items i and j cost ``cost[i][j][k]``
    if ``labels`` has k for their places: the meetings, or another label. ``self.cost`` is that
    scaled, relative to the least label. ``asked`` adds prices of places, and closes some places.
    """

    told = "on these rounds no numbering costs"

    def __init__(self, cost: Costs, labels: Table, lines: Lines, asked: Ask | None = None) -> None:
        n = self.n = len(labels)
        self.labels, self.lines, two = labels, lines, list(combinations(range(n), 2))
        there = [labels[p][q] for p, q in two] or [0]
        least, ks = min(there), range(min(there), max(there) + 1)
        self.cost = [[{k: SCALE * (c[k] - c[least]) for k in ks} for c in row] for row in cost]
        # For each layer k and place, the bit set of the places that it meets more than k times. A
        # place never meets itself: the label of a place with itself is 0.
        self.near = [[sum((x > k) << q for q, x in enumerate(r)) for r in labels] for k in ks[:-1]]
        self.allowed, self.price = asked or ([(1 << n) - 1] * n, [[0] * n] * n)
        tonight = self._paid({i: i for i in range(n)})
        self.claim = sum(cost[i][j][least] for i, j in two) + tonight // SCALE
        # Costs are multiples of ``unit``, so a better numbering costs at least one unit less.
        unit = gcd(*chain(*self.price, *(c.values() for row in self.cost for c in row)))
        self.cutoff = tonight - (unit or SCALE) + 1
        self.symmetries, self.nodes = list[list[int]](), 0

    def check(self) -> None:
        """Raise `Refused` unless the lines show that no numbering costs less than the claim."""
        self._settle(self.allowed, [], [])

    def _paid(self, at: dict[int, int]) -> int:
        """Return the total cost if each item i is on place ``at[i]``."""
        met = (self.cost[i][j][self.labels[at[i]][at[j]]] for i, j in combinations(at, 2))
        return sum(met) + sum(self.price[i][p] for i, p in at.items())

    def _is_symmetry(self, image: list[int]) -> bool:
        """Return whether moving each item from its place p to ``image[p]`` never changes costs."""
        two = product(range(self.n), repeat=2)
        there = ((self.labels[image[p]][image[q]], self.labels[p][q]) for p, q in two)
        return sorted(image) == list(range(self.n)) and all(x == y for x, y in there)

    def _settle(self, domain: Sets, share: list[Table], decided: Sets) -> None:
        """Check a node's lines: ``domain`` has no better numbering that agrees with ``decided``."""
        self.nodes += 1
        while all(domain := self._propagate(domain)):
            word, *rest = next(self.lines, ["the end"])
            numbers = [*map(int, rest)]
            if word == "symmetry":
                if not self._is_symmetry(numbers) or len(self.symmetries) == MOST_SYMMETRIES:
                    raise Refused("a permutation changes what is paid, or there are too many")
                self.symmetries.append(numbers)
            elif word == "s" and len(decided) <= 3 * self.n:
                share = self._divide(domain, numbers)
            elif word == "b":
                domain = self._bound(domain, share, numbers)
            else:
                for item, places in self._split(word, numbers, domain, decided):
                    part = [d & places if i == item else d for i, d in enumerate(domain)]
                    self._settle(part, share, [*decided, places])
                return

    def _propagate(self, domain: Sets) -> Sets:
        """While an item has only one place left, remove it from the domains of all others."""
        before: Sets = []
        while before != domain:
            before = domain
            for i, places in enumerate(before):
                if places.bit_count() == 1:
                    domain = [d if j == i else d & ~places for j, d in enumerate(domain)]
        return domain

    def _divide(self, domain: Sets, numbers: list[int]) -> list[Table]:
        """Split each layer's cost of free items i < j: i's share is given, j's is the rest."""
        free, given = [i for i, d in enumerate(domain) if d.bit_count() > 1], iter(numbers)
        share = [[[0] * self.n for _ in domain] for _ in self.near]
        for (t, table), (i, j) in product(enumerate(share), combinations(free, 2)):
            costs = [*self.cost[i][j].values()]
            table[i][j] = next(given)
            table[j][i] = costs[t + 1] - costs[t] - table[i][j]
        return share

    def _bound(self, domain: Sets, share: list[Table], prices: list[int]) -> Sets:
        """Return the places that a better numbering may use, given prices of free places; or [0].

        The bound, valid for any prices, is the fixed items' cost, all prices, and each free item's
        least cost minus price. Places that would raise it to the cutoff are removed.
        """
        free = {i: places for i, places in enumerate(domain) if places.bit_count() > 1}
        at = {i: d.bit_length() - 1 for i, d in enumerate(domain) if i not in free}
        there = (1 << self.n) - 1 - sum(1 << p for p in at.values())
        price = dict(zip(_members(there), prices, strict=True))

        def look(p: int) -> Iterator[tuple[int, int, int]]:
            """Yield (free places near p, items that cannot meet p, items that must), by layer."""
            for near in self.near:
                close, far = there & near[p], there & ~near[p] & ~(1 << p)
                never = sum(1 << j for j, places in free.items() if not places & close)
                must = sum(1 << j for j, places in free.items() if not places & far)
                yield close.bit_count(), never, must

        def pays(i: int) -> Iterator[tuple[int, int]]:
            """Yield each remaining place of an item, and a bound of its cost minus the price."""
            orders = [sorted((s[i][j], j) for j in free if j != i) for s in share]
            sums = [[0, *accumulate(x for x, _ in order)] for order in orders]
            for p in _members(free[i]):
                least = self.price[i][p] - price[p]
                least += sum(self.cost[i][j][self.labels[p][q]] for j, q in at.items())
                for order, low, (degree, never, must) in zip(orders, sums, seen[p], strict=True):
                    tight = (never | must) & ~(1 << i)
                    least += _least(order, degree, never, must) if tight else low[degree]
                yield p, least

        seen = {p: list(look(p)) for p in price}
        costs = {i: dict(pays(i)) for i in free}
        bound = self._paid(at) + sum(prices) + sum(min(x.values()) for x in costs.values())
        for i, each in costs.items():
            room = self.cutoff - bound + min(each.values())
            free[i] = sum(1 << p for p, cost in each.items() if cost < room)
        return [free.get(i, d) for i, d in enumerate(domain)] if bound < self.cutoff else [0]

    def _split(self, word: str, numbers: list[int], domain: Sets, decided: Sets) -> list[Any]:
        """Return the parts into which a node splits: in each, an item is confined to some places.

        ``n place item …`` lists all items that may take a place; ``i item count set … symmetry …``
        lists sets for an item. A place may be missing if a symmetry that keeps all decisions maps
        it to one in a set, or a removed one. A better numbering then has an equally good image.
        """
        (first, *rest), short = numbers, len(numbers) <= 2 * self.n + 2 and min(numbers) >= 0
        if word == "n" and short and first < self.n:
            if all(i in rest for i, places in enumerate(domain) if places >> first & 1):
                return [(item, 1 << first) for item in rest]
        elif word == "i" and short:
            sets, images = rest[1 : 1 + rest[0]], [self.symmetries[s] for s in rest[1 + rest[0] :]]
            for places in decided:
                images = [x for x in images if sum(1 << x[p] for p in _members(places)) == places]
            left = [p for p in _members(domain[first]) if not any(s >> p & 1 for s in sets)]
            if all(any(image[p] not in left for image in images) for p in left):
                return [(first, places) for places in sets]
        raise Refused(f"{word[:20]!r} does not end a node, nor split it into all its parts")


def _least(order: list[tuple[int, int]], degree: int, never: int, must: int) -> int:
    """Return the least sum of ``degree`` shares, all of ``must`` and none of ``never``, or FAR."""
    sure = [x for x, j in order if must >> j & 1]
    others = [x for x, j in order if not (must | never) >> j & 1]
    wanted = degree - len(sure)
    fits = 0 <= wanted <= len(others) and not any((never & must) >> j & 1 for _, j in order)
    return sum(sure) + sum(others[:wanted]) if fits else FAR


def _members(places: Places) -> list[int]:
    return [p for p in range(places.bit_length()) if places >> p & 1]


def read_section(section: dict[str, Any]) -> tuple[list[Item], list[Any], Table]:
    """Return each number's players, each table's round and places from 0, and the meetings."""
    items, absent = [tuple(line["players"] or ()) for line in section["numbers"]], section["absent"]
    ids, n = [player for item in items for player in item], len(items)
    if [line["number"] for line in section["numbers"]] != [*range(1, n + 1)] or min(ids) < 1:
        raise Refused("its numbers are not 1, 2, 3 …, or it has no players")
    if {*map(len, items)} - {0, 2} or {*map(type, ids)} - {int} or len({*ids}) < len(ids):
        raise Refused("a number has not two players, or a player has two numbers")
    if section.get("spells") or (absent is not None and items[absent - 1]):
        raise Refused("numbers changed hands, or a pair has the absent one: that is not certified")
    tables = []
    for line in section["rounds_detail"]:
        ns, ew = (absent if line[side] is None else line[side] for side in ("ns", "ew"))
        tables.append((line["round"], ns - 1, ew - 1))
    seats = {(number, place) for number, *two in tables for place in two}
    rounds, places = ({seat[k] for seat in seats} for k in (0, 1))
    if not 2 * len(tables) == len(seats) == len(rounds) * n or places - {*range(n)}:
        raise Refused("in a round a number plays twice, or not at all")
    met = Counter(frozenset(two) for _, *two in tables)
    if (1 + max(met.values(), default=0)) * n**2 > MOST_STEPS:
        raise Refused("it is too large: so many numbers, and so many meetings of two")
    return items, tables, [[met[frozenset((p, q))] for q in range(n)] for p in range(n)]


def proof_of(section: dict[str, Any], head: list[str], lines: Lines, history: Any) -> Proof:
    """Return the proof of a section, read from the lines after its head."""
    items, _, met = read_section(section)
    if head[0] == "history" and history is None:
        raise Refused("it is proven by the history: give that too")
    if head == ["history"]:
        proof = Proof(costs_of(items, met, history), met, lines)
    else:
        proof = further_proof(section, head, lines, history)
    if head[0] == "history" and proof.claim != section["fitness"]:
        raise Refused(f"it costs {proof.claim} by the history: is that of before this evening?")
    return proof


def costs_of(items: list[Item], meetings: Table, history: Any) -> Costs:
    """Return ``cost[i][j][k]``, by the published rules the cost of i and j meeting k times.

    Two pairs that had met M times cost 2 (M + 4k)^3; a pair that had sat out W times (W + 2k)^6
    with the first absent number, W^6 less with others. Meeting two is refused: it costs more.
    """
    absent = [i for i, item in enumerate(items) if not item]
    times, every = range(1 + max(map(max, meetings))), range(len(items))
    if any(items[i] and sum(row[a] > 0 for a in absent) > 1 for i, row in enumerate(meetings)):
        raise Refused("a pair sits out against two absent numbers: that is not certified")

    def pays(i: int, j: int) -> list[int]:
        if i == j or not items[i] + items[j]:
            return [0 for _ in times]
        if items[i] and items[j]:
            ends = [two for a in items[i] for b in items[j] for two in ((a, b), (b, a))]
            met = [sum(history.get(p, [])[q : q + 1]) for p, q in ends]
            if met[::2] != met[1::2]:
                raise Refused(f"the history does not agree how often {items[i]} and {items[j]} met")
            return [2 * (sum(met[::2]) + 4 * k) ** 3 for k in times]
        waited = sum(history.get(p, [0])[0] for p in items[i] + items[j])
        before = 0 if absent[0] in (i, j) else waited**6
        return [(waited + 2 * k) ** 6 - before for k in times]

    return [[pays(i, j) for j in every] for i in every]


def read_history(path: Path, at: list[str]) -> dict[int, list[int]]:
    """Return per player the sit-outs (index 0), and the meetings with each player by id.

    docs/input-files.md has the grammar, and the other rules of a valid history.
    """
    history: dict[int, list[int]] = {}
    for number, line in enumerate(history_lines(unpacked(path, MOST_IN_HISTORY, at)), start=1):
        at[:] = [str(path), f"line {number}"]
        named = number == 1 and re.fullmatch(r'(?i)"?sep=[^\w\s"]?"?[,;\t]*', line.strip())
        if named or not line.strip(' \t";,'):
            continue
        parts = re.fullmatch(r'([^\[\]]*+)\[([^\[\]]*+)\][ \t";,]*', line)
        player, counts = player_of(parts[1] if parts else ""), counts_of(parts[2] if parts else "x")
        if player in history or len(history) == MOST_PLAYERS:
            raise Refused("a player has two lines, or there are too many players")
        history[player] = counts
    at[:] = [str(path)]
    for player, met in history.items():
        for other, count in enumerate(met):
            there = history.get(other, [])[player : player + 1] or [0]
            if other and count and (other == player or [count] != there):
                raise Refused(f"its lines do not agree how often {player} and {other} met")
    if not history:
        raise Refused("there are no players in it")
    return history


def history_lines(data: bytes) -> list[str]:
    """Return the lines of a text file, with all white space except tabs as spaces."""
    marks = {"utf-8": b"\xef\xbb\xbf", "utf-16-le": b"\xff\xfe", "utf-16-be": b"\xfe\xff"}
    codes = [code for code, mark in marks.items() if data.startswith(mark)]
    data = data.removeprefix(marks[codes[0]]) if codes else data
    if not codes and 0 in data:  # UTF-16 without a mark: every other byte is 0
        low, high = data[::2], data[1::2]
        codes += ["utf-16-le"] * (0 not in low and 2 * high.count(0) > len(high))
        codes += ["utf-16-be"] * (0 not in high and 2 * low.count(0) > len(low))
    for code in codes[:1] or ["utf-8", "cp1252", "cp850"]:
        with suppress(UnicodeDecodeError):
            text = data.decode(code).rstrip("\x1a")
            break
    else:
        raise Refused("it is no text")
    lines = re.split("\r\n|\r|\n", text)
    odd = len(re.findall(r"[\x00-\x08\x0e-\x1f\x7f]", text))
    if 50 * odd > len(text) or "\0" in text or len(lines) - (not lines[-1]) > MOST_LINES:
        raise Refused("it is no text, or has too many lines")
    return [re.sub(r"[^\S\t]", " ", line) for line in lines]


def player_of(head: str) -> int:
    """Return the id from the head of a line: an id and a rating, before the list."""
    if head.count('"') % 2:  # the last one is closed after the list
        head = head.rstrip()[:-1] if head.rstrip().endswith('"') else head.replace('"', "", 1)
    bare = re.sub('"[^"]*"', "", head)
    mark = ";" if ";" in bare else "\t" if "\t" in bare else ","
    space = " *+" if mark == "\t" else r"[ \t]*+"

    def cell(name: str, value: str, quoted: str) -> str:
        bare = rf"{space}(?P<{name}>{value}){space}" if value else space
        return rf'(?:{bare}| *+"[ \t]*+(?P<{name}_>{quoted})[ \t]*+")'

    number, either = "[0-9]++", "[0-9]++(?:[.,][0-9]++)?"
    ranking = either.replace(",", "") if mark == "," else either
    two = cell("id", number, number) + mark + cell("rank", ranking, either)
    found = re.fullmatch(rf'{two}(?:{mark}(?:{space}| *+"[ \t]*+"))*+', head)
    player = (found["id"] or found["id_"]).lstrip("0") if found else ""
    value = (found["rank"] or found["rank_"]) if found else ""
    if not 0 < len(player) <= MOST_DIGITS or len(re.findall("[0-9]", value)) > 15:
        raise Refused("an id, a ranking and a list in brackets are expected")
    return int(player)


def counts_of(listed: str) -> list[int]:
    """Return the counts of a list."""
    listed = re.sub(r'"?[;,\t]"?', ",", listed)
    # Refuse a comma at the end; until Python 3.11.4, a possessive group keeps one before a misfit.
    plain = listed.strip(" ")
    if plain and not re.fullmatch("[0-9]++ *+(?:, *+[0-9]++ *+)*+(?<![, ])", plain):
        raise Refused("a count is no whole number")
    each = (found[0] for found in re.finditer("[0-9]+", listed))
    counts = [int(x[-6:]) if len(x) < 7 or not x[:-6].strip("0") else FAR for x in each]
    if max(counts, default=0) > MOST_COUNT:
        raise Refused("a count is too large to be true")
    return counts


def each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return a JSON object; refuse one in which a key occurs twice."""
    if len(dict(pairs)) < len(pairs):
        raise Refused("it says something twice")
    return dict(pairs)


def check(files: list[Path], seconds: int, at: list[str]) -> bool:
    """Print each section's result; return whether all are proven. ``at`` gets the location."""
    certificate, plan, *histories = files
    body, _, mark = unpacked(certificate, MOST_BYTES, at).rstrip().rpartition(b"\nsum ")
    if body[:24].rstrip() != b"bridgeopt certificate 1":
        raise Refused("it is no certificate of version 1, or not a whole one")
    if hashlib.sha256(body).hexdigest().encode() != mark:
        raise Refused("the certificate is damaged: its checksum differs")
    asked = json.loads(unpacked(plan, MOST_IN_PLAN, at), object_pairs_hook=each_once)
    listed = asked.pop("sections")
    sections = {str(section["name"]): {**section, "asked": asked} for section in listed}
    if len(sections) < len(listed) or not all(map(str.isalnum, sections)):
        raise Refused("two sections have the same name, or one has no name of letters and figures")
    history = read_history(histories[0], at) if histories else None
    end = time.process_time() + seconds
    lines = (line.split() for line in lines_of(certificate, body, at, end))
    for word, name, *head in islice(lines, 1, None):
        if word != "section" or name not in sections:
            raise Refused(f"the proof of a section is expected, not {word[:9]!r}")
        at[:] = [str(plan), f"section {name}"]
        proof = proof_of(sections.pop(name), head, lines, history)
        proof.check()
        by = "the history" if head[0] == "history" else "costs taken on trust"
        told = f"{proof.told} less than {proof.claim}, by {by} ({proof.nodes} nodes)"
        print(f"Section {name}: proven: {told}")
    for name in sections:
        print(f"Section {name}: not proven")
    print("Not proven: the split into sections; where rounds were given, what others could do.")
    return bool(listed) and not sections


def unpacked(path: Path, most: int, at: list[str]) -> bytes:
    """Return a file's data, unpacked if gzipped; refuse more than ``most`` bytes."""
    at[:] = [str(path)]
    with path.open("rb") as file, gzip.open(path) as unzipped:
        data = (unzipped if file.peek(2)[:2] == b"\x1f\x8b" else file).read(most + 1)
    if len(data) > most:
        raise Refused("the file is too large")
    return data


def lines_of(path: Path, text: bytes, at: list[str], end: float = inf) -> Iterator[str]:
    """Yield the lines of a file that are not empty; refuse them after processor time ``end``."""
    for number, line in enumerate(io.BytesIO(text), start=1):
        at[:] = [str(path), f"line {number}"]
        if len(line) > MOST_IN_LINE or time.process_time() > end:
            raise Refused("the line is too long, or it takes too long; --seconds allows more")
        if line.strip():
            yield line.decode("utf-8-sig" if number == 1 else "utf-8")


def main(arguments: list[str]) -> int:
    """Check a certificate; return the exit status."""
    seconds, at = "60", list[str]()
    if arguments[-2:-1] == ["--seconds"]:
        *arguments, _, seconds = arguments
    if len(arguments) not in (2, 3) or not seconds.isdecimal():
        print(__doc__, file=sys.stderr)
        return 2
    try:
        return 0 if check([*map(Path, arguments)], int(seconds), at) else 1
    except Exception as error:  # any damaged file is refused with a sentence
        unread = isinstance(error, OSError) and not isinstance(error, gzip.BadGzipFile)
        plain = unread or isinstance(error, (Refused, json.JSONDecodeError))
        why = error if plain else "it is damaged, or not what it should be"
        told = f"{'Not read' if unread else 'Refused'}: {', '.join(at)}: {why}"
        print(told if len(at) < 2 else f"{told}\nAre all files of one evening?", file=sys.stderr)
        return 2 if unread else 1


# The code above is for proofs whose costs follow from the history alone. The code below is for
# proofs with given costs (because of wishes), and for proofs about all possible rounds.


class Priced(Proof):
    """A proof in which places are closed to some items, or have prices."""

    def _is_symmetry(self, image: list[int]) -> bool:
        """Return whether a permutation changes neither costs nor open places."""
        return super()._is_symmetry(image) and all(
            self.price[i][image[p]] == self.price[i][p]
            and self.allowed[i] >> image[p] & 1 == self.allowed[i] >> p & 1
            for i, p in product(range(self.n), repeat=2)
        )


class Meetings(Proof):
    """A proof about all rounds, as many as tonight's, without a second meeting or sit-out."""

    told = "no other rounds, as many, in which nobody meets or sits out twice, cost"

    def check(self) -> None:
        """Raise `Refused` unless each set of as many rounds costs the claim or more."""
        if max(map(max, self.labels)) > 1 or any(map(any, self.price)):
            raise Refused("some meet twice, or numbers have a price: rounds are not proven so")
        self._choose({})

    def _choose(self, decided: dict[tuple[int, int], bool]) -> None:
        """Check the lines about all rounds that have, or lack, the meetings in ``decided``."""
        self.nodes += 1
        word, *rest = next(self.lines, ["the end"])
        numbers = [*map(int, rest)]
        if word == "m" and len(numbers) == 2:
            for meet in (False, True):
                self._choose({**decided, (min(numbers), max(numbers)): meet})
            return
        price, more, every = numbers[: self.n], numbers[self.n :], (1 << self.n) - 1
        odd = [(s & every, toll) for s, toll in zip(more[::2], more[1::2], strict=True)]
        sound = (
            word == "d"
            and len(numbers) < MOST_STEPS
            and all(toll >= 0 and items.bit_count() & 1 for items, toll in odd)
        )
        bound = sum(self.labels[0]) * (sum(price) + sum(toll for _, toll in odd))
        for i, j in combinations(range(self.n), 2) if sound else ():
            over = max(self.cost[i][j].items())[1] - price[i] - price[j]
            over -= sum(toll for items, toll in odd if (items >> i ^ items >> j) & 1)
            bound += over if decided.get((i, j), over < 0) else 0
        if not sound or bound < self.cutoff:
            raise Refused("d: these are no prices of items, and of odd sets, that reach the claim")


def further_proof(section: dict[str, Any], head: list[str], lines: Lines, history: Any) -> Proof:
    """Return a proof of rounds, or one by a premise: ``[cost, allowed, price]``, costs for j < i.

    With fields it is ``[fine, allowed, apart]``: each two items i < j in ``apart`` must sit in
    different directions (see `fine`). A fourth part, if there is one, lowers prices (see `lower`).
    """
    (kind, *words), (items, tables, met) = head, read_section(section)
    n, known = len(items), {"fields", "first" if kind == "given" else "asked"}
    if kind not in ("history", "given") or not ({*words} <= known or words == ["meetings"]):
        raise Refused(f"there is no proof of {' '.join(head)[:30]!r}")
    if "meetings" in words and items.count(()) > 1:
        raise Refused("where several are absent, no rounds are certified")
    labels, more = labels_of(tables, met, words), 0
    first, allowed, last, *lowered = premise_of(kind, words, lines, n)
    if [places >> i & 1 for i, places in enumerate(allowed)] != [1] * n:
        raise Refused("tonight's numbering uses a place that is not open")
    allowed, price = [places & (1 << n) - 1 for places in allowed], [[0] * n] * n
    closed = [item for item, places in zip(items, allowed, strict=False) if places + 1 < 1 << n]
    if kind == "history" and any(closed):
        raise Refused("some places are not open to a pair: only absent numbers are asked for")
    if kind == "given":
        refuse_unasked(section, items)
        more = sum([lower(first, last, parts, labels) for parts in lowered])
        cost, price = given(first, last, labels)
    else:
        cost = costs_of(items, met, history)
        if "fields" in words:
            fine(cost, first, {*map(tuple, last)}, labels)
    proof = (Meetings if "meetings" in words else Priced)(cost, labels, lines, (allowed, price))
    proof.claim += more
    if kind == "given" and proof.claim - section["fitness"] not in (0, section.get("penalty")):
        raise Refused(
            f"it costs {proof.claim} by costs that are given, and the plan says otherwise"
        )
    if "asked" in words:
        proof.told = proof.told.replace(
            "numbering", "numbering of those asked for (taken on trust)"
        )
    return proof


def premise_of(kind: str, words: list[str], lines: Lines, n: int) -> Any:
    """Return a proof's premise, taken on trust: three parts, or four if prices are lowered."""
    if kind == "history" and "asked" not in words:
        return [0, [-1] * n, []]
    premise = json.loads("".join(next(lines)), object_pairs_hook=each_once)
    if len(premise) > 3 + (kind == "given"):
        raise Refused("a premise is not one")
    return premise


def refuse_unasked(section: dict[str, Any], items: list[Item]) -> None:
    """Refuse given costs if nothing was asked for, or if a wish costs too little.

    A wish that is not respected costs its weight in per cent of the gain of numbering over chance,
    rounded, and at least 1. If the mean is a fraction it was rounded, so the gain allows for that.
    """
    asked, pairs = section.get("asked"), [{*item} for item in items if item]
    if asked is None:  # only this section of the plan is known
        return
    numbers = [w for w in asked.get("wishes", ()) if w["kind"] not in ("section", "apart")]
    wishes = [wish for wish in numbers if {*wish["pairs"][0]} in pairs]
    usual = asked.get("objective", "paper") == "paper"
    if usual and not wishes and section.get("bound") is None and not section.get("penalty"):
        raise Refused("nothing was asked for here: its costs follow from the history, so give that")
    missed = [Fraction(str(w["weight"])) for w in wishes if "weight" in w and not w["held"]]
    if missed:
        mean = Fraction(section["expected_fitness"])
        gain = mean - section["lower_bound"] - abs(mean) / 2**52
        least = sum(max(1, round(weight * gain / 100)) for weight in missed)
        if (section.get("penalty") or 0) < least:
            raise Refused(f"its wishes that are not respected cost {least} at least")


def given(cost: Any, price: Any, labels: Table) -> tuple[Costs, Table]:
    """Return the given costs of meetings, for i and j in either order, and scaled prices."""
    n, none = len(labels), [0] * (1 + max(map(max, labels)))
    numbers = [x for row in [*price, *chain(*cost)] for x in row]
    if {len(price), *map(len, price)} != {n} or {*map(type, numbers)} - {int}:
        raise Refused("a premise is not one")
    both = [[cost[max(i, j)][min(i, j)] if i != j else none for j in range(n)] for i in range(n)]
    return both, [[SCALE * x for x in row] for row in price]


def lower(cost: Any, price: Any, parts: Any, labels: Table) -> int:
    """Lower prices and costs in place; return the reduction of tonight's cost.

    A line ``[i, j, set, high, low]`` takes ``high - low`` from the cost of j < i for labels in the
    set. If j is i, it takes that from the price of i on places in the set. Numberings keep their
    order: at each stage, the old and new step exceed all differences that the rest can make.
    """
    stages, heavy = parts
    numbers = [x for row in [*stages, *heavy] for x in row]
    if {*map(type, numbers)} - {int} or min(numbers) < 0 or any(x[3] < x[4] for x in heavy):
        raise Refused("these are no prices that were lowered")
    rows = [price[i] if i == j else cost[i][:i][j] for i, j, *_ in heavy]
    paid = 0
    for row, (i, j, places, high, low) in zip(rows, heavy, strict=True):
        row[:] = [x - high * (places >> k & 1) for k, x in enumerate(row)]
        paid += (high - low) * (places >> (i if i == j else labels[i][j]) & 1)
    apart = [*price, *(costs for i, row in enumerate(cost) for costs in row[:i])]
    swing = sum(max(row) - min(row) for row in apart)
    for row, (*_, places, _, low) in zip(rows, heavy, strict=True):
        row[:] = [x + low * (places >> k & 1) for k, x in enumerate(row)]
    left = [x[3] for x in heavy], [x[4] for x in heavy]
    for step, smaller in stages:
        times = [x // step for x in left[0]]
        left = (
            [x % step for x in left[0]],
            [x - smaller * t for x, t in zip(left[1], times, strict=True)],
        )
        if step <= swing + sum(left[0]) or smaller <= swing + sum(map(abs, left[1])):
            raise Refused("by lowered prices another numbering could be the best")
    if left[0] != left[1]:
        raise Refused("by lowered prices another numbering could be the best")
    return paid


def fine(cost: Costs, fine: int, apart: set[tuple[int, int]], labels: Table) -> None:
    """Add label 0 for the same direction: the cost of no meeting, and a fine for ``apart``."""
    for i, j in product(range(len(cost)), repeat=2):
        cost[i][j].insert(0, cost[i][j][0] + fine * ((min(i, j), max(i, j)) in apart))
    if any(labels[i][j] == 0 for i, j in apart):
        raise Refused("tonight's numbering is none of those asked for")


def labels_of(tables: list[Any], meetings: Table, words: list[str]) -> Table:
    """Return the label of each two places: their meetings, unless ``words`` change it.

    With ``fields`` it is one more, and 0 for the same direction. With ``first`` it is doubled, plus
    1 for a meeting in round 1, and then replaced by its rank among all labels: 0, 1, 2 …
    """
    labels = meetings
    if "fields" in words:
        north, south = ({table[way] for table in tables} for way in (1, 2))
        if north & south:
            raise Refused("there are no two fields: a number sits both ways")
        labels = [
            [(x + 1) * ((p in north) != (q in north)) for q, x in enumerate(row)]
            for p, row in enumerate(labels)
        ]
    if "first" in words:
        opening = [{*two} for number, *two in tables if number == 1]
        labels = [
            [2 * x + ({p, q} in opening) for q, x in enumerate(row)] for p, row in enumerate(labels)
        ]
        there = sorted({x for row in labels for x in row})
        labels = [[there.index(x) for x in row] for row in labels]
    return labels


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
