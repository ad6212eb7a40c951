"""Sentences: events and refusals put into words, in the languages there are.

A language is one class: this room has what is common to all games, and each game adds a
class for each language in its own `sentences/` (`en.py`, `de.py`, …). A class has one method
for each kind of event and of refusal, named after it. Adding a language to a game is adding a
file. Nothing reads these sentences but people.
"""

from .base import Sentences

__all__ = ["Sentences"]
