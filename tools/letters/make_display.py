"""Makes the display serif of Newsreader's variable files: `make_display.py <folder of the two> <file to write>`."""
import os
import sys
import tempfile

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from kerning import list_pairs

# Drawn for large sizes, and of one weight.
CUT = {"opsz": 48, "wght": 500}
LATVIAN = "āčēģīķļņšūžĀČĒĢĪĶĻŅŠŪŽ"
# English, the letters of brands from neighbouring countries, and what titles are punctuated with.
OTHERS = "".join(map(chr, range(0x20, 0x7F))) + "\u00a0©«»®°·×ÄÅÉÖÜàáâäåçèéêëíîïñóôöøúûüß–—‘’“”„…€"
# Of 2000 to an em: what is kerned by less is not seen.
LEAST_KERNING = 36


def cut(path, letters):
    """One cut of a variable file with these letters, and no features."""
    font = instantiateVariableFont(TTFont(path), CUT)
    options = Options(layout_features=["kern"], hinting=False, name_IDs=[0, 1, 2, 13, 14], drop_tables=["STAT", "DSIG", "meta"])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=map(ord, letters))
    subsetter.subset(font)
    font.flavor = None
    return font


def make_display(folder, written):
    first = cut(f"{folder}/newsreader-latin-opsz-normal.woff2", OTHERS)
    second = cut(f"{folder}/newsreader-latin-ext-opsz-normal.woff2", LATVIAN)
    english = {glyph for code, glyph in first.getBestCmap().items() if chr(code).isascii() and chr(code).isalpha()}
    pairs = {pair: move for pair, move in list_pairs(first, english).items() if abs(move) >= LEAST_KERNING}
    with tempfile.TemporaryDirectory() as work:
        halves = []
        for name, font in (("first", first), ("second", second)):
            for table in ("GPOS", "GSUB", "GDEF"):
                if table in font:
                    del font[table]
            halves.append(os.path.join(work, f"{name}.ttf"))
            font.save(halves[-1])
        font = Merger().merge(halves)
    lines = [f"pos {one} {other} {move};" for (one, other), move in sorted(pairs.items())]
    addOpenTypeFeaturesFromString(font, "feature kern {\n" + "\n".join(lines) + "\n} kern;")
    font.flavor = "woff2"
    font.save(written)


make_display(*sys.argv[1:])
