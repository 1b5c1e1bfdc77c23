import { setTimeout as sleep } from 'node:timers/promises';
import type { Result } from '#shop/kernel/result.ts';
import type { Db, Tx } from './db.server.ts';

const MAX_ATTEMPTS = 5;
/** Serialization failure and deadlock: the database asks to try the whole transaction again. */
const RETRYABLE = new Set(['40001', '40P01']);

/**
 * One unit of work: what it did stays when it answers ok and is undone when it answers an error or throws.
 * Tried again, a few times, when the database says that two transactions got in each other's way; so `work` must not
 * do anything outside the transaction.
 */
export async function transact<T, E extends { code: string }>(
  db: Db,
  work: (tx: Tx) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  for (let attempt = 1; ; attempt += 1) {
    const refused: { answer?: Result<T, E> } = {};
    try {
      return await db.transaction().execute(async (tx) => {
        const answer = await work(tx);
        if (answer.ok) return answer;
        refused.answer = answer;
        throw new Error('rolled back');
      });
    } catch (error) {
      if (refused.answer) return refused.answer;
      if (attempt >= MAX_ATTEMPTS || !RETRYABLE.has(databaseErrorCode(error) ?? '')) throw error;
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
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
