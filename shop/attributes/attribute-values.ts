import { z } from 'zod';
import { LANGUAGES } from '#shop/kernel/language.ts';
import { type Attribute, type AttributeValue, type AttributeValues, isKeys } from './attribute.ts';
import { roundDecimals } from './attribute-number.ts';

const MOST_CHOSEN = 50;
export const MAX_ATTRIBUTE_TEXT = 300;
/** Nine digits before the decimal point and four behind it. */
const MAX_NUMBER = 999_999_999;

const text = z
  .partialRecord(z.enum(LANGUAGES), z.string().trim().max(MAX_ATTRIBUTE_TEXT))
  .transform((said) => Object.fromEntries(Object.entries(said).filter(([, words]) => words !== '')));

export const attributeValueSchema: z.ZodType<AttributeValue, AttributeValue> = z.union([
  z.number().min(-MAX_NUMBER).max(MAX_NUMBER).transform(roundDecimals),
  z.array(z.string().max(40)).max(MOST_CHOSEN).readonly(),
  text,
]);

const valuesSchema: z.ZodType<AttributeValues, AttributeValues> = z
  .record(z.string().max(40), attributeValueSchema)
  .transform((given) => Object.fromEntries(Object.entries(given).filter(([, value]) => !isEmpty(value))));
/** As forms, files and the record of changes have them, without empty ones; `checkValues` compares them. */
export const attributeValuesSchema = valuesSchema.default({});

function isEmpty(value: AttributeValue): boolean {
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** The values with choices in the attribute's order, and the keys of those that the attributes cannot have. */
export function checkValues(
  attributes: readonly Attribute[],
  given: AttributeValues,
): { readonly values: AttributeValues; readonly wrong: readonly string[] } {
  const values: Record<string, AttributeValue> = {};
  const wrong: string[] = [];
  for (const [key, value] of Object.entries(given)) {
    const attribute = attributes.find((one) => one.key === key);
    const checked = attribute === undefined ? null : checkValue(attribute, value);
    if (checked === null) wrong.push(key);
    else values[key] = checked;
  }
  return { values, wrong };
}

/** Null for what the attribute cannot be. */
function checkValue({ kind, choices }: Attribute, value: AttributeValue): AttributeValue | null {
  if (typeof value === 'number') return kind === 'number' ? value : null;
  if (!isKeys(value)) return kind === 'text' ? value : null;
  const known = choices.filter(({ key }) => value.includes(key)).map(({ key }) => key);
  if (known.length < new Set(value).size || (kind === 'yes_no' && known.length > 1)) return null;
  return known;
}
