"""Makes the letters that a shop may choose, and their measures: `make_pairs.py <folder of packages> <folder to write> <file of measures>`."""
import json
import os
import sys
import tempfile
from copy import deepcopy

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from kerning import list_pairs

LATVIAN = "āčēģīķļņšūžĀČĒĢĪĶĻŅŠŪŽ"
# English, the letters of brands from neighbouring countries, and what is punctuated with.
OTHERS = "".join(map(chr, range(0x20, 0x7F))) + "\u00a0©«»®°±·×÷ÄÅÆÉÖØÜßàáâäåæçèéêëíîïñóôöøúûüý–—‘’‚“”„†•…‹›€™−↑↓"
# Fontsource's package, the file in it that varies in weight, and the weights of text.
TEXTS = {
    "inter": ("inter", "wght"),
    "work-sans": ("work-sans", "wght"),
    "public-sans": ("public-sans", "wght"),
    "nunito": ("nunito", "wght"),
    "manrope": ("manrope", "wght"),
}
WEIGHTS = (400, 700)
# The cut for titles: drawn for large sizes, of one weight.
TITLES = {
    "literata": ("literata", "opsz", {"opsz": 48, "wght": 500}),
    "fraunces": ("fraunces", "opsz", {"opsz": 72, "wght": 500}),
    "bodoni": ("bodoni-moda", "opsz", {"opsz": 11, "wght": 500}),
}
# Of a thousandth of an em: what is kerned by less is not seen.
LEAST_KERNING = 26
# What stands in until the file has come: its names, and the weights it is for.
STAND_INS = {
    "sans": [
        ("", "300 500", ["Arial", "Liberation Sans", "Arimo", "Roboto"], "arimo", 400),
        ("", "600 900", ["Arial Bold", "Liberation Sans Bold", "Arimo Bold", "Roboto Bold"], "arimo", 700),
    ],
    "serif": [
        ("Fallback", "300 900", ["Times New Roman", "Liberation Serif", "Tinos"], "tinos", 400),
        ("Android", "300 900", ["Noto Serif", "Noto Serif Regular", "NotoSerif-Regular"], "noto-serif", 400),
        ("Linux", "300 900", ["DejaVu Serif"], "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf", 400),
    ],
}
# As often as each letter is read: both languages, with figures and prices.
SAMPLE = (
    "Add to cart. Free delivery for orders over €100, sent the same day when ordered before 2 PM. A serum with vitamin C for dull skin, "
    "over-ear headphones with 40 hours of play, a candle of soy wax. In stock, 24.90 incl. VAT. "
    "Pievienot grozam. Bezmaksas piegāde pasūtījumiem virs 100 €, nosūtām tajā pašā dienā. Serums ar C vitamīnu blāvai ādai, "
    "austiņas ar 40 stundu darbību, sojas vaska svece. Ir noliktavā, 24,90 € ar PVN. Šķirot, ņemt, ģimene, žurnāls, ķemme, čaumala."
)


def open_package(folder, package, axis, subset):
    return TTFont(f"{folder}/{package}/files/{package}-{subset}-{axis}-normal.woff2")


def keep(font, letters, features):
    options = Options(
        layout_features=features, hinting=False, name_IDs=[0, 1, 2, 13, 14], drop_tables=["STAT", "DSIG", "meta", "HVAR", "MVAR"], notdef_outline=True
    )
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=map(ord, letters))
    subsetter.subset(font)
    return font


def add_letters(first, second, letters=LATVIAN):
    """Adds letters of the second file to the first, with the parts that they are composed of, under names of their own."""
    cmap = second.getBestCmap()
    shared = {cmap[code]: name for code, name in first.getBestCmap().items() if code in cmap}
    order = first.getGlyphOrder()[:]
    added = {}

    def add(name):
        if name in shared:
            return shared[name]
        if name in added:
            return added[name]
        glyph = deepcopy(second["glyf"][name])
        added[name] = f"lv.{name}"
        if glyph.isComposite():
            for part in glyph.components:
                part.glyphName = add(part.glyphName)
        own = added[name]
        first["glyf"].glyphs[own] = glyph
        first["hmtx"].metrics[own] = second["hmtx"].metrics[name]
        first["gvar"].variations[own] = deepcopy(second["gvar"].variations.get(name, []))
        order.append(own)
        return own

    names = {ord(letter): add(cmap[ord(letter)]) for letter in letters if ord(letter) in cmap and ord(letter) not in first.getBestCmap()}
    first.setGlyphOrder(order)
    first["glyf"].glyphOrder = order
    first["maxp"].numGlyphs = len(order)
    # The subsetter wants an entry for each glyph, also for those that do not vary.
    first["gvar"].variations = {name: list(first["gvar"].variations.get(name) or []) for name in order}
    for table in first["cmap"].tables:
        if table.isUnicode():
            table.cmap.update(names)


