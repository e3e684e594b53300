"""The rules, one topic of the rulebook in each module, and the engine that runs them."""
