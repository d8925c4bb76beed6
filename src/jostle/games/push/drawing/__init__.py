"""What people see of PUSH: where things lie, what they wear, and what they are called."""
