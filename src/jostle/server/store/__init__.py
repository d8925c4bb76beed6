"""What the server must not lose: matches as event logs, people, ratings; in a file of SQLite, or in PostgreSQL."""
