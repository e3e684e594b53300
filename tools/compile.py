"""Builds the optional compiled Serai: kernel, parts and games through mypyc, into build/compiled.

The build is a copy of the package with an extension module beside each compiled source, so that
`PYTHONPATH=build/compiled` is all it takes to use it. `--verify` says whether the Serai that gets imported
is compiled.
"""

import importlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "build" / "compiled"
FLOORS = ("kernel", "parts", "games")

# Modules that stay Python in the compiled build, each with its reason.
INTERPRETED: dict[str, str] = {
    "serai/kernel/abilities.py": "what mypyc makes of a protocol cannot be asked for with isinstance",
    "serai/games/burning_sands/rules/ability.py": "the machine, which is not compiled, has a kind of ability",
    "serai/parts/abilities.py": "what mypyc makes of a protocol cannot be asked for with isinstance",
}

# Folders that stay Python, too, while the card language is being built (issue 13).
INTERPRETED_FOLDERS = (
    "serai/parts/english/",
    "serai/games/burning_sands/text/",
    "serai/games/burning_sands/machine/",
)

SETUP = """\
import sys
from mypyc.build import mypycify
from setuptools import setup

options = ["--config-file=", "--strict", "--explicit-package-bases"]
setup(
    name="serai-compiled",
    packages=[],
    py_modules=[],
    # A C file a module: one file of all takes the C compiler ten times as long.
    ext_modules=mypycify([*options, *sys.argv[3:]], opt_level="3", multi_file=True),
    script_args=sys.argv[1:3],
)
"""


def has_compiler() -> bool:
    """Whether the C compiler that this Python builds extensions with can build one."""
    compiler = (os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")).split()
    if shutil.which(compiler[0]) is None:
        return False
    with tempfile.TemporaryDirectory() as room:
        source = Path(room, "probe.c")
        source.write_text("#include <Python.h>\n")
        include = sysconfig.get_path("include")
        command = [*compiler, "-I", include, "-c", str(source), "-o", str(Path(room, "probe.o"))]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0


def modules() -> list[str]:
    """The sources to compile, as paths from the target, in a fixed order."""
    found = (
        path.relative_to(TARGET) for floor in FLOORS for path in (TARGET / "serai" / floor).rglob("*.py")
    )
    return [
        path
        for path in sorted(map(str, found))
        if path not in INTERPRETED and not path.startswith(INTERPRETED_FOLDERS)
    ]


def build() -> int:
    """Copies the package, compiles the copy, and returns an exit code."""
    if not has_compiler():
        print(
            "no C compiler with Python's headers was found; Serai runs without one, as plain Python",
            file=sys.stderr,
        )
        return 1
    shutil.rmtree(TARGET, ignore_errors=True)
    ignore = shutil.ignore_patterns("__pycache__", "*.so", "*.pyc")
    shutil.copytree(ROOT / "src" / "serai", TARGET / "serai", ignore=ignore)
    shutil.copytree(ROOT / "docs" / "rules", TARGET / "serai" / "_docs" / "rules")  # as in the wheel
    names = modules()
    print(f"compiling {len(names)} modules into {TARGET.relative_to(ROOT)} ...", flush=True)
    command = [sys.executable, "-c", SETUP, "build_ext", "--inplace", *names]
    done = subprocess.run(command, cwd=TARGET, text=True, capture_output=True, check=False)
    if done.returncode != 0:
        print(done.stdout + done.stderr, file=sys.stderr)
        print("mypyc could not compile Serai; its messages are above", file=sys.stderr)
        return 1
    shutil.rmtree(TARGET / "build", ignore_errors=True)
    missing = [name for name in names if not list(TARGET.glob(f"{name.removesuffix('.py')}.*.so"))]
    if missing:
        print(f"not compiled: {', '.join(missing)}", file=sys.stderr)
        return 1
    print(f"done; use it with PYTHONPATH={TARGET.relative_to(ROOT)}")
    return 0


def verify() -> int:
    """Whether `import serai.kernel` finds an extension module, as an exit code."""
    origin = importlib.import_module("serai.kernel").__file__ or ""
    if not origin.endswith((".so", ".pyd")):
        print(f"serai.kernel is not compiled: it comes from {origin}", file=sys.stderr)
        return 1
    print(f"serai.kernel is compiled: {Path(origin).name}")
    return 0


if __name__ == "__main__":
    sys.exit(verify() if sys.argv[1:] == ["--verify"] else build())
