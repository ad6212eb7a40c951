"""What every game shares, checked without a game."""
