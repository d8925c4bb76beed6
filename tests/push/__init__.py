"""Tests of PUSH."""
