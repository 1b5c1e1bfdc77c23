"""Reads the kerning of a font."""


def list_pairs(font, glyphs):
    """How much each pair of these glyphs is moved together, by the first lookup that says so."""
    pairs = {}
    for lookup in font["GPOS"].table.LookupList.Lookup if "GPOS" in font else []:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            if table.LookupType == 2:
                for first in set(table.Coverage.glyphs) & glyphs:
                    for second, value in moves_after(table, first, glyphs):
                        pairs.setdefault((first, second), value)
    return pairs


def moves_after(table, first, glyphs):
    value_of = lambda record: (record.Value1 and getattr(record.Value1, "XAdvance", 0)) or 0
    if table.Format == 1:
        for record in table.PairSet[table.Coverage.glyphs.index(first)].PairValueRecord:
            if record.SecondGlyph in glyphs:
                yield record.SecondGlyph, value_of(record)
        return
    row = table.Class1Record[table.ClassDef1.classDefs.get(first, 0)].Class2Record
    for second in glyphs:
        yield second, value_of(row[table.ClassDef2.classDefs.get(second, 0)])
