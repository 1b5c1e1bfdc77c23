import { addToChange } from '#shop/audit/changes.server.ts';
import { makeCategories } from '#shop/catalog/categories/create-category.server.ts';
import { openPublishGate } from '#shop/catalog/open-publish-gate.server.ts';
import { productEntry } from '#shop/catalog/product-change.ts';
import {
  listDeletedProducts,
  listStoredProducts,
  type StoredProduct,
} from '#shop/catalog/stored-product-view.server.ts';
import type { ProductWrite } from '#shop/catalog/write-product-rows.server.ts';
import { lockForWriting, writeProducts } from '#shop/catalog/write-products.server.ts';
import { type Gate, recordDecisions } from '#shop/duties/decide-products.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { copiedPath, type PicturesToCopy, queuePictureCopies } from '#shop/media/copies/queue-picture-copies.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findSkuOwners, listCategoryNames, listSkus } from './catalogue-view.server.ts';
import { hostOf, listForeignPictures, withCopies } from './import-pictures.ts';
import { type FoundImport, listProductsToChange, listRowsToWrite, type RowToWrite } from './import-view.server.ts';
import { passGate } from './pass-gate.server.ts';

const AT_ONCE = 500;

type Writing = {
  /** The change under which the writes are recorded. */
  readonly changeId: Uuid;
  readonly now: Date;
  report(done: number): Promise<void>;
};

type Copies = Omit<PicturesToCopy, 'products'>;
/** What becomes of a new category in a product that is in `present` so far. */
type SettledCategories = (planned: Uuid | null, present: Uuid | null) => Uuid | null;

/** Writes an import's rows in the caller's transaction, new ones first: existing ones are sold meanwhile. */
export async function writeImportRows(
  shop: Shop,
  tx: Tx,
  found: FoundImport,
  { changeId, now, report }: Writing,
): Promise<Result<null, { readonly code: 'conflict' }>> {
  const importId = found.id;
  const copies = { importId, hosts: found.picture_hosts, plainHosts: found.plain_hosts };
  const categories = await settleCategories(tx, found, now);
  const gate = await openPublishGate(shop, { via: 'import', actor: found.actor });
  await lockForWriting(tx, []);
  const later: RowToWrite[] = [];
  let done = 0;
  const write = async (targets: readonly RowToWrite[]) => {
    const rows = await copyPictures(shop, tx, targets, copies);
    const isWritten = await writeRows(tx, rows, { changeId, gate, categories });
    done += rows.length;
    await report(done);
    return isWritten;
  };
  for (const isThere of [false, true]) {
    if (isThere) await lockForWriting(tx, await listProductsToChange(tx, importId));
    for (let after = -1; ; ) {
      const rows = await listRowsToWrite(tx, importId, { isThere, after, limit: AT_ONCE });
      const last = rows.at(-1);
      if (last === undefined) break;
      const { free, taken } = await partBySku(tx, rows);
      later.push(...taken);
      if (!(await write(free))) return err({ code: 'conflict' });
      after = last.position;
    }
  }
  // Products that take over each other's SKUs must all give theirs up first.
  return (await write(later)) ? ok(null) : err({ code: 'conflict' });
}

/** Creates the categories that an import names, if the owner chose so, except those created meanwhile. */
async function settleCategories(
  tx: Tx,
  { new_categories, makes_categories, actor }: FoundImport,
  now: Date,
): Promise<SettledCategories> {
  const settled = new Map<Uuid, Uuid | null>();
  const settle = (id: Uuid | null) => (id === null ? null : settled.has(id) ? (settled.get(id) ?? null) : id);
  if (!makes_categories) {
    // The nearest one above that is there.
    for (const { id, parent_id = null } of new_categories) settled.set(id, settle(parent_id));
    return (planned, present) => (planned !== null && settled.has(planned) ? (present ?? settle(planned)) : planned);
  }
  const known = new Map((await listCategoryNames(tx)).map(({ id, path }) => [path.toLowerCase(), id]));
  const missing = [];
  for (const { id, name, parent_id = null, path = name } of new_categories) {
    const there = known.get(path.toLowerCase());
    settled.set(id, there ?? id);
    if (there === undefined) missing.push({ id, name, parent_id: settle(parent_id) });
  }
  await makeCategories(tx, missing, { actor, now });
  return settle;
}

