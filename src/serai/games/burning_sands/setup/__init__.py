"""How a table comes about: sets of cards, decks, a new game, and tables set by hand."""
