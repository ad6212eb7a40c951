"""The games as other libraries want them. Each adapter needs that library installed.

An adapter knows no game: it goes through `tuckbox.games` and the contract of a game.
"""
