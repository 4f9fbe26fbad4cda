"""Tie-breaks: the rules' example to the digit, and a reference implementation of all."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from bridgeopt.plugins.swiss.bands import initial_scores
from bridgeopt.plugins.swiss.standings import (
    TIE_BREAK_VALUES,
    TournamentScores,
    face_to_face,
    random_order,
    sodoms,
    soms,
    standings,
)
from bridgeopt.plugins.swiss.tournament import (
    Band,
    Bye,
    ByeKind,
    Game,
    Result,
    Round,
    Settings,
    Tournament,
)
from tests.support.generators.instances import sample
from tests.support.generators.tournaments import cup, played, player

BOB, BARRY, CARMILLA, SALLY, MARVIN = 1, 2, 3, 4, 5


def bobs(kind: ByeKind) -> Tournament:
    """Return the rules' example: Bob beats Barry, has a bye, and loses only to Sally."""
    players = tuple(player(k, -k) for k in range(1, 6))
    rounds = (
        Round((Game(1, BOB, BARRY, 0, Result.WHITE),)),
        Round((), (Bye(BOB, kind),)),
        Round((Game(1, BOB, CARMILLA, 0, Result.WHITE),)),
        Round((Game(1, BOB, SALLY, 0, Result.BLACK),)),
        Round((Game(1, BOB, MARVIN, 0, Result.WHITE),)),
    )
    band = Band(tuple(range(1, 6)))
    initial = tuple((k, Fraction(-8)) for k in range(1, 6))
    return Tournament("Bob", Settings(5), players, (band,), rounds, initial)


def test_bob_with_a_forced_bye():
    """Bob has -8 + 3 + 1 = -4; the phantom -8 + 5/2 = -5.5, in SOMS and in SODOMS."""
    standing = TournamentScores(bobs(ByeKind.FORCED))
    assert standing.scores[BOB] == -4
    assert standing.phantom(BOB) == Fraction(-11, 2)
    real = [standing.score_for_opponents(k) for k in (BARRY, CARMILLA, SALLY, MARVIN)]
    assert soms(standing, BOB) == sum(real) - Fraction(11, 2)
    assert sodoms(standing, BOB) == sum(real) - real[2] - Fraction(11, 2)
    assert standing.score_for_opponents(BOB) == -4


def test_bob_with_a_voluntary_bye():
    """Bob has -8 + 3 + 0 = -5, or -4.5 for opponents; the phantom beat him."""
    standing = TournamentScores(bobs(ByeKind.VOLUNTARY))
    assert standing.scores[BOB] == -5
    assert standing.score_for_opponents(BOB) == Fraction(-9, 2)
    real = [standing.score_for_opponents(k) for k in (BARRY, CARMILLA, SALLY, MARVIN)]
    assert soms(standing, BOB) == sum(real) - Fraction(11, 2)
    assert sodoms(standing, BOB) == sum(real) - real[2]


def plain(cup: Tournament) -> dict[str, dict[int, Fraction]]:
    """Return all players' tie-breaks, computed round by round and table by table."""
    start = initial_scores(cup)
    score = dict(start)
    missed = dict.fromkeys(score, 0)
    half = Fraction(1, 2)
    points = {"W+": (1, 0), "W+F": (1, 0), "B+": (0, 1), "B+F": (0, 1), "J": (half, half)}
    points["1-1"] = (1, 1)
    met: dict[int, list[tuple[int | None, Fraction]]] = {p: [] for p in score}
    cuss = dict.fromkeys(score, Fraction(0))
    for past in cup.rounds:
        seen = set()
        for game in past.games:
            won = points.get(str(game.result.value if game.result else ""), (0, 0))
            for who, other, own in (
                (game.first, game.second, won[0]),
                (game.second, game.first, won[1]),
            ):
                met[who].append((other, Fraction(own)))
                score[who] += own
                missed[who] += game.result is Result.DOUBLE_FORFEIT
                seen.add(who)
        for who in score.keys() - seen:
            forced = (who, ByeKind.FORCED) in past.byes or (who, ByeKind.VOLUNTEER) in past.byes
            score[who] += forced
            missed[who] += not forced
            met[who].append((None, Fraction(forced)))
        for who, now in score.items():
            cuss[who] += now
    found: dict[str, dict[int, Fraction]] = {name: {} for name in TIE_BREAK_VALUES}
    sos = {}
    for who in score:
        phantom = start[who] + len(cup.rounds) * half
        plainly = [(phantom if o is None else score[o], w) for o, w in met[who]]
        kindly = [(phantom if o is None else score[o] + half * missed[o], w) for o, w in met[who]]
        sos[who] = sum((s for s, _ in plainly), Fraction(0))
        lowest = min((s for s, _ in plainly), default=Fraction(0))
        highest = max((s for s, _ in plainly), default=Fraction(0))
        found["SOMS"][who] = sum((s for s, _ in kindly), Fraction(0))
        found["SODOMS"][who] = sum((s * w for s, w in kindly), Fraction(0))
        found["SOMS_cut_1"][who] = found["SOMS"][who] - min(
            (s for s, _ in kindly), default=Fraction(0)
        )
        found["SOS"][who] = found["Buchholz"][who] = sos[who]
        found["SODOS"][who] = sum((s * w for s, w in plainly), Fraction(0))
        found["Sonneborn_Berger"][who] = found["SODOS"][who]
        found["Buchholz_cut_1"][who] = sos[who] - lowest
        found["Buchholz_median"][who] = sos[who] - lowest - highest * (len(plainly) > 1)
        found["progressive"][who] = found["CUSS"][who] = cuss[who]
        found["wins"][who] = found["NBW"][who] = sum((w for _, w in met[who]), Fraction(0))
        found["initial"][who], found["rating"][who] = start[who], cup.by_id[who].rating
        found["Buchholz_cut_2"][who] = sum(sorted(s for s, _ in plainly)[2:], Fraction(0))
        found["rank"][who] = cup.by_id[who].rank
    stones = {
        (who, other): game.handicap * sign
        for past in cup.rounds
        for game in past.games
        for who, other, sign in ((game.first, game.second, 1), (game.second, game.first, -1))
    }
    wins = found["wins"]
    for who in score:
        real = [(o, w) for o, w in met[who] if o is not None]
        found["SOSW"][who] = sum((wins[o] for o, _ in real), Fraction(0))
        found["SODOSW"][who] = sum((wins[o] * w for o, w in real), Fraction(0))
        found["CUSSW"][who] = sum(
            (w * (len(met[who]) - k) for k, (_, w) in enumerate(met[who])), Fraction(0)
        )
        found["EXT"][who] = found["EXR"][who] = Fraction(0)
        for o, w in real:
            beyond = stones[who, o] - (cup.by_id[who].rank - cup.by_id[o].rank)
            times = 0 if beyond < 0 else 1 if beyond == 0 else 2 if beyond == 1 else 3
            found["EXT"][who] += times * wins[o]
            found["EXR"][who] += times * wins[o] * (w == 1)
    for who in score:
        found["SOSOSW"][who] = sum(
            (found["SOSW"][o] for o, _ in met[who] if o is not None), Fraction(0)
        )
    for who in score:
        phantom = (start[who] + len(cup.rounds) * half) * len(cup.rounds)
        found["SOSOS"][who] = sum(
            (phantom if o is None else sos[o] for o, _ in met[who]), Fraction(0)
        )
    return found


