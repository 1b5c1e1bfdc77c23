import { checkAttributes } from '#shop/attributes/check-attributes.server.ts';
import type { Actor } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/changes.server.ts';
import { recordDecisions, recordRefusals } from '#shop/duties/decide-products.server.ts';
import { isConfirmed } from '#shop/duties/judge.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { decideEdit, droppedBy, NOBODY_PUBLISHED, type Publication } from './decide-edit.server.ts';
import { listEditableProducts } from './editable-product-view.server.ts';
import { openPublishGate } from './open-publish-gate.server.ts';
import { type ProductEdit, planProductEdit } from './product-edit.ts';
import { categoryExists, kindExists, lockProducts } from './product-store.server.ts';
import type { DutiesDropped } from './save-product.server.ts';
import { saveProductEdits } from './save-product-edits.server.ts';
import type { ProductSelection } from './staff-product-list.ts';
import { listSelectedProducts } from './staff-products-view.server.ts';

export type EditProductsInput = {
  readonly selection: ProductSelection;
  readonly edit: ProductEdit;
  /** How many products the selection had when it was shown; with another number nothing is done. */
  readonly expected: number;
  /** Whether products that cannot be changed are left out; otherwise one of them stops the whole edit. */
  readonly leavesOutRefused: boolean;
  /** The duties of which somebody has said that they no longer apply. */
  readonly confirmed?: readonly string[];
  readonly actor: Actor;
};

export type EditedProducts = {
  /** Null when every product was as requested already. */
  readonly changeId: Uuid | null;
  readonly changed: number;
};

export type EditProductsError =
  | { readonly code: 'selection_changed'; readonly count: number }
  | { readonly code: 'refused'; readonly count: number }
  | DutiesDropped
  | { readonly code: 'unknown_category' | 'unknown_kind' | 'unknown_attribute' };

type Outcome = Result<EditedProducts, EditProductsError>;

/** Applies one edit to many products, all or nothing, as one change. Errors: see EditProductsError. */
export async function editProducts(shop: Shop, input: EditProductsInput): Promise<Outcome> {
  const { vatRate, lowStockThreshold } = await getSettings(shop);
  const { selection, edit, expected, leavesOutRefused, actor } = input;
  const now = shop.clock.now();
  const gate = await openPublishGate(shop, { via: 'bulk', actor });
  let publication: Publication = NOBODY_PUBLISHED;
  const outcome = await transact(shop.db, async (tx): Promise<Outcome> => {
    if (!(await isCategoryKnown(tx, edit))) return err({ code: 'unknown_category' });
    if (edit.what === 'kind' && edit.kind !== null && !(await kindExists(tx, edit.kind))) {
      return err({ code: 'unknown_kind' });
    }
    if (edit.what === 'attribute' && edit.value !== null) {
      const { wrong } = await checkAttributes(tx, { [edit.key]: edit.value });
      if (wrong.length > 0) return err({ code: 'unknown_attribute' });
    }
    const ids = await listSelectedProducts(tx, selection, lowStockThreshold);
    await lockProducts(tx, ids);
    const products = await listEditableProducts(tx, ids);
    if (products.length !== expected) return err({ code: 'selection_changed', count: products.length });
    publication = await decideEdit(tx, gate, edit, ids);
    const { barred, passed } = publication;
    const plans = products.map((product) => planProductEdit(product, edit, { rate: vatRate, barred }));
    const refused = plans.filter(({ outcome }) => outcome === 'refused').length;
    if (refused > 0 && !leavesOutRefused) return err({ code: 'refused', count: refused });
    const dropped = droppedBy(publication);
    if (!isConfirmed(dropped, input.confirmed)) return err({ code: 'duties_dropped', dropped });
    const changed = plans.filter((plan) => plan.outcome === 'changed');
    const entries = await saveProductEdits(tx, changed, now);
    if (entries.length === 0) return ok({ changeId: null, changed: 0 });
    const changeId = await recordChange(tx, { actor, kind: `bulk_${edit.what}`, entries, now });
    await recordDecisions(tx, gate, passed);
    return ok({ changeId, changed: entries.length });
  });
  await recordRefusals(shop.db, gate, publication.refused);
  return outcome;
}

async function isCategoryKnown(tx: Tx, edit: ProductEdit): Promise<boolean> {
  return edit.what !== 'category' || edit.category_id === null || categoryExists(tx, edit.category_id);
}
