"""Draw the Line in words, one file for each language."""
