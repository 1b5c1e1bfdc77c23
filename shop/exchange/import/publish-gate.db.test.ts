import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCategory } from '#shop/catalog/categories/create-category.server.ts';
import { createProduct } from '#shop/catalog/create-product.server.ts';
import { deleteProducts } from '#shop/catalog/delete-products.server.ts';
import { editProducts } from '#shop/catalog/edit-products.server.ts';
import { previewProductEdit } from '#shop/catalog/preview-product-edit.server.ts';
import { type ProductInput, productInputSchema } from '#shop/catalog/product-input.ts';
import { findStoredProduct } from '#shop/catalog/stored-product-view.server.ts';
import { updateProduct } from '#shop/catalog/update-product.server.ts';
import { DUTY_IDS } from '#shop/duties/duties.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { vatRate } from '#shop/kernel/percent.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { importFile } from '#tests/support/goods/imports.ts';
import { BROKEN, brokenProduct, lawfulProduct } from '#tests/support/goods/lawful-products.ts';
import { edited, undo } from '#tests/support/goods/staff-products.ts';
import { aStaffMember } from '#tests/support/people/people.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { headingLine, productToLines } from '../export/product-to-lines.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop({ hasDuties: true, clock: { now: () => new Date('2026-11-24T12:00:00Z') } });
});
afterAll(() => opened.close());

async function made(input: ProductInput): Promise<Uuid> {
  const created = await createProduct(opened.shop, input);
  if (!created.ok) throw new Error(JSON.stringify(created.error));
  return created.value.id;
}

async function stored(id: Uuid) {
  const found = await findStoredProduct(opened.shop.db, id);
  if (found === null) throw new Error('The product is gone');
  return found;
}

const evidenceOf = (id: Uuid) =>
  opened.shop.db
    .selectFrom('product_evidence')
    .select(['outcome', 'via', 'duties', 'actor_name'])
    .where('product_id', '=', id)
    .orderBy('id')
    .execute();

const missing = (lacks: readonly string[]) =>
  expect.arrayContaining(lacks.map((duty) => ({ duty, result: 'missing' })));

describe('forty products that lack one thing each', () => {
  test('are of every kind, and every duty in force is among them', () => {
    expect(BROKEN.length).toBeGreaterThanOrEqual(40);
    const covered = new Set(BROKEN.flatMap(([, , lacks]) => lacks));
    expect(DUTY_IDS.filter((duty) => !covered.has(duty))).toEqual(['battery-removable']);
  });

  test('are refused by the form with exactly what is missing, and kept as evidence', async () => {
    for (const broken of BROKEN) {
      const refused = await createProduct(opened.shop, brokenProduct(broken));
      expect(refused, broken[1]).toMatchObject({
        ok: false,
        error: { code: 'duties_missing', refused: { decision: { outcome: 'refused', lacking: broken[2] } } },
      });
      if (refused.ok || refused.error.code !== 'duties_missing') continue;
      const { id } = refused.error.refused;
      expect(await evidenceOf(id)).toMatchObject([{ outcome: 'refused', via: 'form', duties: missing(broken[2]) }]);
    }
  });

  test('are refused by a bulk edit, which publishes the others', async () => {
    const { shop } = opened;
    const drafts = await Promise.all(BROKEN.map((one) => made({ ...brokenProduct(one), is_active: false })));
    const whole = await made({ ...lawfulProduct('phone'), is_active: false });
    const selection = { ids: [...drafts, whole] };
    const edit = { what: 'active', is_active: true } as const;
    expect(await previewProductEdit(shop, { selection, edit })).toMatchObject({
      value: { changed: 1, refused: drafts.length, refusals: expect.arrayContaining([]) },
    });
    const asked = { selection, edit, expected: drafts.length + 1, actor: null };
    expect(await editProducts(shop, { ...asked, leavesOutRefused: false })).toMatchObject({
      error: { code: 'refused', count: drafts.length },
    });
    expect(await editProducts(shop, { ...asked, leavesOutRefused: true })).toMatchObject({ value: { changed: 1 } });
    for (const [index, id] of drafts.entries()) {
      expect((await stored(id)).product.is_active).toBe(false);
      const lacks = BROKEN[index]?.[2] ?? [];
      expect(await evidenceOf(id)).toMatchObject([{ outcome: 'refused', via: 'bulk', duties: missing(lacks) }]);
    }
    expect(await evidenceOf(whole)).toMatchObject([{ outcome: 'published', via: 'bulk' }]);
  });

  test('are imported as drafts, and each row says why', async () => {
    const { shop } = opened;
    const products = [...BROKEN.map(brokenProduct), lawfulProduct('phone')];
    const imported = await importFile(shop, fileOf(products), { run: true });
    expect(imported.state).toBe('done');
    const rows = await shop.db
      .selectFrom('product_import_rows')
      .innerJoin('products', 'products.id', 'product_import_rows.product_id')
      .select(['products.name', 'products.id', 'products.is_active', 'product_import_rows.notes'])
      .where('import_id', '=', imported.id)
      .execute();
    expect(rows.length).toBeGreaterThan(BROKEN.length);
    for (const broken of BROKEN) {
      const row = rows.find(({ name }) => name === brokenProduct(broken).name);
      expect(row, `${broken[0]} ${broken[1]}`).toMatchObject({ is_active: false });
      expect(row?.notes).toContainEqual(expect.objectContaining({ code: 'lacks_duties', detail: broken[2].join() }));
      expect(await evidenceOf(row?.id ?? '')).toMatchObject([{ outcome: 'refused', via: 'import' }]);
    }
    expect(rows.find(({ name }) => name === 'Lawful phone')).toMatchObject({ is_active: true, notes: null });
  });
});

