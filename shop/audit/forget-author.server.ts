import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { removeAuthor } from './audit-store.server.ts';
import type { Entity } from './change.ts';

export type AuthorToForget = {
  readonly entity: Entity;
  readonly userId: Uuid;
  /** Where such a record keeps the author's name. */
  readonly nameField: string;
};

/** Leaves what was written down about somebody's records without the person: what staff did with them stays known. */
export async function forgetAuthor(tx: Tx, author: AuthorToForget): Promise<void> {
  await removeAuthor(tx, author);
}
