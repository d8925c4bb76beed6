"""Training: a net for any game by self-play, with the rules on a GPU if there is one. It needs PyTorch."""
