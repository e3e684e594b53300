"""The card language: lexicon, grammar, meaning, referents. Cards are not compiled by it yet (issue 13)."""
