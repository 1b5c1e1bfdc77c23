import type { z } from 'zod';
import type { Attribute } from '#shop/attributes/attribute.ts';
import { readTypedDescription } from '#shop/catalog/description/markup.ts';
import { isNothing } from '#shop/catalog/fields/field.ts';
import {
  languageOfField,
  perTranslation,
  type TranslationField,
  translationField,
} from '#shop/catalog/fields/translations.ts';
import { FACT_FIELDS, PRODUCT_FIELDS, TRANSLATED_FACTS, VARIATION_FIELDS } from '#shop/catalog/product-fields.ts';
import { type ProductInput, productInputSchema, type StockToAdd } from '#shop/catalog/product-input.ts';
import { splitTags, toTags } from '#shop/catalog/tags.ts';
import { nameOfValues } from '#shop/catalog/variation-options.ts';
import { DEFAULT_LANGUAGE, type OtherLanguage } from '#shop/kernel/language.ts';
import { parsePriceInput } from '#shop/kernel/money.ts';
import { type ProblemCode, Problems, readFields, readNumber } from './field-draft.ts';
import { readAttributes } from './product-attributes.ts';
import { type OptionKey, type ProductDraft, usedOptions, type VariationDraft } from './product-draft.ts';

/** Reads a draft as the shop takes it, with problems by the form's names. */
export type ReadProduct = { readonly input: ProductInput; readonly problems: Problems['found'] };

export function readProduct(draft: ProductDraft, attributes: readonly Attribute[] = []): ReadProduct {
  const problems = new Problems();
  const { name, category_id, tag, more_tags, sku, slug, images, is_active, is_variation_only } = draft;
  const options = usedOptions(draft);
  const facts = readFields(FACT_FIELDS, draft.facts, 'facts.', problems);
  const written: ProductInput = {
    ...readFields(PRODUCT_FIELDS, draft, '', problems),
    name,
    category_id: category_id || null,
    sku,
    slug,
    is_active,
    is_variation_only,
    ...toTags([...splitTags(tag), ...splitTags(more_tags)]),
    ...readTypedDescription(draft.description),
    highlights: lines(draft.highlights),
    // A variation-only product has neither price nor stock of its own; its fields cannot be filled in then.
    base_price: is_variation_only ? 0 : readPrice(draft.base_price, 'base_price', problems),
    original_price: is_variation_only ? null : readOriginalPrice(draft.original_price, problems),
    stock_quantity: is_variation_only ? 0 : readStock(draft.stock_quantity, problems),
    images: images.map(({ image }) => image),
    image_alts: images.map(({ image, alt }) => ({ image, ...alt })),
    attributes: readAttributes(attributes, draft.attributes, problems),
    option_names: options.map((key) => draft.options[key][DEFAULT_LANGUAGE]),
    ...perTranslation((language) => readTranslation(draft, { language, options }, problems)),
    facts: isNothing(facts) ? null : facts,
    product_variations: draft.product_variations.map((variation, index) =>
      readVariation(variation, { index, options }, problems),
    ),
  };
  const judged = productInputSchema.safeParse(written);
  judgeOptions(draft, options, problems);
  if (!judged.success)
    for (const issue of judged.error.issues)
      problems.addOnce(optionField(fieldName(issue.path), options), codeOf(issue));
  return { input: written, problems: problems.found };
}

/** The stock that was shown beside what was typed. */
export function stockSeenBy(draft: ProductDraft): StockToAdd | undefined {
  if (draft.stock_seen === '') return undefined;
  const number = (text: string) => Number(/^\d{1,7}$/.exec(text)?.[0] ?? 0);
  return {
    own: number(draft.stock_seen),
    variations: Object.fromEntries(
      draft.product_variations.filter(({ id }) => id !== '').map(({ id, stock_seen }) => [id, number(stock_seen)]),
    ),
  };
}

/** Turns ['product_variations', 0, 'name'] into the form's name `product_variations[0].name`. */
export function fieldName(path: readonly PropertyKey[]): string {
  const name = path.reduce<string>(
    (before, part) =>
      typeof part === 'number' ? `${before}[${part}]` : before === '' ? String(part) : `${before}.${String(part)}`,
    '',
  );
  // Typed in one field, whether it is HTML or not.
  const typed = name.replace(/\bdescription_html$/, 'description');
  // For one of several lines or tags, the whole field has the problem.
  return typed.replace(/^((?:\w+\.)?highlights|more_tags)\[\d+\]$/, '$1').replace(/^(images\[\d+\])$/, 'images');
}

function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function readPrice(text: string, field: string, problems: Problems): number {
  if (text.trim() === '') return 0;
  return parsePriceInput(text) ?? problems.add(field, 'price', 0);
}

