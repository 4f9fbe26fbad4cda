"""Random evenings in varied dialects of PBN and USEBIO are read as they were drawn."""

from __future__ import annotations

import random

import pytest

from bridgeopt.exchange.pbn import read_pbn
from bridgeopt.exchange.usebio import read_usebio
from bridgeopt.scoring.results import ResultKind
from bridgeopt.scoring.scored import score_evening
from tests.support.generators.result_files import as_pbn, as_usebio, draw

KINDS = {
    ResultKind.PLAYED: ("played", "pass"),
    ResultKind.ARTIFICIAL: ("award",),
    ResultKind.NOT_PLAYED: ("not played",),
}


def check(evening, source):
    """Compare lines, names, sit-outs, percentages and the order of the ranking."""
    scored = score_evening(source)
    lines = {}
    for section in scored.sections:
        for board in section.boards:
            for line in board.lines:
                key = (board.board, key_of(line.ns), key_of(line.ew))
                lines[key] = line.result
    drawn = {(each.board, each.ns, each.ew): each for each in evening.lines}
    assert lines.keys() == drawn.keys()
    for key, each in drawn.items():
        assert each.kind in KINDS[lines[key].kind]
        assert lines[key].score == each.score
        if each.kind == "award":
            own = lines[key].artificial
            assert (own.ns.percent, own.ew.percent) == each.awards
    told = {key_of(pair): scored.names(pair) for pair in scored.participants}
    assert told == {pair: evening.names[pair] for pair in evening.pairs}
    boards = {(t.ns or t.ew, board) for t in source.planned for board in t.boards}
    there = set(evening.boards)
    sat_out = {(key[0], board) for key, _, board in evening.sit_outs if board in there}
    assert {(key_of_text(pair), board) for pair, board in boards} == sat_out
    wanted = evening.totals()
    ranking = [each for section in scored.sections for each in section.ranking]
    assert {key_of(each.pair): each.percentage for each in ranking} == wanted
    unplaced = {key_of(each.pair) for each in ranking if each.place is None}
    assert unplaced == {pair for pair, total in wanted.items() if total is None}
    for direction in (None, "NS", "EW"):
        own = [each for each in ranking if each.direction == direction and each.place]
        placed = [wanted[key_of(each.pair)] for each in own]
        assert placed == sorted(placed, reverse=True)


def key_of_text(number):
    """Return a number without its direction, if it has one."""
    return number.removesuffix("NS").removesuffix("EW")


def key_of(pair):
    """Return a pair's number and direction, as the evening was drawn."""
    number = key_of_text(pair.pair)
    direction = pair.direction or pair.pair[len(number) :]
    return number, direction


@pytest.mark.parametrize("evenings", [60, pytest.param(3000, marks=pytest.mark.long)])
@pytest.mark.parametrize("form", ["pbn", "usebio"])
def test_evenings_in_dialects(tmp_path, form, evenings):
    """Pairs, names, boards, scores and percentages are those of an independent model."""
    for seed in range(evenings):
        rng = random.Random(f"{form} {seed}")
        evening = draw(rng)
        if not evening.lines:
            continue
        file = tmp_path / f"evening.{form}"
        encoding = rng.choice(("utf-8", "utf-8-sig")) if form == "pbn" else "utf-8"
        if form == "pbn":
            file.write_text(as_pbn(evening, rng)[0], encoding=encoding)
            source = read_pbn(file)
        else:
            file.write_text(as_usebio(evening, rng), encoding=encoding)
            source = read_usebio(file)
        check(evening, source)
