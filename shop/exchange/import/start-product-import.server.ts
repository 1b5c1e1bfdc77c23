import type { Actor } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { importJobOptions, isRunnable } from './import.ts';
import { deleteImportRows, deleteParts, moveImport, updateImport } from './import-store.server.ts';
import { type FoundImport, findProductImport } from './import-view.server.ts';

export type StartProductImport = {
  readonly importId: string;
  /** Hosts that pictures may be copied from; others are still shown from where they are. */
  readonly pictureHosts?: readonly string[];
  /** Whether missing categories are created; otherwise their products have none, or keep theirs. */
  readonly makesCategories?: boolean;
  readonly enqueues?: boolean;
};

/** `too_late`: the import is not in the state that this begins from. */
type Moved = Result<{ readonly id: Uuid }, { readonly code: 'not_found' | 'too_late' }>;

export async function startProductImport(
  shop: Shop,
  { importId, pictureHosts = [], makesCategories = false, enqueues = true }: StartProductImport,
): Promise<Moved> {
  return move(shop, importId, async (tx, found) => {
    const changes = { problem: null, total: totalOf(found) };
    if (!isRunnable(found) || !(await moveImport(tx, found.id, ['ready'], 'running', changes))) return false;
    const hosts = pictureHosts.filter((host) => Object.hasOwn(found.picture_sources, host));
    await updateImport(tx, found.id, { picture_hosts: hosts, makes_categories: makesCategories });
    if (enqueues) {
      await shop.jobs.enqueue(tx, 'run-product-import', { importId: found.id }, importJobOptions(found.id));
    }
    return true;
  });
}

export async function startImportUndo(
  shop: Shop,
  { importId, actor }: { readonly importId: string; readonly actor: Actor },
): Promise<Moved> {
  return move(shop, importId, async (tx, found) => {
    const changes = { problem: null, total: totalOf(found) };
    if (!(await moveImport(tx, found.id, ['done'], 'undoing', changes))) return false;
    await updateImport(tx, found.id, { undone_by_id: actor?.id ?? null, undone_by_name: actor?.name ?? null });
    await shop.jobs.enqueue(tx, 'undo-product-import', { importId: found.id }, importJobOptions(found.id));
    return true;
  });
}

export async function cancelProductImport(shop: Shop, { importId }: { readonly importId: string }): Promise<Moved> {
  return move(shop, importId, async (tx, { id }) => {
    const finishedAt = shop.clock.now();
    if (!(await moveImport(tx, id, ['checking', 'ready'], 'cancelled', { finishedAt }))) return false;
    await deleteParts(tx, id);
    await deleteImportRows(tx, id);
    return true;
  });
}

function move(shop: Shop, importId: string, work: (tx: Tx, found: FoundImport) => Promise<boolean>): Promise<Moved> {
  return transact(shop.db, async (tx): Promise<Moved> => {
    const found = await findProductImport(tx, importId);
    if (found === null) return err({ code: 'not_found' });
    return (await work(tx, found)) ? ok({ id: found.id }) : err({ code: 'too_late' });
  });
}

const totalOf = ({ counts }: FoundImport) => counts.new + counts.changed;
