import type { Shop } from '#shop/shop.server.ts';

type Lock = { release(): Promise<void> };

/** Locks a table against readers until `release`: the shop seems too slow. */
export function lockTable(shop: Shop, table: 'account_links'): Promise<Lock> {
  return lock(shop, `lock table ${table} in access exclusive mode`);
}

/** Locks a row, or all rows of a table, as a transaction that is changing them does. */
export function lockRows(shop: Shop, table: 'categories' | 'orders' | 'products', id?: string): Promise<Lock> {
  return lock(shop, `select from ${table} ${id === undefined ? '' : 'where id = $1'} for update`, id);
}

async function lock(shop: Shop, statement: string, id?: string): Promise<Lock> {
  const client = await shop.pool.connect();
  await client.query('begin');
  await client.query(statement, id === undefined ? [] : [id]);
  return {
    async release() {
      await client.query('rollback');
      client.release();
    },
  };
}
