import { z } from 'zod';
import type { Actor } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/changes.server.ts';
import { decideProducts, recordDecisions } from '#shop/duties/decide-products.server.ts';
import type { Decided } from '#shop/duties/decided.ts';
import { type Flaw, flawOfCompany } from '#shop/duties/flaw.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { valuesOf } from './fields/field.ts';
import { schemasOf } from './fields/field-schema.ts';
import { factColumns } from './fields/table-columns.ts';
import { listProductsOfManufacturer } from './manufacturer-view.server.ts';
import { openPublishGate } from './open-publish-gate.server.ts';
import { saveRows, updateRows } from './product-batch-store.server.ts';
import { productEntry } from './product-change.ts';
import { FACT_FIELDS } from './product-fields.ts';
import { lockProducts } from './product-store.server.ts';
import { listStoredProducts, type StoredProduct } from './stored-product-view.server.ts';

const { manufacturer, manufacturer_country, responsible_person } = FACT_FIELDS;
/** Who answers for the safety of a product (Regulation (EU) 2023/988, Art. 19). */
const filledSchema = z.object({
  ...schemasOf({ manufacturer_country, responsible_person }),
  manufacturer: schemasOf({ manufacturer })
    .manufacturer.unwrap()
    .refine((company) => company !== null),
});
type FilledManufacturer = z.input<typeof filledSchema>;

export type FillManufacturerError =
  | { readonly code: 'invalid'; readonly fields: readonly string[] }
  /** What is given is no address, say. */
  | { readonly code: Flaw }
  | { readonly code: 'not_found' }
  /** These products on sale would lack something that they have now. */
  | { readonly code: 'refused'; readonly refused: readonly Decided[] };

type Filled = { readonly changeId: Uuid | null; readonly changed: number };

/** Sets who answers for the safety of all products of a manufacturer, found by its name or else by their brand. */
export async function fillManufacturer(
  shop: Shop,
  input: { readonly name: string; readonly facts: FilledManufacturer; readonly actor: Actor },
): Promise<Result<Filled, FillManufacturerError>> {
  const parsed = filledSchema.safeParse(input.facts);
  if (!parsed.success) return err({ code: 'invalid', fields: parsed.error.issues.map(({ path }) => path.join('.')) });
  const companies = [parsed.data.manufacturer, parsed.data.responsible_person];
  const [flaw] = companies.flatMap((company) => (company && flawOfCompany(company)) ?? []);
  if (flaw !== undefined) return err({ code: flaw });
  const { actor, name } = input;
  const gate = await openPublishGate(shop, { via: 'bulk', actor });
  const { now } = gate;
  return transact(shop.db, async (tx): Promise<Result<Filled, FillManufacturerError>> => {
    const ids = await listProductsOfManufacturer(tx, name);
    if (ids.length === 0) return err({ code: 'not_found' });
    await lockProducts(tx, ids);
    const stored = [...(await listStoredProducts(tx, ids)).values()];
    const pairs = stored.flatMap((before) => {
      const facts = { ...(before.product.facts ?? valuesOf(FACT_FIELDS, {})), ...parsed.data };
      const after: StoredProduct = { ...before, product: { ...before.product, facts } };
      const entry = productEntry(before, after);
      return entry === null ? [] : [{ id: before.id, before, after, facts, entry }];
    });
    const asked = pairs.map(({ id, before, after }) => ({ id, before: before.product, after: after.product }));
    const decisions = await decideProducts(tx, gate, asked);
    const decided = asked.flatMap(({ id, after: product }): Decided[] => {
      const decision = decisions.get(id);
      return decision === undefined ? [] : [{ id, product, decision }];
    });
    const refused = decided.filter(({ decision }) => decision.outcome === 'refused');
    if (refused.length > 0) return err({ code: 'refused', refused });
    if (pairs.length === 0) return ok({ changeId: null, changed: 0 });
    const rows = pairs.map(({ id, facts }) => ({ product_id: id, ...factColumns(facts) }));
    await saveRows(tx, 'product_facts', ['product_id'], rows);
    // Later than the version that an open form has: else its editor would not notice.
    const later = ({ version }: StoredProduct) => new Date(Math.max(now.getTime(), version.getTime() + 1));
    await updateRows(
      tx,
      'products',
      pairs.map(({ id, before }) => ({ id, updated_at: later(before) })),
    );
    await recordDecisions(tx, gate, decided);
    const entries = pairs.map(({ entry }) => entry);
    const changeId = await recordChange(tx, { actor, kind: 'bulk_manufacturer', entries, now });
    return ok({ changeId, changed: entries.length });
  });
}
