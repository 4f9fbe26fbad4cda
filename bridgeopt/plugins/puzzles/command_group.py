"""The groups of ``bridgeopt sitout``; their help loads none of the commands."""

from __future__ import annotations

from typing import ClassVar

import click

from bridgeopt.cli import LazyGroup


class _SitOut(LazyGroup):
    MODULE = "bridgeopt.plugins.puzzles.cli:{}"
    COMMANDS: ClassVar[dict[str, str]] = {
        "sheet": "help_sitout_sheet",
        "sudoku": "help_sitout_sudoku",
        "hashi": "help_sitout_hashi",
        "solitaire": "help_sitout_solitaire",
    }
    OTHER_MODULES: ClassVar[dict[str, str]] = {
        name: f"bridgeopt.plugins.puzzles.command_group:{name}"
        for name in ("sudoku", "hashi", "solitaire")
    }
    CLUB: ClassVar[dict[str, tuple[str, ...]]] = {"sheet": ("paper",)}


@click.group(cls=_SitOut, help="help_sitout")
def sitout() -> None:
    """Make and solve puzzles for players who sit out."""


class _Sudoku(LazyGroup):
    MODULE = "bridgeopt.plugins.puzzles.cli:sudoku_{}"
    COMMANDS: ClassVar[dict[str, str]] = {
        "solve": "help_sudoku_solve",
        "make": "help_sudoku_make",
        "grade": "help_sudoku_grade",
    }
    HIDDEN: ClassVar[dict[str, str]] = {"models": "bridgeopt.plugins.puzzles.cli:study_sudoku"}


@click.group(cls=_Sudoku, help="help_sitout_sudoku")
def sudoku() -> None:
    """Solve, make and grade sudokus."""


class _Hashi(LazyGroup):
    MODULE = "bridgeopt.plugins.puzzles.cli:hashi_{}"
    COMMANDS: ClassVar[dict[str, str]] = {
        "solve": "help_hashi_solve",
        "make": "help_hashi_make",
    }


@click.group(cls=_Hashi, help="help_sitout_hashi")
def hashi() -> None:
    """Solve and make Hashis."""


class _Solitaire(LazyGroup):
    MODULE = "bridgeopt.plugins.puzzles.cli:solitaire_{}"
    COMMANDS: ClassVar[dict[str, str]] = {
        "play": "help_solitaire_play",
        "deal": "help_solitaire_deal",
        "solve": "help_solitaire_solve",
    }
    HIDDEN: ClassVar[dict[str, str]] = {"table": "bridgeopt.plugins.puzzles.cli:study_solitaire"}


@click.group(cls=_Solitaire, help="help_sitout_solitaire")
def solitaire() -> None:
    """Play, deal and solve games of Mahjong Solitaire."""
