"""What a phrasebook answers when it cannot read a text, reads it in two ways, or cannot say a value."""

from typing import Self

_FAULT_WORDS = 8


class PhraseError(ValueError):
    """A text that the phrasebook cannot read: the place, the words at fault and the nearest known phrases."""

    def __init__(
        self,
        text: str,
        at: int,
        nearest: tuple[str, ...] = (),
        reason: str = "",
        source: str | None = None,
        card: str | None = None,
    ) -> None:
        super().__init__(text, at, nearest, reason, source, card)
        self.text = text
        self.at = at
        self.nearest = nearest
        self.reason = reason
        self.source = source
        self.card = card
        start, end = sentence_at(text, at)
        self.sentence = text[start:end]
        self.fault = _fault(text, at)

    def located(self, source: str | None = None, card: str | None = None) -> Self:
        """The same error, which now also tells the file and the card."""
        self.source = source
        self.card = card
        self.args = (*self.args[:-2], source, card)  # by which a worker's process sends it
        return self

    def __str__(self) -> str:
        return self._place() + self._complaint()

    def _place(self) -> str:
        place = f"{self.source}: " if self.source else ""
        return place + (f'"{self.card}": ' if self.card else "")

    def _complaint(self) -> str:
        said = f'cannot read "{self.fault}" in "{self.sentence}"'
        if self.reason:
            said += f" ({self.reason})"
        if self.nearest:
            said += " Nearest known: " + "; ".join([f'"{phrase}"' for phrase in self.nearest])
        return said


class AmbiguousPhrase(PhraseError):
    """A text with two different readings."""

    def __init__(
        self,
        text: str,
        at: int,
        readings: tuple[object, ...],
        source: str | None = None,
        card: str | None = None,
    ) -> None:
        super().__init__(text, at, source=source, card=card)
        self.args = (text, at, readings, source, card)
        self.readings = readings

    def _complaint(self) -> str:
        shown = " and ".join([repr(reading) for reading in self.readings[:2]])
        return f'two readings of "{self.sentence}": {shown}'


class SayError(ValueError):
    """A value for which the phrasebook has no words."""


def sentence_at(text: str, at: int) -> tuple[int, int]:
    """Where the sentence around this place begins and ends, with its full stop."""
    end = fault_start(text, at)
    start = text.rfind(". ", 0, end)
    start = 0 if start < 0 else start + 2
    while end < len(text) and not (text[end] == "." and text[end + 1 : end + 2] in ("", " ")):
        end += 1
    if end < len(text):
        end += 1
    return start, end


def fault_start(text: str, at: int) -> int:
    """The beginning of the word at this place, or of the last word before it where no word follows."""
    at = min(at, len(text))
    while at == len(text) and at > 0 and text[at - 1] in " .":
        at -= 1
    while at > 0 and text[at - 1] != " ":
        at -= 1
    return at


def _fault(text: str, at: int) -> str:
    start = fault_start(text, at)
    end = sentence_at(text, at)[1]
    words = text[start:end].removesuffix(".").split(" ")
    return " ".join(words[:_FAULT_WORDS]).rstrip() or text[start:end]
