import { afterAll, beforeAll, expect, test } from 'vitest';
import { actorOf } from '#shop/audit/change.ts';
import { createProduct } from '#shop/catalog/create-product.server.ts';
import { deleteProducts } from '#shop/catalog/delete-products.server.ts';
import { type ProductInput, productInputSchema } from '#shop/catalog/product-input.ts';
import { findStoredProduct } from '#shop/catalog/stored-product-view.server.ts';
import { updateProduct } from '#shop/catalog/update-product.server.ts';
import { listEvidence } from '#shop/duties/evidence-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { vatRate } from '#shop/kernel/percent.ts';
import { getAttention } from '#shop/reports/attention-view.server.ts';
import { importFile } from '#tests/support/goods/imports.ts';
import { lawfulProduct } from '#tests/support/goods/lawful-products.ts';
import { edited, undo } from '#tests/support/goods/staff-products.ts';
import { aStaffMember } from '#tests/support/people/people.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { headingLine, productToLines } from '../export/product-to-lines.ts';
import { countOffSale } from './import.ts';
import { findProductImport, listImportRows } from './import-view.server.ts';
import { runProductImport } from './run-product-import.server.ts';
import { startImportUndo, startProductImport } from './start-product-import.server.ts';
import { undoProductImport } from './undo-product-import.server.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
let opened: TestShop;
let actor: ReturnType<typeof actorOf>;
beforeAll(async () => {
  opened = await openTestShop({ hasDuties: true, clock: { now: () => NOW } });
  actor = actorOf((await aStaffMember(opened.shop, 'staff')).viewer);
});
afterAll(() => opened.close());

async function onSale(): Promise<Uuid> {
  const created = await createProduct(opened.shop, lawfulProduct('other'));
  if (!created.ok) throw new Error(created.error.code);
  return created.value.id;
}

async function stored(id: Uuid) {
  const found = await findStoredProduct(opened.shop.db, id);
  if (found === null) throw new Error('The product is gone');
  return found;
}

async function save(id: Uuid, change: Partial<ProductInput>) {
  const { version, product } = await stored(id);
  const asked = { id, editedVersion: version, product: { ...product, ...change }, actor };
  expect(await updateProduct(opened.shop, asked)).toMatchObject({ ok: true });
}

/** What became of the product, the newest last: 'unpublished form'. */
async function historyOf(id: Uuid): Promise<string[]> {
  const evidence = await listEvidence(opened.shop.db, id, 10);
  return evidence.map(({ outcome, via }) => `${outcome} ${via}`).reverse();
}

async function expectTakenOff(id: Uuid, via: string) {
  const [newest] = await listEvidence(opened.shop.db, id, 1);
  expect(newest).toMatchObject({ outcome: 'unpublished', via, at: NOW, actor_name: actor.name, kind: 'other' });
}

test('a product deactivated in its form is off sale by evidence, and on sale again when it is published again', async () => {
  const id = await onSale();
  await save(id, { is_active: false });
  await expectTakenOff(id, 'form');
  await save(id, { base_price: 200_000 });
  expect(await historyOf(id), 'a draft that is saved is no other state').toHaveLength(2);
  await save(id, { is_active: true });
  expect(await historyOf(id)).toEqual(['published form', 'unpublished form', 'published form']);
});

test('a bulk edit takes each product off sale under the name of who did it, and its undo publishes them', async () => {
  const ids = [await onSale(), await onSale()];
  const change = await edited(opened.shop, ids, { what: 'active', is_active: false }, { actor });
  for (const id of ids) await expectTakenOff(id, 'bulk');
  await undo(opened.shop, change, actor);
  for (const id of ids) expect(await historyOf(id)).toEqual(['published form', 'unpublished bulk', 'published undo']);
});

test('the undo of a publication is evidence', async () => {
  const id = await onSale();
  await save(id, { is_active: false });
  const change = await edited(opened.shop, [id], { what: 'active', is_active: true }, { actor });
  await undo(opened.shop, change, actor);
  await expectTakenOff(id, 'undo');
});

