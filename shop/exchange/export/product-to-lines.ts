import { type Fields, placesOf, valueAt } from '#shop/catalog/fields/field.ts';
import { translationField } from '#shop/catalog/fields/translations.ts';
import { FACT_FIELDS, PRODUCT_FIELDS, TRANSLATED_FACT_NAMES, VARIATION_FIELDS } from '#shop/catalog/product-fields.ts';
import type { StoredProduct, StoredVariation } from '#shop/catalog/stored-product-view.server.ts';
import { joinTags } from '#shop/catalog/tags.ts';
import { csvLine } from '#shop/kernel/csv.ts';
import { DEFAULT_LANGUAGE, type OtherLanguage, perTranslated } from '#shop/kernel/language.ts';
import { centsToDecimal, type Price } from '#shop/kernel/money.ts';
import { grossCents, type VatRate } from '#shop/kernel/percent.ts';
import { COLUMN_KEYS, type ColumnKey, columnHeading } from '../file-columns.ts';
import { descriptionCell, translatedDescriptionCell } from '../reading/description-html.ts';
import { pictureAddress } from '../reading/read-images.ts';

export type ExportSurroundings = {
  readonly vatRate: VatRate;
  readonly shopUrl: string;
  readonly categories: ReadonlyMap<string, { readonly path: string; readonly slug: string }>;
};

type Cells = Partial<Record<ColumnKey, string | number>>;

export function headingLine(): string {
  return csvLine(COLUMN_KEYS.map(columnHeading));
}

/** The lines of one product: the first has all its fields, the others only their variation and picture. */
export function productToLines(stored: StoredProduct, around: ExportSurroundings): string {
  const { product } = stored;
  const variations = product.product_variations;
  const count = Math.max(1, variations.length, product.images.length);
  const handle = product.slug[DEFAULT_LANGUAGE] ?? '';
  let lines = '';
  for (let index = 0; index < count; index += 1) {
    const variation = variations[index];
    const image = product.images[index];
    const cells: Cells = {
      handle,
      ...(index === 0 ? productCells(stored, around) : {}),
      ...(variation === undefined ? {} : variationCells(product, variation, around)),
      ...(image === undefined ? {} : imageCells(product, image, around)),
      ...(image === undefined ? {} : { imagePosition: index + 1 }),
    };
    lines += csvLine(COLUMN_KEYS.map((key) => cells[key] ?? ''));
  }
  return lines;
}

function productCells({ product }: StoredProduct, { vatRate, shopUrl, categories }: ExportSurroundings): Cells {
  const hasVariations = product.product_variations.length > 0;
  const category = categories.get(product.category_id ?? '');
  return {
    title: product.name,
    body: descriptionCell(product),
    ...fieldCells(PRODUCT_FIELDS, product),
    type: category?.path ?? '',
    tags: joinTags(product),
    published: yesOrNo(product.is_active),
    status: product.is_active ? 'active' : 'draft',
    giftCard: 'FALSE',
    ...(hasVariations
      ? optionNameCells(product.option_names)
      : { option1Name: 'Title', option1Value: 'Default Title' }),
    category: category?.slug ?? '',
    variation_only: yesOrNo(product.is_variation_only),
    highlights: list(product.highlights),
    ...translationCells(product),
    ...fieldCells(FACT_FIELDS, product.facts),
    energy_label_image: labelCell(product, shopUrl),
    grams: product.facts?.weight_g ?? '',
    compareAt: amount(product.original_price, vatRate),
    ...(hasVariations
      ? {
          base_price: asked(product.base_price, vatRate),
          own_sku: product.sku ?? '',
          own_barcode: product.facts?.barcode ?? '',
        }
      : {
          ...sellable,
          sku: product.sku ?? '',
          price: asked(product.base_price, vatRate),
          barcode: product.facts?.barcode ?? '',
          quantity: product.stock_quantity,
          stock_when_exported: product.stock_quantity,
        }),
  };
}

