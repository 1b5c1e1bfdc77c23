import type { Attribute } from '#shop/attributes/attribute.ts';
import { typedDescription } from '#shop/catalog/description/markup.ts';
import { perTranslation, translationField } from '#shop/catalog/fields/translations.ts';
import { FACT_FIELDS, PRODUCT_FIELDS, TRANSLATED_FACTS, VARIATION_FIELDS } from '#shop/catalog/product-fields.ts';
import type { ProductTranslation } from '#shop/catalog/product-input.ts';
import type { StoredProduct, StoredVariation } from '#shop/catalog/stored-product-view.server.ts';
import {
  DEFAULT_LANGUAGE,
  isTranslated,
  type Language,
  type PerLanguage,
  perLanguage,
  writeDecimal,
} from '#shop/kernel/language.ts';
import { type Price, parsePriceInput, price, priceToShortDecimal } from '#shop/kernel/money.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import { findChosenPrice, findPriceRange, hasPrice, isSoldAt, type PriceRange } from '#shop/pricing/product-price.ts';
import type { EditedPicture } from '../../pictures/use-picture-list.ts';
import { draftFields, readNumber } from './field-draft.ts';
import { type AttributesDraft, draftAttributes } from './product-attributes.ts';

/** The three possible options, by the form's names. */
export const OPTION_KEYS = ['first', 'second', 'third'] as const;
export type OptionKey = (typeof OPTION_KEYS)[number];

type InEachLanguage = PerLanguage<string>;
const NOTHING = perLanguage(() => '');
const NO_TRANSLATION = { name: '', description: '', highlights: '', ...draftFields(TRANSLATED_FACTS) };
type TranslationDraft = Readonly<typeof NO_TRANSLATION>;
const NO_VALUES: Readonly<Record<OptionKey, string>> = { first: '', second: '', third: '' };

/** A row of the form. `key` identifies it while the form is open, and is never sent. */
export function newVariation(key: string) {
  return {
    key,
    /** '' for a new one. */
    id: '',
    name: '',
    /** Of each option that has a name; the variation's name is then made from them. */
    values: NO_VALUES,
    label: NOTHING,
    /** Its whole price, excluding VAT; empty means the product's. */
    price_adjustment: '',
    stock_quantity: '0',
    stock_seen: '',
    image: '',
    ...draftFields(VARIATION_FIELDS),
  };
}
export type VariationDraft = Readonly<ReturnType<typeof newVariation>>;

/** What 'Add Product' starts with. Every field is text, unchecked and lossless, under the form's names. */
export const NEW_PRODUCT = {
  name: '',
  /** Plain text, or HTML where it has tags. */
  description: '',
  /** One per line. */
  highlights: '',
  ...draftFields(PRODUCT_FIELDS),
  category_id: '',
  tag: '',
  /** Further tags, separated by commas. */
  more_tags: '',
  is_active: true as boolean,
  is_variation_only: false as boolean,
  /** Excluding VAT. */
  base_price: '',
  original_price: '',
  stock_quantity: '0',
  /** The stock that was shown when the form was opened; what is typed is a difference to it. */
  stock_seen: '',
  sku: '',
  slug: NOTHING,
  attributes: {} as AttributesDraft,
  ...perTranslation(() => NO_TRANSLATION),
  images: [] as readonly EditedPicture[],
  facts: draftFields(FACT_FIELDS),
  /** What its variations differ by; '' where there is none. */
  options: { first: NOTHING, second: NOTHING, third: NOTHING },
  product_variations: [] as readonly VariationDraft[],
};
/** A product as typed. */
export type ProductDraft = Readonly<typeof NEW_PRODUCT>;

/** A stored product as the form shows it. */
export function draftOf(
  product: StoredProduct['product'],
  language: Language,
  attributes: readonly Attribute[] = [],
): ProductDraft {
  const { name, is_active, is_variation_only } = product;
  const alts = new Map(product.image_alts.map((alt) => [alt.image, alt]));
  const amount = (price: Price | null) => (price === null ? '' : priceText(price, language));
  // If the product has no price of its own, an empty field means none.
  const soldAmount = (price: Price | null) => amount(price !== null && isSoldAt(price) ? price : null);
  return {
    name,
    is_active,
    is_variation_only,
    description: typedDescription(product),
    highlights: product.highlights.join('\n'),
    ...draftFields(PRODUCT_FIELDS, product, language),
    category_id: product.category_id ?? '',
    tag: product.tag ?? '',
    more_tags: product.more_tags.join(', '),
    base_price: amount(product.base_price),
    original_price: amount(product.original_price),
    stock_quantity: String(product.stock_quantity),
    stock_seen: String(product.stock_quantity),
    sku: product.sku ?? '',
    slug: textsOf(product.slug),
    attributes: draftAttributes(attributes, product.attributes, language),
    ...perTranslation((language) => translationDraft(product[translationField(language)])),
    images: product.images.map((image) => ({ image, alt: textsOf(alts.get(image)) })),
    facts: draftFields(FACT_FIELDS, product.facts, language),
    options: { first: optionDraft(product, 0), second: optionDraft(product, 1), third: optionDraft(product, 2) },
    product_variations: product.product_variations.map((variation) =>
      variationDraft(variation, is_variation_only ? soldAmount : amount, language),
    ),
  };
}

