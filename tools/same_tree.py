"""Compare the syntax trees of two revisions, except for names that were changed on purpose.

    python tools/same_tree.py HEAD~1                 # with the working tree: only prose changed
    python tools/same_tree.py HEAD~1 HEAD --names names.txt
    python tools/same_tree.py v1 v2 --names names.txt bridgeopt bridgeopt_check.py

Comments, docstrings and the order within a block of imports do not count. A line of the names' file
is an old name and a new one, each in full: a module or package, a module's member, or a member of
that. The latter is a method, a field, a parameter or a local name. ``#`` begins a comment:

    bridgeopt.night                        bridgeopt.evening
    bridgeopt.night.actions.DoorLine       bridgeopt.evening.actions.ListEntry
    bridgeopt.night.actions.Attendance.with_arrivals      bridgeopt.evening.actions.Door.arrive
    bridgeopt.night.file.write_mark.plan   bridgeopt.evening.file.write_mark.text
    "night/actions.py"                     "evening/actions.py"

Texts that change are in quotation marks. Definitions moved together to another module keep their
order. Resolvable names (modules, imports, a module's own names) must be exactly what the map makes
of them. A package's re-export of a module's name follows that name, unless the map lists it itself.
For others (``x.field``, ``f(parameter=1)``) the map must list a member whose old name became this
one. Where something moves, imports may differ.

It exits 0 if the trees are the same, and 1 with the first difference.
"""

from __future__ import annotations

import argparse
import ast
import shlex
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
Comprehension = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp
IMPORTS = (ast.Import, ast.ImportFrom)


class Token(NamedTuple):
    """A part of a tree, in the order of the text: its possible new names, and its line."""

    may_be: frozenset[str]
    line: int


class Difference(Exception):  # noqa: N818 - it is what is looked for
    """The first difference of two trees."""


class Names:
    """A map from old to new names; without any, all must stay."""

    def __init__(self, lines: Iterable[str] = (), modules: Iterable[str] = ()) -> None:
        self._texts: dict[str, str] = {}
        self._map: dict[str, str] = {}
        for line in lines:
            words = shlex.split(line, comments=True, posix=False)
            if not words:
                continue
            if len(words) != 2:
                raise SystemExit(f"two names stand on a line, the old and the new: {line.strip()}")
            old, new = words
            quoted = old[0] in "\"'"
            (self._texts if quoted else self._map)[old.strip("\"'")] = new.strip("\"'")
        known_modules = set(modules)
        self._members: defaultdict[str, set[str]] = defaultdict(set)
        for old, new in self._map.items():
            parts = old.split(".")
            depth = max(
                (k for k in range(1, len(parts)) if ".".join(parts[:k]) in known_modules), default=0
            )
            if len(parts) - depth >= 2 or not depth:
                self._members[parts[-1]].add(new.rpartition(".")[2])
        self._by_last: defaultdict[str, list[tuple[str, str]]] = defaultdict(list)
        for old, new in self._map.items():
            self._by_last[old.rpartition(".")[2]].append((old, new.rpartition(".")[2]))
        self._found: dict[str, frozenset[str]] = {}

    def new_name(self, name: str) -> str:
        """Return a full name's new name, by the longest part of it in the map."""
        parts = name.split(".")
        for k in range(len(parts), 0, -1):
            if (new := self._map.get(".".join(parts[:k]))) is not None:
                return ".".join([new, *parts[k:]])
        return name

    def new_names(self, name: str) -> frozenset[str]:
        """Return a full name's possible new names: a package may re-export a name of its module."""
        if (new_names := self._found.get(name)) is None:
            package, _, last = name.rpartition(".")
            re_exported = {
                f"{self.new_name(package)}.{new}"
                for old, new in self._by_last.get(last, ())
                if name not in self._map and old.startswith(f"{package}.")
            }
            new_names = self._found[name] = frozenset({self.new_name(name), *re_exported})
        return new_names

    def likely_new_name(self, name: str) -> str:
        """Return a full name's most likely new name: a re-export follows the original."""
        re_exported = self.new_names(name) - {self.new_name(name)}
        return min(re_exported) if re_exported else self.new_name(name)

    def new_member_names(self, name: str) -> frozenset[str]:
        """Return the possible new names of an attribute or a keyword of any object."""
        return frozenset({name, *self._members.get(name, ())})

    def new_texts(self, text: str) -> frozenset[str]:
        """Return the possible new texts of a text; a full name's text follows the name."""
        if text in self._texts:
            return frozenset({self._texts[text]})
        return frozenset({self.new_name(text) if "." in text or text in self._map else text})


