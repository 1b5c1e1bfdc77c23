import { expect, test } from 'vitest';
import type { Uuid } from '#shop/kernel/ids.ts';
import {
  formatCategoryPath,
  inTreeOrder,
  listPath,
  listPossibleParents,
  listUnfolded,
  replaceRelatives,
} from './category-tree.ts';

const category = (name: string, parent: string | null = null) => ({
  id: name as Uuid,
  name,
  ...(parent !== null && { parent: parent as Uuid }),
});

const pathOf = (path: readonly { readonly name: string }[]) => formatCategoryPath(path.map(({ name }) => name));

const SHOP = [
  category('Coffee tables', 'Tables'),
  category('Furniture'),
  category('Chairs', 'Furniture'),
  category('Garden'),
  category('Tables', 'Furniture'),
];

test('each category is followed by those in it, which keep their order', () => {
  expect(inTreeOrder(SHOP).map(({ category, above }) => pathOf([...above, category]))).toEqual([
    'Furniture',
    'Furniture > Chairs',
    'Furniture > Tables',
    'Furniture > Tables > Coffee tables',
    'Garden',
  ]);
});

test('a shop without levels keeps its order', () => {
  const flat = ['Masks', 'Creams', 'Balms'].map((name) => category(name));
  expect(inTreeOrder(flat).map((one) => one.category)).toEqual(flat);
});

test('the path of a category begins on the first level; one that is gone has none', () => {
  expect(pathOf(listPath(SHOP, 'Coffee tables' as Uuid))).toBe('Furniture > Tables > Coffee tables');
  expect(listPath(SHOP, 'Garden' as Uuid)).toEqual([category('Garden')]);
  expect(listPath(SHOP, 'Lamps' as Uuid)).toEqual([]);
  expect(listPath(SHOP, null)).toEqual([]);
});

test('a filter narrows to the category that was chosen last, and widens to one above', () => {
  const choose = (...names: string[]) => replaceRelatives(SHOP, names as Uuid[]);
  expect(choose('Garden', 'Furniture', 'Tables')).toEqual(['Garden', 'Tables']);
  expect(choose('Coffee tables', 'Chairs', 'Furniture')).toEqual(['Furniture']);
  expect(choose('Tables', 'Chairs')).toEqual(['Tables', 'Chairs']);
  expect(choose()).toEqual([]);
});

test('a category can lie where neither a circle nor a fourth level comes of it', () => {
  const parentsOf = (id: string | null) =>
    listPossibleParents(inTreeOrder(SHOP), id as Uuid | null).map(({ category }) => category.name);
  expect(parentsOf(null)).toEqual(['Furniture', 'Chairs', 'Tables', 'Garden']);
  expect(parentsOf('Chairs')).toEqual(['Furniture', 'Tables', 'Garden']);
  expect(parentsOf('Tables')).toEqual(['Furniture', 'Garden']);
  expect(parentsOf('Furniture')).toEqual([]);
});

test('a filter has the first level, and unfolds what is chosen', () => {
  const namesOf = (...chosen: string[]) => listUnfolded(SHOP, chosen as Uuid[]).map(({ name }) => name);
  expect(namesOf()).toEqual(['Furniture', 'Garden']);
  expect(namesOf('Furniture')).toEqual(['Furniture', 'Chairs', 'Garden', 'Tables']);
  expect(namesOf('Coffee tables')).toEqual(SHOP.map(({ name }) => name));
});
