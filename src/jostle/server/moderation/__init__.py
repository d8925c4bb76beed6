"""What an operator can do, what people can do about each other, and the log of it."""
