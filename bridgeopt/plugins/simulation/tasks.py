"""The task of playing whole seasons of a made-up club by several policies."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from bridgeopt.engine.executors import Workers
from bridgeopt.engine.qap.kernel_loading import warm_up
from bridgeopt.engine.stopping import Stop
from bridgeopt.files.out_folder import OutFolder, WrittenFolder, make_folder, refuse_unusable
from bridgeopt.movement.tailored import warm_up as warm_up_tailored
from bridgeopt.plugins.simulation.seasons import SeasonStudy, Simulation
from bridgeopt.plugins.simulation.seasons import simulate as play
from bridgeopt.plugins.simulation.show import FILES, simulation_files


def prepare(study: SeasonStudy, folder: Path, workers: Workers) -> Callable[[], None]:
    """Make the folder; raise an error if the folder or the workers cannot be used.

    Return a function that compiles the kernels.

    Raises
    ------
    RequestError
        A number of workers was given for a cluster, which has its own.
    BridgeoptError
        HiGHS is needed but not installed.
    InputError
        The folder cannot be written to.
    """
    workers.check()
    refuse_unusable(folder, FILES)
    make_folder(folder)
    makes = any(policy.partition("/")[0] == "tailored" for policy in study.policies)
    return warm_up_tailored if makes else warm_up


def simulate(
    study: SeasonStudy,
    folder: Path,
    workers: Workers,
    on_progress: Callable[[int, int], None] | None = None,
    stop: Stop | None = None,
) -> tuple[Simulation, WrittenFolder]:
    """Play the seasons of a study, and write tables and a chart to a folder.

    Return the results, and the folder with the files written.

    Parameters
    ----------
    study
        The study.
    folder
        The folder for the files.
    workers
        The processes or cluster that play seasons.
    on_progress
        Called with the numbers of finished tasks and of all tasks (one task a season and policy).
    stop
        Ends the work; only seasons that all policies have played are written.

    Raises
    ------
    BridgeoptError
        A worker was killed, or the cluster cannot be reached.
    """
    stop = stop or Stop()
    with workers.executor(stop) as executor:
        simulation = play(study, executor, on_progress, stop)
    out = OutFolder(folder, "simulate")
    texts = simulation_files(simulation)
    files = out.write({name: text.encode() for name, text in texts.items()})
    out.remove_old_files()  # for example seats of earlier simulations
    return simulation, WrittenFolder.of(out, files)
