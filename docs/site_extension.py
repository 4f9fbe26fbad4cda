"""A Sphinx extension: tables of contents from the index, links, commands, and the Python API.

The pages stay plain Markdown that GitHub shows too. A link to a file outside the site leads to
the repository, or becomes plain text if its address is not known. The variable
``BRIDGEOPT_REPOSITORY`` has the address; GitHub Actions has variables of its own.
"""

from __future__ import annotations

import inspect
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_origin
from urllib.parse import quote

import click
import sphinx_click.ext
from docutils import nodes
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.errors import ConfigError
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_refnode, nested_parse_with_titles

import bridgeopt
from bridgeopt.base.docs_index import index_sections, user_pages, user_sections
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import set_locale
from bridgeopt.cli.click_classes import option_group
from bridgeopt.cli.examples import examples_for
from bridgeopt.cli.option_groups import COMMON_GROUP, MAX_UNGROUPED_OPTIONS, OWN_GROUP, sort_groups

DOCS = Path(__file__).resolve().parent

_FENCE = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"(`+[^`]+?`+)", re.DOTALL)
_LINK = re.compile(r"(?<!!)\[((?:[^][]|\[[^]]*\])+)\]\(([^)\s]+)\)")
_SISTER = re.compile(r"^\*\[[^\]]*\]\([^)]*\)\*$", re.MULTILINE)
"""The line below a title that links to the page in the other language: the sidebar has that."""


_MADE_BY_SPHINX = ("search", "genindex")
"""Names that no page can have, because Sphinx writes pages of these names."""

_IN_DUTCH = {
    'aria-label="Toggle Light / Dark / Auto color theme"': 'aria-label="Licht of donker"',
    'aria-label="Toggle site navigation sidebar"': 'aria-label="Toon of verberg het menu"',
    'aria-label="Toggle table of contents sidebar"': 'aria-label="Toon of verberg de inhoud"',
    'title="Link to this heading"': 'title="Link naar deze kop"',
    ">Skip to content<": ">Naar de inhoud<",
    ">Back to top<": ">Naar boven<",
    ">Previous<": ">Vorige<",
    ">Next<": ">Volgende<",
    ">Home<": ">Begin<",
    ">Expand<": ">Uitklappen<",
    ">Contents<": ">Inhoud<",
    ">Menu<": ">Menu<",
    ">Light mode<": ">Licht<",
    ">Dark mode<": ">Donker<",
    ">Auto light/dark, in light mode<": ">Automatisch, nu licht<",
    ">Auto light/dark, in dark mode<": ">Automatisch, nu donker<",
}
"""The theme's own words, which have no Dutch translation."""


