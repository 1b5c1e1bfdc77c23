import { formatCategoryPath } from '#shop/catalog/categories/category-tree.ts';
import type { Uuid } from '#shop/kernel/ids.ts';

/** A category that the file names and the shop lacks, created with its products if the owner chooses so. */
export type NewCategory = {
  readonly id: Uuid;
  readonly name: string;
  /** In and below it. */
  readonly products: number;
  /** The category that it is to lie in, which may be new itself. Imports before there were levels have neither. */
  readonly parent_id?: Uuid | null;
  readonly path?: string;
};

/** More of them would not be real categories. */
const MOST = 300;
const LONGEST = 120;

/** The categories that a file names, collected while it is read. */
export type CategoryPlan = {
  /** The id that a category at this path has or would get; null for an invalid name. `known` is by lower-case path. */
  idOf(names: readonly string[], known: ReadonlyMap<string, Uuid>): Uuid | null;
  count(id: Uuid): void;
  /** Each after the one that it lies in. */
  list(): NewCategory[];
};

type Planned = Required<NewCategory> & { products: number };

export function createCategoryPlan(createId: () => Uuid): CategoryPlan {
  const byPath = new Map<string, Planned>();
  /** A name alone may be that of a category which another line of the file names by its path. */
  const findPlanned = (names: readonly string[], path: string) =>
    byPath.get(path) ??
    (names.length === 1 ? [...byPath.values()].find(({ name }) => name.toLowerCase() === path) : undefined);
  const idOf: CategoryPlan['idOf'] = (names, known) => {
    const path = formatCategoryPath(names);
    const key = path.toLowerCase();
    const there = known.get(key) ?? findPlanned(names, key)?.id;
    if (there !== undefined) return there;
    const name = names.at(-1) ?? '';
    if (name === '' || name.length > LONGEST || byPath.size >= MOST) return null;
    const parent_id = names.length === 1 ? null : idOf(names.slice(0, -1), known);
    if (names.length > 1 && parent_id === null) return null;
    const made = { id: createId(), name, parent_id, path, products: 0 };
    byPath.set(key, made);
    return made.id;
  };
  const count = (id: Uuid | null): void => {
    const found = [...byPath.values()].find((one) => one.id === id);
    if (found === undefined) return;
    found.products += 1;
    count(found.parent_id);
  };
  return { idOf, count, list: () => [...byPath.values()].filter(({ products }) => products > 0) };
}
