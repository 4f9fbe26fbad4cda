"""Draw the README's picture, what ``bridgeopt demo`` prints: ``python docs/make_picture.py``."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI

from bridgeopt import load_family, load_history, load_members, load_registration, optimise
from bridgeopt.base.installed import shipped_folder
from bridgeopt.seating.evening import evening_sections
from bridgeopt.show.terminal.plan import show_overall, show_section

PICTURE = Path(__file__).parent / "images" / "demo.svg"


def main() -> None:
    """Seat the evening that we ship, and draw its odd section and the whole."""
    data = shipped_folder("data")
    members = load_members(data / "members.csv")
    history = load_history(data / "history.csv")
    registration = load_registration(data / "registration.csv", members)
    plan = optimise(history, registration, load_family("multiplex"), 3)
    console = Console(record=True, width=80, file=io.StringIO(), force_terminal=True)
    everyone = evening_sections(history, registration, 3).history
    show_section(console, next(s for s in plan.sections if s.absent), everyone, members)
    show_overall(console, plan, everyone)
    svg = console.export_svg(title="bridgeopt demo", theme=MONOKAI)
    # The reader's own fonts: a picture in a README loads nothing from elsewhere.
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    svg = svg.replace("Fira Code", "Consolas, Menlo, DejaVu Sans Mono")
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(svg, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
