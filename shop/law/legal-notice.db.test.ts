import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '#shop/shop.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { lawfulProduct } from '#tests/support/goods/lawful-products.ts';
import { aNotice } from '#tests/support/goods/notices.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { hasProportions, MAX_NOTICE_BYTES } from './legal-notice.ts';
import {
  findLegalNotice,
  findLegalNoticeFile,
  findLegalPicture,
  getShownNotice,
  listMissingLabels,
  listMissingNotices,
} from './legal-notice-view.server.ts';
import { removeLegalNotice, undoNoticeChange } from './remove-legal-notice.server.ts';
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
  expect(picture).toMatchObject({ width: 480, height: 679, url: `/legal/notice-lv-${sha256.slice(0, 16)}.png` });
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
  const bytes = await aNotice({ language: 'en' });
  await save(bytes, 'en');
  const first = await findLegalNotice(shop.db, 'en');
  await save(bytes, 'en');
  expect(await findLegalNotice(shop.db, 'en')).toEqual(first);
});

test('the label of a guarantee of durability is another picture, wanted only once a product on sale has one', async () => {
  expect(await listMissingLabels(shop.db, ['en', 'lv'])).toEqual([]);
  const goods = await aProduct(shop, { facts: lawfulProduct('phone').facts ?? null });
  expect(await listMissingLabels(shop.db, ['en', 'lv'])).toEqual(['en', 'lv']);
  const notice = await findLegalNotice(shop.db, 'lv');
  const saved = await saveLegalNotice(shop, {
    kind: 'garan',
    language: 'lv',
    bytes: await aNotice({ kind: 'garan', colour: '#777777' }),
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
  ['the Commission’s picture file', 1654, 2339],
  ['the English artwork of the Official Journal', 1186, 1675],
  ['the German one, with narrower margins', 1224, 1675],
] as const)('%s has the proportions', (_, width, height) => {
  expect(hasProportions('notice', { width, height })).toBe(true);
});

test('a file that another slot shows is refused there, and taken once it was removed from the wrong one', async () => {
  const other = await openTestShop();
  try {
    const bytes = await aNotice({ language: 'lv' });
    const put = (language: 'en' | 'lv') => saveLegalNotice(other.shop, { language, bytes, actor: null });
    expect((await put('en')).ok).toBe(true);
    expect(await put('lv')).toEqual({ ok: false, error: { code: 'elsewhere' } });
    const wrong = (await getShownNotice(other.shop.db, 'en')).picture;
    const removed = await removeLegalNotice(other.shop, { kind: 'notice', language: 'en', actor: null });
    expect((await getShownNotice(other.shop.db, 'en')).picture).toBeNull();
    expect(await listMissingNotices(other.shop.db, ['en'])).toEqual(['en']);
    // Mails that went out show it.
    expect(await findLegalNoticeFile(other.shop.db, wrong?.url.replace('/legal/', '') ?? '')).not.toBeNull();
    expect(await removeLegalNotice(other.shop, { kind: 'notice', language: 'en', actor: null })).toMatchObject({
      error: { code: 'not_found' },
    });

    if (!removed.ok) throw new Error(removed.error.code);
    const undo = () => undoNoticeChange(other.shop, { changeId: removed.value.changeId, actor: null });
    expect(await undo()).toEqual({ ok: true, value: null });
    expect((await getShownNotice(other.shop.db, 'en')).picture).toEqual(wrong);
    expect(await undo()).toEqual({ ok: false, error: { code: 'already_undone' } });
    await removeLegalNotice(other.shop, { kind: 'notice', language: 'en', actor: null });
    expect((await put('lv')).ok).toBe(true);
  } finally {
    await other.close();
  }
});

test('a removal is not undone over a picture that was uploaded since; the database keeps the picture itself', async () => {
  await save(await aNotice({ colour: '#0011aa' }), 'en');
  const removed = await removeLegalNotice(shop, { kind: 'notice', language: 'en', actor: null });
  await save(await aNotice({ colour: '#0022aa' }), 'en');
  if (!removed.ok) throw new Error(removed.error.code);
  const undone = await undoNoticeChange(shop, { changeId: removed.value.changeId, actor: null });
  expect(undone).toEqual({ ok: false, error: { code: 'changed_since' } });
  const change = shop.db.updateTable('legal_notices').set({ width: 1 }).execute();
  await expect(change).rejects.toThrow('kept as they were');
  await expect(shop.db.deleteFrom('legal_notices').execute()).rejects.toThrow('kept as it was');
});

test.each([
  ['an SVG, which is a program', async () => text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'format'],
  ['a PDF', async () => text('%PDF-1.7 …'), 'format'],
  ['four red pixels', () => aNotice({ colour: '#ff0000', size: { width: 4, height: 4 } }), 'too_small'],
  ['a picture too small to be read', () => aNotice({ size: { width: 420, height: 594 } }), 'too_small'],
  ['a square', () => aNotice({ size: { width: 800, height: 800 } }), 'shape'],
  ['a notice on its side', () => aNotice({ size: { width: 849, height: 600 } }), 'shape'],
  ['a picture that mail programs do not show', () => aNotice({ format: 'webp' }), 'format'],
  ['nothing', async () => new Uint8Array(), 'format'],
  ['a picture without colour', () => aNotice({ colour: '#777777' }), 'grey'],
  ['a file too large for a mail', async () => new Uint8Array(MAX_NOTICE_BYTES + 1), 'too_large'],
] as const)('%s is refused', async (_, make, code) => {
  expect(await save(await make(), 'en')).toEqual({ ok: false, error: { code } });
});