class _Pages:
    """The pages of this build, and where the others are.

    Parameters
    ----------
    source
        The folder of this build's pages.
    users
        Whether only the pages for users are built.
    """

    def __init__(self, source: Path, *, users: bool) -> None:
        self.source = source
        self.dutch = source != DOCS
        self._users = users
        english = {file.relative_to(DOCS).with_suffix("").as_posix() for file in _english()}
        self.english = {"index", *user_pages(DOCS)} if users else english
        self.excluded = english - self.english
        self.in_dutch = {file.stem for file in (DOCS / "nl").glob("*.md")}

    def prepare(self, page: str, text: str) -> str:
        """Return a page's Markdown for Sphinx."""
        if page == "index":
            text = self._with_tables_of_contents(text)
        text = _SISTER.sub("", text)
        folder = (self.source / page).parent
        pieces = _FENCE.split(text)
        for k in range(0, len(pieces), 2):  # not the fenced code between them
            code = [found.span() for found in _CODE.finditer(pieces[k])]

            def replaced(found: re.Match[str], code: list[tuple[int, int]] = code) -> str:
                if any(start < found.start() < end for start, end in code):
                    return found[0]
                return self._link(folder, found)

            pieces[k] = _LINK.sub(replaced, pieces[k])
        return "".join(pieces)

    def _with_tables_of_contents(self, text: str) -> str:
        """Return the index with a table of contents below each heading, for the sidebar.

        The sections for users come first, so the others can be left out.
        """
        first, *parts = re.split(r"(?m)^(?=## )", text)
        shown = user_sections(text) if self._users else index_sections(text)
        made = [first]
        for part, (caption, entries) in zip(parts, shown.items(), strict=False):
            pages = [entry.path for entry in entries if entry.path == entry.name]
            listed = "\n".join([":hidden:", f":caption: {caption}", "", *pages])
            table = f"```{{toctree}}\n{listed}\n```\n\n" if pages else ""
            made.append(f"{part.rstrip()}\n\n{table}")
        return "".join(made)

    def _link(self, folder: Path, found: re.Match[str]) -> str:
        text, link = found.groups()
        if re.match(r"[a-z]+:|#", link):
            return found[0]
        name, _, anchor = link.partition("#")
        anchor = f"#{quote(anchor)}" if anchor else ""
        file = Path(os.path.normpath(folder / name))
        within = file.relative_to(DOCS).as_posix() if file.is_relative_to(DOCS) else ""
        page = within.removesuffix(".md")
        is_dutch = page.startswith("nl/")
        ours = is_dutch if self.dutch else page in self.english
        if within.endswith(".md") and ours:
            return found[0]
        if within.endswith(".md") and (is_dutch or page in self.english):
            site = within.removesuffix(".md") if is_dutch else f"en/{page}"
            up = "../" * len(folder.relative_to(self.source).parts)
            return f'<a class="reference" href="{up}../{site}.html{anchor}">{text}</a>'
        if within.startswith("studies/data/") and file.is_file() and not self._users:
            return found[0]  # MyST makes it a download
        if where := _repository():
            path = file.relative_to(DOCS.parent).as_posix()
            return f"[{text}]({where}/blob/main/{quote(path)}{anchor})"
        return text


def _english() -> Iterator[Path]:
    for file in DOCS.rglob("*.md"):
        if file.relative_to(DOCS).parts[0] not in ("nl", "_build"):
            yield file


def _repository() -> str:
    """Return the address of the repository; empty if it is not known."""
    if given := os.environ.get("BRIDGEOPT_REPOSITORY"):
        return given.rstrip("/")
    server, name = (os.environ.get(f"GITHUB_{each}", "") for each in ("SERVER_URL", "REPOSITORY"))
    return f"{server}/{name}" if server and name else ""


class _GitHubAnchors(SphinxTransform):
    """Give each heading the anchor that GitHub gives it, for links from outside this build."""

    default_priority = 880

    def apply(self, **_more: Any) -> None:
        """Add the anchors as further ids."""
        for section in self.document.findall(nodes.section):
            slug = section.get("slug")
            if slug and slug not in section["ids"]:
                section["ids"].append(slug)


class _Click(sphinx_click.ext.ClickDirective):
    """sphinx-click's directive, with the whole command as the title, and in the page's language."""

    def run(self) -> Any:
        """Return the commands' sections."""
        set_locale(self.state.document.settings.env.config.language)
        return super().run()

    def _generate_nodes(
        self, name: str, command: click.Command, parent: Any, *rest: Any, **more: Any
    ) -> Any:
        """Return a command's section, with its path as the title."""
        made = super()._generate_nodes(name, command, parent, *rest, **more)
        context = click.Context(command, info_name=name, parent=parent)
        headings = {"Usage": str(Message("click_usage")).rstrip(":")}
        headings["Options"] = str(Message("click_options"))
        for section in made:
            for rubric in section.findall(nodes.rubric):
                rubric.children = [nodes.Text(headings.get(rubric.astext(), rubric.astext()))]
            section[0].children = [nodes.Text(context.command_path)]
        return made


