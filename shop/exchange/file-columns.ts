import { type CellOf, type Fields, placesOf } from '#shop/catalog/fields/field.ts';
import { FACT_FIELDS, PRODUCT_FIELDS, TRANSLATED_FACTS, VARIATION_FIELDS } from '#shop/catalog/product-fields.ts';
import { languageName } from '#shop/i18n/language-name.ts';
import { DEFAULT_LANGUAGE, OTHER_LANGUAGES, type OtherLanguage } from '#shop/kernel/language.ts';
import type { AttributeColumn } from './attribute-columns.ts';

/** Shopify's product columns, with older and newer headings, and our own in the style of its metafields. */
const SHOPIFY = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  taxonomy: ['Product Category'],
  type: ['Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  option1Name: ['Option1 Name'],
  option1Value: ['Option1 Value'],
  option2Name: ['Option2 Name'],
  option2Value: ['Option2 Value'],
  option3Name: ['Option3 Name'],
  option3Value: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  fulfillment: ['Variant Fulfillment Service', 'Fulfillment service'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price', 'Compare At Price'],
  requiresShipping: ['Variant Requires Shipping', 'Requires shipping'],
  taxable: ['Variant Taxable', 'Charge tax'],
  barcode: ['Variant Barcode', 'Barcode'],
  image: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  imageAlt: ['Image Alt Text'],
  giftCard: ['Gift Card'],
  seoTitle: ['SEO Title'],
  seoDescription: ['SEO Description'],
  variationImage: ['Variant Image', 'Variant image URL'],
  weightUnit: ['Variant Weight Unit', 'Weight unit for display'],
  taxCode: ['Variant Tax Code', 'Tax code'],
  cost: ['Cost per item'],
  status: ['Status'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

function headingsOf<F extends Fields>(fields: F): Record<CellOf<F>, string> {
  const headings = placesOf(fields).flatMap(({ cell, plain: { heading } }) =>
    heading === undefined ? [] : [[cell, heading]],
  );
  return Object.fromEntries(headings) as Record<CellOf<F>, string>;
}

/** 'Latvian title' under `name_lv`. */
function translatedHeadings<const Texts extends Readonly<Record<string, string>>>(texts: Texts) {
  const headings = OTHER_LANGUAGES.flatMap((language) =>
    Object.entries(texts).map(([key, text]) => [
      `${key}_${language}`,
      `${languageName(language, DEFAULT_LANGUAGE)} ${text}`,
    ]),
  );
  return Object.fromEntries(headings) as Record<`${keyof Texts & string}_${OtherLanguage}`, string>;
}

const { warnings: _, ...FURTHER_TEXTS } = TRANSLATED_FACTS;
type FurtherText = keyof typeof FURTHER_TEXTS;
/** 'data made' under `data_made`. */
const translatedFacts = Object.fromEntries(
  Object.entries(FURTHER_TEXTS).map(([name, { heading }]) => [name, heading.toLowerCase()]),
) as Record<FurtherText, string>;

const { is_featured, ...FURTHER_FIELDS } = PRODUCT_FIELDS;

/** Fields that only our products have: 'Featured (product.metafields.vitrina.featured)'. */
const OWN = {
  category: 'Category',
  ...headingsOf({ is_featured }),
  variation_only: 'Variation only',
  ...headingsOf(FURTHER_FIELDS),
  highlights: 'Highlights',
  base_price: 'Price of the product itself',
  own_sku: 'SKU of the product itself',
  own_barcode: 'Barcode of the product itself',
  ...translatedHeadings({
    name: 'title',
    handle: 'handle',
    description: 'description',
    highlights: 'highlights',
    warnings: 'warnings',
    option_names: 'option names',
  }),
  ...headingsOf(FACT_FIELDS),
  ...translatedHeadings(translatedFacts),
  label: 'Variation label',
  ...translatedHeadings({ label: 'variation label', image_alt: 'image alt text' }),
  ...headingsOf(VARIATION_FIELDS),
  price_from_product: 'Price follows the product',
  stock_when_exported: 'Stock when exported',
};

type FixedKey = keyof typeof SHOPIFY | keyof typeof OWN;
/** A column of every file, or that of an attribute of the owner's. */
export type ColumnKey = FixedKey | AttributeColumn;

/** Of the columns that Shopify has and our products do not, written for its import and not read: those reported. */
const REPORTED = ['seoTitle', 'seoDescription', 'cost'] as const;

/** The columns of every file; `listAttributeColumns` has further ones. */
export const COLUMN_KEYS = [...Object.keys(SHOPIFY), ...Object.keys(OWN)] as readonly FixedKey[];

const headingOwn = (key: keyof typeof OWN) => `${OWN[key]} (product.metafields.vitrina.${key})`;

export function columnHeading(key: ColumnKey): string {
  if (key in OWN) return headingOwn(key as keyof typeof OWN);
  return key in SHOPIFY ? SHOPIFY[key as keyof typeof SHOPIFY][0] : key;
}

const BY_HEADING: ReadonlyMap<string, ColumnKey> = new Map([
  ...Object.entries(SHOPIFY).flatMap(([key, headings]) =>
    headings.map((heading): [string, ColumnKey] => [heading.toLowerCase(), key as ColumnKey]),
  ),
]);

/** The column of a heading; null for an unknown one. */
export function findColumn(heading: string): ColumnKey | null {
  const own = /\(product\.metafields\.vitrina\.([a-z_]+)\)\s*$/.exec(heading)?.[1];
  if (own !== undefined) return own in OWN ? (own as ColumnKey) : null;
  return BY_HEADING.get(heading.trim().replace(/\s+/g, ' ').toLowerCase()) ?? null;
}

export function isIgnored(key: ColumnKey | null): boolean {
  return key === null || REPORTED.some((reported) => reported === key);
}
