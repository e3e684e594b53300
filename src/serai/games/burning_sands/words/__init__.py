"""Words for people and for scripts: notation, prompts, forecasts, the log and refusals."""