class _Scope:
    """Names that are bound in a module, a class or a function, each with its full name."""

    def __init__(self, path: str, node: ast.AST, *, is_class: bool = False) -> None:
        self.path, self.is_class = path, is_class
        self.bound: dict[str, str] = {}
        for name in _bound_names(node):
            self.bound.setdefault(name, f"{path}.{name}")
        self.bound |= dict(_imported_names(node))
        for inner in _nodes_of_scope(node):
            if isinstance(inner, ast.Global | ast.Nonlocal):
                for name in inner.names:
                    self.bound.pop(name, None)


def _nodes_of_scope(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes within a scope; for functions and classes, only the definition itself."""
    for child in ast.iter_child_nodes(node):
        yield child
        if not isinstance(child, Function | ast.ClassDef):
            yield from _nodes_of_scope(child)


def _bound_names(node: ast.AST) -> Iterator[str]:
    if isinstance(node, Function):
        arguments = node.args
        yield from (a.arg for a in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs))
        yield from (a.arg for a in (arguments.vararg, arguments.kwarg) if a is not None)
    for each in _nodes_of_scope(node):
        match each:
            case ast.Name(id=name, ctx=ast.Store() | ast.Del()):
                yield name
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                yield each.name
            case (
                ast.ExceptHandler(name=str(name))
                | ast.MatchAs(name=str(name))
                | ast.MatchStar(name=str(name))
                | ast.MatchMapping(rest=str(name))
            ):
                yield name


def _imported_names(node: ast.AST) -> Iterator[tuple[str, str]]:
    for each in _nodes_of_scope(node):
        if isinstance(each, ast.Import):
            for alias in each.names:
                if alias.asname:
                    yield alias.asname, alias.name
                else:
                    first = alias.name.partition(".")[0]
                    yield first, first
        elif isinstance(each, ast.ImportFrom):
            for alias in each.names:
                module = f"{'.' * each.level}{each.module or ''}"
                yield alias.asname or alias.name, f"{module}.{alias.name}"


class _Reader:
    """Reads a module's tree into tokens, with names translated by the map."""

    def __init__(self, module: str, tree: ast.Module, names: Names) -> None:
        self._names = names
        self._scopes = [_Scope(module, tree)]
        self._tokens: list[Token] = []

    def read(self, statements: Sequence[ast.stmt]) -> list[Token]:
        """Return the tokens of some statements at the top of the module."""
        self._tokens = []
        self._body(statements)
        return self._tokens

    def _put(self, may_be: str | Iterable[str], node: ast.AST) -> None:
        options = {may_be} if isinstance(may_be, str) else may_be
        line = getattr(node, "lineno", self._tokens[-1].line if self._tokens else 1)
        self._tokens.append(Token(frozenset(options), line))

    def _body(self, statements: Sequence[ast.stmt]) -> None:
        for block in _blocks(statements):
            if isinstance(block[0], IMPORTS):
                self._imports(block)
                continue
            for statement in block:
                self._node(statement)

    def _imports(self, block: Sequence[ast.stmt]) -> None:
        statements: dict[str, ast.stmt] = {}
        for each in block:
            if isinstance(each, ast.Import):
                targets = [alias.name for alias in each.names]
            else:
                assert isinstance(each, ast.ImportFrom)
                module = f"{'.' * each.level}{each.module or ''}"
                targets = [f"{module}.{alias.name}" for alias in each.names]
            for target in targets:
                statements.setdefault(self._names.likely_new_name(target), each)
        for target in sorted(statements):
            self._put(f"import {target}", statements[target])

    def _node(self, node: ast.AST) -> None:  # noqa: C901 - one case for each kind of node
        match node:
            case ast.Name():
                self._put(self._resolved(node) or {node.id}, node)
            case ast.Attribute():
                self._attribute(node)
            case ast.Constant(value=str(text)):
                self._put((repr(each) for each in self._names.new_texts(text)), node)
            case ast.arg():
                self._put(self._resolved_name(node.arg), node)
                self._fields(node, skip=("arg",))
            case ast.keyword(arg=str(name)):
                self._put((f"{each}=" for each in self._names.new_member_names(name)), node)
                self._fields(node, skip=("arg",))
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                self._definition(node)
            case ast.Lambda():
                self._put("lambda", node)
                self._within(node, self._scopes[-1].path, ("args", "body"))
            case ast.Global() | ast.Nonlocal():
                self._put(type(node).__name__, node)
                for name in sorted(node.names):
                    self._put(self._names.new_names(f"{self._scopes[0].path}.{name}"), node)
            case ast.ExceptHandler() | ast.MatchAs() | ast.MatchStar():
                self._put(type(node).__name__, node)
                self._put(self._resolved_name(node.name) if node.name else {""}, node)
                self._fields(node, skip=("name",))
            case ast.MatchClass():
                self._put("MatchClass", node)
                self._node(node.cls)
                for attribute in node.kwd_attrs:
                    self._put(self._names.new_member_names(attribute), node)
                self._fields(node, skip=("cls", "kwd_attrs"))
            case _:
                self._put(type(node).__name__, node)
                self._fields(node)

    def _fields(self, node: ast.AST, skip: Sequence[str] = ()) -> None:
        for name, value in ast.iter_fields(node):
            if name in skip or name in ("ctx", "type_comment", "kind" if _is_text(node) else ""):
                continue
            if isinstance(value, ast.AST):
                self._node(value)
            elif name in ("body", "orelse", "finalbody") and isinstance(value, list):
                self._put(f"{name}:", node)
                self._body(value)
                self._put("end", node)
            elif isinstance(value, list):
                self._put(f"{name} {len(value)}", node)
                for each in value:
                    self._node(each) if isinstance(each, ast.AST) else self._put(repr(each), node)
            else:
                self._put(f"{name} {value!r}", node)

    def _definition(self, node: Definition) -> None:
        self._put(type(node).__name__, node)
        self._put(self._resolved_name(node.name), node)
        path = f"{self._scopes[-1].path}.{node.name}"
        self._put(f"decorators {len(node.decorator_list)}", node)
        for decorator in node.decorator_list:
            self._node(decorator)
        if isinstance(node, ast.ClassDef):
            for each in (*node.bases, *node.keywords):
                self._node(each)
            self._within(node, path, ("body",), is_class=True)
        else:
            self._within(node, path, ("args", "returns", "body"))

    def _within(
        self,
        node: Definition | ast.Lambda,
        path: str,
        parts: Sequence[str],
        *,
        is_class: bool = False,
    ) -> None:
        self._scopes.append(_Scope(path, node, is_class=is_class))
        self._fields(node, skip=[name for name in node._fields if name not in parts])
        self._scopes.pop()

    def _full(self, name: str) -> str | None:
        for k, scope in enumerate(reversed(self._scopes)):
            if name in scope.bound and not (scope.is_class and k):
                return scope.bound[name]
        return None

    def _resolved_name(self, name: str) -> frozenset[str]:
        """Return a bound name's possible new names: in full, except within a class or function."""
        full = self._full(name)
        if full is None:
            return frozenset({name})
        top = full.startswith(f"{self._scopes[0].path}.") and full.count(".") > 1 + self._depth
        if top:  # in a class or a function, whose own name may have changed
            return frozenset(each.rpartition(".")[2] for each in self._names.new_names(full))
        return self._names.new_names(full)

    @property
    def _depth(self) -> int:
        return self._scopes[0].path.count(".")

    def _resolved(self, node: ast.expr) -> frozenset[str] | None:
        return self._resolved_name(node.id) if isinstance(node, ast.Name) else None

    def _dotted(self, node: ast.expr) -> str | None:
        """Return the full name of a chain of attributes that begins with something imported."""
        if isinstance(node, ast.Name):
            full = self._full(node.id)
            own = full is not None and full.startswith(f"{self._scopes[0].path}.")
            return None if own else full
        if isinstance(node, ast.Attribute) and (before := self._dotted(node.value)) is not None:
            return f"{before}.{node.attr}"
        return None

    def _attribute(self, node: ast.Attribute) -> None:
        if (full := self._dotted(node)) is not None:
            self._put(self._names.new_names(full) | {self._names.new_name(full)}, node)
            return
        self._put((f".{each}" for each in self._names.new_member_names(node.attr)), node)
        self._node(node.value)


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant)