function translationCells(product: StoredProduct['product']): Cells {
  const textsIn = (language: OtherLanguage) => product[translationField(language)];
  return {
    ...perTranslated('name', (language) => textsIn(language)?.name ?? ''),
    ...perTranslated('handle', (language) => product.slug[language] ?? ''),
    ...perTranslated('description', (language) => translatedDescriptionCell(textsIn(language))),
    ...perTranslated('highlights', (language) => list(textsIn(language)?.highlights ?? [])),
    ...perTranslated('option_names', (language) => list(textsIn(language)?.option_names ?? [])),
    ...Object.assign(
      {},
      ...TRANSLATED_FACT_NAMES.map((name) => perTranslated(name, (language) => textsIn(language)?.[name] ?? '')),
    ),
  };
}

/** A product without options gets one, as Shopify requires. */
function optionNameCells([first = 'Variation', second = '', third = '']: readonly string[]): Cells {
  return { option1Name: first, option2Name: second, option3Name: third };
}

function optionValueCells({ name, option_values }: StoredVariation): Cells {
  const [first = name, second = '', third = ''] = option_values;
  return { option1Value: first, option2Value: second, option3Value: third };
}

const sellable: Cells = {
  tracker: 'shopify',
  policy: 'deny',
  fulfillment: 'manual',
  requiresShipping: 'TRUE',
  taxable: 'TRUE',
};

function variationCells(
  product: StoredProduct['product'],
  variation: StoredVariation,
  { vatRate, shopUrl }: ExportSurroundings,
): Cells {
  return {
    ...sellable,
    ...optionValueCells(variation),
    ...fieldCells(VARIATION_FIELDS, variation),
    grams: product.facts?.weight_g ?? '',
    price: asked(variation.price_adjustment ?? product.base_price, vatRate),
    price_from_product: yesOrNo(variation.price_adjustment === null),
    compareAt: amount(product.original_price, vatRate),
    quantity: variation.stock_quantity,
    stock_when_exported: variation.stock_quantity,
    variationImage: variation.image === null ? '' : pictureAddress(variation.image, shopUrl),
    label: variation.label[DEFAULT_LANGUAGE] ?? '',
    ...perTranslated('label', (language) => variation.label[language] ?? ''),
  };
}

function imageCells({ image_alts }: StoredProduct['product'], image: string, { shopUrl }: ExportSurroundings): Cells {
  const alt = image_alts.find((one) => one.image === image);
  return {
    image: pictureAddress(image, shopUrl),
    imageAlt: alt?.[DEFAULT_LANGUAGE] ?? '',
    ...perTranslated('image_alt', (language) => alt?.[language] ?? ''),
  };
}

function labelCell({ facts }: StoredProduct['product'], shopUrl: string): string {
  const image = facts?.energy_label?.label_image ?? null;
  return image === null ? '' : pictureAddress(image, shopUrl);
}

/** Unknown fields are left out. */
function fieldCells(fields: Fields, values: object | null): Cells {
  const cells = placesOf(fields).flatMap((place) => {
    const value = valueAt(values, place);
    return place.cell === null ? [] : [[place.cell, typeof value === 'boolean' ? yesOrNo(value) : (value ?? '')]];
  });
  return Object.fromEntries(cells) as Cells;
}

/** The price that shoppers see, VAT included. */
function amount(price: Price | null, vatRate: VatRate): string {
  return price === null ? '' : centsToDecimal(grossCents(price, vatRate));
}

/** The price that shoppers see; empty when it is missing, because 0.00 would give the product away in other systems. */
function asked(price: Price, vatRate: VatRate): string {
  return grossCents(price, vatRate) === 0 ? '' : amount(price, vatRate);
}

function yesOrNo(is: boolean): 'TRUE' | 'FALSE' {
  return is ? 'TRUE' : 'FALSE';
}

/** Shopify's format for a list of single-line texts. */
function list(entries: readonly string[]): string {
  return entries.length === 0 ? '' : JSON.stringify(entries);
}
