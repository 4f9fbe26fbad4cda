"""A club's settings in ``club.toml``, and objectives as text: a name, with weights after colons."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import Any, NamedTuple

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message, OrList
from bridgeopt.base.i18n.catalogue import languages
from bridgeopt.base.text import read_lines, write_text
from bridgeopt.club.settings import (
    DEFAULT_MAX_PAIRS,
    DEFAULT_MIN_PAIRS,
    DEFAULT_WEIGHTS,
    FIRST_MEETING_SUFFIX,
    MAX_PAIRS,
    MAX_WEIGHT,
    MIN_PAIRS,
    WEIGHT_DECIMALS,
    ClubSettings,
    HalfTable,
    Objective,
    size_limits,
)
from bridgeopt.files.faults import CellError, FaultList, closest_word, did_you_mean, quoted
from bridgeopt.files.file_kinds import FileKind
from bridgeopt.files.toml import parse_toml, set_toml_key, toml_value


def parse_objective(text: str) -> Objective:
    """Return the objective in a text.

    Examples are ``fair-share``, ``fair-share:0.4:100`` with weights, and ``paper+first:10``.

    Raises
    ------
    CellError
        There is no such objective, or it does not take such weights.
    """
    main, plus, first = text.casefold().replace(" ", "").partition(FIRST_MEETING_SUFFIX)
    name, *weights = (part.strip() for part in main.split(":"))
    if name not in DEFAULT_WEIGHTS:
        unknown = Message("objective_unknown", objective=quoted(name))
        hint = Message("objective_choice", objectives=OrList(DEFAULT_WEIGHTS))
        raise CellError(did_you_mean(unknown, closest_word(name, DEFAULT_WEIGHTS)), hint)
    if plus and not (first.strip().isdecimal() and 0 < int(first) <= MAX_WEIGHT):
        message = Message("objective_no_first", weight=quoted(first))
        raise CellError(
            message,
            Message("objective_first", most=MAX_WEIGHT, example=f"{name}{FIRST_MEETING_SUFFIX}10"),
        )
    try:
        return Objective(name, tuple(map(Decimal, weights)), int(first or 0))
    except (InvalidOperation, ValueError):
        message = Message("objective_no_weights", objective=name, weights=quoted(":".join(weights)))
        raise CellError(message, _weights_hint(name)) from None


def _weights_hint(name: str) -> Message:
    """Return advice that says which weights the objective ``name`` takes."""
    limits = {"most": MAX_WEIGHT, "decimals": WEIGHT_DECIMALS, "example": str(Objective(name))}
    match len(DEFAULT_WEIGHTS[name]):
        case 0:
            return Message("objective_without_weights", objective=name)
        case 1:
            return Message("objective_one_weight", **limits)
        case _:
            return Message("objective_two_weights", **limits)


SETTINGS_FILE = "club.toml"
"""Name of the settings file. Without ``--club``, commands look for it in the working folder, and
then in the parents of the working folder."""

COMPETITIONS_TABLE = "competition"
"""The name of the tables with the rules of competitions, in the settings file."""

EARLIER_SEASONS = "earlier_seasons"
"""The key with the names of earlier season files; their results also count for handicaps."""

AUTOMATIC_SECTIONS = "as fits"
"""The value of ``sections`` that lets the program choose the number of sections."""

KEYS = {
    "title": "title",
    "season": "season",
    "members": "members",
    "families": "family",
    "movements": "movements",
    "sections": "sections",
    "smallest": "smallest",
    "largest": "largest",
    "winners": "winners",
    "equal_fields": "equal_fields",
    "half_table": "half_table",
    "ew_from_one": "ew_from_one",
    "barometer": "barometer",
    "boards": "boards",
    "objective": "objective",
    "language": "language",
    "paper": "paper",
    "guide_cards": "guide_cards",
    "csv_style": "csv",
    "sit_out_sheet": "sit_out_sheet",
    "sit_out_play": "sit_out_play",
    "phone_names": "phone_names",
    "phone_boards": "phone_boards",
    "calendar": "calendar",
    "club_number": "club_number",
    "bridgemate_club": "bridgemate_club",
    "bridgemate_licence": "bridgemate_licence",
    "handicap": "handicap",
    "strata": "strata",
}
"""The key in the settings file for each field of `ClubSettings`."""

_TOML_HELP = Message("settings_toml_help")
_MAX_SECTIONS, _MAX_BOARDS = 99, 99


class ClubFile(NamedTuple):
    """The settings of a club, the file that they are from, and the line of each setting in it."""

    file: Path
    settings: ClubSettings
    line_numbers: Mapping[str, int | None]
    has_competition_lines: bool = False
    """Whether some competition in the file determines which pairs play in which section."""
    is_temporary: bool = False
    """Whether the folder is deleted when the program ends. Only the demo club's folder is."""

    @property
    def folder(self) -> Path:
        """The club's folder."""
        return self.file.parent


