import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, actorOf } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { aStaffMember } from '#tests/support/people/people.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { deleteProducts } from '../delete-products.server.ts';
import type { CategoryInput } from './category-input.ts';
import { listCategories } from './category-list-view.server.ts';
import { parseCategoryQuery } from './category-query.ts';
import { createCategory } from './create-category.server.ts';
import { deleteCategory } from './delete-category.server.ts';
import { findStoredCategory } from './stored-category-view.server.ts';
import { undoCategoryChange } from './undo-category-change.server.ts';
import { updateCategory } from './update-category.server.ts';

let opened: TestShop;
let actor: NonNullable<Actor>;
beforeAll(async () => {
  opened = await openTestShop();
  actor = actorOf((await aStaffMember(opened.shop, 'staff')).viewer);
});
afterAll(() => opened.close());

const INPUT = {
  name: 'Serums',
  type: 'beauty',
  description: 'Drops that do much.',
  translation: { name: 'Serumi', description: 'Pilieni, kas paveic daudz.', type: 'kopšana' },
} satisfies CategoryInput;

async function aCategory(changes: Partial<CategoryInput> = {}) {
  const made = await createCategory(opened.shop, { ...INPUT, ...changes }, actor);
  if (!made.ok) throw new Error(made.error.code);
  return { ...made.value, version: (await stored(made.value.id)).version };
}

async function stored(id: Uuid) {
  const category = await findStoredCategory(opened.shop.db, id);
  if (category === null) throw new Error('There is no such category');
  return category;
}

async function edit(id: Uuid, editedVersion: Date, changes: Partial<CategoryInput>) {
  return updateCategory(opened.shop, { id, editedVersion, category: { ...INPUT, ...changes }, actor });
}

const changesOf = (id: Uuid) =>
  opened.shop.db
    .selectFrom('audit_entries')
    .innerJoin('audit_changes', 'audit_changes.id', 'change_id')
    .select(['kind', 'actor_name', 'before', 'after'])
    .where('entity_id', '=', id)
    .orderBy('audit_entries.id')
    .execute();

async function shelfOf(productId: Uuid): Promise<Uuid | null> {
  const row = await opened.shop.db
    .selectFrom('products')
    .select('category_id')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  return row.category_id;
}

const changeId = (answer: { ok: boolean; value?: { changeId: Uuid | null } }): Uuid => {
  const id = answer.value?.changeId;
  if (!id) throw new Error(`Nothing was changed: ${JSON.stringify(answer)}`);
  return id;
};