def make_text(folder, package, axis):
    first, second = (open_package(folder, package, axis, subset) for subset in ("latin", "latin-ext"))
    limits = {"wght": WEIGHTS}
    first, second = (instantiateVariableFont(font, limits) for font in (first, second))
    add_letters(first, second)
    return keep(first, OTHERS + LATVIAN, ["kern", "tnum", "ccmp", "calt"])


def make_titles(folder, package, axis, cut, others=OTHERS, more=LATVIAN):
    first, second = (instantiateVariableFont(open_package(folder, package, axis, subset), cut) for subset in ("latin", "latin-ext"))
    first = keep(first, others, ["kern"])
    second = keep(second, "".join(letter for letter in more if ord(letter) not in first.getBestCmap()), ["kern"])
    english = {glyph for code, glyph in first.getBestCmap().items() if chr(code).isascii() and chr(code).isalpha()}
    least = LEAST_KERNING * first["head"].unitsPerEm / 1000
    pairs = {pair: move for pair, move in list_pairs(first, english).items() if abs(move) >= least}
    font = merge(first, second)
    if pairs:
        lines = [f"pos {one} {other} {move};" for (one, other), move in sorted(pairs.items())]
        addOpenTypeFeaturesFromString(font, "feature kern {\n" + "\n".join(lines) + "\n} kern;")
    return font


def merge(first, second):
    """One font of two, without what they say of pairs of letters."""
    with tempfile.TemporaryDirectory() as work:
        halves = []
        for name, font in (("first", first), ("second", second)):
            for table in ("GPOS", "GSUB", "GDEF"):
                if table in font:
                    del font[table]
            font.flavor = None
            halves.append(os.path.join(work, f"{name}.ttf"))
            font.save(halves[-1])
        return Merger().merge(halves)


def at_weight(font, weight):
    font = deepcopy(font)
    return instantiateVariableFont(font, {"wght": weight}) if "fvar" in font else font


def width(fonts):
    """The width of the sample in ems; letters that the first font lacks are looked up in the next."""
    total = 0
    for letter in SAMPLE:
        font = next(font for font in fonts if ord(letter) in font.getBestCmap())
        total += font["hmtx"].metrics[font.getBestCmap()[ord(letter)]][0] / font["head"].unitsPerEm
    return total


def open_stand_in(folder, name, weight):
    if name.startswith("/"):
        return [TTFont(name)]
    return [TTFont(f"{folder}/{name}/files/{name}-{subset}-{weight}-normal.woff2") for subset in ("latin", "latin-ext")]


def measure(folder, font, kind, weights):
    em, hhea = font["head"].unitsPerEm, font["hhea"]
    rows = []
    for (name, range_of, local, stand_in, weight), own in zip(STAND_INS[kind], weights):
        adjust = width([at_weight(font, own)]) / width(open_stand_in(folder, stand_in, weight))
        percent = lambda value: round(100 * value, 2)
        rows.append(
            {
                "name": name or "Fallback",
                "weights": range_of,
                "local": local,
                "sizeAdjust": percent(adjust),
                "ascent": percent(hhea.ascent / em / adjust),
                "descent": percent(-hhea.descent / em / adjust),
                "lineGap": percent(hhea.lineGap / em / adjust),
            }
        )
    return rows


def save(font, path):
    font.flavor = "woff2"
    font.save(path)
    return os.path.getsize(path)


def make_pairs(folder, written, measures):
    made = {}
    for name, (package, axis) in TEXTS.items():
        font = make_text(folder, package, axis)
        made[name] = {"weights": "400 700", "fallbacks": measure(folder, font, "sans", WEIGHTS)}
        print(name, save(font, f"{written}/{name}.woff2"))
    for name, (package, axis, cut) in TITLES.items():
        font = make_titles(folder, package, axis, cut)
        made[name] = {"weights": "300 900", "fallbacks": measure(folder, font, "serif", (cut["wght"],) * 3)}
        print(name, save(font, f"{written}/{name}.woff2"))
    with open(measures, "w") as file:
        json.dump(made, file, indent=2)
        file.write("\n")


if __name__ == "__main__":
    make_pairs(*sys.argv[1:])
