"""Checks that every game of the box goes through. None of them knows a game: they ask
`tuckbox.games.all_games()`, so a new game gets them all by being there. A tiny game of the
kit's own, Kuhn poker, goes through them too, so that they ask for no more than the contract.
"""
