"""The machine that carries out what texts mean: programs of instructions with named registers.

`compiling` makes programs of meanings (`serai.games.burning_sands.text.meaning`) and writes them into a pool.
"""