const NO_MAIL = { manufacturer: { name: 'Rasa', postal_address: 'Rasas iela 4, Cēsis', email: 'nomail' } };
const NO_ADDRESS = { manufacturer: { name: 'Rasa', postal_address: 'Cēsis', email: 'info@rasa.example' } };

test.each([
  ['cosmetic', { inci: '.' }, 'ingredients', 'no_words'],
  ['cosmetic', { pao_months: null, best_before: '-' }, 'cosmetic-durability', 'no_sign'],
  ['other', { model: '?' }, 'identifier', 'no_sign'],
  ['other', NO_MAIL, 'manufacturer', 'no_email'],
  ['other', NO_ADDRESS, 'manufacturer', 'no_address'],
  ['wearable', { data: { made: 'Steps', amount: '-', storage: 'Here', access: 'App' } }, 'connected-data', 'no_words'],
] as const)('what is given but says nothing does not count: %s %j', async (kind, nonsense, duty, result) => {
  const lawful = lawfulProduct(kind);
  const refused = await createProduct(opened.shop, { ...lawful, facts: { ...lawful.facts, ...nonsense } });
  expect(refused).toMatchObject({ error: { code: 'duties_missing', refused: { decision: { lacking: [duty] } } } });
  if (refused.ok || refused.error.code !== 'duties_missing') throw new Error('It was not refused');
  expect(refused.error.refused.decision.judgements).toContainEqual({ duty, result });
});

test('a Latvian warning of a dash does not count', async () => {
  const lawful = lawfulProduct('phone');
  const translation = { ...lawful.translation, name: 'Tālrunis', warnings: '-' };
  expect(await createProduct(opened.shop, { ...lawful, translation })).toMatchObject({
    error: { refused: { decision: { lacking: ['warnings-translated'] } } },
  });
});

/** A file in which each is published. */
function fileOf(products: readonly ProductInput[]): string {
  const around = { vatRate: vatRate(2100), shopUrl: 'http://localhost:3000', categories: new Map(), attributes: [] };
  const lines = products.map((input, index) => {
    const product = productInputSchema.parse({ ...input, slug: { en: `import-${index}` }, is_active: true });
    const at = { id: '', version: new Date(), created_at: new Date() };
    return productToLines({ ...at, product: { ...product, product_variations: [] } }, around);
  });
  return `${headingLine()}${lines.join('')}`;
}

