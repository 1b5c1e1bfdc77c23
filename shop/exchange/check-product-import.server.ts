import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { listCategoryNames } from './catalogue-view.server.ts';
import { type Contested, compareProducts, type FileSoFar, startOfFile } from './compare-products.server.ts';
import { type Columns, groupLines, type LineGroup } from './group-lines.ts';
import { type FileProblem, MAX_PRODUCTS } from './import-error.ts';
import {
  countRows,
  deleteImportRows,
  deleteParts,
  insertImportRows,
  moveImport,
  readParts,
  setIgnoredColumns,
  setRowError,
} from './import-store.server.ts';
import { findProductImport } from './import-view.server.ts';
import { type ColumnKey, columnHeading, findColumn, isIgnored } from './product-columns.ts';
import type { ImportSurroundings } from './product-lines.ts';
import { type CsvFile, fileProblemOf, readCsv } from './read-csv.server.ts';
import { reportProgress } from './report-progress.server.ts';

const AT_ONCE = 500;

export type CheckProductImportError = { readonly code: 'not_checking' };

/**
 * Reads the file of an import and compares each of its products with the shop, which it does not touch. Begins anew whenever
 * it is called: whoever was at it before may have been killed.
 */
export async function checkProductImport(
  shop: Shop,
  { importId }: { readonly importId: Uuid },
): Promise<Result<'ready' | 'failed', CheckProductImportError>> {
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
  const progress = { read: 0 };
  const opened = await readCsv(counted(readParts(shop.db, importId), progress));
  if (!opened.ok) return opened.error;
  const { headings } = opened.value;
  const columns = headings.map(findColumn);
  const wrong = findWrongColumns(headings, columns);
  if (wrong !== null) return wrong;
  const file = startOfFile(importId);
  const around = await readSurroundings(shop, headings, columns);
  const filled = new Set<number>();
  let batch: LineGroup[] = [];
  // The database writes down some while the next are compared.
  let written: Promise<void> = Promise.resolve();
  const flush = async () => {
    const rows = await compareProducts(shop, batch, around, file);
    batch = [];
    await written;
    const read = Math.min(progress.read, bytes);
    written = insertImportRows(shop.db, rows).then(() => reportProgress(shop, { importId, done: read, total: bytes }));
    // Awaited with the next; until then a failure is nobody's.
    written.catch(() => {});
  };
  try {
    for await (const group of groupLines(watched(opened.value, filled), columns, headings)) {
      if (group.position >= MAX_PRODUCTS) {
        await written;
        return { code: 'too_many_products', count: MAX_PRODUCTS };
      }
      batch.push(group);
      if (batch.length >= AT_ONCE) await flush();
    }
  } catch (error) {
    const problem = fileProblemOf(error);
    await written;
    if (problem === null) throw error;
    return problem;
  }
  await flush();
  await written;
  await settleRepeated(shop, importId, file);
  const ignored = headings.filter((_, index) => filled.has(index) && isIgnored(columns[index] ?? null));
  await setIgnoredColumns(shop.db, importId, ignored);
  return null;
}

function findWrongColumns(headings: readonly string[], columns: Columns): FileProblem | null {
  const twice = headings.find(
    (_, index) => columns[index] !== null && columns.indexOf(columns[index] ?? null) !== index,
  );
  if (twice !== undefined) return { code: 'column_twice', column: twice };
  if (!columns.includes('handle')) return { code: 'column_missing', column: columnHeading('handle') };
  return null;
}

async function readSurroundings(
  shop: Shop,
  headings: readonly string[],
  columns: Columns,
): Promise<Omit<ImportSurroundings, 'pictures'>> {
  const settings = await getSettings(shop);
  const categories = await listCategoryNames(shop.db);
  return {
    vatRate: settings.vatRate,
    shopUrl: shop.config.shopUrl,
    headings: new Map(
      columns.flatMap((key, index): [ColumnKey, string][] => (key === null ? [] : [[key, headings[index] ?? key]])),
    ),
    categories: new Map([
      ...categories.map(({ id, name }): [string, Uuid] => [name.toLowerCase(), id]),
      ...categories.map(({ id, slug }): [string, Uuid] => [slug, id]),
    ]),
  };
}

/**
 * What only the whole file tells. A product whose lines are not one below the other is known by none of them. A SKU is free
 * when the product that has it is in the file too, is not skipped, and does not keep it; who is skipped for that keeps SKUs
 * that others may have waited for.
 */
async function settleRepeated(shop: Shop, importId: Uuid, file: FileSoFar): Promise<void> {
  for (const { position, error } of file.repeated) await setRowError(shop.db, importId, position, error);
  let waiting: readonly Contested[] = file.contested;
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

async function* counted(parts: AsyncIterable<Uint8Array>, progress: { read: number }): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    progress.read += part.byteLength;
    yield part;
  }
}

/** Notes which columns have anything in them. */
async function* watched({ records }: CsvFile, filled: Set<number>) {
  for await (const record of records) {
    for (const [index, cell] of record.cells.entries()) if (cell !== '') filled.add(index);
    yield record;
  }
}
