"""Many games: matches and simulations, on one process or several."""
