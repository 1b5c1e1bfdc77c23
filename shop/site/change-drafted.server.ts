import { type Actor, type ChangeEntry, differences, type Fields, isSame } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/changes.server.ts';
import { findChange } from '#shop/audit/find-change.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { DRAFT_STATES, type Drafted, type DraftedTable, type DraftState, parseDrafted } from './drafted.ts';
import { deleteDraft, lockDrafted, saveDrafted } from './drafted-store.server.ts';

/** Something that staff try as a draft before everybody sees it. */
export type DraftedThing<T, Field extends string = string> = {
  readonly entity: 'look' | 'home';
  readonly table: DraftedTable;
  /** What later versions stored otherwise is as in a new shop. */
  parse(stored: unknown): T;
  /** Only what differs from a new shop, so that a corrected default reaches old shops. */
  toStored(value: T): Fields;
  /** As the record of changes has it. */
  toFields(value: T): Fields;
  /** Null when these fields are not accepted today. */
  fromFields(fields: Fields): T | null;
  /** Names the fields with a new picture that is not in the bucket. The others are locked, so that no sweep removes them. */
  listUnknownPictures(tx: Tx, before: T, after: T): Promise<readonly Field[]>;
};

export type ChangeDraftedError<T, Field> =
  /** The pictures of these fields were removed meanwhile. */
  | { readonly code: 'picture_unknown'; readonly fields: readonly Field[] }
  /** Somebody else has changed the draft since; `draft` is the present one. */
  | { readonly code: 'conflict'; readonly draft: T };

/** `changeId`: an undo needs it; null when nothing differed. */
type Changed<T> = { readonly after: Drafted<T>; readonly changeId: Uuid | null };

export type DraftChange<T> = {
  /** Which of the two becomes `value`. Publishing ends the draft. */
  readonly state: DraftState;
  readonly value: T;
  /** The draft that the editor saw. */
  readonly seen: T;
  readonly actor: Actor;
};

/** Saves a draft or publishes it, and records that. `label` names the record for people. */
export async function changeDrafted<T, Field extends string>(
  tx: Tx,
  thing: DraftedThing<T, Field>,
  { state, value, seen, actor, label, now }: DraftChange<T> & { readonly label: string; readonly now: Date },
): Promise<Result<Changed<T>, ChangeDraftedError<T, Field>>> {
  const before = parseDrafted(await lockDrafted(tx, thing.table, now), thing.parse);
  const isLike = (one: T) => isSame(thing.toFields(before.draft), thing.toFields(one));
  if (!isLike(seen) && !isLike(value)) return err({ code: 'conflict', draft: before.draft });
  const unknown = await thing.listUnknownPictures(tx, before.draft, value);
  if (unknown.length > 0) return err({ code: 'picture_unknown', fields: unknown });
  const after = state === 'published' ? bothOf(value) : { ...before, draft: value };
  const entry = await write(tx, thing, { before, after, label, now });
  if (entry === null) return ok({ after, changeId: null });
  const kind = entry.entityId === 'published' ? thing.entity : (`${thing.entity}_draft` as const);
  return ok({ after, changeId: await recordChange(tx, { actor, kind, entries: [entry], now }) });
}

export type UndoDraftedError = {
  readonly code: 'not_found' | 'already_undone' | 'changed_since' | 'cannot_be_restored';
};
export type DraftUndo = { readonly changeId: Uuid; readonly actor: Actor };

/** Restores what a change changed, except fields that somebody has changed again since. */
export async function undoDrafted<T, Field extends string>(
  tx: Tx,
  thing: DraftedThing<T, Field>,
  { changeId, actor, now }: DraftUndo & { readonly now: Date },
): Promise<Result<Drafted<T>, UndoDraftedError>> {
  const change = await findChange(tx, changeId);
  const [entry] = change?.entries ?? [];
  const state = DRAFT_STATES.find((known) => known === entry?.entityId);
  if (change === null || entry?.entity !== thing.entity || state === undefined) return err({ code: 'not_found' });
  if (change.isUndone) return err({ code: 'already_undone' });
  const before = parseDrafted(await lockDrafted(tx, thing.table, now), thing.parse);
  const restored = thing.fromFields(restoreFields(thing.toFields(before[state]), entry));
  if (restored === null || (await thing.listUnknownPictures(tx, before[state], restored)).length > 0)
    return err({ code: 'cannot_be_restored' });
  // Who tries nothing sees what is published.
  const triesNothing = isSame(thing.toFields(before.draft), thing.toFields(before.published));
  const after = state === 'published' && triesNothing ? bothOf(restored) : { ...before, [state]: restored };
  const undone = await write(tx, thing, { before, after, label: entry.label, now });
  if (undone === null) return err({ code: 'changed_since' });
  await recordChange(tx, { actor, kind: 'undo', entries: [undone], undoes: changeId, now });
  return ok(after);
}

const bothOf = <T>(value: T): Drafted<T> => ({ published: value, draft: value });

/** The values of then, beside those changed since. */
function restoreFields(fields: Fields, { before, after }: ChangeEntry): Fields {
  const untouched = Object.entries(before ?? {}).filter(([field]) => isSame(fields[field], after?.[field]));
  return { ...fields, ...Object.fromEntries(untouched) };
}

type Writing<T> = {
  readonly before: Drafted<T>;
  readonly after: Drafted<T>;
  readonly label: string;
  readonly now: Date;
};

/** Stores what differs. Returns it for the record of changes: what everybody sees, or else the draft. */
async function write<T, Field extends string>(
  tx: Tx,
  thing: DraftedThing<T, Field>,
  { before, after, label, now }: Writing<T>,
): Promise<ChangeEntry | null> {
  const differ = (one: T, other: T) => differences(thing.toFields(one), thing.toFields(other));
  const save = (state: DraftState) =>
    saveDrafted(tx, thing.table, { state, fields: thing.toStored(after[state]), now });
  if (differ(after.draft, after.published) === null) await deleteDraft(tx, thing.table);
  else await save('draft');
  if (differ(before.published, after.published) !== null) await save('published');
  for (const state of DRAFT_STATES) {
    const changed = differ(before[state], after[state]);
    if (changed !== null) return { entity: thing.entity, entityId: state, label, ...changed };
  }
  return null;
}
