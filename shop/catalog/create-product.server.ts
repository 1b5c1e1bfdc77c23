import { randomUUID } from 'node:crypto';
import type { Actor } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { withCleanDescriptions } from './description/clean-description.ts';
import { productEntry } from './product-change.ts';
import { checkProduct, type ProductInput, productInputSchema, withVariationNames } from './product-input.ts';
import {
  claimSlugs,
  findMissingReference,
  type SaveProductError,
  skuTaken,
  withVariationIds,
} from './save-product.server.ts';
import { findStoredProduct } from './stored-product-view.server.ts';
import { writeProductRows } from './write-product-rows.server.ts';

export type CreatedProduct = { readonly id: Uuid; readonly slug: string };

/**
 * Adds a product with its variations, translation and facts, all or nothing. Its slugs are made from its names. Prices
 * exclude VAT. The default `actor` is the shop itself. Errors: see SaveProductError.
 */
export async function createProduct(
  shop: Shop,
  input: ProductInput,
  actor: Actor = null,
): Promise<Result<CreatedProduct, SaveProductError>> {
  const parsed = productInputSchema.safeParse(withVariationNames(withCleanDescriptions(input)));
  if (!parsed.success) return err({ code: 'invalid', fields: parsed.error.issues.map(({ path }) => path.join('.')) });
  const product = parsed.data;
  const problem = checkProduct(product);
  if (problem !== null) return err(problem);

  const now = shop.clock.now();
  const id = randomUUID();
  try {
    return await transact(shop.db, async (tx): Promise<Result<CreatedProduct, SaveProductError>> => {
      const missing = await findMissingReference(tx, product);
      if (missing !== null) return err(missing);
      const slugs = await claimSlugs(tx, id, null, product);
      const stock = { own: 0, variations: {} };
      await writeProductRows(tx, [{ id, before: null, product: withVariationIds(product), stock }], slugs, now);
      const made = productEntry(null, await findStoredProduct(tx, id));
      await recordChange(tx, { actor, kind: 'create', entries: made === null ? [] : [made], now });
      return ok({ id, slug: slugs.en.get(id) ?? id });
    });
  } catch (error) {
    const taken = skuTaken(error);
    if (taken === null) throw error;
    return err(taken);
  }
}
