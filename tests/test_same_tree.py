"""The script that compares syntax trees: the changes it accepts, and those it reports."""

from __future__ import annotations

import importlib.util
import subprocess
from contextlib import chdir
from pathlib import Path
from textwrap import dedent

from tests.support.each_case import each_case

TOOL = Path(__file__).parents[1] / "tools" / "same_tree.py"
spec = importlib.util.spec_from_file_location("same_tree", TOOL)
same_tree = importlib.util.module_from_spec(spec)
spec.loader.exec_module(same_tree)

OLD = {
    "house/__init__.py": "from house.door import Door, knock\n__all__ = ['Door', 'knock']\n",
    "house/door.py": '''
        """A door."""

        import os
        from dataclasses import dataclass

        _WIDE = 3

        @dataclass
        class Door:
            """Opens."""

            width: int = _WIDE

            def open(self, far: int = 1) -> int:
                """Open it."""
                return self.width * far

        def knock(door: Door, times: int) -> list[int]:
            """Knock."""
            def one(far):
                return door.open(far=far)
            found = [one(far=k) for k in range(times)]
            match door:
                case Door(width=wide):
                    return [*found, wide, os.getpid()]
            return found
    ''',
    "house/use.py": """
        from house import Door
        from house import door as doors
        import house.door
        text = "house.door.knock"
        def go():
            from house.door import knock as again
            return again(Door(width=2), times=3), doors.knock, house.door.Door
    """,
}


def sources(told):
    """Return sources without their indentation."""
    return {file: dedent(text) for file, text in told.items()}


def changed(*pairs, told=OLD):
    """Return sources and file names with some words replaced."""
    found = {}
    for file, text in told.items():
        for one, other in pairs:
            file, text = file.replace(one, other), text.replace(one, other)
        found[file] = text
    return found


def first_difference(new, *lines, old=OLD):
    """Return the first difference; None if there is none."""
    try:
        same_tree.compare(sources(old), sources(new), lines)
    except same_tree.Difference as difference:
        return str(difference)
    return None


def test_prose_and_the_order_of_imports_do_not_count():
    """Changes of comments, docstrings, import order and layout are accepted."""
    new = changed(
        ('"""A door."""', '"""A gate."""\n\n        # in a wall'),
        (
            "import os\n        from dataclasses import dataclass",
            "from dataclasses import dataclass\n        import os",
        ),
        ('"""Opens."""', ""),
        (
            "return self.width * far",
            "return (\n                    self.width * far\n                )",
        ),
    )
    assert new != OLD
    assert first_difference(new) is None


@each_case(
    ("one", "other"),
    [
        ("_WIDE = 3", "_WIDE = 4"),
        ("far: int = 1", "far: int = 2"),
        ("self.width * far", "far * self.width"),
        ("import os\n", "import sys as os\n"),
        ("range(times)", "range(found)"),
        ("case Door(width=wide)", "case Door(height=wide)"),
        ("return found\n", "return found or []\n"),
        ("knock as again", "Door as again"),
        ("house.door.Door\n", "house.door.knock\n"),
        ('"house.door.knock"', '"house.door.knocks"'),
        ("times: int", "times: float"),
        ("@dataclass\n        ", ""),
        ("_WIDE = 3", "_WIDE = 3\n        _HIGH = 3"),
    ],
)
def test_anything_else_counts(one, other):
    """A changed value, order, name, decorator or statement is reported."""
    new = changed((one, other))
    assert new != OLD
    assert first_difference(new) is not None


RENAMES = {
    "house.door.Door house.door.Gate": [("Door", "Gate")],
    "house.door.knock house.door.strike": [("knock", "strike")],
    "house.door house.gate": [
        ("house.door", "house.gate"),
        ("house/door", "house/gate"),
        ("import door as doors", "import gate as doors"),
    ],
    "house.door._WIDE house.door.WIDE": [("_WIDE", "WIDE")],
    "house.door.Door.open house.door.Door.swing": [("open", "swing")],
    "house.door.Door.width house.door.Door.breadth": [("width", "breadth")],
    "house.door.knock.times house.door.knock.often": [("times", "often")],
    "house.door.knock.found house.door.knock.results": [("found", "results")],
    "house home": [("house", "home")],
}


