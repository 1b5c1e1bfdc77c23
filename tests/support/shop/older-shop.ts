import { sql } from 'kysely';
import type { Shop } from '#shop/shop.server.ts';

/** As if the shop had been opened so much earlier: `3 days`. */
export async function makeOlder({ db }: Pick<Shop, 'db'>, age: string): Promise<void> {
  await db
    .updateTable('schema_migrations')
    .set({ applied_at: sql`applied_at - ${age}::interval` })
    .execute();
}
