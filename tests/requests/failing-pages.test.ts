import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#tests/support/goods/goods.ts';
import { captureLog } from '#tests/support/secrets/captured-log.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

/** A shop whose pages fail, one after another: first what is on the home page, then what is around every page. */
let opened: BuiltShop;
const log = captureLog();

beforeAll(async () => {
  opened = await openBuiltShop({ log: log.log });
  await aProduct(opened.shop, { name: 'Night Lamp' });
  await sql`alter table product_variations rename to misplaced_variations`.execute(opened.shop.db);
});
afterAll(() => opened.close());

test('a page that fails says so inside the frame, in the language of the page, and says nothing of why', async () => {
  const response = await opened.request('/lv');
  expect(response.status).toBe(500);
  const html = await response.text();
  expect(html).toContain('Radās neparedzēta kļūda');
  expect(html).toContain('<footer');
  expect(html).not.toMatch(/misplaced|relation|\.server|at async/);
});

test('it has a number, under which the log says what happened, without what stood in the address', async () => {
  const response = await opened.request('/lv?view=cs_test_of_a_payment', {
    headers: { 'x-request-id': '7f1a2c8a52e0' },
  });
  expect(await response.text()).toContain('Kļūdas numurs: 7f1a2c8a52e0');
  const lines = log.entries().filter(({ requestId }) => requestId === '7f1a2c8a52e0');
  expect(lines).toMatchObject([{ level: 'error', msg: 'request failed', method: 'GET', path: '/lv' }]);
  expect(JSON.stringify(lines)).toContain('product_variations');
});

test('data that a page asks for by itself has the number too', async () => {
  const response = await opened.request('/_.data', { headers: { 'x-request-id': '8a2b3d9b63f1' } });
  expect(await response.text()).toContain('8a2b3d9b63f1');
});

test('the other pages go on', async () => {
  expect((await opened.request('/faq')).status).toBe(200);
});

test('when the frame itself fails there is still a page with a way to try again', async () => {
  await sql`alter table categories rename to misplaced_categories`.execute(opened.shop.db);
  await sql`select pg_notify('shop_changes', 'categories')`.execute(opened.shop.db);
  await opened.shop.changes.settle();
  const response = await opened.request('/faq');
  expect(response.status).toBe(500);
  const html = await response.text();
  expect(html).toContain('An unexpected error occurred');
  expect(html).toMatch(/<a href="\/faq"[^>]*>Retry<\/a>/);
  expect(html).not.toMatch(/misplaced|relation|at async/);
});
