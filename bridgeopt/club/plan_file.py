"""A plan as it was read from a file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bridgeopt.base.words import Message
from bridgeopt.club.movement import Movement, Origin
from bridgeopt.club.objective import PAPER, Objective
from bridgeopt.club.pair import Pair
from bridgeopt.club.plan import Seating, Source, Spell
from bridgeopt.club.score import Score
from bridgeopt.club.wish import Wish
from bridgeopt.engine.rounds.proved_for import ProvedFor


@dataclass(frozen=True)
class PlannedSection:
    """A section of a plan file: who has which number, and the movement if the file tells it.

    ``spells`` tell where numbers changed hands while play was going on; then there is a movement.
    The rest is what the file claims, if it does: see `SectionPlan`, and `Tailoring` for
    ``proved_for``. Of a score that cannot be true only the fitness is kept.
    """

    name: str
    numbers: tuple[Pair | None, ...]
    movement: Movement | None
    score: Score | None = None
    boards: int | None = None
    spells: tuple[Spell, ...] = ()
    proved_for: ProvedFor = ()

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """The pairs who stand in ``numbers``."""
        return tuple(pair for pair in self.numbers if pair is not None)

    def seating(self, movement: Movement | None = None) -> Seating:
        """Return the section with its own movement, or else the given one."""
        chosen = self.movement or movement
        if chosen is None:
            raise ValueError(f"section {self.name} has no movement")
        return Seating(self.name, chosen, self.numbers, spells=self.spells)


@dataclass(frozen=True)
class PlanFile:
    """A plan as it was read.

    Attributes
    ----------
    file, sections
        Where it was read, and what it says.
    source
        What history it was made from; ``None`` where another program made it.
    family
        The family of its movements, or "".
    id
        Our hash of the plan; of what it seats, where the file is not as we wrote it.
    intact
        Whether the file is as we wrote it.
    warnings
        Its warnings; as text where it is an older plan, or another program's.
    wishes
        The wishes that it was made with.
    origin
        Where its movements came from; ``None`` where it does not tell.
    printed
        The sections whose cards have been printed.
    guests
        Names of guests, by id.
    objective
        What it made least, and what its figures tell.
    """

    file: str
    sections: tuple[PlannedSection, ...]
    source: Source | None
    family: str
    id: str
    intact: bool
    warnings: tuple[Message, ...] = ()
    wishes: tuple[Wish, ...] = ()
    origin: Origin | None = None
    printed: tuple[str, ...] = ()
    guests: Mapping[int, str] = field(default_factory=dict)
    objective: Objective = PAPER
