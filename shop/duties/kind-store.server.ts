import { sql } from 'kysely';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { ProductKind } from './kind.ts';

type KindRow = Pick<ProductKind, 'id' | 'names' | 'duties'>;

/** Locks all kinds against other changes: two may not get one id or name. */
export async function lockKinds(tx: Tx): Promise<void> {
  await sql`lock table product_kinds in share row exclusive mode`.execute(tx);
}

export async function insertKind(tx: Tx, { id, names, duties }: KindRow, now: Date): Promise<void> {
  const row = { id, names: JSON.stringify(names), duties: [...duties], updated_at: now };
  await tx.insertInto('product_kinds').values(row).execute();
}

export async function updateKind(tx: Tx, { id, names, duties }: KindRow, now: Date): Promise<void> {
  const changes = { names: JSON.stringify(names), duties: [...duties], updated_at: now };
  await tx.updateTable('product_kinds').set(changes).where('id', '=', id).execute();
}

export async function deleteKindRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('product_kinds').where('id', '=', id).execute();
}
