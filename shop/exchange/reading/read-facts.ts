import { isNothing, valuesOf } from '#shop/catalog/fields/field.ts';
import { FACT_FIELDS, type ProductFacts } from '#shop/catalog/product-fields.ts';
import type { CellReader, ProductLine } from './product-lines.ts';
import { readBarcode, readFields } from './read-fields.ts';

/** Product facts required by EU law; null without any. */
export function readFacts(
  reader: CellReader,
  line: ProductLine,
  given: ProductFacts | null,
  hasVariations: boolean,
): ProductFacts | null {
  const present = given ?? valuesOf(FACT_FIELDS, {});
  const facts: ProductFacts = {
    ...readFields(reader, line, FACT_FIELDS, present),
    barcode: readBarcode(reader, line, hasVariations ? 'own_barcode' : 'barcode', present.barcode),
    weight_g: readGrams(reader, line, present.weight_g),
  };
  return isNothing(facts) ? null : facts;
}

/** In grams: other shops use pounds. Shopify writes 0 for unknown. */
function readGrams(reader: CellReader, line: ProductLine, present: number | null): number | null {
  const cell = line.cells.grams?.trim().replace(',', '.');
  if (cell === undefined) return present;
  if (/^[0.]*$/.test(cell)) return null;
  if (/^\d{1,9}(?:\.\d{1,15})?$/.test(cell)) return Math.max(1, Math.round(Number(cell)));
  reader.note(line, 'grams', 'not_number');
  return present;
}