describe('a product that is published', () => {
  test('with everything is accepted, and what was shown is kept once', async () => {
    for (const kind of ['cosmetic', 'phone', 'wearable', 'lamp', 'battery', 'cable', 'other']) {
      const id = await made(lawfulProduct(kind));
      expect(await evidenceOf(id), kind).toMatchObject([{ outcome: 'published', via: 'form' }]);
      const { version, product } = await stored(id);
      await updateProduct(opened.shop, { id, editedVersion: version, product: { ...product, base_price: 200_000 } });
      expect(await evidenceOf(id), 'another price is no other state').toHaveLength(1);
    }
  });

  test('is kept with its texts, category, price and the checksum of its label', async () => {
    const { db } = opened.shop;
    const category = await createCategory(opened.shop, { name: 'Lamps', type: 'home' });
    if (!category.ok) throw new Error(category.error.code);
    const label_image = 'products/label.png';
    const file = { path: label_image, content_type: 'image/png', bytes: 1, width: 1, height: 1, ground: '#ffffff' };
    await db
      .insertInto('media_files')
      .values({ ...file, sha256: Buffer.alloc(32, 0xab) })
      .execute();
    const lamp = lawfulProduct('lamp');
    const energy_label = lamp.facts?.energy_label && { ...lamp.facts.energy_label, label_image };
    const more = { category_id: category.value.id, description: 'It shines.', highlights: ['Bright'] };
    const id = await made({ ...lamp, ...more, facts: { ...lamp.facts, energy_label } });
    const { facts } = await db
      .selectFrom('product_evidence')
      .select('facts')
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(facts).toMatchObject({
      ...{ category: 'Lamps', description: 'It shines.', highlights: ['Bright'], base_price: 100_000 },
      label_sha256: 'ab'.repeat(32),
    });
  });

  test('cannot lose what law wants, but may be taken off sale with less', async () => {
    const id = await made(lawfulProduct('phone'));
    const { version, product } = await stored(id);
    const less = { ...product, facts: product.facts && { ...product.facts, charger: null } };
    const refused = await updateProduct(opened.shop, { id, editedVersion: version, product: less });
    expect(refused).toMatchObject({ error: { code: 'duties_missing' } });
    const asDraft = { ...less, is_active: false };
    const saved = await updateProduct(opened.shop, { id, editedVersion: version, product: asDraft });
    expect(saved).toMatchObject({ ok: true });
  });

  test('is not brought back on sale by an undo once the law wants more', async () => {
    const { shop } = opened;
    const id = await made(lawfulProduct('cable'));
    const off = await edited(shop, [id], { what: 'active', is_active: false });
    const { version, product } = await stored(id);
    const facts = product.facts && { ...product.facts, weee_category: null };
    await updateProduct(shop, { id, editedVersion: version, product: { ...product, facts } });
    expect(await undo(shop, off)).toMatchObject({ error: { code: 'duties_missing', refused: [{ id }] } });
    expect((await stored(id)).product.is_active).toBe(false);
    expect((await evidenceOf(id)).at(-1)).toMatchObject({ outcome: 'refused', via: 'undo' });
  });

  test('does not get back a kind or facts that law wants more of, and the refusal says why and is evidence', async () => {
    const { shop } = opened;
    const id = await made(lawfulProduct('lamp'));
    const asOther = await edited(shop, [id], { what: 'kind', kind: 'other' }, { confirmed: DUTY_IDS });
    const { version, product } = await stored(id);
    const facts = product.facts && { ...product.facts, energy_label: null };
    await updateProduct(shop, { id, editedVersion: version, product: { ...product, facts } });
    const lacking = ['energy-class', 'energy-label', 'energy-sheet', 'energy-eprel'];
    expect(await undo(shop, asOther)).toMatchObject({
      error: { code: 'duties_missing', refused: [{ id, decision: { lacking } }] },
    });
    expect((await stored(id)).product).toMatchObject({ kind: 'other', is_active: true });
    expect((await evidenceOf(id)).at(-1)).toMatchObject({ outcome: 'refused', via: 'undo', duties: missing(lacking) });
  });

  test('returns as a draft when it was deleted and the law wants more by now', async () => {
    const { shop } = opened;
    const id = await made(lawfulProduct('other'));
    const deleted = await deleteProducts(shop, { selection: { ids: [id] }, expected: 1, actor: null });
    if (!deleted.ok) throw new Error(deleted.error.code);
    await shop.db.updateTable('product_facts').set({ model: null }).where('product_id', '=', id).execute();
    expect(await undo(shop, deleted.value.changeId)).toMatchObject({ value: { isPartial: true } });
    expect((await stored(id)).product.is_active).toBe(false);
  });
});

