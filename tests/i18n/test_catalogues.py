"""The catalogues hold exactly the messages that the code asks for, with the same parameters in every language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache, partial
from importlib import import_module
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message as Entry
from fluent.syntax.ast import Term

import jostle
from jostle.conformance.checks.words import entries
from jostle.games import spec
from jostle.games.spec import Spec, Words
from jostle.i18n import ENGLISH, LANGUAGES, Family, Listing, Message, Text, messages_of, text_in
from jostle.i18n.catalogues import Catalogue, catalogue_text

ROOT = Path(jostle.__file__).parent
FOLDERS = [file.parent.parent for file in ROOT.rglob(f"messages/{ENGLISH}.ftl")]
PACKAGES = sorted("jostle." + ".".join(folder.relative_to(ROOT).parts) for folder in FOLDERS)
every_package = pytest.mark.parametrize("package", PACKAGES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def messages_in(package: str, language: str) -> dict[str, frozenset[str]]:
    """The ids of a catalogue with the names of their parameters."""
    source = catalogue_text(package, language)
    assert source is not None, f"{package} has no catalogue in {language!r}"
    found, wrong = entries(source)
    assert not wrong, f"{package} in {language!r}"
    return found


@every_package
@every_language
def test_an_entry_parsed_alone_is_the_entry_of_the_whole_catalogue(package: str, language: str) -> None:
    source = catalogue_text(package, language)
    assert source is not None
    alone, parser = Catalogue(source, language).entries, FluentParser(with_spans=False)
    whole = [entry for entry in parser.parse(source).body if isinstance(entry, Entry | Term)]
    assert [f"-{entry.id.name}" if isinstance(entry, Term) else entry.id.name for entry in whole] == list(alone)
    for entry, text in zip(whole, alone.values(), strict=True):
        entry.comment = None
        assert entry.equals(parser.parse(text).body[0]), text


def owner_of(file: Path) -> str:
    """The package whose catalogue a file's messages are in: the one it names in `messages_of`."""
    return "jostle." + ".".join(file.parent.relative_to(ROOT).parts) if file.parent != ROOT else "jostle"


@cache
def asked_for() -> dict[tuple[str, str], list[tuple[str, frozenset[str]]]]:
    """(package, id) -> where it is asked for, and with which parameters."""
    found: dict[tuple[str, str], list[tuple[str, frozenset[str]]]] = {}
    for file in sorted(ROOT.rglob("*.py")):
        source = file.read_text(encoding="utf-8")
        tree = ast.parse(source)
        for name, package in _sources(tree, file):
            for id, parameters, line in _calls(tree, name, file):
                found.setdefault((package, id), []).append((f"{file.relative_to(ROOT)}:{line}", parameters))
        for family, parameters, line in _family_uses(tree, file):
            needed = frozenset[str]().union(*(_needed(one) for one in family.values()))
            place = f"{file.relative_to(ROOT)}:{line}"
            assert parameters <= needed, f"{place}: no message uses {sorted(parameters - needed)}"
            for one in family.values():
                found.setdefault((one.package, one.id), []).append((place, parameters & _needed(one)))
    for game in jostle.games():
        for text in _words_of(spec(game)):
            if isinstance(text, Message):
                found.setdefault((text.package, text.id), []).append((f"the spec of {game}", frozenset()))
    return found


def _needed(one: Message) -> frozenset[str]:
    """The parameters of a message in any language."""
    return frozenset[str]().union(
        *(messages_in(one.package, language).get(one.id, frozenset()) for language in LANGUAGES)
    )


def _words_of(game: Spec) -> Iterator[Text]:
    """What a spec says by ids that follow from names."""
    for option in game.options:
        yield from (option.label, option.meaning)
        yield from getattr(option, "choice_labels", ())
        if isinstance(option, Words):
            yield option.form
    yield from (preset.meaning for preset in game.presets)


