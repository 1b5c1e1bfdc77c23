import type { Actor } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { findUnknownPicture } from '#shop/media/hold-pictures.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import {
  type ChangeDraftedError,
  changeDrafted,
  type DraftedThing,
  type UndoDraftedError,
  undoDrafted,
} from '../change-drafted.server.ts';
import type { DraftState } from '../drafted.ts';
import { nearestAccent } from './colors.ts';
import { differingFields, LOOK_PICTURES, type Look, type LookField, lookSchema, parseStoredLook } from './look.ts';
import type { Looks } from './look-view.server.ts';
import type { Hex } from './oklch.ts';

type ChangeLookError =
  /** The accent cannot be read on everything it stands on; `nearest` can. */
  | { readonly code: 'accent_too_light'; readonly fields: readonly ['accent']; readonly nearest: Hex }
  | ChangeDraftedError<Look, LookField>;

/** `changeId`: an undo needs it; null when nothing differed. */
type ChangedLook = { readonly looks: Looks; readonly changeId: Uuid | null };

type LookChange = {
  /** Which of the two becomes `look`. Publishing ends the draft. */
  readonly state: DraftState;
  readonly look: Look;
  /** The draft that the editor saw. */
  readonly seen: Look;
  readonly actor: Actor;
};

/** Saves a look as the draft, or publishes it: then every page of every process has it at once. */
export async function changeLook(
  shop: Shop,
  { look, ...change }: LookChange,
): Promise<Result<ChangedLook, ChangeLookError>> {
  const nearest = nearestAccent(look.accent, look.ground);
  if (nearest !== look.accent) return err({ code: 'accent_too_light', fields: ['accent'], nearest });
  const { shopName: label } = await getSettings(shop);
  const now = shop.clock.now();
  const changed = await transact(shop.db, (tx) => changeDrafted(tx, LOOK, { ...change, value: look, label, now }));
  return changed.ok ? ok({ looks: changed.value.after, changeId: changed.value.changeId }) : changed;
}

/** Restores what a change of a look changed, except where somebody has changed it again since. */
export async function undoLookChange(
  shop: Shop,
  undo: { readonly changeId: Uuid; readonly actor: Actor },
): Promise<Result<Looks, UndoDraftedError>> {
  const now = shop.clock.now();
  return transact(shop.db, (tx) => undoDrafted(tx, LOOK, { ...undo, now }));
}

const LOOK: DraftedThing<Look, LookField> = {
  entity: 'look',
  table: 'looks',
  parse: parseStoredLook,
  toStored: differingFields,
  toFields: (look) => look,
  fromFields(fields) {
    const read = lookSchema.safeParse(fields);
    if (!read.success) return null;
    return nearestAccent(read.data.accent, read.data.ground) === read.data.accent ? read.data : null;
  },
  async listUnknownPictures(tx: Tx, before, after) {
    const unknown: LookField[] = [];
    for (const field of LOOK_PICTURES)
      if (after[field] !== before[field] && (await findUnknownPicture(tx, after[field])) !== null) unknown.push(field);
    return unknown;
  },
};