@each_case("line", RENAMES)
def test_a_name_that_the_map_has_may_change_everywhere(line):
    """A rename is accepted if it is in the map and made everywhere."""
    quoted = {
        "house.door.Door": ["'Door' 'Gate'"],
        "house.door.knock": ["'knock' 'strike'"],
    }.get(line.split()[0], [])
    new = changed(*RENAMES[line])
    assert first_difference(new, line, *quoted) is None
    assert first_difference(new) is not None
    use = "house/use.py"
    if use in new and new[use] != OLD[use] and "Door." not in line and "knock." not in line:
        assert first_difference({**new, use: OLD[use]}, line, *quoted) is not None


def test_a_name_must_become_what_the_map_says():
    """A rename to another name in the map is reported."""
    lines = [
        "house.door.Door house.door.Gate",
        "house.door.knock house.door.strike",
        "'Door' 'Gate'",
        "'knock' 'strike'",
    ]
    right = changed(("Door", "Gate"), ("knock", "strike"))
    assert first_difference(right, *lines) is None
    wrong = {**right, "house/use.py": right["house/use.py"].replace("doors.strike", "doors.Gate")}
    assert "house/use.py:8" in first_difference(wrong, *lines)


def test_a_local_name_does_not_pass_for_a_global_one():
    """Names are resolved in the scope they belong to."""
    old = {"a.py": "x = 1\ndef f(y):\n    return x + y\n"}
    assert first_difference(
        {"a.py": "x = 1\ndef f(x):\n    return x + x\n"}, "a.f.y a.f.x", old=old
    )
    assert (
        first_difference({"a.py": "x = 1\ndef f(z):\n    return x + z\n"}, "a.f.y a.f.z", old=old)
        is None
    )


def test_what_moves_to_another_module_is_the_same_there():
    """Moved code may bring its imports along, and its users import it from the new place."""
    line = "house.door.knock house.bell.knock"
    door = dedent(OLD["house/door.py"])
    at = door.index("def knock")
    new = sources(OLD) | {
        "house/__init__.py": "from house.door import Door\nfrom house.bell import knock\n"
        "__all__ = ['Door', 'knock']\n",
        "house/door.py": door[:at].replace("import os\n", ""),
        "house/bell.py": "import os\nfrom house.door import Door\n" + door[at:],
        "house/use.py": dedent(OLD["house/use.py"])
        .replace("from house.door import knock", "from house.bell import knock")
        .replace("doors.knock", "house.bell.knock")
        .replace("import house.door\n", "import house.bell\nimport house.door\n")
        .replace('"house.door.knock"', '"house.bell.knock"'),
    }
    told = first_difference(new, line)
    assert told is None or "house/use.py" in told  # a new import there is reported
    del new["house/use.py"]
    old = {file: text for file, text in OLD.items() if file != "house/use.py"}
    assert first_difference(new, line, old=old) is None
    wrong = new | {"house/bell.py": new["house/bell.py"].replace("range(times)", "range(1)")}
    assert "house/bell.py" in first_difference(wrong, line, old=old)


def test_revisions_of_a_repository_are_compared(tmp_path, capsys):
    """A commit is compared with another and with the working tree; the difference is named."""

    def git(*words):
        who = ["-c", "user.name=Nobody", "-c", "user.email=nobody@example.org"]
        subprocess.run(["git", *who, *words], cwd=tmp_path, check=True, capture_output=True)

    git("init", "-q")
    file = tmp_path / "a.py"
    file.write_text("def f():\n    return 1\n", encoding="utf-8")
    git("add", ".")
    git("commit", "-q", "-m", "one")
    file.write_text('def f():\n    """One."""\n    return 1  # é\n', encoding="utf-8")
    (tmp_path / "names.txt").write_text("a.f b.g  # moved\n", encoding="utf-8")
    with chdir(tmp_path):
        assert same_tree.main(["HEAD"]) == 0
        git("commit", "-q", "-a", "-m", "two")
        assert same_tree.main(["HEAD~1", "HEAD"]) == 0
        file.write_text("def f():\n    return 2\n", encoding="utf-8")
        capsys.readouterr()
        assert same_tree.main(["HEAD"]) == 1
        assert "a.py:3, now a.py:2" in capsys.readouterr().out
