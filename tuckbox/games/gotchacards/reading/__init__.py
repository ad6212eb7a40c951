"""What there is to read about GotchaCards, one file for each language but English."""
