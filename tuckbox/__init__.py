"""Four small card games in one box: rules, opponents that never cheat, and a table."""

__version__ = "0.1.0"
