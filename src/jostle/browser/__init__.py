"""Hosts the table inside a page, without any server: a store in the browser, bots in a worker, one person."""
