import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '#db/seeds/demo/load-demo.server.ts';
import { listShownPictures } from '#shop/media/picture-view.server.ts';
import { isSeedDue, markSeed } from '#shop/platform/seed-mark.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { DEFAULT_SETTINGS, NO_COMPANY } from '#shop/settings/settings.ts';
import { findEditedPage } from '#shop/site/pages/staff-pages-view.server.ts';
import { changeText } from '#shop/site/texts/change-text.server.ts';
import { findChangedTexts } from '#shop/site/texts/changed-texts-view.server.ts';
import { formsOf } from '#shop/site/texts/text-rules.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { numberOf, walkOrderTo } from '#tests/support/orders/orders.ts';
import { anAdmin } from '#tests/support/people/people.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import command from './commands/demo-remove.ts';
import type { CommandContext } from './lib/command.ts';
import { prepareFirstRun } from './lib/first-run.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
  const { shop } = opened;
  await anAdmin(shop, { email: 'owner@example.lv' });
  await changeSettings(shop, { shopName: 'Bērzs', phone: '+371 20000999' });
  await loadDemo(shop);
  await markSeed(shop.pool, 'done');
  await aProduct(shop, { name: 'My own soap' });
  const seen = formsOf((await findChangedTexts(shop.db)).en?.['topStrip.payment'] ?? '');
  const mine = { language: 'en', key: 'topStrip.payment', typed: formsOf('Soap from Riga'), seen } as const;
  expect((await changeText(shop, { ...mine, actor: null })).ok).toBe(true);
});
afterAll(() => opened.close());

async function run(...words: string[]) {
  const lines: string[] = [];
  const context = {
    say: (line = '') => void lines.push(line),
    withShop: (work) => work(opened.shop),
  } as Partial<CommandContext> as CommandContext;
  const code = await command.run(context, words);
  return { code, output: lines.join('\n') };
}

async function count(table: 'products' | 'orders' | 'invoices' | 'categories' | 'product_reviews' | 'media_files') {
  const { db } = opened.shop;
  const { n } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

test('says first what goes and what stays, and removes nothing', async () => {
  const { code, output } = await run();
  expect(code).toBe(1);
  expect(output).toMatch(/60 products, 10 categories, \d+ orders, \d+ customers, \d+ reviews/);
  expect(output).toContain('Of the products 1 are your own');
  expect(output).toContain('npm run shop -- backup');
  expect(await count('products')).toBe(60);
});

test('refuses while there is an order that was paid with real money', async () => {
  const { shop } = opened;
  const { orderId } = await walkOrderTo(shop, 'confirmed');
  const payments = shop.db.updateTable('payments').where('order_id', '=', orderId);
  await payments.set({ provider: 'stripe' }).execute();
  const { code, output } = await run('--yes');
  expect(code).toBe(1);
  expect(output).toContain(`#${await numberOf(shop, orderId)}`);
  expect(await count('products')).toBe(61);
  await payments.set({ provider: 'test' }).execute();
});

test('leaves an empty, closed shop with its staff and settings, whose next start brings no demo back', async () => {
  const { shop } = opened;
  const { code, output } = await run('--yes');
  expect(code).toBe(0);
  expect(output).toContain('/admin/opening');
  for (const table of ['products', 'orders', 'invoices', 'categories', 'product_reviews', 'media_files'] as const)
    expect(await count(table), table).toBe(0);
  expect(await listShownPictures(shop.db, 'products')).toEqual([]);
  const people = await shop.db.selectFrom('profiles').select(['email', 'role']).execute();
  expect(people.map(({ role }) => role)).not.toContain('customer');
  expect(people.map(({ email }) => email)).toContain('owner@example.lv');
  expect(await getSettings(shop)).toEqual({
    ...DEFAULT_SETTINGS,
    ...NO_COMPANY,
    shopName: 'Bērzs',
    phone: '+371 20000999',
    isOpen: false,
  });
  expect((await findChangedTexts(shop.db)).en).toEqual({ 'topStrip.payment': 'Soap from Riga' });
  expect((await findEditedPage(shop, 'about'))?.isOriginal).toBe(true);
  expect(await isSeedDue(shop.pool)).toBe(false);
  expect((await run('--yes')).output).toContain('There is no demo here');
});

test('and the books are guarded again: the next order is the first, and stays', async () => {
  const { shop } = opened;
  const ofTheOwner = { legalName: 'SIA "Bērzs"', regNo: '40000000001', vatNo: 'LV40000000001' };
  const contact = { address: 'Brīvības iela 1, Rīga', email: 'a@berzs.example' };
  expect((await changeSettings(shop, { ...ofTheOwner, ...contact, isOpen: true })).ok).toBe(true);
  const { orderId, orderNumber } = await walkOrderTo(shop, 'confirmed');
  expect(orderNumber).toBe(1001);
  await expect(shop.db.deleteFrom('orders').where('id', '=', orderId).execute()).rejects.toThrow('must be kept');
});

test('a new shop that is to be empty gets a login, no goods, and no visitors yet', async () => {
  const empty = await openTestShop();
  const firstRun = await prepareFirstRun(empty.shop, (_, work) => work(() => {}), { isEmpty: true });
  expect(firstRun).toMatchObject({ isOpen: false, keepsDemo: false, staffLogin: { email: expect.any(String) } });
  expect(await isSeedDue(empty.shop.pool)).toBe(false);
  expect(await getSettings(empty.shop)).toMatchObject({ ...NO_COMPANY, shopName: 'localhost', isOpen: false });
  await changeSettings(empty.shop, { legalName: 'Holz & Heim OÜ' });
  const second = await prepareFirstRun(empty.shop, (_, work) => work(() => {}), { isEmpty: true });
  expect(second).toMatchObject({ isOpen: false, staffLogin: null });
  expect((await getSettings(empty.shop)).legalName).toBe('Holz & Heim OÜ');
  await empty.close();
});