test('a deletion is evidence, and so is what returns from it', async () => {
  const id = await onSale();
  const deleted = await deleteProducts(opened.shop, { selection: { ids: [id] }, expected: 1, actor });
  if (!deleted.ok) throw new Error(deleted.error.code);
  await expectTakenOff(id, 'deletion');
  await undo(opened.shop, deleted.value.changeId, actor);
  expect(await historyOf(id)).toEqual(['published form', 'unpublished deletion', 'published undo']);
});

test('a file that deactivates a product is evidence', async () => {
  const id = await onSale();
  await importFile(opened.shop, fileOf({ ...(await stored(id)).product, id, is_active: false }), { run: true, actor });
  await expectTakenOff(id, 'import');
});

test('an import counts what it takes off sale, by wish or for lack of what law requires, and lists those rows', async () => {
  const { shop } = opened;
  const ids = [await onSale(), await onSale(), await onSale(), await onSale()];
  const [wished, held, kept, draft] = await Promise.all(ids.map(async (id) => ({ ...(await stored(id)).product, id })));
  if (!wished || !held || !kept || !draft) throw new Error('A product is missing');
  await save(draft.id as Uuid, { is_active: false });
  const file = writeFile([
    { ...wished, is_active: false },
    { ...held, facts: held.facts && { ...held.facts, manufacturer: null } },
    { ...kept, base_price: 300_000 },
    { ...draft, facts: draft.facts && { ...draft.facts, manufacturer: null } },
  ]);
  const { id } = await importFile(shop, file);
  const before = await findProductImport(shop.db, id);
  expect(before && countOffSale(before)).toBe(2);
  const { rows } = await listImportRows(shop.db, { id: id as Uuid, list: 'off_sale', page: 1 });
  expect(rows.map(({ product_id }) => product_id)).toEqual([wished.id, held.id]);
  await startProductImport(shop, { importId: id, pictureHosts: [], makesCategories: false, enqueues: false });
  await runProductImport(shop, { importId: id as Uuid, enqueues: false });
  const after = await Promise.all(ids.map(async (one) => (await stored(one)).product.is_active));
  expect(after).toEqual([false, false, true, false]);
  const done = await findProductImport(shop.db, id);
  expect(done && countOffSale(done)).toBe(2);
});

test('the undo of an import takes what it created off sale by evidence', async () => {
  const { shop } = opened;
  const file = fileOf({ ...lawfulProduct('other'), name: 'From a file', id: '', slug: { en: 'from-a-file' } });
  const { id: importId } = await importFile(shop, file, { run: true, actor });
  const rows = await shop.db
    .selectFrom('product_import_rows')
    .select('product_id')
    .where('import_id', '=', importId)
    .execute();
  await startImportUndo(shop, { importId, actor });
  expect(await undoProductImport(shop, { importId })).toMatchObject({ ok: true });
  expect(rows).toHaveLength(1);
  for (const { product_id } of rows) await expectTakenOff(product_id ?? '', 'undo');
});

test('even a hand in the database leaves evidence, and what staff took off sale is not counted as the shop’s doing', async () => {
  const { db } = opened.shop;
  const id = await onSale();
  await db.updateTable('products').set({ is_active: false }).where('id', '=', id).execute();
  const [newest] = await listEvidence(db, id, 1);
  expect(newest).toMatchObject({ outcome: 'unpublished', via: 'direct', actor_name: null });
  const gone = await onSale();
  await db.deleteFrom('products').where('id', '=', gone).execute();
  expect(await historyOf(gone)).toEqual(['published form', 'unpublished direct']);
  expect(await getAttention(opened.shop)).toMatchObject({ takenOff: 0 });
});

type Exported = ProductInput & { readonly id: string };

const fileOf = (one: Exported) => writeFile([one]);

function writeFile(products: readonly Exported[]): string {
  const around = { vatRate: vatRate(2100), shopUrl: 'http://localhost:3000', categories: new Map(), attributes: [] };
  const lines = products.map(({ id, ...input }) => {
    const product = { ...productInputSchema.parse(input), product_variations: [] };
    return productToLines({ id, version: NOW, created_at: NOW, product }, around);
  });
  return `${headingLine()}${lines.join('')}`;
}
