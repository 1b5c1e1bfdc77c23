import type { Actor } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { type PerLanguage, perLanguage } from '#shop/kernel/language.ts';
import { err, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type CreatedProduct, createProduct } from './create-product.server.ts';
import { mapTranslations } from './fields/translations.ts';
import type { ProductInput } from './product-input.ts';
import type { SaveProductError } from './save-product.server.ts';
import { findStoredProduct, type StoredProduct } from './stored-product-view.server.ts';

export type DuplicateProductInput = {
  readonly id: Uuid;
  /** Appended to the name in each language: '(copy)'. */
  readonly mark: PerLanguage<string>;
  readonly actor: Actor;
};

const NAME_LENGTH = 200;

/** Copies a product: inactive, without stock, and without what must be unique (address, SKU, barcode). */
export async function duplicateProduct(
  shop: Shop,
  { id, mark, actor }: DuplicateProductInput,
): Promise<Result<CreatedProduct, SaveProductError | { readonly code: 'not_found' }>> {
  const stored = await findStoredProduct(shop.db, id);
  return stored === null ? err({ code: 'not_found' }) : createProduct(shop, copyOf(stored, mark), actor);
}

function copyOf({ product }: StoredProduct, mark: DuplicateProductInput['mark']): ProductInput {
  return {
    ...product,
    name: marked(product.name, mark.en),
    ...mapTranslations(product, (texts, language) => ({ ...texts, name: marked(texts.name, mark[language]) })),
    is_active: false,
    is_featured: false,
    sku: null,
    slug: perLanguage(() => null),
    stock_quantity: 0,
    facts: product.facts && { ...product.facts, barcode: null },
    product_variations: product.product_variations.map(({ id: _, has_orders: __, ...variation }) => ({
      ...variation,
      stock_quantity: 0,
      sku: null,
      barcode: null,
    })),
  };
}

function marked(name: string, mark: string): string {
  return `${name.slice(0, NAME_LENGTH - mark.length - 1).trimEnd()} ${mark}`;
}
