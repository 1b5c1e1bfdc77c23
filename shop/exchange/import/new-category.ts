import type { Uuid } from '#shop/kernel/ids.ts';

/** A category that the file names and the shop lacks, created with its products if the owner chooses so. */
export type NewCategory = {
  readonly id: Uuid;
  readonly name: string;
  readonly products: number;
};

/** More of them would not be real categories. */
const MOST = 300;
const LONGEST = 120;

/** The categories that a file names, collected while it is read. */
export type CategoryPlan = {
  /** The id that a category of this name would get; null for an invalid name. */
  idOf(name: string): Uuid | null;
  count(id: Uuid): void;
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
