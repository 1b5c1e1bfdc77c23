import { isSame } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { breaksUnique } from '#shop/platform/postgres/transaction.server.ts';
import { claimBatchSlugs } from './claim-batch-slugs.server.ts';
import { holdNewPictures } from './hold-new-pictures.server.ts';
import {
  addUnits,
  deleteRows,
  insertRows,
  lockProductRows,
  planForMany,
  releaseProductSkus,
  releaseVariationNames,
  saveRows,
  updateRows,
} from './product-batch-store.server.ts';
import type { CheckedProduct, StockToAdd, VariationInput } from './product-input.ts';
import { factColumns, imageTextColumns, productColumns, variationColumns } from './save-product.server.ts';
import type { StoredProduct } from './stored-product-view.server.ts';

/** One checked product of many that are written together. */
export type ProductWrite = {
  readonly id: Uuid;
  /** Null for a new one. Read it after `lockForWriting`. A deleted one is restored. */
  readonly before: StoredProduct | null;
  /** Existing variations carry their ids; those left out are deleted unless an order names them. */
  readonly product: CheckedProduct;
  /** Units to add to the present stock; new ones start with those of `product`. */
  readonly stock: StockToAdd;
};

export type WriteProductsError =
  /** Somebody took the address since it was checked. */
  | { readonly code: 'slug_taken' }
  | { readonly code: 'sku_taken' }
  /** A picture does not exist any more. */
  | { readonly code: 'unknown_picture' }
  /** Fewer units are left than are to be removed. */
  | { readonly code: 'too_few_units' };

/** Locks these products against other writers and sales until the transaction ends. */
export async function lockForWriting(tx: Tx, ids: readonly Uuid[]): Promise<void> {
  await planForMany(tx);
  await lockProductRows(tx, ids);
}

/**
 * Writes some hundred products with a handful of statements in the caller's transaction. A product keeps its address
 * when its name changes. The caller updates search and the record of changes.
 */
export async function writeProducts(
  tx: Tx,
  writes: readonly ProductWrite[],
  now: Date,
): Promise<Result<null, WriteProductsError>> {
  if (!(await holdNewPictures(tx, writes))) return err({ code: 'unknown_picture' });
  const slugs = await claimBatchSlugs(tx, writes);
  if (slugs === null) return err({ code: 'slug_taken' });
  try {
    await writeProductRows(tx, writes, slugs.en, now);
    await writeTranslations(tx, writes, slugs.lv);
    await writeFacts(tx, writes);
    await writeImageTexts(tx, writes);
    await writeVariations(tx, writes, now);
  } catch (error) {
    const isSku = breaksUnique(error, 'products_sku_key') || breaksUnique(error, 'product_variations_sku_key');
    if (!isSku) throw error;
    return err({ code: 'sku_taken' });
  }
  return (await addStock(tx, writes)) ? ok(null) : err({ code: 'too_few_units' });
}

const isNew = ({ before }: ProductWrite) => before === null;

async function writeProductRows(
  tx: Tx,
  writes: readonly ProductWrite[],
  slugs: ReadonlyMap<Uuid, string>,
  now: Date,
): Promise<void> {
  const added = writes.filter(isNew).map(({ id, product }) => ({
    id,
    slug: slugs.get(id),
    ...productColumns(product),
    name_lv: product.translation?.name ?? product.name,
    stock_quantity: unitsOf(product),
    created_at: now,
    updated_at: now,
  }));
  const changed = writes.flatMap(({ id, before, product }) =>
    before === null
      ? []
      : // Later than the version that was compared, however coarse the clock: else a second editor would not notice.
        [
          {
            id,
            ...productColumns(product),
            deleted_at: null,
            updated_at: new Date(Math.max(now.getTime(), before.version.getTime() + 1)),
          },
        ],
  );
  const freed = writes.filter(({ before, product }) => before !== null && before.product.sku !== product.sku);
  await releaseProductSkus(
    tx,
    freed.map(({ id }) => id),
  );
  await updateRows(tx, 'products', changed);
  await insertRows(tx, 'products', added);
}

/** The sum that the database would calculate; writing it here saves a second write of each product with variations. */
function unitsOf({ product_variations, stock_quantity }: CheckedProduct): number {
  if (product_variations.length === 0) return stock_quantity;
  return product_variations.reduce((sum, one) => sum + one.stock_quantity, 0);
}

async function writeTranslations(
  tx: Tx,
  writes: readonly ProductWrite[],
  slugs: ReadonlyMap<Uuid, string>,
): Promise<void> {
  const gone = writes.filter(({ before, product }) => product.translation === null && before?.product.translation);
  await deleteRows(
    tx,
    'product_translations',
    'product_id',
    gone.map(({ id }) => id),
  );
  const rows = writes.flatMap(({ id, product }) =>
    product.translation === null
      ? []
      : [{ product_id: id, language: 'lv', slug: slugs.get(id), ...product.translation }],
  );
  await saveRows(tx, 'product_translations', ['product_id', 'language'], rows);
}

