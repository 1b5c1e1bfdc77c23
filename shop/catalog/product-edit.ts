import { z } from 'zod';
import type { AttributeValues } from '#shop/attributes/attribute.ts';
import { attributeValueSchema } from '#shop/attributes/attribute-values.ts';
import { type Fields, isSame } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { cents, listedPrice, type Price } from '#shop/kernel/money.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import { type PriceStep, stepPrice } from '#shop/kernel/price-step.ts';
import { REDUCED_CLASSES } from '#shop/tax/tax-class.ts';
import { MAX_STOCK } from './product.ts';
import { MAX_TAG } from './tags.ts';

const priceStep = z.discriminatedUnion('by', [
  z.object({ by: z.literal('percent'), basisPoints: z.int().min(-10_000).max(1_000_000) }),
  z.object({ by: z.literal('amount'), amount: z.int().min(-99_999_999).max(99_999_999).transform(cents) }),
]);

export const productEditSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('active'), is_active: z.boolean() }),
  z.object({ what: z.literal('featured'), is_featured: z.boolean() }),
  z.object({ what: z.literal('category'), category_id: z.uuid().nullable() }),
  z.object({ what: z.literal('kind'), kind: z.string().max(40).nullable() }),
  z.object({ what: z.literal('tax_class'), tax_class: z.enum(REDUCED_CLASSES).nullable() }),
  z.object({
    what: z.literal('tag'),
    tag: z
      .string()
      .trim()
      .regex(/^[^,]+$/)
      .max(MAX_TAG)
      .nullable(),
  }),
  /** Null removes it. */
  z.object({ what: z.literal('attribute'), key: z.string().max(40), value: attributeValueSchema.nullable() }),
  z.object({ what: z.literal('price'), step: priceStep }),
  z.object({
    what: z.literal('stock'),
    how: z.enum(['set', 'add', 'subtract']),
    units: z.int().min(0).max(MAX_STOCK),
  }),
]);
export type ProductEdit = z.output<typeof productEditSchema>;

/** Fields that can be changed from the list, under the names used in the record of changes. */
export type EditableProduct = {
  readonly id: Uuid;
  readonly name: string;
  readonly base_price: Price;
  readonly is_active: boolean;
  readonly is_featured: boolean;
  readonly is_variation_only: boolean;
  readonly category_id: Uuid | null;
  readonly kind: string | null;
  readonly tax_class: string | null;
  readonly tag: string | null;
  readonly stock_quantity: number;
  readonly attributes: AttributeValues;
  readonly product_variations: readonly EditableVariation[];
};

export type EditableVariation = {
  readonly id: Uuid;
  readonly name: string;
  readonly price_adjustment: Price | null;
  readonly stock_quantity: number;
};

export type EditRefusal =
  | 'price_too_low'
  | 'price_too_high'
  | 'too_few_units'
  | 'too_many_units'
  /** Its stock is the sum of its variations'. */
  | 'stock_of_variations'
  /** It lacks what law wants of a published product. */
  | 'duties_missing';

export type PlannedEdit =
  | { readonly outcome: 'changed'; readonly before: EditableProduct; readonly after: EditableProduct }
  | { readonly outcome: 'unchanged'; readonly before: EditableProduct }
  | { readonly outcome: 'refused'; readonly before: EditableProduct; readonly why: EditRefusal };

export type EditSurroundings = {
  readonly rate: VatRate;
  /** Products that may not be published as they are. */
  readonly barred: Pick<ReadonlySet<Uuid>, 'has'>;
};

/** What an edit would make of a product. The preview and the edit use the same function. */
export function planProductEdit(
  before: EditableProduct,
  edit: ProductEdit,
  { rate, barred }: EditSurroundings,
): PlannedEdit {
  const after = edited(before, edit, rate);
  if (barred.has(before.id)) return { outcome: 'refused', before, why: 'duties_missing' };
  if (typeof after === 'string') return { outcome: 'refused', before, why: after };
  if (isSame(editedFields(before), editedFields(after))) return { outcome: 'unchanged', before };
  return { outcome: 'changed', before, after };
}

function edited(before: EditableProduct, edit: ProductEdit, rate: VatRate): EditableProduct | EditRefusal {
  switch (edit.what) {
    case 'active':
      return { ...before, is_active: edit.is_active };
    case 'featured':
      return { ...before, is_featured: edit.is_featured };
    case 'category':
      return { ...before, category_id: edit.category_id };
    case 'kind':
      return { ...before, kind: edit.kind };
    case 'tax_class':
      return { ...before, tax_class: edit.tax_class };
    case 'tag':
      return { ...before, tag: edit.tag };
    case 'attribute':
      return { ...before, attributes: withAttribute(before.attributes, edit) };
    case 'price':
      return withSteppedPrices(before, edit.step, rate);
    case 'stock':
      return withStock(before, edit);
  }
}

function withAttribute(
  values: AttributeValues,
  { key, value }: Extract<ProductEdit, { what: 'attribute' }>,
): AttributeValues {
  const { [key]: _, ...others } = values;
  return value === null ? others : { ...others, [key]: value };
}

/** Its own price and its variations' own prices. */
function withSteppedPrices(before: EditableProduct, step: PriceStep, rate: VatRate): EditableProduct | EditRefusal {
  const falls = step.by === 'percent' ? step.basisPoints < 0 : step.amount < 0;
  const own = before.is_variation_only ? before.base_price : stepPrice(before.base_price, step, rate);
  const variations = before.product_variations.map((variation) =>
    variation.price_adjustment === null ? null : stepPrice(variation.price_adjustment, step, rate),
  );
  const isRefused = before.product_variations.some(
    ({ price_adjustment }, index) => price_adjustment !== null && variations[index] === null,
  );
  if (own === null || isRefused) return falls || before.base_price === 0 ? 'price_too_low' : 'price_too_high';
  const product_variations = before.product_variations.map((variation, index) => ({
    ...variation,
    price_adjustment: variations[index] ?? null,
  }));
  return withListedPrice({ ...before, base_price: own, product_variations });
}

export function withListedPrice(product: EditableProduct): EditableProduct {
  return { ...product, base_price: listedPrice(product) };
}

function withStock(
  before: EditableProduct,
  { how, units }: Extract<ProductEdit, { what: 'stock' }>,
): EditableProduct | EditRefusal {
  if (before.is_variation_only || before.product_variations.length > 0) return 'stock_of_variations';
  const after = { set: units, add: before.stock_quantity + units, subtract: before.stock_quantity - units }[how];
  if (after < 0) return 'too_few_units';
  return after > MAX_STOCK ? 'too_many_units' : { ...before, stock_quantity: after };
}

/** Returns the fields that the record of changes stores. */
export function editedFields({ id: _, name: __, is_variation_only: ___, ...fields }: EditableProduct): Fields {
  return fields;
}