describe('editing a category', () => {
  test('changes both languages, keeps its address, and is recorded', async () => {
    const { id, slug, version } = await aCategory();
    const answer = await edit(id, version, { name: 'Face Serums', translation: null });
    expect(answer.ok).toBe(true);
    expect(await stored(id)).toMatchObject({
      slug,
      fields: { name: 'Face Serums', type: 'beauty', name_lv: null, description_lv: null, type_lv: null },
    });
    expect(await changesOf(id)).toMatchObject([
      { kind: 'create', actor_name: actor.name, before: null },
      {
        kind: 'edit',
        actor_name: actor.name,
        before: { name: 'Serums', name_lv: 'Serumi' },
        after: { name: 'Face Serums', name_lv: null },
      },
    ]);
  });

  test('that somebody else has saved meanwhile is refused, with how it is now', async () => {
    const { id, version } = await aCategory();
    expect((await edit(id, version, { name: 'Ours' })).ok).toBe(true);
    expect(await edit(id, version, { name: 'Theirs' })).toMatchObject({
      ok: false,
      error: { code: 'conflict', current: { fields: { name: 'Ours' } } },
    });
  });

  test('of two that save at the same moment one is refused', async () => {
    const { id, version } = await aCategory();
    const answers = await Promise.all(['One', 'Other'].map((name) => edit(id, version, { name })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('without a difference is no change', async () => {
    const { id, version } = await aCategory();
    expect(await edit(id, version, {})).toEqual({ ok: true, value: { changeId: null } });
    expect(await changesOf(id)).toHaveLength(1);
  });

  test('needs a name and a tag, a picture that exists, and a category', async () => {
    const { id, version } = await aCategory();
    expect(await edit(id, version, { name: ' ', type: '' })).toMatchObject({
      error: { code: 'invalid', fields: ['name', 'type'] },
    });
    expect(await edit(id, version, { image_url: 'categories/none.webp' })).toMatchObject({
      error: { code: 'unknown_picture' },
    });
    for (const nowhere of ['http://169.254.169.254/latest', 'https://localhost/a.jpg', 'file:///etc/passwd']) {
      const invalid = { error: { code: 'invalid', fields: ['image_url'] } };
      expect(await edit(id, version, { image_url: nowhere })).toMatchObject(invalid);
    }
    expect((await edit(id, version, { image_url: 'https://pictures.example/a.jpg' })).ok).toBe(true);
    expect(await edit(randomUUID(), version, {})).toMatchObject({ error: { code: 'not_found' } });
  });
});

describe('deleting a category', () => {
  test('leaves its products in the shop, without one, and can be undone', async () => {
    const { id, slug } = await aCategory({ name: 'Masks' });
    const other = await aCategory({ name: 'Creams' });
    const [stays, moved] = [
      await aProduct(opened.shop, { category_id: id }),
      await aProduct(opened.shop, { category_id: id, is_active: false }),
    ];
    const deleted = await deleteCategory(opened.shop, { id, actor });
    expect(deleted).toMatchObject({ ok: true, value: { products: 2 } });
    expect(await findStoredCategory(opened.shop.db, id)).toBeNull();
    expect(await shelfOf(stays.productId)).toBeNull();
    // Given a new category before the old one came back: it stays there.
    await opened.shop.db
      .updateTable('products')
      .set({ category_id: other.id })
      .where('id', '=', moved.productId)
      .execute();

    const undone = await undoCategoryChange(opened.shop, { changeId: changeId(deleted), actor });
    expect(undone).toEqual({ ok: true, value: { name: 'Masks' } });
    expect(await stored(id)).toMatchObject({ slug, fields: { name: 'Masks', name_lv: 'Serumi', type_lv: 'kopšana' } });
    expect(await shelfOf(stays.productId)).toBe(id);
    expect(await shelfOf(moved.productId)).toBe(other.id);
    expect(await undoCategoryChange(opened.shop, { changeId: changeId(deleted), actor })).toMatchObject({
      error: { code: 'already_undone' },
    });
  });

  test('twice is refused, and so is one that is not there', async () => {
    const { id } = await aCategory();
    expect((await deleteCategory(opened.shop, { id, actor })).ok).toBe(true);
    expect(await deleteCategory(opened.shop, { id, actor })).toEqual({ ok: false, error: { code: 'not_found' } });
  });

  test('comes back with another address where its own was given away', async () => {
    const { id } = await aCategory({ name: 'Balms' });
    const deleted = await deleteCategory(opened.shop, { id, actor });
    expect((await aCategory({ name: 'Balms' })).slug).toBe('balms');
    expect((await undoCategoryChange(opened.shop, { changeId: changeId(deleted), actor })).ok).toBe(true);
    expect((await stored(id)).slug).toBe('balms-2');
  });
});

describe('taking back an edit', () => {
  test('restores what is unchanged since', async () => {
    const { id, version } = await aCategory();
    const first = await edit(id, version, { name: 'Oils', type: 'care' });
    await edit(id, (await stored(id)).version, { name: 'Body Oils', type: 'care' });
    expect((await undoCategoryChange(opened.shop, { changeId: changeId(first), actor })).ok).toBe(true);
    expect((await stored(id)).fields).toMatchObject({ name: 'Body Oils', type: 'beauty' });
  });

  test('is refused when all of it was changed again, or the category has gone', async () => {
    const { id, version } = await aCategory();
    const first = await edit(id, version, { name: 'Oils' });
    await edit(id, (await stored(id)).version, { name: 'Body Oils' });
    const undo = () => undoCategoryChange(opened.shop, { changeId: changeId(first), actor });
    expect(await undo()).toEqual({ ok: false, error: { code: 'changed_since' } });
    await deleteCategory(opened.shop, { id, actor });
    expect(await undo()).toEqual({ ok: false, error: { code: 'changed_since' } });
    expect(await undoCategoryChange(opened.shop, { changeId: randomUUID(), actor })).toEqual({
      ok: false,
      error: { code: 'not_found' },
    });
  });

  test('pressed twice at once is done once', async () => {
    const { id, version } = await aCategory();
    const first = await edit(id, version, { name: 'Oils' });
    const undo = () => undoCategoryChange(opened.shop, { changeId: changeId(first), actor });
    const answers = await Promise.all([undo(), undo()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('the table of categories', () => {
  test('is found by words of either language and sorted by column', async () => {
    const { id } = await aCategory({
      name: 'Žalūzijas',
      type: 'home',
      translation: { name: 'Logu žalūzijas', description: null },
    });
    await aProduct(opened.shop, { category_id: id, is_active: false });
    const read = async (query: string, language: 'en' | 'lv' = 'en') =>
      (await listCategories(opened.shop, parseCategoryQuery(new URLSearchParams(query)), language)).categories;
    expect(await read('search=logu+ZALUZ')).toMatchObject([{ id, name: 'Žalūzijas', products: 1 }]);
    expect(await read('search=home', 'lv')).toMatchObject([{ id, name: 'Logu žalūzijas' }]);
    expect(await read('search=%25')).toEqual([]);
    const byProducts = (await read('sort=-products')).map(({ products }) => products);
    expect(byProducts).toEqual([...byProducts].sort((a, b) => b - a));
    const byTag = (await read('sort=type')).map(({ type }) => type);
    expect(byTag).toEqual([...byTag].sort());
  });

  test('counts the products that staff find in it: deleted ones no longer', async () => {
    const { id } = await aCategory({ name: 'Emptied shelf' });
    const { productId } = await aProduct(opened.shop, { category_id: id });
    await aProduct(opened.shop, { category_id: id });
    const count = async () =>
      (await listCategories(opened.shop, parseCategoryQuery(new URLSearchParams('search=emptied')), 'en')).categories;
    expect(await count()).toMatchObject([{ products: 2 }]);
    await deleteProducts(opened.shop, { selection: { ids: [productId] }, expected: 1, actor });
    expect(await count()).toMatchObject([{ products: 1 }]);
  });

  test('shows twenty on a page, and the last page for one too far', async () => {
    for (let n = 0; n < 21; n += 1) await aCategory({ name: `Shelf ${n}`, type: 'many' });
    const read = (page: string) =>
      listCategories(opened.shop, parseCategoryQuery(new URLSearchParams({ search: 'many', page })), 'en');
    expect(await read('1')).toMatchObject({ total: 21, pageCount: 2, page: 1 });
    expect((await read('1')).categories).toHaveLength(20);
    expect((await read('99')).categories).toHaveLength(1);
    expect((await read('x')).page).toBe(1);
  });
});
