"""Unique cards around the duel: opening packs, finding cards by what they are, fair pairs.

The rules of Scratch Wars know nothing of this room. It stands on the games, and imports
nothing else of tuckbox but them and `tuckbox.core`.
"""
