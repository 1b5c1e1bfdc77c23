import { type Attribute, type AttributeValue, type AttributeValues, isKeys } from '#shop/attributes/attribute.ts';
import { parseNumber } from '#shop/attributes/attribute-number.ts';
import { formatDecimal } from '#shop/i18n/format-number.ts';
import { type Language, type PerLanguage, perLanguage } from '#shop/kernel/language.ts';
import type { Problems } from './field-draft.ts';

/** By the attribute's key: a number as typed, the keys of choices with spaces between them, a text in each language. */
export type AttributesDraft = Readonly<Record<string, string | PerLanguage<string>>>;

/** The values of all attributes as the form shows them, those of other categories too: they stay. */
export function draftAttributes(
  attributes: readonly Attribute[],
  values: AttributeValues,
  language: Language,
): AttributesDraft {
  return Object.fromEntries(attributes.map(({ key, kind }) => [key, draftValue(kind, values[key], language)]));
}

function draftValue(kind: Attribute['kind'], value: AttributeValue | undefined, language: Language) {
  if (typeof value === 'number') return formatDecimal(value, language);
  if (value !== undefined && isKeys(value)) return value.join(' ');
  return kind === 'text' ? perLanguage((one) => value?.[one] ?? '') : '';
}

/** Reads what was typed; what is empty is left out. */
export function readAttributes(
  attributes: readonly Attribute[],
  draft: AttributesDraft,
  problems: Problems,
): Record<string, AttributeValue> {
  const read = attributes.flatMap(({ key, kind }): [string, AttributeValue][] => {
    const typed = draft[key] ?? '';
    if (typeof typed !== 'string') return kind === 'text' ? [[key, typed]] : [];
    const text = typed.trim();
    if (text === '' || kind === 'text') return [];
    if (kind !== 'number') return [[key, text.split(/\s+/)]];
    const number = parseNumber(text);
    if (number === null) problems.add(`attributes.${key}`, 'anyNumber', null);
    return number === null ? [] : [[key, number]];
  });
  return Object.fromEntries(read);
}
