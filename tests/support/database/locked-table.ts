import type { Shop } from '#shop/shop.server.ts';

type Kept = { release(): Promise<void> };

/** Keeps everybody from reading a table until `release`: what a shop that answers too late looks like. */
export function lockTable(shop: Shop, table: 'account_links'): Promise<Kept> {
  return keep(shop, `lock table ${table} in access exclusive mode`);
}

/** Keeps a row, or all rows of a table, from everybody who would change them, as somebody does who is changing them. */
export function keepRows(shop: Shop, table: 'categories' | 'orders' | 'products', id?: string): Promise<Kept> {
  return keep(shop, `select from ${table} ${id === undefined ? '' : 'where id = $1'} for update`, id);
}

async function keep(shop: Shop, statement: string, id?: string): Promise<Kept> {
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
