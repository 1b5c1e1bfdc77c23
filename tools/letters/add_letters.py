"""Adds the Latvian letters of Figtree's second file to its first: `add_letters.py <folder of the two> <file to write>`."""
import sys
from copy import deepcopy

from fontTools.ttLib import TTFont

LETTERS = "āčēģīķļņšūžĀČĒĢĪĶĻŅŠŪŽ"


def axes(font):
    return [(axis.axisTag, axis.minValue, axis.defaultValue, axis.maxValue) for axis in font["fvar"].axes]


def list_needed(font, known):
    """The glyphs of the letters, and those that they are composed of, without the known ones."""
    needed = []

    def need(name):
        if name in known or name in needed:
            return
        glyph = font["glyf"][name]
        if glyph.isComposite():
            for part in glyph.components:
                need(part.glyphName)
        needed.append(name)

    for letter in LETTERS:
        need(font.getBestCmap()[ord(letter)])
    return needed


def add_letters(folder, written):
    first = TTFont(f"{folder}/figtree-latin-wght-normal.woff2")
    second = TTFont(f"{folder}/figtree-latin-ext-wght-normal.woff2")
    if axes(first) != axes(second):
        raise SystemExit("The two files vary differently.")
    order = first.getGlyphOrder()[:]
    for name in list_needed(second, set(order)):
        first["glyf"].glyphs[name] = deepcopy(second["glyf"][name])
        first["hmtx"].metrics[name] = second["hmtx"].metrics[name]
        first["gvar"].variations[name] = deepcopy(second["gvar"].variations.get(name, []))
        order.append(name)
    first.setGlyphOrder(order)
    first["glyf"].glyphOrder = order
    first["maxp"].numGlyphs = len(order)
    for table in first["cmap"].tables:
        for letter in LETTERS:
            table.cmap[ord(letter)] = second.getBestCmap()[ord(letter)]
    # It knows only the widths of the first file's glyphs; without it browsers take all widths from gvar.
    del first["HVAR"]
    first.flavor = "woff2"
    first.save(written)


add_letters(*sys.argv[1:])
