"""Sudden power loss during actions: acknowledged actions are not lost."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPException
from pathlib import Path

import pytest

from bridgeopt.evening import EveningFile
from bridgeopt.evening.state import plan_mark
from bridgeopt.files.plan import read_plan
from tests.support.browser.page_server import (
    TUESDAY,
    Opened,
    make_club,
    members_of,
    opened,
    seat_by_command,
)
from tests.support.generators.instances import sample
from tests.support.timing.processes import needs_fork

pytestmark = [pytest.mark.slow, needs_fork]


@contextmanager
def forked(folder: Path) -> Iterator[tuple[Opened, int]]:
    """Open the page in its own process, which is killed at the end at the latest."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            with opened(folder) as page:
                os.write(writer, page.address.encode())
                threading.Event().wait()
        finally:
            os._exit(1)
    os.close(writer)
    try:
        address = os.read(reader, 1000).decode()
        assert address
        yield Opened(folder, address), child
    finally:
        os.close(reader)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


def here(page: str) -> frozenset[int]:
    """Return the players that the door shows as here."""
    ticks = re.findall(r'<li id="p(\d+)".*?aria-pressed="(\w+)"', page, re.S)
    return frozenset(int(player) for player, pressed in ticks if pressed == "true")


def test_what_was_acknowledged_at_the_door_is_kept(tmp_path):
    """After a kill the page reopens with all acknowledged actions, or with one more.

    That one was sent but not answered before the kill.
    """
    folder = make_club(tmp_path / "club")
    players = members_of(folder)[:24]
    draw = random.Random(15)
    with opened(folder) as page:
        page.look()
        page.do("here", players=players)
        now = here(page.look())
    for _ in range(sample(50)):
        with forked(folder) as (page, child):
            assert here(page.look()) == now
            may_be = now
            timer = threading.Timer(draw.random() * 0.15, os.kill, (child, signal.SIGKILL))
            timer.start()
            try:
                while True:
                    player = draw.choice(players)
                    may_be = now ^ {player}
                    name = "away" if player in now else "here"
                    assert page.do(name, players=[player])["status"] == 200
                    now = may_be
            except (OSError, HTTPException, json.JSONDecodeError):
                acknowledged = page.revision
            timer.join()
        with opened(folder) as page:
            found = here(page.look())
            assert found in (now, may_be)
            assert (page.revision[0], found) in (
                (acknowledged[0], now),
                (acknowledged[0] + 1, may_be),
            )
            now = found


@pytest.mark.long
def test_what_commands_read_follows(tmp_path):
    """After a kill during marks and undo, the plan file agrees with the stored state again."""
    folder = make_club(tmp_path / "club")
    seat_by_command(folder, members_of(folder)[:16])
    evening = folder / "evenings" / str(TUESDAY)
    with opened(folder) as page:
        page.look()
    draw = random.Random(9)
    for _ in range(sample(30)):
        with forked(folder) as (page, child):
            page.look()
            timer = threading.Timer(draw.random() * 0.15, os.kill, (child, signal.SIGKILL))
            timer.start()
            done = 0
            try:
                for printed in (True, False) * 500:
                    assert page.do("printed", printed=printed)["status"] == 200
                    done += 1
            except (OSError, HTTPException, json.JSONDecodeError):
                pass
            timer.join()
        with opened(folder) as again:
            again.look()
            assert again.revision[0] - page.revision[0] in (0, 1)
            plan = read_plan(evening / "plan.json")
            held = EveningFile(evening / "tonight.evening").read().state.plan
            assert held is not None
            assert (plan.id, plan.printed) == tuple(plan_mark(held))
