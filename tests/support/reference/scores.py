"""A slow reference implementation of scoring: it compares every two tables.

It takes results, and shares no code with the program except the result classes.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from bridgeopt.scoring.results import ResultKind

STEPS = (
    *(10, 40, 80, 120, 160, 210, 260, 310, 360, 420, 490, 590, 740, 890),
    *(1090, 1290, 1490, 1740, 1990, 2240, 2490, 2990, 3490, 3990),
)


def plain_imps(points):
    size, worth = abs(points), 0
    while worth < 24 and size > STEPS[worth]:
        worth += 1
    return worth if points > 0 else -worth


def mixture(line, side):
    """Return a side's signed scores with weights; None if there is nothing to compare."""
    sign = 1 if side == "ns" else -1
    if line.kind.value == "played":
        return None if line.score is None else [(sign * line.score, Fraction(1))]
    if line.artificial is None or not line.artificial.ns.weighted:
        return None
    return [(sign * p, w) for p, w in getattr(line.artificial, side).weighted]


def versus(own, other, method):
    total = Fraction(0)
    for p, a in own:
        for q, b in other:
            if method == "matchpoints":
                total += a * b * (2 if p > q else 1 if p == q else 0)
            else:
                total += a * b * plain_imps(p - q)
    return total


def expected_plays(source, line, by_board=False):
    group = source.groups.get(line.section, line.section)
    alike = [r for r in source.results if source.groups.get(r.section, r.section) == group]
    own = sum(r.board == line.board for r in alike)
    if by_board:
        return own
    if not any(t.ns is not None and t.ew is not None for t in source.planned):
        return max(sum(r.board == each.board for r in alike) for each in alike)
    planned = sum(
        line.board in t.boards and t.ns is not None and t.ew is not None
        for t in source.planned
        if source.groups.get(t.section, t.section) == group
    )
    return max(planned, own)


def cards(line, fouled):
    return sum(
        f.board == line.board and f.section in (None, line.section) and line.round >= f.from_round
        for f in fouled
    )


def line_points(source, line, side, method, fouled=()):
    """Return a side's points on a line without session-based awards; None if it does not count."""
    group = source.groups.get(line.section, line.section)
    expected = expected_plays(source, line)
    own = mixture(line, side)
    if own is None:
        if line.artificial is None:
            return None
        percent = getattr(line.artificial, side).percent
        if method == "matchpoints":
            return percent / 100 * 2 * (expected - 1)
        return Fraction(percent - 50, 10) * 3
    board = [
        r
        for r in source.results
        if r.board == line.board
        and source.groups.get(r.section, r.section) == group
        and mixture(r, side) is not None
    ]
    others = [r for r in board if r is not line and cards(r, fouled) == cards(line, fouled)]
    if method == "butler":
        return plain_butler(own, [r for r in [line, *others]], side)
    total = sum((versus(own, mixture(r, side), method) for r in others), Fraction(0))
    if method == "cross-imps":
        return total / len(others) if others else 0
    n = len(others) + 1
    if len({cards(r, fouled) for r in board}) > 1 and n in (2, 3) and n <= Fraction(expected, 3):
        return (60 + 5 * (total - (n - 1))) / 100 * 2 * (expected - 1)
    return Fraction((total + 1) * expected, n) - 1


def plain_butler(own, lines, side):
    told = sorted(mixture(r, side)[0][0] for r in lines if len(mixture(r, side)) == 1)
    if not told:
        return 0
    kept = told[1:-1] or told
    mean = Fraction(sum(kept), len(kept))
    near = 10 * int(mean / 10)
    tens = [t for t in range(near - 20, near + 30, 10) if abs(t - mean) <= 5]
    compared = max(tens, key=abs)
    return sum((w * plain_imps(p - compared) for p, w in own), Fraction(0))


def was_switched(source, line, shared):
    if line.kind.value != "played":
        return False
    if "wrong direction" in line.remark.lower():
        return True
    if shared or line.declarer_pair is None or line.tricks is None:
        return False
    return line.declarer_pair == (line.ew if line.declarer in "NS" else line.ns)


def nobody(line):
    """Return a pair's line against itself as an unknown result."""
    if line.ns != line.ew:
        return line
    return replace(line, kind=ResultKind.UNDECIDED, artificial=None)


def pair_ranking(source, method, sit_out=None, more=None):
    """Return each pair's place and the value it is ranked by, one list per section.

    ``sit_out`` is a percentage, ``more`` holds extra points of pairs.
    """
    made = pair_points(source, method)
    boards = {pair: 0 for pair in made}
    for line in map(nobody, source.results):
        for side in ("ns", "ew"):
            award = line.artificial is not None
            if award or line.score is not None:
                boards[line.section, getattr(line, side)] += 1
    for table in source.planned if sit_out is not None else ():
        for board in table.boards if (table.ns is None) != (table.ew is None) else ():
            alike = [r for r in source.results if (r.section, r.board) == (table.section, board)]
            if alike:
                top = 2 * (expected_plays(source, alike[0]) - 1)
                pair = table.section, table.ns or table.ew
                worth = sit_out * top / 100 if method == "matchpoints" else (sit_out - 50) * 3 / 10
                points, tops = made.get(pair, (0, 0))
                made[pair] = points + worth, tops + top
                boards[pair] = boards.get(pair, 0) + 1
    result = {}
    for pair, (points, top) in made.items():
        extra = (more or {}).get(pair, 0)
        if method == "matchpoints":
            result[pair] = (100 * points / top if top else 0) + extra
        else:
            result[pair] = (points + extra) / boards[pair] if boards[pair] else 0
    ranking = {}
    for pair, own in result.items():
        others = [(p, r) for p, r in result.items() if p[0] == pair[0] and boards[p]]
        place = 1 + sum(r > own for _, r in others)
        shared = sum(r == own for _, r in others) > 1
        ranking[pair] = (f"{place}{'=' if shared else ''}" if boards[pair] else None), own
    return ranking


def pair_points(source, method, shared=False, fouled=()):
    """Return each pair's points and tops; awards based on the session are added last."""
    if not shared:
        source = replace(source, results=[nobody(line) for line in source.results])
    got = []  # pair, points, top, whether the session counts
    for line in source.results:
        top = 2 * (expected_plays(source, line) - 1)
        pairs = {"ns": (line.section, line.ns), "ew": (line.section, line.ew)}
        if shared:
            pairs = {side: (*pair, side.upper()) for side, pair in pairs.items()}
        if was_switched(source, line, shared):
            pairs = {"ns": pairs["ew"], "ew": pairs["ns"]}
        for side, pair in pairs.items():
            points = line_points(source, line, side, method, fouled)
            award = getattr(line.artificial, side) if line.artificial else None
            if points is None:
                got.append((pair, 0, 0, None))
            else:
                got.append((pair, points, top, award if award and award.by_session else None))
    totals = {}
    for pair in dict.fromkeys(each[0] for each in got):
        own = [each for each in got if each[0] == pair]
        session = [(points, top) for _, points, top, award in own if award is None and top]
        part = Fraction(sum(p for p, _ in session)) / (sum(t for _, t in session) or 1)
        total = Fraction(0)
        for _, points, top, award in own:
            worth = points
            if award is not None and method == "matchpoints" and session:
                if award.percent > 50:
                    worth = max(points, part * top)
                elif award.percent < 50:
                    worth = min(points, part * top)
            total += worth
        totals[pair] = total, sum(each[2] for each in own)
    return totals
