import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from './db.server.ts';

const MAX_ATTEMPTS = 5;
/** Serialization failure and deadlock: the database asks to try the whole transaction again. */
const RETRYABLE = new Set(['40001', '40P01']);
/** It would have had to wait for a lock for longer than it said it would. */
const LOCKED = '55P03';
const LOCK_MS = 200;
const LONGEST_PAUSE_MS = 1_500;
/** As long as somebody may wait for an answer. */
const PATIENCE_MS = 20_000;

/**
 * One unit of work, and the only way to write more than one statement: what it did stays, unless it answers an error
 * (`err()`) or throws; then all of it is undone. What must stay although the answer is a refusal, such as a counted attempt,
 * answers something else and makes the error of it afterwards. Tried again, a few times, when the database says that two transactions got in each other's way; so `work` must not
 * do anything outside the transaction. A lock that somebody keeps (an import that writes thousands of products) is not waited
 * for in line: the connection is given back meanwhile, since there are few, and every page needs one.
 */
export async function transact<Answer>(
  db: Db,
  work: (tx: Tx) => Promise<Answer>,
  { patience = db.patience ?? PATIENCE_MS }: { readonly patience?: number } = {},
): Promise<Answer> {
  const latest = performance.now() + patience;
  for (let attempt = 1, pause = LOCK_MS; ; ) {
    const refused: { answer?: Answer } = {};
    try {
      return await db.transaction().execute(async (tx) => {
        await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(tx);
        const answer = await work(tx);
        if (!isRefusal(answer)) return answer;
        refused.answer = answer;
        throw new Error('rolled back');
      });
    } catch (error) {
      if (refused.answer !== undefined) return refused.answer;
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

/** Reads several things as they were at one moment, so that they agree with each other; it can write nothing. */
export async function readTogether<Answer>(db: Db, read: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

function isRefusal(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false && 'error' in answer;
}

/** Waits for locks in line from here on, however long that takes: for work of minutes that nobody waits for. */
export async function waitInLine(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(tx);
}

/** Whether somebody kept what was needed for longer than `transact` waits: to be tried again later. */
export function isLockedOut(error: unknown): boolean {
  return databaseErrorCode(error) === LOCKED;
}

/** The SQLSTATE of an error that came from the database, such as '23505' for a broken unique index; else null. */
export function databaseErrorCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/** Whether `error` is the database refusing a second row in the unique index (or constraint) of this name. */
export function breaksUnique(error: unknown, constraint: string): boolean {
  return (
    databaseErrorCode(error) === '23505' &&
    typeof error === 'object' &&
    error !== null &&
    'constraint' in error &&
    error.constraint === constraint
  );
}
