import { isSame } from '#shop/audit/change.ts';
import type { StoredProduct } from '#shop/catalog/stored-product-view.server.ts';

/** Whether a product is found by other words than before: prices and stock are no words. */
export function isReworded(before: StoredProduct | undefined, after: StoredProduct | undefined): boolean {
  return !isSame(words(before), words(after));
}

function words(stored: StoredProduct | undefined) {
  if (stored === undefined) return null;
  const { product } = stored;
  const { name, description, highlights, brand, category_id, sku, tag, is_active, translation } = product;
  const variations = product.product_variations.map((one) => [one.name, one.label, one.sku]);
  return [name, description, highlights, brand, category_id, sku, tag, is_active, translation, variations];
}