describe('another kind, of which law wants less', () => {
  const DROPPED = ['energy-class', 'energy-label', 'energy-sheet', 'energy-eprel', 'take-back'] as const;
  const asDropped = expect.arrayContaining(DROPPED.map((duty) => ({ duty, result: 'dropped' })));

  test('is saved once somebody has confirmed what no longer applies, which is evidence with their name', async () => {
    const { shop } = opened;
    const { viewer } = await aStaffMember(shop, 'staff', { email: 'anna@example.lv' });
    const id = await made(lawfulProduct('lamp'));
    const { version, product } = await stored(id);
    const asked = { id, editedVersion: version, actor: { id: viewer.id, name: 'Anna' } };
    const other = { ...product, kind: 'other', facts: product.facts && { ...product.facts, energy_label: null } };
    expect(await updateProduct(shop, { ...asked, product: other })).toMatchObject({
      error: { code: 'duties_dropped', dropped: DROPPED },
    });
    expect((await stored(id)).product.kind).toBe('lamp');
    const some = { ...asked, product: other, confirmed: ['energy-class'] };
    expect(await updateProduct(shop, some), 'only some were confirmed').toMatchObject({ ok: false });
    expect(await updateProduct(shop, { ...asked, product: other, confirmed: DROPPED })).toMatchObject({ ok: true });
    expect((await evidenceOf(id)).at(-1)).toMatchObject({
      ...{ outcome: 'published', via: 'form', actor_name: 'Anna', duties: asDropped },
    });
  });

  test('is set for several at once only with a confirmation, and what was given stays', async () => {
    const { shop } = opened;
    const id = await made(lawfulProduct('lamp'));
    const edit = { what: 'kind', kind: 'other' } as const;
    const selection = { ids: [id] };
    expect(await previewProductEdit(shop, { selection, edit })).toMatchObject({ value: { dropped: DROPPED } });
    const asked = { selection, edit, expected: 1, leavesOutRefused: false, actor: null };
    expect(await editProducts(shop, asked)).toMatchObject({ error: { code: 'duties_dropped', dropped: DROPPED } });
    expect(await editProducts(shop, { ...asked, confirmed: DROPPED })).toMatchObject({ value: { changed: 1 } });
    expect((await stored(id)).product.facts?.energy_label).toMatchObject({ class: 'B' });
    expect((await evidenceOf(id)).at(-1)).toMatchObject({ outcome: 'published', via: 'bulk', duties: asDropped });
  });

  test('is said in the row of an import', async () => {
    const { shop } = opened;
    const id = await made({ ...lawfulProduct('lamp'), slug: { en: 'imported-lamp' } });
    const { version, created_at, product } = await stored(id);
    const around = { vatRate: vatRate(2100), shopUrl: 'http://localhost:3000', categories: new Map(), attributes: [] };
    const other = { id, version, created_at, product: { ...product, kind: 'other' } };
    const imported = await importFile(shop, `${headingLine()}${productToLines(other, around)}`, { run: true });
    const { notes } = await shop.db
      .selectFrom('product_import_rows')
      .select('notes')
      .where('import_id', '=', imported.id)
      .executeTakeFirstOrThrow();
    expect(notes).toContainEqual(expect.objectContaining({ code: 'drops_duties', detail: DROPPED.join() }));
    expect((await evidenceOf(id)).at(-1)).toMatchObject({ via: 'import', duties: asDropped });
  });
});

test('where the shop does not deliver into the EU, its law does not hold', async () => {
  const { shop } = opened;
  await changeSettings(shop, { servedCountries: ['US'] });
  expect(await createProduct(shop, brokenProduct(['phone', 'facts.charger', []]))).toMatchObject({ ok: true });
});

test('evidence is not changed, and only a staff member’s name can go', async () => {
  const { shop } = opened;
  const change = shop.db.updateTable('product_evidence').set({ outcome: 'published' }).execute();
  await expect(change).rejects.toThrow('Evidence');
  await expect(shop.db.deleteFrom('product_evidence').execute()).rejects.toThrow('Evidence');
  await shop.db.updateTable('product_evidence').set({ actor_id: null, actor_name: null }).execute();
});

test('half a guarantee of durability is refused by the database', async () => {
  const { shop } = opened;
  const id = await made({ ...lawfulProduct('other'), facts: lawfulProduct('other').facts });
  const half = (set: object) => shop.db.updateTable('product_facts').set(set).where('product_id', '=', id).execute();
  await expect(half({ durability_years: 3 })).rejects.toThrow('product_facts_durability');
  const whole = { durability_model: 'A', durability_guarantor: 'A', durability_scope: 'A', durability_conditions: 'A' };
  for (const years of [2, 2.25, 100])
    await expect(half({ durability_years: years, ...whole }), String(years)).rejects.toThrow('check');
  await half({ durability_years: 2.5, ...whole });
});
