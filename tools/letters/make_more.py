"""Makes the letters of the EU's other languages in Latin script, and what is printed: `make_more.py <folder of packages> <folder of fonts> <folder of print> <file of measures>`."""
import json
import os
import sys

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from make_pairs import LATVIAN, OTHERS, TEXTS, TITLES, WEIGHTS, add_letters, keep, make_titles, open_package, save

# Of all official languages of the EU and its neighbours in Latin script: Polish, Czech, Estonian, Lithuanian, Maltese, Romanian …
EU = (
    "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ"
    "ĂăĄąĆćĊċČčĎďĐđĖėĘęĚěĞğĠġĦħĮįİıĹĺĽľĿŀŁłŃńŇňŐőŒœŔŕŘřŚśŞşŠšŢţŤťŮůŰűŲųŴŵŶŷŸŹźŻżŽžȘșȚțẞ¡¿ªº"
)
# Titles of the shop as it is shipped (make_display.py).
NEWSREADER = ("newsreader", "opsz", {"opsz": 48, "wght": 500})
PRINTED = {"regular": 400, "bold": 600}


def lacking(path):
    known = TTFont(path).getBestCmap()
    return "".join(letter for letter in EU if ord(letter) not in known)


def open_texts(folder, package, axis, letters):
    """The file of Latin letters with those of the second that it lacks, still varying in weight."""
    first, second = (open_package(folder, package, axis, subset) for subset in ("latin", "latin-ext"))
    limits = {"wght": WEIGHTS}
    first, second = (instantiateVariableFont(font, limits) for font in (first, second))
    add_letters(first, second, letters)
    return first


def ranges(font):
    """As `unicode-range` names the letters of a font."""
    codes = sorted(code for code in font.getBestCmap() if code > 0x7F)
    spans = []
    for code in codes:
        if spans and spans[-1][1] == code - 1:
            spans[-1][1] = code
        else:
            spans.append([code, code])
    return ",".join(f"U+{first:X}" if first == last else f"U+{first:X}-{last:X}" for first, last in spans)


def make_more(folder, fonts, printed, measures):
    with open(measures) as file:
        known = json.load(file)
    made = {}
    for name, (package, axis) in TEXTS.items():
        made[name] = keep(open_texts(folder, package, axis, EU), lacking(f"{fonts}/{name}.woff2"), ["ccmp"])
    for name, (package, axis, cut) in {**TITLES, "newsreader-display": NEWSREADER}.items():
        letters = lacking(f"{fonts}/{name}.woff2")
        made[name] = make_titles(folder, package, axis, cut, letters, letters)
    for name, font in made.items():
        range_of = ranges(font)
        print(name, save(font, f"{fonts}/{name}-more.woff2"), range_of)
        if name in known:
            known[name]["more"] = range_of
    with open(measures, "w") as file:
        json.dump(known, file, indent=2)
        file.write("\n")
    print_fonts(folder, printed)


def print_fonts(folder, printed):
    os.makedirs(printed, exist_ok=True)
    every = OTHERS + LATVIAN + EU
    for name, (package, axis) in {**TEXTS, "figtree": ("figtree", "wght")}.items():
        for cut, weight in PRINTED.items():
            font = keep(open_texts(folder, package, axis, every), every, ["kern", "tnum", "ccmp"])
            write(instantiateVariableFont(font, {"wght": weight}), f"{printed}/{name}-{cut}.ttf")
    for name, (package, axis, cut) in {**TITLES, "newsreader": NEWSREADER}.items():
        write(make_titles(folder, package, axis, cut, every, every), f"{printed}/{name}-title.ttf")


def write(font, path):
    font.flavor = None
    # A document knows its fonts apart by this name.
    family, cut = os.path.basename(path)[: -len(".ttf")].rsplit("-", 1)
    font["name"].setName(f"{family.title().replace('-', '')}-{cut.title()}", 6, 3, 1, 0x409)
    font.save(path)
    print(path, os.path.getsize(path))


make_more(*sys.argv[1:])
