import { sql } from 'kysely';
import type { Shop } from '#shop/shop.server.ts';

/** Whether the database answers. Never throws. */
export async function isDatabaseAnswering(shop: Shop): Promise<boolean> {
  try {
    await sql`select 1`.execute(shop.db);
    return true;
  } catch (error) {
    shop.log.warn({ err: error }, 'the database does not answer');
    return false;
  }
}
