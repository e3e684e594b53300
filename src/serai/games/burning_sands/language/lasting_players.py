"""Lasting text about players, which works on their Heroes: "players cannot cast Spells" (BS 16.9)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.kinds import Kind
from serai.games.burning_sands.language.players import YOU, Who
from serai.games.burning_sands.language.selectors_every import Every
from serai.games.burning_sands.language.standing import Standing
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.state.marks import TO_ATTACK, TO_CAST, TO_CHALLENGE, TO_RAID, TO_REFUSE

BOOK.words(
    "hero_doing",
    {
        word: doing
        for words, doing in (
            (("attack", "declare attacks"), TO_ATTACK),
            (("raid", "declare raids"), TO_RAID),
            (("cast Spells", "play Spells"), TO_CAST),
            (("refuse challenges",), TO_REFUSE),
            (("issue challenges",), TO_CHALLENGE),
        )
        for word in words
    },
)
BOOK.listing("hero_doings", "hero_doing", last=" or ")
BOOK.words(
    "all_of_them",
    {
        "players": Who("each player"),
        "all players": Who("each player"),
        "your opponents": Who("each opponent"),
        "opponents": Who("each opponent"),
        "all opponents": Who("each opponent"),
        "you": YOU,
    },
)
BOOK.words("none_of_them", {"player": Who("each player"), "opponent": Who("each opponent")})
BOOK.words("one_of_them", {"each player": Who("each player"), "each opponent": Who("each opponent")})


@BOOK.phrase(
    "{who:all_of_them} cannot {doings:hero_doings} || {who:one_of_them} cannot {doings:hero_doings}",
    "no {who:none_of_them} <can|may> {doings:hero_doings}",
    kind="standing",
)
@dataclass(frozen=True, slots=True)
class PlayersCannot:
    """The Heroes of players cannot attack, raid, cast Spells ..."""

    who: Who
    doings: tuple[int, ...]

    def standing(self) -> Standing:
        return Standing(what=Every(Kind(("Hero",)), "", self.who), cannot=self.doings)
