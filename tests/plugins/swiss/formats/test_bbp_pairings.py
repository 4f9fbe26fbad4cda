"""bbpPairings reads and pairs our reports, and we read the ones it generates with equal scores.

It was tried with revision 16a000f9811d of its repository (2026-02-01). The tests need the program:
``BBP_PAIRINGS`` names it, or it is called ``bbpPairings`` on the path.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from bridgeopt.plugins.swiss.formats import read_tournament
from bridgeopt.plugins.swiss.formats.trf_writing import write_trf
from bridgeopt.plugins.swiss.standings import pairing_points, scores
from bridgeopt.plugins.swiss.study import play_rounds
from bridgeopt.plugins.swiss.tournament import (
    Accelerated,
    Acceleration,
    Apart,
    AskedBye,
    ByeKind,
    Tournament,
)
from tests.support.generators.swiss import DrawnSize, generate, strengths_of

PROGRAM = os.environ.get("BBP_PAIRINGS") or shutil.which("bbpPairings")

needs_program = pytest.mark.skipif(
    not PROGRAM, reason="bbpPairings is not here: name it in BBP_PAIRINGS"
)


def asked(tournament, draw):
    """Return a tournament with wishes that a report can hold."""
    players = [player.id for player in tournament.players]
    rounds = tournament.settings.rounds
    one, other, third = draw.sample(players, 3)
    settings = replace(
        tournament.settings,
        never=draw.choice(((), ("club",))),
        never_rounds=draw.choice(((), (1, 2, rounds))),
        acceleration=draw.choice(list(Acceleration)),
    )
    return replace(
        tournament,
        settings=settings,
        apart=(Apart("one", (one, other)), Apart("some", (other, third), (1, rounds))),
        asked_byes=(
            AskedBye(one, draw.randint(1, rounds), ByeKind.HALF),
            AskedBye(third, draw.randint(1, rounds), ByeKind.FULL),
        ),
        accelerated=(Accelerated(other, 1, Fraction(1, 2)), Accelerated(one, rounds, Fraction(1))),
    )


def drawn(seed) -> list[Tournament]:
    """Return a tournament with wishes, after each of its rounds."""
    draw = Random(f"report/{seed}")
    tournament = asked(next(generate(seed, DrawnSize(8, 20, 6))), draw)
    found = [tournament]
    strengths = strengths_of(tournament.players)
    with suppress(ValueError):  # the wishes leave no pairing for a round
        found += play_rounds(tournament, strengths, draw, oddities=True)
    return found


def wishes(tournament):
    """Return the report's wishes for future rounds: forbidden pairs, points, byes and absences."""
    coming = range(len(tournament.rounds) + 1, tournament.settings.rounds + 1)
    place = tournament.place_of
    apart = set()
    for group in tournament.apart:
        for k in group.rounds or range(1, tournament.settings.rounds + 1):
            apart |= {
                (k, frozenset((place[a], place[b])))
                for a in group.players
                for b in group.players
                if a != b
            }
    return (
        apart,
        [
            {place[p]: more for p, more in pairing_points(tournament, k - 1).items() if more}
            for k in coming
        ],
        {(place[p], k, kind) for p, k, kind in tournament.asked_byes if k in coming},
    )


@pytest.mark.parametrize("seed", range(12))
def test_reports_come_back(tmp_path, seed):
    """After any round, an exported report is read back with its wishes."""
    for k, tournament in enumerate(drawn(seed)):
        path = tmp_path / f"{k}.trf"
        plain = replace(tournament, settings=replace(tournament.settings, never=()))
        write_trf(path, plain)
        again = read_tournament(path).beginning.tournament()
        assert wishes(again) == wishes(plain)
        gained = [
            {cup.place_of[p]: score - scores(cup, 0)[p] for p, score in scores(cup).items()}
            for cup in (plain, again)
        ]
        assert gained[0] == gained[1]


def test_clubs_are_written_as_groups(tmp_path):
    """Each club with several players is exported as a group for the rounds in which it is apart."""
    tournament = drawn(1)[0]
    tournament = replace(
        tournament,
        settings=replace(tournament.settings, never=("club",), never_rounds=(1, 2)),
        apart=(),
    )
    path = tmp_path / "clubs.trf"
    write_trf(path, tournament)
    clubs = Counter(player.club for player in tournament.players if player.club)
    groups = read_tournament(path).beginning.apart
    assert {group.name: len(group.players) for group in groups} == {
        f"club {club}": n for club, n in clubs.items() if n > 1
    }
    assert {group.rounds for group in groups} <= {(1, 2)}


def paired(path, out):
    """Return bbpPairings' process and its pairs; the pairs are None if it fails."""
    answer = subprocess.run(
        [PROGRAM, "--dutch", path, "-p", out],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    if answer.returncode:
        return answer, None
    lines = out.read_text(encoding="utf-8").split("\n")[1:]
    return answer, [tuple(map(int, line.split())) for line in lines if line.strip()]


NO_PAIRING = 1
"""Exit code of bbpPairings if no pairing satisfies the mandatory rules."""


@needs_program
@pytest.mark.slow
def test_our_reports_are_read_and_paired(tmp_path):
    """Every report of a future round is paired, or has no pairing by the federation's rules."""
    counted = Counter()
    for seed in range(40):
        for tournament in drawn(seed):
            if len(tournament.rounds) == tournament.settings.rounds:
                continue
            path, out = tmp_path / "ours.trf", tmp_path / "pairs.txt"
            write_trf(path, tournament)
            answer, pairs = paired(path, out)
            assert answer.returncode in (0, NO_PAIRING), (seed, answer.stdout, answer.stderr)
            counted["paired" if pairs is not None else "none"] += 1
            if pairs is None:
                continue
            apart = {two for k, two in wishes(tournament)[0] if k == len(tournament.rounds) + 1}
            assert not {frozenset((a - 1, b - 1)) for a, b in pairs if b} & apart
            number = len(tournament.rounds) + 1
            away = {p for p, k in tournament.absent if k == number}
            away |= {*tournament.byes_asked_in(number)}
            here = {tournament.place_of[p] + 1 for p in tournament.by_id if p not in away}
            assert {player for two in pairs for player in two if player} == here
    assert counted["paired"] > 100
    assert counted["none"] < counted["paired"] / 5


@needs_program
@pytest.mark.slow
def test_its_reports_are_read_with_equal_scores(tmp_path):
    """A hundred generated reports, of 10 to 60 players and 5 to 9 rounds, keep their scores."""
    for seed in range(100):
        path, wanted = tmp_path / f"{seed}.trf", tmp_path / "wanted.txt"
        numbers = {"PlayersNumber": 10 + seed % 51, "RoundsNumber": 5 + seed % 5}
        wanted.write_text("".join(f"{k}={v}\n" for k, v in numbers.items()), encoding="utf-8")
        subprocess.run(
            [PROGRAM, "--dutch", "-g", wanted, "-o", path, "-s", str(seed)],
            check=True,
            capture_output=True,
            timeout=120,
        )
        imported = read_tournament(path)
        told = {}
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("001"):
                told[int(line[4:8])] = Fraction(line[80:84].strip())
        assert scores(imported.beginning.tournament()) == told
        assert "swiss_scores_differ" not in {note.key for note in imported.notes}
