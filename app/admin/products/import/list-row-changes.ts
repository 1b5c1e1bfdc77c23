import { differences, type Fields, isSame } from '#shop/audit/change.ts';
import { languageOfField, translationField } from '#shop/catalog/fields/translations.ts';
import { FACT_FIELDS, PRODUCT_FIELDS, VARIATION_FIELDS } from '#shop/catalog/product-fields.ts';
import type { ImportRow } from '#shop/exchange/import/import.ts';
import { isTranslated, LANGUAGES, type Language, OTHER_LANGUAGES, type PerLanguage } from '#shop/kernel/language.ts';
import { price } from '#shop/kernel/money.ts';
import { isSoldAt } from '#shop/pricing/product-price.ts';

/** In this order; described fields that are not named here follow. */
const PLAIN_FIELDS = new Set([
  'name',
  'base_price',
  'original_price',
  'stock_quantity',
  'option_names',
  'product_variations',
  'category_id',
  'brand',
  'sku',
  'tag',
  'more_tags',
  'is_active',
  'is_featured',
  'is_variation_only',
  'is_sealed_hygiene',
  'images',
  'image_alts',
  'highlights',
  'description',
  'description_html',
  'slug',
  ...Object.keys(PRODUCT_FIELDS),
]);
const SHOWN_FIELDS = [...PLAIN_FIELDS, ...OTHER_LANGUAGES.map(translationField), 'facts'];
const SHOWN_OF_VARIATIONS = new Set([
  'name',
  'price_adjustment',
  'stock_quantity',
  'sku',
  'image',
  ...Object.keys(VARIATION_FIELDS),
]);

/** '' for nothing. A number is a price excluding VAT, in ten-thousandths of a euro, or counts the entries of a list. */
export type Shown = string | number | boolean;

type RowChange = {
  /** By its name in the form; 'texts' are those in `language`. */
  readonly field: string;
  readonly language: Language | null;
  /** Which variation, or ''. */
  readonly of: string;
  readonly before: Shown;
  readonly after: Shown;
};

/** What an import changes of one product, a line per field; for a new one, its non-empty fields. */
export function listRowChanges(changes: NonNullable<ImportRow['changes']>): RowChange[] {
  const { before, after } = changes;
  // The plain text shows the change of a description; its HTML only if nothing else changed.
  const isShown = (field: string) =>
    field in after &&
    (field !== 'description_html' || !('description' in after)) &&
    // The highest price of its variations, at which nothing is sold.
    (field !== 'base_price' || after.is_variation_only !== true);
  return SHOWN_FIELDS.filter(isShown).flatMap((field): RowChange[] => {
    if (field === 'product_variations') return listVariationChanges(before?.[field] ?? [], after[field] ?? []);
    if (field === 'facts') return listFactChanges(before?.[field], after[field]);
    const language = languageOfField(field);
    const said = isTranslated(language) ? { field: 'texts', language } : { field, language: null };
    const change = { ...said, of: '', before: show(field, before?.[field]), after: show(field, after[field]) };
    return before === null && !change.after ? [] : [change];
  });
}

/** A line for each fact; none for one that is empty before and after. */
function listFactChanges(before: unknown, after: unknown): RowChange[] {
  const [was, is] = [(before ?? {}) as Fields, (after ?? {}) as Fields];
  return Object.keys(FACT_FIELDS)
    .filter((field) => !isSame(was[field], is[field]))
    .map((field) => ({ field, language: null, of: '', before: show(field, was[field]), after: show(field, is[field]) }))
    .filter((change) => Boolean(change.before || change.after));
}

type VariationFields = Fields & {
  readonly id?: string;
  readonly name: string;
  readonly label?: Partial<PerLanguage<string | null>>;
};

function listVariationChanges(before: unknown, after: unknown): RowChange[] {
  const old = before as readonly VariationFields[];
  const next = after as readonly VariationFields[];
  const gone = old.filter((one) => !next.some(({ id }) => id === one.id));
  return [
    ...next.flatMap((one): RowChange[] => {
      const was = old.find(({ id }) => id === one.id);
      if (was === undefined) return [{ ...WHOLE, before: '', after: one.name }];
      const changed = differences(was, one);
      return [...SHOWN_OF_VARIATIONS]
        .filter((field) => changed !== null && field in changed.after)
        .map((field): RowChange => {
          const said = { field, language: null, of: was.name };
          return { ...said, before: show(field, was[field]), after: show(field, one[field]) };
        })
        .concat(listLabelChanges(was, one));
    }),
    ...gone.map((one): RowChange => ({ ...WHOLE, before: one.name, after: '' })),
  ];
}

const WHOLE = { field: 'product_variations', language: null, of: '' } as const;

function listLabelChanges(was: VariationFields, one: VariationFields): RowChange[] {
  return LANGUAGES.flatMap((language): RowChange[] => {
    const [before, after] = [was.label?.[language] ?? '', one.label?.[language] ?? ''];
    return before === after ? [] : [{ field: 'texts', language, of: was.name, before, after }];
  });
}

function show(field: string, value: unknown): Shown {
  if (value === null || value === undefined) return '';
  if (isPrice(field) && typeof value === 'number') return isSoldAt(price(value)) ? value : '';
  if (typeof value === 'boolean') return value;
  if (field === 'image_alts' && Array.isArray(value)) {
    return flatten(value.map((alt: PerLanguage<string | null>) => LANGUAGES.map((language) => alt[language])));
  }
  if (Array.isArray(value)) {
    const isNamed = field === 'images' || field === 'option_names' || field === 'more_tags';
    return isNamed && value.length > 0 ? value.join(', ') : value.length;
  }
  return typeof value === 'object' ? flatten(value) : String(value);
}

/** The texts and numbers inside a nested record, one after another. */
function flatten(value: object): string {
  return Object.entries(value)
    .filter(([name, inner]) => name !== 'description_html' && inner !== null && inner !== '')
    .map(([, inner]) => (typeof inner === 'object' ? flatten(inner) : String(inner)))
    .filter((text) => text !== '')
    .join(', ');
}

export function isPrice(field: string): boolean {
  return field === 'base_price' || field === 'original_price' || field === 'price_adjustment';
}
