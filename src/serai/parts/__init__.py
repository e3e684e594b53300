"""Table furniture that every game may use: zones, dice, hexes, phrases and windows of priority."""
