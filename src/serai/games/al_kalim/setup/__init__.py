"""How tables come about: by options or by hand, with their cards; and how they are described."""
