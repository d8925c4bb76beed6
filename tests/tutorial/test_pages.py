"""Pages are read as readers follow them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tutorial.pages import Command, Differs, Writing, matches, steps, write_files
from tests.tutorial.session import Session

PAGE = """\
# A page

```python title="src/a.py"
A = 1
B = 2
```

```python title="src/a.py (continued)"
def c():
    return 3
```

```diff title="src/a.py"
 A = 1
-B = 2
+B = 20

```

```python
shown_only = True
```

```console
$ cat src/a.py
A = 1
...
$ echo done
done
```
"""


@pytest.fixture
def page(tmp_path: Path) -> Path:
    file = tmp_path / "page.md"
    file.write_text(PAGE, encoding="utf-8")
    return file


def test_a_page_is_files_and_commands_in_order(page: Path) -> None:
    *writings, first, second = steps(page)
    assert [(step.where, step.name) for step in writings if isinstance(step, Writing)] == [
        ("page.md:3", "src/a.py"),
        ("page.md:8", "src/a.py"),
        ("page.md:13", "src/a.py"),
    ]
    assert first == Command("page.md:25", "cat src/a.py", "A = 1\n...\n")
    assert second == Command("page.md:28", "echo done", "done\n")


def test_files_are_written_continued_and_changed(page: Path, tmp_path: Path) -> None:
    write_files([page], tmp_path)
    assert (tmp_path / "src" / "a.py").read_text(encoding="utf-8") == "A = 1\nB = 20\n\n\ndef c():\n    return 3\n"


def test_a_change_of_lines_that_are_not_there_is_an_error() -> None:
    change = Writing("page.md:1", "a.py", "diff", " A = 1\n-B = 2\n", False)
    assert change.changed("A = 1\nB = 2\n") == "A = 1\n"
    with pytest.raises(Differs, match="0 times"):
        change.changed("A = 1\nB = 3\n")
    with pytest.raises(Differs, match="2 times"):
        change.changed("A = 1\nB = 2\n" * 2)


@pytest.mark.parametrize(
    ("expected", "printed"),
    [
        ("one\ntwo\n", "one  \ntwo\n"),
        ("one\n...\nlast\n", "one\nlast\n"),
        ("one\n...\nlast\n", "one\ntwo\nthree\nlast\n"),
        ("in ... s\n", "in 3.1 s\n"),
        ("", ""),
        ("...\n", "anything\nat all\n"),
    ],
)
def test_outputs_match(expected: str, printed: str) -> None:
    assert matches(expected, printed)


@pytest.mark.parametrize(
    ("expected", "printed"),
    [
        ("one\n", "two\n"),
        ("one\n", "one\ntwo\n"),
        ("one\n...\n", "two\n"),
        ("in ... s\n", "in 3 minutes\n"),
        ("", "something\n"),
        ("a.b\n", "axb\n"),
    ],
)
def test_outputs_differ(expected: str, printed: str) -> None:
    assert not matches(expected, printed)


def test_a_session_keeps_its_folder_and_tells_of_differences(page: Path, tmp_path: Path) -> None:
    told: list[str] = []
    with Session(tmp_path, {"PATH": "/usr/bin:/bin"}) as session:
        session.type("mkdir inner; cd inner")
        session.follow(steps(page), no_server, told.append)
        assert session.working_folder() == tmp_path / "inner"
        with pytest.raises(Differs, match=r"page.md:1: \$ echo no\n"):
            session.follow([Command("page.md:1", "echo no", "yes\n")], no_server, told.append)
        with pytest.raises(Differs, match="status 1"):
            session.follow([Command("page.md:1", "false", "")], no_server, told.append)
    assert told[:2] == ["[page.md:3] src/a.py", "[page.md:8] src/a.py"]


def no_server(address: str) -> None:
    raise AssertionError(address)


def test_a_server_is_looked_at_and_stopped(tmp_path: Path) -> None:
    seen: list[str] = []
    with Session(tmp_path, {"PATH": "/usr/bin:/bin"}) as session:
        printed = session.serve("(echo 'Open http://localhost:8000/ now'; exec sleep 1000)", seen.append)
        assert session.type("jobs") == ("", 0)
    assert printed == "Open http://localhost:8000/ now\n"
    assert seen == ["http://localhost:8000"]
