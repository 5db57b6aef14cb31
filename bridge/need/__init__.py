"""What would make an illegal play legal: the changes in question, the search, the board with a change made."""