def _is_effective(statement: ast.stmt) -> bool:
    """Return whether a statement does anything: neither ``pass`` nor a docstring."""
    match statement:
        case ast.Pass() | ast.Expr(value=ast.Constant(value=str())):
            return False
    return True


def _blocks(statements: Sequence[ast.stmt]) -> Iterator[list[ast.stmt]]:
    """Yield statements in blocks: imports that follow each other, and others by themselves."""
    block: list[ast.stmt] = []
    for each in filter(_is_effective, statements):
        if block and not (isinstance(each, IMPORTS) and isinstance(block[-1], IMPORTS)):
            yield block
            block = []
        block.append(each)
    if block:
        yield block


class _Module(NamedTuple):
    file: str
    name: str
    tree: ast.Module

    def parts(self, names: Names) -> Iterator[tuple[str, list[Token]]]:
        """Yield each top-level statement with the module to which it belongs now."""
        reader = _Reader(self.name, self.tree, names)
        current_module = names.new_name(self.name)
        for block in _blocks(self.tree.body):
            new_module = current_module
            if (defined := _defined(block[0])) is not None:
                new_path = names.new_name(f"{self.name}.{defined}")
                new_module = new_path.rpartition(".")[0]
            yield new_module, reader.read(block)


def _defined(statement: ast.stmt) -> str | None:
    match statement:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return name
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
    return None


