"""Plugins: how they extend the core, and how the core finds them.

The core names no plugin. A distribution declares a plugin as an entry point of the group
``bridgeopt.plugins``. The shipped plugins are declared so in this project's ``pyproject.toml``.
Each entry point names a `Plugin`, which lists the parts that the plugin adds.

Importing `importlib.metadata` takes many times as long as the scan here, and `--help` would wait
for it. Therefore the scan reads ``entry_points.txt`` itself, in the folders of ``sys.path``.
Distributions inside zip files are not found.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from pkgutil import resolve_name
from typing import Any, NamedTuple

from bridgeopt.base.commands import CORE_COMMANDS, HIDDEN_COMMANDS
from bridgeopt.base.ftl import CORE_MESSAGES, FALLBACK, read_entries

GROUP = "bridgeopt.plugins"
"""The group of entry points; also the package of the shipped plugins."""

_CHECKOUT = Path(__file__).resolve().parents[2] / "pyproject.toml"
"""The file that declares the plugins in a checkout. There, the metadata of the installed
distribution may be missing or outdated."""


@dataclass(frozen=True, kw_only=True)
class Plugin:
    """The parts that a plugin adds to the core.

    Parts that are loaded on demand are given as text, ``module:name``. A folder ``messages`` in the
    plugin's package holds its message catalogues, one file for each language, such as ``en.ftl``.
    The keys in these catalogues must not be used in other catalogues.

    Attributes
    ----------
    package
        The package of the plugin.
    order
        Position of its commands among the commands of all plugins, smallest first.
    commands
        The commands that it adds: each name maps to the key of the help message and to the click
        command, as ``module:name``.
    study_commands
        The commands that it adds to the group ``study``, in the same form. They reproduce papers;
        directors do not need them.
    templates
        The package whose folder ``templates`` holds its pages, if it has pages.
    kernels
        Its kernels (compiled functions) that Python calls, each with its signature
        (`engine.aot.signatures`).
    kernel_warm_up
        A module with two functions for the kernels of the evening's sheet. ``warm_up`` compiles
        these kernels. ``is_cached`` returns whether the compiled kernels are on disk.
    evening_sheet
        A function that takes a day, a title and a paper size, and makes the printed page for pairs
        that sit out.
    describe_evening
        A function that takes the calendar's file and a day, and returns a description of that
        evening.
    event_kind
        The kind of event that it adds to the director's page in the browser (see
        `tasks.plugin_types`).
    puzzles
        The puzzles that it adds to the printed page for pairs that sit out (see
        `tasks.plugin_types`).
    examples
        The examples in the help of its commands: a mapping of each command to its examples.
    """

    package: str
    order: int = 100
    commands: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    study_commands: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    templates: str | None = None
    kernels: Mapping[str, str] = field(default_factory=dict)
    kernel_warm_up: str | None = None
    evening_sheet: str | None = None
    describe_evening: str | None = None
    event_kind: str | None = None
    puzzles: str | None = None
    examples: str | None = None

    @property
    def messages(self) -> Path:
        """The folder with its message catalogues, which need not exist."""
        package = find_spec(self.package)
        if package is None or not package.submodule_search_locations:
            raise ModuleNotFoundError(f"No package named {self.package!r}", name=self.package)
        return Path(package.submodule_search_locations[0]) / "messages"


class PluginFault(NamedTuple):
    """Why a plugin, or a part of a plugin, was left out.

    Attributes
    ----------
    name
        The plugin's name, as its entry point gives it.
    kind
        ``failed``: the plugin or the part cannot be loaded. ``name``: the plugin's name is already
        taken. ``command``: one of its commands is already taken. ``message``: one of its message
        keys is already taken.
    detail
        The error's text, or the name, command or message key that is taken.
    """

    name: str
    kind: str
    detail: str


class _Registry(NamedTuple):
    """The plugins that work, by name and in the order of the help, and the faults of all others."""

    plugins: dict[str, Plugin]
    faults: list[PluginFault]


def installed_plugins() -> Mapping[str, Plugin]:
    """Return the installed plugins by name, ordered by their position in the help."""
    return _registry().plugins


def plugin_faults() -> tuple[PluginFault, ...]:
    """Return the faults of all plugins found so far."""
    return tuple(_registry().faults)


def offered(what: str) -> list[Any]:
    """Import and return the part ``what`` of every plugin that has such a part.

    If the part of a plugin cannot be imported, the part is left out and a `PluginFault` is added.

    Parameters
    ----------
    what
        The field of `Plugin` that holds the part, such as ``evening_sheet``.
    """
    found = []
    for name, plugin in _registry().plugins.items():
        if (place := getattr(plugin, what)) is not None:
            try:
                found.append(_load(place))
            except Exception as error:  # a plugin may raise anything
                report_plugin_fault(name, error)
    return found


def report_plugin_fault(name: str, error: Exception) -> None:
    """Add a `PluginFault`: a part of the plugin ``name`` cannot be loaded, because of ``error``."""
    fault = PluginFault(name, "failed", one_line(error))
    faults = _registry().faults
    if fault not in faults:
        faults.append(fault)


@cache
def _registry() -> _Registry:
    faults: list[PluginFault] = []
    loaded: list[tuple[str, Plugin]] = []
    for name, place in _declared(faults):
        try:
            if _is_missing(place):
                continue
            plugin = _load(place)
            if not isinstance(plugin, Plugin):
                raise TypeError(f"{place} is not a bridgeopt.base.plugins.Plugin")
        except (Exception, SystemExit) as error:  # a plugin may raise anything
            faults.append(PluginFault(name, "failed", one_line(error)))
        else:
            loaded.append((name, plugin))
    # Shipped plugins come first, so that other plugins cannot displace them.
    loaded.sort(key=lambda each: (not _ships(each[1]), each[1].order, each[0]))
    plugins: dict[str, Plugin] = {}
    commands = {*CORE_COMMANDS, *HIDDEN_COMMANDS}
    for name, plugin in loaded:
        if fault := _conflict(name, plugin, commands, plugins):
            faults.append(fault)
            continue
        commands |= _claimed(plugin)
        plugins[name] = plugin
    ordered = sorted(plugins.items(), key=lambda each: (each[1].order, each[0]))
    return _Registry(dict(ordered), faults)


def _load(place: str) -> Any:
    """Import and return a plugin, or a part of a plugin, from its place ``module:name``.

    The import may raise any exception, which is passed on.
    """
    return resolve_name(place)


def _claimed(plugin: Plugin) -> set[str]:
    """Return the names of a plugin's commands; a command of ``study`` is named ``study x``."""
    return {*plugin.commands, *(f"study {name}" for name in plugin.study_commands)}


