"""The table service: what people and bots reach over HTTP and WebSockets.

`hall.py` and `room.py` are the service itself, without any IO: time, chance, the store and the
connections are handed in, so that a simulation can run them. Everything else here connects them
to the world. Nothing but frames and welcomes, made by `tuckbox.table` from views, leaves.
"""
