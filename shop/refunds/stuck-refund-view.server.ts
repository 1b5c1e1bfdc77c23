import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Shop } from '#shop/shop.server.ts';

/** Longer than the caller and the job that takes over need. */
const PATIENCE_MINUTES = 3;

/** Refunds that were decided a while ago and are not finished; the oldest first. */
export async function listStuckRefunds(shop: Shop, limit: number): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`
    select id from refunds
    where state in ('asked', 'sent')
      and coalesce(bounced_at, created_at) <= now() - make_interval(mins => ${PATIENCE_MINUTES})
    order by created_at limit ${limit}`.execute(shop.db);
  return rows.map(({ id }) => id);
}
