/** The published one is what everybody sees; the draft is what staff try, while it differs. */
export const DRAFT_STATES = ['published', 'draft'] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

/** While nobody tries anything, both are the same. */
export type Drafted<T> = Readonly<Record<DraftState, T>>;

/** Each has a row of what differs from a new shop, and one for the draft while there is one. */
export type DraftedTable = 'looks' | 'home_pages';

/** Reads both with `parse`, which gets an empty object where nothing is stored. */
export function parseDrafted<T>({ published, draft }: Drafted<unknown>, parse: (fields: unknown) => T): Drafted<T> {
  const shown = parse(published ?? {});
  return { published: shown, draft: draft === undefined ? shown : parse(draft) };
}
