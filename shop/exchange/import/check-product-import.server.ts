import { openPublishGate } from '#shop/catalog/open-publish-gate.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { copiedPath } from '#shop/media/copies/queue-picture-copies.server.ts';
import { findVatSince } from '#shop/pricing/price-history-view.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { openTable } from '../file/open-table.server.ts';
import { fileProblemOf } from '../file/table.ts';
import type { ColumnKey } from '../file-columns.ts';
import { findLayout } from '../reading/find-layout.ts';
import type { LineGroup } from '../reading/group-lines.ts';
import { listCategoryNames } from './catalogue-view.server.ts';
import {
  compareProducts,
  type FileSoFar,
  type FileSurroundings,
  type SkuConflict,
  startOfFile,
} from './compare-products.server.ts';
import { type FileProblem, MAX_PRODUCTS } from './import-remark.ts';
import {
  countRows,
  deleteImportRows,
  deleteParts,
  insertImportRows,
  moveImport,
  readParts,
  reportProgress,
  setRowError,
  updateImport,
} from './import-store.server.ts';
import { findProductImport } from './import-view.server.ts';

const AT_ONCE = 500;

/** Compares each product of a file with the shop and changes none. It starts over, as an earlier call may have died. */
export async function checkProductImport(
  shop: Shop,
  { importId }: { readonly importId: Uuid },
): Promise<Result<'ready' | 'failed', { readonly code: 'not_checking' }>> {
  const found = await findProductImport(shop.db, importId);
  if (found === null || found.state !== 'checking') return err({ code: 'not_checking' });
  await deleteImportRows(shop.db, importId);
  const problem = await compareFile(shop, importId, found.bytes);
  await countRows(shop.db, importId);
  if (problem === null) {
    await moveImport(shop.db, importId, ['checking'], 'ready');
    return ok('ready');
  }
  const finishedAt = shop.clock.now();
  if (await moveImport(shop.db, importId, ['checking'], 'failed', { problem, finishedAt })) {
    await deleteParts(shop.db, importId);
  }
  return ok('failed');
}

async function compareFile(shop: Shop, importId: Uuid, bytes: number): Promise<FileProblem | null> {
  const content = () => readParts(shop.db, importId);
  const opened = await openTable({ content, bytes, dataDir: shop.config.dataDir });
  if (!opened.ok) return opened.error;
  const table = opened.value;
  try {
    const layout = findLayout(table, shop.clock.now());
    if (!layout.ok) return layout.error;
    await updateImport(shop.db, importId, { source: JSON.stringify({ ...table.source, shop: layout.value.shop }) });
    const around = await readSurroundings(shop, layout.value.headings);
    const report = () =>
      reportProgress(shop, { importId, done: Math.round(table.read() * bytes), total: Math.max(1, bytes) });
    return await compareGroups(shop, layout.value.groups(), { importId, around, report });
  } catch (error) {
    const problem = fileProblemOf(error);
    if (problem === null) throw error;
    return problem;
  } finally {
    await table.close();
  }
}

type Comparing = {
  readonly importId: Uuid;
  readonly around: FileSurroundings;
  report(): Promise<void>;
};

async function compareGroups(
  shop: Shop,
  groups: AsyncIterable<LineGroup>,
  { importId, around, report }: Comparing,
): Promise<FileProblem | null> {
  const file = startOfFile(importId);
  let batch: LineGroup[] = [];
  let hasProducts = false;
  // The database writes one batch while the next is compared.
  let written: Promise<void> = Promise.resolve();
  const flush = async () => {
    const rows = await compareProducts(shop, batch, around, file);
    batch = [];
    await written;
    written = insertImportRows(shop.db, rows).then(report);
    // Awaited with the next batch; until then a failure must not be unhandled.
    written.catch(() => {});
  };
  try {
    for await (const group of groups) {
      if (group.position >= MAX_PRODUCTS) return { code: 'too_many_products', count: MAX_PRODUCTS };
      hasProducts = true;
      batch.push(group);
      if (batch.length >= AT_ONCE) await flush();
    }
    if (!hasProducts) return { code: 'no_products' };
    await flush();
  } finally {
    await written;
  }
  await settleRepeated(shop, importId, file);
  // What the owner may choose.
  await updateImport(shop.db, importId, {
    picture_sources: JSON.stringify(Object.fromEntries(file.pictures)),
    plain_hosts: [...file.plainHosts],
    new_categories: JSON.stringify(file.categories.list()),
  });
  return null;
}

async function readSurroundings(shop: Shop, headings: ReadonlyMap<ColumnKey, string>): Promise<FileSurroundings> {
  const settings = await getSettings(shop);
  const categories = await listCategoryNames(shop.db);
  return {
    vatRate: settings.vatRate,
    vat: { rate: settings.vatRate, since: await findVatSince(shop.db) },
    now: shop.clock.now(),
    shopUrl: shop.config.shopUrl,
    headings,
    rules: (await openPublishGate(shop, { via: 'import', actor: null })).rules,
    copiedPath,
    categories: new Map([
      // Of those with the same name, the one on the highest level.
      ...categories
        .toSorted((one, other) => other.level - one.level)
        .map(({ id, name }): [string, Uuid] => [name.toLowerCase(), id]),
      ...categories.map(({ id, slug }): [string, Uuid] => [slug, id]),
    ]),
    categoryPaths: new Map(categories.map(({ id, path }) => [path.toLowerCase(), id])),
  };
}

/**
 * Problems that only the whole file shows. A product whose lines are scattered is skipped. A SKU is free when the
 * product that has it is in the file, is not skipped, and gives it up; a product that is skipped for its SKU keeps
 * SKUs that others may wait for, in turn.
 */
async function settleRepeated(shop: Shop, importId: Uuid, file: FileSoFar): Promise<void> {
  for (const { position, error } of file.repeated) await setRowError(shop.db, importId, position, error);
  let waiting: readonly SkuConflict[] = file.skuConflicts;
  for (let isMoving = true; isMoving; ) {
    const stuck = waiting.filter(({ owner }) => !file.products.has(owner) || file.skipped.has(owner));
    for (const { position, id, error } of stuck) {
      file.skipped.add(id);
      await setRowError(shop.db, importId, position, error);
    }
    waiting = waiting.filter((one) => !stuck.includes(one));
    isMoving = stuck.length > 0;
  }
}
