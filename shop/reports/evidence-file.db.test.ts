import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProduct } from '#shop/catalog/create-product.server.ts';
import { lawfulProduct } from '#tests/support/goods/lawful-products.ts';
import { edited } from '#tests/support/goods/staff-products.ts';
import { listTagDepths } from '#tests/support/pages/tagged-pdf.ts';
import { aStaffMember } from '#tests/support/people/people.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { writeEvidenceFile } from './write-evidence-file.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop({ hasDuties: true });
});
afterAll(() => opened.close());

test('the PDF says in both languages when a product went off sale, and screen readers can follow it', async () => {
  const { shop } = opened;
  const { viewer } = await aStaffMember(shop, 'staff');
  const actor = { id: viewer.id, name: viewer.fullName };
  const description = 'It shines in the dark, all night long. '.repeat(120);
  const made = await createProduct(shop, { ...lawfulProduct('other'), description });
  if (!made.ok) throw new Error(made.error.code);
  const { id } = made.value;
  for (const is_active of [false, true, false]) await edited(shop, [id], { what: 'active', is_active }, { actor });

  const said = {
    en: /Taken off sale\s+Edit of several products, Ilze Kalniņa\. SHA-256/,
    lv: /Izņemta no pārdošanas\s+Vairāku preču labojums, Ilze Kalniņa\. SHA-256/,
  } as const;
  for (const language of ['en', 'lv'] as const) {
    const file = await writeEvidenceFile(shop, { productId: id, language });
    if (!file.ok) throw new Error(file.error.code);
    const { bytes } = file.value;
    const structure = Buffer.from(bytes).toString('latin1');
    for (const tag of ['/MarkInfo', '/StructTreeRoot', '/S /H1', '/S /H2', '/S /P']) expect(structure).toContain(tag);
    const pages = listTagDepths(bytes);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toEqual({ lowest: 0, last: 0 });
    const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true });
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(said[language]);
  }
});
