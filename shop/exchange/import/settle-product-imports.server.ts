import { DAY_MS } from '#shop/kernel/clock.ts';
import { ok } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { deleteParts, moveImport } from './import-store.server.ts';
import { listStuckImports, type StuckImport } from './import-view.server.ts';

/** Releases imports whose job failed for good, so that staff read why and can start again. Returns how many. */
export async function settleProductImports(shop: Shop): Promise<number> {
  const now = shop.clock.now();
  const stuck = await listStuckImports(shop.db, new Date(now.getTime() - DAY_MS));
  for (const one of stuck) {
    await giveUp(shop, one, now);
    shop.log.error({ importId: one.id, state: one.state }, 'the work on an import failed for good');
  }
  return stuck.length;
}

async function giveUp(shop: Shop, { id, state, is_written }: StuckImport, now: Date): Promise<void> {
  await transact(shop.db, async (tx) => {
    // The job that updates search continues without it.
    if (state === 'running' && is_written) await moveImport(tx, id, [state], 'done', { finishedAt: now });
    else if (state === 'running')
      await moveImport(tx, id, [state], 'ready', { problem: { code: 'run_failed' }, total: null });
    if (state === 'undoing') await moveImport(tx, id, [state], 'done', { problem: { code: 'undo_failed' } });
    if (state === 'checking') {
      const changes = { problem: { code: 'broken' }, finishedAt: now } as const;
      if (await moveImport(tx, id, [state], 'failed', changes)) await deleteParts(tx, id);
    }
    return ok(null);
  });
}
