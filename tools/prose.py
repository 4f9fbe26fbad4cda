"""List the places in a Python project whose English needs a second look.

The rules follow the language guide: sentences that hide their noun or verb, archaic words,
summaries that are not sentences, and sentences over 30 words. A place is a hint, not an error.

    python prose.py bridgeopt docs README.md                # one line per place
    python prose.py bridgeopt --summary                     # counts, and rates per 1,000 words
    python prose.py . --commits v1.0..HEAD                  # also the subjects of these commits
    python prose.py bridgeopt docs --limit prose.json       # exit 1 if a count grew

To accept a place, write ``prose: ok (why)`` in a comment on its first line or on the line above,
or add ``path: part of the sentence  # why`` to the ``--allow`` file. Patterns: prose_rules.toml.
"""

from __future__ import annotations

import argparse
import ast
import io
import json
import re
import subprocess
import sys
import tokenize
import tomllib
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

MAX_WORDS, MAX_SUBJECT = 30, 72  # words in a sentence; characters in a subject before git cuts it
SKIPPED = {".git", ".venv", "venv", "node_modules", "build", "dist", "__pycache__", "site-packages"}

RULES = tomllib.loads(Path(__file__).with_name("prose_rules.toml").read_text(encoding="utf-8"))
HABITS = {name: re.compile(rule.replace("\n", "")) for name, rule in RULES["habits"].items()}
NO_VERB = re.compile(RULES["no_verb"].replace("\n", ""))
_MARK = re.compile(r"prose: ok \(.+\)")
_CODE = re.compile(r"``.+?``|`[^`\n]+`|:\w+:`.+?`|\{[^{}]*\}|\]\([^)]*\)|https?://\S+", re.DOTALL)
_SENTENCE = re.compile(r"(?<=[.!?…])[\"')*_”]*\s+(?=[\"'(*_“]*[A-Z`])")
_NAMES = re.compile(r"(?<=\n)[ \t]*[\w*]+(, [\w*]+)*( : .*)?(?=\n)")  # of parameters
_PRAGMA = re.compile(r"\s*#? *(noqa|type:|pragma|mypy|fmt:|ruff|prose: ok).*")
_ITEM = r"\s*(?:[-*•]|\d+\.|#+) "
_MARKUP = re.compile(r"\s*(?:-{3,}|={3,}|~{3,}|\.\. |>>> |\.\.\. |:\w+)")


class Text(NamedTuple):
    """A paragraph, comment, message or commit subject."""

    path: str
    line: int
    kind: str
    text: str
    summary: str = ""  # what its first sentence must be: "imperative", "sentence", "" for anything


def check(text: Text) -> Iterator[tuple[int, str, str]]:
    """Yield line, rule and sentence for each rule that a sentence breaks."""
    start = 0
    plain = _CODE.sub(lambda m: "X" + re.sub(r"[^\n]", "~", m[0][1:]), text.text)
    for end in [*(m.start() for m in _SENTENCE.finditer(plain)), len(plain)]:
        raw = text.text[start:end]
        line = text.line + text.text[: start + len(raw) - len(raw.lstrip())].count("\n")
        sentence = " ".join(plain[start:end].replace("~", "").split()).strip(" \"'(*_”“)")
        for rule in _broken_rules(sentence, text, first=start == 0):
            yield line, rule, " ".join(raw.split())
        start = end


def _broken_rules(sentence: str, text: Text, *, first: bool) -> Iterator[str]:
    yield from (rule for rule, pattern in HABITS.items() if pattern.search(sentence))
    if len(re.findall(r"[A-Za-z][\w\u2019'-]*", sentence)) > MAX_WORDS:
        yield "long"
    if first and text.summary and sentence[-1:].isalnum() and text.kind != "commit":
        yield "no full stop"
    start = re.sub(r"^[^:]+: +", "", sentence) if text.kind == "commit" else sentence
    if first and text.summary == "imperative" and NO_VERB.match(start[:1].upper() + start[1:]):
        yield "not imperative"
    if text.kind == "commit" and len(text.text) > MAX_SUBJECT:
        yield "subject over 72"


