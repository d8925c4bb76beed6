"""What the server answers over HTTP: a module for each part of it, and the types of the answers."""
