"""Cards on paper: proxy sheets as a PDF, nine cards to a page, for friends who play on a real table."""

from serai.printing.proxies import CannotBePrinted, Proxy, proxy_of
from serai.printing.selection import BadSelection, Wanted, copies_of_deck, copies_of_game, copies_of_names
from serai.printing.sheets import PAPERS, PER_PAGE, proxy_sheets

__all__ = [
    "PAPERS",
    "PER_PAGE",
    "BadSelection",
    "CannotBePrinted",
    "Proxy",
    "Wanted",
    "copies_of_deck",
    "copies_of_game",
    "copies_of_names",
    "proxy_of",
    "proxy_sheets",
]
