"""What a seat sees, and full states that agree with it."""
