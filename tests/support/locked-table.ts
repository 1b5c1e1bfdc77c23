import type { Shop } from '#shop/shop.server.ts';

/** Keeps everybody from reading a table until `release`: what a shop that answers too late looks like. */
export async function lockTable(shop: Shop, table: 'account_links'): Promise<{ release(): Promise<void> }> {
  const client = await shop.pool.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  return {
    async release() {
      await client.query('rollback');
      client.release();
    },
  };
}
