import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, actorOf } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { aStaffMember } from '#tests/support/people/people.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { parseStaffProducts } from '../staff-product-list.ts';
import { listStaffProducts } from '../staff-products-view.server.ts';
import { listCategories, listCategoryOptions, listParentOptions } from './category-list-view.server.ts';
import { parseCategoryQuery } from './category-query.ts';
import { createCategory } from './create-category.server.ts';
import { deleteCategory } from './delete-category.server.ts';
import { listCategoryTiles, listNavigationCategories } from './navigation-view.server.ts';
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

type Wish = { readonly in?: Uuid | null; readonly position?: number; readonly lv?: string };

async function make(name: string, { in: parent_id = null, position, lv }: Wish = {}) {
  const translation = lv === undefined ? null : { name: lv, description: null };
  return createCategory(opened.shop, { name, type: 'home', parent_id, position, translation }, actor);
}

async function aCategory(name: string, wish?: Wish): Promise<Uuid> {
  const made = await make(name, wish);
  if (!made.ok) throw new Error(made.error.code);
  return made.value.id;
}

async function stored(id: Uuid) {
  const category = await findStoredCategory(opened.shop.db, id);
  if (category === null) throw new Error('There is no such category');
  return category;
}

async function move(id: Uuid, parent_id: Uuid | null) {
  const { version, fields } = await stored(id);
  const { name, type, position } = fields;
  return updateCategory(opened.shop, {
    id,
    editedVersion: version,
    category: { name, type, position, parent_id },
    actor,
  });
}

const changeOf = (answer: { ok: boolean; value?: { changeId: Uuid | null } }): Uuid => {
  const id = answer.value?.changeId;
  if (!id) throw new Error(`Nothing was changed: ${JSON.stringify(answer)}`);
  return id;
};
const undo = (answer: Parameters<typeof changeOf>[0]) =>
  undoCategoryChange(opened.shop, { changeId: changeOf(answer), actor });

const parentOf = async (id: Uuid) => (await stored(id)).fields.parent_id;

/** Three levels and a category beside them. */
async function aTree(name: string) {
  const top = await aCategory(name);
  const second = await aCategory(`${name} tables`, { in: top });
  const third = await aCategory(`${name} coffee tables`, { in: second });
  return { top, second, third, beside: await aCategory(`${name} lamps`) };
}

describe('a category in another', () => {
  test('lies there from the beginning or is moved, and a move can be undone', async () => {
    const { top, second, beside } = await aTree('Moved');
    expect(await parentOf(second)).toBe(top);
    const moved = await move(second, beside);
    expect(await parentOf(second)).toBe(beside);
    expect((await undo(moved)).ok).toBe(true);
    expect(await parentOf(second)).toBe(top);
    expect((await move(second, null)).ok).toBe(true);
    expect(await parentOf(second)).toBeNull();
  });

  test('is refused on a fourth level, in itself, below itself, and in one that is gone', async () => {
    const { top, second, third, beside } = await aTree('Deep');
    expect(await make('Fourth', { in: third })).toMatchObject({ ok: false, error: { code: 'too_deep' } });
    expect(await move(beside, third)).toMatchObject({ ok: false, error: { code: 'too_deep' } });
    expect(await move(top, beside)).toMatchObject({ ok: false, error: { code: 'too_deep' } });
    for (const below of [top, second, third]) {
      expect(await move(top, below)).toMatchObject({ ok: false, error: { code: 'parent_below' } });
    }
    for (const gone of [await move(top, randomUUID()), await make('Lost', { in: randomUUID() })]) {
      expect(gone).toMatchObject({ ok: false, error: { code: 'parent_unknown' } });
    }
    expect((await move(second, beside)).ok).toBe(true);
  });

  test('is refused by the database too, whoever writes', async () => {
    const { top, third, beside } = await aTree('Guarded');
    const write = (id: Uuid, parent_id: Uuid) =>
      opened.shop.db.updateTable('categories').set({ parent_id }).where('id', '=', id).execute();
    for (const [id, parent] of [
      [beside, third],
      [top, third],
      [top, top],
      [top, beside],
    ] as const) {
      await expect(write(id, parent)).rejects.toThrow('categories have three levels at most');
    }
    await expect(opened.shop.db.deleteFrom('categories').where('id', '=', top).execute()).rejects.toThrow();
  });

  test('of two that move into each other at the same moment one does', async () => {
    const [one, other] = [await aCategory('One'), await aCategory('Other')];
    const answers = await Promise.all([move(one, other), move(other, one)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'parent_below' } });
  });
});

