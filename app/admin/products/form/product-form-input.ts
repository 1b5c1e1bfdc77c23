import type { z } from 'zod';
import { readTypedDescription } from '#shop/catalog/markup.ts';
import { type ProductInput, productInputSchema } from '#shop/catalog/product-input.ts';
import type { StockSeen } from '#shop/catalog/update-product.server.ts';
import { parsePriceInput } from '#shop/kernel/money.ts';
import { Problems, readNumber } from './problems.ts';
import type { ProductDraft, TranslationDraft, VariationDraft } from './product-draft.ts';
import { factsInput } from './product-facts-input.ts';

/** What a draft says, as the shop takes it, and what of it cannot be understood, by the names of the form. */
export type ReadProduct = { readonly input: ProductInput; readonly problems: Problems['found'] };

export function readProduct(draft: ProductDraft): ReadProduct {
  const problems = new Problems();
  const { name, brand, category_id, tag, sku, slug, images } = draft;
  const { is_active, is_featured, is_variation_only, is_sealed_hygiene } = draft;
  const written: ProductInput = {
    ...{ name, brand, category_id: category_id || null, tag, sku, slug },
    ...readTypedDescription(draft.description),
    ...{ is_active, is_featured, is_variation_only, is_sealed_hygiene },
    highlights: lines(draft.highlights),
    // A variation-only product has neither price nor stock of its own; its fields cannot be filled in then.
    base_price: is_variation_only ? 0 : readPrice(draft.base_price, 'base_price', problems),
    original_price: is_variation_only ? null : readOriginalPrice(draft.original_price, problems),
    stock_quantity: is_variation_only ? 0 : readStock(draft.stock_quantity, problems),
    images: images.map(({ image }) => image),
    image_alts: images.map(({ image, alt }) => ({ image, en: alt.en || null, lv: alt.lv || null })),
    translation: readTranslation(draft.translation, problems),
    facts: factsInput(draft.facts, problems),
    product_variations: draft.product_variations.map((variation, index) => readVariation(variation, index, problems)),
  };
  const judged = productInputSchema.safeParse(written);
  if (!judged.success) for (const issue of judged.error.issues) problems.addOnce(fieldName(issue.path), codeOf(issue));
  return { input: written, problems: problems.found };
}

/** The units that were shown beside what was typed. */
export function stockSeenBy(draft: ProductDraft): StockSeen | undefined {
  if (draft.stock_seen === '') return undefined;
  const number = (text: string) => Number(/^\d{1,7}$/.exec(text)?.[0] ?? 0);
  return {
    own: number(draft.stock_seen),
    variations: Object.fromEntries(
      draft.product_variations.filter(({ id }) => id !== '').map(({ id, stock_seen }) => [id, number(stock_seen)]),
    ),
  };
}

/** ['product_variations', 0, 'name'] is what the form calls `product_variations[0].name`. */
export function fieldName(path: readonly PropertyKey[]): string {
  const name = path.reduce<string>(
    (before, part) =>
      typeof part === 'number' ? `${before}[${part}]` : before === '' ? String(part) : `${before}.${String(part)}`,
    '',
  );
  // Typed in one field, whether it is HTML or not.
  const typed = name.replace(/\bdescription_html$/, 'description');
  // One of several lines: the field as a whole is where it was typed.
  return typed.replace(/^((?:translation\.)?highlights)\[\d+\]$/, '$1').replace(/^(images\[\d+\])$/, 'images');
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

/** Nothing, nought and less are no original price. */
function readOriginalPrice(text: string, problems: Problems): number | null {
  const typed = text.trim();
  if (typed === '' || /^[-−]/.test(typed)) return null;
  return readPrice(typed, 'original_price', problems) || null;
}

function readStock(text: string, problems: Problems): number {
  if (text.trim() === '') return 0;
  return readNumber(text, 'whole') ?? problems.add('stock_quantity', 'whole', 0);
}

function readTranslation(draft: TranslationDraft, problems: Problems): ProductInput['translation'] {
  const { name, description, warnings } = draft;
  const highlights = lines(draft.highlights);
  const isEmpty = [name, description, warnings, ...highlights].every((text) => text.trim() === '');
  if (isEmpty) return null;
  if (name.trim() === '') problems.add('translation.name', 'translationName', null);
  return { name, ...readTypedDescription(description), highlights, warnings };
}

function readVariation(
  draft: VariationDraft,
  index: number,
  problems: Problems,
): NonNullable<ProductInput['product_variations']>[number] {
  const { id, name, label, sku, image, colour, net_quantity, barcode } = draft;
  const field = `product_variations[${index}]`;
  return {
    ...(id === '' ? {} : { id }),
    ...{ name, label, sku, image: image || null, colour: colour || null, barcode: barcode.trim() || null },
    // What is no price is no price of its own, and what is no number is no stock.
    price_adjustment: parsePriceInput(draft.price_adjustment),
    stock_quantity: readNumber(draft.stock_quantity, 'whole') ?? 0,
    net_quantity: problems.quantity(net_quantity, `${field}.net_quantity.value`),
  };
}

function codeOf(issue: z.core.$ZodIssue): 'required' | 'tooLong' | 'tooMuch' | 'tooMany' | 'invalid' {
  if (issue.code === 'too_small' && issue.origin === 'string') return 'required';
  if (issue.code !== 'too_big') return 'invalid';
  if (issue.origin === 'string') return 'tooLong';
  return issue.origin === 'array' ? 'tooMany' : 'tooMuch';
}
