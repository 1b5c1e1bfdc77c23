import type { Uuid } from '#shop/kernel/ids.ts';

export const CATEGORY_LEVELS = 3;

type Linked = { readonly id: Uuid; readonly parent?: Uuid | null };

/** A category with those above it, from the first level on. */
export type InTree<Category> = { readonly category: Category; readonly above: readonly Category[] };

/** Lists all categories, each followed by those in it. Beside each other they keep their order. */
export function inTreeOrder<Category extends Linked>(categories: readonly Category[]): InTree<Category>[] {
  const byParent = Map.groupBy(categories, ({ parent }) => parent ?? null);
  const listBelow = (parent: Uuid | null, above: readonly Category[]): InTree<Category>[] =>
    (byParent.get(parent) ?? []).flatMap((category) => [
      { category, above },
      ...listBelow(category.id, [...above, category]),
    ]);
  return listBelow(null, []);
}

/** Lists the categories of a tree that another, or a new one, can lie in: not in itself, and not too deep. */
export function listPossibleParents<Category extends Linked>(
  tree: readonly InTree<Category>[],
  id: Uuid | null,
): InTree<Category>[] {
  const own = tree.filter(({ category, above }) => category.id === id || above.some((one) => one.id === id));
  const levels = own.map(({ above }) => above.length);
  const height = id === null ? 1 : Math.max(...levels) - Math.min(...levels) + 1;
  return tree.filter((one) => !own.includes(one) && one.above.length + 1 + height <= CATEGORY_LEVELS);
}

/** Lists a category after those above it, from the first level on. Empty for one that is not there. */
export function listPath<Category extends Linked>(categories: readonly Category[], id: Uuid | null): Category[] {
  const found = categories.find((category) => category.id === id);
  return found === undefined ? [] : [...listPath(categories, found.parent ?? null), found];
}

/** Lists the first level, and below it what lies in chosen categories and in those above them. */
export function listUnfolded<Category extends Linked>(
  categories: readonly Category[],
  chosen: readonly Uuid[],
): Category[] {
  const unfolded = new Set(chosen.flatMap((id) => listPath(categories, id)).map(({ id }) => id));
  return categories.filter(({ parent }) => !parent || unfolded.has(parent));
}

/** Lets the category that was chosen last stand for those above and below it, which would add nothing or hide it. */
export function replaceRelatives(categories: readonly Linked[], chosen: readonly Uuid[]): Uuid[] {
  const last = chosen.at(-1) ?? null;
  const isAbove = (above: Uuid | null, id: Uuid | null) => listPath(categories, id).some((one) => one.id === above);
  return chosen.filter((id) => id === last || !(isAbove(id, last) || isAbove(last, id)));
}

/** 'Furniture > Tables', as staff read it and as files have it. */
export function formatCategoryPath(names: readonly string[]): string {
  return names.join(' > ');
}