/** Empty, zero and negative values mean no original price. */
function readOriginalPrice(text: string, problems: Problems): number | null {
  const typed = text.trim();
  if (typed === '' || /^[-−]/.test(typed)) return null;
  return readPrice(typed, 'original_price', problems) || null;
}

function readStock(text: string, problems: Problems): number {
  if (text.trim() === '') return 0;
  return readNumber(text, 'whole') ?? problems.add('stock_quantity', 'whole', 0);
}

/** A variation has a value for each option; option names must differ. */
function judgeOptions(
  { options: named, product_variations }: ProductDraft,
  options: readonly OptionKey[],
  problems: Problems,
) {
  const names = options.map((key) => named[key][DEFAULT_LANGUAGE].trim().toLowerCase());
  for (const [place, key] of options.entries()) {
    if (names.indexOf(names[place] ?? '') < place)
      problems.add(`options.${key}.${DEFAULT_LANGUAGE}`, 'duplicateOption', null);
  }
  for (const [index, { values, stock_quantity, id }] of product_variations.entries()) {
    // A variation that is kept only for orders needs none.
    if (id !== '' && Number(stock_quantity || 0) === 0 && options.every((key) => values[key].trim() === '')) continue;
    for (const key of options) {
      if (values[key].trim() === '') problems.addOnce(`product_variations[${index}].values.${key}`, 'required');
    }
  }
}

/** The shop names options by position, the form by their names. */
function optionField(field: string, options: readonly OptionKey[]): string {
  const place = (digits: string | undefined) => options[Number(digits)] ?? 'first';
  // The name is made from the values.
  const [, unnamed] = /^(product_variations\[\d+\])\.name$/.exec(field) ?? [];
  if (unnamed !== undefined && options.length > 0) return `${unnamed}.values.${options[0]}`;
  const [, row, value] = /^(product_variations\[\d+\])\.option_values(?:\[(\d)\])?$/.exec(field) ?? [];
  if (row !== undefined) return `${row}.values.${place(value)}`;
  const [, within = '', name] = /^(?:(\w+)\.)?option_names\[(\d)\]$/.exec(field) ?? [];
  return name === undefined ? field : `options.${place(name)}.${languageOfField(within)}`;
}

function readTranslation(
  draft: ProductDraft,
  { language, options }: { readonly language: OtherLanguage; readonly options: readonly OptionKey[] },
  problems: Problems,
): ProductInput[TranslationField] {
  const field = translationField(language);
  const { name, description } = draft[field];
  const facts = readFields(TRANSLATED_FACTS, draft[field], `${field}.`, problems);
  const highlights = lines(draft[field].highlights);
  const option_names = options.map((key) => draft.options[key][language].trim());
  const isEmpty = [name, description, ...highlights, ...option_names].every((text) => text.trim() === '');
  if (isEmpty && isNothing(facts)) return null;
  if (name.trim() === '') problems.add(`${field}.name`, 'translationName', null);
  return { name, ...readTypedDescription(description), highlights, ...facts, option_names };
}

/** Its values, if it has one for each option. */
function valuesOf(draft: VariationDraft, options: readonly OptionKey[]): string[] {
  const values = options.map((key) => draft.values[key].trim());
  return values.every((value) => value !== '') ? values : [];
}

/** The name of a row: from its values, or as typed. */
export function namedBy(draft: VariationDraft, options: readonly OptionKey[]): string {
  const values = valuesOf(draft, options);
  if (values.length > 0) return nameOfValues(values);
  return draft.name.trim();
}

function readVariation(
  draft: VariationDraft,
  { index, options }: { readonly index: number; readonly options: readonly OptionKey[] },
  problems: Problems,
): NonNullable<ProductInput['product_variations']>[number] {
  const values = valuesOf(draft, options);
  const name = namedBy(draft, options);
  const { id, label, image } = draft;
  return {
    ...readFields(VARIATION_FIELDS, draft, `product_variations[${index}].`, problems),
    ...(id === '' ? {} : { id }),
    option_values: values,
    name,
    label,
    image: image || null,
    // An invalid price is no price of its own, and an invalid number is no stock.
    price_adjustment: parsePriceInput(draft.price_adjustment),
    stock_quantity: readNumber(draft.stock_quantity, 'whole') ?? 0,
  };
}

function codeOf(issue: z.core.$ZodIssue): ProblemCode {
  // The only rule of several fields.
  if (issue.code === 'custom' && issue.path.at(-1) === 'max_w') return 'belowMinimum';
  if (issue.code === 'too_small' && issue.origin === 'string') return 'required';
  if (issue.code !== 'too_big') return 'invalid';
  if (issue.origin === 'string') return 'tooLong';
  return issue.origin === 'array' ? 'tooMany' : 'tooMuch';
}
