import type { Actor } from '#shop/audit/change.ts';
import { checkProductImport } from '#shop/exchange/import/check-product-import.server.ts';
import { createProductImport } from '#shop/exchange/import/create-product-import.server.ts';
import type { ImportRow, ImportState, RowKind } from '#shop/exchange/import/import.ts';
import type { CellError, CellNote } from '#shop/exchange/import/import-remark.ts';
import { findProductImport, listImportRows } from '#shop/exchange/import/import-view.server.ts';
import { runProductImport } from '#shop/exchange/import/run-product-import.server.ts';
import { startProductImport } from '#shop/exchange/import/start-product-import.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/** The pieces of an export put together. */
export async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

export type ImportedFile = {
  readonly id: string;
  readonly state: ImportState;
  readonly problem: unknown;
  /** Its products are in the shop. */
  readonly isWritten: boolean;
  readonly counts: Readonly<Record<RowKind, number>>;
  readonly source: unknown;
  readonly errors: readonly CellError[];
  /** Of the first fifty that have any. */
  readonly notes: readonly CellNote[];
  /** Of the first fifty that are changed. */
  readonly changes: readonly ImportRow['changes'][];
};

type ImportFileOptions = {
  readonly run?: boolean;
  readonly actor?: Actor;
  readonly pictureHosts?: readonly string[];
  readonly makesCategories?: boolean;
};

/** Uploads a file and compares it with the shop; with `run` it is imported too. */
export async function importFile(
  shop: Shop,
  file: string | Uint8Array,
  { run = false, actor = null, pictureHosts = [], makesCategories = false }: ImportFileOptions = {},
): Promise<ImportedFile> {
  const id = await uploadFile(shop, file, actor);
  await checkProductImport(shop, { importId: id });
  if (run) {
    const started = await startProductImport(shop, { importId: id, pictureHosts, makesCategories, enqueues: false });
    if (started.ok) await runProductImport(shop, { importId: id, enqueues: false });
  }
  return lookAt(shop, id);
}

export async function uploadFile(shop: Shop, file: string | Uint8Array, actor: Actor = null): Promise<string> {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const content = (async function* () {
    yield bytes;
  })();
  const made = await createProductImport(shop, { fileName: 'goods.csv', content, actor, enqueues: false });
  if (!made.ok) throw new Error(`The file was refused: ${made.error.code}`);
  return made.value.id;
}

export async function lookAt(shop: Shop, id: string): Promise<ImportedFile> {
  const found = await findProductImport(shop.db, id);
  if (found === null) throw new Error('The import is gone');
  const broken = await listImportRows(shop.db, { id, list: 'error', page: 1 });
  const changed = await listImportRows(shop.db, { id, list: 'changed', page: 1 });
  const noted = await listImportRows(shop.db, { id, list: 'noted', page: 1 });
  const { state, problem, counts, source } = found;
  return {
    ...{ id, state, problem, counts, source, isWritten: found.change_id !== null },
    errors: broken.rows.flatMap(({ errors }) => errors),
    notes: noted.rows.flatMap(({ notes }) => notes),
    changes: changed.rows.map(({ changes }) => changes),
  };
}
