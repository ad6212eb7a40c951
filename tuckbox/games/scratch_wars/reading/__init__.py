"""What there is to read about Scratch Wars, one file for each language but English."""
