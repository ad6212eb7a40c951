"""The terminal. Knows no game: everything it shows, it asks the contract for."""
