import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { createPool } from './db.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

test('a connection that ends counts as lost, but not once the shop closes: the database may end it first', async () => {
  const lost: string[] = [];
  const pool = createPool(opened.shop.config.databaseUrl, { max: 1, onError: ({ message }) => lost.push(message) });
  const client = await pool.connect();
  client.emit('error', new Error('while it is open'));
  client.release();
  await pool.end();
  client.emit('error', new Error('while it closes'));
  expect(lost).toEqual(['while it is open']);
});