def _conflict(
    name: str, plugin: Plugin, commands: set[str], others: Mapping[str, Plugin]
) -> PluginFault | None:
    """Return a fault if a plugin uses a name that another plugin or the core has; else ``None``.

    It compares the plugin's own name, the names of its commands and the keys of its messages.
    ``commands`` are the commands that are already taken. ``others`` are the plugins found before.
    """
    for taken in sorted(commands & _claimed(plugin)):
        return PluginFault(name, "command", taken)
    if name in others:
        return PluginFault(name, "name", name)
    # Comparing the keys of messages takes time at each start. For plugins that ship with the
    # program, only the test suite compares them.
    if _ships(plugin):
        return None
    folders = (CORE_MESSAGES, *(other.messages for other in others.values()))
    try:
        claimed = _keys(plugin.messages)
        known = {key for folder in folders for key in _keys(folder)}
        if used := claimed & known:
            return PluginFault(name, "message", min(used))
        added = (*plugin.commands.values(), *plugin.study_commands.values())
        if lacking := {key for key, _ in added} - claimed - known:
            raise LookupError(f"there is no message {min(lacking)!r}")
    except Exception as error:  # a plugin may be wrong in any way
        return PluginFault(name, "failed", one_line(error))
    return None


def _keys(folder: Path) -> set[str]:
    return set(read_entries(folder, FALLBACK))


def _ships(plugin: Plugin) -> bool:
    return plugin.package.startswith(f"{GROUP}.")


def _is_missing(place: str) -> bool:
    """Return whether the module in ``place`` (``module:name``) does not exist.

    This happens if a plugin was deleted but its entry point was not.
    """
    module = place.partition(":")[0]
    try:
        return find_spec(module) is None
    except ModuleNotFoundError as error:
        if error.name is not None and f"{module}.".startswith(f"{error.name}."):
            return True
        raise


def _declared(faults: list[PluginFault]) -> Iterator[tuple[str, str]]:
    """Yield each declared plugin once, as its name and the text ``module:name`` that locates it.

    Errors in reading the declarations are added to ``faults``.
    """
    seen = set()
    for name, place in (*_of_checkout(faults), *_of_distributions()):
        if place not in seen:
            seen.add(place)
            yield name, place


def _of_checkout(faults: list[PluginFault]) -> list[tuple[str, str]]:
    # Only a checkout has this file; the files next to an installed package belong to other
    # projects.
    if not _CHECKOUT.is_file():
        return []
    import tomllib

    try:
        project = tomllib.loads(_CHECKOUT.read_text(encoding="utf-8")).get("project", {})
    except (OSError, ValueError) as error:
        faults.append(PluginFault(_CHECKOUT.name, "failed", one_line(error)))
        return []
    if project.get("name") != "bridgeopt":
        return []
    return list(project.get("entry-points", {}).get(GROUP, {}).items())


def _of_distributions() -> Iterator[tuple[str, str]]:
    """Yield the entry points of all distributions on ``sys.path``, as (name, ``module:name``).

    If the path has two distributions with one name, only the first one is read.
    """
    seen = set()
    for folder in sys.path:
        try:
            names = sorted(os.listdir(folder or os.curdir))  # noqa: PTH208 - faster, at each start
        except OSError:
            continue
        for name in names:
            if name.endswith((".dist-info", ".egg-info")):
                distribution = name.partition("-")[0].lower().replace("_", "-").replace(".", "-")
                if distribution not in seen:
                    seen.add(distribution)
                    yield from _entry_points(Path(folder, name, "entry_points.txt"))


def _entry_points(file: Path) -> Iterator[tuple[str, str]]:
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, ValueError):
        return
    _, _, rest = f"\n{text}".partition(f"\n[{GROUP}]")
    for line in rest.splitlines():
        if line.startswith("["):
            return
        name, separator, place = line.partition("=")
        if separator and not line.startswith(("#", ";")):
            yield name.strip(), place.partition("[")[0].strip()


def one_line(error: BaseException) -> str:
    """Return the type and text of an error on one line, for the plugin's developers."""
    said = " ".join(str(error).split())
    return f"{type(error).__name__}: {said}" if said else type(error).__name__
