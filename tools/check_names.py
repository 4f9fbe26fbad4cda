"""Check the vocabulary in ``docs/names.md`` against the code: ``python tools/check_names.py``.

It reports an old name that the code does not have, and a new name that is taken. The search covers
its module, its class with bases and subclasses, and the builtins. A local variable counts too where
the old name is used.

A name that is also a message key, or occurs in a string (``module:name``) or in a kernel's
signature, must be marked on the page. ``--from PACKAGE`` leaves out the packages above, which have
been renamed; ``--first`` leaves out the second round.
"""

from __future__ import annotations

import argparse
import ast
import builtins
import keyword
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
PACKAGE = PROJECT / "bridgeopt"
PAGE = PROJECT / "docs" / "names.md"

SECOND = "Second round:"
LINE = re.compile(
    r"- (module )?`(?P<old>[\w.]+)` (?:→ (?P<new>removed|`[^(;]*`)|stays)(?P<rest>.*)"
)


@dataclass
class Rename:
    """A line of the page."""

    old: str
    new: list[str]
    is_module: bool
    rest: str
    line: int
    is_first: bool
    package: int

    @property
    def last(self) -> str:
        """The new name without its module; "" if the name is removed."""
        return self.new[0].rpartition(".")[2] if self.new else ""

    @property
    def is_kept(self) -> bool:
        """Whether the line only marks a name that stays."""
        return self.last == self.old.rpartition(".")[2]


@dataclass
class Module:
    """The names of a module."""

    tree: ast.Module
    names: set[str] = field(default_factory=set)
    imported: dict[str, str] = field(default_factory=dict)
    members: dict[str, set[str]] = field(default_factory=dict)
    bases: dict[str, list[str]] = field(default_factory=dict)


def read_page() -> list[Rename]:
    """Return the lines of the page that name an identifier."""
    found = []
    is_first, package = True, 0
    for number, line in enumerate(PAGE.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("#") or line == SECOND:
            is_first = line != SECOND
            package += is_first
        if (match := LINE.fullmatch(line)) is None:
            if line.startswith("- ") and "→" in line:
                print(f"{PAGE.name}:{number}: not understood: {line}")
            continue
        new = re.findall(r"`([\w.]+)`", match["new"] or "")
        if " stays" in line and match["new"] is None:
            new = [match["old"].rpartition(".")[2]]
        found.append(
            Rename(
                match["old"], new, match[1] is not None, match["rest"], number, is_first, package
            )
        )
    return found


def bound(node: ast.AST) -> Iterator[str]:
    """Yield the names that a statement or a function binds, without those of inner functions."""
    for each in ast.walk(node):
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store):
            yield each.id
        elif isinstance(each, ast.arg):
            yield each.arg


def read_module(path: Path) -> Module:
    """Return the names of a module: its own, imported ones, and the members of its classes."""
    module = Module(ast.parse(path.read_text(encoding="utf-8")))
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ImportFrom):
            for each in node.names:
                module.imported[each.asname or each.name] = f"{node.module}.{each.name}"
    for node in module.tree.body:
        module.names.update(names_of(node))
        if isinstance(node, ast.ClassDef):
            bases = [ast.unparse(base).partition("[")[0] for base in node.bases]
            module.bases[node.name] = [base.rpartition(".")[2] for base in bases]
            module.members[node.name] = {name for each in node.body for name in names_of(each)}
            module.members[node.name] |= attributes_set(node)
    return module


def names_of(node: ast.stmt) -> list[str]:
    """Return the names that a statement of a module or a class defines."""
    if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        return [node.name]
    return list(bound(node)) if isinstance(node, ast.Assign | ast.AnnAssign) else []


def attributes_set(node: ast.ClassDef) -> set[str]:
    """Return the attributes of ``self`` that a class sets."""
    return {
        each.attr
        for each in ast.walk(node)
        if isinstance(each, ast.Attribute)
        and isinstance(each.ctx, ast.Store)
        and isinstance(each.value, ast.Name)
        and each.value.id == "self"
    }


def read_package() -> dict[str, Module]:
    """Return all modules by their dotted path below the package."""
    modules = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        modules[name] = read_module(path)
    return modules


def home(old: str, modules: dict[str, Module]) -> tuple[str, list[str]]:
    """Split a dotted name into its module and the rest."""
    parts = old.split(".")
    for cut in range(len(parts), 0, -1):
        if (name := ".".join(parts[:cut])) in modules:
            return name, parts[cut:]
    return "", parts


def family_of(cls: str, modules: dict[str, Module]) -> set[str]:
    """Return a class with its bases and subclasses, by their names alone."""
    bases: dict[str, set[str]] = defaultdict(set)
    for module in modules.values():
        for name, of in module.bases.items():
            bases[name].update(of)
    found, todo = {cls}, [cls]
    while todo:
        one = todo.pop()
        for other in bases[one]:
            if other not in found and other in bases:
                found.add(other)
                todo.append(other)
    below = {cls}
    while more := {n for n, of in bases.items() if of & below} - below:
        below |= more
    return found | below


def marked_names(modules: dict[str, Module]) -> dict[str, str]:
    """Return names that text holds, each with the mark that its line must bear.

    A message key is a bare name; the others are dotted, or the name of a class.
    """
    found = {}
    for path in PACKAGE.rglob("messages/en.ftl"):
        keys = re.findall(r"^([a-z]\w*) =", path.read_text(encoding="utf-8"), re.MULTILINE)
        found.update(dict.fromkeys(keys, "message key"))
    for module in modules.values():
        for node in ast.walk(module.tree):
            if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
                continue
            if match := re.fullmatch(r"bridgeopt\.([\w.]+):(\w+)", node.value):
                found[f"{match[1]}.{match[2]}"] = "string"
            if re.search(r"\bint(64|16|8)\b", node.value):
                signed = re.findall(r"\b([A-Z][A-Za-z0-9]*)\(", node.value)
                found.update(dict.fromkeys(signed, "kernel signature"))
    return found


