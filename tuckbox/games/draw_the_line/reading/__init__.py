"""What there is to read about Draw the Line, one file for each language but English."""
