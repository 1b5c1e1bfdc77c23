import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findProductImport } from '#shop/exchange/import/import-view.server.ts';
import type { JobHandlers } from '#shop/platform/jobs.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { WorkerWish } from './own-worker.ts';

const IMPORTS = ['check-product-import', 'run-product-import', 'undo-product-import'] as const;
/** A process takes a second to start, longer than most files need. */
const LARGE_BYTES = 1_000_000;
/**
 * In megabytes. Files are read in pieces; only the lookups of their products grow. Young objects take three times the
 * second number; V8's default would take more than everything else.
 */
const MEMORY = ['--max-old-space-size=256', '--max-semi-space-size=16'];

export type AsideJob =
  | { readonly name: (typeof IMPORTS)[number]; readonly payload: { readonly importId: string } }
  | { readonly name: 'make-backup'; readonly payload: Record<string, never> };
export type LargeImportWish = WorkerWish & { readonly job: AsideJob };
export type LargeImportResponse = { readonly isDone: true } | { readonly isDone: false; readonly error: unknown };

/**
 * The same handlers, but those that read or write a large product file, or make a backup, run in a process of their
 * own. It yields to everything, which other jobs must not: shoppers wait for them. Its garbage collection yields too,
 * its memory is freed with it, and a file that takes too much ends nothing else.
 */
export function withLargeImportsAside(handlers: JobHandlers<Shop>, wish: WorkerWish): JobHandlers<Shop> {
  const aside = IMPORTS.map((name) => [
    name,
    async (shop: Shop, { importId }: { readonly importId: string }) => {
      const found = await findProductImport(shop.db, importId);
      if ((found?.bytes ?? 0) < LARGE_BYTES) return handlers[name](shop, { importId });
      return runAside({ ...wish, job: { name, payload: { importId } } });
    },
  ]);
  if (wish.config.backup.to === null) return { ...handlers, ...Object.fromEntries(aside) };
  // How long a backup takes is known only when it is made.
  const backup = { 'make-backup': () => runAside({ ...wish, job: { name: 'make-backup', payload: {} } }) };
  return { ...handlers, ...Object.fromEntries(aside), ...backup };
}

/** The processes of backups, with what ends the wait for each. */
const backups = new Map<ChildProcess, () => void>();

/** Cancels running backups: a shop that stops does not wait for them. They are made again when it is open. */
export function giveUpBackups(): void {
  for (const [child, stopWaiting] of backups) {
    // It ends by this as soon as it gets a turn, which takes long where everything else is busy: it yields to all.
    child.disconnect();
    child.unref();
    stopWaiting();
  }
}

/** Throws what the process threw, or that it ended early, so that the job is retried. */
async function runAside(wish: LargeImportWish): Promise<void> {
  const child = fork(fileURLToPath(new URL('./large-import-process.ts', import.meta.url)), {
    execArgv: MEMORY,
    serialization: 'advanced',
  });
  child.once('exit', () => backups.delete(child));
  let answer: LargeImportResponse | null = null;
  child.once('message', (message) => {
    answer = message as LargeImportResponse;
  });
  await new Promise<void>((resolve, reject) => {
    if (wish.job.name === 'make-backup') backups.set(child, () => reject(new Error('The shop stops')));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (answer?.isDone) resolve();
      else reject(answer ? answer.error : new Error(`The process of ${wish.job.name} ended with ${signal ?? code}`));
    });
    child.send(wish, (error) => error && reject(error));
  });
}
