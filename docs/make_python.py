"""Make ``python.md``, the reference of the Python API, from its docstrings.

python docs/make_python.py
"""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import bridgeopt

FILE = Path(__file__).with_name("python.md")

_TITLE = """# Python

This page lists everything that `import bridgeopt` offers. It is made from the docstrings
(`python docs/make_python.py`). All other modules are private, and may change.
"""


def page() -> str:
    """Return the page's text."""
    names = sorted(bridgeopt.__all__, key=str.casefold)
    things = {name: getattr(bridgeopt, name) for name in names}
    functions = [name for name in names if inspect.isfunction(things[name])]
    classes = [name for name in names if name not in functions]
    example = inspect.getdoc(bridgeopt) or ""
    code = "\n".join(re.findall(r"^(?:>>>|\[).*$", example, flags=re.MULTILINE))
    parts = [_TITLE, f"```pycon\n{code}\n```\n", "## Functions\n"]
    parts += [_entry(name, things[name]) for name in functions]
    parts.append("## Classes\n")
    parts += [_entry(name, things[name]) for name in classes]
    return "\n".join(parts)


def _entry(name: str, thing: Any) -> str:
    """Return a heading, the docstring, and the parameters as a list."""
    if get_origin(thing) is Literal:
        values = ", ".join(f"`{value!r}`" for value in get_args(thing))
        return f"### `{name}`\n\nOne of {values}.\n"
    lines = (inspect.getdoc(thing) or "").replace("``", "`").splitlines()
    found = [f"### `{name}`\n"]
    if inspect.isfunction(thing):
        found.append(f"```python\n{name}{_signature(thing)}\n```\n")
    for k, line in enumerate(lines):
        following = lines[k + 1] if k + 1 < len(lines) else ""
        if line and set(line) == {"-"}:
            continue
        if following and set(following) == {"-"}:
            found.append(f"**{line}**\n")
        elif line.startswith(" "):
            found.append(f"  {line.strip()}")
        elif following.startswith("    "):
            found.append(f"- `{line}`:")
        else:
            found.append(line)
    return re.sub(r"\n{3,}", "\n\n", "\n".join(found).rstrip()) + "\n"


def _signature(function: Any) -> str:
    """Return a function's parameters, one a line."""
    signature = inspect.signature(function)
    lines, starred = ["("], False
    for parameter in signature.parameters.values():
        if parameter.kind is parameter.KEYWORD_ONLY and not starred:
            starred = True
            lines.append("    *,")
        shown = str(parameter.replace(default=parameter.empty)).replace("'", "")
        if parameter.default is not parameter.empty:
            value = repr(parameter.default)
            shown += f" = {value if len(value) < 20 else '...'}"
        lines.append(f"    {shown},")
    returned = str(signature.return_annotation).replace("'", "")
    return "\n".join([*lines, f") -> {returned}"])


if __name__ == "__main__":
    FILE.write_text(page(), encoding="utf-8", newline="\n")
