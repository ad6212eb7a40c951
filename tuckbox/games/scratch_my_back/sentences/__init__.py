"""Scratch My Back in words, one file for each language."""
