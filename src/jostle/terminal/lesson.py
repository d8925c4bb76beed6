"""A lesson in the terminal: the learner types actions and gets feedback."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console
from rich.text import Text

from jostle.errors import IllegalAction
from jostle.i18n import Text as Words
from jostle.i18n import messages_of, text_in
from jostle.learning.lessons import Lesson, Told, follow
from jostle.render.canvas import print_scene

message = messages_of(__package__)

Ask = Callable[[str, list[str]], str]  # a prompt and the words that can be completed -> the line that was typed


class Sitting:
    """One lesson in the terminal."""

    def __init__(self, lesson: Lesson, place: str, language: str, console: Console, ask: Ask) -> None:
        self.lesson = lesson
        self.place = place  # in its course
        self.language = language
        self.console = console
        self.ask = ask
        self.actions: list[str] = []
        self.hints = 0

    def run(self) -> bool:
        """Run the lesson; returns whether to continue with the next one."""
        self.console.print()
        self.console.print(Text.assemble((f"{self.place} ", "dim"), (self.lesson.title, "bold")))
        self.console.print(Text(self.lesson.text))
        self.console.print(Text(self.lesson.goal, "bold green"))
        told = self._show(follow(self.lesson, ()))
        while True:
            words = [choice.action for choice in told.scene.choices]
            typed = self.ask("> ", [*words, "hint", "list", "back", "again", "solution", "next", "quit"]).strip()
            if typed == "quit":
                return False
            if typed == "next" or (told.done and not typed):
                return True
            if next_told := self._handle(typed, told):
                told = self._show(next_told)

    def _handle(self, typed: str, told: Told) -> Told | None:
        """Act on a typed word; returns nothing if it only printed something."""
        if typed == "hint":
            self._hint(told)
        elif typed == "list":
            for choice in told.scene.choices:
                self.console.print(Text.assemble((f"{choice.action:12}", "cyan"), self._say(choice.label)))
        elif typed == "again":
            return self._go_to([])
        elif typed == "back":
            return self._go_to(self.actions[:-1])
        elif typed == "solution":
            self.console.print(Text(" ".join(self.lesson.solution), "cyan"))
        elif told.done or told.wrong:
            self.console.print(Text(self._say(message("attempt-over")), "dim"))
        elif typed:
            return self._play(typed)
        return None

    def _play(self, typed: str) -> Told | None:
        try:
            told = follow(self.lesson, (*self.actions, typed))
        except IllegalAction as error:
            self.console.print(Text(text_in(error, self.language), "red"))
            return None
        self.actions.append(typed)
        return told

    def _go_to(self, actions: list[str]) -> Told:
        self.actions = list(actions)
        return follow(self.lesson, tuple(actions))

    def _hint(self, told: Told) -> None:
        if self.hints < len(self.lesson.hints):
            self.console.print(Text(self.lesson.hints[self.hints], "yellow"))
            self.hints += 1
        else:
            self.console.print(Text(told.next or self._say(message("hints-lost")), "yellow"))

    def _show(self, told: Told) -> Told:
        for step in told.steps:
            self.console.print(Text.assemble((f"{step.action}  ", "cyan"), self._say(step.words)))
        print_scene(self.console, told.scene, self.language)
        self.console.print(Text(self._say(told.scene.status), "bold"))
        if told.say:
            self.console.print(Text(told.say, "green" if told.done else "yellow"))
        if told.done:
            self.console.print(Text(self._say(message("enter-continues")), "dim"))
        return told

    def _say(self, words: Words) -> str:
        return text_in(words, self.language)