/** Replaces picture addresses by the copies that a job will make, where that was allowed. */
async function copyPictures(
  shop: Shop,
  tx: Tx,
  rows: readonly RowToWrite[],
  { importId, hosts, plainHosts }: Copies,
): Promise<readonly RowToWrite[]> {
  if (hosts.length === 0) return rows;
  const isAgreed = (address: string) => hosts.includes(hostOf(address));
  const copied = rows.map((row) => {
    const addresses = listForeignPictures(row.target).filter(isAgreed);
    const copies = new Map(
      addresses.flatMap((address): [string, string][] => {
        const path = copiedPath(address);
        return path === null ? [] : [[address, path]];
      }),
    );
    return { row: { ...row, target: withCopies(row.target, copies) }, addresses };
  });
  const products = copied.map(({ row, addresses }) => ({ productId: row.product_id, addresses }));
  await queuePictureCopies(shop, tx, { importId, hosts, plainHosts, products });
  return copied.map(({ row }) => row);
}

/** False when the shop has changed since the comparison. */
async function writeRows(
  tx: Tx,
  rows: readonly RowToWrite[],
  {
    changeId,
    gate,
    categories,
  }: { readonly changeId: Uuid; readonly gate: Gate; readonly categories: SettledCategories },
): Promise<boolean> {
  const ids = rows.map(({ product_id }) => product_id);
  const known = rows.filter(({ version }) => version !== null).map(({ product_id }) => product_id);
  const before = await listStoredProducts(tx, known);
  const deleted = await listDeletedProducts(tx, known);
  const isAsCompared = rows.every((row) => isSameVersion(row, before.get(row.product_id), deleted.get(row.product_id)));
  if (!isAsCompared) return false;
  const writes = rows.map(({ product_id: id, target, stock }): ProductWrite => {
    const known = before.get(id) ?? deleted.get(id) ?? null;
    const category_id = categories(target.category_id, known?.product.category_id ?? null);
    return { id, before: known, product: { ...target, category_id }, stock };
  });
  const held = new Set(rows.flatMap(({ product_id, is_held }) => (is_held ? [product_id] : [])));
  const passed = await passGate(tx, gate, writes, { present: before, held });
  if (!(await writeProducts(tx, passed.writes, gate.now)).ok) return false;
  await recordDecisions(tx, gate, passed.decided);
  const present = await listStoredProducts(tx, ids);
  const entries = ids.flatMap((id) => productEntry(before.get(id) ?? null, present.get(id) ?? null) ?? []);
  await addToChange(tx, changeId, entries);
  return true;
}

function isSameVersion(
  { kind, version }: RowToWrite,
  stored: StoredProduct | undefined,
  deleted: StoredProduct | undefined,
): boolean {
  const [known, other] = kind === 'new' ? [deleted, stored] : [stored, deleted];
  return other === undefined && known?.version.getTime() === version?.getTime();
}

/** Splits off products with a SKU that another product still has. */
async function partBySku(
  tx: Tx,
  rows: readonly RowToWrite[],
): Promise<{ readonly free: RowToWrite[]; readonly taken: RowToWrite[] }> {
  const owners = await findSkuOwners(
    tx,
    rows.map(({ target }) => target),
  );
  const isTaken = ({ product_id, target }: RowToWrite) =>
    listSkus(target).some(({ key }) => (owners.get(key) ?? product_id) !== product_id);
  return { free: rows.filter((row) => !isTaken(row)), taken: rows.filter(isTaken) };
}
