"""`serai cards print`: cards as proxy sheets, nine to a page, for a real table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from serai.cli.common import Game, SetFiles, card_game, count, read_text
from serai.cli.front import Stop

if TYPE_CHECKING:
    from serai.parts.abilities import CardGame
    from serai.printing import Wanted


def print_cards(
    game: Game,
    out: Annotated[Path, typer.Option("--out", metavar="FILE.pdf", help="The PDF that is written.")],
    deck: Annotated[
        Path | None,
        typer.Option(
            "--deck", metavar="DECK", help="Only the cards of a deck: a file, or a ready deck's name."
        ),
    ] = None,
    own: SetFiles = None,
    faction: Annotated[
        str, typer.Option("--faction", metavar="NAME", help="Only the cards of one Faction or House.")
    ] = "",
    paper: Annotated[str, typer.Option("--paper", metavar="NAME", help="The paper: a4 or letter.")] = "a4",
    once: Annotated[
        bool, typer.Option("--once", help="One of each card, however many the game has.")
    ] = False,
) -> None:
    """Print cards as sheets to cut out, nine to a page.

    Each card is 63 by 88 millimetres, as sleeves want it: print at 100 %, without fitting to the page. A card
    comes in the copies that the game, or the deck, has of it.

    \b
    Example:
      serai cards print scarab-lords --out scarab-lords.pdf
      serai cards print burning-sands --deck moto --out moto.pdf
      serai cards print burning-sands --faction Senpet --paper letter --out senpet.pdf
      serai cards print burning-sands --set my-set.toml --deck my-deck.toml --out mine.pdf
    """
    try:
        from serai.printing import PAPERS, PER_PAGE, BadSelection, CannotBePrinted, proxy_sheets
    except ImportError as lack:
        raise Stop(f"printing needs {lack.name}: pip install 'serai[print]'") from None

    if paper not in PAPERS:
        raise Stop(f"there is no paper {paper!r}; the papers are {', '.join(PAPERS)}")
    rules = card_game(game, own)
    title = str(getattr(rules, "title", game))
    try:
        wanted = _wanted(rules, deck, faction, once)
        sheets = proxy_sheets(wanted, title, paper)
    except (BadSelection, CannotBePrinted) as fault:
        raise Stop(str(fault)) from None
    try:
        out.write_bytes(sheets)
    except OSError as fault:
        raise Stop(f"{out} cannot be written: {fault.strerror}") from None
    printed = sum([copies for _, copies in wanted])
    print(f"{out}: {count(printed, 'card')} on {count(-(-printed // PER_PAGE), 'page')}, 63 x 88 mm each.")


def _wanted(rules: CardGame, deck: Path | None, faction: str, once: bool) -> list[Wanted]:
    from serai.parts.abilities import DeckGame
    from serai.printing import copies_of_deck, copies_of_game

    sheets = rules.card_sheets()
    if deck is None:
        return copies_of_game(sheets, faction, once)
    ready = rules.ready_decks() if isinstance(rules, DeckGame) else {}
    text = ready[str(deck)] if str(deck) in ready and not deck.exists() else read_text(deck)
    chosen = copies_of_deck(sheets, text)
    if faction:
        of_faction = [sheet["name"] for sheet, _ in copies_of_game(sheets, faction)]
        chosen = [(sheet, copies) for sheet, copies in chosen if sheet["name"] in of_faction]
    return [(sheet, 1 if once else copies) for sheet, copies in chosen]
