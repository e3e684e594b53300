"""What Al-Kalim says: notation, prompts, refusals, the sentences of cards."""
