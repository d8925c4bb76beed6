"""Commands for those who work on the games or drive a bot from another program."""
