import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProduct } from '#shop/catalog/create-product.server.ts';
import { judgeProducts } from '#shop/catalog/judge-products.server.ts';
import { isDuty } from '#shop/duties/duties.ts';
import { listKinds } from '#shop/duties/kind-view.server.ts';
import { saveKind } from '#shop/duties/save-kind.server.ts';
import { formatDate } from '#shop/i18n/format-date.ts';
import { DAY_MS } from '#shop/kernel/clock.ts';
import { lawfulProduct } from '#tests/support/goods/lawful-products.ts';
import { edited } from '#tests/support/goods/staff-products.ts';
import { listTagDepths } from '#tests/support/pages/tagged-pdf.ts';
import { anAdmin, aStaffMember } from '#tests/support/people/people.ts';
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
    en: /Taken off sale\s+Edit of several products, Ilze Kalniņa\. Checksum of this decision .* \(SHA-256\): [0-9a-f]{64}/,
    lv: /Izņemta no pārdošanas\s+Vairāku preču labojums, Ilze Kalniņa\. Šī lēmuma kontrolsumma .* \(SHA-256\): [0-9a-f]{64}/,
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
    expect(await textOf(bytes)).toMatch(said[language]);
  }
});

test('the PDF says what a changed kind made the product lack, until when it may stay, and who changed it', async () => {
  const { shop } = opened;
  const { viewer } = await anAdmin(shop);
  const actor = { id: viewer.id, name: viewer.fullName };
  const made = await createProduct(shop, { ...lawfulProduct('battery'), is_active: true });
  if (!made.ok) throw new Error(made.error.code);
  const productId = made.value.id;
  await judgeProducts(shop);
  const read = async (language: 'en' | 'lv') => {
    const file = await writeEvidenceFile(shop, { productId, language });
    if (!file.ok) throw new Error(file.error.code);
    return textOf(file.value.bytes);
  };
  expect(await read('en')).not.toMatch(/After|lacks what law requires/);

  const kind = (await listKinds(shop.db)).find(({ id }) => id === 'battery');
  if (kind === undefined) throw new Error('There is no such kind');
  const { names, duties } = kind;
  const saved = await saveKind(shop, {
    ...{ id: 'battery', seen: { names, duties }, actor },
    kind: { names, duties: [...duties.filter(isDuty), 'take-back'] },
  });
  expect(saved).toMatchObject({ ok: true });
  await judgeProducts(shop);
  const until = formatDate(new Date(shop.clock.now().getTime() + 30 * DAY_MS), 'en');
  const english = await read('en');
  expect(english).toContain(
    `This product lacks what law requires Take-back category for electrical equipment: on sale until ${until}`,
  );
  expect(english).toContain(
    `Published with a warning After the kind ‘${names.en}’ was changed by ${viewer.fullName}. `,
  );
  expect(english).toContain('Its warnings are in English and Latvian. ');
  expect(english).toContain('Picture 1 (file https://pictures.example.com/1.jpg)');
  expect(english).not.toContain('Nightly check');
  expect(await read('lv')).toContain(`Pēc tam, kad veidu „${names.lv}” mainīja ${viewer.fullName}. `);

  await shop.db.updateTable('audit_changes').set({ actor_name: null }).where('actor_id', '=', viewer.id).execute();
  expect(await read('en')).toContain(`After a change of the kind ‘${names.en}’. `);
  await shop.db.deleteFrom('product_warnings').execute();
  await shop.db.updateTable('products').set({ name: 'Renamed' }).where('id', '=', productId).execute();
  await judgeProducts(shop);
  expect((await read('en')).match(/Nightly check, the shop itself|After a change of the kind/g)).toEqual([
    'Nightly check, the shop itself',
    'After a change of the kind',
  ]);
});

async function textOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}
