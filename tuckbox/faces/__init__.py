"""Every card drawn once, as an SVG: for the board, the hand, the card page and the printed sheet.

A game has a file here with a function `face(card, ink)` that draws a card from its data alone
(`Game.card`). Drawing knows no contest and no viewer.
"""
