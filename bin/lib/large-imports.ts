import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findProductImport } from '#shop/exchange/import/import-view.server.ts';
import type { JobHandlers } from '#shop/platform/jobs.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { WorkerWish } from './own-worker.ts';

const IMPORTS = ['check-product-import', 'run-product-import', 'undo-product-import'] as const;
/** A process takes a second to begin, which is longer than most files take. */
const LARGE_BYTES = 1_000_000;
/**
 * In megabytes. Files are read in pieces, and what grows with one is what its products are known by. What is young takes three
 * times the second figure; left to V8, it takes more than all the rest.
 */
const MEMORY = ['--max-old-space-size=256', '--max-semi-space-size=16'];

export type AsideJob =
  | { readonly name: (typeof IMPORTS)[number]; readonly payload: { readonly importId: string } }
  | { readonly name: 'make-backup'; readonly payload: Record<string, never> };
export type LargeImportWish = WorkerWish & { readonly job: AsideJob };
export type LargeImportAnswer = { readonly isDone: true } | { readonly isDone: false; readonly error: unknown };

/**
 * The same handlers, of which those that read or write a large file of products, or a backup, do so in a process of its own.
 * It stands back behind everything, which other jobs must not: they hold what shoppers wait for. What tidies up its memory
 * stands back with it, the memory goes with it, and a file that takes too much of it ends nothing else.
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
  // Whether a backup takes long is known when it is made.
  const backup = { 'make-backup': () => runAside({ ...wish, job: { name: 'make-backup', payload: {} } }) };
  return { ...handlers, ...Object.fromEntries(aside), ...backup };
}

const backups = new Set<ChildProcess>();

/** Ends backups that are being made: a shop that is stopped does not wait for them. They are made when it is open again. */
export function giveUpBackups(): void {
  for (const child of backups) child.disconnect();
}

/** Throws what the process threw, or that it came to its end before it was done, so that the job is tried again. */
async function runAside(wish: LargeImportWish): Promise<void> {
  const child = fork(fileURLToPath(new URL('./large-import-process.ts', import.meta.url)), {
    execArgv: MEMORY,
    serialization: 'advanced',
  });
  if (wish.job.name === 'make-backup') backups.add(child);
  child.once('exit', () => backups.delete(child));
  let answer: LargeImportAnswer | null = null;
  child.once('message', (message) => {
    answer = message as LargeImportAnswer;
  });
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (answer?.isDone) resolve();
      else reject(answer ? answer.error : new Error(`The process of ${wish.job.name} ended with ${signal ?? code}`));
    });
    child.send(wish, (error) => error && reject(error));
  });
}
