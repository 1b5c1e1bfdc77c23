import { randomUUID } from 'node:crypto';
import type { Actor } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/changes.server.ts';
import { recordDecisions } from '#shop/duties/decide-products.server.ts';
import { decide } from '#shop/duties/judge.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import { productEntry } from './product-change.ts';
import type { ProductInput } from './product-input.ts';
import {
  claimSlugs,
  findMissingReference,
  type SaveProductError,
  saveProduct,
  withVariationIds,
} from './save-product.server.ts';
import { findStoredProduct } from './stored-product-view.server.ts';
import { writeProductRows } from './write-product-rows.server.ts';

export type CreatedProduct = { readonly id: Uuid; readonly slug: string };

/** Adds a product, all or nothing. Its slugs are made from its names. Prices exclude VAT. */
export async function createProduct(
  shop: Shop,
  input: ProductInput,
  actor: Actor = null,
): Promise<Result<CreatedProduct, SaveProductError>> {
  return saveProduct(
    shop,
    input,
    actor,
    async (tx, product, gate): Promise<Result<CreatedProduct, SaveProductError>> => {
      const missing = await findMissingReference(tx, product);
      if (missing !== null) return err(missing);
      const id = randomUUID();
      const decision = decide(gate.rules, { before: null, after: product, overdue: new Set() });
      const decided = { id, product, decision };
      if (decision.outcome === 'refused') return err({ code: 'duties_missing', refused: decided });
      const { now } = gate;
      const slugs = await claimSlugs(tx, id, null, product);
      const stock = { own: 0, variations: {} };
      await writeProductRows(tx, [{ id, before: null, product: withVariationIds(product), stock }], slugs, now);
      const made = productEntry(null, await findStoredProduct(tx, id));
      await recordChange(tx, { actor, kind: 'create', entries: made === null ? [] : [made], now });
      await recordDecisions(tx, gate, [decided]);
      return ok({ id, slug: slugs.en.get(id) ?? id });
    },
  );
}
