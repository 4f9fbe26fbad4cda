"""The Jinja environment of pages for paper and browser, with their fonts and plugins' templates."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from pathlib import Path

from jinja2 import ChoiceLoader, Environment, PackageLoader, StrictUndefined

from bridgeopt.base.plugins import installed_plugins, report_plugin_fault


@cache
def _font(weight: str) -> str:
    """Return the program's font of this weight in base64, to be embedded in a page."""
    return b64encode(fonts()[f"{weight}.woff"]).decode("ascii")


def fonts() -> dict[str, bytes]:
    """Return the fonts of pages, by file name."""
    folder = Path(__file__).with_name("fonts")
    return {file.name: file.read_bytes() for file in folder.glob("*.woff")}


def plugin_loaders() -> list[PackageLoader]:
    """Return loaders of the plugins' templates; leave out a plugin that lacks its folder."""
    loaders = []
    for name, plugin in installed_plugins().items():
        if plugin.templates is not None:
            try:
                loaders.append(PackageLoader(plugin.templates))
            except (ImportError, ValueError) as error:
                report_plugin_fault(name, error)
    return loaders


@cache
def environment() -> Environment:
    """Return the environment in which templates are rendered.

    It is cached, because compiling a template is slow.
    """
    env = Environment(
        loader=ChoiceLoader([PackageLoader("bridgeopt.show.pages"), *plugin_loaders()]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    env.globals["font"] = _font
    return env
