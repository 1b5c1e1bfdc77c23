import { type ChangeEntry, differences, isSame } from '#shop/audit/change.ts';
import { priceToDecimal } from '#shop/kernel/money.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { type EditableProduct, type EditableVariation, editedFields } from './product-edit.ts';
import { catchUpSearch, postponeSearch, updateProducts, updateVariations } from './product-store.server.ts';

export type ProductPair = { readonly before: EditableProduct; readonly after: EditableProduct };

/** Writes many locked products; stock as a difference. Returns what happened to each, for the record of changes. */
export async function saveProductEdits(tx: Tx, pairs: readonly ProductPair[], now: Date): Promise<ChangeEntry[]> {
  const entries = pairs.flatMap((pair) => editEntry(pair) ?? []);
  if (entries.length === 0) return [];
  await postponeSearch(tx);
  await updateVariations(tx, pairs.flatMap(changedVariations), now);
  await updateProducts(tx, pairs.map(editedRow), now);
  await catchUpSearch(
    tx,
    pairs.filter(changesSearch).map(({ after }) => after.id),
  );
  return entries;
}

function editedRow({ before, after }: ProductPair) {
  return {
    id: after.id,
    base_price: priceToDecimal(after.base_price),
    is_active: after.is_active,
    is_featured: after.is_featured,
    category_id: after.category_id,
    kind: after.kind,
    tax_class: after.tax_class,
    tag: after.tag,
    attributes: after.attributes,
    // With variations, the database maintains their sum.
    units: after.product_variations.length > 0 ? 0 : after.stock_quantity - before.stock_quantity,
    is_saved: !isSame(withoutStock(before), withoutStock(after)),
  };
}

function withoutStock({ stock_quantity: _, product_variations, ...product }: EditableProduct) {
  return { ...product, prices: product_variations.map(({ price_adjustment }) => price_adjustment) };
}

function changedVariations({ before, after }: ProductPair) {
  return variationPairs({ before, after }).map(([was, is]) => ({
    id: is.id,
    price_adjustment: is.price_adjustment === null ? null : priceToDecimal(is.price_adjustment),
    units: is.stock_quantity - was.stock_quantity,
  }));
}

function changesSearch({ before, after }: ProductPair): boolean {
  const fields = ['is_active', 'tag', 'category_id', 'attributes'] as const;
  return fields.some((field) => !isSame(before[field], after[field]));
}

/** Records only variations that changed: a product may have two hundred. */
function editEntry({ before, after }: ProductPair): ChangeEntry | null {
  const pairs = variationPairs({ before, after });
  const changed = differences(
    { ...editedFields(before), product_variations: pairs.map(([was]) => was) },
    { ...editedFields(after), product_variations: pairs.map(([, is]) => is) },
  );
  return changed && { entity: 'product', entityId: after.id, label: after.name, ...changed };
}

function variationPairs({ before, after }: ProductPair): [EditableVariation, EditableVariation][] {
  const present = new Map(before.product_variations.map((variation) => [variation.id, variation]));
  return after.product_variations.flatMap((is) => {
    const was = present.get(is.id);
    return was === undefined || isSame(was, is) ? [] : [[was, is] as [EditableVariation, EditableVariation]];
  });
}