function translationDraft(texts: ProductTranslation | null): TranslationDraft {
  return {
    name: texts?.name ?? '',
    description: typedDescription(texts ?? {}),
    highlights: texts?.highlights.join('\n') ?? '',
    ...draftFields(TRANSLATED_FACTS, texts),
  };
}

function optionDraft(product: StoredProduct['product'], index: number): InEachLanguage {
  return perLanguage((language) => {
    const texts = isTranslated(language) ? product[translationField(language)] : product;
    return texts?.option_names[index] ?? '';
  });
}

/** The options that have a name, in order. */
export function usedOptions({ options }: Pick<ProductDraft, 'options'>): OptionKey[] {
  return OPTION_KEYS.filter((key) => options[key][DEFAULT_LANGUAGE].trim() !== '');
}

/** The stock that can be sold, as typed: the variations' if there are any. */
export function unitsOf({ stock_quantity, product_variations }: ProductDraft): number {
  const fields =
    product_variations.length === 0 ? [stock_quantity] : product_variations.map((one) => one.stock_quantity);
  return fields.reduce((sum, text) => sum + (readNumber(text, 'whole') ?? 0), 0);
}

/** Formats a price as a reader of that language would type it: '12,3967'. */
export function priceText(price: Price, language: Language): string {
  return writeDecimal(priceToShortDecimal(price), language);
}

function textsOf(texts: Partial<Record<Language, string | null>> = {}): InEachLanguage {
  return perLanguage((language) => texts[language] ?? '');
}

function variationDraft(
  variation: StoredVariation,
  amount: (price: Price | null) => string,
  language: Language,
): VariationDraft {
  const { id, name, option_values, price_adjustment, stock_quantity } = variation;
  return {
    ...draftFields(VARIATION_FIELDS, variation, language),
    key: id,
    id,
    name,
    label: textsOf(variation.label),
    image: variation.image ?? '',
    // A name that is not made from options yet becomes the first option's value.
    values: { first: option_values[0] ?? name, second: option_values[1] ?? '', third: option_values[2] ?? '' },
    price_adjustment: amount(price_adjustment),
    stock_quantity: String(stock_quantity),
    stock_seen: String(stock_quantity),
  };
}

/** `product_variations[0].label.en` as steps: 'product_variations', 0, 'label', 'en'. */
function stepsOf(name: string): (string | number)[] {
  return name.split(/[.[\]]+/).flatMap((step) => (step === '' ? [] : [/^\d+$/.test(step) ? Number(step) : step]));
}

type Tree = Readonly<Record<string | number, unknown>>;

/** The value of a field by name; undefined where there is none. */
export function valueAt(draft: object, name: string): unknown {
  return stepsOf(name).reduce<unknown>((tree, step) => (tree as Tree | undefined)?.[step], draft);
}

/** Returns the draft with one field changed. */
export function withValueAt<Draft extends object>(draft: Draft, name: string, value: unknown): Draft {
  const put = (tree: unknown, [step, ...rest]: readonly (string | number)[]): unknown => {
    if (step === undefined) return value;
    const inner = put((tree as Tree)[step], rest);
    if (Array.isArray(tree)) return tree.map((one, index) => (index === step ? inner : one));
    return { ...(tree as Tree), [step]: inner };
  };
  return put(draft, stepsOf(name)) as Draft;
}

/** The price that the shop would show for the draft; null when nothing has one. */
export function findShownPrice(draft: ProductDraft, vatRate: VatRate): PriceRange | null {
  const product = readPrices(draft);
  return hasPrice(product) ? findPriceRange(product, vatRate) : null;
}

/** Whether a shopper could buy this row, or without rows the product itself. */
export function isForSale(draft: ProductDraft, row: VariationDraft | null): boolean {
  const typed = row && { price_adjustment: parsePriceInput(row.price_adjustment) };
  return findChosenPrice(readPrices(draft), typed) !== null;
}

function readPrices({ is_variation_only, base_price, product_variations }: ProductDraft) {
  return {
    is_variation_only,
    base_price: parsePriceInput(base_price) ?? price(0),
    product_variations: product_variations.map((one) => ({ price_adjustment: parsePriceInput(one.price_adjustment) })),
  };
}
