"""What other people's test suites say about the games, and what ours adds."""
