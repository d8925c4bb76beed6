"""The commands about bots: `arena`, `analyse`, `engine`. The work is done in `search/`."""
