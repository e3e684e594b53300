"""The kinds of phrase and the parts that each can have; nothing else can be said of a phrase."""

from __future__ import annotations

from typing import Final

FIELDS: Final[dict[str, frozenset[str]]] = {
    kind: frozenset(parts.split())
    for kind, parts in {
        # Noun phrases. `sort` names what it may be: card, player, token, zone, goods ...
        "thing": "noun sort number det count owner adjectives after",
        "self": "sort adjectives after",
        "pronoun": "word sort number gender",
        "you": "",
        "goods": "what count det owner extra after",
        "bonus": "strength ka signed noun det count for_each owner",
        "value": "what of",
        "number": "op n than most",
        "all": "sort conjunction parts apart",
        "words": "text",
        "quoted": "parts",
        "part": "det count of sort",
        # What stands beside a noun.
        "adjective": "word",
        "trait": "word det",
        "guessed": "word",
        "not": "what",
        "place": "preposition what",
        "having": "what",
        "compared": "op to by value",
        "other": "than",
        "relative": "clause role closed person",
        "whose": "what clause aside",
        "at_choice": "who",
        # Clauses. `sense` is what the verb means; the roles are those of its frames.
        "clause": (
            "sense agent what to from_ with_ for_ at by as_ among state how under of_ against above "
            "modal negated tense passive adjuncts"
        ),
        "infinitive": "form clause",
        "small_word": "word",
        "state": "word",
        "exists": "what negated adjuncts modal tense",
        "is": "subject predicate negated modal tense adjuncts",
        "several": "conjunction parts adjuncts agent apart",
        "adjunct": "kind of comma every front",
        "moment": "edge of",
    }.items()
}
