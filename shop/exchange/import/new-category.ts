import type { Uuid } from '#shop/kernel/ids.ts';

/** A category that products of a file name and the shop has not. It is made with them, if the owner chooses so. */
export type NewCategory = {
  /** Under which it would be made. */
  readonly id: Uuid;
  readonly name: string;
  /** How many products of the file would stand in it. */
  readonly products: number;
};

/** More of them are no shelves. */
const MOST = 300;
/** Characters that a category's name may have. */
const LONGEST = 120;

/** The categories that a file asks for, as they come up. */
export type CategoryPlan = {
  /** The id that a category of this name would have; null where it can have none. */
  idOf(name: string): Uuid | null;
  /** A product would stand in it. */
  count(id: Uuid): void;
  /** Those that a product would stand in. */
  list(): NewCategory[];
};

export function createCategoryPlan(createId: () => Uuid): CategoryPlan {
  const byName = new Map<string, { readonly id: Uuid; readonly name: string; products: number }>();
  return {
    idOf(name) {
      const known = byName.get(name.toLowerCase());
      if (known !== undefined) return known.id;
      if (name === '' || name.length > LONGEST || byName.size >= MOST) return null;
      const made = { id: createId(), name, products: 0 };
      byName.set(name.toLowerCase(), made);
      return made.id;
    },
    count(id) {
      for (const one of byName.values()) if (one.id === id) one.products += 1;
    },
    list: () => [...byName.values()].filter(({ products }) => products > 0),
  };
}