_WITH_STATEMENTS = ("body", "orelse", "finalbody", "handlers", "cases")
"""Fields of a syntax tree's nodes that hold lists of statements, or of parts with statements."""


def _paragraphs(path: str, line: int, kind: str, text: str, summary: str = "") -> Iterator[Text]:
    """Yield the paragraphs and list items of a text, without markup; the first has the summary."""
    block: list[str] = []
    for k, row in enumerate([*text.splitlines(), ""]):
        markup, item = _MARKUP.match(row), re.match(_ITEM, row)
        if block and (markup or item or not row.strip()):
            yield Text(path, line + k - len(block), kind, "\n".join(block), summary)
            block, summary = [], ""
        if row.strip() and not markup:
            block.append(row[item.end() :] if item else row)


def _statements(module: ast.Module) -> Iterator[ast.AST]:
    """Yield a module and the statements within it, outer ones first."""
    waiting: deque[ast.AST] = deque([module])
    while waiting:
        node = waiting.popleft()
        yield node
        for parts in (getattr(node, each, []) for each in _WITH_STATEMENTS):
            waiting.extend(parts if isinstance(parts, list) else [])


def python_texts(path: str, source: str) -> Iterator[Text]:
    """Yield the docstrings, the docs below constants and fields, and the comments of a module."""
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    for node in _statements(ast.parse(source)):
        if not isinstance(node, (ast.Module, ast.ClassDef, *functions)):
            continue
        doc = ast.get_docstring(node, clean=False)
        if doc and isinstance(node.body[0], ast.Expr):
            name = getattr(node, "name", "")
            kind = "private docstring" if name.startswith("_") else "docstring"
            marks = " ".join([name, *map(ast.unparse, getattr(node, "decorator_list", []))])
            method = isinstance(node, functions) and not re.search("^test|property|fixture", marks)
            doc, summary = _NAMES.sub("", doc), "imperative" if method else "sentence"
            yield from _paragraphs(path, node.body[0].lineno, kind, doc, summary)
        for one, two in pairwise(node.body):
            match one, two:
                case ast.Assign() | ast.AnnAssign(), ast.Expr(value=ast.Constant(value=str(doc))):
                    yield from _paragraphs(path, two.lineno, "constant", doc, "sentence")
    if "#" in source:
        yield from _comments(path, source)


def _comments(path: str, source: str) -> Iterator[Text]:
    """Yield the comments of a module; comments on consecutive lines are one text."""
    block: list[tuple[int, int, str]] = []
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in (tokenize.NL, tokenize.NEWLINE):
            continue
        (row, column), comment = token.start, token.type == tokenize.COMMENT
        if block and not (comment and (row, column) == (block[-1][0] + 1, block[-1][1])):
            yield from _paragraphs(path, block[0][0], "comment", "\n".join(t for *_, t in block))
            block = []
        text = _PRAGMA.sub("", token.string[1:])
        if comment and text.strip():
            block.append((row, column, text.strip()))


def fluent_texts(path: str, source: str) -> Iterator[Text]:
    """Yield the messages of a Fluent catalogue, each branch of a selector by itself."""
    block: list[str] = []
    for k, row in enumerate([*source.splitlines(), "#"], start=1):
        value = re.sub(r"^[\w-]+ = ?|^\s+\*?\[\w+\] ", "", row)
        selector = re.search(r"->$|^\s*\}", row)
        if block and (value != row or row[:1] not in " \t" or selector):
            if re.search(r"[A-Za-z]{2}", _CODE.sub("", " ".join(block))):
                yield Text(path, k - len(block), "message", "\n".join(block))
            block = []
        if row.startswith("# "):
            yield Text(path, k, "comment", row[2:])
        elif row.strip() and not row.startswith("#") and not selector:
            block.append(value.strip())


