"""The lists of the first screen: what is in them, and how those who look at them are kept up to date."""
