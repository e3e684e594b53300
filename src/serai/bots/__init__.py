"""Bots: each sees a view and the legal actions, and nothing else."""
