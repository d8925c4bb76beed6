"""Analysis: positions as trees, and files with branches and remarks."""
