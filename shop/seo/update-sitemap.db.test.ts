import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actorOf } from '#shop/audit/change.ts';
import { createCategory } from '#shop/catalog/categories/create-category.server.ts';
import { findStoredCategory } from '#shop/catalog/categories/stored-category-view.server.ts';
import { updateCategory } from '#shop/catalog/categories/update-category.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { aStaffMember } from '#tests/support/people/people.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { getSitemap, type SitemapName } from './make-sitemap.server.ts';
import { findSitemapState } from './sitemap-view.server.ts';
import { renewSitemap, updateSitemap } from './update-sitemap.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

async function read(name: SitemapName): Promise<string | null> {
  const found = await getSitemap(opened.shop, name);
  return found.ok ? found.value : null;
}
const state = () => findSitemapState(opened.shop);

test('until it is made for the first time, the sitemap is made at each request', async () => {
  expect(await state()).toMatchObject({ status: 'idle', lastUpdated: null, error: null });
  await aProduct(opened.shop, { name: 'Birch Cream' });
  expect(await read({ products: 1 })).toContain('/product/birch-cream');
});

test('from then on search engines get it as it was made, and staff read who made it', async () => {
  const { viewer } = await aStaffMember(opened.shop, 'staff');
  const updated = await updateSitemap(opened.shop, { actor: actorOf(viewer) });
  if (!updated.ok) throw new Error(updated.error.code);
  expect(updated.value.xmlContent).toBe(await read('index'));
  expect(await state()).toMatchObject({
    status: 'success',
    updatedBy: viewer.fullName,
    addresses: updated.value.addresses,
  });
  await aProduct(opened.shop, { name: 'Linden Soap' });
  expect(await read({ products: 1 })).not.toContain('/product/linden-soap');
  expect(await read({ products: 2 })).toBeNull();
  const changes = await opened.shop.db
    .selectFrom('audit_entries')
    .innerJoin('audit_changes', 'audit_changes.id', 'change_id')
    .select(['actor_name', 'entity', 'kind'])
    .where('entity', '=', 'sitemap')
    .execute();
  expect(changes).toEqual([{ actor_name: viewer.fullName, entity: 'sitemap', kind: 'update' }]);
});

test('the shop renews it by itself when a product or a category has changed, and only then', async () => {
  await renewSitemap(opened.shop);
  expect(await read({ products: 1 })).toContain('/product/linden-soap');
  expect((await state()).updatedBy).toBeNull();
  const madeOnce = await opened.shop.db.selectFrom('sitemap_files').select(sql<string>`xmin::text`.as('by')).execute();
  await renewSitemap(opened.shop);
  expect(await opened.shop.db.selectFrom('sitemap_files').select(sql<string>`xmin::text`.as('by')).execute()).toEqual(
    madeOnce,
  );

  const category = await createCategory(opened.shop, { name: 'Soaps', type: 'beauty' });
  if (!category.ok) throw new Error(category.error.code);
  await aProduct(opened.shop, { name: 'Amber Soap', category_id: category.value.id });
  await renewSitemap(opened.shop);
  const before = await read('categories');
  expect(before).toContain(category.value.id);
  const stored = await findStoredCategory(opened.shop.db, category.value.id);
  if (stored === null) throw new Error('The category has gone');
  await updateCategory(opened.shop, {
    id: stored.id,
    editedVersion: stored.version,
    category: { name: 'Hand Soaps', type: 'beauty' },
    actor: null,
  });
  await renewSitemap(opened.shop);
  expect(await read('categories')).not.toBe(before);
});

test('when it cannot be made, the one made before stays and the reason is stored, until it can', async () => {
  const before = await read('index');
  await aProduct(opened.shop);
  await sql`alter table category_translations rename to elsewhere`.execute(opened.shop.db);
  await sql`alter table categories rename to hidden_categories`.execute(opened.shop.db);
  expect(await updateSitemap(opened.shop, { actor: null })).toEqual({ ok: false, error: { code: 'unexpected' } });
  expect(await state()).toMatchObject({ status: 'error', error: 'unexpected' });
  expect((await state()).failedAt).toBeInstanceOf(Date);
  expect(await read('index')).toBe(before);
  await sql`alter table hidden_categories rename to categories`.execute(opened.shop.db);
  await sql`alter table elsewhere rename to category_translations`.execute(opened.shop.db);
  await renewSitemap(opened.shop);
  expect(await state()).toMatchObject({ status: 'success', error: null, failedAt: null });
});

test('pressed by many at once it is made by one after the other', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => updateSitemap(opened.shop, { actor: null })));
  expect(answers.every(({ ok }) => ok)).toBe(true);
});
