import { type Actor, type ChangeEntry, differences, isSame } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/changes.server.ts';
import { findChange } from '#shop/audit/find-change.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { findUnknownPicture } from '#shop/media/hold-pictures.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { nearestAccent } from './colors.ts';
import {
  differingFields,
  isSameLook,
  LOOK_PICTURES,
  LOOK_STATES,
  type Look,
  type LookField,
  type LookState,
  lookSchema,
} from './look.ts';
import { deleteDraft, lockLooks, saveLook } from './look-store.server.ts';
import { type Looks, parseLooks } from './look-view.server.ts';
import type { Hex } from './oklch.ts';

type ChangeLookError =
  /** The accent cannot be read on everything it stands on; `nearest` can. */
  | { readonly code: 'accent_too_light'; readonly fields: readonly ['accent']; readonly nearest: Hex }
  /** These pictures were removed meanwhile. */
  | { readonly code: 'picture_unknown'; readonly fields: readonly LookField[] }
  /** Somebody else has changed the draft since; `draft` is the present one. */
  | { readonly code: 'conflict'; readonly draft: Look };

/** `changeId`: an undo needs it; null when nothing differed. */
type ChangedLook = { readonly looks: Looks; readonly changeId: Uuid | null };

type LookChange = {
  /** Which of the two becomes `look`. Publishing ends the draft. */
  readonly state: LookState;
  readonly look: Look;
  /** The draft that the editor saw. */
  readonly seen: Look;
  readonly actor: Actor;
};

/** Saves a look as the draft, or publishes it: then every page of every process has it at once. */
export async function changeLook(
  shop: Shop,
  { state, look, seen, actor }: LookChange,
): Promise<Result<ChangedLook, ChangeLookError>> {
  const nearest = nearestAccent(look.accent, look.ground);
  if (nearest !== look.accent) return err({ code: 'accent_too_light', fields: ['accent'], nearest });
  const { shopName } = await getSettings(shop);
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Result<ChangedLook, ChangeLookError>> => {
    const before = parseLooks(await lockLooks(tx, now));
    const isTouched = !isSameLook(before.draft, seen) && !isSameLook(before.draft, look);
    if (isTouched) return err({ code: 'conflict', draft: before.draft });
    const unknown = await listUnknownPictures(tx, before.draft, look);
    if (unknown.length > 0) return err({ code: 'picture_unknown', fields: unknown });
    const looks = state === 'published' ? { published: look, draft: look } : { ...before, draft: look };
    const entry = await writeLooks(tx, { before, after: looks, label: shopName, now });
    if (entry === null) return ok({ looks, changeId: null });
    const kind = entry.entityId === 'published' ? 'look' : 'look_draft';
    return ok({ looks, changeId: await recordChange(tx, { actor, kind, entries: [entry], now }) });
  });
}

type UndoLookError = { readonly code: 'not_found' | 'already_undone' | 'changed_since' | 'cannot_be_restored' };

/** Restores what a change of a look changed, except where somebody has changed it again since. */
export async function undoLookChange(
  shop: Shop,
  { changeId, actor }: { readonly changeId: Uuid; readonly actor: Actor },
): Promise<Result<Looks, UndoLookError>> {
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Result<Looks, UndoLookError>> => {
    const change = await findChange(tx, changeId);
    const [entry] = change?.entries ?? [];
    const state = LOOK_STATES.find((known) => known === entry?.entityId);
    if (change === null || entry?.entity !== 'look' || state === undefined) return err({ code: 'not_found' });
    if (change.isUndone) return err({ code: 'already_undone' });
    const before = parseLooks(await lockLooks(tx, now));
    const restored = restore(before[state], entry);
    if (restored === null || (await listUnknownPictures(tx, before[state], restored)).length > 0)
      return err({ code: 'cannot_be_restored' });
    const looks = { ...before, [state]: restored };
    // Who tries nothing sees what is published.
    const after = isSameLook(before.draft, before.published) && state === 'published' ? bothOf(restored) : looks;
    const undone = await writeLooks(tx, { before, after, label: entry.label, now });
    if (undone === null) return err({ code: 'changed_since' });
    await recordChange(tx, { actor, kind: 'undo', entries: [undone], undoes: changeId, now });
    return ok(after);
  });
}

const bothOf = (look: Look): Looks => ({ published: look, draft: look });

/** Null when the values of then, beside those changed since, make no look that is accepted today. */
function restore(look: Look, { before, after }: ChangeEntry): Look | null {
  const untouched = Object.entries(before ?? {}).filter(([field]) => isSame(look[field as keyof Look], after?.[field]));
  const read = lookSchema.safeParse({ ...look, ...Object.fromEntries(untouched) });
  if (!read.success) return null;
  return nearestAccent(read.data.accent, read.data.ground) === read.data.accent ? read.data : null;
}

/** Those of the new pictures that are not in the bucket. The others are locked, so that no sweep removes them. */
async function listUnknownPictures(tx: Tx, before: Look, after: Look): Promise<readonly LookField[]> {
  const unknown: LookField[] = [];
  for (const field of LOOK_PICTURES)
    if (after[field] !== before[field] && (await findUnknownPicture(tx, after[field])) !== null) unknown.push(field);
  return unknown;
}

type Writing = { readonly before: Looks; readonly after: Looks; readonly label: string; readonly now: Date };

/** Stores what differs. Returns it for the record of changes: what everybody sees, or else the draft. */
async function writeLooks(tx: Tx, { before, after, label, now }: Writing): Promise<ChangeEntry | null> {
  if (isSameLook(after.draft, after.published)) await deleteDraft(tx);
  else await saveLook(tx, 'draft', differingFields(after.draft), now);
  if (!isSameLook(before.published, after.published))
    await saveLook(tx, 'published', differingFields(after.published), now);
  for (const state of LOOK_STATES) {
    const changed = differences(before[state], after[state]);
    if (changed !== null) return { entity: 'look', entityId: state, label, ...changed };
  }
  return null;
}
