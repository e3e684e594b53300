"""The table server: it keeps tables, seats and records, and shows each seat what it may know."""
