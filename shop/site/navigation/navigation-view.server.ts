import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import { type Navigation, parseStored } from './navigation.ts';

export async function findNavigation(db: Db | Tx): Promise<Navigation> {
  const row = await db.selectFrom('site_navigation').select('fields').executeTakeFirst();
  return parseStored(row?.fields ?? {});
}