def _options(_app: Sphinx, ctx: click.Context, lines: list[str]) -> None:
    """Write the options in the groups of ``--help``; those that all commands have only once."""
    records = _records(ctx)
    if ctx.parent is None:
        run = ctx.command.get_command(ctx, "run") if isinstance(ctx.command, click.Group) else None
        if run is not None:
            inner = _records(click.Context(run, info_name="run", parent=ctx))
            known = {record[0] for _, record in records}
            records += [
                each for each in inner if each[0] == COMMON_GROUP and each[1][0] not in known
            ]
    else:
        records = [each for each in records if each[0] != COMMON_GROUP]
    if len(records) <= MAX_UNGROUPED_OPTIONS or ctx.parent is None:
        records = [(OWN_GROUP, record) for _, record in records]
    lines.clear()
    for heading in sort_groups(group for group, _ in records):
        if heading != OWN_GROUP:
            lines += [f"**{Message(heading)}**", ""]
        for group, (names, told) in records:
            if group == heading:
                lines += [f".. option:: {_names(names)}", "", f"   {_rst(told)}", ""]


def _records(ctx: click.Context) -> list[tuple[str, tuple[str, str]]]:
    """Return the options' lines of ``--help``, each with its group."""
    return [
        (option_group(param) or OWN_GROUP, record)
        for param in ctx.command.get_params(ctx)
        if not isinstance(param, click.Argument) and (record := param.get_help_record(ctx))
    ]


def _names(names: str) -> str:
    """Return an option's names as Sphinx wants them: each with its value, which has no comma."""
    return names.replace(" / ", ", ").replace(";", ",")


def _rst(text: str) -> str:
    """Return a plain text as reStructuredText."""
    escaped = re.sub(r"([\\*`|_])", r"\\\1", " ".join(text.split()))
    return escaped.replace("://", r"\://")  # do not link addresses in examples


def _description(_app: Sphinx, ctx: click.Context, lines: list[str]) -> None:
    """Write the help's text, which is plain: paragraphs, and blocks that stay as they are."""
    lines.clear()
    for block in re.split(r"\n\s*\n", inspect.cleandoc(ctx.command.help or "")):
        if block.startswith("\b"):
            lines += ["::", "", *(f"   {line}" for line in block.splitlines()[1:]), ""]
        else:
            lines += [_rst(block), ""]


def _usage(_app: Sphinx, ctx: click.Context, lines: list[str]) -> None:
    """Write the usage line."""
    pieces = " ".join(ctx.command.collect_usage_pieces(ctx))
    lines[:] = [".. code-block:: text", "", f"   {ctx.command_path} {pieces}", ""]


def _arguments(_app: Sphinx, _ctx: click.Context, lines: list[str]) -> None:
    """Write no list of arguments: the usage line and the text name them."""
    lines.clear()


def _epilog(_app: Sphinx, ctx: click.Context, lines: list[str]) -> None:
    """Write the examples."""
    _, *path = ctx.command_path.split()
    if examples := examples_for(path):
        lines += [f"**{Message('help_examples')}**", "", ".. code-block:: text", ""]
        lines += [*(f"   bridgeopt {example}" for example in examples), ""]


class _Api(SphinxDirective):
    """Documents all names of `bridgeopt.__all__`: they load lazily, so automodule finds none."""

    def run(self) -> list[nodes.Node]:
        """Return the descriptions."""
        kinds: dict[str, list[str]] = {"Functions": [], "Classes": [], "Values": []}
        for name in sorted(bridgeopt.__all__, key=str.casefold):
            thing = getattr(bridgeopt, name)
            if inspect.isfunction(thing):
                kinds["Functions"] += [f".. autofunction:: bridgeopt.{name}", ""]
            elif inspect.isclass(thing):
                kinds["Classes"] += [f".. autoclass:: bridgeopt.{name}", "   :members:", ""]
            else:
                values = ", ".join(f"``{value!r}``" for value in get_args(thing))
                assert get_origin(thing) is not None
                kinds["Values"] += [f".. py:data:: {name}", "", f"   {values}", ""]
        lines = [".. py:currentmodule:: bridgeopt", ""]
        for kind, described in kinds.items():
            lines += [kind, "-" * len(kind), "", *described]
        parent = nodes.section()
        parent.document = self.state.document
        nested_parse_with_titles(self.state, StringList(lines, "the API"), parent)
        return parent.children


