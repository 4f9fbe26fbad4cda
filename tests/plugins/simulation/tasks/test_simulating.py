"""Simulate as a page would request it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from bridgeopt.base.errors import InputError, RequestError
from bridgeopt.engine import executors
from bridgeopt.engine.executors import Workers
from bridgeopt.engine.qap.kernel_loading import warm_up
from bridgeopt.movement.tailored import warm_up as warm_up_tailored
from bridgeopt.plugins.simulation.club import SimulatedClub
from bridgeopt.plugins.simulation.seasons import SeasonStudy
from bridgeopt.plugins.simulation.tasks import prepare_simulation, simulate_to_folder
from tests.support.messages import pattern_of


def study(family, *policies: str) -> SeasonStudy:
    return SeasonStudy(SimulatedClub(40, 2, 0.9, 1), family, policies, 1, 1)


def test_what_cannot_be_had_is_refused_first(multiplex, tmp_path):
    """Impossible requests are refused before compiling.

    They are a folder that is a file, and workers of a cluster.
    """
    natural = study(multiplex, "natural")
    (tmp_path / "file").write_text("mine")
    with pytest.raises(InputError):
        prepare_simulation(natural, tmp_path / "file", Workers())
    with pytest.raises(RequestError, match=pattern_of("jobs_are_for_here")):
        prepare_simulation(natural, tmp_path / "out", Workers(2, "tcp://there"))
    assert not (tmp_path / "out").exists()


def test_what_is_compiled(multiplex, tmp_path):
    """Kernels for tailored movements are compiled only for a policy that uses them."""
    for policies, kernels in (
        (("natural",), warm_up),
        (("natural", "tailored"), warm_up_tailored),
    ):
        assert (
            prepare_simulation(study(multiplex, *policies), tmp_path / "out", Workers()) is kernels
        )
    assert (tmp_path / "out").is_dir()


@pytest.mark.slow
@pytest.mark.slow_without_jit
def test_a_season(multiplex, tmp_path, monkeypatch):
    """Progress is reported until all is played, and the files exist.

    Processes are tested in `plugins/simulation/test_seasons`.
    """
    monkeypatch.setattr(executors, "processes", lambda jobs, *_: ThreadPoolExecutor(jobs))
    natural = study(multiplex, "natural", "random")
    prepare_simulation(natural, tmp_path / "out", Workers(1))
    told = []
    simulation, filled = simulate_to_folder(
        natural, tmp_path / "out", Workers(1), lambda done, total: told.append((done, total))
    )
    assert told[-1] == (2, 2)
    assert all(file.is_file() for file in filled.files)
    assert len(simulation.results) == 2
