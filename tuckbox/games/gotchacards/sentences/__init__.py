"""GotchaCards in words, one file for each language."""
