"""Translation of click's own sentences; no other module replaces them.

Click looks up its sentences with ``gettext``, which has its own kind of catalogue and takes the
language only from the environment. This module replaces the look-up, so that click's sentences are
messages of our catalogues (``docs/dependencies.md``).
"""

from __future__ import annotations

import re
from string import Formatter
from typing import Self

from click import core, decorators, exceptions, formatting, parser, termui, types

from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.catalogue import REFERENCE_LANGUAGE
from bridgeopt.base.i18n.message import current_locale

CLICK_MODULES = (core, decorators, exceptions, formatting, parser, termui, types)
"""The modules of click that have sentences which our commands can print."""

SENTENCE_KEYS = frozenset(
    {
        "click_choose_from",
        "click_commands",
        "click_default",
        "click_did_you_mean",
        "click_error",
        "click_float",
        "click_float_range",
        "click_got_unexpected_extra_argument",
        "click_integer",
        "click_integer_range",
        "click_invalid_value",
        "click_invalid_value_for",
        "click_is_not",
        "click_is_not_a_valid",
        "click_is_not_in_the_range",
        "click_is_not_readable",
        "click_missing_argument",
        "click_missing_command",
        "click_missing_option",
        "click_missing_parameter",
        "click_no_such_command",
        "click_no_such_option",
        "click_option_does_not_take_a_value",
        "click_option_requires_an_argument",
        "click_options",
        "click_required",
        "click_seconds",
        "click_show_this_message_and_exit",
        "click_try_for_help",
        "click_usage",
    }
)
"""Keys of our messages for those sentences of click that our commands can print.

A key is ``click`` and the words of the English sentence, without its placeholders."""

METAVAR_KEYS = {
    "INTEGER": "metavar_number",
    "INTEGER RANGE": "metavar_number",
    "FLOAT": "metavar_number",
    "FLOAT RANGE": "metavar_number",
    "SECONDS": "metavar_seconds",
    "TEXT": "metavar_text",
    "PATH": "metavar_path",
    "[OPTIONS]": "metavar_options",
    "COMMAND [ARGS]...": "metavar_command",
    "REGISTRATION": "metavar_registration",
    "PLAYER": "metavar_player",
    "TABLE": "metavar_table",
    "FOLDER": "metavar_folder",
    "FILE": "metavar_file",
    "FILE...": "metavar_files",
    "FOLDER...": "metavar_folders",
    "FILE|FAMILY:PAIRS": "metavar_file_or_family",
    "ADDRESS": "metavar_address",
    "CALENDAR": "metavar_calendar",
    "NAME=DAYS": "metavar_name_days",
    "DATE": "metavar_date",
    "PEOPLE": "metavar_people",
    "LINE,LINE": "metavar_line_line",
    "LINE,TABLE": "metavar_line_table",
    "LINE,SEAT": "metavar_line_seat",
    "ID=BAND": "metavar_id_band",
    "BAND=NUMBER": "metavar_band_number",
    "NAMES": "metavar_names",
    "NAME": "metavar_name",
    "NAME...": "metavar_name_and_more",
    "NUMBER": "metavar_number",
    "OLD:NEW": "metavar_old_new",
    "INTO": "metavar_into",
    "PAIR": "metavar_pair",
    "PAIR:PAIR": "metavar_two_pairs",
    "PAIR=3[,4]": "metavar_pair_number",
    "OBJECTIVE": "metavar_objective",
    "PAIR=AMOUNT": "metavar_pair_amount",
    "BOARD:ROUND": "metavar_board_round",
    "PAIR=B": "metavar_pair_section",
    "PAIR[=ns]": "metavar_pair_ns",
    "POINTS": "metavar_points",
    "SECTION": "metavar_section",
    "WEIGHT": "metavar_weight",
    "BOARD": "metavar_board",
    "LINE...": "metavar_lines",
    "REASON": "metavar_reason",
    "RESULT": "metavar_result",
    "ROUNDS": "metavar_rounds",
    "ROUND": "metavar_round",
    "PAGE": "metavar_page",
    "SESSION": "metavar_session",
    "CERTIFICATE": "metavar_certificate",
    "HISTORY": "metavar_history",
    "RESULTS": "metavar_results",
    "RANK": "metavar_rank",
    "STONES": "metavar_stones",
}
"""Keys of our messages for click's placeholders that are English words, such as ``INTEGER``."""


def translate_click() -> None:
    """Replace the functions by which click translates its sentences.

    Click's sentences are then messages of our catalogues, in the reader's language.
    """
    for module in CLICK_MODULES:
        for function_name, replacement in (
            ("_", translate_sentence),
            ("ngettext", _translate_plural),
        ):
            if hasattr(module, function_name):
                setattr(module, function_name, replacement)


def translate_metavar(english: str) -> str:
    """Return an English placeholder of click in the reader's language.

    If the English placeholder is in brackets, so is the result.
    """
    if english in METAVAR_KEYS:
        return str(Message(METAVAR_KEYS[english]))
    if english.startswith("[") and english.endswith("]"):
        return f"[{translate_metavar(english[1:-1])}]"
    return english


def sentence_key(english: str) -> str | None:
    """Return the key of the message for one of click's sentences; ``None`` if there is none."""
    words = re.findall("[a-z]+", re.sub(r"{.*?}", "", english).lower())
    key = "_".join(["click", *words])
    return key if key in SENTENCE_KEYS else None


def translate_sentence(english: str) -> str:
    """Return a sentence of click in the reader's language.

    Click calls this function as ``gettext``.
    """
    return _translate_plural(english, english, 1)


def _translate_plural(one: str, many: str, count: int) -> str:
    """Return one of click's sentences in the reader's language.

    Click calls this function as ``ngettext``. ``one`` and ``many`` are the English sentence in the
    singular and the plural. ``count`` decides which of the two is used.
    """
    key = None if current_locale().code == REFERENCE_LANGUAGE else sentence_key(one)
    if key is None:
        return one if count == 1 else many
    return _Sentence(one, many, count, key) if "{" in one else str(Message(key))


class _Sentence(str):
    """A sentence of click with placeholders. Click calls ``format`` to fill them."""

    def __new__(cls, one: str, many: str, number: int, key: str) -> Self:
        sentence = super().__new__(cls, one)
        sentence._many, sentence._number, sentence._key = many, number, key
        return sentence

    _many: str
    _number: int
    _key: str

    def format(self, *args: object, **values: object) -> str:
        """Return the sentence in the reader's language, with the given values filled in.

        A value gets quotation marks if its placeholder in click's sentence has ``!r``.
        """
        texts: dict[str, str] = {}
        for _, field, _, conversion in Formatter().parse(self + self._many):
            if field:
                value, _ = Formatter().get_field(field, args, values)
                name = field.rpartition(".")[2]
                texts[name] = repr(value) if conversion == "r" else str(value)
        if "number_type" in texts:
            texts["number_type"] = translate_sentence(texts["number_type"])
        return str(Message(self._key, **texts, n=self._number))
