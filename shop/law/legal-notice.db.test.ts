import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '#shop/shop.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { lawfulProduct } from '#tests/support/goods/lawful-products.ts';
import { aNotice } from '#tests/support/goods/notices.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { MAX_NOTICE_BYTES } from './legal-notice.ts';
import {
  findLegalNotice,
  findLegalNoticeFile,
  findLegalPicture,
  getShownNotice,
  listMissingLabels,
  listMissingNotices,
} from './legal-notice-view.server.ts';
import { saveLegalNotice } from './save-legal-notice.server.ts';

let testShop: TestShop;
let shop: Shop;
beforeAll(async () => {
  testShop = await openTestShop();
  shop = testShop.shop;
});
afterAll(() => testShop.close());

const save = (bytes: Uint8Array, language: 'en' | 'lv' = 'lv') =>
  saveLegalNotice(shop, { language, bytes, actor: null });
const text = (words: string) => new TextEncoder().encode(words);

test('without the official picture the notice is said in words, in the language of the page', async () => {
  expect(await listMissingNotices(shop.db, ['en', 'lv'])).toEqual(['en', 'lv']);
  const latvian = await getShownNotice(shop.db, 'lv');
  expect(latvian.picture).toBeNull();
  expect(latvian.sentences.join(' ')).toContain('vismaz divu gadu likumiskā garantija');
  expect(latvian.link.url).toMatch(/^https:\/\/europa\.eu\/youreurope\/.*index_lv\.htm$/);
  expect((await getShownNotice(shop.db, 'en')).sentences.join(' ')).toContain('at least two years');
});

test('the picture is kept and given out byte for byte, for its language alone', async () => {
  const bytes = await aNotice();
  const saved = await save(bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(saved).toEqual({ ok: true, value: { sha256 } });
  const { picture } = await getShownNotice(shop.db, 'lv');
  expect(picture).toMatchObject({ width: 420, height: 594, url: `/legal/notice-lv-${sha256.slice(0, 16)}.png` });
  const file = await findLegalNoticeFile(shop.db, picture?.url.replace('/legal/', '') ?? '');
  expect(Buffer.from(file?.file ?? [])).toEqual(Buffer.from(bytes));
  expect(await listMissingNotices(shop.db, ['en', 'lv'])).toEqual(['en']);
});

test('a newer file takes its place, and the former stays for mails that show it', async () => {
  const former = (await getShownNotice(shop.db, 'lv')).picture;
  await save(await aNotice({ format: 'jpeg', colour: '#ffcc00' }));
  const newer = (await getShownNotice(shop.db, 'lv')).picture;
  expect(newer?.url).toMatch(/\.jpg$/);
  expect(newer?.url).not.toBe(former?.url);
  expect(await findLegalNoticeFile(shop.db, former?.url.replace('/legal/', '') ?? '')).not.toBeNull();
});

test('the same file again changes nothing', async () => {
  const bytes = await aNotice({ colour: '#123456' });
  await save(bytes, 'en');
  const first = await findLegalNotice(shop.db, 'en');
  await save(bytes, 'en');
  expect(await findLegalNotice(shop.db, 'en')).toEqual(first);
});

test('the label of a guarantee of durability is another picture, wanted only once a product on sale has one', async () => {
  const colour = '#777777';
  expect(await listMissingLabels(shop.db, ['en', 'lv'])).toEqual([]);
  const goods = await aProduct(shop, { facts: lawfulProduct('phone').facts ?? null });
  expect(await listMissingLabels(shop.db, ['en', 'lv'])).toEqual(['en', 'lv']);
  const notice = await findLegalNotice(shop.db, 'lv');
  const saved = await saveLegalNotice(shop, {
    kind: 'garan',
    language: 'lv',
    bytes: await aNotice({ colour }),
    actor: null,
  });
  expect(saved.ok).toBe(true);
  expect(await listMissingLabels(shop.db, ['en', 'lv'])).toEqual(['en']);
  expect(await findLegalNotice(shop.db, 'lv')).toEqual(notice);
  const picture = await findLegalPicture(shop.db, 'lv', 'garan');
  expect(picture?.url).toMatch(/^\/legal\/garan-lv-[0-9a-f]{16}\.png$/);
  await shop.db.updateTable('products').set({ is_active: false }).where('id', '=', goods.productId).execute();
  expect(await listMissingLabels(shop.db, ['en', 'lv'])).toEqual([]);
});

test.each([
  ['an SVG, which is a program', async () => text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'format'],
  ['a PDF', async () => text('%PDF-1.7 …'), 'format'],
  ['a picture that mail programs do not show', () => aNotice({ format: 'webp' }), 'format'],
  ['nothing', async () => new Uint8Array(), 'format'],
  ['a picture without colour', () => aNotice({ colour: '#777777' }), 'grey'],
  ['a file too large for a mail', async () => new Uint8Array(MAX_NOTICE_BYTES + 1), 'too_large'],
] as const)('%s is refused', async (_, make, code) => {
  expect(await save(await make(), 'en')).toEqual({ ok: false, error: { code } });
});
