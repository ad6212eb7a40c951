"""Checks that every game of the box goes through. None of them knows a game: they ask
`tuckbox.games.all_games()`, so a new game gets them all by being there.
"""
