import { z } from 'zod';
import { type Actor, type ChangeEntry, type Fields, isSame } from '#shop/audit/change.ts';
import { recordEntry } from '#shop/audit/changes.server.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { holdPictures } from '#shop/media/hold-pictures.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { HIDE_REASONS } from '../review.ts';
import { type HidingInput, hidingSchema } from '../staff-review-input.ts';
import { findStoredReview } from '../stored-review-view.server.ts';
import { insertPhotos, lockPhoto, updatePhoto } from './review-photo-store.server.ts';

/** `changeId` undoes it; null when the photo was decided so before. */
export type DecidedPhoto = { readonly changeId: Uuid | null };

type Decided = Result<DecidedPhoto, { readonly code: 'not_found' | 'invalid' }>;

/** How long the mail to the author waits, since the decision may be undone by then. */
const QUIET_MS = 30_000;

/** Shows a photo to everybody from now on. What its review says and how many stars it gives plays no part. */
export async function approvePhoto(
  shop: Shop,
  { id, actor }: { readonly id: string; readonly actor: Actor },
): Promise<Decided> {
  return transact(shop.db, (tx) => decide(tx, shop, { id, actor, decision: APPROVED }));
}

/** Shows a photo to nobody but its author, with the reason; it is deleted after thirty days. */
export async function refusePhoto(
  shop: Shop,
  { id, actor, ...reason }: HidingInput & { readonly id: string; readonly actor: Actor },
): Promise<Decided> {
  const parsed = hidingSchema.safeParse(reason);
  if (!parsed.success) return err({ code: 'invalid' });
  const { hidden_reason: photo_reason, hidden_words: photo_words } = parsed.data;
  return transact(shop.db, async (tx): Promise<Decided> => {
    const decision = { photo_state: 'refused', photo_reason, photo_words } as const;
    const decided = await decide(tx, shop, { id, actor, decision });
    if (!decided.ok || decided.value.changeId === null || !isUuid(id)) return decided;
    const { changeId } = decided.value;
    await shop.jobs.enqueue(tx, 'mail-refused-photo', { photoId: id, changeId }, { once: id, afterMs: QUIET_MS });
    return decided;
  });
}

const decisionSchema = z.object({
  photo_state: z.enum(['waiting', 'approved', 'refused']),
  photo_reason: z.enum(HIDE_REASONS).nullable(),
  photo_words: z.string().nullable(),
});
type Decision = z.output<typeof decisionSchema>;

const APPROVED: Decision = { photo_state: 'approved', photo_reason: null, photo_words: null };

type ToDecide = { readonly id: string; readonly actor: Actor; readonly decision: Decision };

async function decide(tx: Tx, shop: Shop, { id, actor, decision }: ToDecide): Promise<Decided> {
  const photo = isUuid(id) ? await lockPhoto(tx, id) : undefined;
  const review = photo && (await findStoredReview(tx, photo.review_id));
  if (photo === undefined || !review) return err({ code: 'not_found' });
  const before = decisionOf(photo);
  if (isSame(before, decision)) return ok({ changeId: null });
  const now = shop.clock.now();
  await updatePhoto(tx, photo.id, columnsOf(decision, now));
  const kind = decision.photo_state === 'approved' ? 'approve_photo' : 'refuse_photo';
  const entry = { entity: 'review', entityId: review.id, label: review.product } as const;
  const named = { photo_id: photo.id };
  const change = { ...entry, before: { ...named, ...before }, after: { ...named, ...decision } };
  return ok({ changeId: await recordEntry(tx, { actor, kind, now }, change) });
}

type PhotoRow = NonNullable<Awaited<ReturnType<typeof lockPhoto>>>;

function decisionOf({ state, refused_reason, refused_words }: PhotoRow): Decision {
  return decisionSchema.parse({ photo_state: state, photo_reason: refused_reason, photo_words: refused_words });
}

function columnsOf({ photo_state: state, photo_reason, photo_words }: Decision, now: Date) {
  const decided_at = state === 'waiting' ? null : now;
  return { state, refused_reason: photo_reason, refused_words: photo_words, decided_at };
}

/** Says whether a recorded change of a review is about one of its photos. */
export function isPhotoDecision(before: Fields): boolean {
  return isUuid(before.photo_id);
}

type ToUndo = {
  readonly before: Fields;
  readonly after: Fields | null;
  readonly entry: ChangeEntry;
  readonly actor: Actor;
  readonly changeId: Uuid;
  readonly now: Date;
};

type Undone = Result<{ readonly changeId: Uuid; readonly kind: 'undo' }, { readonly code: 'conflict' }>;

/** Undoes a decision about a photo. `conflict`: it was decided again, or the photo is gone. */
export async function undoPhotoDecision(tx: Tx, undo: ToUndo): Promise<Undone> {
  const { before, after, entry, actor, changeId, now } = undo;
  const photo = isUuid(before.photo_id) ? await lockPhoto(tx, before.photo_id) : undefined;
  if (photo === undefined || !isSame({ photo_id: photo.id, ...decisionOf(photo) }, after)) {
    return err({ code: 'conflict' });
  }
  await updatePhoto(tx, photo.id, columnsOf(decisionSchema.parse(before), now));
  const change = { ...entry, before: after, after: before };
  return ok({ changeId: await recordEntry(tx, { actor, kind: 'undo', undoes: changeId, now }, change), kind: 'undo' });
}

/** A photo in the record of a deleted review. */
export const storedPhotoSchema = z.object({
  id: z.uuid(),
  path: z.string(),
  position: z.number(),
  state: z.enum(['waiting', 'approved', 'refused']),
  refused_reason: z.enum(HIDE_REASONS).nullable(),
  refused_words: z.string().nullable(),
  decided_at: z.coerce.date().nullable(),
  created_at: z.coerce.date(),
});
type StoredPhoto = z.output<typeof storedPhotoSchema>;

/** Gives a restored review those of its photos whose files are still there; returns them. */
export async function restorePhotos(tx: Tx, review_id: Uuid, photos: readonly StoredPhoto[]): Promise<StoredPhoto[]> {
  const held = await holdPictures(
    tx,
    photos.map(({ path }) => path),
  );
  const present = photos.filter(({ path }) => held.has(path));
  await insertPhotos(
    tx,
    present.map((photo) => ({ ...photo, review_id })),
  );
  return present;
}
