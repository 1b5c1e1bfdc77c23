import { z } from 'zod';
import { type Actor, type ChangeEntry, isSame } from '#shop/audit/change.ts';
import { findChange } from '#shop/audit/find-change.server.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { SitePage } from './page.ts';
import { fieldsOf } from './page-change.ts';
import { lockPages, type PageRow } from './page-store.server.ts';
import { getShippedTexts } from './shipped-texts-view.server.ts';
import { findOwner, findSitePage } from './site-page-view.server.ts';
import { writePage } from './write-page.server.ts';

/** `changed_since`: the page was changed again, or its address is taken. */
export type UndoPageError = { readonly code: 'not_found' | 'already_undone' | 'changed_since' };

type Outcome = Result<{ readonly id: Uuid }, UndoPageError>;

/** The facts of a page that lead to its texts: versions stay, so that restoring these restores what it said. */
const factsSchema = z
  .object({
    address: z.string(),
    live_version: z.int().nullable(),
    draft_version: z.int(),
    publish_at: z.coerce.date().nullable(),
    is_in_footer: z.boolean(),
  })
  .partial();

/** Undoes what a change did to a page, unless that was changed again. A new page is deleted, a deleted one returns. */
export async function undoPageChange(
  shop: Shop,
  { changeId, actor }: { readonly changeId: Uuid; readonly actor: Actor },
): Promise<Outcome> {
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Outcome> => {
    const change = await findChange(tx, changeId);
    const entry = change?.entries[0];
    if (!change || entry?.entity !== 'page' || !isUuid(entry.entityId)) return err({ code: 'not_found' });
    if (change.isUndone) return err({ code: 'already_undone' });
    await lockPages(tx);
    const page = await findSitePage(tx, entry.entityId);
    const to = page && (await planUndo(tx, page, entry, now));
    if (!page || !to) return err({ code: 'changed_since' });
    const shipped = await getShippedTexts(shop, page.kind === 'shipped' ? page.address : '');
    const undo = { actor, kind: 'undo', undoes: changeId, now } as const;
    const recorded = await writePage(shop, tx, { page, to, shipped, change: undo });
    return recorded === null ? err({ code: 'changed_since' }) : ok({ id: page.id });
  });
}

async function planUndo(
  tx: Tx,
  page: SitePage,
  { before, after }: ChangeEntry,
  now: Date,
): Promise<Partial<PageRow> | null> {
  const left = factsSchema.parse(after ?? before ?? {});
  const current = fieldsOf(page, {});
  const isAsLeft = Object.entries(left).every(([name, value]) => name === 'publish_at' || isSame(current[name], value));
  if (!isAsLeft || page.isDeleted !== (after === null)) return null;
  if (before === null) return { deleted_at: now, publish_at: null };
  const facts = factsSchema.parse(before);
  // What was to be published by itself is not, once its day is over.
  const isOver = facts.publish_at != null && facts.publish_at <= now;
  const owner = await findOwner(tx, facts.address ?? page.address);
  if (owner?.isCurrent && owner.id !== page.id) return null;
  return { ...facts, ...(isOver && { publish_at: null }), deleted_at: null };
}