class Check:
    """The check of the page against the code."""

    def __init__(self, renames: list[Rename], modules: dict[str, Module]) -> None:
        self.renames, self.modules = renames, modules
        self.going = {each.old: each.package for each in renames if not each.is_kept}
        self.marked = marked_names(modules)

    def reports(self) -> Iterator[str]:
        """Yield a report for each fault of the page."""
        targets: Counter[str] = Counter()
        for each in self.renames:
            where, rest = home(each.old, self.modules)
            if not self.exists(each, where, rest):
                yield f"{PAGE.name}:{each.line}: the code has no {each.old}"
                continue
            if each.is_module:
                continue
            yield from self.unmarked(each, where, rest)
            if not each.new or each.is_kept:
                continue
            if keyword.iskeyword(each.last) or each.last in dir(builtins):
                yield f"{each.old} → {each.last}: a keyword or builtin"
            is_moved = "." in each.new[0]
            targets[each.new[0] if is_moved else ".".join([where, *rest[:-1], each.last])] += 1
            if len(rest) == 2:
                yield from self.taken_in_class(each, rest[0])
            else:
                yield from self.taken_in_module(each, where, rest[0])
        yield from self.twins()
        counts = Counter(each.old for each in self.renames)
        yield from (f"{name}: on {n} lines" for name, n in counts.items() if n > 1)
        yield from (f"{name}: {n} names become this" for name, n in targets.items() if n > 1)

    def exists(self, each: Rename, where: str, rest: list[str]) -> bool:
        """Return whether the code has the old name of a line."""
        if each.is_module or not rest or len(rest) > 2:
            return each.is_module and bool(where) and not rest
        module = self.modules[where]
        members = module.members.get(rest[0], set())
        return rest[0] in module.names and (len(rest) == 1 or rest[1] in members)

    def unmarked(self, each: Rename, where: str, rest: list[str]) -> Iterator[str]:
        """Yield whether a name that text holds lacks its mark."""
        for name in (rest[0], f"{where}.{rest[0]}"):
            why = self.marked.get(name)
            if len(rest) == 1 and why and why not in each.rest and not each.is_kept:
                yield f"{each.old}: not marked as {why!r}"

    def free(self, name: str, each: Rename) -> bool:
        """Return whether a name is free by the time of a line: renamed here or earlier."""
        return self.going.get(name, each.package + 1) <= each.package

    def twins(self) -> Iterator[str]:
        """Yield modules in which two imported or own names become the same."""
        by_old = {each.old: each for each in self.renames if each.new}
        for name, module in self.modules.items():
            here = {old: f"{name}.{old}" for old in module.names}
            here |= {old: at.removeprefix("bridgeopt.") for old, at in module.imported.items()}
            plain = {old: at for old, at in here.items() if at.endswith(f".{old}")}  # no alias
            news = Counter(here.keys() - plain.keys())
            news.update(by_old[at].last if at in by_old else old for old, at in plain.items())
            yield from (f"{name}: two names become {new}" for new, n in news.items() if n > 1)

    def taken_in_class(self, each: Rename, owner: str) -> Iterator[str]:
        """Yield the classes of a family that have the new name of a member."""
        for cls in sorted(family_of(owner, self.modules)):
            for name, module in self.modules.items():
                taken = each.last in module.members.get(cls, ())
                if taken and not self.free(f"{name}.{cls}.{each.last}", each):
                    yield f"{each.old} → {each.last}: {name}.{cls} has one"

    def taken_in_module(self, each: Rename, where: str, old: str) -> Iterator[str]:
        """Yield where the new name of a module's name is taken."""
        new = each.last
        if "." not in each.new[0]:
            if new in self.modules[where].names and not self.free(f"{where}.{new}", each):
                yield f"{each.old} → {new}: the module has one"
            if f"{where}.{new}" in self.modules:
                yield f"{each.old} → {new}: a module has this name"
        homes = {f"bridgeopt.{where}.{old}", f"bridgeopt.{where.rpartition('.')[0]}.{old}"}
        for name, module in self.modules.items():
            if name != where and module.imported.get(old) not in homes:
                continue
            other = module.imported.get(new, "").removeprefix("bridgeopt.")
            if other and not self.free(other, each):
                yield f"{each.old} → {new}: {name} imports another {new}"
            if name != where and new in module.names and not self.free(f"{name}.{new}", each):
                yield f"{each.old} → {new}: {name} has one of its own"
            for function in functions_with_variable(module, old, new):
                yield f"{each.old} → {new}: a variable in {name}.{function}"


def functions_with_variable(module: Module, old: str, new: str) -> Iterator[str]:
    """Yield the functions that use the old name, and have a variable of the new one."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            names = [each for each in ast.walk(node) if isinstance(each, ast.Name)]
            loads = {each.id for each in names if isinstance(each.ctx, ast.Load)}
            variables = set(bound(node))
            if old in loads and new in variables and old not in variables:
                yield node.name


def main() -> int:
    """Print all reports; exit 1 if there is one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--from", dest="package", default="", help="leave out lines above this one")
    parser.add_argument("--first", action="store_true", help="leave out the second round")
    given = parser.parse_args()
    renames = [each for each in read_page() if each.is_first or not given.first]
    if given.package:
        begin = next(n for n, each in enumerate(renames) if each.old.startswith(given.package))
        renames = renames[begin:]
    found = list(Check(renames, read_package()).reports())
    print(*found, sep="\n")
    print(f"{len(renames)} lines; {len(found)} reports")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
