"""What the table service costs, measured beside boardgame.io in the same minutes.

Services and load run in processes of their own, on loopback. `python -m bench.server` prints one
JSON object per measure; `make bench-server` runs it with the compiled engine.
"""
