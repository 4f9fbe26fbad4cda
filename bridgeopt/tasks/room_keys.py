"""The keys to an evening's page in the hall's network, kept for whoever opens it again.

They stand where the program remembers things for whoever uses the computer, and not in the club's
folder, which others may have: a copy of that opens nothing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from datetime import date
from hashlib import sha256
from pathlib import Path

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.replacing import replacing, unusable
from bridgeopt.base.words import Message
from bridgeopt.tasks.starting import own_folder

_KINDS = "room-*.json"


class RoomKeys:
    """The file of an evening's keys; another evening of the club has none of them.

    Parameters
    ----------
    folder, day
        Whose evening, and when.
    """

    def __init__(self, folder: Path, day: date) -> None:
        self._name = f"room-{sha256(str(folder.resolve()).encode()).hexdigest()[:16]}.json"
        self._day = str(day)

    def read(self) -> dict[str, str] | None:
        """Return the keys by what each opens; ``None`` where none are kept for this evening."""
        with suppress(OSError, ValueError, RuntimeError, AttributeError, RecursionError):
            kept = json.loads((own_folder() / self._name).read_text(encoding="utf-8"))
            keys = kept.get("keys")
            if kept.get("day") == self._day and isinstance(keys, dict):
                return {name: key for name, key in keys.items() if isinstance(key, str) and key}
        return None

    def write(self, keys: Mapping[str, str]) -> None:
        """Keep these keys and no others: who has another one is shut out next time too.

        Where nothing can be written, nothing is kept.

        Raises
        ------
        InputError
            What was kept before can neither be replaced nor removed.
        """
        told = json.dumps({"day": self._day, "keys": dict(keys)})
        try:
            folder = own_folder()
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            with replacing(folder / self._name, mode=0o600) as temporary:
                temporary.write_text(told, encoding="utf-8")
        except (OSError, RuntimeError, BridgeoptError):
            self.forget()
            return
        for other in folder.glob(_KINDS):  # evenings that are over need none
            with suppress(OSError, ValueError, AttributeError):
                if json.loads(other.read_text(encoding="utf-8")).get("day") != self._day:
                    other.unlink()

    def forget(self) -> None:
        """Keep no keys of this evening; errors are those of `write`."""
        with suppress(RuntimeError):  # nobody's home
            file = own_folder() / self._name
            try:
                file.unlink(missing_ok=True)
            except OSError:
                if file.exists():
                    told, help_ = Message("room_keys_stay"), Message("room_keys_stay_help")
                    raise unusable(file, told, help_) from None
