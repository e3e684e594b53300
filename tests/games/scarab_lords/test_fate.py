"""Fate cards: SL 6.10 and SL 6.11."""

from __future__ import annotations

from tests.games.scarab_lords.setting import table
from tests.marks import rule, rule_not


@rule("SL 6.10", "A fate card works at once and lies in its owner's discard pile.")
def test_a_fate_card_works_and_is_discarded() -> None:
    g = table({"hand": ["Sack the Granaries"]}, {"deck": 5}, phase="1")
    with g.changes("temet hand", "temet discard", "ankar deck", "ankar discard"):
        g.play('play "Sack the Granaries"')
    assert g.discard("temet") == ["Sack the Granaries"]
    assert len(g.discard("ankar")) == 3
    assert g.quiet


@rule("SL 6.10", "A fate card that does nothing is discarded as well.")
def test_a_fate_card_without_effect_is_discarded() -> None:
    g = table({"hand": ["March Under No Moon"]}).play('play "March Under No Moon"')
    assert g.discard("temet") == ["March Under No Moon"]
    assert g.quiet


@rule_not("SL 6.10", "A minion whose text is carried out stays in play.")
def test_a_minion_with_text_is_not_discarded() -> None:
    g = table({"hand": ["Dune-Knife Raiders"]}).play('play "Dune-Knife Raiders"', "into upper military")
    assert g.column("temet", "upper military") == ["Dune-Knife Raiders"]
    assert g.discard("temet") == []
    assert len(g.discard("ankar")) == 1


@rule(
    "SL 6.11", "While its text is carried out a fate card lies in no discard pile, so it cannot fetch itself."
)
def test_a_fate_card_does_not_find_itself_in_the_discard_pile() -> None:
    g = table({"hand": ["Flood of Renewal"], "discard": ["Khema", "Merchant Caravan"]}, phase="1")
    g.play('play "Flood of Renewal"')
    assert g.choices() == ['take "Khema"', 'take "Merchant Caravan"', "done"]
    assert g.rule_against('take "Flood of Renewal"') == "SL 9.17"
    assert g.discard("temet") == ["Khema", "Merchant Caravan"]
    g.play('take "Khema"', "done")
    assert g.discard("temet") == ["Merchant Caravan", "Flood of Renewal"]
    assert "Khema" in g.deck("temet")
    assert g.quiet


@rule_not("SL 6.11", "A fate card played before is there already, also another copy of the same card.")
def test_a_fate_card_finds_those_played_before() -> None:
    temet = {"hand": ["Levy of the Red Villages", "Flood of Renewal"], "discard": ["Flood of Renewal"]}
    g = table(temet, unchecked=True).play(
        'play "Levy of the Red Villages"', "pass", 'play "Flood of Renewal"'
    )
    assert g.choices() == ['take "Flood of Renewal"', 'take "Levy of the Red Villages"', "done"]
    g.play('take "Flood of Renewal"', 'take "Levy of the Red Villages"')
    assert g.discard("temet") == ["Flood of Renewal"]
