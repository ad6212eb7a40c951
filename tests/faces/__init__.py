"""Tests of the faces: what is drawn is measured, not only that something is."""
