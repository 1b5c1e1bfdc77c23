import { type ChangeEntry, type Fields, isSame } from '#shop/audit/change.ts';
import { type EditableProduct, type EditableVariation, withListedPrice } from './product-edit.ts';
import type { CheckedProduct, VariationInput } from './product-input.ts';

/** A product after an undo; `kept` when something was left, because it had been changed again. */
export type Restored<T> = { readonly product: T; readonly kept: boolean };

type Variation = EditableVariation | VariationInput;

/** Fields that can be undone without reading the whole product, the same way for thousands. */
const QUICK = new Set([
  'base_price',
  'is_active',
  'is_featured',
  'category_id',
  'kind',
  'tax_class',
  'tag',
  'attributes',
  'stock_quantity',
  'product_variations',
]);
const QUICK_OF_VARIATIONS = new Set(['id', 'name', 'price_adjustment', 'stock_quantity']);

/** Whether the change was one that lists make: prices, units, flags, category, tag. */
export function isQuickEntry({ before, after }: ChangeEntry): boolean {
  if (before === null || after === null) return false;
  const was = variationsOf(before);
  const is = variationsOf(after);
  return (
    Object.keys(after).every((field) => QUICK.has(field)) &&
    was.length === is.length &&
    [...was, ...is].every((variation) => Object.keys(variation).every((field) => QUICK_OF_VARIATIONS.has(field))) &&
    is.every(({ id }) => was.some((one) => one.id === id))
  );
}

/** The product with earlier values wherever it still has the change's values; units as a difference. */
export function undoQuickEntry(current: EditableProduct, entry: ChangeEntry): Restored<EditableProduct> {
  const before = entry.before ?? {};
  const after = entry.after ?? {};
  const fields = restoreFields(current, before, after);
  const variations = current.product_variations.map((variation) => restoreVariation(variation, before, after));
  const gone = variationsOf(before).some(({ id }) => !current.product_variations.some((one) => one.id === id));
  const product = withListedPrice({
    ...fields.product,
    stock_quantity: current.stock_quantity,
    product_variations: variations.map((restored) => restored.product),
  });
  const units = current.product_variations.length > 0 ? 0 : unitsBack(before, after);
  const lacks = current.stock_quantity + units < 0;
  return {
    product: lacks ? product : { ...product, stock_quantity: current.stock_quantity + units },
    kept: fields.kept || gone || lacks || variations.some(({ kept }) => kept),
  };
}

/**
 * Undoes an entry as `undoQuickEntry` does, for everything that a form or an import can set: removed variations return,
 * new ones are removed.
 */
export function undoFormEntry(current: CheckedProduct, entry: ChangeEntry): Restored<CheckedProduct> {
  const before = entry.before ?? {};
  const after = entry.after ?? {};
  const fields = restoreFields(current, before, after);
  const was = variationsOf(before);
  const is = variationsOf(after);
  const added = new Set(is.filter(({ id }) => !was.some((one) => one.id === id)).map(({ id }) => id));
  const present = current.product_variations.filter(({ id }) => !added.has(id ?? ''));
  const placeOf = ({ id }: Variation) => was.findIndex((one) => one.id === id);
  // Rows that have not been moved since return to their earlier order.
  const isInOrder = isSame(is.map(idOf), current.product_variations.map(idOf));
  const inOrder = isInOrder ? present.toSorted((one, other) => placeOf(one) - placeOf(other)) : present;
  const restored = inOrder.map((variation) => restoreVariation(variation, before, after));
  const names = new Set(present.map(({ name }) => name));
  const lost = was.filter(({ id, name }) => !is.some((one) => one.id === id) && !names.has(name));
  const variations = restored.map(({ product }) => product);
  for (const { id: _, ...variation } of lost) {
    const place = was.findIndex(({ name }) => name === variation.name);
    variations.splice(place, 0, variation as VariationInput);
  }
  const stock = ownStock(current, variations, entry);
  const lacks = stock < 0;
  return {
    product: {
      ...fields.product,
      stock_quantity: lacks ? current.stock_quantity : stock,
      product_variations: variations as VariationInput[],
    },
    kept: fields.kept || lacks || restored.some(({ kept }) => kept),
  };
}

/** The stock is a sum while there are variations; without them again, the earlier stock counts. */
function ownStock(current: CheckedProduct, variations: readonly Variation[], { before, after }: ChangeEntry): number {
  if (variations.length > 0) return current.stock_quantity;
  if (current.product_variations.length > 0) return Number(before?.stock_quantity ?? current.stock_quantity);
  return current.stock_quantity + unitsBack(before ?? {}, after ?? {});
}

const BY_DIFFERENCE = new Set(['stock_quantity', 'product_variations']);

function restoreFields<T extends object>(current: T, before: Fields, after: Fields): Restored<T> {
  const holds = (field: string) => isSame(current[field as keyof T], after[field]);
  const changed = Object.keys(after).filter((field) => !BY_DIFFERENCE.has(field) && field in current);
  const back = changed.filter(holds).map((field) => [field, before[field] ?? null]);
  return { product: { ...current, ...Object.fromEntries(back) }, kept: back.length < changed.length };
}

function restoreVariation<T extends Variation>(current: T, before: Fields, after: Fields): Restored<T> {
  const was = variationsOf(before).find(({ id }) => id === current.id);
  const is = variationsOf(after).find(({ id }) => id === current.id);
  if (was === undefined || is === undefined) return { product: current, kept: false };
  const fields = Object.keys(is).filter((field) => !isSame(fieldOf(was, field), fieldOf(is, field)));
  const pick = (from: Variation) => Object.fromEntries(fields.map((field) => [field, fieldOf(from, field)]));
  const restored = restoreFields(current, pick(was), pick(is));
  const units = current.stock_quantity + was.stock_quantity - is.stock_quantity;
  return units < 0
    ? { product: restored.product, kept: true }
    : { product: { ...restored.product, stock_quantity: units }, kept: restored.kept };
}

function idOf({ id }: Variation) {
  return id;
}

function fieldOf(variation: Variation, field: string): unknown {
  return variation[field as keyof Variation] ?? null;
}

function unitsBack(before: Fields, after: Fields): number {
  return Number(before.stock_quantity ?? 0) - Number(after.stock_quantity ?? 0);
}

function variationsOf(fields: Fields): Variation[] {
  return (fields.product_variations as Variation[] | null | undefined) ?? [];
}