def find_settings(folder: Path) -> Path | None:
    """Return the settings file that applies in a folder; ``None`` if there is none.

    It is the file in the folder itself, or else in the nearest parent folder that has one. Folders
    that may not be read are skipped.
    """
    resolved = folder.resolve()
    for candidate in (resolved, *resolved.parents):
        with suppress(OSError):
            if (candidate / SETTINGS_FILE).is_file():
                return candidate / SETTINGS_FILE
    return None


def settings_at(place: Path) -> Path:
    """Return the settings file at a path: the file itself, or the settings file in a folder.

    Raises
    ------
    InputError
        The folder does not exist, or has no settings.
    """
    if not place.is_dir():
        return place
    file = place / SETTINGS_FILE
    if not file.is_file():
        missing = Message("settings_missing", file=SETTINGS_FILE)
        raise InputError(Fault(missing, str(place), help=Message("settings_make")))
    return file


def club_of(season_file: Path) -> Path | None:
    """Return the folder of the club whose settings name this season file; ``None`` if none do.

    The settings are looked for in the season file's folder and its parents.
    """
    settings = find_settings(season_file.parent)
    if settings is None:
        return None
    club = read_settings(settings)
    season = club.settings.season
    is_same_season = season is not None and season.resolve() == season_file.resolve()
    return club.folder if is_same_season else None


def read_settings(path: Path) -> ClubFile:
    """Read a club's settings; paths in them are relative to the settings' folder.

    Raises
    ------
    InputError
        With every fault: the file is not TOML, or holds an unknown key or value.
    """
    text = "\n".join(read_lines(path))
    document = parse_toml(text, path, FileKind.SETTINGS, _TOML_HELP)
    faults = FaultList(path, FileKind.SETTINGS)
    attributes = {key: attribute for attribute, key in KEYS.items()}
    values: dict[str, Any] = {}
    lines: dict[str, int | None] = {}
    for key, value in document.items():
        if key in (COMPETITIONS_TABLE, EARLIER_SEASONS):  # read by `files.competitions`
            continue
        line = _key_line(key, text)
        if key not in attributes:
            unknown = Message("toml_unknown_key", key=quoted(key))
            hint = Message("settings_keys", keys=list(attributes))
            faults.add(line, did_you_mean(unknown, closest_word(key, attributes)), hint)
            continue
        lines[attributes[key]] = line
        try:
            values[attributes[key]] = _PARSERS[key](value)
        except CellError as error:
            faults.add(line, Message("fault_of", what=key, wrong=error.message), error.help)
    try:
        size_limits(values.get("smallest"), values.get("largest"))
    except InputError as error:
        line = lines["smallest" if "smallest" in values else "largest"]
        faults.add(line, error.faults[0].message, error.faults[0].help)
    faults.raise_if_any()
    for name, value in values.items():
        if isinstance(value, Path):
            values[name] = path.parent / value
    tables = document.get(COMPETITIONS_TABLE)
    has_competition_lines = _any_table_has(tables, "seating")
    return ClubFile(path, ClubSettings(**values), lines, has_competition_lines)


def _any_table_has(tables: object, key: str) -> bool:
    """Return whether a competition has the key; ``tables`` are the competitions as parsed."""
    table_list = tables if isinstance(tables, list) else []
    return any(isinstance(table, dict) and key in table for table in table_list)


