"""The rules of Scratch My Back, rule by rule."""
