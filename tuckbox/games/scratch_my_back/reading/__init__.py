"""What there is to read about Scratch My Back, one file for each language but English."""
