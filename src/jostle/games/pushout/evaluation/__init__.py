"""What Pushout's bots look at: threats, and what they are worth."""
