"""Packs, finding cards and fair pairs."""
