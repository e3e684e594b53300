"""Writes docs/reference: for each game every verb, prompt, phase, event and table key, from the code.

`python tools/reference.py` writes the pages anew; `--check` only says which of them are stale.
"""

import sys
from pathlib import Path

from serai.cli.reference import reference_page
from serai.games import all_games

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "reference"


def pages() -> dict[str, str]:
    """The pages by their names."""
    games = all_games()
    found = {f"{game}.md": reference_page(rules) for game, rules in games.items()}
    index = [
        "# Reference",
        "",
        "Every word of a [scenario](../scenarios.md), made from the code by `python tools/reference.py`.",
        "",
        *[f"- [{rules.title}]({game}.md)" for game, rules in games.items()],
    ]
    return {"README.md": "\n".join(index) + "\n", **found}


def stale() -> list[str]:
    """The pages that are not as the code has them."""
    texts = {path.name: path.read_text("utf-8") for path in FOLDER.glob("*.md")}
    wanted = pages()
    return [name for name in sorted({*texts, *wanted}) if texts.get(name) != wanted.get(name)]


def main() -> int:
    """Write the pages, or look at them."""
    if "--check" in sys.argv[1:]:
        for name in stale():
            print(f"docs/reference/{name} is stale: run python tools/reference.py")
        return int(bool(stale()))
    FOLDER.mkdir(exist_ok=True)
    for name, text in pages().items():
        (FOLDER / name).write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
