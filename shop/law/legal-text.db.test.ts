import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#shop/kernel/clock.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { readPdf } from '#tests/support/orders/invoices.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { getLegalText } from './get-legal-text.server.ts';
import { findLegalFile, findLegalText, listLegalTextVersions, listVersionLanguages } from './legal-text-view.server.ts';

const time = { now: new Date('2026-11-24T10:00:00Z') };
const pass = (days: number) => {
  time.now = new Date(time.now.getTime() + days * DAY_MS);
};
let testShop: TestShop;
let shop: Shop;
beforeAll(async () => {
  testShop = await openTestShop({ clock: { now: () => time.now } });
  shop = testShop.shop;
});
afterAll(() => testShop.close());

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('the terms', () => {
  test('are version 1 from when they are first read, and stay it while no word changes', async () => {
    const first = await getLegalText(shop, 'terms', 'en');
    expect(first).toMatchObject({ kind: 'terms', language: 'en', number: 1, inForceFrom: time.now });
    pass(3);
    expect(await getLegalText(shop, 'terms', 'en')).toEqual(first);
    expect(JSON.stringify(first.content)).toContain('€100');
    expect(JSON.stringify(first.content)).not.toContain('{shop.');
  });

  test('become the next version when a fact of the settings in them changes, and the former stays as it was', async () => {
    const before = await getLegalText(shop, 'terms', 'en');
    const latvian = await getLegalText(shop, 'terms', 'lv');
    pass(1);
    await changeSettings(shop, { freeShippingThreshold: 45_00 });
    const after = await getLegalText(shop, 'terms', 'en');
    expect(after.number).toBe(before.number + 1);
    expect(after.inForceFrom).toEqual(time.now);
    expect(JSON.stringify(after.content)).toContain('€45');
    const former = await findLegalText(shop.db, before);
    expect(former?.content).toEqual(before.content);
    expect(former?.until).toEqual(after.inForceFrom);
    expect((await findLegalText(shop.db, after))?.until).toBeNull();
    // The same version in the other language, which nobody has read yet.
    const [sameInLatvian] = await listLegalTextVersions(shop.db, 'terms', 'lv');
    expect(sameInLatvian).toMatchObject({ number: latvian.number + 1, inForceFrom: after.inForceFrom });
    expect(await listVersionLanguages(shop.db, after)).toEqual(['en', 'lv']);
  });

  test('count on from the highest number of any language, where once each counted for itself', async () => {
    const { id: _, ...newest } = await shop.db
      .selectFrom('legal_texts')
      .selectAll()
      .where('kind', '=', 'terms')
      .where('language', '=', 'lv')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    pass(1);
    const alone = { ...newest, content: JSON.stringify(newest.content), content_sha256: 'f'.repeat(64) };
    const lone = { ...alone, number: newest.number + 1, in_force_from: time.now };
    await shop.db.insertInto('legal_texts').values(lone).execute();
    const before = await getLegalText(shop, 'terms', 'en');
    expect(before.number).toBe(newest.number);
    const named = { kind: 'terms', number: lone.number, inForceFrom: time.now } as const;
    expect(await listVersionLanguages(shop.db, named)).toEqual(['lv']);
    pass(1);
    await changeSettings(shop, { freeShippingThreshold: 46_00 });
    const after = await getLegalText(shop, 'terms', 'en');
    expect(after.number).toBe(newest.number + 2);
    expect(await findLegalText(shop.db, before)).toMatchObject({ until: after.inForceFrom });
  });

  test('are not a new version when a setting changes that they do not name', async () => {
    const before = await getLegalText(shop, 'terms', 'en');
    await changeSettings(shop, { lowStockThreshold: 3 });
    expect((await getLegalText(shop, 'terms', 'en')).id).toBe(before.id);
  });

  test('are one version, however many read them first at once', async () => {
    await changeSettings(shop, { shippingPrice: 3_33 });
    const read = await Promise.all(Array.from({ length: 5 }, () => getLegalText(shop, 'terms', 'en')));
    expect(new Set(read.map(({ id }) => id)).size).toBe(1);
    const newest = (await listLegalTextVersions(shop.db, 'terms', 'en')).slice(0, 2).map(({ number }) => number);
    expect(newest).toEqual([read[0]?.number, (read[0]?.number ?? 0) - 1]);
  });

  test('cannot be rewritten or deleted, not even in the database', async () => {
    const { id } = await getLegalText(shop, 'terms', 'en');
    const rewritten = shop.db.updateTable('legal_texts').set({ content: '{}' }).where('id', '=', id).execute();
    await expect(rewritten).rejects.toThrow(/is kept as it was/);
    await expect(shop.db.deleteFrom('legal_texts').where('id', '=', id).execute()).rejects.toThrow(/is kept as it was/);
  });
});

describe('the file of a version', () => {
  test.each(['terms', 'privacy', 'withdrawal'] as const)('says in Latvian what the page says: %s', async (kind) => {
    const text = await getLegalText(shop, kind, 'lv');
    const file = await findLegalFile(shop.db, text);
    const { text: said } = await readPdf(file ?? new Uint8Array());
    const flat = (words: string) => words.replace(/\s+/g, '');
    expect(flat(said)).toContain(flat(text.content.title));
    if (!('sections' in text.content)) throw new Error('Nobody has edited it');
    for (const { heading, paragraphs, bullets } of text.content.sections) {
      for (const words of [heading, ...paragraphs.slice(0, 1), ...bullets]) {
        // The last words of a page and the first of the next have the foot between them.
        expect(flat(said)).toContain(flat(words).slice(0, 40));
      }
    }
    expect(said).toContain(`${text.number}. redakcija, stājās spēkā:`);
  });

  test('is a PDF/A-2b with tags, in its language, of the size that a mail can carry', async () => {
    for (const language of ['en', 'lv'] as const) {
      const text = await getLegalText(shop, 'terms', language);
      const bytes = (await findLegalFile(shop.db, text)) ?? new Uint8Array();
      const raw = Buffer.from(bytes).toString('latin1');
      expect(raw.slice(0, 8)).toBe('%PDF-1.7');
      expect(raw).toContain('<pdfaid:part>2</pdfaid:part>');
      expect(raw).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
      expect(raw).toContain('/GTS_PDFA1');
      expect(raw).toContain(`/Lang (${language})`);
      for (const tag of ['/MarkInfo', '/StructTreeRoot', '/S /H1', '/S /H2', '/S /P', '/S /L', '/S /LBody'])
        expect(raw).toContain(tag);
      // Every font is in the file.
      expect(raw.match(/\/Type \/FontDescriptor/g)?.length).toBe(raw.match(/\/FontFile2? /g)?.length);
      expect(bytes.length).toBeLessThan(150_000);
      expect(sha256(bytes)).toBe(text.fileSha256);
    }
  });
});
