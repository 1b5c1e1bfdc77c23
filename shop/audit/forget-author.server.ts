import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { removeAuthor } from './audit-store.server.ts';
import type { Entity } from './change.ts';

export type AuthorToForget = {
  readonly entity: Entity;
  readonly userId: Uuid;
  /** The field in which such a record stores its author's name. */
  readonly nameField: string;
};

/** Removes the person from entries about their records. What staff did with these records remains. */
export async function forgetAuthor(tx: Tx, author: AuthorToForget): Promise<void> {
  await removeAuthor(tx, author);
}
