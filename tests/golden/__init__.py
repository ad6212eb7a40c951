"""Whole contests written down, step by step, as everybody at the table saw them."""
