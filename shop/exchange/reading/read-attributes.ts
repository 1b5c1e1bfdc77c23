import type { Attribute, AttributeChoice, AttributeValue, AttributeValues } from '#shop/attributes/attribute.ts';
import { parseNumber } from '#shop/attributes/attribute-number.ts';
import { MAX_ATTRIBUTE_TEXT } from '#shop/attributes/attribute-values.ts';
import type { Language } from '#shop/kernel/language.ts';
import { foldDiacritics } from '#shop/kernel/slug.ts';
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
  if (kind !== 'yes_no') return readChoices(cell, text, choices) ?? present;
  const answer = readFlag(cell, null);
  return answer === null ? present : [answer ? 'yes' : 'no'];
}

/** A number with or without its unit, also as another shop's measurement: {"value":45,"unit":"cm"}. */
function readDecimal({ note }: Cell, text: string): number | null {
  const measured = /^\{.*"value":\s*"?(-?[\d.]+)/s.exec(text)?.[1] ?? text.replace(/\s*[\p{L}°%"″].*$/u, '');
  const number = parseNumber(measured);
  if (number === null) note('not_number');
  return number;
}

/** Null if none of them is known; those that are not are left out and said. */
function readChoices({ note }: Cell, text: string, choices: readonly AttributeChoice[]): readonly string[] | null {
  const said = listSaid(text, choices);
  const known = choices.filter((choice) => said.some((one) => isCalled(choice, one)));
  const unknown = said.filter((one) => !choices.some((choice) => isCalled(choice, one)));
  if (unknown.length > 0) note('unknown_choice', unknown.join(', '));
  return known.length === 0 ? null : known.map(({ key }) => key);
}

/** One choice, a list as JSON, or several behind each other. A comma may be part of a name. */
function listSaid(text: string, choices: readonly AttributeChoice[]): string[] {
  if (text.startsWith('['))
    return [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, one = '']) => one.replaceAll('\\"', '"'));
  const parts = text.split(/[;|\n]/).map((part) => part.trim());
  const isKnown = (part: string) => choices.some((choice) => isCalled(choice, part));
  return parts
    .flatMap((part) => (isKnown(part) ? part : part.split(',').map((one) => one.trim())))
    .filter((one) => one !== '');
}

function isCalled({ key, names }: AttributeChoice, said: string): boolean {
  const wanted = foldDiacritics(said);
  return key === wanted || Object.values(names).some((name) => foldDiacritics(name) === wanted);
}
