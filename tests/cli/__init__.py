"""The terminal, run in this process: what is typed, what is shown, what is kept."""
