"""Broken games: Wells with one flaw each, and the one check that must find it."""

from tests.kernel.broken_chance import CHANCE
from tests.kernel.broken_keeping import KEEPING
from tests.kernel.broken_offers import OFFERS
from tests.kernel.broken_secrecy import SECRECY
from tests.kernel.caught import Broken

#: Every broken game with the name of the check that catches it.
BROKEN: Broken = {**OFFERS, **KEEPING, **CHANCE, **SECRECY}