def write_settings(path: Path, settings: ClubSettings) -> None:
    """Write a club's settings; for each setting that is not set, write a comment instead.

    A path inside the settings' folder is written relative to it. Every path is written with ``/``,
    which Windows accepts too.

    Raises
    ------
    InputError
        The file cannot be written there.
    """
    # The person who writes the file also reads it, so its comments are in the current language.
    lines = [f"# {Message('settings_head')}"]
    for attribute, key in KEYS.items():
        value = getattr(settings, attribute)
        if attribute == "sections" and value is None:
            value = AUTOMATIC_SECTIONS
        if isinstance(value, Path):
            value = _relative_path(path.parent, value)
        if isinstance(value, Objective):
            value = value.short_name
        if isinstance(value, HalfTable):
            value = str(value)
        if isinstance(value, tuple):
            value = value[0] if len(value) == 1 else list(value)
        if value in (None, "", [], False):
            example = _EXAMPLES[key]
            example = str(example) if isinstance(example, Message) else example
            lines.append(f"# {key} = {toml_value(example)}")
        else:
            lines.append(f"{key} = {toml_value(value)}")
    write_text(path, "\n".join(lines) + "\n")


def set_movements_folder(path: Path, folder: Path) -> None:
    """Set the folder of movements in a club's settings, as `set_setting` does."""
    set_setting(path, "movements", _relative_path(path.parent, folder))


def set_setting(path: Path, key: str, value: str | int) -> None:
    """Set one key in a club's settings; keep all other lines.

    The new line replaces the comment about this key (`write_settings`), or becomes the first line.

    Raises
    ------
    InputError
        The settings cannot be read, have a fault, or cannot be written; then nothing is written.
    """
    read_settings(path)
    text = "".join(f"{line}\n" for line in read_lines(path))
    try:
        changed = set_toml_key(text, key, value)
    except (ValueError, RecursionError):  # one TOML parser may refuse a text that another reads
        raise InputError(Fault(Message("toml_is_none"), str(path), help=_TOML_HELP)) from None
    write_text(path, changed)


_EXAMPLES: dict[str, object] = {
    "title": Message("settings_title_example"),
    "season": "club.season",
    "members": "members.csv",
    "family": "multiplex",
    "movements": "movements",
    "sections": 3,
    "smallest": DEFAULT_MIN_PAIRS,
    "largest": DEFAULT_MAX_PAIRS,
    "winners": 2,
    "equal_fields": True,
    "half_table": "rover",
    "ew_from_one": True,
    "barometer": True,
    "boards": 4,
    "objective": "fair-share",
    "language": "nl",
    "paper": "a4",
    "guide_cards": "large",
    "csv": "excel",
    "sit_out_sheet": True,
    "sit_out_play": True,
    "phone_names": True,
    "phone_boards": "none",
    "calendar": "calendar/calendar.csv",
    "club_number": "12345",
    "bridgemate_club": "12345",
    "bridgemate_licence": Message("settings_licence_example"),
    "handicap": Message("settings_handicap_example"),
    "strata": Message("settings_strata_example"),
}


def _relative_path(folder: Path, file: Path) -> str:
    """Return a file's path as settings hold it: relative to ``folder`` if the file is inside it."""
    folder, resolved = folder.resolve(), file.resolve()
    return (
        resolved.relative_to(folder) if resolved.is_relative_to(folder) else resolved
    ).as_posix()


def _key_line(key: str, text: str) -> int | None:
    """Return the line of a top-level key or table in TOML text; ``None`` if the line is not found.

    It is found only if it begins with the key, after brackets and a quotation mark if any.
    """
    pattern = re.compile(rf"\s*\[*\s*([\"']?){re.escape(key)}\1\s*[=.\]]")
    lines = enumerate(text.splitlines(), start=1)
    return next((number for number, line in lines if pattern.match(line)), None)


def _parse_text(value: object) -> str:
    if not isinstance(value, str):
        raise CellError(Message("toml_no_text"), _TOML_HELP)
    return " ".join(value.split())