def compare(old: Mapping[str, str], new: Mapping[str, str], lines: Iterable[str] = ()) -> None:
    """Compare the sources of two revisions, by file.

    Raises
    ------
    Difference
        The trees are not the same.
    """
    if not (lines := tuple(lines)):  # equal bytes have equal trees
        unchanged = {file for file, text in old.items() if new.get(file) == text}
        old, new = ({f: all_[f] for f in all_.keys() - unchanged} for all_ in (old, new))
    before, after = ({f: _parse(f, text) for f, text in all_.items()} for all_ in (old, new))
    names, identity = Names(lines, (each.name for each in before.values())), Names()
    sources: defaultdict[str, list[tuple[_Module, list[list[Token]]]]] = defaultdict(list)
    split: set[str] = set()
    for module in before.values():
        tokens_by_module: dict[str, list[list[Token]]] = {names.new_name(module.name): []}
        for module_name, tokens in module.parts(names):
            tokens_by_module.setdefault(module_name, []).append(tokens)
        for module_name, parts in tokens_by_module.items():
            sources[module_name].append((module, parts))
        if len(tokens_by_module) > 1:
            split.add(module.file)
    new_modules = {module.name: module for module in after.values()}
    for module_name, parts in sources.items():
        if module_name not in new_modules:
            raise Difference(f"{parts[0][0].file}: there is no module {module_name} now")
    for name, module in new_modules.items():
        if name not in sources:
            raise Difference(f"{module.file}: no module is called {name} by the map")
        new_statements = [tokens for _, tokens in module.parts(identity)]
        moved = len(sources[name]) > 1 or any(old.file in split for old, _ in sources[name])
        _merge(module, new_statements, sources[name], moved=moved)