@pytest.mark.parametrize("seed", range(sample(24)))
def test_plain_twin(seed):
    """Every tie-break equals the reference in tournaments with byes, forfeits and jigos."""
    draw = Random(seed)
    n = draw.randint(5, 14)
    now = cup(n, rounds=4, seed=seed)
    now = replace(now, absent=frozenset((draw.randint(1, n), draw.randint(1, 4)) for _ in range(4)))
    for _ in range(4):
        following = played(now, draw, rematches=True)
        if following is None:
            break
        now = following
    standing, expected = TournamentScores(now), plain(now)
    for name, worth in TIE_BREAK_VALUES.items():
        if name != "IMP_quotient":
            for who in now.by_id:
                assert worth(standing, who) == expected[name][who], (name, who)


def test_face_to_face_needs_all_to_have_met():
    """A cycle of three has no winner; two who met rank by their game; otherwise undecided."""
    standing = TournamentScores(bobs(ByeKind.FORCED))
    assert face_to_face(standing, [BOB, SALLY]) == {BOB: 0, SALLY: 1}
    assert face_to_face(standing, [BOB, BARRY, SALLY]) is None
    assert face_to_face(standing, [BARRY, SALLY]) is None


def test_draw_stays():
    """Random places do not change with later entries, are distinct, and depend on the seed."""
    now = cup(20)
    lots = random_order(now)
    assert sorted(lots.values()) == list(range(1, 21))
    more = cup(20, seed=1)
    assert random_order(more) == lots
    other = replace(now, settings=replace(now.settings, seed=2))
    assert random_order(other) != lots


def test_standings_are_ordered():
    """Rows are sorted by score and tie-breaks; places count up, and the draw leaves no tie."""
    now = cup(13, rounds=5, seed=4)
    draw = Random(4)
    for _ in range(3):
        following = played(now, draw)
        assert following is not None
        now = following
    ranked = standings(now)
    keys = [(-r.score, *(-(v or 0) for _, v in r.ties[:2])) for r in ranked]
    assert keys == sorted(keys)
    assert [r.place for r in ranked] == list(range(1, 14))
    nothing = replace(now, settings=replace(now.settings, tie_breaks=()))
    assert len({r.place for r in standings(nothing)}) == len({r.score for r in ranked})


def test_imp_quotient():
    """The quotient is IMPs won by IMPs lost, over all matches scored in IMPs."""
    now = bobs(ByeKind.FORCED)
    first = Round((replace(now.rounds[0].games[0], imps=(31, 16)),))
    third = Round((replace(now.rounds[2].games[0], imps=(0, 9)),))
    rounds = (first, now.rounds[1], third, *now.rounds[3:])
    standing = TournamentScores(replace(now, rounds=rounds))
    assert TIE_BREAK_VALUES["IMP_quotient"](standing, BOB) == Fraction(31, 25)
    assert TIE_BREAK_VALUES["IMP_quotient"](standing, BARRY) == Fraction(16, 31)
    assert TIE_BREAK_VALUES["IMP_quotient"](standing, SALLY) == 0
