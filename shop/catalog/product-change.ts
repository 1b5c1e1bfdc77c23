import { type ChangeEntry, differences, type Fields } from '#shop/audit/change.ts';
import type { StoredProduct } from './stored-product-view.server.ts';

/**
 * What happened to a product, for the record of changes; null when nothing did. Null on one side means created or
 * deleted.
 */
export function productEntry(before: StoredProduct | null, after: StoredProduct | null): ChangeEntry | null {
  const known = after ?? before;
  if (known === null) return null;
  const about = { entity: 'product', entityId: known.id, label: known.product.name } as const;
  if (before === null || after === null) {
    return { ...about, before: before && fieldsOf(before), after: after && fieldsOf(after) };
  }
  const changed = differences(fieldsOf(before), fieldsOf(after));
  return changed && { ...about, ...changed };
}

/** Every field that staff may set, under the form's names. */
export function fieldsOf({ product }: StoredProduct): Fields {
  return {
    ...product,
    product_variations: product.product_variations.map(({ has_orders: _, ...variation }) => variation),
  };
}