def _parse_path(value: object) -> Path:
    if not isinstance(value, str):
        raise CellError(Message("toml_no_text"), _TOML_HELP)
    if not value.strip() or "\0" in value:
        raise CellError(Message("settings_no_file"), Message("settings_name_file"))
    return Path(value.replace("\\", "/"))  # backslashes are Windows separators


def parse_families(value: object) -> tuple[str, ...]:
    """Return the names of families, given as a list or as comma-separated text.

    Raises
    ------
    CellError
        A name is not valid.
    """
    items = value.split(",") if isinstance(value, str) else value
    names = [_parse_text(name) for name in (items if isinstance(items, list) else [items])]
    if not names or not all(names):
        raise CellError(Message("settings_name_empty"), Message("settings_name_family"))
    return tuple(dict.fromkeys(names))


def parse_sections(value: object) -> int | None:
    """Return the number of sections in a setting; ``None`` if the program chooses the number.

    The value `AUTOMATIC_SECTIONS` lets the program choose, by the number of pairs.

    Raises
    ------
    CellError
        The value is neither a possible number nor `AUTOMATIC_SECTIONS`.
    """
    if isinstance(value, str) and " ".join(value.split()).casefold() == AUTOMATIC_SECTIONS:
        return None
    return _integer_parser(
        _MAX_SECTIONS, Message("settings_number_or", most=_MAX_SECTIONS, other=AUTOMATIC_SECTIONS)
    )(value)


_SIZE_HELP = Message("settings_size", least=MIN_PAIRS, most=MAX_PAIRS)


def _integer_parser(maximum: int, hint: Message, minimum: int = 1) -> Callable[[object], int]:
    def parse(value: object) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and minimum <= value <= maximum:
            return value
        value_text = str(value) if isinstance(value, int | Decimal) else quoted(str(value))
        raise CellError(Message("value_will_not_do", value=value_text), hint)

    return parse


def _word_parser(*words: str) -> Callable[[object], str]:
    def parse(value: object) -> str:
        word = _parse_text(value).casefold()
        if word not in words:
            message = Message("value_will_not_do", value=quoted(str(value)))
            raise CellError(message, Message("settings_one_of", words=OrList(words)))
        return word

    return parse


def _parse_boolean(value: object) -> bool:
    if not isinstance(value, bool):
        message = Message("value_will_not_do", value=quoted(str(value)))
        raise CellError(message, Message("settings_one_of", words=OrList(("true", "false"))))
    return value


_PARSERS: dict[str, Callable[[object], Any]] = {
    "title": _parse_text,
    "season": _parse_path,
    "members": _parse_path,
    "family": parse_families,
    "movements": _parse_path,
    "sections": parse_sections,
    "smallest": _integer_parser(MAX_PAIRS, _SIZE_HELP, MIN_PAIRS),
    "largest": _integer_parser(MAX_PAIRS, _SIZE_HELP, MIN_PAIRS),
    "winners": _integer_parser(2, Message("settings_number", most=2)),
    "equal_fields": _parse_boolean,
    "half_table": lambda value: HalfTable(_word_parser(*HalfTable)(value)),
    "ew_from_one": _parse_boolean,
    "barometer": _parse_boolean,
    "boards": _integer_parser(_MAX_BOARDS, Message("settings_number", most=_MAX_BOARDS)),
    "objective": lambda value: parse_objective(_parse_text(value)),
    "language": _word_parser(*languages()),
    "paper": _word_parser("a4", "letter"),
    "guide_cards": _word_parser("small", "large"),
    "csv": _word_parser("plain", "excel"),
    "sit_out_sheet": _parse_boolean,
    "sit_out_play": _parse_boolean,
    "phone_names": _parse_boolean,
    "phone_boards": _word_parser("all", "none"),
    "calendar": _parse_path,
    "club_number": _parse_text,
    "bridgemate_club": _parse_text,
    "bridgemate_licence": _parse_text,
    "handicap": _parse_text,
    "strata": _parse_text,
}
