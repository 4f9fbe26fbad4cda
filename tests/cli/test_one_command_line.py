"""Options have the same name and meaning in all commands."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.cli import main
from bridgeopt.cli.click_classes import Option, OutFile, refuse_overwrites
from bridgeopt.files.file_kinds import FileKind
from bridgeopt.files.history import read_history
from tests.support.each_case import each_case
from tests.support.messages import pattern_of

Place = tuple[str, click.Context, click.Command]

OF_TWO_KINDS = {"--changed", "--erase", "--force", "--members", "--sections", "--stay"} | {
    *("--from", "--halves")
}
"""Options that take a file, a value or nothing, depending on the command; no others may."""


def commands(group: click.Group, context: click.Context) -> Iterator[Place]:
    """Yield all commands that are not groups, each with its path."""
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        inner = click.Context(command, context, info_name=name)
        if isinstance(command, click.Group):
            yield from commands(command, inner)
        else:
            yield inner.command_path.removeprefix("bridgeopt "), inner, command


COMMANDS = {
    path: (context, command)
    for path, context, command in commands(
        main, click.Context(main, info_name="bridgeopt", **main.context_settings)
    )
}
OPTIONS = [
    (path, context, param)
    for path, (context, command) in COMMANDS.items()
    for param in command.params
    if isinstance(param, Option)
]

TELLING = {"show", "check", "list", "log", "members", "rules", "quality", "standings", "evaluate"}
"""Names of commands that only show information."""


def kind(param: Option) -> str:
    """Return the kind of value that an option takes."""
    if param.is_flag:
        return "nothing"
    if isinstance(param.type, click.Path):
        return "file"
    return "several" if param.multiple else "value"


def test_the_walk_sees_commands():
    """Commands in groups are found too."""
    assert {"run", "season show", "movement list"} <= set(COMMANDS)


def test_json_takes_a_file_wherever_something_is_told():
    """All commands that show information accept --json with a file or ``-``, with the same help."""
    takes = {path: param for path, _, param in OPTIONS if "--json" in param.opts}
    for path, param in takes.items():
        assert isinstance(param.type, click.Path), path
        assert param.type.allow_dash, path
    assert len({param.help for param in takes.values()}) == 1
    lacking = {path for path in COMMANDS if path.split()[-1] in TELLING} - set(takes)
    assert not lacking


def test_what_is_the_same_has_one_name():
    """Files with the same parameter name or the same help have the same option."""
    by_role, by_help = defaultdict(set), defaultdict(set)
    for _, _, param in OPTIONS:
        if kind(param) == "file" and not param.name.startswith("out"):
            by_role[param.name].add(param.opts[0])
        by_help[param.__dict__["help"]].add(param.opts[0])
    by_role.pop("swiss_file", None)  # swiss_file is an argument to read, and --out to write
    assert {role: names for role, names in by_role.items() if len(names) > 1} == {}
    assert {words: names for words, names in by_help.items() if len(names) > 1} == {}


def test_what_has_one_name_is_the_same():
    """An option takes a file in all commands or in none, and the same holds for flags."""
    kinds = defaultdict(set)
    for _, _, param in OPTIONS:
        kinds[param.opts[0]].add(kind(param))
    mixed = {name for name, found in kinds.items() if len(found - {"several"}) > 1}
    mixed |= {name for name, found in kinds.items() if {"several", "file"} <= found}
    assert mixed <= OF_TWO_KINDS


def test_what_is_written_is_named_by_out():
    """The option for an output file or folder is --out in every command."""
    for path, _, param in OPTIONS:
        if param.name in {"out_file", "out_folder", "folder"} and param.name != "--club":
            assert param.opts == ["--out"], path


OLD_OPTIONS = {
    "individual change": {"--anew": "2"},
    "individual next": {"--anew": "2"},
    "push": {"--refill": None},
    "score": {"--take": "file", "--over": "file", "--beside": None},
    "season export": {"--history": "file"},
    "season member": {"--ranking": "70"},
    "swiss new": {"--players": "file"},
    "swiss players": {"--add": "file"},
    "swiss push": {"--anew": None},
    "swiss result": {"--csv": "file"},
}
"""Former options by command, each with a value, or `None` for a flag."""


def test_old_names_work_and_are_not_seen():
    """Old names are in no help and in no message about missing options."""
    had = defaultdict(set)
    for path, context, param in OPTIONS:
        for old in param.formerly:
            had[path].add(old)
            described = COMMANDS[path][1].get_help(context)
            assert f" {old} " not in described, path
            value = OLD_OPTIONS[path][old]
            words = [old] if value is None else [old, value]
            parsed, _, _ = COMMANDS[path][1].make_parser(context).parse_args(words)
            assert parsed[param.name] in (True, value, [value])
    assert had == {path: {*old} for path, old in OLD_OPTIONS.items() if path in COMMANDS}


def test_old_commands_are_the_present_ones():
    """A former command works, and no list shows it."""
    context = click.Context(main)
    results = main.get_command(context, "results")
    former = {"take": "import", "foul": "fouled-board", "away": "absent", "drop": "remove-source"}
    for old, new in former.items():
        assert old not in results.list_commands(context)
        found = results.get_command(context, old)
        assert found.callback is results.get_command(context, new).callback


FILES = {
    FileKind.HISTORY: "1,50.00,[2,3],0\n2,50.00,[1],0\n3,50.00,[1],1\n4,50.00,[],0\n5,50,[],0\n",
    FileKind.MEMBERS: "id,name\n1,Wren Ash\n2,Finch Elm\n",
    FileKind.REGISTRATION: "1,2\n3,4\n5,6\n7,8\n",
    FileKind.RESULTS: "A,1,51.20\nA,2,48.80\nB,1,50\nB,2,50\n",
    FileKind.BOARDS: "board,ns,ew,score\n1,1,2,420\n1,3,4,-50\n",
    FileKind.USEBIO: '<?xml version="1.0"?>\n<USEBIO Version="1.3"></USEBIO>\n',
    FileKind.PBN: '% PBN 2.1\n[Event "x"]\n',
    FileKind.HANDS: "qx|o1|md|3S2468TQ,H13579,D2468T,C13579,|sv|0|\n",
    FileKind.BRIDGEWEBS: "#Version;std1\n#Boards;8\n",
    FileKind.RANKING: "section,direction,place,pair,percentage\nA,,1,1,51.20\n",
    FileKind.WISHES: '[[wish]]\nkind = "apart"\n',
    FileKind.SETTINGS: 'family = "multiplex"\nsections = 3\n',
    FileKind.MOVEMENT: "8 7 1 7 0\n1 2 1 3 4 2 5 6 3 7 8 4\n",
    FileKind.PLAN: '{"plan_id": "7", "sections": []}\n',
    FileKind.INDIVIDUAL: '{"players": 4, "rounds": [[[1, 2, 3, 4]]]}\n',
    FileKind.JSON: '{"told": 1}\n',
    FileKind.CERTIFICATE: "bridgeopt certificate 1\nsum 0\n",
    FileKind.PAGE: "<!DOCTYPE html>\n<title>Ours</title>\n",
    FileKind.SEASON: "SQLite format 3\0",
    FileKind.TOURNAMENT: "012 Cup\n001    1      Wren Ash\n",
    FileKind.OTHER: "Dear all,\nnext week we play at the other place.\n",
}
"""A file of each kind that users have."""

WRITING = [
    pytest.param(path, param, id=f"{path} {param.opts[0]}")
    for path, (_, command) in COMMANDS.items()
    for param in command.params
    if isinstance(param.type, OutFile)
]


def asked_for(command: click.Command, given: dict[str, object], folder: Path) -> list[str]:
    """Return the words of a command with these values, and its other required words."""
    words = {"PLAYER": "1", "ID": "1"}
    args = []
    for param in command.params:
        if param.name in given:
            value = str(given[param.name])
        elif param.name == "club":
            value = "none"
        elif param.name == "plan_file" or (param.nargs == -1 and param.required):
            value = str(folder / "none")
        elif not param.required:
            continue
        elif isinstance(param.type, click.Path):
            value = str(folder / "none")
        elif isinstance(param.type, click.Choice):
            value = next(iter(param.type.choices))
        else:
            value = words.get(param.human_readable_name, "7")
        args += [value] if isinstance(param, click.Argument) else [param.opts[0], value]
    return args


def asked(command: click.Command, given: dict[str, object], folder: Path) -> click.Context:
    """Return the context of a command that is about to run."""
    words = asked_for(command, given, folder)
    return command.make_context(command.name, words, **main.context_settings)


@pytest.mark.slow
@each_case(("path", "param"), WRITING)
def test_nothing_of_another_kind_is_replaced(path, param, tmp_path):
    """No command replaces a file of a kind that it does not write."""
    command, there = COMMANDS[path][1], tmp_path / "ours.json"
    assert param.type.kinds
    for kind, text in FILES.items():
        there.write_text(text, encoding="utf-8")
        context = asked(command, {param.name: there}, tmp_path)
        if kind.value in param.type.kinds:
            refuse_overwrites(context)
            continue
        with pytest.raises(InputError, match="another kind"):
            command.invoke(context)
        assert there.read_text(encoding="utf-8") == text, kind
    assert list(tmp_path.iterdir()) == [there]


@each_case(("path", "param"), WRITING)
def test_nothing_that_is_read_is_replaced(path, param, tmp_path):
    """A file is not replaced under any of its names; commands that change a file name it twice."""
    command, there, link = COMMANDS[path][1], tmp_path / "ours", tmp_path / "link.json"
    link.symlink_to(there)
    read = [p for p in command.params if isinstance(p.type, click.Path) or p.nargs == -1]
    read = [p for p in read if p.name not in {"club", param.name}]
    text = FILES[FileKind(param.type.kinds[0])]
    for other in read:
        if isinstance(other.type, OutFile):
            continue
        there.write_text(text, encoding="utf-8")
        context = asked(command, {param.name: link, other.name: there}, tmp_path)
        if other.name not in param.type.rewritten_params:
            with pytest.raises(InputError, match=pattern_of("file_is_read")):
                command.invoke(context)
        assert there.read_text(encoding="utf-8") == text


@each_case(("path", "param"), WRITING)
def test_two_results_are_not_written_to_one_file(path, param, tmp_path):
    """Neither an existing file nor a new one is accepted twice."""
    command = COMMANDS[path][1]
    others = [p for p in command.params if isinstance(p.type, OutFile) and p is not param]
    for other in others:
        both = {param.name: tmp_path / "one", other.name: tmp_path / "." / "one"}
        with pytest.raises(InputError, match=pattern_of("file_is_written_twice")):
            command.invoke(asked(command, both, tmp_path))


def test_where_a_file_belongs_is_a_command():
    """The advice for each kind of file names an existing command and option."""
    found = 0
    for kind in FileKind:
        for told in re.findall("`([^`]+)`", str(kind.usage_hint)):
            path, _, option = told.partition(" --")
            opts = {opt for place, _, param in OPTIONS if place == path for opt in param.opts}
            if option and path in COMMANDS:
                assert f"--{option}" in opts, told
                found += 1
    assert found >= 5


@pytest.mark.slow
@pytest.mark.dated
def test_names_that_no_file_can_have(invoke, tmp_path):
    """Every command with a file argument prints one sentence and exits with 2."""
    long = "x" * 300
    for path, (_, command) in COMMANDS.items():
        if path.split()[-1] in {"open", "play", "simulate", "table", "compare"}:
            continue  # these run for minutes, or until closed, before they look
        for param in command.params:
            if not (isinstance(param.type, click.Path) or param.human_readable_name == "NAME"):
                continue
            args = asked_for(command, {param.name: long}, tmp_path)
            result = invoke(*path.split(), *args)
            assert result.exit_code != 0, (path, param.name)


def test_files_are_written_where_that_is_seen():
    """Output files are declared as such in all commands."""
    itself = {"club help-file"}  # it only checks whether a file exists
    for path, _, param in OPTIONS:
        if not isinstance(param.type, click.Path) or path in itself:
            continue
        if {"--out", "--json"} & set(param.opts):
            assert isinstance(param.type, OutFile) or param.name in {"out_folder", "folder"}, path


@pytest.mark.parametrize(
    ("begun", "completed"),
    [("mul", ["multiplex"]), ("multiplex,se", ["multiplex,sevens"]), ("nobody", [])],
)
def test_families_complete(begun, completed):
    """Families are completed everywhere, the last one in a list."""
    asked = [(path, c, p) for path, c, p in OPTIONS if p.opts[0] == "--family"]
    assert len(asked) > 5
    for path, context, param in asked:
        found = [item.value for item in param.shell_complete(context, begun)]
        assert found == completed, path


def test_families_of_a_folder_complete(evening):
    """Families in the given folder are completed."""
    context, command = COMMANDS["check"]
    context.params = {"movements_folder": evening.folder / "movements"}
    (param,) = (p for p in command.params if p.name == "family")
    assert [item.value for item in param.shell_complete(context, "")] == ["small"]
    context.params = {"movements_folder": evening.folder / "none"}
    assert param.shell_complete(context, "") == []


@pytest.mark.slow
@pytest.mark.dated
def test_json_of_what_is_told(invoke, evening, tmp_path):
    """The file's content equals the whole standard output."""
    season = tmp_path / "club.season"
    assert invoke("season", "init", season, "--history", evening.history).exit_code == 0
    club = tmp_path / "club"
    assert invoke("club", "init", "--club", club, "--season", season, "--family", "multiplex")
    player = min(read_history(evening.history).ids)
    keys = {
        ("check", *evening.options): {"files", "families", "sections", "warnings", "faults"},
        ("season", "check", season): {"players", "sessions", "changes"},
        ("season", "rules", season): {"window", "section_means", "step", "decimals"},
        ("movement", "check", evening.movement): None,
        ("movement", "show", evening.movement): None,
        ("movement", "list"): None,
        ("season", "members", season): None,
        ("season", "log", season): {"changes", "erased"},
        ("season", "show", season, player): {
            *("player", "name", "status", "ranking", "sat_out", "details", "erased", "was"),
            *("sessions", "points", "partners", "met"),
        },
    }
    file = tmp_path / "told.json"
    for args, expected in keys.items():
        alone = invoke(*args, "--json", "-")
        beside = invoke(*args, "--json", file)
        assert alone.exit_code == beside.exit_code, beside.output
        assert beside.stdout.strip(), args
        told = json.loads(file.read_text(encoding="utf-8"))
        assert told == json.loads(alone.stdout), args
        assert expected is None or set(told) == expected
        assert told


def test_json_of_what_is_wrong(invoke, evening):
    """Faults are part of the JSON, and the exit code is unchanged."""
    evening.registration.write_text("1,2\n1,3\n", encoding="utf-8")
    result = invoke("check", "--reg", evening.registration, "--json", "-")
    assert result.exit_code == 2
    assert f"{evening.registration}:2" in json.loads(result.stdout)["faults"][0]


def test_json_without_a_file_as_it_once_was(invoke, evening, tmp_path):
    """``movement quality --json`` writes to standard output, whatever follows."""
    told = invoke("movement", "quality", evening.movement, "--json", "-").stdout
    assert json.loads(told)[0]["contestants"] == 8
    for args in (
        (evening.movement, "--json"),
        ("--json", evening.movement),
        ("--json", "--movements", evening.folder / "movements", evening.movement),
    ):
        assert invoke("movement", "quality", *args).stdout == told
    file = tmp_path / "quality.json"
    assert invoke("movement", "quality", "--json", file, evening.movement).stdout != told
    assert file.read_text(encoding="utf-8") == told
