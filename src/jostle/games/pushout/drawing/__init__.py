"""What people see of Pushout: where things lie, what they wear, and what they are called."""