def _family_uses(tree: ast.Module, file: Path) -> Iterator[tuple[Family, frozenset[str], int]]:
    """The families of messages that a module declares, which are used with no parameters unless they are called; and
    the calls of families with their parameters."""
    declared, called = [], []
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            func = node.value.func
            if isinstance(func, ast.Attribute) and func.attr == "family":
                assert node in tree.body, f"{file}:{node.lineno}: expected a family at the top of the module"
                declared.append(node)
        if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2].isupper():
            called.append(node)
    if not declared and not called:
        return
    module = import_module("jostle." + ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"))
    calls = [(eval(ast.unparse(node.func), vars(module)), node) for node in called]
    for family, node in calls:
        if isinstance(family, Family):
            yield family, frozenset(str(keyword.arg) for keyword in node.keywords), node.lineno
    for assigned in declared:
        (target,) = assigned.targets
        family = vars(module)[ast.unparse(target)]
        if not any(one is family for one, _ in calls):
            yield family, frozenset(), assigned.lineno


def _sources(tree: ast.Module, file: Path) -> Iterator[tuple[str, str]]:
    """The functions of a module that make messages, with the package each makes them of."""
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Assign) and isinstance(node.value, ast.Call)):
            continue
        call = node.value
        if isinstance(call.func, ast.Name) and call.func.id == "messages_of":
            (target,), (given,) = node.targets, call.args
            assert isinstance(target, ast.Name)
            if isinstance(given, ast.Constant):
                yield target.id, str(given.value)
            else:
                assert isinstance(given, ast.Name), f"{file}: expected messages_of(__package__) or a literal"
                assert given.id in ("__package__", "__name__"), f"{file}: expected messages_of(__package__)"
                yield target.id, owner_of(file)


def _calls(tree: ast.Module, name: str, file: Path) -> Iterator[tuple[str, frozenset[str], int]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
            assert len(node.args) == 1, f"{file}:{node.lineno}: expected one id and keywords"
            id = node.args[0]
            assert isinstance(id, ast.Constant), f"{file}:{node.lineno}: expected a literal id"
            assert all(keyword.arg for keyword in node.keywords), f"{file}:{node.lineno}: expected keywords by name"
            yield str(id.value), frozenset(str(keyword.arg) for keyword in node.keywords), node.lineno


def test_every_message_that_code_asks_for_is_in_the_english_catalogue_with_these_parameters() -> None:
    for (package, id), places in asked_for().items():
        english = messages_in(package, ENGLISH)
        for place, parameters in places:
            assert id in english, f"{place}: {package} has no message {id!r}"
            assert parameters >= english[id], f"{place}: {id!r} lacks {sorted(english[id] - parameters)}"


def test_every_parameter_that_code_passes_is_used_in_some_language() -> None:
    for (package, id), places in asked_for().items():
        used = frozenset[str]().union(*(messages_in(package, language)[id] for language in LANGUAGES))
        for place, parameters in places:
            assert parameters <= used, f"{place}: {id!r} does not use {sorted(parameters - used)}"


@every_package
def test_no_message_is_there_for_nothing(package: str) -> None:
    assert set(messages_in(package, ENGLISH)) == {id for owner, id in asked_for() if owner == package}


@every_package
@every_language
def test_every_language_has_every_message_with_the_same_parameters(package: str, language: str) -> None:
    english, other = messages_in(package, ENGLISH), messages_in(package, language)
    assert set(other) == set(english)
    different = {id: (english[id], other[id]) for id in english if english[id] != other[id]}
    assert not different


def test_what_people_read_follows_the_language() -> None:
    message = messages_of("jostle.games")
    said = message("number-range", low="1", high="6")
    assert str(said) == "a whole number from 1 to 6"
    assert text_in(said, "de") == "eine ganze Zahl von 1 bis 6"
    listed = Listing(("a", said, "c"), "or")
    assert text_in(listed, "de") == "a, eine ganze Zahl von 1 bis 6 oder c"
    error = jostle.OptionError(said)
    assert str(error) == str(said)
    assert text_in(error, "de") == text_in(said, "de")


def test_plural_forms_follow_the_number() -> None:
    push = partial(messages_of("jostle.games.push_fight"), "push", square="d3", target="c3")
    said = push(count=1), push(count=2)
    assert [str(one) for one in said] == ["push from d3 to c3: one piece", "push from d3 to c3: 2 pieces"]


def test_an_unknown_message_names_itself() -> None:
    with pytest.raises(LookupError, match="no message 'no-such-thing'"):
        str(messages_of("jostle.games")("no-such-thing"))


def test_a_missing_parameter_is_an_error_and_not_a_hole_in_the_sentence() -> None:
    with pytest.raises(LookupError, match="number-range"):
        str(messages_of("jostle.games")("number-range", low="1"))


def test_a_parameter_that_is_too_long_for_fluent_is_cut() -> None:
    text = str(messages_of("jostle.games")("number-range", low="x" * 3000, high="6"))
    assert text.endswith("x… to 6")
    assert len(text) < 1100
