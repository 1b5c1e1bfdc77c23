import type { changes } from '#locales/en/admin/changes.ts';
import type { Uuid } from '#shop/kernel/ids.ts';

/** The person who did it; null means the shop itself: a job, the command line, the demo. */
export type Actor = { readonly id: Uuid; readonly name: string } | null;

type KindOf<Key> = Key extends `changes.kind.${infer Kind}` ? Kind : never;
/** The kind of action, such as 'edit', 'bulk_price' or 'import': each has its words in locales/, admin/changes.ts. */
export type ChangeKind = KindOf<keyof typeof changes>;

/** Kinds of records that staff change. */
export const ENTITIES = [
  'product',
  'category',
  'collection',
  'attribute',
  'synonym',
  'redirect',
  'kind',
  'review',
  'order',
  'bank_entry',
  'settings',
  'look',
  'home',
  'navigation',
  'delivery',
  'text',
  'page',
  'legal_notice',
  'recall',
  'staff',
  'sitemap',
  'mail',
  'job',
] as const;
export type Entity = (typeof ENTITIES)[number];

/**
 * How long the record of changes is kept: two years, the time in which a buyer may return goods that do not match
 * their description (Directive (EU) 2019/771, Art. 10). The shop may have to show what it said and who changed it.
 * Keeping it longer would be surveillance of its staff.
 */
export const CHANGES_RETENTION_DAYS = 730;

/** Fields by name, as JSON. Money is in the unit of its record: cents or ten-thousandths of a euro. */
export type Fields = Readonly<Record<string, unknown>>;

/** What a change did to one record. */
export type ChangeEntry = {
  readonly entity: Entity;
  readonly entityId: string;
  /** The name people use for it: a product's name, an order's number. */
  readonly label: string;
  /** Null when the record was created. */
  readonly before: Fields | null;
  /** Null when the record was deleted. */
  readonly after: Fields | null;
};

/** `actorOf(viewer)`: the signed-in person as the one who did it. */
export function actorOf(viewer: { readonly id: Uuid; readonly fullName: string }): NonNullable<Actor> {
  return { id: viewer.id, name: viewer.fullName };
}

/**
 * The fields that differ: `differences({ a: 1, b: 2 }, { a: 1, b: 3 })` is `{ before: { b: 2 }, after: { b: 3 } }`.
 * Values are compared as JSON, so a date equals its text. Null when nothing differs.
 */
export function differences(before: Fields, after: Fields): { readonly before: Fields; readonly after: Fields } | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => !isSame(before[name], after[name]));
  if (changed.length === 0) return null;
  const pick = (from: Fields) => Object.fromEntries(changed.map((name) => [name, from[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/** Whether two values are the same once stored: undefined equals null, and the order of fields does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(inOrder(one ?? null)) === JSON.stringify(inOrder(other ?? null));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined && inner !== null)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, inOrder(inner)]),
  );
}