def _attributes(
    _app: Sphinx, _what: str, _name: str, _object: object, _options: object, lines: list[str]
) -> None:
    """Repeat a description that attributes share for each; napoleon does so for parameters only.

    The lines that Python gives the fields of a named tuple are dropped.
    """
    if lines and lines[0].startswith("Alias for field number"):
        lines.clear()
    if "Attributes" not in lines:
        return
    begin = lines.index("Attributes") + 2
    heads = (k for k in range(begin, len(lines)) if lines[k].startswith("---"))
    end = next((k - 1 for k in heads), len(lines))
    entries: list[list[str]] = []
    for line in lines[begin:end]:
        if line and not line[0].isspace():
            entries.append([line])
        elif entries:
            entries[-1].append(line)
    split = ([name, *text] for names, *text in entries for name in names.split(", "))
    lines[begin:end] = [line for entry in split for line in entry]


def _public(app: Sphinx, env: Any, node: Any, child: Any) -> Any:
    """Resolve the full name of a public object, by which annotations call it, to its entry."""
    name = node.get("reftarget", "").rpartition(".")[2]
    if node.get("refdomain") == "py" and name in bridgeopt.__all__:
        domain = env.domains.python_domain
        for full, entry in domain.find_obj(env, None, None, f"bridgeopt.{name}", None, 0):
            return make_refnode(
                app.builder, node["refdoc"], entry.docname, entry.node_id, child, full
            )
    return None


def _translate_theme(app: Sphinx, failure: Exception | None) -> None:
    """Translate the theme's words in Dutch pages."""
    if failure is not None or app.config.language != "nl":
        return
    for file in Path(app.outdir).rglob("*.html"):
        text = file.read_text(encoding="utf-8")
        for english, dutch in _IN_DUTCH.items():
            text = text.replace(english, dutch)
        text = re.sub(r">\s+On this page\s+<", ">Op deze pagina<", text)
        file.write_text(text, encoding="utf-8", newline="\n")


def _begin(app: Sphinx, config: Config) -> None:
    source = Path(app.srcdir).resolve()
    pages = _Pages(source, users=app.tags.has("users"))
    if taken := sorted(pages.english & {*_MADE_BY_SPHINX}):
        raise ConfigError(f"Sphinx makes a page of this name itself: {', '.join(taken)}")
    if not pages.dutch:
        config.exclude_patterns += [f"{page}.md" for page in sorted(pages.excluded)]
    config.html_context["dutch_pages"] = sorted(pages.in_dutch)
    config.html_context["generated_pages"] = [*_MADE_BY_SPHINX]
    # Annotations name private modules, numpy's types, and words such as "optional".
    public = "|".join(bridgeopt.__all__)
    config.nitpick_ignore_regex = [("py:.*", rf"(?!(?:bridgeopt\.)?(?:{public})$).*")]
    app.connect(
        "source-read", lambda _app, page, text: text.__setitem__(0, pages.prepare(page, text[0]))
    )


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect all of it."""
    app.connect("config-inited", _begin)
    app.connect("missing-reference", _public)
    app.connect("autodoc-process-docstring", _attributes, priority=400)  # before napoleon
    app.connect("build-finished", _translate_theme)
    app.add_transform(_GitHubAnchors)
    app.add_directive("commands", _Click)
    app.add_directive("public-api", _Api)
    for part, write in (
        ("description", _description),
        ("usage", _usage),
        ("options", _options),
        ("arguments", _arguments),
        ("epilog", _epilog),
    ):
        app.connect(f"sphinx-click-process-{part}", write)
    return {"parallel_read_safe": False, "parallel_write_safe": True}
