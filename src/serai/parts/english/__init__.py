"""English as a game reads it: words with their forms, a grammar of composable rules, trees of what was
said."""
