"""Who may use the machine's cores next: one scheduler for everything that takes long."""