def markdown_texts(path: str, source: str) -> Iterator[Text]:
    """Yield the prose of a page: no code, no quoted output; each cell of a table by itself."""
    code = r"(?ms)^( *)(```|~~~).*?^ *\2|<!--.*?-->|^(?:    |>)[^\n]*$"
    source = re.sub(code, lambda m: "\n" * m[0].count("\n"), source)
    yield from _paragraphs(path, 1, "docs", re.sub(r"(?m)^\|.*$", "", source))
    for k, row in enumerate(source.splitlines(), start=1):
        if row.startswith("|") and not re.fullmatch(r"[|\s:-]+", row):
            cells = (cell.strip() for cell in re.split(r"(?<!\\)\|", row))
            yield from (Text(path, k, "docs", cell) for cell in cells if " " in cell)


READERS = {".py": python_texts, ".ftl": fluent_texts, ".md": markdown_texts, ".rst": markdown_texts}


def texts(paths: Iterable[Path], skip: str) -> Iterator[Text]:
    """Yield the texts of files and folders; catalogues of other languages are left out."""
    for top in paths:
        below = sorted(p for p in top.rglob("*") if p.suffix in READERS)
        for path in below if top.is_dir() else [top]:
            foreign = path.suffix == ".ftl" and path.stem != "en"
            if foreign or SKIPPED & set(path.parts) or (skip and re.search(skip, str(path))):
                continue
            source = path.read_text(encoding="utf-8")
            marks = [k for k, row in enumerate(source.splitlines(), start=1) if _MARK.search(row)]
            found = READERS[path.suffix](str(path), source)
            yield from (t for t in found if t.line not in marks and t.line - 1 not in marks)


def subjects(commits: str) -> Iterator[Text]:
    """Yield the subjects of a range of commits, such as ``v1.0..HEAD``."""
    command = ["git", "log", "--format=%h %s", commits]
    log = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    for row in log.splitlines():
        yield Text(row.split()[0], 0, "commit", row.partition(" ")[2], "imperative")


def main() -> int:
    """Print places or counts; return 1 if a count exceeds its limit."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    add = parser.add_argument
    add("paths", nargs="*", type=Path, help="files and folders to read")
    add("--commits", metavar="RANGE", help="read the subjects of these commits too")
    add("--skip", metavar="REGEX", default="", help="leave out paths that match")
    add("--allow", metavar="FILE", type=Path, help="accepted places, with reasons")
    add("--summary", action="store_true", help="print counts only")
    add("--limit", metavar="FILE", type=Path, help="stored counts that must not grow")
    add("--update", action="store_true", help="store today's counts in the --limit file")
    args = parser.parse_args()
    rows = args.allow.read_text(encoding="utf-8") if args.allow else ""
    allowed = re.findall(r"(?m)^(\S+): (.+?)  # \S", rows)
    words, counts = Counter[str](), Counter[tuple[str, str]]()
    for text in [*texts(args.paths, args.skip), *(subjects(args.commits) if args.commits else ())]:
        words[text.kind] += len(text.text.split())
        for line, rule, sentence in check(text):
            if any(text.path.endswith(path) and part in sentence for path, part in allowed):
                continue
            counts[text.kind, rule] += 1
            if not args.summary and not args.limit:
                print(f"{text.path}:{line}: {text.kind}: {rule}: {sentence}")
    for kind in sorted(words):
        own = {rule: n for (k, rule), n in sorted(counts.items()) if k == kind}
        total, rate = sum(own.values()), 1000 * sum(own.values()) / words[kind]
        print(
            f"{kind}: {total} in {words[kind]} words, {rate:.1f} per 1,000: {own}", file=sys.stderr
        )
    if not args.limit:
        return 0
    today = {": ".join(key): n for key, n in sorted(counts.items())}
    if args.update:
        args.limit.write_text(json.dumps(today, indent=1) + "\n", encoding="utf-8")
    limit = Counter(json.loads(args.limit.read_text(encoding="utf-8")))
    grown = [f"{name}: {n}, was {limit[name]}" for name, n in today.items() if n > limit[name]]
    print("\n".join(grown) or "no count grew")
    return 1 if grown else 0


if __name__ == "__main__":
    sys.exit(main())
