"""The build of the Windows folder, as far as it can be tested without building."""

from __future__ import annotations

import re
import struct
import subprocess
import sys
import tomllib
import zipfile
from dataclasses import replace
from pathlib import Path, PureWindowsPath
from types import SimpleNamespace

import pytest

BUNDLE = Path(__file__).resolve().parents[1] / "tools" / "bundle"
if not BUNDLE.is_dir():
    pytest.skip("the tools are not here", allow_module_level=True)

sys.path[:0] = [str(BUNDLE), str(BUNDLE.parent)]

import platforms  # noqa: E402
import windows  # noqa: E402
from binaries import Binary, NoBinaryError, read_binary  # noqa: E402
from make_shortcut import shortcut  # noqa: E402
from platforms import TAGS  # noqa: E402
from wheel import library_faults  # noqa: E402

from bridgeopt.base import plugins  # noqa: E402
from bridgeopt.engine.aot.build import _CROSS_TARGETS  # noqa: E402

_path = [*sys.path]
import try_windows  # noqa: E402

sys.path[:] = _path  # it looks for the tests of the page


def test_the_lock_is_read_for_windows():
    """The lock file is read with Windows markers, has hashes, and omits build-only packages."""
    wanted = dict(windows._locked_lines("3.13"))
    assert {"colorama", "msvc-runtime", "igraph", "numpy", "rustworkx", "uvicorn"} <= {*wanted}
    project = tomllib.loads((BUNDLE.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
    needed = {re.split(r"[<>=; ]", each)[0].lower() for each in project["project"]["dependencies"]}
    assert {each.replace(".", "-") for each in needed} - {*wanted} == {"numba"}
    assert not {"numba", "llvmlite", "pyinstaller", "ziglang"} & {*wanted}
    assert all("--hash=sha256:" in line and ";" not in line for line in wanted.values())
    assert "numpy==2.4" in dict(windows._locked_lines("3.11"))["numpy"]


def test_an_archive_is_taken_by_name_and_hash(tmp_path):
    """An archive that is not in the list, or has the name but other contents, is refused."""
    for name in ("python-3.13.99-embed-amd64.zip", windows.EMBEDDED):
        archive = tmp_path / name
        with zipfile.ZipFile(archive, "w") as packed:
            packed.writestr("python.exe", b"MZ")
        with pytest.raises(windows.CannotBuildError, match=r"not in python\.lock"):
            windows.add_python(tmp_path / "program", archive)
    assert not (tmp_path / "program").exists()


def test_no_host_is_in_the_locks():
    """The lock files name no host, so the user decides where packages come from."""
    for name in ("bundle.lock", "python.lock"):
        assert "://" not in (BUNDLE / name).read_text("utf-8")


def test_modules_are_compiled_once(tmp_path):
    """Running the program writes no bytecode; a bundled source file that is edited takes effect."""
    for name in ("one/__init__.py", "bridgemate_dataconnector/__init__.py"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text("said = 'as shipped'\n", encoding="utf-8")
    stays = tmp_path / "bridgeopt_check.py"
    stays.write_text("said = 'as shipped'\n", encoding="utf-8")
    windows.compile_modules(tmp_path, f"{sys.version_info[0]}.{sys.version_info[1]}")
    laid = sorted(tmp_path.rglob("*"))
    assert not (tmp_path / "one" / "__init__.py").exists()
    script = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n"
        "import one, bridgeopt_check as check, bridgemate_dataconnector as part\n"
        "print(one.said, check.said, part.said, sep=', ')\n"
    )

    def started() -> str:
        command = [sys.executable, "-I", "-c", script]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()

    assert started() == "as shipped, as shipped, as shipped"
    assert sorted(tmp_path.rglob("*")) == laid
    stays.write_text("said = 'as changed'\n", encoding="utf-8")
    assert started() == "as shipped, as changed, as shipped"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("script", "limit", "silence", "code", "last"),
    [
        ("print('tests/a.py::one PASSED')", 60, 60, 0, "tests/a.py::one PASSED"),
        (
            "subprocess.Popen(held); print('a.py::one', end=' '); time.sleep(99)",
            60,
            2,
            None,
            "a.py::one ",
        ),
        ("[(print('one'), time.sleep(0.1)) for _ in range(999)]", 2, 60, None, "one"),
    ],
)
def test_what_hangs_is_ended_and_named(script, limit, silence, code, last):
    """A process that runs too long or hangs silently is ended and named, with its children."""
    held = [sys.executable, "-c", "import time; time.sleep(30)"]
    command = [sys.executable, "-u", "-c", f"import subprocess, time; held = {held}; {script}"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    found, told = try_windows.wait_watched(process, limit, silence)
    assert (found, [line for line in told if line][-1]) == (code, last)


def test_packing_twice_gives_the_same(tmp_path):
    """Two packages are equal regardless of the files' times and order."""
    packed = []
    for k, names in enumerate((["b", "a"], ["a", "b"])):
        folder = tmp_path / str(k) / "folder"
        folder.mkdir(parents=True)
        for name in names:
            (folder / name).write_text(name, "utf-8")
        packed.append(windows.pack(folder).read_bytes())
    assert packed[0] == packed[1]


def test_a_shortcut(tmp_path):
    """A shortcut names the program in both encodings, with its parts in the order of the format."""
    target = PureWindowsPath(r"C:\Één club\program\pythonw.exe")
    data = shortcut(target, "-m bridgeopt start", "bridgeopt", target.with_name("b.ico"))
    assert struct.unpack_from("<I", data) == (0x4C,)
    (size,) = struct.unpack_from("<I", data, 0x4C)
    info = data[0x4C : 0x4C + size]
    assert str(target).encode("utf-16-le") in info
    place, texts = 0x4C + size, []
    for _ in range(4):
        (length,) = struct.unpack_from("<H", data, place)
        texts.append(data[place + 2 : place + 2 + 2 * length].decode("utf-16-le"))
        place += 2 + 2 * length
    assert texts == [
        "bridgeopt",
        str(target.parent),
        "-m bridgeopt start",
        str(target.with_name("b.ico")),
    ]
    assert data[place:] == bytes(4)


@pytest.mark.skipif(sys.platform != "linux", reason="compares with a tool of Linux")
def test_what_a_library_exports():
    """The parser of binaries finds the same exports as the loader."""
    import _ctypes

    found = read_binary(Path(_ctypes.__file__))
    assert found.system == "linux"
    assert "PyInit__ctypes" in found.exports
    assert any(name.startswith("libc.so") for name in found.needs)


def test_what_is_no_library(tmp_path):
    """A file that is not a library is refused, and so is a library truncated at any point."""
    for data in (b"", b"MZ", b"\x7fELF\2\1", b"\xcf\xfa\xed\xfe", b"text"):
        (tmp_path / "file").write_bytes(data)
        with pytest.raises(NoBinaryError):
            read_binary(tmp_path / "file")


GOOD = {
    "linux-arm64": Binary(
        "linux", "arm64", frozenset({"bridgeopt_0", "bridgeopt_release"}), frozenset({"libc.so.6"})
    ),
    "windows-x86_64": Binary(
        "windows",
        "x86_64",
        frozenset({"bridgeopt_0", "bridgeopt_release"}),
        frozenset({"kernel32.dll", "api-ms-win-crt-heap-l1-1-0.dll"}),
    ),
    "macos-arm64": Binary(
        "macos",
        "arm64",
        frozenset({"bridgeopt_0", "bridgeopt_release"}),
        frozenset({"/usr/lib/libSystem.B.dylib"}),
        {
            "kind": "library",
            "minimum": "11.0",
            "name": "@rpath/libbridgeopt.dylib",
            "signature": "ad-hoc",
        },
    ),
}


@pytest.mark.parametrize("target", sorted(GOOD))
def test_a_library_is_what_its_wheel_says(target):
    """Another machine, a kernel that is not exported and a foreign dependency are faults."""
    good = GOOD[target]
    assert library_faults(good, target, {"bridgeopt_0"}) == []
    assert library_faults(good, "linux-x86_64", {"bridgeopt_0"})
    for bad in (
        replace(good, exports=frozenset({"bridgeopt_release"})),
        replace(good, exports=frozenset({"bridgeopt_0"})),
        replace(good, needs=frozenset({"libgomp.so.1"})),
        *(replace(good, facts=good.facts | {name: "another"}) for name in good.facts),
    ):
        assert len(library_faults(bad, target, {"bridgeopt_0"})) == 1


def test_each_target_has_a_wheel():
    """Each build target has a wheel platform."""
    assert {*TAGS} == {*_CROSS_TARGETS}
    assert {*platforms.NATIVE} < {*TAGS}


@pytest.mark.parametrize(
    ("system", "kind", "platform", "target"),
    [
        ("linux", "x86_64", "linux-x86_64", "linux-x86_64"),
        ("linux", "aarch64", "linux-aarch64", "linux-arm64"),
        ("linux", "riscv64", "linux-riscv64", None),
        ("darwin", "arm64", "macosx-10.13-universal2", "macos-arm64"),
        ("darwin", "x86_64", "macosx-10.13-universal2", None),  # for which numba has no wheel
        ("win32", "AMD64", "win-amd64", "windows-x86_64"),
        ("win32", "ARM64", "win-amd64", "windows-x86_64"),  # a PC's Python, on ARM
        ("win32", "ARM64", "win-arm64", None),
        ("freebsd14", "amd64", "freebsd-14-amd64", None),
    ],
)
def test_the_platform_decides_about_the_library(monkeypatch, system, kind, platform, target):
    """Neither a compiler nor the environment's CC changes the choice."""
    monkeypatch.setattr(platforms.sys, "platform", system)
    monkeypatch.setattr(platforms.platform, "machine", lambda: kind)
    monkeypatch.setattr(platforms.platform, "libc_ver", lambda: ("glibc", "2.36"))
    monkeypatch.setattr(platforms.sysconfig, "get_platform", lambda: platform)
    for compiler in ("", "gcc"):
        monkeypatch.setenv("CC", compiler)
        assert platforms.native_target() == target
    if system == "linux":
        monkeypatch.setattr(platforms.platform, "libc_ver", lambda: ("", ""))  # musl
        assert platforms.native_target() is None


def test_what_builds_a_wheel_is_pinned():
    """The lock file pins the build requirements and hatchling; without zig, pip says what to do."""
    numba, llvmlite, zig = platforms.requirements()
    assert numba.startswith("numba==0.")
    assert llvmlite.startswith("llvmlite==0.")
    assert zig.startswith("ziglang==0.")
    assert all("or.set.BRIDGEOPT_LIBRARY.to.none" in each for each in (numba, llvmlite, zig))
    project = tomllib.loads((BUNDLE.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
    (backend,) = project["build-system"]["requires"]
    assert f"{backend} " in platforms.LOCK.read_text(encoding="utf-8")


def test_the_plugins_are_declared_in_the_folder_for_windows(tmp_path):
    """The entry points of a wheel are unpacked with it, where the program looks for them."""
    wheel = tmp_path / "bridgeopt-1-py3-none-any.whl"
    declared = "[bridgeopt.plugins]\nchess = chess.plugin:PLUGIN\n"
    with zipfile.ZipFile(wheel, "w") as zipped:
        zipped.writestr("bridgeopt-1.dist-info/METADATA", "Name: bridgeopt\nVersion: 1\n")
        zipped.writestr("bridgeopt-1.dist-info/entry_points.txt", declared)
    windows.add_wheel(wheel, tmp_path / "site", tmp_path / "licences")
    (file,) = (tmp_path / "site").glob("*.dist-info/entry_points.txt")
    assert list(plugins._entry_points(file)) == [("chess", "chess.plugin:PLUGIN")]


def test_the_plugins_are_declared_in_the_folder_of_pyinstaller(tmp_path, monkeypatch):
    """The PyInstaller specification adds the entry points of the installed program."""
    site = tmp_path / "site" / "bridgeopt-1.dist-info"
    site.mkdir(parents=True)
    (site / "METADATA").write_text("Name: bridgeopt\nVersion: 1\n", encoding="utf-8")
    declared = site / "entry_points.txt"
    declared.write_text("[bridgeopt.plugins]\nchess = chess.plugin:PLUGIN\n", encoding="utf-8")
    monkeypatch.syspath_prepend(site.parent)
    monkeypatch.chdir(tmp_path)
    hooks = SimpleNamespace(
        collect_data_files=lambda *a, **b: [], collect_submodules=lambda name: []
    )
    for name in ("PyInstaller", "PyInstaller.utils", "PyInstaller.utils.hooks"):
        monkeypatch.setitem(sys.modules, name, hooks)
    collected = []

    def analysis(*args, **named):
        return SimpleNamespace(pure=[], scripts=[], binaries=[], datas=list(named.get("datas", ())))

    spec = (BUNDLE / "bundle.spec").read_text(encoding="utf-8")
    others = dict.fromkeys(("PYZ", "EXE"), lambda *args, **named: None)
    exec(
        compile(spec, "bundle.spec", "exec"),
        {"Analysis": analysis, "COLLECT": lambda *args, **named: collected.extend(args), **others},
    )
    datas = [each for part in collected if part for each in part]
    assert ("bridgeopt-1.dist-info/entry_points.txt", str(declared), "DATA") in datas


class _Trial:
    """A stand-in for the folder on Wine's drive C."""

    def __init__(self, seconds: float = 60) -> None:
        self.seconds, self.wine, self.ended = seconds, self, 0

    def seconds_left(self) -> float:
        return self.seconds

    def switch_user(self, name: str) -> None:
        assert name

    def end(self) -> None:
        self.ended += 1


@pytest.mark.parametrize(
    ("errors", "failed", "untried"),
    [
        ([None], [], []),
        ([AssertionError("one")], [], []),
        ([AssertionError("one"), AssertionError("two")], ["part: AssertionError two"], []),
        ([KeyError("one"), KeyError("two")], ["part: KeyError 'two'"], []),
        ([try_windows.LateError("hung")], [], []),
        ([try_windows.LateError("hung")] * 2, [], ["part did not end in time: hung"]),
        ([TimeoutError("hung"), AssertionError("two")], ["part: AssertionError two"], []),
    ],
)
def test_what_fails_twice_decides(errors, failed, untried):
    """A part that times out twice counts as untried; the next part runs in any case."""
    left, next_ones = [*errors], []

    def part(_: object) -> None:
        if left and (error := left.pop(0)) is not None:
            raise error

    trial = _Trial()
    found = try_windows.run_parts(trial, {"part": part, "next": next_ones.append})
    assert found == (failed, untried)
    assert not left
    assert next_ones == [trial]
    assert trial.ended


def test_tests_that_failed_twice_are_not_run_again():
    """Failed tests are already repeated one by one within their part."""
    begun = []

    def part(trial: object) -> None:
        begun.append(trial)
        raise AssertionError("2 failed")

    failed, untried = try_windows.run_parts(_Trial(), {"tests": part})
    assert (len(begun), failed, untried) == (1, ["tests: AssertionError 2 failed"], [])


def test_without_time_nothing_begins():
    """Parts that did not start are listed by name."""
    begun: list[object] = []
    found = try_windows.run_parts(_Trial(seconds=0), {"part": begun.append})
    assert (found, begun) == (([], ["part: there was no time left"]), [])


@pytest.mark.parametrize(
    ("told", "away"),
    [
        ("NewConnectionError: Failed to establish a new connection", True),
        ("ReadTimeoutError: Read timed out.", True),
        ("ERROR: No matching distribution found for numpy==0", True),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES. No matching distribution", False),
        ("SyntaxError: invalid syntax", False),
    ],
)
def test_what_is_the_networks_fault(told, away):
    """A wrong hash is not a network fault, whatever else pip says."""
    assert windows.is_network_failure(told) is away


@pytest.mark.slow
@pytest.mark.parametrize("required", ["", "1"])
def test_without_wine_windows_was_not_tried(tmp_path, required):
    """Without Wine the trial reports that and passes, unless Wine is required."""
    done = subprocess.run(
        [sys.executable, str(BUNDLE / "try_windows.py")],
        env={"PATH": str(tmp_path), "BRIDGEOPT_WINE_REQUIRED": required},
        capture_output=True,
        text=True,
        check=False,
    )
    told = "Windows was not tried: wine and osslsigncode cannot be found here\n"
    assert (done.returncode, done.stdout, done.stderr) == (bool(required), told, "")


def test_the_starter_speaks_both_languages():
    """The starter has each sentence in English and Dutch, and starts no shell."""
    text = (BUNDLE / "starter" / "starter.c").read_text("utf-8")
    assert text.count("refuse(L") == 3
    assert "cmd.exe" not in text
    assert "ShellExecute" not in text
