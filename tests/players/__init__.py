"""The players, at games where it is known what they should do."""
