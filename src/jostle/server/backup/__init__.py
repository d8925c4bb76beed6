"""Backups of an installation, and restoring them: one file that fits both kinds of databases."""