describe('deleting', () => {
  test('a category with others in it is refused until they are gone', async () => {
    const { top, second, third } = await aTree('Kept');
    const remove = (id: Uuid) => deleteCategory(opened.shop, { id, actor });
    expect(await remove(second)).toEqual({ ok: false, error: { code: 'has_children' } });
    expect((await remove(third)).ok).toBe(true);
    expect((await remove(second)).ok).toBe(true);
    expect((await remove(top)).ok).toBe(true);
  });

  test('comes back to its place, or to the first level where that is gone', async () => {
    const { top, second, third } = await aTree('Returning');
    const removed = await deleteCategory(opened.shop, { id: third, actor });
    expect((await undo(removed)).ok).toBe(true);
    expect(await parentOf(third)).toBe(second);
    const again = await deleteCategory(opened.shop, { id: third, actor });
    await deleteCategory(opened.shop, { id: second, actor });
    expect((await undo(again)).ok).toBe(true);
    expect(await parentOf(third)).toBeNull();
    expect((await stored(top)).fields.name).toBe('Returning');
  });
});

describe('what lists say of the tree', () => {
  test('staff see each category below the one that it lies in, with its path, in the order they give', async () => {
    const top = await aCategory('Order', { lv: 'Secība' });
    await aCategory('Order A', { in: top });
    const last = await aCategory('Order B', { in: top, position: 2 });
    const first = await aCategory('Order C', { in: top, position: 1 });
    const below = await aCategory('Order D', { in: first });
    const query = parseCategoryQuery(new URLSearchParams('search=order'));
    const { categories } = await listCategories(opened.shop, query, 'en');
    expect(categories.map(({ name, above }) => [...above, name].join('/'))).toEqual([
      'Order',
      'Order/Order C',
      'Order/Order C/Order D',
      'Order/Order B',
      'Order/Order A',
    ]);
    expect(categories.map(({ children }) => children)).toEqual([3, 1, 0, 0, 0]);
    const options = (await listCategoryOptions(opened.shop, 'lv')).map(({ name }) => name);
    expect(options).toEqual(expect.arrayContaining(['Secība', 'Secība > Order C > Order D']));
    const parents = await listParentOptions(opened.shop, { id: first, language: 'en' });
    expect(parents.map(({ id }) => id)).toEqual(expect.arrayContaining([top]));
    for (const impossible of [first, below, last]) expect(parents.map(({ id }) => id)).not.toContain(impossible);
  });

  test('counts and filters of a category have the products of those below it', async () => {
    const { shop } = opened;
    const { top, second, third, beside } = await aTree('Counted');
    for (const category_id of [second, third, third, beside]) await aProduct(shop, { category_id });
    const listed = await listCategories(shop, parseCategoryQuery(new URLSearchParams('search=counted')), 'en');
    const counts = new Map(listed.categories.map(({ id, products }) => [id, products]));
    expect([top, second, third, beside].map((id) => counts.get(id))).toEqual([3, 3, 2, 1]);
    const filtered = await listStaffProducts(shop, {
      ...parseStaffProducts(new URLSearchParams({ category: second })),
      language: 'en',
    });
    expect(filtered.total).toBe(3);
  });

  test('shoppers are offered the first level, with what lies in it', async () => {
    const { shop } = opened;
    const { top, second, third } = await aTree('Aaa');
    await aProduct(shop, { category_id: third });
    const tiles = await listCategoryTiles(shop, { language: 'en' });
    expect(tiles.find(({ id }) => id === top)).toMatchObject({
      productCount: 1,
      children: [{ id: second, name: 'Aaa tables' }],
    });
    expect(tiles.some(({ id }) => id === second || id === third)).toBe(false);
    const menu = await listNavigationCategories(shop, 'en');
    expect(menu.map(({ id }) => id)).toContain(top);
    expect(menu.map(({ id }) => id)).not.toContain(second);
  });
});
