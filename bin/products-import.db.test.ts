import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#tests/support/goods/goods.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import command from './commands/products-import.ts';
import type { CommandContext } from './lib/command.ts';

let opened: TestShop;
let folder: string;
beforeAll(async () => {
  opened = await openTestShop();
  folder = await mkdtemp(path.join(tmpdir(), 'products-import-'));
});
afterAll(async () => {
  await opened.close();
  await rm(folder, { recursive: true });
});

async function run(...words: string[]) {
  const lines: string[] = [];
  const context = {
    say: (line = '') => void lines.push(line),
    withShop: (work) => work(opened.shop),
  } as Partial<CommandContext> as CommandContext;
  const code = await command.run(context, words);
  return { code, output: lines.join('\n') };
}

test('a file that takes products off sale says how many, and does so only when that is confirmed', async () => {
  const { db } = opened.shop;
  const { productId } = await aProduct(opened.shop, { name: 'Pine soap' });
  const onSale = () => db.selectFrom('products').select(['slug', 'is_active']).where('id', '=', productId);
  const { slug } = await onSale().executeTakeFirstOrThrow();
  const file = path.join(folder, 'goods.csv');
  await writeFile(file, `Handle,Status\n${slug},draft\n`);
  const asked = await run(file);
  expect(asked.code).toBe(1);
  expect(asked.output).toContain('On sale now, taken off sale: 1');
  expect(asked.output).toContain('To import it like this, which takes 1 off sale, add --confirm.');
  expect(await onSale().executeTakeFirst()).toMatchObject({ is_active: true });
  const confirmed = await run(file, '--confirm');
  expect(confirmed.code).toBe(0);
  expect(confirmed.output).toMatch(/\nTaken off sale: 1\.\nImported\. /);
  expect(await onSale().executeTakeFirst()).toMatchObject({ is_active: false });
});
