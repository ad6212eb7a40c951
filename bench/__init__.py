"""What is fast, measured as ratios against a peer in the same run; nothing here is a product.

`make bench` measures the compiled engine in `.venv`. Tic-tac-toe and Leduc poker stand on our
contract only to be compared with their twins in OpenSpiel, so they are not in the list of games.
"""