def _merge(
    module: _Module,
    new_statements: Sequence[list[Token]],
    sources: list[tuple[_Module, list[list[Token]]]],
    *,
    moved: bool,
) -> None:
    """Check that each statement is the next one in some module from which statements came."""
    queues = [(old, list(parts)) for old, parts in sources]
    for tokens in new_statements:
        if moved and _only_imports(tokens):
            continue  # moved definitions bring their imports
        first_difference: str | None = None
        for old, parts in queues:
            while moved and parts and _only_imports(parts[0]):
                del parts[0]
            if not parts:
                continue
            difference = _first_difference(old, parts[0], module, tokens)
            if difference is None:
                del parts[0]
                break
            first_difference = first_difference or difference
        else:
            raise Difference(
                first_difference or f"{module.file}:{tokens[0].line}: nothing stood there before"
            )
    for old, parts in queues:
        remaining = [tokens for tokens in parts if not (moved and _only_imports(tokens))]
        if remaining:
            raise Difference(f"{old.file}:{remaining[0][0].line}: this is gone from {module.file}")


def _only_imports(tokens: Sequence[Token]) -> bool:
    return all(word.startswith("import ") for token in tokens for word in token.may_be)


def _first_difference(
    old: _Module, old_tokens: list[Token], new: _Module, new_tokens: list[Token]
) -> str | None:
    """Return where the tokens of two statements differ first; ``None`` if they are equal."""
    for old_token, new_token in zip(old_tokens, new_tokens, strict=False):
        if not old_token.may_be & new_token.may_be:
            expected = " or ".join(sorted(old_token.may_be))
            return (
                f"{old.file}:{old_token.line}, now {new.file}:{new_token.line}: "
                f"{expected} is {' or '.join(sorted(new_token.may_be))}"
            )
    if len(old_tokens) != len(new_tokens):
        return (
            f"{old.file}:{old_tokens[-1].line}, now {new.file}:{new_tokens[-1].line}: one goes on"
        )
    return None


def _parse(file: str, text: str) -> _Module:
    parts = list(Path(file).with_suffix("").parts)
    if parts[-1] == "__init__":
        del parts[-1]
    return _Module(file, ".".join(parts) or "__init__", ast.parse(text, file))


def sources_of(revision: str | None, paths: Sequence[str]) -> dict[str, str]:
    """Return the texts of the Python files of a revision or of the working tree, by path."""
    if revision is None:
        listed = _git("ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *paths)
        files = {Path(each) for each in listed.split("\0") if each.endswith(".py")}
        existing = sorted(file for file in files if file.exists())
        return {file.as_posix(): file.read_text(encoding="utf-8") for file in existing}
    listed = _git("ls-tree", "-r", "-z", "--name-only", revision, "--", *paths)
    files = [each for each in listed.split("\0") if each.endswith(".py")]
    requests = "".join(f"{revision}:{each}\n" for each in files)
    data = subprocess.run(
        ["git", "cat-file", "--batch"], input=requests.encode(), capture_output=True, check=True
    ).stdout
    sources, offset = {}, 0
    for each in files:
        end = data.index(b"\n", offset)
        size = int(data[offset:end].split()[-1])
        sources[each] = data[end + 1 : end + 1 + size].decode()
        offset = end + 1 + size + 1
    return sources


def _git(*words: str) -> str:
    return subprocess.run(
        ["git", *words], capture_output=True, check=True, text=True, encoding="utf-8"
    ).stdout


def main(words: Sequence[str] | None = None) -> int:
    """Compare what the command line names."""
    parser = argparse.ArgumentParser(description="Compare the syntax trees of two revisions.")
    parser.add_argument("old", help="a revision")
    parser.add_argument("new", nargs="?", help="a revision; by default the working tree")
    parser.add_argument("paths", nargs="*", help="what to look at; by default everything")
    parser.add_argument("--names", type=Path, help="a file with old names and new ones")
    args = parser.parse_args(words)
    lines = args.names.read_text(encoding="utf-8").splitlines() if args.names else []
    try:
        compare(sources_of(args.old, args.paths), sources_of(args.new, args.paths), lines)
    except Difference as difference:
        print(difference)
        return 1
    print("The trees are the same.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
