import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from './db.server.ts';

const MAX_ATTEMPTS = 5;
/** Serialization failure and deadlock: the database wants the whole transaction retried. */
const RETRYABLE = new Set(['40001', '40P01']);
/** A lock was not available within `lock_timeout`. */
const LOCKED = '55P03';
const LOCK_MS = 200;
const LONGEST_PAUSE_MS = 1_500;
/** The longest a caller waits for a lock. */
const PATIENCE_MS = 20_000;

/**
 * Runs one unit of work, and is the only way to write with several statements, except in migrations and backups, on a
 * connection of their own. An `err()` or a thrown error rolls everything back. A refusal whose writes must stay, such
 * as a counted attempt, returns something else and becomes an error afterwards. Deadlocks and serialization failures
 * are retried, so `work` must not do anything outside the transaction. It does not wait in line for a lock held by
 * others (an import that writes thousands of products): its connection goes back to the pool in between, because
 * connections are few and every page needs one.
 */
export async function transact<Outcome>(
  db: Db,
  work: (tx: Tx) => Promise<Outcome>,
  { patience = db.patience ?? PATIENCE_MS }: { readonly patience?: number } = {},
): Promise<Outcome> {
  const latest = performance.now() + patience;
  for (let attempt = 1, pause = LOCK_MS; ; ) {
    const refused: { outcome?: Outcome } = {};
    try {
      return await db.transaction().execute(async (tx) => {
        await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(tx);
        const outcome = await work(tx);
        if (!isRefusal(outcome)) return outcome;
        refused.outcome = outcome;
        throw new Error('rolled back');
      });
    } catch (error) {
      if (refused.outcome !== undefined) return refused.outcome;
      const code = databaseErrorCode(error) ?? '';
      if (code === LOCKED && performance.now() < latest) {
        await sleep(pause * (0.5 + Math.random()));
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      } else if (RETRYABLE.has(code) && attempt < MAX_ATTEMPTS) {
        await sleep(Math.random() * 20 * 2 ** attempt);
        attempt += 1;
      } else throw error;
    }
  }
}

/** Reads several things at one moment, so that they are consistent; it cannot write. */
export async function readTogether<Outcome>(db: Db, read: (tx: Tx) => Promise<Outcome>): Promise<Outcome> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

function isRefusal(outcome: unknown): boolean {
  return (
    typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === false && 'error' in outcome
  );
}

/** Lets the transaction wait for locks without limit: for long work in the background. */
export async function waitInLine(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(tx);
}

/** Whether somebody held a lock longer than `transact` waits: try again later. */
export function isLockedOut(error: unknown): boolean {
  return databaseErrorCode(error) === LOCKED;
}

/** The SQLSTATE of an error that came from the database, such as '23505' for a broken unique index; else null. */
export function databaseErrorCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/** Whether the database refused a second row in the unique index or constraint of this name. */
export function breaksUnique(error: unknown, constraint: string): boolean {
  return (
    databaseErrorCode(error) === '23505' &&
    typeof error === 'object' &&
    error !== null &&
    'constraint' in error &&
    error.constraint === constraint
  );
}
