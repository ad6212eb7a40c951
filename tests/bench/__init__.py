"""The reference games, the measures and the search they measure."""