async function writeFacts(tx: Tx, writes: readonly ProductWrite[]): Promise<void> {
  const gone = writes.filter(({ before, product }) => product.facts === null && before?.product.facts);
  await deleteRows(
    tx,
    'product_facts',
    'product_id',
    gone.map(({ id }) => id),
  );
  const rows = writes.flatMap(({ id, product }) =>
    product.facts === null ? [] : [{ product_id: id, ...factColumns(product.facts) }],
  );
  await saveRows(tx, 'product_facts', ['product_id'], rows);
}

async function writeImageTexts(tx: Tx, writes: readonly ProductWrite[]): Promise<void> {
  const reworded = writes.filter(
    ({ before, product }) => !isSame(before?.product.image_alts ?? [], product.image_alts),
  );
  const had = reworded.filter(({ before }) => (before?.product.image_alts.length ?? 0) > 0);
  await deleteRows(
    tx,
    'product_image_texts',
    'product_id',
    had.map(({ id }) => id),
  );
  const rows = reworded.flatMap(({ id, product }) =>
    imageTextColumns(product).map((text) => ({ product_id: id, ...text })),
  );
  await insertRows(tx, 'product_image_texts', rows);
}

type Placed = {
  readonly id: Uuid;
  readonly productId: Uuid;
  readonly position: number;
  readonly variation: VariationInput;
};

async function writeVariations(tx: Tx, writes: readonly ProductWrite[], now: Date): Promise<void> {
  const known = new Map(
    writes.flatMap(({ before }) => before?.product.product_variations.map((one) => [one.id, one] as const) ?? []),
  );
  const placed = writes.flatMap(({ id: productId, product }) =>
    product.product_variations.map((variation, position): Placed => {
      if (variation.id === undefined) throw new Error('A variation that is written together with others has an id');
      return { id: variation.id, productId, position, variation };
    }),
  );
  const kept = new Set(placed.map(({ id }) => id));
  const leftOut = writes.flatMap(
    ({ before }) => before?.product.product_variations.filter(({ id }) => !kept.has(id)) ?? [],
  );
  await deleteRows(
    tx,
    'product_variations',
    'id',
    leftOut.filter((one) => !one.has_orders).map(({ id }) => id),
  );
  const changed = placed.filter(({ id }) => known.has(id));
  const renamed = changed.filter(({ id, variation }) => {
    const before = known.get(id);
    return before?.name !== variation.name || before.sku !== variation.sku;
  });
  await releaseVariationNames(
    tx,
    renamed.map(({ id }) => id),
  );
  const columns = ({ variation, position }: Placed) => variationColumns(variation, position);
  await updateRows(
    tx,
    'product_variations',
    changed.map((one) => ({ id: one.id, ...columns(one), updated_at: now })),
  );
  await insertRows(
    tx,
    'product_variations',
    placed
      .filter(({ id }) => !known.has(id))
      .map((one) => ({
        id: one.id,
        product_id: one.productId,
        ...columns(one),
        stock_quantity: one.variation.stock_quantity,
        created_at: now,
        updated_at: now,
      })),
  );
  await writeLabels(tx, placed, known);
}

async function writeLabels(tx: Tx, placed: readonly Placed[], known: ReadonlyMap<Uuid, unknown>): Promise<void> {
  const unlabelled = placed.filter(({ id, variation }) => known.has(id) && variation.label.lv === null);
  await deleteRows(
    tx,
    'product_variation_translations',
    'variation_id',
    unlabelled.map(({ id }) => id),
  );
  const labels = placed.flatMap(({ id, variation }) =>
    variation.label.lv === null ? [] : [{ variation_id: id, language: 'lv', label: variation.label.lv }],
  );
  await saveRows(tx, 'product_variation_translations', ['variation_id', 'language'], labels);
}

/** False when stock would go below zero. */
async function addStock(tx: Tx, writes: readonly ProductWrite[]): Promise<boolean> {
  const present = writes.filter((write) => !isNew(write));
  const variations = present.flatMap(({ stock }) =>
    Object.entries(stock.variations).map(([id, units]) => ({ id, units })),
  );
  const own = present.map(({ id, stock }) => ({ id, units: stock.own }));
  const moving = (changes: typeof own) => changes.filter(({ units }) => units !== 0);
  const [ofVariations, ofProducts] = [moving(variations), moving(own)];
  const added = await addUnits(tx, 'product_variations', ofVariations);
  const addedOwn = await addUnits(tx, 'products', ofProducts);
  return added.size === ofVariations.length && addedOwn.size === ofProducts.length;
}
