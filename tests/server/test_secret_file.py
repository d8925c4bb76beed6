"""The file that keeps an installation's secret: made once, never half written, rotated."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from jostle.server.requester import network_hash
from jostle.server.secret_file import SHORTEST_SECRET, kept_secret, keys_of, rotate_secret

PEOPLE = 8


def test_a_secret_is_made_once_and_only_its_owner_can_read_it(tmp_path: Path) -> None:
    file = tmp_path / "data" / "secret"
    secret = kept_secret(file)
    assert len(secret) >= SHORTEST_SECRET
    assert kept_secret(file) == secret
    assert file.stat().st_mode & 0o777 == 0o600


def test_processes_that_start_together_have_the_same_secret(tmp_path: Path) -> None:
    with ThreadPoolExecutor(PEOPLE) as pool:
        assert len(set(pool.map(kept_secret, [tmp_path / "secret"] * PEOPLE))) == 1


@pytest.mark.parametrize("left", [b"", b"\n", b"Zp3", b"\x00" * 43, b"\xff\xfe" * 20])
def test_what_a_crash_left_of_a_secret_is_replaced(left: bytes, tmp_path: Path) -> None:
    file = tmp_path / "secret"
    file.write_bytes(left)
    secret = kept_secret(file)
    assert len(secret) >= SHORTEST_SECRET
    assert kept_secret(file) == secret


def test_a_crash_while_a_secret_is_written_leaves_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "secret"
    secret = kept_secret(file)

    def crash(_: int) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr(os, "fsync", crash)
    with pytest.raises(OSError, match="no space"):
        rotate_secret(file)
    assert kept_secret(file) == secret
    assert not list(tmp_path.glob("*.new"))


def test_a_rotated_secret_keeps_older_keys_for_a_while(tmp_path: Path) -> None:
    file = tmp_path / "secret"
    first = kept_secret(file)
    assert rotate_secret(file) == 2
    second, older = keys_of(kept_secret(file))
    assert older == first != second
    rotate_secret(file)
    assert rotate_secret(file) == 3
    assert first not in kept_secret(file)
    assert rotate_secret(file, keep=0) == 1
    assert second not in kept_secret(file)


def test_words_that_are_too_short_to_be_keys_are_one_passphrase() -> None:
    assert keys_of("sixteen signs at least") == ["sixteen signs at least"]
    assert keys_of("0123456789abcdef fedcba9876543210") == ["0123456789abcdef", "fedcba9876543210"]


def test_networks_are_hashed_with_the_newest_key() -> None:
    old, new = "0123456789abcdef", "fedcba9876543210"
    assert network_hash("192.0.2.1", f"{new} {old}") == network_hash("192.0.2.1", new)
    assert network_hash("192.0.2.1", f"{new} {old}") != network_hash("192.0.2.1", old)
