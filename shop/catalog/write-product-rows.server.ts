import { isSame } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { DEFAULT_LANGUAGE, OTHER_LANGUAGES, type PerLanguage, rulesOf } from '#shop/kernel/language.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { factColumns, imageTextColumns, productColumns, variationColumns } from './fields/table-columns.ts';
import { nameIn, translationField } from './fields/translations.ts';
import {
  addUnits,
  deleteRows,
  insertRows,
  releaseProductSkus,
  releaseVariationNames,
  saveRows,
  updateRows,
} from './product-batch-store.server.ts';
import type { CheckedProduct, StockToAdd, VariationInput } from './product-input.ts';
import type { StoredProduct, StoredVariation } from './stored-product-view.server.ts';

export type ProductWrite = {
  readonly id: Uuid;
  /** Null for a new one. Read it after `lockForWriting`. A deleted one is restored. */
  readonly before: StoredProduct | null;
  /** Existing variations carry their ids; those left out are deleted unless an order names them. */
  readonly product: CheckedProduct;
  /** Units to add to the present stock; new ones start with those of `product`. */
  readonly stock: StockToAdd;
};

/** Addresses that were taken: the products' own, of new and renamed ones, and those of all translations. */
export type WrittenSlugs = PerLanguage<ReadonlyMap<Uuid, string>>;

/** Writes products; false when too few units are left to be removed. A taken SKU is thrown by the database. */
export async function writeProductRows(
  tx: Tx,
  writes: readonly ProductWrite[],
  slugs: WrittenSlugs,
  now: Date,
): Promise<boolean> {
  await writeProducts(tx, writes, slugs[DEFAULT_LANGUAGE], now);
  await writeTranslations(tx, writes, slugs);
  await writeFacts(tx, writes);
  await writeImageTexts(tx, writes);
  await writeVariations(tx, writes, now);
  return addStock(tx, writes);
}

const isNew = ({ before }: ProductWrite) => before === null;

async function writeProducts(
  tx: Tx,
  writes: readonly ProductWrite[],
  slugs: ReadonlyMap<Uuid, string>,
  now: Date,
): Promise<void> {
  const added = writes.filter(isNew).map(({ id, product }) => ({
    id,
    slug: slugs.get(id),
    ...productColumns(product),
    ...nameColumns(product),
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
            slug: slugs.get(id) ?? before.product.slug[DEFAULT_LANGUAGE],
            ...productColumns(product),
            deleted_at: null,
            updated_at: new Date(Math.max(now.getTime(), before.version.getTime() + 1)),
          },
        ],
  );
  const freed = writes.filter(({ before, product }) => before !== null && before.product.sku !== product.sku);
  await releaseProductSkus(tx, idsOf(freed));
  await updateRows(tx, 'products', changed);
  await insertRows(tx, 'products', added);
}

/** The sum that the database would calculate; writing it here saves a second write of each product with variations. */
function unitsOf({ product_variations, stock_quantity }: CheckedProduct): number {
  if (product_variations.length === 0) return stock_quantity;
  return product_variations.reduce((sum, one) => sum + one.stock_quantity, 0);
}

/** What lists sort by in languages with a column of their own. A trigger updates it from then on. */
function nameColumns(product: CheckedProduct): Record<string, string> {
  const columns = OTHER_LANGUAGES.flatMap((language) => {
    const { nameColumn } = rulesOf(language);
    return nameColumn === null ? [] : [[nameColumn, nameIn(product, language) ?? product.name]];
  });
  return Object.fromEntries(columns);
}

async function writeTranslations(tx: Tx, writes: readonly ProductWrite[], slugs: WrittenSlugs): Promise<void> {
  const rows: object[] = [];
  for (const language of OTHER_LANGUAGES) {
    const field = translationField(language);
    const gone = writes.filter(({ before, product }) => !product[field] && before?.product[field]);
    await deleteRows(tx, 'product_translations', 'product_id', idsOf(gone), language);
    for (const { id, product } of writes) {
      const texts = product[field];
      if (texts) rows.push({ product_id: id, language, slug: slugs[language].get(id), ...texts });
    }
  }
  await saveRows(tx, 'product_translations', ['product_id', 'language'], rows);
}

