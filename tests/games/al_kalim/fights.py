"""Fights that are sure to be won or lost, for tests that are about what comes of them."""

from tests.games.al_kalim.setting import Setting

MIGHTY = {"mind": 20, "body": 20, "spirit": 20, "life": 30}  # experience with which no roll fails


def fight(g: Setting) -> Setting:
    """Stand and attack in every round until the combat is over; cards are not used."""
    while g.combat:
        if g.prompt == "escape":
            g.play("stand")
        elif g.prompt == "face":
            g.play(next((words for words in g.choices() if words.startswith("attack")), "defend"))
        elif g.prompt == "cards":
            g.play("done")
        else:
            break
    return g


def fall(g: Setting) -> Setting:
    """Stand and defend in every round until the hero is knocked out."""
    while g.combat:
        g.play({"escape": "stand", "face": "defend", "cards": "done"}[g.prompt])
    return g
