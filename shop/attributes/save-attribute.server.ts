import type { Actor } from '#shop/audit/change.ts';
import { recordEntry } from '#shop/audit/changes.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { DEFAULT_LANGUAGE } from '#shop/kernel/language.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Attribute } from './attribute.ts';
import { attributeEntry, freeKey, withKeys } from './attribute-change.ts';
import { type AttributeInput, attributeInputSchema, type CheckedAttribute } from './attribute-input.ts';
import {
  awaitSearch,
  insertAttribute,
  lockAttributes,
  saveChoices,
  updateAttribute,
} from './attribute-store.server.ts';
import { countProductsWith, listAttributes } from './attribute-view.server.ts';

export type SaveAttributeInput = {
  /** Null makes a new one. */
  readonly id: number | null;
  /** When the edited version was saved. If it was saved again since, there is a conflict. */
  readonly editedVersion: Date;
  readonly attribute: AttributeInput;
  readonly actor: Actor;
};

export type SaveAttributeError =
  | { readonly code: 'invalid' | 'not_found' | 'name_taken' }
  | { readonly code: 'conflict'; readonly current: Attribute }
  /** Products have a choice that is to go. */
  | ChoiceInUse;
export type ChoiceInUse = { readonly code: 'choice_in_use'; readonly n: number };

type Saved = { readonly id: number; readonly changeId: Uuid | null };

/** Saves an attribute. Its kind and keys stay, and no choice goes that products have. */
export async function saveAttribute(
  shop: Shop,
  { id, editedVersion, attribute, actor }: SaveAttributeInput,
): Promise<Result<Saved, SaveAttributeError>> {
  const parsed = attributeInputSchema.safeParse(attribute);
  if (!parsed.success) return err({ code: 'invalid' });
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Result<Saved, SaveAttributeError>> => {
    await lockAttributes(tx);
    const all = await listAttributes(tx);
    const before = all.find((one) => one.id === id && !one.isDeleted) ?? null;
    if (id !== null && before === null) return err({ code: 'not_found' });
    if (before !== null && before.version.getTime() !== editedVersion.getTime())
      return err({ code: 'conflict', current: before });
    if (isNameTaken(all, parsed.data, id)) return err({ code: 'name_taken' });
    const written = await writeAttribute(tx, { before, all, attribute: parsed.data, now });
    if (!written.ok) return written;
    const after = await getAttribute(tx, written.value);
    const entry = attributeEntry(before, after);
    if (entry === null) return ok({ id: after.id, changeId: null });
    await refreshSearchOf(shop, tx, after.key);
    const kind = before === null ? 'create' : 'edit';
    return ok({ id: after.id, changeId: await recordEntry(tx, { actor, kind, now }, entry) });
  });
}

/** Two with one name could not be told apart, in the product form and in files. */
function isNameTaken(all: readonly Attribute[], { names }: CheckedAttribute, id: number | null): boolean {
  const wanted = names[DEFAULT_LANGUAGE]?.toLowerCase();
  return all.some((one) => !one.isDeleted && one.id !== id && one.names[DEFAULT_LANGUAGE]?.toLowerCase() === wanted);
}

type Write = {
  readonly before: Attribute | null;
  readonly all: readonly Attribute[];
  readonly attribute: CheckedAttribute;
  readonly now: Date;
};

/** Writes an attribute and its choices; returns its id. */
export async function writeAttribute(
  tx: Tx,
  { before, all, attribute, now }: Write,
): Promise<Result<number, ChoiceInUse>> {
  const { choices, kind, ...fields } = attribute;
  if (before === null) {
    const key = freeKey(fields.names[DEFAULT_LANGUAGE], new Set(all.map((one) => one.key)));
    const id = await insertAttribute(tx, { ...fields, kind, key, position: all.length }, now);
    await saveChoices(tx, id, kind === 'yes_no' ? YES_AND_NO : withKeys(choices, []));
    return ok(id);
  }
  // Later than the edited version, even with a coarse clock: otherwise a second editor would not be noticed.
  const later = new Date(Math.max(now.getTime(), before.version.getTime() + 1));
  await updateAttribute(tx, before.id, fields, later);
  if (before.kind === 'yes_no') return ok(before.id);
  const kept = withKeys(
    choices,
    before.choices.map(({ key }) => key),
  );
  const gone = before.choices.filter(({ key }) => !kept.some((choice) => choice.key === key)).map(({ key }) => key);
  await saveChoices(tx, before.id, kept);
  const n = gone.length === 0 ? 0 : await countProductsWith(tx, before.key, gone);
  return n > 0 ? err({ code: 'choice_in_use', n }) : ok(before.id);
}

/** Their names are the shop's own, in `locales/`. */
const YES_AND_NO = (['yes', 'no'] as const).map((key) => ({ key, names: { en: key }, colour: null }));

export async function getAttribute(tx: Tx, id: number): Promise<Attribute> {
  const found = (await listAttributes(tx)).find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no attribute ${id}`);
  return found;
}

/** A job lets search find what the products of an attribute now say. */
export async function refreshSearchOf(shop: Shop, tx: Tx, key: string): Promise<void> {
  await awaitSearch(tx, key);
  await shop.jobs.enqueue(tx, 'refresh-search', {}, { key: 'refresh-search' });
}
