import type { Attribute, AttributeChoice, AttributeValue, AttributeValues } from '#shop/attributes/attribute.ts';
import { MAX_ATTRIBUTE_TEXT } from '#shop/attributes/attribute-values.ts';
import { readChoices, readMeasure } from '#shop/attributes/typed-value.ts';
import type { Language } from '#shop/kernel/language.ts';
import { attributeColumn, languagesOf } from '../attribute-columns.ts';
import { type Cell, type CellReader, type ProductLine, readCut, readFlag } from './product-lines.ts';

/** Reads the owner's attributes. A missing column leaves what is there, and so does a value that it cannot be. */
export function readAttributes(reader: CellReader, line: ProductLine, present: AttributeValues): AttributeValues {
  const read: Record<string, AttributeValue> = { ...present };
  for (const attribute of reader.around.attributes) {
    const { key } = attribute;
    const value =
      attribute.kind === 'text'
        ? readTexts(reader, line, attribute, present[key])
        : readValue(reader.cell(line, attributeColumn(attribute)), attribute, present[key]);
    if (value === undefined) delete read[key];
    else read[key] = value;
  }
  return read;
}

type Value = AttributeValue | undefined;

function readTexts(reader: CellReader, line: ProductLine, attribute: Attribute, present: Value): Value {
  const now = (present ?? {}) as Partial<Record<Language, string>>;
  const texts = languagesOf(attribute).flatMap((language): [Language, string][] => {
    const cell = reader.cell(line, attributeColumn(attribute, language));
    const text = readCut(cell, now[language] ?? null, MAX_ATTRIBUTE_TEXT);
    return text === null ? [] : [[language, text]];
  });
  return texts.length === 0 ? undefined : Object.fromEntries(texts);
}

function readValue(cell: Cell, { kind, choices }: Attribute, present: Value): Value {
  const { text } = cell;
  if (text === undefined) return present;
  if (text === '') return undefined;
  if (kind === 'number') return readDecimal(cell, text) ?? present;
  if (kind !== 'yes_no') return readSeveral(cell, text, choices) ?? present;
  const answer = readFlag(cell, null);
  return answer === null ? present : [answer ? 'yes' : 'no'];
}

function readDecimal({ note }: Cell, text: string): number | null {
  const number = readMeasure(text);
  if (number === null) note('not_number');
  return number;
}

/** Null if none of them is known; those that are not are left out and said. */
function readSeveral({ note }: Cell, text: string, choices: readonly AttributeChoice[]): readonly string[] | null {
  const { known, unknown } = readChoices(choices, text);
  if (unknown.length > 0) note('unknown_choice', unknown.join(', '));
  return known.length === 0 ? null : known;
}
