"""Scratch Wars in words, one file for each language."""
