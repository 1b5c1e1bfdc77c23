import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { importJobOptions, isRunnable } from './import.ts';
import { moveImport, setChosen } from './import-store.server.ts';
import { findProductImport } from './import-view.server.ts';

export type StartProductImportError = { readonly code: 'not_found' } | { readonly code: 'not_ready' };

export type StartProductImport = {
  readonly importId: string;
  /** Hosts that pictures may be copied from; others are still shown from where they are. */
  readonly pictureHosts?: readonly string[];
  /** Whether missing categories are created; otherwise their products have none, or keep theirs. */
  readonly makesCategories?: boolean;
  readonly enqueues?: boolean;
};

/** Enqueues the writing of a compared import. */
export async function startProductImport(
  shop: Shop,
  { importId, pictureHosts = [], makesCategories = false, enqueues = true }: StartProductImport,
): Promise<Result<{ readonly id: Uuid }, StartProductImportError>> {
  return transact(shop.db, async (tx): Promise<Result<{ readonly id: Uuid }, StartProductImportError>> => {
    const found = await findProductImport(tx, importId);
    if (found === null) return err({ code: 'not_found' });
    const total = found.counts.new + found.counts.changed;
    const moved = isRunnable(found) && (await moveImport(tx, found.id, ['ready'], 'running', { problem: null, total }));
    if (!moved) return err({ code: 'not_ready' });
    const hosts = pictureHosts.filter((host) => Object.hasOwn(found.picture_sources, host));
    await setChosen(tx, found.id, { pictureHosts: hosts, makesCategories });
    if (enqueues) {
      await shop.jobs.enqueue(tx, 'run-product-import', { importId: found.id }, importJobOptions(found.id));
    }
    return ok({ id: found.id });
  });
}
