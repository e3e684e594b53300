"""Phrases: sentences that mean a dataclass, the source of every kind."""

import dataclasses
from collections.abc import Mapping

from serai.parts.phrases.sources import Rule, Source, Voice, same
from serai.parts.phrases.template import (
    ARTICLE,
    Article,
    Form,
    Literal,
    Part,
    Slot,
    capitalised,
    read_template,
    shown,
    variants_of,
    with_articles,
)


class Phrase(Source):
    """A sentence that means a dataclass: slots show fields, the others are fixed or at their defaults."""

    def __init__(self, cls: type, kind: str, template: str, fixed: Mapping[str, object]) -> None:
        if not dataclasses.is_dataclass(cls):
            raise ValueError(f"{cls.__name__} is no dataclass: @book.phrase stands above @dataclass")
        if not getattr(cls, "__dataclass_params__").frozen:  # noqa: B009  typeshed does not know it
            raise ValueError(f"{cls.__name__} is not frozen: a card's meaning never changes")
        self.cls = cls
        self.kind = kind
        self.template = template
        self.variants = [read_template(variant) for variant in variants_of(template)]
        self.shown = shown(template)  # for people
        self.example: str | None = None  # given by the programmer
        self.elder: Phrase | None = None  # the phrase whose given example serves this one too
        self._rules = [Rule(kind, parts, self, step) for step, parts in enumerate(self.variants)]
        self._fixed = dict(fixed)
        self._rest: dict[str, object] = {}
        self._sort_fields()

    def _sort_fields(self) -> None:
        where = f'template "{self.template}" of {self.cls.__name__}'
        fields = {field.name: field for field in dataclasses.fields(self.cls) if field.init}
        slots = _slots(self.variants[0])
        for variant in self.variants[1:]:
            if sorted(_slots(variant)) != sorted(slots):
                raise ValueError(f"{where}: its variants do not show the same fields")
        for name in [*slots, *self._fixed]:
            if name not in fields:
                raise ValueError(f'{where}: there is no field "{name}"')
        for name, field in fields.items():
            if name in self._fixed:
                if name in slots:
                    raise ValueError(f'{where}: "{name}" is both fixed and in the template')
            elif name not in slots:
                if field.default is not dataclasses.MISSING:
                    self._rest[name] = field.default
                elif field.default_factory is not dataclasses.MISSING:
                    self._rest[name] = field.default_factory()
                else:
                    raise ValueError(f'{where}: "{name}" has no slot, no fixed value and no default')

    def rules(self, category: str) -> list[Rule]:
        return self._rules

    def build(self, voice: Voice, step: int, values: tuple[object, ...]) -> list[object]:
        made: dict[str, object] = dict(self._fixed)
        index = 0
        for part in self.variants[step]:
            if isinstance(part, Slot):
                value = values[index]
                index += 1
                if part.field in made and not same(made[part.field], value):
                    return []
                made[part.field] = value
        return [self.cls(**made)]

    def say(self, voice: Voice, value: object) -> str | None:
        if type(value) is not self.cls:
            return None
        for silent in (self._fixed, self._rest):
            for name, wanted in silent.items():
                if not same(getattr(value, name), wanted):
                    return None
        for step in range(len(self.variants)):
            said = self._say_as(voice, value, step)
            if said is not None:
                return said
        return None

    def _say_as(self, voice: Voice, value: object, step: int) -> str | None:
        said = ""
        values: list[object] = []
        for index, part in enumerate(self.variants[step]):
            if isinstance(part, Literal):
                said += part.text
            elif isinstance(part, Article):
                said += ARTICLE
            elif isinstance(part, Form):
                said += chosen(part, values[self._rules[step].governors[index]])
            else:
                values.append(getattr(value, part.field))
                text = voice.say_in(part.category, values[-1])
                if text is None:
                    return None
                said += capitalised(text) if part.capital else text
        return with_articles(said)

    def sample(self, voice: Voice, inside: tuple[str, ...]) -> list[object]:
        for parts in self.variants:
            sample = self._sample_of(voice, parts, inside)
            if sample:
                return sample
        return []

    def _sample_of(self, voice: Voice, parts: list[Part], inside: tuple[str, ...]) -> list[object]:
        made: dict[str, object] = dict(self._fixed)
        for part in parts:
            if isinstance(part, Slot):
                value = voice.sample_in(part.category, inside)
                if not value:
                    return []
                made[part.field] = value[0]
        try:
            return [self.cls(**made)]
        except ValueError:  # the class refuses such a value
            return []

    def uses(self) -> list[str]:
        found = [part.category for parts in self.variants for part in parts if isinstance(part, Slot)]
        return list(dict.fromkeys(found))

    def __str__(self) -> str:
        return f'"{self.shown}" ({self.cls.__name__})'


def _slots(parts: list[Part]) -> list[str]:
    return [part.field for part in parts if isinstance(part, Slot)]


def chosen(form: Form, number: object) -> str:
    """The ending that goes with a number: one is singular, all else is plural."""
    return form.singular if type(number) is int and number == 1 else form.plural
