import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts';

/** A shop whose pages fail, one after another: first what is on the home page, then what is around every page. */
let opened: BuiltShop;

beforeAll(async () => {
  opened = await openBuiltShop();
  await sql`alter table products rename to misplaced_products`.execute(opened.shop.db);
});
afterAll(() => opened.close());

test('a page that fails says so inside the frame, in the language of the page, and tells nothing of why', async () => {
  const response = await opened.ask('/lv');
  expect(response.status).toBe(500);
  const html = await response.text();
  expect(html).toContain('Radās neparedzēta kļūda');
  expect(html).toContain('<footer');
  expect(html).not.toMatch(/misplaced|relation|\.server|at async/);
});

test('the other pages go on', async () => {
  expect((await opened.ask('/faq')).status).toBe(200);
});

test('when the frame itself fails there is still a page with a way to try again', async () => {
  await sql`alter table categories rename to misplaced_categories`.execute(opened.shop.db);
  const response = await opened.ask('/faq');
  expect(response.status).toBe(500);
  const html = await response.text();
  expect(html).toContain('An unexpected error occurred');
  expect(html).toMatch(/<a href="\/faq"[^>]*>Retry<\/a>/);
  expect(html).not.toMatch(/misplaced|relation|at async/);
});
