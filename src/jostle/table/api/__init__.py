"""What can be asked of the table, version 1: one function for each question, with its types."""