async function writeFacts(tx: Tx, writes: readonly ProductWrite[]): Promise<void> {
  const gone = writes.filter(({ before, product }) => product.facts === null && before?.product.facts);
  await deleteRows(tx, 'product_facts', 'product_id', idsOf(gone));
  const rows = writes.flatMap(({ id, product }) =>
    product.facts === null ? [] : [{ product_id: id, ...factColumns(product.facts) }],
  );
  await saveRows(tx, 'product_facts', ['product_id'], rows);
}

async function writeImageTexts(tx: Tx, writes: readonly ProductWrite[]): Promise<void> {
  const reworded = writes.filter(
    ({ before, product }) => !isSame(before ? imageTextColumns(before.product) : [], imageTextColumns(product)),
  );
  const had = reworded.filter(({ before }) => (before?.product.image_alts.length ?? 0) > 0);
  await deleteRows(tx, 'product_image_texts', 'product_id', idsOf(had));
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
  const placed = writes.flatMap(placeVariations);
  const kept = new Set(placed.map(({ id }) => id));
  const present = writes.flatMap(({ before }) => before?.product.product_variations ?? []);
  const gone = present.filter((one) => !kept.has(one.id) && !one.has_orders);
  await deleteRows(tx, 'product_variations', 'id', idsOf(gone));
  const known = new Map(present.map((one) => [one.id, one]));
  const added = placed.filter(({ id }) => !known.has(id));
  const changed = writes.flatMap((write) => placeVariations(write).filter(changesIn(write)));
  const renamed = changed.filter(({ id, variation }) => {
    const before = known.get(id);
    return before?.name !== variation.name || before.sku !== variation.sku;
  });
  await releaseVariationNames(tx, idsOf(renamed));
  const columns = ({ id, variation, position }: Placed) => ({ id, ...variationColumns(variation, position) });
  const updated = changed.map((one) => ({ ...columns(one), updated_at: now }));
  await updateRows(tx, 'product_variations', updated);
  const made = added.map((one) => ({
    ...columns(one),
    product_id: one.productId,
    stock_quantity: one.variation.stock_quantity,
    created_at: now,
    updated_at: now,
  }));
  await insertRows(tx, 'product_variations', made);
  await writeLabels(tx, changed, added);
}

const idsOf = (rows: readonly { readonly id: Uuid }[]) => rows.map(({ id }) => id);

function placeVariations({ id: productId, product }: ProductWrite): Placed[] {
  return product.product_variations.map((variation, position) => {
    if (variation.id === undefined) throw new Error('A variation that is written has an id');
    return { id: variation.id, productId, position, variation };
  });
}

/** Only rows that differ are written: each written row makes the database recalculate stock, prices and search texts. */
function changesIn({ before, product }: ProductWrite): (placed: Placed) => boolean {
  const present = before?.product.product_variations ?? [];
  const known = new Map(present.map((one) => [one.id, one]));
  // Positions count from 0 without gaps, so a moved row also moves those behind it.
  const isInPlace = present.every(({ id }, position) => product.product_variations[position]?.id === id);
  return ({ id, variation }) => {
    const stored = known.get(id);
    return stored !== undefined && !(isInPlace && isSameButStock(stored, variation));
  };
}

/** Stock is written as a difference. */
function isSameButStock({ has_orders: _, ...stored }: StoredVariation, given: VariationInput): boolean {
  return isSame(stored, { ...given, stock_quantity: stored.stock_quantity });
}

async function writeLabels(tx: Tx, changed: readonly Placed[], added: readonly Placed[]): Promise<void> {
  const labels: object[] = [];
  for (const language of OTHER_LANGUAGES) {
    const unlabelled = changed.filter(({ variation }) => !variation.label[language]);
    await deleteRows(tx, 'product_variation_translations', 'variation_id', idsOf(unlabelled), language);
    for (const { id, variation } of [...changed, ...added]) {
      const label = variation.label[language];
      if (label) labels.push({ variation_id: id, language, label });
    }
  }
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
