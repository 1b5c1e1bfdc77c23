import { z } from 'zod';
import type { Actor, ChangeEntry, Fields } from '#shop/audit/change.ts';
import { recordEntry } from '#shop/audit/changes.server.ts';
import { findChange } from '#shop/audit/find-change.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { LANGUAGES } from '#shop/kernel/language.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { NOTICE_KINDS, type NoticeSlot, noticeSlotName } from './legal-notice.ts';
import { showLegalNotice } from './legal-notice-store.server.ts';
import { findLegalNotice } from './legal-notice-view.server.ts';

/** Takes the picture of a slot off pages and new mails, which say the same in words. Mails that went out still show it. */
export async function removeLegalNotice(
  shop: Shop,
  { kind, language, actor }: NoticeSlot & { readonly actor: Actor },
): Promise<Result<{ readonly changeId: Uuid }, { readonly code: 'not_found' }>> {
  const now = shop.clock.now();
  return transact(shop.db, async (tx) => {
    const shown = await findLegalNotice(tx, language, kind);
    if (shown === null) return err({ code: 'not_found' });
    const entry = await exchange(tx, { kind, language }, { before: shown.sha256, after: null, now });
    return ok({ changeId: await recordEntry(tx, { actor, kind: 'legal_notice_remove', now }, entry) });
  });
}

/** `changed_since`: another picture was uploaded, or it was removed. */
export type UndoNoticeError = { readonly code: 'not_found' | 'already_undone' | 'changed_since' };

/** Undoes an upload or a removal: the slot shows what it showed before. */
export async function undoNoticeChange(
  shop: Shop,
  { changeId, actor }: { readonly changeId: Uuid; readonly actor: Actor },
): Promise<Result<null, UndoNoticeError>> {
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Result<null, UndoNoticeError>> => {
    const change = await findChange(tx, changeId);
    const [entry] = change?.entries ?? [];
    if (!change || entry?.entity !== 'legal_notice') return err({ code: 'not_found' });
    if (change.isUndone) return err({ code: 'already_undone' });
    const slot = SLOTS.find((one) => noticeSlotName(one) === entry.entityId);
    if (slot === undefined) return err({ code: 'not_found' });
    const shown = await findLegalNotice(tx, slot.language, slot.kind);
    const left = digestIn(entry.after);
    if ((shown?.sha256 ?? null) !== left) return err({ code: 'changed_since' });
    const undone = await exchange(tx, slot, { before: left, after: digestIn(entry.before), now });
    await recordEntry(tx, { actor, kind: 'undo', undoes: changeId, now }, undone);
    return ok(null);
  });
}

const SLOTS: readonly NoticeSlot[] = NOTICE_KINDS.flatMap((kind) => LANGUAGES.map((language) => ({ kind, language })));

type Exchange = { readonly before: string | null; readonly after: string | null; readonly now: Date };

async function exchange(tx: Tx, slot: NoticeSlot, { before, after, now }: Exchange): Promise<ChangeEntry> {
  await showLegalNotice(tx, slot, { sha256: after, now });
  const name = noticeSlotName(slot);
  return {
    entity: 'legal_notice',
    entityId: name,
    label: name,
    before: { sha256: before },
    after: { sha256: after },
  };
}

const digestSchema = z.object({ sha256: z.string().nullable() });

function digestIn(fields: Fields | null): string | null {
  return digestSchema.parse(fields).sha256;
}
